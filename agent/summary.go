package agent

import (
	"context"
	_ "embed" // what the model is told
	"errors"
	"strings"

	"github.com/fsx-dev/fsx/agent/llm"
)

//go:embed prompt/summary.md
var summaryPrompt string

// keptTurns is how many earlier questions with their answers stay as they were
// when the rest is summed up.
const keptTurns = 2

// sumUp has the model sum up the head of a conversation that would not fit into
// its window even without the results of its tools. It is done once a run, and
// never for a model whose window nobody knows. When it fails the conversation
// stays as it is, and the provider says so if it is too long.
func (r *run) sumUp() error {
	if r.summing || r.c.ModelName == llm.Builtin || !r.c.ModelInfo.Bounded() {
		return nil
	}
	history := summed(r.history)
	said := 0
	for _, m := range history {
		if m.Role != Tool {
			said += replyBytes(m)
		} else {
			said += min(len(m.Text), len(blanked))
		}
	}
	head := headOf(history)
	if said <= r.room() || head == 0 {
		return nil
	}
	r.summing = true
	text, err := r.summary(history[:head])
	if err != nil {
		var budget *BudgetError
		if r.ctx.Err() != nil || errors.As(err, &budget) {
			return err
		}
		return nil //nolint:nilerr // a conversation that is too long is refused by the provider, which says so
	}
	r.keep(Message{Role: Summary, Text: text, Keep: len(history) - head})
	r.out.send(Compacted{Summary: text})
	return nil
}

// headOf is where the last turns of a conversation begin.
func headOf(history []Message) int {
	turns := 0
	for i := len(history) - 1; i > 0; i-- {
		if history[i].Role == User && history[i].By == "" {
			if turns++; turns > keptTurns {
				return i
			}
		}
	}
	return 0
}

// summary asks the model, through the gate and within the budget.
func (r *run) summary(head []Message) (string, error) {
	q := Request{Session: r.session, Model: r.c.ModelName, System: r.system(), Messages: append(spoken(head), Message{Role: User, By: byLoop, Text: summaryPrompt})}
	if r.c.Outgoing != nil {
		var err error
		if q, err = r.c.Outgoing(r.ctx, q); err != nil {
			return "", err
		}
	}
	messages := q.content()
	bytes := r.weigh(messages, false)
	most, err := r.afford(bytes)
	if err != nil {
		return "", err
	}
	silent := newEmitter(r.ctx)
	go func() {
		for range silent.ch {
			continue // a summary is shown as a whole
		}
	}()
	resp, _, err := r.generateTo(silent, messages, nil, most)
	silent.finish(Done{})
	if r.ctx.Err() != nil {
		return "", context.Cause(r.ctx)
	}
	reply, _, err := r.read(resp, err)
	if err != nil {
		return "", err
	}
	r.count(resp, bytes, &reply)
	return strings.TrimSpace(reply.Text), nil
}

// spoken is what was said in a conversation, and which tools were called, in the
// plain turns that every provider takes without tools.
func spoken(history []Message) []Message {
	var out []Message
	for _, m := range history {
		text := m.Text
		for _, c := range m.Calls {
			text += "\n(called " + c.Name + " " + shorten(c.Args, 300) + ")"
		}
		n := len(out)
		switch {
		case m.Role == Tool:
		case n > 0 && out[n-1].Role == m.Role:
			out[n-1].Text += "\n" + text
		default:
			out = append(out, Message{Role: m.Role, Text: strings.TrimSpace(text)})
		}
	}
	if n := len(out); n > 0 && out[n-1].Role == User {
		out = append(out, Message{Role: Assistant, Text: noAnswer})
	}
	return out
}
