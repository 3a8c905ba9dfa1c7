package chat

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"charm.land/bubbles/v2/spinner"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
)

var update = flag.Bool("update", false, "write the golden views anew")

// bench is a chat with a recorded agent and a clock that stands still.
type bench struct {
	*Chat
	t     testing.TB
	asked []string
	ctx   context.Context
	out   []tea.Msg
	clock time.Time
}

func newBench(t testing.TB, model string) *bench {
	t.Helper()
	theme := themes.Dark()
	b := &bench{t: t, clock: time.Unix(1_800_000_000, 0)}
	b.Chat = New(Options{Theme: theme, Model: model, Now: func() time.Time { return b.clock },
		Run: func(ctx context.Context, _ int, q string) tea.Cmd {
			b.asked, b.ctx = append(b.asked, q), ctx
			return nil
		}})
	b.Focus(true)
	b.View(60, 20)
	return b
}

// do carries out actions, and collects what the pane emits.
func (b *bench) do(ids ...action.ID) *bench {
	for _, id := range ids {
		b.take(b.Update(action.Do{ID: id}))
	}
	return b
}

func (b *bench) take(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch m := cmd().(type) {
	case nil, spinner.TickMsg:
	case tea.BatchMsg:
		for _, c := range m {
			b.take(c)
		}
	default:
		b.out = append(b.out, m)
	}
}

func (b *bench) write(s string) *bench {
	for _, r := range s {
		b.take(b.Update(tea.KeyPressMsg{Code: r, Text: string(r)}))
	}
	return b
}

func (b *bench) ask(q string) *bench { return b.write(q).do(action.ChatSend) }

func (b *bench) say(events ...agent.Event) *bench {
	b.take(b.Update(msg.AgentEvents{Run: b.run, Events: events}))
	return b
}

func (b *bench) shows(want string) {
	b.t.Helper()
	if v := ansi.Strip(b.View(60, 20)); !strings.Contains(v, want) {
		b.t.Fatalf("the view does not show %q:\n%s", want, v)
	}
}

func (b *bench) hides(no string) {
	b.t.Helper()
	if v := ansi.Strip(b.View(60, 20)); strings.Contains(v, no) {
		b.t.Fatalf("the view shows %q:\n%s", no, v)
	}
}

// fits checks the size of a view.
func fits(t testing.TB, v string, w, h int) {
	t.Helper()
	lines := strings.Split(v, "\n")
	if len(lines) != h {
		t.Fatalf("%d lines instead of %d at %dx%d", len(lines), h, w, h)
	}
	for i, l := range lines {
		if n := ansi.StringWidth(l); n > w {
			t.Fatalf("line %d is %d cells wide at %dx%d: %q", i, n, w, h, l)
		}
	}
}

func golden(t *testing.T, name, v string) {
	t.Helper()
	lines := strings.Split(ansi.Strip(v), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	got := strings.Join(lines, "\n") + "\n"
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != strings.ReplaceAll(string(want), "\r\n", "\n") {
		t.Errorf("%s looks different:\n%s", name, got)
	}
}

func start(id, tool, target, reason, args string) agent.ToolStart {
	return agent.ToolStart{ID: id, Name: tool, Target: target, Reason: reason, Args: json.RawMessage(args)}
}

func end(id, tool, text string) agent.ToolEnd {
	return agent.ToolEnd{ID: id, Name: tool, Text: text, Took: 12 * time.Millisecond}
}

// deal is an answer with a citation that holds, one that does not, and a table.
func deal() agent.Answer {
	return agent.Answer{
		Text: "The purchase price is **$44,630,000.00** [spa.pdf p.3].\n\n" +
			"- Closing: “March 31, 2026” [spa.pdf p.4; checklist.md line 7]\n" +
			"- Escrow: 10 % [escrow.pdf p.2 ✗ not found there]\n\n" +
			"| Item | Amount |\n|---|---:|\n| Price | 44,630,000 |\n| Escrow | 4,463,000 |\n\n" +
			"```\nsum = price - escrow\n```\n",
		Found: true,
		Citations: []agent.Citation{
			{Path: "/deal/spa.pdf", Label: "spa.pdf p.3", Place: extract.Place{Page: 3}, Quote: "Purchase Price of $44,630,000.00", Verified: true},
			{Path: "/deal/spa.pdf", Label: "spa.pdf p.4", Place: extract.Place{Page: 4}, Quote: "March 31, 2026", Verified: true},
			{Path: "/deal/checklist.md", Label: "checklist.md line 7", Place: extract.Place{Line: 7}, Verified: true},
			{Path: "/deal/escrow.pdf", Label: "escrow.pdf p.2", Place: extract.Place{Page: 2}, Reason: "not found there"},
		},
		Coverage: agent.Coverage{Considered: 14, Read: 6, Skipped: 7, Unreadable: 1, Reasons: []string{"payroll.pdf: the document is encrypted"}},
	}
}

func answered(b *bench) *bench {
	b.ask("What is the price?")
	b.say(start("1", "search_files", "purchase price", "find the price", `{"query":"purchase price","limit":5,"reason":"find the price"}`))
	b.say(end("1", "search_files", "spa.pdf p.3  Purchase Price\nspa.pdf p.4  Closing"))
	b.say(agent.TextDelta{Text: "The purchase"}, agent.Done{Answer: deal()})
	return b
}

func TestGoldenViews(t *testing.T) {
	for _, size := range [][2]int{{40, 10}, {60, 30}, {100, 40}} {
		w, h := size[0], size[1]
		at := fmt.Sprintf("_%dx%d", w, h)
		golden(t, "empty"+at, newBench(t, "builtin").View(w, h))
		golden(t, "answer"+at, answered(newBench(t, "builtin")).View(w, h))
		b := answered(newBench(t, "openai:gpt-5"))
		b.View(w, h)
		b.do(action.ChatRead, action.ChatTop, action.ChatNext, action.ChatOpen)
		golden(t, "card"+at, b.View(w, h))
		b = newBench(t, "builtin").ask("How much is the rent?")
		b.say(start("1", "grep", "rent", "", `{"pattern":"rent"}`), start("2", "read_file", "lease.pdf", "", `{}`))
		b.say(end("1", "grep", "")).write("and the term?")
		golden(t, "running"+at, b.View(w, h))
	}
}

func TestSizesNeverBreak(t *testing.T) {
	b := answered(newBench(t, "builtin"))
	b.ask("世界 🧑‍🚀 what? " + strings.Repeat("long", 40))
	b.say(start("1", "query_data", "世界", "why", `{"sql":"SELECT 1"}`), end("1", "query_data", "a\tb\n\x1b[31mred"))
	b.say(agent.TextDelta{Text: "| 世界 | b |\n|---|---|\n| 1 | " + strings.Repeat("x", 300) + " |\n\n> quoted 🧑‍🚀\n1. one\n   - two"})
	b.write("some question 世界 to be sent")
	b.do(action.ChatNewline).write("second line")
	for w := 1; w < 90; w++ {
		for _, h := range []int{1, 2, 3, 4, 7, 24, 60} {
			fits(t, b.View(w, h), w, h)
		}
	}
}
