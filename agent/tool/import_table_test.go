package tool

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store/scratch"
)

// imports writes a file, imports it, and gives what a query over the table t says.
func imports(t *testing.T, name, text, args, sql string) (Imported, string) {
	t.Helper()
	w := newWorld(t, map[string]string{name: text})
	if args != "" {
		args = "," + args
	}
	in := must[Imported](w, "import_table", fmt.Sprintf(`{"path":%q,"table":"t"%s}`, name, args))
	var rows []string
	for _, r := range must[Rows](w, "query_data", fmt.Sprintf(`{"sql":%q}`, sql)).Rows {
		rows = append(rows, strings.Trim(fmt.Sprint(r), "[]"))
	}
	return in, strings.Join(rows, "|")
}

func TestImport(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, args, sql, want string }{
		{"a.csv", "Date,Payee,Amount\n25/03/2026,Acme,\"1,234.50\"\n01/04/2026,Bolt,(86.40)\n", "", "SELECT date, sum(amount) FROM t GROUP BY date", "2026-03-25 1234.50|2026-04-01 -86.40"},
		{"semi.csv", "Tag;Betrag (EUR)\r\n03.04.2026;1.234,56\r\n04.04.2026;-0,06\r\n", "", "SELECT sum(betrag_eur), max(tag) FROM t", "1234.50 2026-04-04"},
		{"tab.tsv", "a\tb\n1\tx,y\n", "", "SELECT a, b FROM t", "1 x,y"},
		{"pipe.csv", "a|b\n1|x\n2|y\n", "", "SELECT sum(a) FROM t", "3"},
		{"bank.csv", "Account 12345\n\nDate,Amount,Text\n2026-01-02,5.00,a\n2026-01-03,7.25,b\n", "", "SELECT sum(amount) FROM t", "12.25"},
		{"quoted.csv", "a,b\n1,\"two\nlines, one value\"\n2,\"say \"\"hi\"\"\"\n", "", "SELECT b FROM t ORDER BY a", "two\nlines, one value|say \"hi\""},
		{"late.csv", strings.Repeat("a note,more of it\n", 70) + "id,who,sum\n" + strings.Repeat("7,Ada,1.25\n8,Bob,(0.25)\n", 100), "", "SELECT count(*), sum(sum), max(who) FROM t", "200 100.00 Bob"},
		{"one.csv", "name\nAda\nBob\n", "", "SELECT count(name) FROM t", "2"},
		{"bare.csv", "1,2\n3,4\n", "", "SELECT column_1, column_2 FROM t ORDER BY 1", "1 2|3 4"},
		{"doubt.csv", "d\n03/04/2026\n05/06/2026\n", `"dates":"day first"`, "SELECT min(d) FROM t", "2026-04-03"},
		{"names.csv", "Select,select,\"x\"\"; DROP TABLE t; --\",,source_file\n1,2,3,4,5\n", "", "SELECT the_select, the_select_2, x_drop_table_t, column_4, source_file_2 FROM t", "1 2 3 4 5"},
		{"data.json", `[{"who":"Ada","pay":{"net":10.10}},{"who":"Bob","pay":{"net":0.20}}]`, "", "SELECT sum(pay_net) FROM t", "10.30"},
		{"data.jsonl", "{\"n\":1}\n{\"n\":2,\"late\":true}\n", "", "SELECT sum(n), max(late), max(source_place) FROM t", "3 1 line 2"},
		{"page.html", "<h1>Rents</h1><table><tr><th>Tenant</th><th>Rent</th></tr><tr><td>Acme</td><td>£1,250.10</td></tr><tr><td>Bolt</td><td>£0.05</td></tr></table>", "", "SELECT sum(rent) FROM t", "1250.15"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			in, got := imports(t, c.name, c.text, c.args, c.sql)
			if got != c.want {
				t.Errorf("%s gives %q, want %q\n%s", c.sql, got, c.want, in.Text())
			}
		})
	}
}

func TestImportSaysWhatItDid(t *testing.T) {
	t.Parallel()
	in, got := imports(t, "mixed.csv", "Title\nItem,Price (any),When\na,$5.00,03/04/2026\nb,€6.00,04/05/2026\nc\n", "", "SELECT source_file, source_page, source_place FROM t WHERE item = 'b'")
	if !strings.HasSuffix(got, "mixed.csv <nil> line 4") {
		t.Errorf("the source of a row is %q", got)
	}
	text := in.Text()
	for _, want := range []string{
		"t: 3 rows of ", `price_any     text     from "Price (any)"; stays text: it holds amounts in EUR and USD, which cannot be added together`,
		"day or month comes first cannot be told", "1 line above the header", "1 row had fewer values",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
}

func TestImportOfADocument(t *testing.T) {
	t.Parallel()
	page := func(tables ...string) string { return "<p>x</p>" + strings.Join(tables, "<p>y</p>") }
	a := "<table><tr><th>Who</th><th>Sum</th></tr><tr><td>A</td><td>1.50</td></tr><tr><td>B</td><td>2.50</td></tr></table>"
	b := "<table><tr><th>Where</th><th>Size</th></tr><tr><td>C</td><td>9</td></tr><tr><td>D</td><td>8</td></tr></table>"
	w := newWorld(t, map[string]string{"same.html": page(a, a), "other.html": page(a, b), "none.html": "<p>x</p>"})
	if in := must[Imported](w, "import_table", `{"path":"same.html"}`); in.Name != "same" || in.Rows != 4 {
		t.Errorf("tables with one header are one: %+v", in)
	}
	if in := must[Imported](w, "import_table", `{"path":"other.html","n":2}`); in.Rows != 2 || in.Columns[0].Name != "the_where" {
		t.Errorf("%+v", in)
	}
	if in := must[Imported](w, "import_table", `{"path":"other.html","n":1}`); in.Name != "other_2" {
		t.Errorf("a name that is taken: %+v", in)
	}
	for args, want := range map[string]string{
		`{"path":"other.html"}`:                   "several tables; say which by its number: 1 (3 rows of 2 columns), 2 (3 rows of 2 columns)",
		`{"path":"other.html","n":3}`:             "no such table",
		`{"path":"none.html"}`:                    "there is no table in it",
		`{"path":"same.html","table":"other"}`:    "already a table",
		`{"path":"same.html","table":"sqlite_x"}`: "reserved",
		`{"path":"."}`:                            "is a folder",
	} {
		if _, err := w.do("import_table", args); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", args, err, want)
		}
	}
}

