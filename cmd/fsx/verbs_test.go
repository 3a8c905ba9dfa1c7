package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func TestVerbs(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	if out := c.ok("index"); !strings.HasPrefix(out, "Indexed ") {
		t.Errorf("index: %q", out)
	}
	c.stdin = "SELECT 1 AS one"
	for _, v := range []struct {
		args   string
		want   []string // in the output
		not    []string
		fields []string // of the JSON object
	}{
		{"index", []string{"Nothing changed"}, nil, []string{"summary", "files", "indexed", "passages", "removed", "unreadable", "ms"}},
		{"scan", []string{"Nothing changed"}, nil, []string{"summary", "files", "folders"}},
		{"status", []string{"documents", "passages"}, nil, []string{"files", "folders", "bytes", "documents", "passages", "left_out", "unreadable", "reasons", "unreadable_files", "roots"}},
		{"status --verbose", []string{"by category", "blocked for security"}, nil, nil},
		{"ls", []string{"\tnotes/", "\tspa.md"}, []string{".hidden"}, []string{"path", "entries", "total", "truncated"}},
		{"ls -a --sort size", []string{".hidden/", ".gitignore"}, nil, nil},
		{"ls notes --type csv", []string{"leases.csv"}, []string{"todo"}, nil},
		{"tree", []string{"├── notes/", "│   ├── leases.csv", "└── spa.md"}, nil, []string{"path", "entries", "total", "truncated"}},
		{"tree src --sizes", []string{"└── main.go  29 B"}, nil, nil},
		{"info spa.md", []string{"markdown", "document"}, nil, []string{"@type", "name", "path", "size", "lastModified", "mimeType", "resolved"}},
		{"info notes", []string{"2 files"}, nil, []string{"files", "bytes", "types"}},
		{"tables notes/leases.csv", nil, nil, []string{"path", "format", "tables", "more"}},
		{"read src/main.go", []string{"1  package main\n", "3  func main() {}\n"}, nil, []string{"path", "format", "lines", "start", "end", "more", "blocks"}},
		{"read src/main.go --start 3 --lines 1", []string{"3  func main"}, []string{"package"}, nil},
		{"read notes/leases.csv", []string{"tenant  rent\nAcme    1250\n"}, nil, nil},
		{"find leases", []string{"notes/leases.csv\n"}, nil, []string{"files", "total", "bytes"}},
		{"find --type md --sort name", []string{"spa.md\n"}, []string{"secret.md"}, nil},
		{"find **/*.go", []string{"src/main.go\n"}, nil, nil},
		{"grep TODO", []string{"notes/todo.txt:2:- TODO: check the price\n"}, []string{"build"}, []string{"files", "total", "truncated"}},
		{"grep -i -e todo:.*PRICE notes", []string{"todo.txt:2:"}, nil, nil},
		{"search escrow agent", []string{"spa.md\tline 9\t", "\tThe escrow agent is Harbor Trust.\n"}, nil, []string{"hits", "searched", "unreadable"}},
		{"usage", []string{"Largest folders", "notes/", "By category"}, nil, []string{"path", "bytes", "files", "largest_folders", "largest_files", "types"}},
		{"recent --days 2", []string{"notes/leases.csv"}, nil, []string{"files", "total", "bytes", "truncated"}},
		{"map", []string{"Indexed", "Latest files", "Types"}, nil, []string{"roots", "folders", "bookmarks", "latest", "types", "tokens"}},
		{"compare notes src", []string{"- leases.csv", "+ main.go"}, nil, []string{"same", "kind", "added", "removed", "changed", "changes"}},
		{"schema discover notes", []string{"ext", "modified"}, nil, []string{"fields", "documents"}},
		{"schema show notes", []string{"ext", "modified"}, nil, []string{"fields", "documents"}},
		{"bookmarks add notes --label Notes", []string{"notes\tNotes\n"}, nil, []string{"bookmarks"}},
		{"bookmarks", []string{"notes\tNotes\n"}, nil, []string{"bookmarks"}},
		{"bookmarks remove notes", nil, []string{"notes"}, nil},
		{"tool create_table name=t columns=[{\"name\":\"a\",\"type\":\"decimal\"}]", []string{"t (a decimal): 0 rows"}, nil, nil},
		{"tool insert_data {\"name\":\"t\",\"rows\":[[0.1],[0.2]]}", []string{"2 rows inserted into t"}, nil, []string{"inserted", "rows"}},
		{"scratch list", []string{"t", "a decimal"}, nil, []string{"tables"}},
		{"sql -", []string{"one\n1\n"}, nil, []string{"columns", "rows", "truncated"}},
		{"scratch clear --yes", []string{"1 table deleted"}, nil, []string{"cleared"}},
		{"tool", []string{"search_files", "read_file"}, nil, []string{"tools"}},
		{"tool list_files path=notes", []string{"leases.csv"}, nil, []string{"entries"}},
		{"tool grep --schema", []string{"\"input_schema\"", "search_file_content"}, nil, []string{"name", "description", "input_schema", "output_schema"}},
		{"version", []string{"fsx "}, nil, []string{"version", "go", "platform"}},
	} {
		args := strings.Fields(v.args)
		out := c.ok(args...)
		for _, want := range v.want {
			if !strings.Contains(out, want) {
				t.Errorf("fsx %s lacks %q:\n%s", v.args, want, out)
			}
		}
		for _, not := range v.not {
			if strings.Contains(out, not) {
				t.Errorf("fsx %s shows %q:\n%s", v.args, not, out)
			}
		}
		if strings.Contains(out, "\x1b") {
			t.Errorf("fsx %s writes escapes into a pipe", v.args)
		}
		if v.fields == nil || strings.HasPrefix(v.args, "tool create") || strings.HasPrefix(v.args, "bookmarks remove") {
			continue
		}
		if err := keys(c.object(0, args...), v.fields...); err != nil {
			t.Errorf("fsx %s --json: %v", v.args, err)
		}
	}
}

