package agent

import (
	"github.com/fsx-dev/fsx/agent/origin"
	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/secret"
)

// kept is a message as a session keeps it, whichever model it was said to: with marks in the
// place of the secrets that stand in it, and without what was read of files whose
// names say that they hold secrets.
func (m Message) kept() Message {
	if m.Role == Tool {
		for _, p := range origin.Of(m.Text) {
			if p.Bytes > 0 && guard.TierOf(p.Path) >= guard.Skip {
				m.Text = notKept
				break
			}
		}
	}
	m.Text, _ = secret.Mask(m.Text)
	if len(m.Calls) == 0 {
		return m
	}
	calls := make([]Call, len(m.Calls))
	for i, c := range m.Calls {
		c.Args, _ = secret.Mask(c.Args)
		calls[i] = c
	}
	m.Calls = calls
	return m
}

const notKept = `{"error":"this result may hold secrets and was not kept; make the call again if you need it"}`
