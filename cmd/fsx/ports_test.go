package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/tui/port"
)

// onScreen opens what stands behind a screen on the sample files, within the
// test's own process.
func onScreen(t *testing.T, use func(b *behind, dir string)) {
	t.Helper()
	c := newCLI(t, sample)
	a := &app{out: &bytes.Buffer{}, err: &bytes.Buffer{}, env: func(string) string { return "" }}
	a.config = config{DataDir: c.data, Model: llm.Builtin}
	h, err := a.openFiles()
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	b := a.openBehind(ctx, h, c.cwd)
	b.begin()
	use(b, c.cwd)
	stop()
	if err := b.close(); err != nil {
		t.Error(err)
	}
}

func TestTheRestIsOpenedBehindTheScreen(t *testing.T) {
	t.Parallel()
	onScreen(t, func(b *behind, dir string) {
		if names, err := (files{b}).Names(context.Background(), dir); err != nil || len(names) == 0 {
			t.Errorf("names %v, %v", names, err)
		}
		if h, err := b.wait(context.Background()); err != nil || h.store == nil || h.scratch == nil || b.now() != h {
			t.Errorf("house %+v, %v", h, err)
		}
	})
}

func TestSearchBehindTheScreen(t *testing.T) {
	t.Parallel()
	onScreen(t, func(b *behind, dir string) {
		ctx := context.Background()
		if _, err := (indexer{b}).Run(ctx, func(port.Progress) {}); err != nil {
			t.Fatal(err)
		}
		found, err := searcher{b}.Names(ctx, "lease")
		if err != nil || len(found.Hits) == 0 || found.Hits[0].Path != filepath.Join(dir, "notes", "leases.csv") || len(found.Hits[0].Marks) == 0 {
			t.Errorf("names %+v, %v", found, err)
		}
		found, err = searcher{b}.Content(ctx, "escrow")
		if err != nil || len(found.Hits) == 0 || len(found.Hits[0].Lit) == 0 || found.Hits[0].Place.String() == "" {
			t.Errorf("passages %+v, %v", found, err)
		}
		sections, err := indexer{b}.Details(ctx)
		if err != nil || len(sections) < 3 || len(sections[0].Facts) < 3 {
			t.Errorf("details %+v, %v", sections, err)
		}
	})
}

