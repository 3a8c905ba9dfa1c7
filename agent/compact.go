package agent

import "github.com/fsx-dev/fsx/agent/llm"

// maxHistory is how many bytes of tool results a model gets to read at once,
// about 100,000 tokens.
const maxHistory = 400 << 10

// compact blanks the oldest tool results of a conversation until the rest fits.
// The results of the last step stay.
func compact(history []Message, limit int) []Message {
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
		return history
	}
	out := append([]Message(nil), history...)
	for i := range out[:last] {
		if out[i].Role != Tool || len(out[i].Text) <= len(blanked) {
			continue
		}
		total -= len(out[i].Text) - len(blanked)
		out[i].Text = blanked
		if total <= limit {
			break
		}
	}
	return out
}

const blanked = `{"error":"this result was taken out to save room; make the call again if you need it"}`

// conversation is what the model reads of the history: all of it for the
// built-in model, which has no limit.
func (r *run) conversation() []Message {
	if r.c.ModelName == llm.Builtin {
		return r.history
	}
	return compact(r.history, maxHistory)
}
