package segment

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestGamma(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	want := []uint32{1, 2, 3, 4, 1 << 28, 1<<29 - 1, 1 << 29, 1 << 31, math.MaxUint32, 1}
	for range 10_000 {
		want = append(want, max(1, r.Uint32()>>r.UintN(32)))
	}
	var w bitWriter
	for _, v := range want {
		w.gamma(v)
	}
	w.flush()
	read := bitReader{data: w.out}
	for i, v := range want {
		if got := read.gamma(); got != v {
			t.Fatalf("number %d is %d and should be %d", i, got, v)
		}
	}
	if got := read.gamma(); got != 0 {
		t.Errorf("after the last comes %d", got)
	}
	read = bitReader{data: w.out}
	for i := 0; i < len(want); i += 2 {
		if a, b := read.pair(); a != want[i] || b != want[i+1] {
			t.Fatalf("the pair from number %d on is %d, %d and should be %d, %d", i, a, b, want[i], want[i+1])
		}
	}
	if _, b := read.pair(); b != 0 {
		t.Errorf("after the last pair comes %d", b)
	}
	for _, cut := range [][]byte{nil, {0, 0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 128}} {
		if got := (&bitReader{data: cut}).gamma(); got != 0 {
			t.Errorf("%v gives %d", cut, got)
		}
	}
}
