package agent

import (
	"github.com/fsx-dev/fsx/agent/llm"
)

// maxHistory is how many bytes of tool results a model gets to read at once
// whose window nobody knows, about 100,000 tokens.
const maxHistory = 400 << 10

// fullest is the part of a known window, in percent, that a request may fill.
const fullest = 80

// Compacted says that the model does not read all of the conversation any more:
// so many results were taken out, or what was said before was summed up.
type Compacted struct {
	Blanked int    `json:"blanked,omitempty"`
	Summary string `json:"summary,omitempty"`
}

func (Compacted) event() {}

// compact blanks the oldest tool results of a conversation until the rest fits.
// The results of the last step stay.
func compact(history []Message, limit int) (out []Message, blanks int) {
	total, last := 0, len(history)
	for i, m := range history {
		if m.Role == Tool {
			total += len(m.Text)
		}
		if len(m.Calls) > 0 {
			last = i
		}
	}
	if total <= limit {
		return history, 0
	}
	out = append([]Message(nil), history...)
	for i := range out[:last] {
		if out[i].Role != Tool || len(out[i].Text) <= len(blanked) {
			continue
		}
		total -= len(out[i].Text) - len(blanked)
		out[i].Text = blanked
		blanks++
		if total <= limit {
			break
		}
	}
	return out, blanks
}

const blanked = `{"error":"this result was taken out to save room; make the call again if you need it"}`

// conversation is what the model reads of the history: all of it for the
// built-in model, which has no limit. What is left out is told.
func (r *run) conversation() []Message {
	if r.c.ModelName == llm.Builtin {
		return r.history
	}
	history := summed(r.history)
	limit := maxHistory
	if r.c.ModelInfo.Bounded() {
		said := 0
		for _, m := range history {
			if m.Role != Tool {
				said += replyBytes(m)
			}
		}
		limit = max(0, r.room()-said)
	}
	out, blanks := compact(history, limit)
	if blanks != r.blanks && blanks > 0 {
		r.out.send(Compacted{Blanked: blanks})
	}
	r.blanks = blanks
	return out
}

// room is how many bytes the messages of a request may take in a known window,
// beside the system prompt and the tools.
func (r *run) room() int {
	beside := r.toolsWeight() + len(r.system())
	return r.c.ModelInfo.Window*fullest/100*bytesPerToken - beside
}

// summed is a conversation with its last summary in the place of what it sums
// up. Summaries that were taken back, and the marks for that, are gone.
func summed(history []Message) []Message {
	at, plain := -1, true
	for i, m := range history {
		switch m.Role {
		case Summary:
			at, plain = i, false
		case Unsum:
			at, plain = -1, false
		}
	}
	if plain {
		return history
	}
	var out []Message
	from := 0
	if at >= 0 {
		for from = max(0, at-history[at].Keep); from < len(history) && history[from].Role != User; from++ {
			continue // a tail begins with a question
		}
		out = append(out, Message{Role: User, Text: "What was said before, summed up:\n\n" + history[at].Text}, Message{Role: Assistant, Text: "I go on from there."})
	}
	for _, m := range history[from:] {
		if m.Role != Summary && m.Role != Unsum {
			out = append(out, m)
		}
	}
	return out
}
