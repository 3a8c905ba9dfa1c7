package tool

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/grep"
)

func TestGrep(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"a.txt": "one\ntwo TODO fix\nthree\nfour\nTODO again", "sub/b.go": "package b\r\n// todo: later\r\n", "bin.dat": "TODO\x00\x01\x02",
		".gitignore": "ignored/\n", "ignored/c.txt": "TODO", ".hidden/d.txt": "TODO", "node_modules/e.txt": "TODO", "secrets.txt": "TODO",
		"latin.txt": "caf\xe9 TODO", "empty.txt": "",
	})
	g := must[Grepped](w, "grep", `{"pattern":"TODO","context":1}`)
	if g.Total != 3 || g.FilesTotal != 2 || g.Truncated || g.Searched != 4 {
		t.Fatalf("%+v", g)
	}
	m := g.Files[0].Matches
	if len(m) != 2 || m[0].Line != 2 || m[0].Text != "two TODO fix" || m[0].Before[0] != "one" || m[0].After[0] != "three" ||
		m[1].Line != 5 || m[1].Before[0] != "four" || len(m[1].After) != 0 {
		t.Errorf("matches %+v", m)
	}
	if g := must[Grepped](w, "search_file_content", `{"pattern":"todo","ignore_case":true,"include":"*.go"}`); g.Total != 1 || g.Files[0].Matches[0].Text != "// todo: later" {
		t.Errorf("ignoring case: %+v", g)
	}
	if g := must[Grepped](w, "grep", `{"pattern":"(fix|later)$","regex":true}`); g.Total != 2 {
		t.Errorf("line ends: %+v", g)
	}
	if g := must[Grepped](w, "grep", `{"pattern":"TODO","exclude":"sub/**","path":"a.txt","max_results":1}`); g.Total != 2 || !g.Truncated || len(g.Files[0].Matches) != 1 {
		t.Errorf("cut: %+v", g)
	}
	if g := must[Grepped](w, "grep", `{"pattern":"a.t","path":"a.txt"}`); g.Total != 0 {
		t.Errorf("a plain pattern is taken for an expression: %+v", g)
	}
	for args, want := range map[string]string{
		`{"pattern":""}`:                    "pattern is empty",
		`{"pattern":"(","regex":true}`:      "pattern is not a regular expression: missing closing )",
		`{"pattern":"x","include":"[a"}`:    "include is not a valid glob",
		`{"pattern":"x","path":"not-here"}`: "there is nothing at",
	} {
		if _, err := w.do("grep", args); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", args, err, want)
		}
	}
}

func TestGrepCountsTheUnreadable(t *testing.T) {
	t.Parallel()
	c := &grepCollector{most: 10}
	for i := range mostUnread + 20 {
		c.add(grep.Outcome{File: grep.File{Path: fmt.Sprintf("/r/%03d", i)}, Err: os.ErrPermission})
	}
	if g := c.finish(); len(g.Unreadable) != mostUnread || !strings.Contains(g.Text(), "120 unreadable") {
		t.Errorf("%d are named: %q", len(g.Unreadable), g.Text())
	}
}

func TestGrepReadsDocuments(t *testing.T) {
	t.Parallel()
	mail := "From: a@example.com\r\nTo: b@example.com\r\nSubject: Closing\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n" +
		"Content-Transfer-Encoding: base64\r\n\r\nVGhlIGNsb3NpbmcgaXMgb24gRnJpZGF5Lg==\r\n"
	w := newWorld(t, map[string]string{"mail.eml": mail, "u16.txt": "\xff\xfeH\x00i\x00 \x00x\x00"})
	if g := must[Grepped](w, "grep", `{"pattern":"on Friday"}`); g.Total != 1 || !strings.Contains(g.Files[0].Matches[0].Text, "The closing is on Friday.") {
		t.Errorf("%+v", g)
	}
	if g := must[Grepped](w, "grep", `{"pattern":"Hi x"}`); g.Total != 1 {
		t.Errorf("UTF-16: %+v", g)
	}
}

