package grid

import (
	"time"

	"github.com/fsx-dev/fsx/tui/port"
)

// shares are where the points of a line stand, from 0 on the left to 1 on the right: days, months
// and years as far apart as they are, so that a month without rows takes its room; anything else
// evenly.
func shares(groups []port.Group) []float64 {
	out := make([]float64, len(groups))
	at := moments(groups)
	for i := range out {
		switch {
		case at != nil:
			out[i] = (at[i] - at[0]) / (at[len(at)-1] - at[0])
		case len(out) > 1:
			out[i] = float64(i) / float64(len(out)-1)
		}
	}
	return out
}

// moments are the days, months or years of labels that grow from each to the next, counted from
// some day; nil where they are something else.
func moments(groups []port.Group) []float64 {
	if !inTime(groups) {
		return nil
	}
	out := make([]float64, len(groups))
	for i, g := range groups {
		n := min(len(g.Label), len(time.DateOnly))
		t, err := time.Parse(time.DateOnly[:n], g.Label[:n])
		if err != nil || n != min(len(groups[0].Label), len(time.DateOnly)) {
			return nil
		}
		switch n {
		case len(time.DateOnly):
			out[i] = float64(t.Unix()) / (24 * 60 * 60)
		case len("2006-01"):
			out[i] = float64(t.Year()*12 + int(t.Month()))
		default:
			out[i] = float64(t.Year())
		}
		if i > 0 && out[i] <= out[i-1] {
			return nil
		}
	}
	return out
}
