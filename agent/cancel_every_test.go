package agent

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// eventful is a run with all that can happen in one: a stream that breaks off,
// tools side by side, a permission, a question, verdicts, and an answer that is mended.
func eventful() []fake.Reply {
	return []fake.Reply{
		fake.Stream(fake.Text("Let me ")),
		fake.Do(fake.Call{ID: "a", Name: "read_file", Args: `{"path":"/deal/spa.pdf"}`}, fake.Call{ID: "b", Name: "read_file", Args: `{"path":"/deal/notes.md"}`},
			fake.Call{ID: "c", Name: "erase", Args: `{"path":"one"}`}, fake.Call{ID: "d", Name: "read_file", Args: `{"path":"three"}`}),
		fake.Do(fake.Call{ID: "e", Name: "ask_person", Args: `{"question":"Which?","choices":["x","y"]}`},
			fake.Call{ID: "f", Name: "sort_documents", Args: `{"documents":[{"path":"spa.pdf","verdict":"RELEVANT"}]}`}),
		fake.Say("The price is $5 [spa.pdf p.3]."),
		fake.Say("The price is $44,630,000 [spa.pdf p.3]."),
	}
}

// stopAt runs it, stops after n events, and goes on with the session. It returns
// how many events there were and how long stopping took.
func stopAt(t *testing.T, n int) (events int, took time.Duration) {
	t.Helper()
	s := fake.New(eventful()...)
	defer s.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var erased atomic.Int32
	store := &memory{}
	c := Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, echo(), eraser(&erased)), Keeper: dealRoom(), Sessions: store, Roots: []string{"/deal"}, Attended: true}
	var stopped time.Time
	var last Event
	for e := range New(c).Run(ctx, "s", "What is the price?") {
		last = e
		if events++; events == n {
			stopped = time.Now()
			cancel()
			continue
		}
		switch e := e.(type) {
		case Asked:
			e.Answer("x")
		case Permit:
			e.Decide(Once)
		}
	}
	if !stopped.IsZero() {
		took = time.Since(stopped)
	}
	switch e := last.(type) {
	case Done: // it was ahead of its reader
	case Failed:
		if !e.Canceled {
			t.Errorf("event %d: %+v", n, e)
		}
	default:
		t.Errorf("event %d: ended with %T", n, last)
	}
	consistent(t, store, "s")
	again := fake.New(fake.Say("And so it goes on."))
	defer again.Close()
	c.Model = remote(t, spec(again))
	_, last = collectEvents(t, New(c).Run(t.Context(), "s", "And now?"))
	if d, ok := last.(Done); !ok || d.Answer.Text != "And so it goes on." {
		t.Errorf("event %d: the session does not go on: %+v", n, last)
	}
	return events, took
}

// TestStopAtEveryEventAndGoOn stops a run at each of its events; the session
// goes on with a server that checks the order of its messages. That a run which is
// stopped waits for nothing is held by TestCancelAnywhere, by a clock of its own;
// here it waits for no server, which would have more than patience.
func TestStopAtEveryEventAndGoOn(t *testing.T) {
	t.Parallel()
	all, _ := stopAt(t, 0)
	if all < 25 {
		t.Fatalf("only %d events", all)
	}
	for n := 1; n <= all; n++ {
		if _, took := stopAt(t, n); took > patience {
			t.Errorf("event %d: stopped after %v", n, took)
		}
	}
}
