package grid

import "math"

// ticks are round numbers that span low to high, the largest first: at most most of them but two at
// least, in steps of 1, 2 or 5 times a power of ten. What is too large or too close for that is
// spanned by itself.
func ticks(low, high float64, most int) []float64 {
	around := high - low
	if !(around > 0) || around > 1e300 || around < 1e-12*math.Max(math.Abs(low), math.Abs(high)) {
		return []float64{high, low}
	}
	step := math.Pow(10, math.Floor(math.Log10(around))-1)
	for _, times := range []float64{2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2} { // 1, 2, 5, 10 …
		from, to := math.Floor(low/step), math.Ceil(high/step)
		if n := int(to - from); n >= 1 && n < max(2, most) {
			out := make([]float64, n+1)
			for i := range out {
				out[i] = (to - float64(i)) * step
			}
			return out
		}
		step *= times
	}
	return []float64{high, low}
}

// axis says on which of some rows of a chart the ticks stand.
func axis(marks []float64, rows int) map[int]string {
	out := map[int]string{}
	high, low := marks[0], marks[len(marks)-1]
	for _, m := range marks {
		out[int(math.Round((high-m)/(high-low)*float64(rows-1)))] = short(m)
	}
	return out
}
