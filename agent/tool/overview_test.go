package tool

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestDiskUsage(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"top.txt": strings.Repeat("t", 10), "a/x.pdf": strings.Repeat("x", 300), "a/b/y.go": strings.Repeat("y", 200),
		"a/b/c/z.go": strings.Repeat("z", 100), "d/": "",
	})
	for _, when := range []string{"not indexed", "indexed"} {
		u := must[Usage](w, "disk_usage", `{"depth":2,"top_n":2}`)
		if u.Bytes != 610 || u.Files != 4 || u.Count != 4 {
			t.Errorf("%s: %d bytes in %d files and %d folders", when, u.Bytes, u.Files, u.Count)
		}
		if len(u.Largest) != 2 || u.Largest[0].Bytes != 600 || u.Largest[0].Path != Path(filepath.Join(w.root, "a")) || u.Largest[1].Bytes != 300 || u.Largest[1].Depth != 2 {
			t.Errorf("%s: largest folders %+v", when, u.Largest)
		}
		if len(u.Top) != 2 || u.Top[0].Name != "x.pdf" || u.Top[1].Name != "y.go" {
			t.Errorf("%s: largest files %+v", when, u.Top)
		}
		if len(u.Types) == 0 || u.Types[0].Category != "document" || u.Types[0].Bytes != 310 {
			t.Errorf("%s: types %+v", when, u.Types)
		}
		w.index()
	}
	w.write("a/new.txt", strings.Repeat("n", 1000))
	if u := must[Usage](w, "disk_usage", `{}`); u.Bytes != 1610 || u.Top[0].Name != "new.txt" {
		t.Errorf("after a change: %d bytes, largest %v", u.Bytes, u.Top[0].Name)
	}
	if u := must[Usage](w, "disk_usage", `{"path":"d"}`); u.Bytes != 0 || len(u.Largest) != 0 {
		t.Errorf("an empty folder: %+v", u)
	}
}

func TestRecentFiles(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"old.txt": "o", "new.txt": "n", "sub/newer.pdf": "p"})
	now := w.env.now()
	for name, age := range map[string]int{"old.txt": 30, "new.txt": 2, "sub/newer.pdf": 1} {
		at := now.Add(-time.Duration(age) * 24 * time.Hour)
		if err := os.Chtimes(filepath.Join(w.root, filepath.FromSlash(name)), at, at); err != nil {
			t.Fatal(err)
		}
	}
	for args, want := range map[string]string{
		`{}`: "newer.pdf new.txt", `{"days":60}`: "newer.pdf new.txt old.txt", `{"file_type":"pdf"}`: "newer.pdf",
		`{"path":"sub","days":60}`: "newer.pdf", `{"days":60,"max_results":1}`: "newer.pdf",
	} {
		r := must[RecentFiles](w, "recent_files", args)
		var got []string
		for _, f := range r.Files {
			got = append(got, string(f.Name))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", args, got, want)
		}
	}
}

func TestFileMap(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	for _, dir := range strings.Fields("alpha beta gamma delta epsilon zeta eta theta") {
		files[dir+"/one.txt"] = strings.Repeat(dir, 10)
		files[dir+"/two.go"] = dir
	}
	w := newWorld(t, files)
	if m := must[FileMap](w, "file_map", `{}`); m.Indexed || m.Roots[0].Files != 16 {
		t.Errorf("not indexed: %+v", m)
	}
	w.index()
	if _, err := w.do("bookmark", `{"action":"add","path":"beta"}`); err != nil {
		t.Fatal(err)
	}
	for _, most := range []string{"5000", "400", "150"} {
		res, err := w.do("file_map", `{"max_tokens":`+most+`}`)
		if err != nil {
			t.Fatal(err)
		}
		m := res.Value.(FileMap)
		data, err := res.JSON()
		if err != nil {
			t.Fatal(err)
		}
		if !m.Indexed || m.Roots[0].Files != 16 {
			t.Errorf("%s: %+v", most, m.Roots)
		}
		if whole := most == "5000"; whole && (len(m.Folders) != 8 || len(m.Bookmarks) != 1 || len(m.Latest) != 10 || m.Truncated) {
			t.Errorf("whole: %+v", m)
		} else if !whole && (m.Tokens > atoi(most) || !m.Truncated || len(data)/3 > atoi(most)) {
			t.Errorf("%s tokens allowed, %d taken, truncated %v", most, m.Tokens, m.Truncated)
		}
	}
}

