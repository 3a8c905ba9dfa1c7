package scratch

import (
	"context"
	"fmt"
	"slices"
	"strconv"
)

// MaxGroups is how many different labels Groups tells apart.
const MaxGroups = 100_000

// Group is the rows of a table that have one label.
type Group struct {
	Label string
	Rows  int
	Sum   string // exact, "" where only rows are counted
	Value float64
}

// group is one that is being added up.
type group struct {
	rows  int
	total total
}

// Groups adds up a column of numbers (with "" it counts rows) for each value of another
// column, in the order of these values. Dates are taken together by month when there are more
// than 62 days, and by year when there are more than 120 months. More than MaxGroups
// different labels are refused with an error that wraps ErrQuery.
func (s *Scratch) Groups(ctx context.Context, name string, f Filter, label, value string) ([]Group, error) {
	v, err := s.view(ctx, name, f, nil)
	if err != nil {
		return nil, err
	}
	names := []string{label}
	if value != "" {
		names = append(names, value)
	}
	cols, err := v.columns(names)
	if err != nil {
		return nil, err
	}
	if value != "" {
		if err := v.addable(ctx, cols[1]); err != nil {
			return nil, err
		}
	}
	periods := []period{{most: MaxGroups}}
	if v.record.Columns[cols[0]].Type == Date {
		periods = []period{{10, 62}, {7, 120}, {4, MaxGroups}}
	}
	for _, p := range periods {
		found, err := v.group(ctx, cols, p)
		if err != nil {
			return nil, err
		}
		if found != nil {
			return v.groups(found, cols), nil
		}
	}
	return nil, fmt.Errorf("%w: column %q has more than %d different values", ErrQuery, label, MaxGroups)
}

// period is how many letters of a label count, 0 for all, and how many labels there may be.
type period struct{ letters, most int }

// group adds up the rows of a view by their labels; nil when there are too many.
func (v *view) group(ctx context.Context, cols []int, p period) (map[string]*group, error) {
	found := map[string]*group{}
	var buf []byte
	scale := v.record.Scales[cols[0]]
	add := func(b *block, row int) {
		if len(found) > p.most {
			return
		}
		buf = b.cols[cols[0]].appendText(buf[:0], row, scale)
		if p.letters > 0 && len(buf) > p.letters {
			buf = buf[:p.letters]
		}
		one := found[string(buf)]
		if one == nil {
			one = &group{}
			found[string(buf)] = one
		}
		one.rows++
		if len(cols) > 1 {
			one.total.addCell(&b.cols[cols[1]], row)
		}
	}
	if err := v.all(ctx, add); err != nil {
		return nil, err
	}
	if len(found) > p.most {
		return nil, nil
	}
	return found, nil
}

func (v *view) groups(found map[string]*group, cols []int) []Group {
	out := make([]Group, 0, len(found))
	for label, g := range found {
		one := Group{Label: label, Rows: g.rows, Value: float64(g.rows)}
		if len(cols) > 1 {
			one.Sum, _ = g.total.texts(v.record.Scales[cols[1]])
			one.Value, _ = strconv.ParseFloat(one.Sum, 64)
		}
		out = append(out, one)
	}
	if isNumber(v.record.Columns[cols[0]].Type) {
		slices.SortFunc(out, func(a, b Group) int { return compareNumbers(a.Label, b.Label) })
		return out
	}
	slices.SortFunc(out, func(a, b Group) int { return compareText([]byte(a.Label), []byte(b.Label)) })
	return out
}

// compareNumbers compares texts that are numbers; one that is empty comes last.
func compareNumbers(a, b string) int {
	x, xerr := strconv.ParseFloat(a, 64)
	y, yerr := strconv.ParseFloat(b, 64)
	switch {
	case xerr != nil && yerr == nil:
		return 1
	case yerr != nil && xerr == nil:
		return -1
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// addCell adds a number of a column; what is none adds nothing.
func (t *total) addCell(v *vector, row int) {
	if v.null(row) {
		return
	}
	switch v.kind {
	case Real:
		t.add(v.floats[row], 1)
	case Decimal:
		t.count++
		t.addDecimal(v.ints[row], int(v.scales[row]))
	case Integer:
		t.count++
		t.addDecimal(v.ints[row], 0)
	}
}

// appendText appends a value as it is shown, nothing for an empty one.
func (v *vector) appendText(dst []byte, row, scale int) []byte {
	if v.null(row) {
		return dst
	}
	switch v.kind {
	case Text, Date:
		return append(dst, v.bytes(row)...)
	case Decimal:
		return append(dst, decimal{v.ints[row], v.scales[row]}.text(scale)...)
	case Real:
		return strconv.AppendFloat(dst, v.floats[row], 'f', -1, 64)
	case Boolean:
		return append(dst, showBool(v.ints[row])...)
	}
	return strconv.AppendInt(dst, v.ints[row], 10)
}