func TestSearchFiles(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"spa.md":         "# Agreement\n\n## Price\n\nThe purchase price is $44,630,000 in cash. It is paid at closing.\n\n## Escrow\n\nHarbor Trust holds the escrow of $4,463,000 for eighteen months.\n",
		"notes/memo.txt": "Lunch is at noon.\n\nThe escrow agent asked for the wire details.\n",
	})
	w.index()
	h := must[Hits](w, "search_files", `{"query":"who holds the escrow?","limit":3}`)
	if len(h.Hits) == 0 || h.Searched != 2 {
		t.Fatalf("%+v", h)
	}
	first := h.Hits[0]
	if first.Name != "spa.md" || first.Quote != "Harbor Trust holds the escrow of $4,463,000 for eighteen months." || first.Line != 9 || !strings.Contains(first.Text, first.Quote) {
		t.Errorf("first %+v", first)
	}
	if h := must[Hits](w, "semantic_search", `{"query":"escrow","path_filter":"notes"}`); len(h.Hits) != 1 || h.Hits[0].Name != "memo.txt" {
		t.Errorf("a folder as filter: %+v", h.Hits)
	}
	if h := must[Hits](w, "search_files", `{"query":"escrow","path_filter":"*.MD"}`); len(h.Hits) != 1 || h.Hits[0].Name != "spa.md" {
		t.Errorf("a glob as filter: %+v", h.Hits)
	}
	if h := must[Hits](w, "search_files", `{"query":"zeppelin"}`); len(h.Hits) != 0 {
		t.Errorf("nothing is found: %+v", h.Hits)
	}
	for query, want := range map[string]int{
		`\"escrow agent\"`: 1, `\"agent escrow\"`: 0, `\"purchase price\" cash`: 1, `\"trust holds the escrow\"`: 1, `\"escrow holds\"`: 0, `the \"zeppelin\"`: 0,
	} {
		if h := must[Hits](w, "search_files", `{"query":"`+query+`"}`); len(h.Hits) != want {
			t.Errorf("%s: %+v", query, h.Hits)
		}
	}
	if _, err := w.do("search_files", `{"query":"  "}`); err == nil {
		t.Error("an empty query is accepted")
	}
}

func TestSearchFilesIsNeverStale(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.txt": "The escrow agent is Harbor Trust.\n", "b.txt": "The escrow agent is Beacon Bank.\n", "c.txt": "The escrow agent is Cove.\n"})
	w.index()
	w.write("a.txt", "First a new line.\n\nNow the escrow agent is Lakeside.\n")
	w.write("b.txt", "Nothing of the kind.\n")
	if err := os.Remove(filepath.Join(w.root, "c.txt")); err != nil {
		t.Fatal(err)
	}
	h := must[Hits](w, "search_files", `{"query":"escrow agent"}`)
	if len(h.Hits) != 1 || h.Hits[0].Name != "a.txt" || h.Hits[0].Quote != "Now the escrow agent is Lakeside." || h.Hits[0].Line != 3 {
		t.Errorf("%+v", h.Hits)
	}
}

