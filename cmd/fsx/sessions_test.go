package main

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

func TestSessions(t *testing.T) {
	t.Parallel()
	_, c := scripted(t, sample,
		fake.Do(fake.Call{ID: "a", Name: "read_file", Args: `{"path":"spa.md","reason":"the price"}`}),
		fake.Say("It is $44,630,000 [spa.md line 5]."), fake.Say("Harbor Trust [spa.md line 9]."))
	if out := c.ok("sessions"); !strings.HasPrefix(out, "No conversation is kept yet") {
		t.Error(out)
	}
	c.ok("ask", "what is the price?", "--session", "review")
	if out := c.ok("sessions"); !strings.Contains(out, "review") || !strings.Contains(out, "openai:m") {
		t.Error(out)
	}
	if out := c.ok("sessions", "rename", "review", "lease review"); !strings.HasPrefix(out, "Renamed lease review (01") {
		t.Error(out)
	}
	if out := c.ok("sessions", "fork", "LEASE review", "--title", "what if"); !strings.HasPrefix(out, "Copied to what if (01") {
		t.Error(out)
	}
	c.ok("ask", "who holds the escrow?", "--session", "what if")
	first, second := c.ok("sessions", "show", "lease review"), c.ok("sessions", "show", "what if")
	want := "\n## what is the price?\n\n- `read_file spa.md`: the price\n\nIt is $44,630,000 [spa.md line 5].\n\n*openai:m, "
	if !strings.HasPrefix(first, "# lease review\n\n") || !strings.Contains(first, want) || strings.Contains(first, "escrow") {
		t.Error(first)
	}
	if !strings.Contains(second, want) || !strings.Contains(second, "## who holds the escrow?\n\nHarbor Trust [spa.md line 9].") {
		t.Error(second)
	}
	file := c.path("review.md")
	c.ok("sessions", "export", "lease review", "--output", file)
	if b, err := os.ReadFile(file); err != nil || string(b) != first {
		t.Errorf("%v: %s", err, b)
	}
	if r := c.run("sessions", "export", "lease review", "--output", file); r.code != 1 {
		t.Errorf("a file that was there is written over: %+v", r)
	}
	v := c.object(0, "sessions")
	list := v["sessions"].([]any)
	if len(list) != 2 || list[0].(map[string]any)["title"] != "what if" || time.Since(time.UnixMilli(int64(list[0].(map[string]any)["updated"].(float64)))) > time.Hour {
		t.Errorf("%v", v)
	}
	if out := c.ok("sessions", "restore", "what if"); !strings.HasPrefix(out, "Restored what if") {
		t.Error(out)
	}
	c.fails(exitConfirm, "This deletes the conversation what if", "sessions", "delete", "what if")
	c.ok("sessions", "delete", "what if", "--yes")
	c.fails(1, "There is no conversation what if", "sessions", "show", "what if")
	c.fails(exitUsage, "Say list, show S", "sessions", "burn", "x")
}

// TestOneAnswerAtATimeInASession asks in a session that is being answered in.
func TestOneAnswerAtATimeInASession(t *testing.T) {
	t.Parallel()
	slow := fake.Stream(fake.Text("Slowly."))
	slow.Hang = true
	s, c := scripted(t, sample, fake.Say("One."), slow)
	c.ok("ask", "one?", "--session", "review")
	first := c.command("ask", "two?", "--session", "review")
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _, _ = first.Process.Kill(), first.Wait() }()
	until(t, "the second question is asked", func() bool { return len(s.Requests()) == 2 })
	c.fails(1, "An answer is being made in this conversation in another window", "ask", "three?", "--session", "review")
}
