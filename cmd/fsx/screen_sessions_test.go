package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/tui/port"
)

// talking opens what stands behind a screen whose model is scripted.
func talking(t *testing.T, replies ...fake.Reply) (*behind, *fake.Server, func()) {
	t.Helper()
	s := fake.New(replies...)
	t.Cleanup(s.Close)
	c := newCLI(t, sample)
	a := &app{out: &bytes.Buffer{}, err: &bytes.Buffer{}, env: func(string) string { return "" }}
	a.config = config{DataDir: c.data, Model: "openai:m", BaseURL: s.BaseURL()}
	a.flags.noIndex = true
	h, err := a.openFiles()
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	b := a.openBehind(ctx, h, c.cwd)
	b.begin()
	return b, s, func() {
		stop()
		if err := b.close(); err != nil {
			t.Error(err)
		}
	}
}

// window is a screen on what stands behind it.
func window(b *behind) *keptSessions { return &keptSessions{chat: &chat{behind: b}} }

// says asks and returns the end, with the reasons of the steps on the way.
func (k *keptSessions) says(t *testing.T, question string) (last agent.Event, steps []string) {
	t.Helper()
	for e := range k.Ask(t.Context(), question) {
		if s, ok := e.(agent.ToolStart); ok {
			steps = append(steps, s.Reason)
		}
		last = e
	}
	return last, steps
}

