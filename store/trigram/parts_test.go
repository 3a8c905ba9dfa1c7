package trigram_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store/trigram"
)

// TestPartsOfALargeText looks for what stands in one line of a large text, at its ends, beside
// where it is cut and in a line that is longer than a part; and for what stands in it, but far apart.
func TestPartsOfALargeText(t *testing.T) {
	t.Parallel()
	lines := []string{"quixotic beginning"}
	for i := range 6000 {
		lines = append(lines, fmt.Sprintf("line %d of a text that goes on and on", i))
	}
	lines[4000] = "zebra " + strings.Repeat("= ", 40_000) + " crossing"
	lines = append(lines, "jumping end without a line feed")
	text := strings.Join(lines, "\n")
	grams := trigram.ExtractLines([]uint32{}, []byte(text))
	_, x := create(t)
	if err := x.Apply([]trigram.Doc{{ID: 7, Grams: grams}, doc(8, "quick")}, nil, 4); err != nil {
		t.Fatal(err)
	}
	if q := parse(t, "quixotic.*jumping"); !q.Match(trigram.Extract(nil, []byte(text))) || q.MatchParts(grams) {
		t.Error("what stands at both ends is told to stand together, or the text has changed")
	}
	for i, line := range lines {
		if q := trigram.Literal(line); !q.MatchParts(grams) {
			t.Fatalf("line %d, %.40q, is not found", i, line)
		}
	}
	for expr, want := range map[string][]uint64{
		"quixotic beginning": {7}, "qui": {7, 8}, "zebra.*crossing": {7}, "without a line": {7}, "line 5999 of": {7}, "beginning.*jumping": {},
	} {
		if got := candidates(t, x, expr); !slices.Equal(got, want) && len(got)+len(want) > 0 {
			t.Errorf("%s: %v, want %v", expr, got, want)
		}
	}
	if s := x.Stats(); s.Documents != 2 || x.Documents() != 2 {
		t.Errorf("%+v, %d documents", s, x.Documents())
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
}
