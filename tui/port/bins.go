package port

import "math"

// Bins are at most so many empty bins of one round width that hold the numbers from low
// to high.
func Bins(low, high float64, most int) []Bin {
	most = max(1, most)
	span := high - low
	if !(span > 0) || math.IsInf(span, 0) {
		return []Bin{{Low: low, High: high}}
	}
	width := math.Pow(10, math.Floor(math.Log10(span/float64(most))))
	for _, factor := range []float64{1, 2, 5, 10, 20, 50} {
		if first := math.Floor(low / (width * factor)); (high/(width*factor) - first) < float64(most) {
			width *= factor
			break
		}
	}
	first := math.Floor(low / width)
	bins := make([]Bin, 0, most)
	for n := 0; n < most; n++ {
		b := Bin{Low: (first + float64(n)) * width, High: (first + float64(n) + 1) * width}
		bins = append(bins, b)
		if b.High > high {
			break
		}
	}
	return bins
}

// BinOf is the number of the bin that a number belongs to.
func BinOf(bins []Bin, f float64) int {
	width := bins[0].High - bins[0].Low
	if !(width > 0) {
		return 0
	}
	return max(0, min(len(bins)-1, int((f-bins[0].Low)/width)))
}