func TestChangesReachTheScreen(t *testing.T) {
	t.Parallel()
	onScreen(t, func(b *behind, dir string) {
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		feed, err := changes{b}.Changes(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := (indexer{b}).Run(ctx, func(port.Progress) {}); err != nil {
			t.Fatal(err)
		}
		told := map[string]bool{}
		for !told[dir] {
			c := <-feed
			for _, f := range c.Folders {
				told[f] = true
			}
		}
	})
}

func TestWordsIn(t *testing.T) {
	t.Parallel()
	for query, want := range map[string][]port.Span{
		"escrow":      {{From: 4, To: 10}, {From: 24, To: 30}},
		"agent the":   {{From: 0, To: 3}, {From: 11, To: 16}},
		"row":         nil,
		"":            nil,
		"Escrow amou": {{From: 4, To: 10}, {From: 24, To: 30}, {From: 31, To: 35}},
	} {
		if got := wordsIn("the escrow agent holds; Escrow amount", query); !slices.Equal(got, want) {
			t.Errorf("%q is at %v, want %v", query, got, want)
		}
	}
}

func TestPreviews(t *testing.T) {
	t.Parallel()
	onScreen(t, func(b *behind, dir string) {
		f := files{b}
		show := func(name string) port.Preview {
			p, err := f.Preview(context.Background(), dir+string(os.PathSeparator)+name, extract.Place{})
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			return p
		}
		if p := show("src"); p.Format != "folder" || len(p.Facts) == 0 {
			t.Errorf("a folder %+v", p)
		}
		if p := show("id_rsa"); p.Notice != "This file type is blocked for security." || len(p.Lines) > 0 {
			t.Errorf("a private key %+v", p)
		}
		goFile := show("src/main.go")
		if !goFile.Numbers || len(goFile.Lines) != 3 || goFile.Lines[2].Text != "func main() {}" || goFile.Lines[2].Place.Line != 3 {
			t.Errorf("code %+v", goFile)
		}
		md := show("spa.md")
		if md.Numbers || md.Lines[0].Kind != extract.Heading || md.Lines[len(md.Lines)-1].Place.Line != 9 {
			t.Errorf("markdown %+v", md.Lines)
		}
		if csv := show("notes/leases.csv"); len(csv.Lines) != 3 || csv.Lines[1].Cells[1] != "1250" || csv.Lines[1].Kind != extract.Row {
			t.Errorf("csv %+v", csv.Lines)
		}
		if err := os.WriteFile(filepath.Join(dir, "long.log"), []byte(strings.Repeat("a line of a log\n", 200_000)), 0o600); err != nil {
			t.Fatal(err)
		}
		if long := show("long.log"); !long.More || long.Notice != "Only the beginning is shown." || len(long.Lines) < 1000 || md.More {
			t.Errorf("a long text: %v, %q, %d lines", long.More, long.Notice, len(long.Lines))
		}
		for _, line := range []int{190_000, 200_000} {
			far, err := f.Preview(context.Background(), filepath.Join(dir, "long.log"), extract.Place{Line: line})
			shown := slices.ContainsFunc(far.Lines, func(l port.Line) bool { return l.Place.Line == line && l.Text == "a line of a log" })
			if err != nil || !shown || !far.More || far.Lines[0].Place.Line != line-100 || !strings.HasPrefix(far.Notice, fmt.Sprintf("Lines %s to ", tool.Thousands(int64(line-100)))) {
				t.Errorf("around line %d: %q, %v, %d lines", line, far.Notice, err, len(far.Lines))
			}
		}
		if behind, err := f.Preview(context.Background(), filepath.Join(dir, "long.log"), extract.Place{Line: 200_002}); err != nil || behind.Lines[0].Place.Line != 1 {
			t.Errorf("behind the end: %q, %v", behind.Notice, err)
		}
		if _, err := f.Preview(context.Background(), dir+"/none", extract.Place{}); err == nil {
			t.Error("a preview of nothing")
		}
		names, err := f.Names(context.Background(), dir)
		if err != nil || !slices.Contains(names, port.Name{Name: "src", Kind: port.Folder}) {
			t.Errorf("names %+v, %v", names, err)
		}
		rows, err := f.Describe(context.Background(), dir, []string{"src", "nothing here", "spa.md"})
		if err != nil || len(rows) != 2 || !rows[0].IsFolder || rows[1].Category == "" || rows[1].Size == 0 {
			t.Errorf("rows %+v, %v", rows, err)
		}
	})
}

func TestChatAnswersAndIsKept(t *testing.T) {
	t.Parallel()
	onScreen(t, func(b *behind, _ string) {
		ctx := context.Background()
		c := &chat{behind: b}
		for range 2 {
			var answer agent.Answer
			for e := range c.Ask(ctx, "Who is the escrow agent?") {
				if d, ok := e.(agent.Done); ok {
					answer = d.Answer
				}
			}
			if !answer.Found || !strings.Contains(answer.Text, "Harbor Trust") {
				t.Errorf("answer %+v", answer)
			}
		}
		sessions, err := b.now().store.Sessions(ctx)
		if err != nil || len(sessions) != 1 || sessions[0].Messages < 4 || sessions[0].Title != "Who is the escrow agent?" {
			t.Errorf("sessions %+v, %v", sessions, err)
		}
		stopped, stop := context.WithCancel(ctx)
		stop()
		ended := false
		for e := range c.Ask(stopped, "Who?") {
			if f, ok := e.(agent.Failed); ok {
				ended = f.Canceled
			}
		}
		if !ended {
			t.Error("a stopped question has no end")
		}
	})
}

func TestTablesAndBookmarksOfTheScreen(t *testing.T) {
	t.Parallel()
	onScreen(t, func(on *behind, dir string) {
		ctx := context.Background()
		h, err := on.wait(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.scratch.Create(ctx, "t", []scratch.Column{{Name: "who"}, {Name: "amount", Type: scratch.Decimal}}); err != nil {
			t.Fatal(err)
		}
		if _, err := h.scratch.Insert(ctx, "t", [][]any{{"b", "2.50"}, {"a", nil}, {"c", "10.00"}}); err != nil {
			t.Fatal(err)
		}
		w, err := tables{on}.Window(ctx, "t", port.Filter{}, []port.Sort{{Column: "amount", Desc: true}}, 0, 2)
		if err != nil || w.Total != 3 || len(w.Rows) != 2 || w.Rows[0][1].Text != "10.00" || w.Columns[1].Type != port.Number {
			t.Errorf("window %+v, %v", w, err)
		}
		q, err := tables{on}.Query(ctx, "SELECT amount FROM t WHERE who = 'a'")
		if err != nil || !q.Rows[0][0].Null {
			t.Errorf("query %+v, %v", q, err)
		}
		b := bookmarks{on}
		for _, want := range []bool{true, false} {
			if added, err := b.Toggle(ctx, dir); err != nil || added != want {
				t.Errorf("toggle %v, %v", added, err)
			}
		}
		x := indexer{on}
		summary, err := x.Run(ctx, func(port.Progress) {})
		if st, statErr := x.Status(ctx); err != nil || statErr != nil || summary == "" || st.Documents == 0 {
			t.Errorf("index %q %+v, %v, %v", summary, st, err, statErr)
		}
	})
}
