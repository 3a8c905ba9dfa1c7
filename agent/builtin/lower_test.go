package builtin

import (
	"slices"
	"testing"
)

// Below the first lines, a unit of a document whose name the question says, or one with a figure, comes before one that
// scores a little higher, but not before one that scores much higher.
func TestOrderBelowTheFirstLines(t *testing.T) {
	t.Parallel()
	sources := markdowns(map[string]string{
		"ferry timetable.md": "From Osmund Quay at noon.\nFrom Osmund Quay at 16:10.",
		"minutes.md":         "The warden thanked the volunteers.",
	})
	noon, afternoon, thanks := sources[0].units[0], sources[0].units[1], sources[1].units[0]
	in := understand("When does the ferry leave by the timetable?")
	for _, c := range []struct {
		what        string
		first, then ranked
		turned      bool
	}{
		{"the document is called so", ranked{unit: thanks, score: 0.5}, ranked{unit: noon, score: 0.4}, true},
		{"far ahead", ranked{unit: thanks, score: 1.5}, ranked{unit: noon, score: 0.4}, false},
		{"with a figure", ranked{unit: noon, score: 0.5}, ranked{unit: afternoon, score: 0.48}, true},
	} {
		given := []ranked{c.first, c.then}
		got := lowering.order(newCover(in, sources), given)
		if len(got) != 2 || (got[0].unit == c.then.unit && got[0].score == c.then.score) != c.turned {
			t.Errorf("%s: %q comes first", c.what, got[0].text)
		}
		if given[0] != c.first || given[1] != c.then {
			t.Errorf("%s: the units that were given changed their order", c.what)
		}
	}
	if got := lowering.order(newCover(in, sources), nil); len(got) != 0 {
		t.Errorf("%d units of none", len(got))
	}
}

// Below the first lines, every third unit is one that holds much of the question.
func TestMingled(t *testing.T) {
	t.Parallel()
	var units []ranked
	for i, held := range []float64{0.1, 0.2, 0.9, 0.3} {
		units = append(units, ranked{unit: &unit{at: i}, coverage: held})
	}
	var got []int
	for _, r := range mingled(units, byCoverage(units)) {
		got = append(got, r.at)
	}
	if want := []int{0, 1, 2, 2, 3, 3, 1, 0}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := mingled(nil, nil); len(got) != 0 {
		t.Errorf("%d units of none", len(got))
	}
}