func TestSQLOverTables(t *testing.T) {
	t.Parallel()
	c := newCLI(t, nil)
	c.ok("tool", "create_table", `{"name":"leases","columns":[{"name":"tenant"},{"name":"rent","type":"decimal"}]}`)
	c.stdin = `{"name":"leases","rows":[["Acme","1,250.10"],["Bolt",900.20],["Acme",0.05]]}`
	c.ok("tool", "insert_data", "-")
	if out := c.ok("sql", "SELECT tenant, SUM(rent) AS total FROM leases GROUP BY tenant ORDER BY tenant"); out != "tenant\ttotal\nAcme\t1250.15\nBolt\t900.20\n" {
		t.Errorf("got %q", out)
	}
	c.fails(1, "", "sql", "DELETE FROM leases")
	c.fails(1, "", "sql", "SELECT * FROM nowhere")
	if out := c.ok("sql", "SELECT COUNT(*) AS n FROM leases"); out != "n\n3\n" {
		t.Errorf("got %q", out)
	}
}

func TestNothingFoundIsExit4(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	c.ok("index")
	for _, args := range [][]string{{"find", "zeppelin-hangar"}, {"grep", "zeppelin"}, {"search", "zeppelin"}, {"ask", "Who built the zeppelin hangar?"}} {
		if r := c.run(args...); r.code != 4 || r.err != "" {
			t.Errorf("fsx %v: exit %d, %q", args, r.code, r.err)
		}
		c.object(4, args...)
	}
}

// TestNoSuchTable asks for tables that a file does not have.
func TestNoSuchTable(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	for args, want := range map[string]string{
		"tables spa.md":                                  "There is no table in " + c.path("spa.md") + ".",
		"tables notes/leases.csv --table 5":              c.path("notes/leases.csv") + " has 1 table, but none by that number or on those pages.",
		"tables notes/leases.csv --pages 9 --format csv": " has 1 table, but none by that number or on those pages.",
	} {
		c.fails(exitNothing, want, strings.Fields(args)...)
	}
	if o := c.object(exitNothing, "tables", "notes/leases.csv", "--table", "5"); o["found"] != 1.0 {
		t.Errorf("got %v", o)
	}
}

