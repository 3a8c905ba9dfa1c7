package llm

import "strings"

// thinking takes a leading <think>…</think> out of streamed text, which local
// servers leave in.
type thinking struct {
	state   int // 0 undecided, 1 inside, 2 past
	pending string
}

const (
	thinkOpen  = "<think>"
	thinkClose = "</think>"
)

// split returns what of the stream so far is thought and what is text.
func (t *thinking) split(s string) (thought, text string) {
	if t.state == 2 || s == "" {
		return "", s
	}
	t.pending += s
	if t.state == 0 {
		lead := strings.TrimLeft(t.pending, " \r\n\t")
		switch {
		case strings.HasPrefix(lead, thinkOpen):
			t.state, t.pending = 1, lead[len(thinkOpen):]
		case len(lead) < len(thinkOpen) && strings.HasPrefix(thinkOpen, lead):
			return "", ""
		default:
			t.state = 2
			s, t.pending = t.pending, ""
			return "", s
		}
	}
	if before, after, ok := strings.Cut(t.pending, thinkClose); ok {
		t.state, t.pending = 2, ""
		return before, strings.TrimLeft(after, "\r\n")
	}
	keep := 0 // the end of pending that may begin the closing mark
	for n := min(len(thinkClose)-1, len(t.pending)); n > 0; n-- {
		if strings.HasPrefix(thinkClose, t.pending[len(t.pending)-n:]) {
			keep = n
			break
		}
	}
	thought = t.pending[:len(t.pending)-keep]
	t.pending = t.pending[len(t.pending)-keep:]
	return thought, ""
}

// rest returns what is still held back at the end.
func (t *thinking) rest() (thought, text string) {
	s := t.pending
	t.pending = ""
	if t.state == 1 {
		return s, ""
	}
	return "", s
}
