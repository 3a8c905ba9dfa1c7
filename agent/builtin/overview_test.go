package builtin_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent"
)

// barn is a folder as people have them.
var barn = map[string]string{
	"readme.txt":            "The barn\n\nThis folder holds the papers of the barn at Holm.\n\nKeep it tidy.\n",
	"lease.md":              "# Lease of the Barn\n\nThis lease is made between Ada Finch, Landlord, and Bo Marsh, Tenant.\n\n## Rent\n\nThe rent is €400.00 a month and is paid on the first day.\n\n## End\n\nThe lease ends on 2027-03-31 unless it is renewed before.\n",
	"invoices/roof 1.txt":   "Invoice 17\n\nFor mending the roof of the barn we ask for €900.00.\n",
	"invoices/wiring.txt":   "Invoice 18\n\nFor new wiring we ask for €1,200.00.\n",
	"mail/2026-02-03.eml":   "From: Bo Marsh <bo@example.org>\nTo: Ada Finch <ada@example.org>\nSubject: The roof\nDate: Tue, 3 Feb 2026 10:00:00 +0000\n\nThe roof leaks again at the north end.\n",
	"mail/broken.pdf":       "%PDF-1.4\nnot one",
	"mail/invoices/old.txt": "Invoice 3\n\nFor nails we ask for €12.00.\n",
}

func TestOverview(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	for name, text := range barn {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ask := house(t, root)
	tests := []struct {
		question, way, within string
		holds, lacks          []string
	}{
		{"What is in this folder?", "overview", "", []string{"7 files", "4 text", "papers of the barn at Holm", "Lease of the Barn", "Subject: The roof", "broken.pdf", "Newest: "}, []string{"Not found"}},
		{"which files can't be read?", "unreadable files", "", []string{"1 file could not be read", "- broken.pdf: "}, []string{"Not found", "Lease"}},
		{"which files in the invoices folder could not be read?", "unreadable files", "invoices", []string{"computed: none"}, []string{"broken.pdf"}},
		{"summarise the lease", "summary", "", []string{"Lease of the Barn", "The rent is €400.00 a month", "ends on 2027-03-31", "Its headings:"}, []string{"Invoice 17", "cannot summarise"}},
		{"Which documents are about the roof?", "documents about", "", []string{"2 documents", "mending the roof", "The roof"}, []string{"wiring"}},
		{"is there anything about the cellar?", "documents about", "", []string{"Not found", "cellar"}, nil},
		{"what is in the invoices folder?", "overview", "invoices", []string{"2 files", "Invoice 17", "Invoice 18"}, []string{"Invoice 3", "Lease"}},
		{"how much was asked for in the mail folder?", "how much", "mail", []string{"€12.00"}, []string{"€900.00", "€1,200.00"}},
		{"what is the rent in the attic folder?", "how much", "", []string{"€400.00"}, nil},
		{"translate the lease", "act", "", []string{"Not found", "cannot"}, nil},
		{"summarise the weather", "", "", []string{"Not found"}, nil},
	}
	for _, tt := range tests {
		a := ask(tt.question)
		for _, want := range tt.holds {
			if !strings.Contains(a.Text, want) {
				t.Errorf("%q lacks %q:\n%s", tt.question, want, a.Text)
			}
		}
		for _, not := range tt.lacks {
			if strings.Contains(a.Text, not) {
				t.Errorf("%q has %q:\n%s", tt.question, not, a.Text)
			}
		}
		checkUnderstood(t, a, tt.way, tt.within)
	}
}

// checkUnderstood holds the chip and the citations of an answer.
func checkUnderstood(t *testing.T, a agent.Answer, way, within string) {
	t.Helper()
	if u := a.Understood; u == nil || way != "" && u.As != way || filepath.Base(u.Within) != filepath.Base(within) && (u.Within != "" || within != "") {
		t.Errorf("%q is understood as %+v, want %s in %q", a.Question, a.Understood, way, within)
	}
	for _, c := range a.Citations {
		if !c.Verified {
			t.Errorf("%q: %s does not hold: %s", a.Question, c.Label, c.Reason)
		}
	}
}