func TestAsk(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	out := c.ok("ask", "Who is the escrow agent?", "--in", ".")
	for _, want := range []string{"Harbor Trust", "\nSources\n", "✓ spa.md (line 9", "considered"} {
		if !strings.Contains(out, want) {
			t.Errorf("the answer lacks %q:\n%s", want, out)
		}
	}
	v := c.object(0, "ask", "Who is the escrow agent?")
	if err := keys(v, "question", "answer", "found", "citations", "coverage", "steps", "usage"); err != nil {
		t.Fatal(err)
	}
	first := v["citations"].([]any)[0].(map[string]any)
	if first["path"] != c.path("spa.md") || first["verified"] != true || first["quote"] == "" || first["lines"] == nil {
		t.Errorf("citation %v", first)
	}
	if err := keys(v["coverage"].(map[string]any), "considered", "read", "skipped", "unreadable"); err != nil {
		t.Error(err)
	}
	if err := keys(v["usage"].(map[string]any), "model", "calls", "input_tokens", "output_tokens", "cost"); err != nil {
		t.Error(err)
	}
	c.write("amendment.md", "# Amendment\n\nThe escrow agent is now Lakeside Bank instead of Harbor Trust.\n")
	if out := c.ok("ask", "Who is the escrow agent?"); !strings.Contains(out, "Lakeside Bank") {
		t.Errorf("a new file is not asked:\n%s", out)
	}
	if r := c.run("ask", "What is the rent of Acme?", "--in", "src"); r.code != 4 {
		t.Errorf("--in does not bound the question: %s", r.out)
	}
}

func TestAskNeedsNothingFromOutside(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	c.fails(1, "There is no key for api.openai.com", "ask", "x", "--model", "openai:gpt-5")
	c.fails(1, "I couldn't reach the model's server 127.0.0.1:1", "ask", "x", "--model", "openai:any", "--base-url", "http://127.0.0.1:1/v1")
	c.fails(2, "", "ask", "x", "--model", "nonsense")
}

func TestOverview(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	out := c.ok()
	for _, want := range []string{"├── notes/", "In all: ", "document", "Index: nothing yet", "  fsx index  ", `  fsx ask "…"  `} {
		if !strings.Contains(out, want) {
			t.Errorf("the overview lacks %q:\n%s", want, out)
		}
	}
	if _, err := os.Stat(c.data); err == nil {
		t.Error("looking makes a data folder")
	}
	c.ok("index", "notes")
	if out := c.ok("notes"); !strings.Contains(out, "Index: 2 documents") || !strings.Contains(out, "--in notes") {
		t.Errorf("the overview of an indexed folder:\n%s", out)
	}
	if err := keys(c.object(0, "notes"), "path", "tree", "info", "index"); err != nil {
		t.Error(err)
	}
}

func TestHelpHasExamples(t *testing.T) {
	t.Parallel()
	c := newCLI(t, nil)
	top := c.ok("--help")
	for _, verb := range []string{
		"ask", "scan", "index", "reindex", "cleanup", "reset", "status", "search", "find", "grep", "tree", "ls", "info", "read", "bookmarks", "sql", "scratch", "tool", "version",
	} {
		if !strings.Contains(top, "\n  "+verb) {
			t.Errorf("fsx --help lacks %s", verb)
		}
		help := c.ok(verb, "--help")
		if !strings.Contains(help, "Examples:") || !strings.Contains(help, "fsx "+verb) || strings.Contains(help, "Exit status:\n") {
			t.Errorf("the help of %s:\n%s", verb, help)
		}
	}
	if !strings.Contains(top, "Exit status:") || !strings.Contains(top, "completion") {
		t.Errorf("fsx --help:\n%s", top)
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if out := c.ok("completion", shell); !strings.Contains(out, "fsx") {
			t.Errorf("completion %s: %q", shell, out)
		}
	}
	if out := c.run("__complete", "sc"); !strings.Contains(out.out, "scan") || !strings.Contains(out.out, "scratch") {
		t.Errorf("completing a verb: %q", out.out)
	}
}

