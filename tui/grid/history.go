package grid

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
)

// mostLines is how many statements are remembered.
const mostLines = 500

// history are the statements that were run, the oldest first, in this session and in
// those before.
type history struct {
	lines []string
	past  int    // how many back the bar shows, 0 for what is being written
	draft string // what was being written
}

// recalled brings the statements of earlier sessions. That they cannot be had is no
// reason for a word: there is nothing to be done about it.
type recalled struct{ lines []string }

// recall asks for the statements of earlier sessions.
func (g *Grid) recall() tea.Cmd {
	kept, ok := g.tables.(port.Remembering)
	if !ok {
		return nil
	}
	ctx := g.ctx
	return func() tea.Msg {
		lines, err := kept.Statements(ctx)
		if err != nil {
			return nil
		}
		return recalled{lines}
	}
}

// add puts a statement last; one that was run before is not there twice.
func (h *history) add(line string) {
	h.lines = slices.DeleteFunc(h.lines, func(old string) bool { return old == line })
	h.lines = append(h.lines, line)
	h.lines = h.lines[max(0, len(h.lines)-mostLines):]
}

// took puts the statements of earlier sessions before those of this one.
func (h *history) took(earlier []string) {
	now := h.lines
	h.lines = nil
	for _, line := range earlier {
		h.add(line)
	}
	for _, line := range now {
		h.add(line)
	}
}

// remember keeps a statement for this session and for later ones.
func (g *Grid) remember(line string) tea.Cmd {
	g.query.add(line)
	kept, ok := g.tables.(port.Remembering)
	if !ok {
		return nil
	}
	ctx := g.ctx
	return func() tea.Msg {
		_ = kept.Remember(ctx, line) // it is in this session's history all the same
		return nil
	}
}

// barHistory goes back (1) or forth (-1) through the statements.
func (g *Grid) barHistory(by int) {
	q := &g.query
	past := q.past + by
	if g.mode != querying || past < 0 || past > len(q.lines) {
		return
	}
	if q.past == 0 {
		q.draft = g.bar.Text()
	}
	q.past = past
	if past == 0 {
		g.bar.Set(q.draft)
	} else {
		g.bar.Set(q.lines[len(q.lines)-past])
	}
	q.offers = nil
}
