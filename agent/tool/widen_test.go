package tool

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// firsts are the names of what was found, best first, and what was searched besides.
func (h Hits) firsts() string {
	var out []string
	for _, one := range h.Hits {
		out = append(out, string(one.Name))
	}
	for _, a := range h.Also {
		out = append(out, fmt.Sprintf("%s=%s(%s)", a.Word, a.As, a.Why))
	}
	for _, u := range h.Unknown {
		out = append(out, "?"+u)
	}
	return strings.Join(out, " ")
}

//nolint:misspell // misspelt words are what it is about
func TestSearchWidens(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"msa.md":    "The Master Services Agreement (MSA) governs the work of the supplier.\n",
		"long.md":   "Under the master services agreement the fee is due at the end of the month.\n",
		"lease.md":  "The tenancy agreement of the flat ends in May, and the landlord has the keys.\n",
		"letter.md": "The indemnification of the buyer was discussed in the letter of the seller.\n",
	})
	w.env.Synonyms = [][]string{{"lease", "tenancy agreement"}, {"seller", "vendor"}}
	w.index()
	for query, want := range map[string]string{
		"MSA fee":                   "long.md MSA=Master Services Agreement(long form)",
		"master services agreement": "msa.md long.md Master Services Agreement=MSA(short form)",
		"lease landlord":            "lease.md lease=tenancy agreement(synonym)",
		"vendor letter":             "letter.md vendor=seller(synonym)",
		"indemnificaton buyer":      "letter.md indemnificaton=indemnification(spelling)",
		"landlrod":                  "lease.md landlrod=landlord(spelling)",
		"xqzwvk":                    "?xqzwvk",
		"keys":                      "lease.md",
		`"tenancy agreement"`:       "lease.md",
	} {
		query = strings.ReplaceAll(query, `"`, `\"`)
		if got := must[Hits](w, "search_files", `{"query":"`+query+`"}`).firsts(); got != want {
			t.Errorf("%s finds %s, want %s", query, got, want)
		}
	}
	text := must[Hits](w, "search_files", `{"query":"landlrod zzzqq"}`).Text()
	if !strings.Contains(text, "also searched: landlord for landlrod (spelling)\nno document has: zzzqq\n") {
		t.Errorf("it is not said what was searched:\n%s", text)
	}
}

func TestSearchConditions(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"Lease.md":   "# Lease Agreement\n\nThe deposit is $900.\n",
		"bill.txt":   "The deposit is not mentioned in this invoice.\n",
		"invoice.md": "# Invoice\n\nThe deposit.\n" + strings.Repeat("More words follow here. ", 100) + "\n",
	})
	w.index()
	for args, want := range map[string]string{
		`{"query":"deposit ext=txt"}`:                               "bill.txt",
		`{"query":"deposit","filter":"mentions_currency=true"}`:     "Lease.md",
		`{"query":"deposit","filter":"type in (contract, letter)"}`: "Lease.md",
		`{"query":"deposit size>1KB"}`:                              "invoice.md",
		`{"query":"deposit","filter":"title~lease and ext=md"}`:     "Lease.md",
		`{"query":"deposit modified<2001"}`:                         "",
	} {
		if got := must[Hits](w, "search_files", args).firsts(); got != want {
			t.Errorf("%s finds %s, want %s", args, got, want)
		}
	}
	for args, want := range map[string]string{
		`{"query":"deposit colour=red"}`:            "the fields are ext, name, path, title",
		`{"query":"deposit","filter":"just words"}`: "cannot be read at",
		`{"query":"ext=pdf"}`:                       "query is empty",
	} {
		var wrong *ArgumentError
		if _, err := w.do("search_files", args); !errors.As(err, &wrong) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", args, err)
		}
	}
}

// TestSearchTies puts the newer one of two equal documents first, and the one first in which
// the words stand together.
func TestSearchTies(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"a_old.txt": "The escrow agent is named in the annex.\n", "b_new.txt": "The escrow agent is named in the annex.\n",
		"c/apart.txt":    "The agent of the house came. It was late in the year. There was an escrow.\n",
		"c/together.txt": "The house of the year came. It was late in the annex. The escrow agent signed.\n",
	})
	old := time.Now().AddDate(-1, 0, 0)
	if err := os.Chtimes(filepath.Join(w.root, "a_old.txt"), old, old); err != nil {
		t.Fatal(err)
	}
	w.index()
	if got := must[Hits](w, "search_files", `{"query":"escrow agent annex","limit":2}`).firsts(); got != "b_new.txt a_old.txt" {
		t.Errorf("found %s", got)
	}
	if got := must[Hits](w, "search_files", `{"query":"escrow agent","path_filter":"c"}`).firsts(); got != "together.txt apart.txt" {
		t.Errorf("found %s", got)
	}
}
