package tui_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/tuitest"
)

// talked is a room with three conversations and some models.
func talked() (tui.Options, *tuitest.MemSessions, *tuitest.MemModels) {
	day := func(n int) time.Time { return time.Date(2026, 3, n, 12, 30, 0, 0, time.Local) }
	cost := func(tokens int, dollars float64, guessed bool) agent.Usage {
		return agent.Usage{Model: "openai:gpt-5", Calls: 1, InputTokens: tokens, Cost: dollars, Estimated: guessed}
	}
	s := tuitest.NewSessions().
		Add(port.Session{ID: "A", Title: "What is the purchase price?", Model: "openai:gpt-5", Used: day(9)},
			agent.Turn{Question: "What is the purchase price?", Answer: "It is **$44,630,000** [agreement.pdf p.2].", Steps: make([]agent.TurnStep, 2), Usage: cost(12_000, 0.0152, false)},
			agent.Turn{Question: "And the escrow?", Answer: "$4,630,000.", Usage: cost(14_000, 0.0178, true)}).
		Add(port.Session{ID: "B", Title: "Lease \x1b[31mof\u202e Elm Street", Model: "builtin", Used: day(8)}, agent.Turn{Question: "Rent?", Answer: "900."}).
		Add(port.Session{ID: "C", Title: "価格はいくらですか", Model: "ollama:qwen3:8b", Used: day(7)},
			agent.Turn{Question: "価格は", Answer: "未定"}, agent.Turn{Question: "Sum it up", Answer: "Done.", Summary: "The person asked for the price.\nIt was open."})
	m := &tuitest.MemModels{All: []port.Model{
		{Name: "builtin", About: "in fsx itself; needs nothing and sends nothing", Current: true},
		{Name: "ollama:qwen3:8b", About: "Ollama on this machine, 40,960 tokens"},
		{Name: "openai:gpt-5", About: "400,000 tokens, $1.25 in, $10.00 out a million"},
		{About: "anthropic: no key; set ANTHROPIC_API_KEY, or: fsx models key anthropic"},
	}}
	o := tuitest.DealRoom()
	o.Ports.Sessions, o.Ports.Models = s, m
	return o, s, m
}

func TestGoOnWithAConversation(t *testing.T) {
	t.Parallel()
	o, s, _ := talked()
	d := tuitest.Open(t, 120, 40, o)
	d.Press("alt+s").Shows("Conversations", "What is the purchase price?", "2 questions", "~$0.0330", "2026-03-09", "1 question", "1 of 4").Lacks("\x1b[31m")
	d.Type("elm").Shows("Lease of Elm Street", "1 of 1").Lacks("What is the purchase")
	d.Press("enter").Shows("› Rent?", "900.", "Chat · builtin · Lease of Elm Street").Lacks("Conversations")
	if s.Current() != "B" {
		t.Errorf("%q goes on", s.Current())
	}
	d.Press("alt+s").Shows("● Lease").Press("esc").Lacks("Conversations")
	d.Press("alt+n").Lacks("› Rent?").Shows("Ask about the files")
	if s.Current() != "" {
		t.Errorf("%q goes on", s.Current())
	}
}

// TestConversationsOfOtherFoldersStandBelow: each names its folder, and the line that begins a new
// conversation stands between those of this folder and them.
func TestConversationsOfOtherFoldersStandBelow(t *testing.T) {
	t.Parallel()
	o, s, _ := talked()
	s.Add(port.Session{ID: "D", Title: "Card spending", Model: "builtin", Used: time.Date(2026, 3, 10, 9, 0, 0, 0, time.Local), Folder: "in statements"}, agent.Turn{Question: "Card spending"})
	d := tuitest.Open(t, 120, 40, o)
	screen := d.Press("alt+s").Shows("Card spending", "in statements", "1 of 5").Screen()
	if here, anew, other := strings.Index(screen, "Lease"), strings.Index(screen, "Begin a new"), strings.Index(screen, "Card spending"); here > anew || anew > other {
		t.Errorf("the conversations stand in a wrong order:\n%s", screen)
	}
	if strings.Count(screen, "in statements") != 1 {
		t.Errorf("a conversation of this folder names one:\n%s", screen)
	}
}

