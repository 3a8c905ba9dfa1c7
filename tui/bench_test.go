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

func (f bigFiles) List(context.Context, string) ([]port.Row, error) {
	rows := make([]port.Row, f.entries)
	for i := range rows {
		name := fmt.Sprintf("file-%06d.txt", i)
		rows[i] = port.Row{Name: name, Path: "/big/" + name, Size: int64(i)}
	}
	return rows, nil
}

func (f bigFiles) Preview(_ context.Context, path string) (port.Preview, error) {
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

func bigRoot(tb testing.TB, w, h int) *Root {
	tb.Helper()
	r := New(tb.Context(), Options{Root: "/big", Ports: port.Ports{Files: bigFiles{100_000, 100_000}}})
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
