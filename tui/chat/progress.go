package chat

import (
	"fmt"
	"path"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/widget"
)

// reached is how far a call is that works on many documents.
type reached struct {
	done, all int
	last      string // the name of the document that was done last
}

// String is "5 of 14", "" for a call that does not say.
func (r reached) String() string {
	if r.all == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d", r.done, r.all)
}

// words are what the line of a running call says of it.
func (r reached) words() string {
	if r.last == "" {
		return r.String()
	}
	return r.String() + " · " + r.last
}

// progressed notes on the card of a call how far it is.
func (c *Chat) progressed(t *turn, e agent.ToolProgress) {
	b := t.cards[e.ID]
	if b == nil {
		return
	}
	if st, ok := b.body.(step); ok {
		if k := st.call(e.ID); k != nil && k.running {
			k.far = reached{done: e.Done, all: e.All}
			if e.Path != "" {
				k.far.last = widget.CleanLine(path.Base(strings.ReplaceAll(e.Path, "\\", "/")))
			}
			b.stale()
		}
	}
}

// stopped is the end of a turn that the person stopped. Where a call was filling a table from
// documents, it says that those that were done have stayed.
func (t *turn) stopped() ending {
	e := ending{text: "Stopped.", look: muted, mark: "■"}
	for id, b := range t.cards {
		st, ok := b.body.(step)
		if !ok {
			continue
		}
		if k := st.call(id); k != nil && k.running && changesTables(k.name) && k.far.done > 0 {
			e.text = fmt.Sprintf("Stopped after %s documents. Their rows are in the table; asked again, it goes on with the others.", k.far)
		}
	}
	return e
}
