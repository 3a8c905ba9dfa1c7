package tui

import (
	"context"
	"fmt"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// bigFiles is one folder with very many entries and a long text.
type bigFiles struct{ entries, lines int }

func (f bigFiles) Names(context.Context, string) ([]port.Name, error) {
	names := make([]port.Name, f.entries)
	for i := range names {
		names[i].Name = fmt.Sprintf("file-%06d.txt", i)
	}
	return names, nil
}

func (f bigFiles) Describe(_ context.Context, _ string, names []string) ([]port.Row, error) {
	rows := make([]port.Row, len(names))
	for i, name := range names {
		n := 0
		_, _ = fmt.Sscanf(name, "file-%d", &n)
		rows[i] = port.Row{Name: name, Size: int64(n) * 7919 % 100_000, Modified: time.Unix(int64(n), 0)}
	}
	return rows, nil
}

func (f bigFiles) Preview(_ context.Context, path string, _ extract.Place) (port.Preview, error) {
	v := port.Preview{Path: path, Title: path, Numbers: true, Lines: make([]port.Line, f.lines)}
	for i := range v.Lines {
		v.Lines[i] = port.Line{Text: fmt.Sprintf("line %d of a text that is long enough to be wrapped in a pane of a common width", i),
			Place: extract.Place{Line: i + 1}}
	}
	return v, nil
}

// pump runs commands and their messages to the end, as Bubble Tea would.
func pump(r *Root, cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch m := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range m {
			pump(r, c)
		}
	default:
		_, next := r.Update(m)
		pump(r, next)
	}
}

func bigRoot(tb testing.TB, w, h int) *Root { return rootOf(tb, w, h, bigFiles{100_000, 100_000}) }

func rootOf(tb testing.TB, w, h int, files bigFiles) *Root {
	tb.Helper()
	r := New(tb.Context(), Options{Root: "/big", Ports: port.Ports{Files: files}})
	_, cmd := r.Update(tea.WindowSizeMsg{Width: w, Height: h})
	pump(r, cmd)
	pump(r, r.Init())
	return r
}

func pressed(code rune) tea.KeyPressMsg { return tea.KeyPressMsg{Code: code, Text: string(code)} }

func BenchmarkCompose(b *testing.B) {
	r := bigRoot(b, 200, 50)
	var events []agent.Event
	for range 40 {
		events = append(events, agent.TextDelta{Text: "A paragraph of an answer with some **bold** words and a citation [spa.pdf p.3].\n\n"})
	}
	pump(r, r.handle(msg.AgentEvents{Run: 1, Events: events}))
	b.ReportAllocs()
	for b.Loop() {
		if s, _ := r.compose(); s == "" {
			b.Fatal("nothing composed")
		}
	}
}

// BenchmarkComposeHelp is a frame with the help in front of the panes.
func BenchmarkComposeHelp(b *testing.B) {
	r := bigRoot(b, 200, 50)
	r.ToggleHelp()
	b.ReportAllocs()
	for b.Loop() {
		if s, _ := r.compose(); s == "" {
			b.Fatal("nothing composed")
		}
	}
}

// BenchmarkKeyToFrame is one key in a folder of 100,000 entries and the frame
// that shows it.
func BenchmarkKeyToFrame(b *testing.B) {
	r := bigRoot(b, 200, 50)
	keys := []rune{'j', 'j', 'j', 'k'}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.frame.at, r.frame.waiting = time.Time{}.Add(time.Second), false
		r.Update(pressed(keys[i%len(keys)]))
		if r.View().Content == "" {
			b.Fatal("nothing composed")
		}
	}
}

// BenchmarkMillion is what is done in a folder of a million entries: moving by
// a row, by a page, to the end, and a letter of the filter that many names hold.
func BenchmarkMillion(b *testing.B) {
	r := rootOf(b, 200, 50, bigFiles{1_000_000, 10})
	for _, c := range []struct {
		name string
		keys []tea.KeyPressMsg
	}{
		{"row", []tea.KeyPressMsg{pressed('j'), pressed('k')}},
		{"page", []tea.KeyPressMsg{{Code: tea.KeyPgDown}, {Code: tea.KeyPgUp}}},
		{"end", []tea.KeyPressMsg{pressed('G'), pressed('g')}},
	} {
		b.Run(c.name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				r.frame.at, r.frame.waiting = time.Time{}.Add(time.Second), false
				r.Update(c.keys[i%2])
				if r.View().Content == "" {
					b.Fatal("nothing composed")
				}
			}
		})
	}
	b.Run("filter", func(b *testing.B) {
		r.Update(pressed('/'))
		for i := 0; b.Loop(); i++ {
			if i%2 == 0 {
				r.Update(pressed('7'))
			} else {
				r.Update(tea.KeyPressMsg{Code: tea.KeyBackspace})
			}
		}
	})
}

// BenchmarkFilterLetter is one letter typed into the filter over 100,000 names.
func BenchmarkFilterLetter(b *testing.B) {
	r := bigRoot(b, 200, 50)
	r.Update(pressed('/'))
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i%2 == 0 {
			r.Update(pressed('7'))
		} else {
			r.Update(tea.KeyPressMsg{Code: tea.KeyBackspace})
		}
	}
}
