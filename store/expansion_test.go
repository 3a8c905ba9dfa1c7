package store

import (
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/store/segment"
)

// TestMostTerms holds which terms a prefix stands for where it begins more than count: the most frequent over all
// segments, of equal ones the first, and the word itself.
func TestMostTerms(t *testing.T) {
	t.Parallel()
	term := func(text string, docs uint32) segment.Term { return segment.Term{Text: text, Docs: docs} }
	one := expansion{{term("an", 1), term("and", 9), term("ann", 4), term("ant", 4), term("any", 7)}}
	two := expansion{{term("an", 1), term("and", 3), term("any", 2)}, nil, {term("ann", 4), term("any", 3)}}
	for _, c := range []struct {
		from expansion
		n    int
		want [][]string
	}{
		{one, 5, [][]string{{"an", "and", "ann", "ant", "any"}}},
		{one, 4, [][]string{{"an", "and", "ann", "any"}}},
		{one, 3, [][]string{{"an", "and", "any"}}},
		{one, 1, [][]string{{"an"}}},
		{two, 4, [][]string{{"an", "and", "any"}, nil, {"ann", "any"}}},
		{two, 3, [][]string{{"an", "any"}, nil, {"ann", "any"}}},
		{two, 2, [][]string{{"an", "any"}, nil, {"any"}}},
		{nil, 2, nil},
	} {
		got := c.from.most(c.n, "an")
		if !slices.EqualFunc(got, c.want, func(list []segment.Term, want []string) bool {
			return slices.EqualFunc(list, want, func(a segment.Term, b string) bool { return a.Text == b })
		}) {
			t.Errorf("the %d of %v are %v, want %v", c.n, c.from, got, c.want)
		}
	}
	if got := two.only("any"); len(got[0]) != 1 || len(got[2]) != 1 || got.empty() {
		t.Errorf("only any: %v", got)
	}
	if got := two.only("an other"); !got.empty() {
		t.Errorf("a term that is not there: %v", got)
	}
}
