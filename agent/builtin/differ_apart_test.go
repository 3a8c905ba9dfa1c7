package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// Two things are not one of which papers say different values.
func TestPapersThatDoNotDisagree(t *testing.T) {
	t.Parallel()
	paper := func(path string, rows ...string) *source {
		d := &extract.Document{Format: "pdf"}
		for _, r := range rows {
			if b := (extract.Block{Text: r}); strings.Contains(r, " | ") {
				b.Kind, b.Cells = extract.Row, strings.Split(r, " | ")
				d.Blocks = append(d.Blocks, b)
			} else {
				d.Blocks = append(d.Blocks, b)
			}
		}
		return newSource(path, d)
	}
	for _, c := range []struct {
		name    string
		a, b    *source
		differs bool
	}{
		{"fees", paper("/f/Escrow.pdf", "The acceptance fee is $3,500."), paper("/f/Consent.pdf", "A processing fee of $3,000 is due."), false},
		{"days", paper("/f/Title.pdf", "The Effective Date is May 6, 2025."), paper("/f/Franchise.pdf", "The Effective Date is March 2, 2017."), false},
		{"price", paper("/f/Agreement.pdf", "The Base Purchase Price is $91,750,000."), paper("/f/Memo.pdf", "The Base Purchase Price is $91,950,000."), true},
		{
			"columns", paper("/f/Agreement.pdf", "Hotel | Total allocated price", "Weir Hotel | $17,600,000", "Quarry Hotel | $9,100,000", "Inn | $8,000,000"),
			paper("/f/Loan.pdf", "Hotel | Loan amount", "Weir Hotel | $10,750,000", "Quarry Hotel | $5,100,000", "Inn | $4,000,000"), false,
		},
	} {
		text := answerDiffer(understand("which two documents disagree"), []*source{c.a, c.b}, seen{documents: 2})
		if differs := strings.HasPrefix(text, "Sources differ"); differs != c.differs {
			t.Errorf("%s: differ %v:\n%s", c.name, differs, text)
		}
	}
}

// A paper is traced under the last word of its name, too, with whose it is.
func TestPapersShortlyNamed(t *testing.T) {
	t.Parallel()
	r := shortlyNamed(tokens("legal opinion"))
	for text, is := range map[string]bool{
		"(f) the opinion of Rusk Oduya & Vance LLP":        true,
		"Exhibit B | Form of Opinion of Rusk":              true,
		"10 | Opinion, agreed form | RO&V":                 true,
		"Opinions of counsel for Borrower":                 true,
		"in the opinion of the board this is dear":         false,
		"It is not an abstract, opinion or representation": false,
	} {
		if r.MatchString(text) != is {
			t.Errorf("%q: %v", text, !is)
		}
	}
	if shortlyNamed(tokens("lease")) != nil {
		t.Error("a name of one word is not shortened")
	}
}
