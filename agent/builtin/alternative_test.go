package builtin_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// homeOf writes folders of documents, with so many others that they are too many to be read together.
func homeOf(t *testing.T, files map[string]string) string {
	t.Helper()
	for i := range 160 {
		files[fmt.Sprintf("archive %c/minutes %02d.md", 'a'+i/40, i)] = fmt.Sprintf("# Choir meeting %d\n\nWe sang for %d minutes and moved the chairs.\n", i, 40+i)
	}
	return folderOf(t, files)
}

// A question that one of many folders answers is answered by that folder alone; one that several
// answer shows each with its name.
func TestFoldersThatAreMeant(t *testing.T) {
	t.Parallel()
	ask := house(t, homeOf(t, map[string]string{
		"lease/agreement.md":   "# Tenancy agreement\n\nThe tenancy of the flat in Tarn Street ends on 28 February 2027.\n\nThe rent is 1,340 euros a month.\n",
		"lease/keys.md":        "# Keys\n\nTwo keys for the front door.\n",
		"lease/inventory.md":   "# Inventory\n\nOne stove, one table.\n",
		"lease/letter.md":      "# Letter\n\nThe landlord sends his regards.\n",
		"boat/berth.md":        "# Berth contract\n\nThe berth in the harbour ends on 31 October 2026. The berth costs 900 euros.\n",
		"boat/insurance.md":    "# Insurance of the boat\n\nThe insurance of the hull costs 412 euros a year.\n",
		"boat/engine.md":       "# Engine\n\nThe engine is a Volvo of 2009.\n",
		"boat/log.md":          "# Log\n\nWe sailed to the island.\n",
		"garden/insurance.md":  "# Insurance of the allotment\n\nThe insurance of the shed costs 38 euros a year.\n",
		"garden/neighbours.md": "# Neighbours\n\nMrs Pohl grows leeks.\n",
		"garden/seeds.md":      "# Seeds\n\nBeans, peas and leeks.\n",
		"garden/frost.md":      "# Frost\n\nThe last frost was on 12 May 2025.\n",
	}))
	for _, c := range []struct {
		question string
		first    string   // what the first line holds
		cited    []string // the folders of the citations, all of them
	}{
		{"When does the tenancy end?", "28 February 2027", []string{"lease"}},
		{"When does the berth contract end?", "31 October 2026", []string{"boat"}},
		{"How much does the insurance cost us a year?", "In ", []string{"boat", "garden"}},
		{"How much is the insurance of the shed?", "38 euros", []string{"garden"}},
	} {
		a := ask(c.question)
		line, _, _ := strings.Cut(a.Text, "\n")
		if !a.Found || !strings.Contains(line, c.first) {
			t.Errorf("%q: the first line is %q", c.question, line)
		}
		cited := map[string]bool{}
		for _, k := range a.Citations {
			cited[filepath.Base(filepath.Dir(k.Path))] = true
			if !k.Verified {
				t.Errorf("%q: %s does not hold: %s", c.question, k.Label, k.Reason)
			}
		}
		for _, folder := range c.cited {
			if !cited[folder] {
				t.Errorf("%q: nothing of %s in\n%s", c.question, folder, a.Text)
			}
		}
		if len(cited) != len(c.cited) {
			t.Errorf("%q: more folders than %v in\n%s", c.question, c.cited, a.Text)
		}
	}
	if a := ask("Who conducts the orchestra?"); a.Found {
		t.Errorf("nobody does, but got\n%s", a.Text)
	}
}