// TestImportOfATooLongSheet holds that a workbook of which only a part was read is refused.
func TestImportOfATooLongSheet(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	const ns = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`
	for _, part := range [][2]string{
		{"xl/workbook.xml", "<workbook " + ns + `><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`},
		{"xl/worksheets/sheet1.xml", "<worksheet " + ns + "><sheetData>" + strings.Repeat("<row><c><v>1</v></c><c><v>2</v></c></row>", 250_010) + "</sheetData></worksheet>"},
	} {
		f, err := z.Create(part[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(part[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, map[string]string{"long.xlsx": b.String()})
	if _, err := w.do("import_table", `{"path":"long.xlsx"}`); err == nil || !strings.Contains(err.Error(), "only the first 250,000 rows were read") {
		t.Errorf("%v", err)
	}
	if l := must[Tables](w, "list_tables", `{}`); len(l.Tables) != 0 {
		t.Errorf("something was written: %+v", l)
	}
}

// TestImportRefused holds that what cannot be a table is refused in plain words, and
// that nothing is left behind.
func TestImportRefused(t *testing.T) {
	t.Parallel()
	wide := strings.TrimSuffix(strings.Repeat("c,", 5000), ",") + "\n"
	half := "a,b,c\n" + strings.Repeat("1,2,3\n", 50) + strings.Repeat("1;2;3\n", 20)
	files := map[string]string{
		"wide.csv": wide + wide, "half.csv": half, "comma.csv": "a,b,c\n" + strings.Repeat("1,2,3.50\n", 50) + strings.Repeat("1;2;3,50\n", 20), "turned.csv": "date,amount\n2025-01-01,1.00\n2025-01-02,2.00\n2025-01-03;3,00\n2025-01-04;4,00\n", "equal.csv": "a,b\n1,2\n3;4\n5;6\n", "uneven.csv": "a,b\n1,2\n3,4\n5,6,7\n", "empty.csv": "", "header.csv": "name,size\n",
		"late.csv": "a,b\n1,2\n3,4\n5;6\n7;8\n9;10\n", "later.csv": "day,sum\n2025-01-01,1.00\n2025-01-02,2.00\nday;sum\n2025-01-03;3.00\n2025-01-04;4.00\n2025-01-05;5.00\n",
		"cell.csv": "a,b\n1," + strings.Repeat("x", scratch.MaxCell+1) + "\n", "open.csv": "a,b\n1,\"" + strings.Repeat("x\n", 600), "bad.json": `{"a":`, "list.json": "[1,2]",
		"nul.csv": "a,b\nx\x00y,1\n", "broken.xlsx": "PK\x03\x04 no workbook", "id_rsa": "secret",
	}
	w := newWorld(t, files)
	for name, want := range map[string]string{
		"wide.csv": "at most 197 columns in a table, and", "half.csv": "parted otherwise from line 52 on", "comma.csv": "parted otherwise from line 52 on, by \";\"", "turned.csv": "parted otherwise from line 4 on, by \";\"", "equal.csv": "parted otherwise from line 3 on, by \";\"", "uneven.csv": "line 4 has 3 values and most lines have 2",
		"late.csv": "parted otherwise from line 4 on, by \";\"", "later.csv": "parted otherwise from line 4 on, by \";\"",
		"empty.csv": "no rows", "header.csv": "no rows in it below the header", "cell.csv": "a value of column 2 at line 2 is longer than", "open.csv": "never closed",
		"bad.json": "is no JSON", "list.json": "is no object", "nul.csv": "not one that can be read as text", "broken.xlsx": "", "id_rsa": "blocked", "gone.csv": "nothing at",
	} {
		_, err := w.do("import_table", fmt.Sprintf(`{"path":%q}`, name))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
		var limit *scratch.LimitError
		if name == "wide.csv" && !errors.As(err, &limit) {
			t.Errorf("%s: %T", name, err)
		}
	}
	if l := must[Tables](w, "list_tables", `{}`); len(l.Tables) != 0 {
		t.Errorf("something was written: %+v", l)
	}
}

// TestOtherSeparatorsInWords holds that a row is not refused because its words hold what parts values
// elsewhere.
func TestOtherSeparatorsInWords(t *testing.T) {
	t.Parallel()
	for text, rows := range map[string]int{
		"what,sum\ntea,1.50\ncake; stale,2.50\n":                    2,
		"day,what\n2025-01-01,tea\n2025-01-02,cake; stale\n":        2,
		"a,b,c\n1,2,x\n3,4,y;z;z\n":                                 2,
		"day;what;sum\n1.2.25;tea, hot, sweet;3,50\n2.2.25;a,b;4\n": 2,
		"day,ref\n2025-01-01,12\n2025-01-02,n/a|b\n":                2,
	} {
		w := newWorld(t, map[string]string{"t.csv": text})
		if got := must[Imported](w, "import_table", `{"path":"t.csv"}`); got.Rows != rows {
			t.Errorf("%q gives %d rows", text, got.Rows)
		}
	}
}
