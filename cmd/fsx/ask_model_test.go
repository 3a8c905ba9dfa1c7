package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// scripted is a program over files that asks a model which answers reply by reply.
func scripted(t *testing.T, files map[string]string, replies ...fake.Reply) (*fake.Server, *cli) {
	t.Helper()
	s := fake.New(replies...)
	t.Cleanup(s.Close)
	c := newCLI(t, files)
	c.env = append(c.env, "FSX_MODEL=openai:m", "FSX_BASE_URL="+s.BaseURL())
	return s, c
}

// lines are the objects of a trace.
func traced(t *testing.T, out string) []map[string]any {
	t.Helper()
	var all []map[string]any
	for line := range strings.Lines(out) {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		all = append(all, v)
	}
	return all
}

func TestTracePrintsEveryEvent(t *testing.T) {
	t.Parallel()
	_, c := scripted(t, sample,
		fake.Do(fake.Call{ID: "a", Name: "read_file", Args: `{"path":"spa.md","reason":"the price"}`}),
		fake.Say("The price is $44,630,000 [spa.md line 5]."))
	events := traced(t, c.ok("ask", "what is the price?", "--trace"))
	var names []string
	for _, e := range events {
		if name := e["event"].(string); len(names) == 0 || names[len(names)-1] != name {
			names = append(names, name)
		}
	}
	told := strings.Join(names, " ")
	if !strings.HasPrefix(told, "call_grows spent tool_start tool_end text_delta") || !strings.HasSuffix(told, "done") {
		t.Errorf("%s", told)
	}
	if i := slices.IndexFunc(events, func(e map[string]any) bool { return e["event"] == "tool_start" }); events[i]["name"] != "read_file" || events[i]["reason"] != "the price" {
		t.Errorf("%v", events[i])
	}
	answer := events[len(events)-1]["answer"].(map[string]any)
	if answer["answer"] != "The price is $44,630,000 [spa.md line 5]." {
		t.Errorf("%v", answer)
	}
}

func TestASessionGoesOn(t *testing.T) {
	t.Parallel()
	s, c := scripted(t, sample, fake.Say("It is $44,630,000 [spa.md line 5]."), fake.Say("Harbor Trust [spa.md line 9]."))
	c.ok("ask", "what is the price?", "--session", "review")
	c.ok("ask", "and who holds the escrow?", "--session", "Review")
	requests := s.Requests()
	if len(requests) != 2 || !strings.Contains(requests[1].Raw, "what is the price?") || !strings.Contains(requests[1].Raw, "It is $44,630,000") {
		t.Errorf("the second request does not hold the first question: %v", requests[len(requests)-1].Raw)
	}
}

func TestMaxStepsOfTheCommandLine(t *testing.T) {
	t.Parallel()
	s, c := scripted(t, sample,
		fake.Do(fake.Call{ID: "a", Name: "read_file", Args: `{"path":"spa.md"}`}),
		fake.Do(fake.Call{ID: "b", Name: "read_file", Args: `{"path":"notes/todo.txt"}`}))
	c.fails(1, "used all its steps", "ask", "what is the price?", "--max-steps", "2")
	if n := len(s.Requests()); n != 2 {
		t.Errorf("%d requests", n)
	}
	c.fails(exitUsage, "--max-steps is at least 1", "ask", "x", "--max-steps", "0")
}

func TestBudgetOfTheCommandLine(t *testing.T) {
	t.Parallel()
	s, c := scripted(t, sample,
		fake.Do(fake.Call{ID: "a", Name: "read_file", Args: `{"path":"spa.md"}`}),
		fake.Do(fake.Call{ID: "b", Name: "read_file", Args: `{"path":"notes/todo.txt"}`}), fake.Say("It is $44,630,000 [spa.md line 5]."))
	c.fails(exitUsage, "The budget \"lots\" is neither dollars", "ask", "x", "--budget", "lots")
	r := c.run("ask", "what is the price?", "--budget", "10 tokens")
	if r.code != 1 || !strings.Contains(r.err, "The budget of 10 tokens does not reach any further") || len(s.Requests()) != 0 {
		t.Fatalf("%+v", r)
	}
	_, id, _ := strings.Cut(r.err, "--session ")
	id, _, _ = strings.Cut(id, " ")
	c.ok("ask", "go on", "--session", id, "--budget", "100k tokens")
	if requests := s.Requests(); !strings.Contains(requests[len(requests)-1].Raw, "what is the price?") {
		t.Error("the conversation did not go on")
	}
}
