package chat

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/themes"
)

// TestNarrowTables: in a narrow pane the bars give way first, then words are broken into lines, then
// columns stand below their rows; days and amounts stay whole as long as that is possible.
func TestNarrowTables(t *testing.T) {
	t.Parallel()
	const bars = "| month | rows | amount | |\n|---|--:|--:|---|\n| 2026-01 | 12 | 1,204.00 | ████████████████ |\n| 2026-02 | 4 | 602.00 | ████████ |\n"
	const words = "| day | what | amount | where |\n|---|---|--:|---|\n| 2026-01-13 | HOTEL ALTE FAEHRE WIESENRODE | 1,247.81 | 2026-01_card.pdf p.2 |\n"
	const regular = "| payee | every | times | each time | a year | last |\n|---|---|--:|--:|--:|---|\n| TUNEHARBOUR OUR FAMILY PLAN | monthly | 4 | 16.49 | 197.88 | 2025-12-13 |\n| CLOUDLOCKER | monthly | 4 | 2.99 | 35.88 | 2025-12-05 |\n"
	const several = "| day | debit | credit | balance |\n|---|--:|--:|--:|\n| 2026-01-01 | 12.00 | | 1,000.00 |\n| 2026-01-02 | | 7.00 | 1,007.00 |\n"
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
		{words, 48, []string{"2026-01-13 │ HOTEL ALTE FAEHRE        │ 1,247.81", "\n  where 2026-01_card.pdf p.2\n"}, "FAEHR\n"},
		{words, 36, []string{"2026-01-13 │ HOTEL ALTE   │ 1,247.81\n", "\n  where 2026-01_card.pdf p.2\n"}, "HOT\n"},
		{regular, 60, []string{"TUNEHARBOUR OUR    │     4 │     16.49 │ 197.88 │ 2025-12-13", "\n  every monthly\n"}, ""},
		{regular, 42, []string{"TUNEHARBOUR OUR       │     16.49 │ 197.88\nFAMILY PLAN ", "\n  every monthly · times 4 ·\n  last 2025-12-13\n"}, "monthly │"},
		{regular, 24, []string{"197.88\n", "last 2025-12-13"}, ""},
		{several, 30, []string{"2026-01-01 │        │ 1,000.00\n  debit 12.00\n2026-01-02 │   7.00 │ 1,007.00\n"}, "debit │"},
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

// TestCitationsBelowRows: a citation in a column that stands below its row can be chosen as any other.
func TestCitationsBelowRows(t *testing.T) {
	t.Parallel()
	src := "| what | amount | where | note |\n|---|--:|---|---|\n| A LONG NAME OF A SHOP | 1,247.81 | [a.pdf p.2] | as was said [a.pdf p.9] |\n"
	var cites []int
	g := readGrid(src, &cites, newLinks([]agent.Citation{{Label: "a.pdf p.2", Verified: true}, {Label: "a.pdf p.9", Verified: true}}))
	d := canvas{w: 34, k: newInks(themes.Dark(), true), sel: 1, cites: cites}
	g.draw(&d)
	if got := ansi.Strip(strings.Join(d.lines, "\n")); !strings.Contains(got, "\n  where [a.pdf p.2]¹ · note as was") || len(d.stops) != 2 || d.stops[0].line != 3 || d.stops[1].line != 4 {
		t.Errorf("stops %v in\n%s", d.stops, got)
	}
}
