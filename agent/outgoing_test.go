package agent

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// TestEverythingPassesTheGate holds that a model sees nothing but what the gate let through.
func TestEverythingPassesTheGate(t *testing.T) {
	t.Parallel()
	mask := func(_ context.Context, q Request) (Request, error) {
		out := append([]Message(nil), q.Messages...)
		for i := range out {
			out[i].Text = strings.ReplaceAll(out[i].Text, "hunter2", "[masked]")
		}
		q.Messages = out
		return q, nil
	}
	m := &script{turns: []turn{{calls: []Call{call("a", "read_file", `{"path":"hunter2"}`)}}, {text: "fine"}}}
	store := &memory{}
	a := New(Config{Model: m, Registry: registry(t, echo()), Sessions: store, Outgoing: mask})
	collectEvents(t, a.Run(t.Context(), "s", "is hunter2 there?"))
	for i, seen := range m.seen {
		for _, msg := range seen {
			for _, part := range msg.Parts {
				if s := encode(t, msg); strings.Contains(s, "hunter2") && !strings.Contains(s, "tool_call") {
					t.Errorf("call %d: %+v", i, part)
				}
			}
		}
	}
	if kept := consistent(t, store, "s"); !strings.Contains(kept[0].Text, "hunter2") {
		t.Error("what is kept was changed")
	}
}

func TestTheGateCanRefuse(t *testing.T) {
	t.Parallel()
	m := &script{turns: []turn{{text: "x"}}}
	_, last := collectEvents(t, New(Config{Model: m, Outgoing: func(context.Context, Request) (Request, error) {
		return Request{}, errors.New("this must not leave")
	}}).Run(t.Context(), "", "q"))
	if f, ok := last.(Failed); !ok || f.Message != "This must not leave." || len(m.seen) != 0 {
		t.Errorf("%+v after %d calls", last, len(m.seen))
	}
}
