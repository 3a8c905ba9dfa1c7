package builtin_test

import (
	"fmt"
	"strings"
	"testing"
)

// What is known of a file is told without reading what it says.
func TestQuestionsAboutAFile(t *testing.T) {
	t.Parallel()
	ask := house(t, folderOf(t, map[string]string{
		"plan.md": "# Plan\n\nPaint the boat.\n\nBuy oars.\n", "old/plan.md": "# Plan\n\nSell the boat.\n", "harbour dues 2025.csv": "month,dues\njan,3\nfeb,4\n", "notes.txt": "The file size of the photo was 3 MB.\n",
	}))
	for question, want := range map[string]string{
		"how big is harbour dues 2025.csv?":                 "harbour dues 2025.csv: 23 bytes (",
		"how many lines has harbour dues 2025.csv":          "harbour dues 2025.csv: 3 lines (",
		"when was notes.txt last changed?":                  "notes.txt: modified 20",
		"what type of file is notes.txt":                    "notes.txt: ",
		"about a file: notes.txt":                           "notes.txt: 37 bytes, ",
		"how big is old/plan.md":                            "plan.md: 23 bytes (",
		"metadata of \"notes.txt\"":                         "notes.txt: 37 bytes, ",
		"what is the size of the file \"old/plan.md\"?":     "plan.md: 23 bytes (",
		"when was harbour dues 2025.csv last modified?":     "harbour dues 2025.csv: modified 20",
		"how many pages are there in harbour dues 2025.csv": "harbour dues 2025.csv: 3 lines (",
	} {
		if a := ask(question); !a.Found || !strings.HasPrefix(a.Text, "computed: "+want) {
			t.Errorf("%q: %v %s", question, a.Found, a.Text)
		}
	}
	if a := ask("how big is plan.md?"); strings.Count(a.Text, "computed: plan.md: ") != 2 {
		t.Errorf("both files called plan.md are not told of: %s", a.Text)
	}
	if a := ask("who wrote notes.txt?"); a.Found || !strings.HasPrefix(a.Text, "Not found: notes.txt: it does not tell its author (") {
		t.Errorf("who wrote a file that does not tell: %v %s", a.Found, a.Text)
	}
	if a := ask("how big is oars.md?"); strings.HasPrefix(a.Text, "computed: oars.md") {
		t.Errorf("a file that is not there is told of: %s", a.Text)
	}
	page := "<html><head><title>Oars for sale</title></head><body><p>Two oars.</p></body></html>"
	if a := house(t, folderOf(t, map[string]string{"oars.html": page}))("metadata of oars.html"); strings.Count(strings.ToLower(a.Text), "oars for sale") != 1 {
		t.Errorf("a title is not told once: %s", a.Text)
	}
	many := map[string]string{}
	for i := range 7 {
		many[fmt.Sprintf("%d/plan.md", i)] = "# Plan\n"
	}
	if a := house(t, folderOf(t, many))("how big is plan.md?"); strings.Count(a.Text, "computed: plan.md: 7 bytes") != 5 || !strings.Contains(a.Text, "and 2 more of that name") {
		t.Errorf("of seven files of one name: %s", a.Text)
	}
	if a := ask("which pdf has the most pages?"); a.Found {
		t.Errorf("there is no PDF, but %s", a.Text)
	}
}
