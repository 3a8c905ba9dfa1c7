package chat

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/themes"
)

// TestNarrowTables: in a narrow pane the bars give way first, then words are broken into lines;
// days and amounts stay whole as long as that is possible.
func TestNarrowTables(t *testing.T) {
	t.Parallel()
	const bars = "| month | rows | amount | |\n|---|--:|--:|---|\n| 2026-01 | 12 | 1,204.00 | ████████████████ |\n| 2026-02 | 4 | 602.00 | ████████ |\n"
	const words = "| day | what | amount | where |\n|---|---|--:|---|\n| 2026-01-13 | HOTEL ALTE FAEHRE WIESENRODE | 1,247.81 | 2026-01_card.pdf p.2 |\n"
	for _, c := range []struct {
		src   string
		w     int
		want  []string
		lacks string
	}{
		{bars, 60, []string{"2026-01 │   12 │ 1,204.00 │ ████████████████", "2026-02 │    4 │   602.00 │ ████████"}, ""},
		{bars, 40, []string{"1,204.00 │ " + strings.Repeat("█", 12) + "\n", "602.00 │ " + strings.Repeat("█", 6) + "\n"}, strings.Repeat("█", 13)},
		{bars, 28, []string{"2026-01 │   12 │ 1,204.00\n", "2026-02 │    4 │   602.00\n"}, "█"},
		{words, 90, []string{"2026-01-13 │ HOTEL ALTE FAEHRE WIESENRODE │ 1,247.81 │ 2026-01_card.pdf p.2"}, ""},
		{words, 60, []string{"2026-01-13 │ HOTEL ALTE", "│ 1,247.81 │", "WIESENRODE"}, ""},
		{words, 48, []string{"2026-01-13│HOTEL ALTE", "│1,247.81│2026-01_card.pdf", "WIESENRODE"}, ""},
	} {
		d := canvas{w: c.w, k: newInks(themes.Dark(), true), sel: -1}
		readGrid(c.src, &[]int{}, nil).draw(&d)
		got := ansi.Strip(strings.Join(d.lines, "\n")) + "\n"
		var kept []string
		for l := range strings.SplitSeq(got, "\n") {
			kept = append(kept, strings.TrimRight(l, " "))
		}
		got = strings.Join(kept, "\n")
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("in %d cells, without %q:\n%s", c.w, want, got)
			}
		}
		if c.lacks != "" && strings.Contains(got, c.lacks) {
			t.Errorf("in %d cells, with %q:\n%s", c.w, c.lacks, got)
		}
		fits(t, strings.TrimRight(ansi.Strip(strings.Join(d.lines, "\n")), "\n"), c.w, len(d.lines))
	}
}
