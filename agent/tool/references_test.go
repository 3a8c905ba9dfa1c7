package tool

import (
	"fmt"
	"strings"
	"testing"
)

// shape writes references as "from:line name > to".
func (l ReferenceList) shape(w *world) string {
	var out []string
	for _, r := range append(append([]Reference{}, l.References...), l.Unresolved...) {
		s := fmt.Sprintf("%s:%d %s >", w.rel(string(r.From)), r.At.Line, r.Name)
		for _, t := range r.To {
			s += " " + w.rel(string(t.Path))
		}
		out = append(out, s)
	}
	return strings.Join(out, "\n")
}

func (w *world) rel(path string) string { return strings.TrimPrefix(path, w.root+"/") }

func TestReferences(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"deal/spa.md":             "# Share Purchase Agreement\n\nThe release is in Exhibit B.\n\nThe opinion is in opinion.md; the tax letter is in tax.pdf.\n",
		"deal/Exhibit_B.md":       "# Form of Release\n\nAs the Share Purchase Agreement says.\n",
		"deal/opinion.md":         "# Legal Opinion\n\nWe have read Exhibit B.\n",
		"deal/closing_memo.md":    "The Legal Opinion is delivered.\n",
		"elsewhere/Exhibit_B.txt": "Another one.\n",
	})
	w.index()
	for _, c := range []struct{ args, want string }{
		{`{"path":"deal/spa.md","direction":"out"}`, "deal/spa.md:3 Exhibit B > deal/Exhibit_B.md\ndeal/spa.md:5 opinion.md > deal/opinion.md\ndeal/spa.md:5 tax.pdf >"},
		{`{"path":"deal/opinion.md","direction":"in"}`, "deal/closing_memo.md:1 Legal Opinion > deal/opinion.md\ndeal/spa.md:5 opinion.md > deal/opinion.md"},
		{`{"path":"deal/closing_memo.md","direction":"out","depth":3}`, "deal/closing_memo.md:1 Legal Opinion > deal/opinion.md\n" +
			"deal/opinion.md:3 Exhibit B > deal/Exhibit_B.md\ndeal/Exhibit_B.md:3 Share Purchase Agreement > deal/spa.md"},
		{`{"path":"elsewhere/Exhibit_B.txt"}`, ""},
	} {
		if got := must[ReferenceList](w, "references", c.args).shape(w); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.args, got, c.want)
		}
	}
	all := must[ReferenceList](w, "references", `{"path":"deal"}`)
	if len(all.References) != 5 || len(all.Unresolved) != 1 {
		t.Errorf("of the folder: %s", all.shape(w))
	}
	text := must[ReferenceList](w, "references", `{"path":"deal/spa.md"}`).Text()
	for _, want := range []string{"deal/spa.md refers to\n", "(line 3) Exhibit B -> deal/Exhibit_B.md\n", "is referred to by\n", "not among the indexed documents\n  (line 5) tax.pdf\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	w.write("deal/new.md", "nothing")
	if _, err := w.do("references", `{"path":"deal/new.md"}`); err == nil || !strings.Contains(err.Error(), "not indexed") {
		t.Error(err)
	}
}
