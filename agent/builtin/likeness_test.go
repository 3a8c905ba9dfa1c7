package builtin

import (
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

func TestFilesOfASeries(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"/f/2025-02_current.pdf", "/f/2025-05_current.pdf", true},
		{"/f/Accounts 2024.xlsx", "/f/accounts 2025.xlsx", true},
		{"/f/20250201 rota.csv", "/f/20250308 rota.csv", true},
		{"/f/2025-Q1.md", "/f/2025-Q2.md", true},
		{"/f/2025-02_current.pdf", "/f/2025-02_current.pdf", false},
		{"/f/2025-02_current.pdf", "/f/2025-05_card.pdf", false},
		{"/f/2025-02_current.pdf", "/g/2025-05_current.pdf", false},
		{"/f/draft v1.docx", "/f/draft v2.docx", false},
		{"/f/memo.docx", "/f/checklist.docx", false},
	} {
		if got := inSeries(c.a, c.b); got != c.want {
			t.Errorf("%s, %s: %v", c.a, c.b, got)
		}
	}
}

func TestRowsOfOtherMonths(t *testing.T) {
	t.Parallel()
	row := func(kind extract.Kind, text string) *unit {
		return document("csv", extract.Block{Kind: kind, Text: text}).units[0]
	}
	for _, c := range []struct {
		a, b *unit
		want bool
	}{
		{row(extract.Row, "2025-04-03 | rent | 900.00"), row(extract.Row, "2025-07-01 | rent | 950.00"), true},
		{row(extract.Row, "2025-04-03 | rent | 900.00"), row(extract.Row, "2025-04-01 | rent | 950.00"), false},
		{row(extract.Row, "2025-04-03 | rent | 900.00"), row(extract.Row, "rent | 950.00"), false},
		{row(extract.Paragraph, "The rent of 2025-04-03 is 900.00."), row(extract.Row, "2025-07-01 | rent | 950.00"), false},
	} {
		if got := c.a.otherMonth(c.b); got != c.want {
			t.Errorf("%q, %q: %v", c.a.text, c.b.text, got)
		}
	}
}
