package tui

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// suggest asks for questions that fit what the folder holds; where there are none, those
// that fit any folder stay.
func (r *Root) suggest() tea.Msg {
	s, ok := r.opts.Ports.Chat.(port.Suggesting)
	if !ok {
		return nil
	}
	questions, err := s.Suggestions(r.ctx)
	if err != nil {
		return nil
	}
	return msg.Suggested{Questions: questions}
}
