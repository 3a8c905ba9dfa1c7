package spelling

import (
	"strings"
	"testing"
)

func TestDistance(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("ab", 40)
	for _, c := range []struct {
		a, b       string
		most, want int
	}{
		{"", "", 0, 0},
		{"lease", "lease", 2, 0},
		{"lease", "leas", 2, 1},
		{"lease", "leasse", 2, 1},
		{"lease", "laese", 2, 1},
		{"lease", "lezse", 2, 1},
		{"lease", "laesse", 2, 2},
		{"lease", "tenant", 2, 3},
		{"ca", "abc", 5, 3}, // with letters changed twice it would be 2
		{"straße", "strasse", 3, 2},
		{"übung", "ubung", 1, 1},
		{"日本語", "日語本", 1, 1},
		{"a", strings.Repeat("b", 500), 2, 3},
		{long, long[1:], 2, 1},
		{long, long + "abc", 2, 3},
	} {
		if got := Distance(c.a, c.b, c.most); got != c.want {
			t.Errorf("from %q to %q are %d changes of at most %d, not %d", c.a, c.b, got, c.most, c.want)
		}
		if got := Distance(c.b, c.a, c.most); got != c.want {
			t.Errorf("from %q back to %q are %d changes of at most %d, not %d", c.b, c.a, got, c.most, c.want)
		}
	}
}

// TestDistanceTakesNoMemory compares words of the usual lengths.
func TestDistanceTakesNoMemory(t *testing.T) { //nolint:paralleltest // allocations are counted
	if n := testing.AllocsPerRun(10, func() { Distance("correspondence", "corespondnece", 2) }); n != 0 {
		t.Errorf("comparing two words takes memory %v times", n)
	}
}
