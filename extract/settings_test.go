package extract

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestSettingsBySections: each section is a block with its name and the comment above it, a long one several with the
// same name.
func TestSettingsBySections(t *testing.T) {
	t.Parallel()
	long := "\n[limits]\n"
	for i := range 200 {
		long += fmt.Sprintf("limit_%d = %d\n", i, i)
		if i%20 == 19 {
			long += "\n"
		}
	}
	for name, c := range map[string]struct {
		text string
		want []string // line: section: first line
	}{
		"a.ini":         {"user = mara\n\n; where it listens\n[server]\nport = 80\n\n[log]\nlevel = warn\n", []string{"1::user = mara", "3:server:; where it listens", "7:log:[log]"}},
		"a.toml":        {"[a.\"b c\"] # why\nx = [\n[1, 2],\n]\n[[products]]\nid = 1\n", []string{"1:a.\"b c\":[a.\"b c\"] # why", "5:products:[[products]]"}},
		"nightly.timer": {"[Unit]\nDescription=Backup\n[Timer]\nOnCalendar=03:15\n", []string{"1:Unit:[Unit]", "3:Timer:[Timer]"}},
		"none.ini":      {"a = 1\n\nb = 2\n", []string{"1::a = 1"}},
		"empty.ini":     {"", nil},
	} {
		var got []string
		for _, b := range read(t, name, []byte(c.text)).Blocks {
			first, _, _ := strings.Cut(b.Text, "\n")
			got = append(got, fmt.Sprintf("%d:%s:%s", b.Place.Line, b.Place.Section, first))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q", name, got)
		}
	}
	blocks := read(t, "long.ini", []byte("a = 1\n"+long)).Blocks
	lines := 0
	for _, b := range blocks[1:] {
		if b.Place.Section != "limits" {
			t.Errorf("lines %d-%d are of %q", b.Place.Line, b.Place.EndLine, b.Place.Section)
		}
		lines += strings.Count(b.Text, "limit_")
	}
	if len(blocks) < 4 || lines != 200 {
		t.Errorf("%d blocks with %d lines", len(blocks), lines)
	}
}
