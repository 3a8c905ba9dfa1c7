package tool

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/act"
)

func TestExportTable(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.csv": "who,sum\nAda,1.10\nBob,-2.25\n", "keep.csv": "mine", "sub/": ""})
	must[Imported](w, "import_table", `{"path":"a.csv"}`)
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(w.root, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	out := must[Exported](w, "export_table", `{"sql":"SELECT who, sum FROM a ORDER BY sum","path":"out.csv"}`)
	if out.Rows != 2 || out.Format != "csv" || out.Replaced || read("out.csv") != "who,sum\nBob,-2.25\nAda,1.10\n" || out.Bytes != int64(len(read("out.csv"))) {
		t.Errorf("%+v, %q", out, read("out.csv"))
	}
	if out = must[Exported](w, "export_table", `{"name":"A","path":"out.bin","format":"jsonl"}`); out.Rows != 2 || !strings.HasPrefix(read("out.bin"), `{"who": "Ada", "sum": 1.10, "source_file": `) {
		t.Errorf("%+v, %q", out, read("out.bin"))
	}
	for _, format := range []string{"json", "md", "xlsx"} {
		must[Exported](w, "export_table", fmt.Sprintf(`{"name":"a","path":"sheet.%s"}`, format))
	}
	if in := must[Imported](w, "import_table", `{"path":"sheet.xlsx","table":"again"}`); in.Rows != 2 {
		t.Errorf("the workbook read again: %+v", in)
	}
	var exists *act.ExistsError
	if _, err := w.do("export_table", `{"name":"a","path":"keep.csv"}`); !errors.As(err, &exists) || read("keep.csv") != "mine" {
		t.Errorf("a file that is there: %v, %q", err, read("keep.csv"))
	}
	if out = must[Exported](w, "export_table", `{"name":"a","path":"keep.csv","replace":true}`); !out.Replaced || read("keep.csv") == "mine" {
		t.Errorf("%+v", out)
	}
	for args, want := range map[string]string{
		`{"name":"none","path":"x.csv"}`:                      "no such table",
		`{"name":"a","path":"x.doc"}`:                         "format is needed where path does not end in .csv, .json",
		`{"path":"x.csv"}`:                                    "either name or sql",
		`{"name":"a","sql":"SELECT 1","path":"x.csv"}`:        "either name or sql",
		`{"sql":"DROP TABLE a","path":"x.csv"}`:               "only SELECT",
		`{"name":"a","path":"../x.csv"}`:                      "outside",
		`{"name":"a","path":"none/x.csv"}`:                    "",
		`{"name":"a","path":"id_rsa.csv"}`:                    "blocked",
		`{"name":"a","path":"sub","format":"csv"}`:            "a folder",
		`{"name":"a","path":"x.csv","format":"exe"}`:          "format",
		`{"sql":"SELECT amount FROM items","path":"x.csv"}`:   "many currencies",
		`{"sql":"SELECT 1, 2, 3 FROM nowhere","path":"x.md"}`: "no such table",
	} {
		if _, err := w.do("export_table", args); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", args, err, want)
		}
	}
	if _, err := os.Lstat(filepath.Join(w.root, "x.csv")); err == nil {
		t.Error("a refused export left a file")
	}
	if tool, ok := w.reg.Lookup("export_table"); !ok || tool.Effect != Write {
		t.Errorf("the effect is %v", tool.Effect)
	}
}
