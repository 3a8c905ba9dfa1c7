package builtin

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestLikeDocumentsKeepTheirOrder holds that the likeness of two documents is the same number each time: those that
// are equally like a third one would change places.
func TestLikeDocumentsKeepTheirOrder(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 5))
	a, b, df := map[string]float64{}, map[string]float64{}, map[string]int{}
	for i := range 400 {
		w := fmt.Sprint("word", i)
		df[w] = 1 + r.IntN(20)
		a[w] = float64(1 + r.IntN(9))
		if r.IntN(2) == 0 {
			b[w] = float64(1 + r.IntN(9))
		}
	}
	first, _ := cosine(a, b, df, 30)
	for range 50 {
		if again, _ := cosine(a, b, df, 30); again != first {
			t.Fatalf("%v, and then %v", first, again)
		}
	}
}
