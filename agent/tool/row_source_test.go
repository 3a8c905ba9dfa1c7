package tool

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestRowsNameTheirFiles asks tables that were filled from files, and looks at where the rows are said to come from.
func TestRowsNameTheirFiles(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.csv": "name,pay\nada,10\nbo,20\n", "b.csv": "name,pay\ncy,30\n", "secrets-of-pay.csv": "name,pay\ndi,40\n"})
	must[Imported](w, "import_table", `{"path":"a.csv","table":"a"}`)
	must[Imported](w, "import_table", `{"path":"b.csv","table":"b"}`)
	must[Imported](w, "import_table", `{"path":"secrets-of-pay.csv","table":"s"}`)
	must[Table](w, "create_table", `{"name":"notes","columns":[{"name":"word","type":"text"}]}`)
	must[Inserted](w, "insert_data", `{"name":"notes","rows":[["by hand"]]}`)
	for sql, want := range map[string]string{
		"SELECT name, pay, source_file FROM a":                                     "a.csv 0",
		"SELECT name, source_file AS path, source_page FROM a WHERE name = 'none'": "",
		"SELECT sum(pay) FROM a":                                                   "a.csv 0",
		"SELECT a.name, b.name FROM a, b":                                          "a.csv 0|b.csv 0",
		"SELECT name, '/d/other.csv' AS source_file FROM a":                        "a.csv 0",
		"SELECT * FROM a UNION ALL SELECT * FROM b":                                "a.csv 0|b.csv 0",
		"SELECT b.source_file, s.name FROM b JOIN s":                               "b.csv 0|secrets-of-pay.csv 0",
		"SELECT word FROM notes":                                                   "table notes",
		"SELECT count(*) FROM scans":                                               "table scans",
		"SELECT 'nothing'":                                                         "",
		"WITH x AS (SELECT * FROM a) SELECT name FROM x":                           "a.csv 0",
	} {
		rows := must[Rows](w, "query_data", fmt.Sprintf(`{"sql":%q}`, sql))
		var got []string
		for _, s := range rows.Sources {
			if s.Bytes == 0 {
				t.Errorf("%s: no bytes of %+v", sql, s)
			}
			if s.Path != "" {
				got = append(got, fmt.Sprintf("%s %d", filepath.Base(string(s.Path)), s.Page))
			} else {
				got = append(got, "table "+s.Table)
			}
		}
		slices.Sort(got)
		if strings.Join(got, "|") != want {
			t.Errorf("%s: %q, want %q", sql, got, want)
		}
	}
	w.write("c.csv", "name,pay\ned,50\n")
	must[Imported](w, "import_table", `{"path":"c.csv","table":"c"}`)
	if rows := must[Rows](w, "query_data", `{"sql":"SELECT sum(pay) FROM c"}`); len(rows.Sources) != 1 || !strings.HasSuffix(string(rows.Sources[0].Path), "c.csv") {
		t.Errorf("a new table: %+v", rows.Sources)
	}
}

// TestManySourcesAreFewer keeps what holds secrets by its name, however many files there are.
func TestManySourcesAreFewer(t *testing.T) {
	t.Parallel()
	var all []RowSource
	for i := range 3 * mostSources {
		all = append(all, RowSource{Path: Path(fmt.Sprintf("/d/%d.csv", i)), Bytes: 1})
	}
	all = append(all, RowSource{Path: "/d/.env", Bytes: 1})
	got := fewer(all)
	if len(got) != mostSources+1 || got[0].Path != "/d/.env" || got[mostSources].Bytes != 2*mostSources+1 || !strings.Contains(got[mostSources].Table, "201 more") && !strings.Contains(got[mostSources].Table, "201 file") {
		t.Errorf("%d, %+v", len(got), got[len(got)-1])
	}
}
