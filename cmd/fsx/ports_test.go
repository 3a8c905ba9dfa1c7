package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/tui/port"
)

// indoors opens a house over the sample files within the test's own process.
func indoors(t *testing.T, verb func(a *app, h *house, dir string)) {
	t.Helper()
	c := newCLI(t, sample)
	a := &app{out: &bytes.Buffer{}, err: &bytes.Buffer{}, env: func(string) string { return "" }}
	a.config = config{DataDir: c.data, Model: llm.Builtin}
	err := a.with(context.Background(), needScratch, func(h *house) error {
		verb(a, h, c.cwd)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestPreviews(t *testing.T) {
	t.Parallel()
	indoors(t, func(_ *app, h *house, dir string) {
		f := files{h}
		show := func(name string) port.Preview {
			p, err := f.Preview(context.Background(), dir+string(os.PathSeparator)+name)
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
		if _, err := f.Preview(context.Background(), dir+"/none"); err == nil {
			t.Error("a preview of nothing")
		}
		rows, err := f.List(context.Background(), dir)
		if err != nil || !rows[0].IsFolder || rows[len(rows)-1].IsFolder || rows[len(rows)-1].Category == "" {
			t.Errorf("rows %+v, %v", rows, err)
		}
	})
}

func TestChatAnswersAndIsKept(t *testing.T) {
	t.Parallel()
	indoors(t, func(a *app, h *house, dir string) {
		ctx := context.Background()
		brain, model, err := a.brain(ctx, h, []string{dir})
		if err != nil {
			t.Fatal(err)
		}
		c := &chat{app: a, house: h, brain: brain, model: model, dir: dir}
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
		sessions, err := h.store.Sessions(ctx)
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
	indoors(t, func(_ *app, h *house, dir string) {
		ctx := context.Background()
		if _, err := h.scratch.Create(ctx, "t", []scratch.Column{{Name: "who"}, {Name: "amount", Type: scratch.Decimal}}); err != nil {
			t.Fatal(err)
		}
		if _, err := h.scratch.Insert(ctx, "t", [][]any{{"b", "2.50"}, {"a", nil}, {"c", "10.00"}}); err != nil {
			t.Fatal(err)
		}
		w, err := tables{h.scratch}.Window(ctx, "t", []port.Sort{{Column: "amount", Desc: true}}, 0, 2)
		if err != nil || w.Total != 3 || len(w.Rows) != 2 || w.Rows[0][1].Text != "10.00" || w.Columns[1].Type != port.Number {
			t.Errorf("window %+v, %v", w, err)
		}
		q, err := tables{h.scratch}.Query(ctx, "SELECT amount FROM t WHERE who = 'a'")
		if err != nil || !q.Rows[0][0].Null {
			t.Errorf("query %+v, %v", q, err)
		}
		b := bookmarks{h.store}
		for _, want := range []bool{true, false} {
			if added, err := b.Toggle(ctx, dir); err != nil || added != want {
				t.Errorf("toggle %v, %v", added, err)
			}
		}
		x := indexer{house: h, dir: dir}
		summary, err := x.Run(ctx, func(port.Progress) {})
		if st, statErr := x.Status(ctx); err != nil || statErr != nil || summary == "" || st.Documents == 0 {
			t.Errorf("index %q %+v, %v, %v", summary, st, err, statErr)
		}
	})
}