func TestReadFile(t *testing.T) {
	t.Parallel()
	var code strings.Builder
	for i := 1; i <= 300; i++ {
		fmt.Fprintf(&code, "x%d := %d\n", i, i)
	}
	w := newWorld(t, map[string]string{
		"main.go": "package main\n\n" + code.String(), "t.csv": "name,amount\nacme,12\nbolt,900\n", "latin.txt": "caf\xe9 cr\xe8me\n",
		"blob.bin": "\x7fELF\x02\x01\x01\x00rest", "empty.txt": "", "doc.md": "# A\n\ntext\n\n- [x] done\n- [ ] open\n",
		"long.txt": "a" + strings.Repeat("é", 3000) + "\n" + strings.Repeat("é", longestLine/2) + "\n",
		"mail.eml": "From: a@example.com\r\nTo: b@example.com\r\nSubject: Closing\r\nMIME-Version: 1.0\r\n\r\nOn Friday.\r\n\r\nAt noon.\r\n",
	})
	r := must[Reading](w, "read_file", `{"path":"main.go","start":11,"lines":5}`)
	if r.Start != 11 || r.End != 15 || !r.More || r.Lines != 302 || r.Format != "go" {
		t.Errorf("%+v", r)
	}
	text := ""
	for _, b := range r.Blocks {
		text += b.Text + "\n"
	}
	if !strings.HasPrefix(text, "x9 := 9\n") || strings.Count(text, "\n") != 5 {
		t.Errorf("blocks %q", text)
	}
	if got := r.Text(); !strings.HasPrefix(got, "11  x9 := 9\n12  x10 := 10\n") || !strings.Contains(got, "lines 11-15 of 302; continue with start 16") {
		t.Errorf("text %q", got)
	}
	if all := must[Reading](w, "parse_file", `{"file_path":"main.go"}`); all.More || all.End != 302 {
		t.Errorf("all: %d to %d, more %v", all.Start, all.End, all.More)
	}
	if past := must[Reading](w, "read_file", `{"path":"main.go","start":900}`); past.More || len(past.Blocks) != 0 {
		t.Errorf("past the end: %+v", past)
	}
	most := `"start":2,"lines":9223372036854775807}`
	if rest := must[Reading](w, "read_file", `{"path":"main.go",`+most); rest.More || rest.End != 302 || !strings.HasSuffix(rest.Text(), "302  x300 := 300\n") {
		t.Errorf("the rest: %d to %d, more %v", rest.Start, rest.End, rest.More)
	}
	if rest := must[Reading](w, "read_file", `{"path":"mail.eml",`+most); rest.More || rest.End != rest.Lines || len(rest.Blocks) != rest.Lines-1 {
		t.Errorf("the rest of a mail: %+v", rest)
	}
	if csv := must[Reading](w, "read_file", `{"path":"t.csv"}`); !strings.Contains(csv.Text(), "name  amount\nacme  12\nbolt  900\n") || csv.Blocks[1].Cells[1] != "12" {
		t.Errorf("csv %q", csv.Text())
	}
	if lat := must[Reading](w, "read_file", `{"path":"latin.txt","encoding":"windows-1252"}`); !strings.Contains(lat.Text(), "café crème") {
		t.Errorf("latin %q", lat.Text())
	}
	if bin := must[Reading](w, "read_file", `{"path":"blob.bin"}`); bin.Partial == "" || !strings.Contains(bin.Blocks[0].Text, "7f 45 4c 46") {
		t.Errorf("binary %+v", bin)
	}
	if empty := must[Reading](w, "read_file", `{"path":"empty.txt"}`); len(empty.Blocks) != 0 || empty.More {
		t.Errorf("empty %+v", empty)
	}
	if md := must[Reading](w, "preview_file", `{"path":"doc.md"}`); md.Blocks[0].Kind != "heading" || md.Blocks[2].Kind != "item" {
		t.Errorf("markdown %+v", md.Blocks)
	}
	if meta := must[Reading](w, "read_file", `{"path":"doc.md","mode":"metadata"}`); len(meta.Blocks) != 0 || meta.Lines != 6 {
		t.Errorf("metadata %+v", meta)
	}
	long := must[Reading](w, "read_file", `{"path":"long.txt"}`).Text()
	if lines := strings.Split(long, "\n"); !utf8.ValidString(long) || !strings.HasSuffix(lines[0], "é…") || strings.HasSuffix(lines[1], "…") {
		t.Errorf("a line that is cut ends %q, one that is not %q", lines[0][len(lines[0])-9:], lines[1][len(lines[1])-9:])
	}
	for _, args := range []string{`"pages":"x"`, `"encoding":"latin-x"`} {
		var bad *ArgumentError
		if _, err := w.do("read_file", `{"path":"doc.md",`+args+`}`); !errors.As(err, &bad) {
			t.Errorf("%s: %v", args, err)
		}
	}
}

func TestParsePages(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"3": "3", "2-4": "2 3 4", "1,5-": "1 5 6 7 8 9", "1 3": "1 3"} {
		wanted, err := parsePages(in)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for i := 0; i < 10; i++ {
			if wanted(i) {
				got = append(got, fmt.Sprint(i))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v", in, got)
		}
	}
	for _, bad := range []string{"", "0", "4-2", "a", "-3", ","} {
		if _, err := parsePages(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
}

func TestScanFolder(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"b.md": "# Beta\n\nSecond.\n", "a.txt": strings.Repeat("é", 3000), "sub/c.csv": "x,y\n1,2\n", "z.bin": "\x00\x01", "broken.docx": "PK\x03\x04 nothing more",
		".git/config": "x", "id_rsa": "x",
	})
	p := must[Previews](w, "scan_folder", `{"preview_chars":101}`)
	var got []string
	for _, d := range p.Documents {
		got = append(got, string(d.Name))
	}
	if s := strings.Join(got, " "); s != "a.txt b.md broken.docx c.csv" {
		t.Errorf("documents %s", s)
	}
	if p.Considered != 5 || p.Skipped != 1 || p.Unreadable != 1 {
		t.Errorf("%+v", p)
	}
	if a := p.Documents[0]; len(a.Preview) > 101 || !utf8.ValidString(a.Preview) {
		t.Errorf("a preview of %d bytes", len(a.Preview))
	}
	if d := p.Documents[2]; d.Error == "" || d.Format != "docx" {
		t.Errorf("a broken document: %+v", d)
	}
}

