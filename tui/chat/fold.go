package chat

import (
	"fmt"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/widget"
)

// fold is many calls of one kind after each other, as one line until it is
// opened: "read 14 files". An answer over a folder reads them by the dozen.
type fold struct {
	cards []*card
	ids   []string // of the calls, in the order of cards
	open  bool
}

// folds tells whether calls of a tool are put together.
func folds(tool string) bool { return tool == "read_file" || tool == "query_data" }

// foldInto puts a call to those before it, when the last block of the turn is
// of its kind. It returns the block, nil when the call stands by itself.
func (c *Chat) foldInto(t *turn, e agent.ToolStart) *block {
	if !folds(e.Name) || len(c.blocks) == 0 || len(c.blocks) <= t.from {
		return nil
	}
	at := len(c.blocks) - 1
	for ; at > t.from; at-- { // previews stand below the calls that they are of
		if _, ok := c.blocks[at].body.(*preview); !ok {
			break
		}
	}
	last := c.blocks[at]
	f, ok := last.body.(*fold)
	if !ok {
		before, ok := last.body.(*card)
		if !ok || before.name != widget.CleanLine(e.Name) {
			return nil
		}
		f = &fold{cards: []*card{before}, ids: []string{t.idOf(last)}, open: before.open}
		before.open = false
		last.body = f
	}
	f.cards = append(f.cards, newCard(e))
	f.ids = append(f.ids, e.ID)
	last.stale()
	return last
}

// idOf is the call that a block stands for.
func (t *turn) idOf(b *block) string {
	for id, at := range t.cards {
		if at == b {
			return id
		}
	}
	return ""
}

// step is a body that shows calls of tools: a card, or a fold of many.
type step interface {
	body
	tool() string         // its name
	call(id string) *card // that of a call, nil when it is not here
	busy() bool           // a call still runs
	halt()                // notes the calls that never ended
	isOpen() bool
	setOpen(bool)
}

func (c *card) tool() string      { return c.name }
func (c *card) call(string) *card { return c }
func (c *card) busy() bool        { return c.running }
func (c *card) isOpen() bool      { return c.open }
func (c *card) setOpen(on bool)   { c.open = on }
func (c *card) halt()             { c.running, c.stopped = false, c.stopped || c.running }

func (f *fold) tool() string    { return f.cards[0].name }
func (f *fold) isOpen() bool    { return f.open }
func (f *fold) setOpen(on bool) { f.open = on }

func (f *fold) call(id string) *card {
	for i := range f.ids {
		if f.ids[i] == id {
			return f.cards[i]
		}
	}
	return nil
}

func (f *fold) busy() bool {
	for _, k := range f.cards {
		if k.running {
			return true
		}
	}
	return false
}

func (f *fold) halt() {
	for _, k := range f.cards {
		k.halt()
	}
}

// sum is the fold as one card.
func (f *fold) sum() card {
	s, what := card{name: "read"}, "files"
	if f.tool() != "read_file" {
		s.name, what = f.tool(), "statements"
	}
	failed := 0
	var took time.Duration
	for _, k := range f.cards {
		s.running = s.running || k.running
		took += k.took
		if k.err != "" {
			failed++
		}
		s.stopped = s.stopped || k.stopped
	}
	s.took = took
	s.target = fmt.Sprintf("%d %s", len(f.cards), what)
	switch {
	case failed > 0 && what == "files":
		s.reason = fmt.Sprintf("%d could not be read", failed)
	case failed > 0:
		s.reason = fmt.Sprintf("%d failed", failed)
	}
	if s.running {
		s.reason = f.cards[len(f.cards)-1].target
	}
	return s
}

func (f *fold) draw(d *canvas) {
	s := f.sum()
	s.draw(d)
	if !f.open {
		return
	}
	inner := *d
	inner.w, inner.sel, inner.lines, inner.stops = max(1, d.w-2), -1, nil, nil
	for _, k := range f.cards {
		k.draw(&inner)
	}
	for _, l := range inner.lines {
		d.lines = append(d.lines, d.k.paint(muted, "│ ")+l)
	}
}