func titles(t *testing.T, k *keptSessions) string {
	t.Helper()
	all, err := k.Sessions(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, s := range all {
		mark := ""
		if s.Current {
			mark = "*"
		}
		out = append(out, mark+s.Title)
	}
	return strings.Join(out, ", ")
}

func TestConversationsBehindTheScreen(t *testing.T) {
	t.Parallel()
	b, _, done := talking(t, fake.Say("It is $44,630,000."), fake.Say("Harbor Trust."), fake.Say("Yes."))
	defer done()
	ctx := t.Context()
	k := window(b)
	k.says(t, "What is the price?")
	k.says(t, "Who holds the escrow?")
	if got := titles(t, k); got != "*What is the price?" {
		t.Fatal(got)
	}
	id := k.Current()
	if w, err := k.Weigh(ctx, id); err != nil || w.Turns != 2 || w.Usage.Calls != 2 {
		t.Errorf("%+v, %v", w, err)
	}
	copied, err := k.Fork(ctx, id)
	if err != nil || k.Rename(ctx, copied.ID, " What \n if ") != nil {
		t.Fatal(err)
	}
	past, err := k.Resume(ctx, copied.ID)
	if err != nil || len(past.Turns) != 2 || past.Turns[1].Answer != "Harbor Trust." || past.Session.Title != "What if" {
		t.Errorf("%+v, %v", past, err)
	}
	k.says(t, "Is it signed?")
	if past, _ = k.Resume(ctx, id); len(past.Turns) != 2 {
		t.Errorf("what was said in the copy stands in both: %+v", past)
	}
	file := filepath.Join(t.TempDir(), "out.md")
	if err := k.Export(ctx, copied.ID, file); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(file); err != nil || !strings.HasPrefix(string(text), "# What if\n") || !strings.Contains(string(text), "## Is it signed?\n\nYes.") {
		t.Errorf("%s, %v", text, err)
	}
	if k.Export(ctx, copied.ID, file) == nil {
		t.Error("a file that is there was written over")
	}
	if got := filepath.Base(k.ExportTo(ctx, id)); got != "what-is-the-price.md" {
		t.Error(got)
	}
}

func TestDeletedConversationsComeBackUntilTheEnd(t *testing.T) {
	t.Parallel()
	b, _, done := talking(t, fake.Say("One."), fake.Say("Two."), fake.Say("Three."))
	k, other := window(b), window(b)
	b.sessions = k
	var ids []string
	for _, q := range []string{"one?", "two?", "three?"} {
		k.says(t, q)
		ids = append(ids, k.Current())
		if _, err := k.Resume(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range ids {
		if err := k.Delete(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	if back, err := k.Undelete(t.Context()); err != nil || back.Title != "three?" || titles(t, k) != "three?" || titles(t, other) == "three?" {
		t.Errorf("%+v, %v: %s", back, err, titles(t, k))
	}
	if _, err := other.Resume(t.Context(), ids[1]); err != nil {
		t.Fatal(err)
	}
	other.says(t, "and on?") // what goes on elsewhere is not deleted
	st := b.house.store
	if err := k.forget(t.Context(), st); err != nil {
		t.Fatal(err)
	}
	if got := titles(t, other); got != "*two?, three?" && got != "three?, *two?" {
		t.Error(got)
	}
	if _, err := k.Undelete(t.Context()); err == nil {
		t.Error("what is gone for good came back")
	}
	done()
}

// TestTwoScreensInOneConversation takes turns, asks at once, and deletes under the
// other one's feet.
func TestTwoScreensInOneConversation(t *testing.T) {
	t.Parallel()
	slow := fake.Stream(fake.Text("Slowly."))
	slow.Hang = true
	b, s, done := talking(t, fake.Say("One."), fake.Say("Two."), slow, fake.Say("Four."))
	defer done()
	k, other := window(b), window(b)
	k.says(t, "one?")
	if _, err := other.Resume(t.Context(), k.Current()); err != nil {
		t.Fatal(err)
	}
	if _, steps := other.says(t, "two?"); len(steps) != 0 {
		t.Errorf("%q", steps)
	}
	asked := make(chan struct{})
	ctx, stop := context.WithCancel(t.Context())
	var steps []string
	go func() {
		defer close(asked)
		for e := range k.Ask(ctx, "three?") {
			switch e := e.(type) {
			case agent.ToolStart:
				steps = append(steps, e.Reason)
			case agent.TextDelta:
				if f, _ := other.says(t, "at once?"); !strings.Contains(f.(agent.Failed).Message, "in another window") {
					t.Errorf("%+v", f)
				}
				stop()
			}
		}
	}()
	<-asked
	if len(steps) != 1 || steps[0] != "1 question more in another window" {
		t.Errorf("%q", steps)
	}
	if !strings.Contains(s.Requests()[2].Raw, "two?") {
		t.Error("the model does not know what was said in the other window")
	}
	st := b.house.store
	if err := st.DeleteSession(t.Context(), k.Current()); err != nil {
		t.Fatal(err)
	}
	was := k.Current()
	if last, steps := k.says(t, "four?"); len(steps) != 1 || !strings.Contains(steps[0], "deleted elsewhere") || last.(agent.Done).Answer.Text != "Four." || k.Current() == was {
		t.Errorf("%+v, %q", last, steps)
	}
	if _, err := other.Resume(t.Context(), was); err == nil || !strings.Contains(b.app.ports(t.Context(), b).Plain(err), "deleted somewhere else") {
		t.Errorf("%v", err)
	}
}

// TestAnotherModelAnswers chooses a model on the screen.
func TestAnotherModelAnswers(t *testing.T) {
	t.Parallel()
	b, s, done := talking(t, fake.Say("One."), fake.Say("Two."))
	defer done()
	k := window(b)
	m := modelChoice{k.chat}
	k.says(t, "one?")
	all, err := m.Models(t.Context())
	if err != nil || len(all) < 2 || all[0] != (port.Model{Name: "openai:m", About: "in use", Current: true}) || all[1].Name != "builtin" {
		t.Errorf("%+v, %v", all, err)
	}
	if note, err := m.Use(t.Context(), "openai:n"); err != nil || note != "openai:n answers from now on, on this machine." {
		t.Fatal(note, err)
	}
	k.says(t, "two?")
	if r := s.Requests(); len(r) != 2 || r[1].Body["model"] != "n" || k.Model() != "openai:n" {
		t.Errorf("%v asked, %s", len(r), k.Model())
	}
	if _, err := m.Use(t.Context(), "anthropic:claude-sonnet-5"); err == nil || k.Model() != "openai:n" {
		t.Errorf("a model without a key is used: %v", err)
	}
	if _, err := m.Use(t.Context(), "builtin"); err != nil || k.Model() != "builtin" {
		t.Error(err)
	}
	if k.says(t, "how many files are here?"); len(s.Requests()) != 2 {
		t.Error("the model that was left was asked")
	}
}

// BenchmarkResume opens a conversation of 10,000 messages as the screen does.
func BenchmarkResume(b *testing.B) {
	st, err := store.Open(b.Context(), b.TempDir(), store.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	s, err := st.CreateSession(b.Context(), store.Session{Title: "t"})
	if err != nil {
		b.Fatal(err)
	}
	result := strings.Repeat("some words of a result ", 40)
	for range 100 {
		var list [][]byte
		for range 25 {
			for _, m := range []agent.Message{
				{Role: agent.User, Text: "a question"}, {Role: agent.Assistant, Calls: []agent.Call{{ID: "a", Name: "read_file", Args: `{"path":"/d/1"}`}}, Usage: &agent.Usage{Calls: 1, InputTokens: 9}},
				{Role: agent.Tool, CallID: "a", Name: "read_file", Text: result}, {Role: agent.Assistant, Text: "An answer [a.pdf p.1].", Usage: &agent.Usage{Calls: 1, InputTokens: 9}},
			} {
				kept, err := m.Encode()
				if err != nil {
					b.Fatal(err)
				}
				list = append(list, kept)
			}
		}
		if err := st.AppendMessages(b.Context(), s.ID, list...); err != nil {
			b.Fatal(err)
		}
	}
	k := window(&behind{})
	h := &house{store: st}
	b.ResetTimer()
	for b.Loop() {
		past, err := k.resume(b.Context(), h, s)
		if err != nil || len(past.Turns) != mostTurns || past.Earlier != 2400 {
			b.Fatalf("%d turns, %v", len(past.Turns), err)
		}
	}
}

// TestConversationsAboutOtherFolders holds that those about the folder of the screen come first, and
// that the others say what folder they are about.
func TestConversationsAboutOtherFolders(t *testing.T) {
	t.Parallel()
	b, _, done := talking(t, fake.Say("It is $44,630,000."))
	defer done()
	k := window(b)
	k.says(t, "What is the price?")
	if _, err := b.house.store.CreateSession(t.Context(), store.Session{Title: "Card spending", Roots: []string{filepath.Join(t.TempDir(), "statements")}}); err != nil {
		t.Fatal(err)
	}
	all, err := k.Sessions(t.Context())
	if err != nil || len(all) != 2 {
		t.Fatal(all, err)
	}
	if all[0].Title != "What is the price?" || all[0].Folder != "" {
		t.Errorf("the first is %+v", all[0])
	}
	if all[1].Title != "Card spending" || all[1].Folder != "in statements" {
		t.Errorf("the other is %+v", all[1])
	}
}