func TestChangeConversations(t *testing.T) {
	t.Parallel()
	o, s, _ := talked()
	d := tuitest.Open(t, 120, 40, o)
	d.Press("alt+s", "ctrl+r").Shows("name › What is the purchase price?")
	d.Press("ctrl+u").Type("Price").Press("enter").Shows("› part of a name", "Price  ").Lacks("What is the purchase")
	d.Press("ctrl+y").Shows("Copied", "Price (copy)", "1 of 5")
	d.Press("ctrl+x").Shows("Deleted (ctrl+z brings it back, until fsx is closed): Price (copy)", "1 of 4").Press("ctrl+z").Shows("It is back: Price (copy)", "of 5")
	d.Press("ctrl+z").Shows("nothing was deleted here")
	d.Type("Elm").Press("ctrl+s").Shows("file › /deals/B.md").Press("esc").Lacks("file ›").Press("ctrl+s", "enter").Shows("Written: /deals/B.md")
	if s.Written["/deals/B.md"] != "B" {
		t.Errorf("%v was written", s.Written)
	}
	d.Press("enter").Shows("› Rent?").Press("alt+s").Type("Elm").Press("ctrl+x").Shows("closed): Lease of Elm Street").Press("esc").Lacks("› Rent?")
}

func TestCommandsInTheQuestionLine(t *testing.T) {
	t.Parallel()
	o, s, _ := talked()
	d := tuitest.Open(t, 120, 40, o)
	d.Press("2").Type("/re").Shows("/rename NAME  /restore").Type("name Old").Press("enter").Shows("Not now: nothing was said yet")
	d.Type("/sessions").Press("enter").Shows("Conversations").Press("down", "enter").Shows("› Rent?")
	d.Type("/rename Elm 12").Press("enter").Shows("Chat · builtin · Elm 12")
	d.Type("/fork").Press("enter").Shows("Elm 12 (copy)")
	d.Type("/export /deals/x.md").Press("enter").Shows("Written: /deals/x.md")
	if at := s.Written["/deals/x.md"]; !strings.HasPrefix(at, "B-") {
		t.Errorf("%q was written", at)
	}
	d.Type("/sesions").Press("enter").Shows("There is no command /sesions")
	d.Type("/tmp what is there?").Press("enter").Shows("› /tmp what is there?", "The price is")
	d.Type("/new").Press("enter").Lacks("/tmp")
	d.Type("/help").Press("enter").Shows("Keys")
	for range 12 {
		d.Press("pgdown")
		if strings.Contains(d.Screen(), "/rename NAME") {
			break
		}
	}
	d.Shows("Commands, written into the question", "/rename NAME", "call this conversation something else")
}

func TestASummaryIsShownAndTakenBack(t *testing.T) {
	t.Parallel()
	o, _, _ := talked()
	d := tuitest.Open(t, 120, 40, o)
	d.Press("alt+s").Type("価格").Press("enter").Shows("⊟ the model reads a summary").Lacks("It was open.")
	d.Press("esc").Press("enter").Shows("│ The person asked", "│ It was open.")
	d.Press("u").Shows("Done.").Lacks("⊟").Press("esc", "u").Shows("Not now: nothing was summed up")
}

func TestChooseAModel(t *testing.T) {
	t.Parallel()
	o, _, m := talked()
	d := tuitest.Open(t, 120, 40, o)
	d.Press("alt+m").Shows("● builtin", "Ollama on this machine", "anthropic: no key").Type("qwen").Press("enter").Lacks("Models").Shows("✓ ollama:qwen3:8b answers from now on.")
	if m.Used() != "ollama:qwen3:8b" {
		t.Errorf("%q was chosen", m.Used())
	}
	d.Press("2").Type("/model no:x").Press("enter").Shows("! There is no key for no:x.")
	d.Press("alt+m").Type("lmstudio:new").Press("enter").Lacks("Models")
	if m.Used() != "lmstudio:new" {
		t.Errorf("%q was chosen", m.Used())
	}
}