func TestSettings(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	other := filepath.Join(c.home, "elsewhere")
	c.ok("--data-dir", other, "index", "notes")
	if v := c.object(0, "status", "--data-dir", other); v["documents"].(float64) != 2 {
		t.Errorf("--data-dir: %v", v)
	}
	if v := c.object(0, "status"); v["documents"].(float64) != 0 {
		t.Errorf("FSX_DATA_DIR: %v", v)
	}
	config := filepath.Join(c.home, "config", "fsx", "config.toml")
	if err := os.MkdirAll(filepath.Dir(config), 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(text string) {
		if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("model = \"builtin\"\nexclude = [\"*.csv\"]\n")
	c.data = filepath.Join(c.home, "third")
	if v := c.object(0, "index", "notes"); v["indexed"].(float64) != 1 {
		t.Errorf("exclude: %v", v)
	}
	for text, want := range map[string]string{
		"colour = 1\n[extra]\nx = 2\n": "has settings that fsx does not know: ",
		"model = \n":                   "is broken (line 1: ",
		"model = 7\n":                  "is broken",
		"\x00\xff":                     "is broken",
	} {
		write(text)
		r := c.run("version")
		if r.code != 0 || !strings.Contains(r.err, want) || strings.Count(r.err, "\n") != 1 || !strings.HasPrefix(r.out, "fsx ") {
			t.Errorf("config %q: exit %d, stderr %q", text, r.code, r.err)
		}
	}
	if r := c.run("version", "--config", filepath.Join(c.home, "none.toml")); r.code != 0 || !strings.Contains(r.err, "There is no config file at") {
		t.Errorf("a missing config: %+v", r)
	}
}

func TestErrorsAsJSON(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	for code, args := range map[string][]string{
		"not_found": {"read", "nope.txt"}, "blocked": {"read", "id_rsa"}, "wrong_kind": {"read", "notes"}, "usage": {"ls", "--sort", "colour"},
	} {
		r := c.run(append(args, "--json")...)
		var v struct {
			Status string
			Error  struct{ Code, Message string }
		}
		if err := json.Unmarshal([]byte(r.out), &v); err != nil || v.Status != "error" || v.Error.Code != code || v.Error.Message == "" || r.err != "" {
			t.Errorf("fsx %v --json: %v\n%s%s", args, err, r.out, r.err)
		}
	}
}

// TestPipesTellWhatIsLeftOut: lines have no totals, so what is left out is said beside them.
func TestPipesTellWhatIsLeftOut(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"a.txt": "one\none\none\n", "b.txt": "one\n"})
	for _, v := range []struct{ args, out, told string }{
		{"find --type txt --most 1 --sort name", "a.txt\n", "fsx: Only 1 file of 2 written; --most N writes more.\n"},
		{"grep one --most 3", "a.txt:1:one\na.txt:2:one\na.txt:3:one\n", "fsx: Only 3 matches of 4 written; --most N writes more.\n"},
		{"grep one --most 4", "a.txt:1:one\na.txt:2:one\na.txt:3:one\nb.txt:1:one\n", ""},
		{"grep -rn one --most 4", "a.txt:1:one\na.txt:2:one\na.txt:3:one\nb.txt:1:one\n", ""},
		{"grep -l one --most 1", "a.txt\nb.txt\n", ""},
		{"find --type txt --sort name", "a.txt\nb.txt\n", ""},
	} {
		if r := c.run(strings.Fields(v.args)...); r.code != 0 || r.out != v.out || r.err != v.told {
			t.Errorf("fsx %s: exit %d, %q, %q", v.args, r.code, r.out, r.err)
		}
	}
}

// TestAnyNameIsWritten holds that other programs can use every path.
func TestAnyNameIsWritten(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"plain.log": "a", "two words.log": "b", "-rf.log": "c"})
	names := []string{c.path("plain.log"), c.path("two words.log"), c.path("-rf.log")}
	if runtime.GOOS != "windows" {
		odd := c.path("new\nline \x1b[31m.log")
		if err := os.WriteFile(odd, []byte("d"), 0o600); err != nil {
			t.Fatal(err)
		}
		names = append(names, odd)
	}
	slices.Sort(names)
	for _, args := range [][]string{{"find", "*.log", "-0"}, {"grep", "-e", "[a-d]", "-l", "-0"}} {
		out := c.ok(args...)
		got := strings.Split(strings.TrimSuffix(out, "\x00"), "\x00")
		slices.Sort(got)
		if !slices.Equal(got, names) || !strings.HasSuffix(out, "\x00") {
			t.Errorf("%v: %q", args, out)
		}
		c.object(2, args...)
	}
	if r := c.run("grep", "-l", "zeppelin"); r.code != 4 || r.out != "" {
		t.Errorf("exit %d, %q", r.code, r.out)
	}
}

func TestVersionIsAFlagToo(t *testing.T) {
	t.Parallel()
	c := newCLI(t, nil)
	if flag, verb := c.ok("--version"), c.ok("version"); flag != verb {
		t.Errorf("--version: %q, version: %q", flag, verb)
	}
	if v := c.object(0, "--version"); v["version"] == nil {
		t.Errorf("as JSON: %v", v)
	}
}
