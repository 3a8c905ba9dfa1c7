package agent

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// attend reads a run to its end and answers what it asks.
func attend(t *testing.T, events <-chan Event, answer string, decide Decision) (all []Event, last Event) {
	t.Helper()
	for e := range events {
		all = append(all, e)
		switch e := e.(type) {
		case Asked:
			e.Answer(answer)
			e.Answer("too late")
		case Permit:
			e.Decide(decide)
			e.Decide(Once)
		}
		last = e
	}
	return all, last
}

func asking() []fake.Reply {
	return []fake.Reply{
		fake.Do(fake.Call{ID: "q", Name: "ask_person", Args: `{"question":"Which lease?\u001b[2J","choices":["Elm St","Oak Ave"]}`}),
		fake.Say("The rent of Oak Ave is 900."),
	}
}

func TestAskPersonGoesOnWithTheAnswer(t *testing.T) {
	t.Parallel()
	s := fake.New(asking()...)
	t.Cleanup(s.Close)
	store := &memory{}
	a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, echo()), Sessions: store, Attended: true})
	events, last := attend(t, a.Run(t.Context(), "s", "What is the rent?"), "Oak Ave", Deny)
	if d, ok := last.(Done); !ok || !strings.Contains(d.Answer.Text, "900") {
		t.Fatalf("%+v", last)
	}
	told := ""
	for _, e := range events {
		switch e := e.(type) {
		case Asked:
			told += "asked: " + e.Question + "; "
			if strings.ContainsRune(e.Question, 0x1b) {
				t.Errorf("an escape reaches the person: %q", e.Question)
			}
		case Answered:
			told += "answered: " + e.Answer
		}
	}
	if !strings.HasPrefix(told, "asked: Which lease?") || !strings.HasSuffix(told, "answered: Oak Ave") {
		t.Error(told)
	}
	if got := resultsIn(t, s.Requests()[1].Raw)["q"]; got != `{"answer":"Oak Ave"}` {
		t.Errorf("the model reads %s", got)
	}
	consistent(t, store, "s")
}

// TestAskPersonWhenNobodyIsThere ends with the question; the answer is the next message.
func TestAskPersonWhenNobodyIsThere(t *testing.T) {
	t.Parallel()
	s := fake.New(asking()...)
	t.Cleanup(s.Close)
	store := &memory{}
	a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, echo()), Sessions: store})
	_, last := collectEvents(t, a.Run(t.Context(), "s", "What is the rent?"))
	f, ok := last.(Failed)
	var asked *AskedError
	if !ok || !errors.As(f.Err, &asked) || len(asked.Choices) != 2 || !strings.HasPrefix(f.Message, "The model asks: Which lease?") || !strings.Contains(f.Message, "Elm St, Oak Ave") {
		t.Fatalf("%+v", last)
	}
	consistent(t, store, "s")
	_, last = collectEvents(t, a.Run(t.Context(), "s", "Oak Ave"))
	if d, ok := last.(Done); !ok || !strings.Contains(d.Answer.Text, "900") {
		t.Fatalf("%+v", last)
	}
}

func TestTheClockStandsStillForThePerson(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancelCause(t.Context())
	c := newClock(time.Hour, cancel)
	goOn, again := c.hold(), c.hold()
	if c.timer.Stop() {
		t.Error("the clock goes on while the person is asked")
	}
	c.left = 0
	again()
	if c.timer.Stop() {
		t.Error("the clock goes on while another question is open")
	}
	goOn()
	goOn()
	<-ctx.Done()
	if err := context.Cause(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

func TestCancelWhileAPersonIsAsked(t *testing.T) {
	t.Parallel()
	s := fake.New(asking()...)
	t.Cleanup(s.Close)
	store := &memory{}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, echo()), Sessions: store, Attended: true})
	var last Event
	for e := range a.Run(ctx, "s", "What is the rent?") {
		if _, ok := e.(Asked); ok {
			cancel()
		}
		last = e
	}
	if f, ok := last.(Failed); !ok || !f.Canceled {
		t.Errorf("%+v", last)
	}
	consistent(t, store, "s")
}

// TestScanReadAndWayBack follows the three phases: what is sorted is shown, and
// that a document is read which was to be skipped.
func TestScanReadAndWayBack(t *testing.T) {
	t.Parallel()
	s := fake.New(
		fake.Do(fake.Call{ID: "a", Name: "sort_documents", Args: `{"documents":[{"path":"spa.pdf","verdict":"RELEVANT","why":"the price"},{"path":"exhibit-a.pdf","verdict":"SKIP","why":"forms"}],"reason":"after the scan"}`}),
		fake.Do(fake.Call{ID: "b", Name: "read_file", Args: `{"path":"/deal/spa.pdf","reason":"the price"}`}),
		fake.Do(fake.Call{ID: "c", Name: "read_file", Args: `{"path":"/deal/exhibit-a.pdf","reason":"the agreement refers to Exhibit A"}`}),
		fake.Do(fake.Call{ID: "d", Name: "sort_documents", Args: `{"documents":[{"path":"x","verdict":"PERHAPS"}]}`}),
		fake.Say("It is settled."),
	)
	t.Cleanup(s.Close)
	a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, echo())})
	events, _ := collectEvents(t, a.Run(t.Context(), "", "q"))
	var sorted []Judged
	var back []Backtracked
	for _, e := range events {
		switch e := e.(type) {
		case Sorted:
			sorted = append(sorted, e.Documents...)
		case Backtracked:
			back = append(back, e)
		}
	}
	if len(sorted) != 2 || sorted[1].Verdict != Skip || len(back) != 1 || back[0].Path != "/deal/exhibit-a.pdf" || back[0].Reason != "the agreement refers to Exhibit A" {
		t.Errorf("%+v, %+v", sorted, back)
	}
	got := resultsIn(t, s.Requests()[4].Raw)
	if got["a"] != `{"relevant":1,"maybe":0,"skip":1}` || !strings.Contains(got["d"], "verdict") {
		t.Errorf("%v", got)
	}
}
