package scratch

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strconv"
	"testing"
)

// TestRoundFloat compares with the rounding to 15 digits that strconv makes.
func TestRoundFloat(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(7, 8))
	numbers := []float64{0, math.Copysign(0, -1), 0.1, -0.3, 1e-7, 1.5e-15, 1e-16, 123456789012345, 999999999999999.9, 1e15, math.NaN(), math.Inf(1), 2.5e14, -1e14}
	for range 20_000 {
		numbers = append(numbers, (random.Float64()-0.5)*math.Pow(10, float64(random.IntN(34)-18)))
	}
	for _, f := range numbers {
		d, ok := roundFloat(f)
		text := strconv.FormatFloat(f, 'e', maxDigits-1, 64)
		want, isNumber := new(big.Rat).SetString(text)
		small := isNumber && want.Sign() != 0 && !fits15(want)
		if tooLarge := math.IsNaN(f) || math.Abs(f) >= 1e15; ok == (tooLarge || small) {
			t.Fatalf("%v: %v, %v", f, d, ok)
		}
		if !ok {
			continue
		}
		if got := new(big.Rat).SetFrac(big.NewInt(d.unscaled), tenTo(int(d.scale))); got.Cmp(want) != 0 {
			t.Fatalf("%v: %v, not %v", f, got, want)
		}
	}
}

// fits15 tells whether a number has at most 15 digits after the point.
func fits15(r *big.Rat) bool {
	return new(big.Rat).Mul(r, new(big.Rat).SetInt(tenTo(maxScale))).IsInt()
}