func TestFileMapOfFolder(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"readme.md":          "# The barn\n\nPapers about the barn.\n",
		"other/long.txt":     strings.Repeat("Nothing. ", 200),
		"barn/contract.md":   "# Building Contract\n\nThe Buyer is Ada Finch, Director, and the day is 2026-03-01.\n",
		"barn/invoice_1.txt": "Invoice of 2026-03-07 to Ada Finch, Director.\n",
		"barn/deep/notes.md": "# Notes\n\nOf 1961-01-01.\n",
		"barn/broken.pdf":    "%PDF-1.4\nnot one",
	})
	w.index()
	if m := must[FileMap](w, "file_map", `{}`); m.Content.Documents > 0 || m.Largest != nil {
		t.Errorf("of all: %+v", m)
	}
	m := must[FileMap](w, "file_map", `{"path":"barn","max_tokens":3000}`)
	c := m.Content
	if !m.Indexed || c.Documents != 3 || c.Unreadable != 1 || m.Roots[0].Files != 4 || len(m.Latest) != 4 || len(m.Largest) != 3 {
		t.Fatalf("%+v %+v", m, c)
	}
	if c.Formats[0] != (MapCount{"markdown", 2}) || len(c.Kinds) == 0 || filepath.Base(string(c.Leading[0].Path)) != "contract.md" || len(c.Leading) != 3 {
		t.Errorf("formats %+v, kinds %+v, leading %+v", c.Formats, c.Kinds, c.Leading)
	}
	if len(c.People) != 1 || c.People[0].Name != "Ada Finch" || c.People[0].Documents != 2 || c.Days.Days == 0 {
		t.Errorf("people %+v, days %+v", c.People, c.Days)
	}
	if all := must[FileMap](w, "file_map", `{"path":".","max_tokens":3000}`); filepath.Base(string(all.Content.Leading[0].Path)) != "readme.md" {
		t.Errorf("leading %+v", all.Content.Leading)
	}
	most := 250 + len(w.root) // which stands in it more than once
	if few := must[FileMap](w, "file_map", fmt.Sprintf(`{"path":".","max_tokens":%d}`, most)); few.Tokens > most || !few.Truncated {
		t.Errorf("%d tokens of at most %d", few.Tokens, most)
	}
}

func atoi(s string) (n int) {
	for _, r := range s {
		n = n*10 + int(r-'0')
	}
	return n
}

func TestSchema(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"invoice_1.md": "# Invoice 1\n\nCustomer: Ada Finch\nDue: 2026-03-01\nTotal: €120.00\n",
		"invoice_2.md": "# Invoice 2\n\nCustomer: Bo Marsh\nDue: 2026-04-01\nTotal: €80.50\n",
		"notes.md":     "# Notes\n\nNothing of note. Mood: fine\n",
	})
	if _, err := w.do("schema", `{"action":"show"}`); err == nil || !strings.Contains(err.Error(), "fsx schema discover") {
		t.Errorf("nothing is known yet, but: %v", err)
	}
	learned := must[Schema](w, "schema", `{"action":"discover"}`)
	kinds := map[string]SchemaField{}
	for _, f := range learned.Fields {
		kinds[f.Name] = f
	}
	for name, want := range map[string]string{
		"ext": "text", "size": "size", "modified": "date", "customer": "text", "due": "date", "total": "money", "mentions_currency": "boolean", "type": "text",
	} {
		if kinds[name].Type != want {
			t.Errorf("%s is %q, want %q", name, kinds[name].Type, want)
		}
	}
	if kinds["customer"].Files != 2 || kinds["customer"].Distinct != 2 || learned.Documents != 3 {
		t.Errorf("customer %+v of %d documents", kinds["customer"], learned.Documents)
	}
	if _, there := kinds["mood"]; there {
		t.Error("a field of one text only is shown")
	}
	if shown := must[Schema](w, "schema", `{"action":"show"}`); len(shown.Fields) != len(learned.Fields) || shown.Learned != learned.Learned {
		t.Errorf("shown %+v, learned %+v", shown, learned)
	}
}
