package tool

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestExtractTables(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"a.csv":   "name,amount\nAnna,12\n\"Bo, Jr.\",7\n",
		"b.html":  `<p>x</p><table><tr><th rowspan=2>Port</th><th colspan=2>Tons</th></tr><tr><td>in</td><td>out</td></tr><tr><td>Rye</td><td>5</td><td>6</td></tr></table><table><tr><td>a</td><td>b</td></tr></table>`,
		"c.md":    "# Log\n\n| Day | Tide |\n|---|---|\n| Mon | 4.1 |\n\ntext\n\n| X | Y |\n|---|---|\n| 1 | 2 |\n",
		"none.md": "only text\n",
	})
	for _, c := range []struct{ file, want string }{
		{"a.csv", "1: name|amount; Anna|12; Bo, Jr.|7"},
		{"b.html", "1: Port|Tons|; |in|out; Rye|5|6 2: a|b"},
		{"c.md", "1: Day|Tide; Mon|4.1 2: X|Y; 1|2"},
		{"none.md", ""},
	} {
		if got := tablesLine(must[DocumentTables](w, "extract_tables", `{"path": "`+c.file+`"}`)); got != c.want {
			t.Errorf("%s: %s, want %s", c.file, got, c.want)
		}
	}
	d := must[DocumentTables](w, "extract_tables", `{"path": "a.csv", "max_rows": 2}`)
	if !d.More || len(d.Tables[0].Rows) != 2 {
		t.Errorf("max_rows: %+v", d)
	}
	if d := must[DocumentTables](w, "extract_tables", `{"path": "c.md", "table": 2}`); len(d.Tables) != 1 || d.Tables[0].Number != 2 || d.Tables[0].Rows[0].Line != 9 {
		t.Errorf("table 2: %+v", d)
	}
	if _, err := w.do("extract_tables", `{"path": "a.csv", "pages": "x"}`); err == nil {
		t.Error("pages that are no numbers are taken")
	}
}

func tablesLine(d DocumentTables) string {
	var out []string
	for _, x := range d.Tables {
		var rows []string
		for _, r := range x.Rows {
			rows = append(rows, strings.Join(r.Cells, "|"))
		}
		out = append(out, fmt.Sprintf("%d: %s", x.Number, strings.Join(rows, "; ")))
	}
	return strings.Join(out, " ")
}

func TestExtractTablesOfPDF(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile(filepath.Join("..", "..", "testdata", "tables", "ruled.pdf"))
	if os.IsNotExist(err) {
		t.Skip("there are no printed tables")
	}
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, map[string]string{"ruled.pdf": string(raw)})
	d := must[DocumentTables](w, "extract_tables", `{"path": "ruled.pdf", "boxes": true}`)
	if len(d.Tables) != 1 || d.Tables[0].Page != 1 || d.Tables[0].LastPage < 2 || len(d.Tables[0].Rows) != 61 {
		t.Fatalf("%d tables: %.300s", len(d.Tables), d.Text())
	}
	r := d.Tables[0].Rows[1]
	if b := r.Boxes; r.Page != 1 || len(b) != 4 || b[0][0] < 45 || b[0][2] >= b[1][0] || b[0][1] != b[1][1] || b[3][2] > 560 {
		t.Errorf("boxes %v", b)
	}
	second := must[DocumentTables](w, "extract_tables", `{"path": "ruled.pdf", "pages": "2"}`)
	if n := len(second.Tables[0].Rows); n == 0 || n >= 61 || second.Tables[0].Page != 2 || second.Tables[0].Header {
		t.Errorf("page 2: %d rows of page %d", n, second.Tables[0].Page)
	}
	text, err := second.CSV()
	if err != nil || strings.Count(text, "\n") != len(second.Tables[0].Rows) {
		t.Errorf("CSV: %v\n%s", err, text)
	}
	if md := d.Markdown(); !strings.Contains(md, "| Date | Description | Amount | Balance |\n| --- |") {
		t.Errorf("Markdown:\n%.300s", md)
	}
}
