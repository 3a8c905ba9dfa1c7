package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// Two things are not one of which papers say different values.
func TestPapersThatDoNotDisagree(t *testing.T) {
	t.Parallel()
	draft, final := paperOf("/f/Agreement draft v4.pdf", "The Purchase Price is $92,400,000."), paperOf("/f/Agreement.pdf", "The Purchase Price is $91,750,000.", "The Indemnity Cap is $4,000,000.")
	memo := paperOf("/f/Memo.pdf", "The Indemnity Cap is $4,500,000.")
	if text := answerDiffer(understand("which two documents disagree"), []*source{draft, final, memo}, seen{documents: 3}); !strings.HasPrefix(text, "Sources differ on Indemnity Cap") || !strings.Contains(text, "92,400,000") {
		t.Errorf("what a draft says otherwise comes last:\n%s", text)
	}
	rows := func(s *source) claim {
		for _, u := range s.units {
			if all := claimsIn(u); len(all) > 0 {
				return all[0]
			}
		}
		t.Fatalf("%s has no claim", s.path)
		return claim{}
	}
	price, loan := rows(paperOf("/f/a.pdf", "| Hotel | Allocated price", "| Weir Hotel | $17,600,000")), rows(paperOf("/f/b.pdf", "| Hotel | Loan amount", "| Weir Hotel | $10,750,000"))
	if same := rows(paperOf("/f/c.pdf", "| House | Amount allocated", "| Weir Hotel | $17,100,000")); !price.apartFrom(loan) || price.apartFrom(same) {
		t.Error("columns of a price and a loan are two, and those of two allocations one")
	}
	for _, c := range []struct {
		name    string
		a, b    *source
		differs bool
	}{
		{"fees", paperOf("/f/Escrow.pdf", "The acceptance fee is $3,500."), paperOf("/f/Consent.pdf", "A processing fee of $3,000 is due."), false},
		{"days", paperOf("/f/Title.pdf", "The Effective Date is May 6, 2025."), paperOf("/f/Franchise.pdf", "The Effective Date is March 2, 2017."), false},
		{"price", paperOf("/f/Agreement.pdf", "The Base Purchase Price is $91,750,000."), paperOf("/f/Memo.pdf", "The Base Purchase Price is $91,950,000."), true},
		{
			"columns", paperOf("/f/Agreement.pdf", "We sell.", "| Hotel | Town | Total allocated price", "| Weir Hotel | Bellmouth | $17,600,000", "| Quarry Hotel | Stonely | $9,100,000"),
			paperOf("/f/Loan.pdf", "It is secured.", "| Hotel | Town | Principal of note | Rate", "| Weir Hotel | Bellmouth | $15,750,000 | 6.1%"), false,
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
	r := shortlyNamed(lexis.Tokens("legal opinion"))
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
	opinion, agreement := paperOf("/f/legal opinion.md", "We are of the opinion that it is valid."), paperOf("/f/agreement.md", "The Sellers deliver the opinion of Rusk & Vance LLP.")
	w := newWriter(understand("trace the legal opinion"), []*source{opinion, agreement})
	if w.mentions("legal opinion", opinion, map[string]bool{}); !strings.Contains(w.String(), "Rusk") {
		t.Errorf("the agreement names the opinion: %q", w.String())
	}
	if shortlyNamed(lexis.Tokens("lease")) != nil {
		t.Error("a name of one word is not shortened")
	}
}
