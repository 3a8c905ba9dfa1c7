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
	grams, parts := trigram.ExtractLines([]uint32{}, []byte(text))
	dir, x := create(t)
	if err := x.Apply([]trigram.Doc{{ID: 7, Grams: grams, Parts: parts}, doc(8, "quick")}, nil, 4); err != nil {
		t.Fatal(err)
	}
	if q := parse(t, "quixotic.*jumping"); !q.Match(trigram.Extract(nil, []byte(text))) {
		t.Error("the text has changed")
	}
	for range 2 {
		for i, line := range lines {
			if got, err := x.Candidates(t.Context(), trigram.Literal(line)); err != nil || !pointsAt(text, line, i, got) {
				t.Fatalf("line %d, %.40q: %v, %v", i, line, got, err)
			}
		}
		x = reopen(t, dir, x)
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

// pointsAt reports whether the places of the document that was found hold a line, by its number,
// and not all of the text.
func pointsAt(text, line string, number int, found []trigram.Found) bool {
	for _, f := range found {
		if f.ID != 7 {
			continue
		}
		size := uint64(0)
		held := false
		for _, p := range f.Places {
			piece := text[p.At : p.At+p.Bytes]
			size += p.Bytes
			if i := strings.Index(piece, line); i >= 0 && int(p.Line)+strings.Count(piece[:i], "\n") == number {
				held = true
			}
		}
		return held && size < uint64(len(text))
	}
	return false
}

// TestTextOfOnePart has no list of parts.
func TestTextOfOnePart(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "a\nb\n", strings.Repeat("x", 100_000), strings.Repeat("some line\n", 4_000)} {
		grams, parts := trigram.ExtractLines([]uint32{}, []byte(text))
		if parts != nil || !slices.Equal(grams, trigram.Extract([]uint32{}, []byte(text))) {
			t.Errorf("%d bytes: %d trigrams in %v", len(text), len(grams), parts)
		}
	}
}