func TestFindAnEarlierQuestion(t *testing.T) {
	t.Parallel()
	o, _, _ := talked()
	d := tuitest.Open(t, 120, 40, o)
	d.Press("2", "ctrl+r").Shows("Not now: nothing was asked yet")
	d.Type("What is the price?").Press("enter").Type("And the rent?").Press("enter", "ctrl+r").Shows("Earlier questions", "1 of 2").Type("price").Press("enter").Shows("› What is the price?")
	d.Press("enter").Shows("The script has no more answers")
}

func TestNothingIsLeftWhileAnAnswerIsMade(t *testing.T) {
	t.Parallel()
	o, s, _ := talked()
	o.Ports.Chat = tuitest.NewScript(tuitest.Forever("Let me think"))
	d := tuitest.Open(t, 120, 40, o)
	d.Press("2").Type("why?").Tap("enter").Waits("Let me think")
	d.Tap("alt+n").Look().Shows("Not now: an answer is being made").Tap("alt+s").Waits("Lease of").Tap("down").Tap("enter").Look().Shows("Not now: an answer", "Conversations")
	d.Tap("esc").Loses("Conversations")
	d.Tap("a").Tap("enter").Tap("b").Tap("enter").Look().Shows("⋯ a", "⋯ b", "2 waiting").Tap("up").Look().Shows("› b", "1 waiting")
	d.Tap("esc").Rest().Shows("Stopped.", "› a", "  b")
	if s.Current() != "" {
		t.Errorf("%q goes on", s.Current())
	}
}

func TestAWaitIsCountedDown(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	o.Ports.Chat = tuitest.NewScript(waits)
	d := tuitest.Open(t, 120, 40, o)
	d.Press("2").Type("why?").Tap("enter").Waits("↻ The server is busy.").Waits("trying again in ")
	first := secondsLeft(t, d)
	d.Loses(fmt.Sprintf("again in %d s", first))
	if left := secondsLeft(t, d); first > 3600 || left >= first {
		t.Errorf("%d seconds were left, and then %d", first, left)
	}
	d.Tap("esc").Rest()
}

// secondsLeft is what the screen shows of a wait.
func secondsLeft(t *testing.T, d *tuitest.Driver) (n int) {
	t.Helper()
	_, behind, _ := strings.Cut(d.Screen(), "trying again in ")
	if _, err := fmt.Sscanf(behind, "%d s", &n); err != nil {
		t.Fatalf("no seconds are shown: %v\n%s", err, d.Screen())
	}
	return n
}

// TestGoldenLists draws the lists at the usual sizes and a tiny one.
func TestGoldenLists(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}, {40, 10}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			at := func(name string) string { return fmt.Sprintf("%dx%d-%s", size[0], size[1], name) }
			o, _, _ := talked()
			d := tuitest.Open(t, size[0], size[1], o)
			golden(t, d.Press("alt+s"), at("sessions"))
			golden(t, d.Type("e l"), at("sessions-filtered"))
			golden(t, d.Press("ctrl+u", "ctrl+r"), at("sessions-rename"))
			golden(t, d.Press("esc", "ctrl+x"), at("sessions-deleted"))
			golden(t, d.Press("ctrl+z", "ctrl+s"), at("sessions-export"))
			golden(t, d.Press("esc", "enter"), at("resumed"))
			golden(t, d.Press("alt+m"), at("models"))
			golden(t, d.Press("esc", "alt+s").Type("いくら").Press("enter", "esc", "enter"), at("summary"))
			golden(t, d.Press("esc").Type("/re"), at("commands"))
		})
	}
}

// waits is a model that is busy for an hour.
func waits(ctx context.Context, send func(agent.Event)) {
	send(agent.Waiting{Reason: "The server is busy.", For: time.Hour, Try: 2, Tries: 4})
	<-ctx.Done()
	send(agent.Failed{Canceled: true, Message: "Stopped."})
}
