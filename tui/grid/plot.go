package grid

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
)

// groups adds up values for each label; without values it counts the labels. It is for
// results, whose rows are all there. Values that are no numbers count nothing.
func groups(labels, values []string) []port.Group {
	type group struct {
		rows int
		sum  sum
	}
	found := map[string]*group{}
	for i, label := range labels {
		g := found[label]
		if g == nil {
			g = &group{}
			found[label] = g
		}
		g.rows++
		if values != nil {
			g.sum.add(values[i])
		}
	}
	out := make([]port.Group, 0, len(found))
	for _, label := range slices.Sorted(maps.Keys(found)) {
		g := found[label]
		one := port.Group{Label: label, Rows: g.rows, Value: float64(g.rows)}
		if values != nil {
			one.Sum = g.sum.total.FloatString(g.sum.places)
			one.Value, _ = g.sum.total.Float64()
		}
		out = append(out, one)
	}
	return out
}

// spread counts values in bins of one round width.
func spread(values []string, most int) []port.Bin {
	var numbers []float64
	for _, v := range values {
		if n, ok := numberOf(v); ok {
			numbers = append(numbers, floatOf(n))
		}
	}
	if len(numbers) == 0 {
		return nil
	}
	bins := port.Bins(slices.Min(numbers), slices.Max(numbers), most)
	for _, n := range numbers {
		bins[port.BinOf(bins, n)].Rows++
	}
	return bins
}

// inTime tells whether all labels are days, months or years, so that their order is that
// of time.
func inTime(groups []port.Group) bool {
	for _, g := range groups {
		if g.Label != "" && !isTime(g.Label) {
			return false
		}
	}
	return len(groups) > 1
}

// isTime tells whether a text begins as 2026, 2026-01 or 2026-01-31 do.
func isTime(s string) bool {
	s = s[:min(len(s), len("2026-01-31"))]
	const pattern = "dddd-dd-dd"
	if n := len(s); n != 4 && n != 7 && n != 10 || s[0] != '1' && s[0] != '2' {
		return false
	}
	for i := range len(s) {
		digit := s[i] >= '0' && s[i] <= '9'
		if digit != (pattern[i] == 'd') || !digit && s[i] != '-' {
			return false
		}
	}
	return true
}

// ranked are groups as bars show them: in the order of time, or the largest first.
func ranked(groups []port.Group) []port.Group {
	if inTime(groups) {
		return groups
	}
	out := slices.Clone(groups)
	slices.SortStableFunc(out, func(a, b port.Group) int { return cmp.Compare(math.Abs(b.Value), math.Abs(a.Value)) })
	return out
}

// short writes a number for an axis: 1,200, 45.3k, 2.1M.
func short(f float64) string {
	unit := ""
	switch a := math.Abs(f); {
	case a >= 1e15:
		return trimmed(f, 'e', 2)
	case a >= 1e9:
		f, unit = f/1e9, "G"
	case a >= 1e6:
		f, unit = f/1e6, "M"
	case a >= 1e4:
		f, unit = f/1e3, "k"
	case a > 0 && a < 0.01:
		return trimmed(f, 'g', 2)
	}
	return group(trimmed(f, 'f', 2)) + unit
}

func hasPoint(s string) bool { return strings.Contains(s, ".") && !strings.Contains(s, "e") }

// trimmed writes a number without zeros at the end.
func trimmed(f float64, format byte, digits int) string {
	s := strconv.FormatFloat(f, format, digits, 64)
	if hasPoint(s) {
		s = strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
	}
	return s
}