func TestStatusAndBookmarks(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.txt": "hello world", "b.docx": "PK\x03\x04 broken", "c/d.md": "# D"})
	w.index()
	s := must[Status](w, "index_status", `{}`)
	if s.Files != 3 || s.Documents != 2 || s.Unreadable != 1 || len(s.Unread) != 1 || len(s.Roots) != 1 || s.Passages < 2 {
		t.Errorf("%+v", s)
	}
	if v := s.Verbose(); !strings.Contains(v, "b.docx") || !strings.Contains(v, "by category") {
		t.Errorf("verbose %s", v)
	}
	if b := must[Bookmarks](w, "bookmark", `{"action":"add","path":"c","label":"Docs"}`); len(b.Bookmarks) != 1 || b.Bookmarks[0].Label != "Docs" {
		t.Errorf("%+v", b)
	}
	if b := must[Bookmarks](w, "bookmark", `{"action":"remove","path":"c"}`); len(b.Bookmarks) != 0 {
		t.Errorf("%+v", b)
	}
	if _, err := w.do("bookmark", `{"action":"add"}`); err == nil {
		t.Error("a bookmark of nothing is accepted")
	}
	if _, err := w.do("bookmark", `{"action":"add","path":"nope"}`); err == nil {
		t.Error("a bookmark of a missing path is accepted")
	}
}

// TestBookmarksElsewhere holds that who sees some folders learns no names outside them; what is gone inside stays.
func TestBookmarksElsewhere(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"c/a.txt": "a"})
	w.index()
	must[Bookmarks](w, "bookmark", `{"action":"add","path":"c/a.txt"}`)
	secret := filepath.Join(filepath.Dir(w.root), "divorce")
	if err := w.env.Store.AddBookmark(t.Context(), store.Bookmark{Path: secret, Label: "Divorce"}); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(w.root, "c", "a.txt")); err != nil {
		t.Fatal(err)
	}
	b := must[Bookmarks](w, "bookmark", `{}`)
	if len(b.Bookmarks) != 1 || b.Elsewhere != 1 || !strings.HasSuffix(b.Text(), "1 bookmark outside these folders\n") {
		t.Errorf("%+v\n%s", b, b.Text())
	}
	if m := must[FileMap](w, "file_map", `{}`); len(m.Bookmarks) != 1 || strings.Contains(m.Text(), "divorce") {
		t.Errorf("%q\n%s", m.Bookmarks, m.Text())
	}
}

func TestTables(t *testing.T) {
	t.Parallel()
	w := newWorld(t, nil)
	must[Table](w, "create_table", `{"name":"leases","columns":[{"name":"tenant"},{"name":"rent","type":"decimal"},{"name":"ends","type":"date"}]}`)
	in := must[Inserted](w, "insert_data", `{"name":"leases","rows":[["Acme",1250.10,"2027-03-31"],{"Rent":900.20,"tenant":"Bolt"},["Acme",0.05,null]]}`)
	if in.Inserted != 3 || in.Rows != 3 {
		t.Errorf("%+v", in)
	}
	q := must[Rows](w, "query_data", `{"sql":"SELECT tenant, SUM(rent) AS total FROM leases GROUP BY tenant ORDER BY tenant"}`)
	if len(q.Rows) != 2 || fmt.Sprint(q.Rows[0][1]) != "1250.15" {
		t.Errorf("%+v", q)
	}
	if text := q.Text(); !strings.Contains(text, "tenant  ") || !strings.Contains(text, "(2 rows)") {
		t.Errorf("text %q", text)
	}
	if l := must[Tables](w, "list_tables", `{}`); len(l.Tables) != 1 || l.Tables[0].Rows != 3 || l.Tables[0].Columns[1].Type != "decimal" {
		t.Errorf("%+v", l)
	}
	for name, args := range map[string]string{
		"insert_data":  `{"name":"leases","rows":[["too","few"]]}`,
		"query_data":   `{"sql":"DROP TABLE leases"}`,
		"create_table": `{"name":"leases","columns":[{"name":"a"}]}`,
		"drop_table":   `{"name":"nope"}`,
	} {
		if _, err := w.do(name, args); err == nil {
			t.Errorf("%s %s is accepted", name, args)
		}
	}
	if _, err := w.do("insert_data", `{"name":"leases","rows":[{"colour":"red"}]}`); err == nil || !strings.Contains(err.Error(), "the columns are tenant, rent, ends") {
		t.Errorf("an unknown column: %v", err)
	}
	if d := must[Dropped](w, "drop_table", `{"name":"leases"}`); d.Rows != 3 {
		t.Errorf("%+v", d)
	}
}
