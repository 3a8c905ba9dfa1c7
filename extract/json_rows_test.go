package extract

import (
	"fmt"
	"strings"
	"testing"
)

// asRows shows the blocks of a JSON text after AsRows: kind, lines, and cells or text.
func asRows(t *testing.T, name, content string) []string {
	t.Helper()
	x := New(Options{})
	t.Cleanup(func() { _ = x.Close() })
	d, err := x.Read(t.Context(), Source{R: strings.NewReader(content), Size: int64(len(content)), Name: name})
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, b := range d.AsRows().Blocks {
		out = append(out, fmt.Sprintf("%d %d-%d %q", b.Kind, b.Place.Line, b.Place.EndLine, b.Text))
	}
	return out
}

func TestAsRows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		file, content string
		want          []string
	}{
		"an issue tracker": {"export.json", `{
 "repository": "a/b",
 "issues": [
  {
   "number": 3,
   "title": "Rain \"inside\"",
   "user": {"name": "Ada"},
   "labels": ["bug", "old"],
   "milestone": null
  },
  { "number": 4, "title": "Map", "user": {"name": "Bo"}, "labels": [], "milestone": "2.0" }
 ]
}`, []string{
			`4 2-3 " \"repository\": \"a/b\",\n \"issues\": ["`,
			`1 4-4 "issues"`, `3 4-10 "number | title | user.name | labels | milestone"`,
			`3 4-10 "3 | Rain \"inside\" | Ada | bug, old | "`, `3 11-11 "4 | Map | Bo |  | 2.0"`,
		}},
		"records line by line": {"log.jsonl", "{\"at\": \"8:00\", \"kg\": 1.5}\n{\"at\": \"9:00\", \"kg\": 2}\n", []string{
			`3 1-1 "at | kg"`, `3 1-1 "8:00 | 1.5"`, `3 2-2 "9:00 | 2"`,
		}},
		"objects by their names": {"ports.json", "{\n \"web\": {\"port\": 80, \"on\": true},\n \"db\": {\"port\": 5432, \"on\": true},\n \"mail\": {\"port\": 25}\n}", []string{
			`3 2-2 "name | port | on"`, `3 2-2 "web | 80 | true"`, `3 3-3 "db | 5432 | true"`, `3 4-4 "mail | 25 | "`,
		}},
		"many fields":      {"wide.json", `[{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9},{"a":1,"i":2}]`, []string{`3 1-1 "a | b | c | d | e | f | g | h | i"`, `3 1-1 "a: 1 | b: 2 | c: 3 | d: 4 | e: 5 | f: 6 | g: 7 | h: 8 | i: 9"`, `3 1-1 "a: 1 | i: 2"`}},
		"settings":         {"settings.json", "{\n \"port\": 80,\n \"names\": [\"a\", \"b\"]\n}", []string{`4 1-4 "{\n \"port\": 80,\n \"names\": [\"a\", \"b\"]\n}"`}},
		"unlike objects":   {"unlike.json", `[{"a":1,"b":2},{"c":3,"d":4},{"e":5,"f":6},{"g":7,"h":8}]`, []string{`4 1-1 "[{\"a\":1,\"b\":2},{\"c\":3,\"d\":4},{\"e\":5,\"f\":6},{\"g\":7,\"h\":8}]"`}},
		"broken":           {"broken.json", `[{"a":1,"b":2},{"a":3,`, []string{`4 1-1 "[{\"a\":1,\"b\":2},{\"a\":3,"`}},
		"another format":   {"list.yaml", "- a: 1\n- a: 2\n", []string{`4 1-2 "- a: 1\n- a: 2"`}},
		"a list in a list": {"deep.json", `{"x":{"y":[{"k":1,"v":"p"},{"k":2,"v":"q"}]}}`, []string{`1 1-1 "y"`, `3 1-1 "k | v"`, `3 1-1 "1 | p"`, `3 1-1 "2 | q"`}},
	} {
		if got := asRows(t, c.file, c.content); strings.Join(got, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("%s:\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

// FuzzAsRows holds that the lines of records lie within the text, whatever it is.
func FuzzAsRows(f *testing.F) {
	f.Add(`[{"a":1,"b":"x"},{"a":2,"b":"y"}]`)
	f.Add("{\"a\":{\"n\":1,\"m\":2},\"b\":{\"n\":2,\"m\":3},\"c\":{\"n\":3,\"m\":3}}\n")
	f.Add("[[{\"a\":[{\"b\":1}]},\n{\"a\":null,\"b\":{}}]]")
	f.Fuzz(func(t *testing.T, s string) {
		n := strings.Count(s, "\n") + 1
		d := &Document{Format: "json", Blocks: []Block{{Kind: Code, Text: s, Place: Place{Line: 1, EndLine: n}}}}
		for _, b := range d.AsRows().Blocks {
			if b.Place.Line < 1 || b.Place.EndLine < b.Place.Line || b.Place.EndLine > n {
				t.Fatalf("lines %d to %d of %d", b.Place.Line, b.Place.EndLine, n)
			}
		}
	})
}
