package picker

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
)

// remove takes a conversation away, and from the screen if it stands there.
func (s *Sessions) remove(r Row) tea.Cmd {
	return func() tea.Msg {
		if err := s.ports.Delete(s.ctx, r.ID); err != nil {
			return failed{err}
		}
		read := s.read("", "Deleted (ctrl+z brings it back, until fsx is closed): "+r.Name)
		if r.Mark {
			return tea.BatchMsg{send(msg.Forgotten{}), read}
		}
		return read()
	}
}

// change does something to the conversations and reads them again.
func (s *Sessions) change(do func(ctx context.Context) (choose, said string, err error)) tea.Cmd {
	return func() tea.Msg {
		choose, said, err := do(s.ctx)
		if err != nil {
			return failed{err}
		}
		return s.read(choose, said)()
	}
}

// begin asks for words about a conversation.
func (s *Sessions) begin(what asking, id, words string) {
	s.asks, s.about = what, id
	s.written.Set(words)
	s.tell(map[asking]string{toRename: "enter gives it this name, esc leaves it", toExport: "enter writes it into this file, esc does not"}[what], false)
}

// doAsking ends the asking for words.
func (s *Sessions) doAsking(id action.ID) tea.Cmd {
	words, about, what := strings.TrimSpace(s.written.Text()), s.about, s.asks
	switch id {
	case action.PickClose:
		s.asks = toFilter
		s.tell("", false)
	case action.PickTake:
		if words == "" {
			return nil
		}
		s.asks = toFilter
		s.tell("", false)
		return s.change(func(ctx context.Context) (string, string, error) {
			if what == toExport {
				return "", "Written: " + words, s.ports.Export(ctx, about, words)
			}
			return about, "", s.ports.Rename(ctx, about, words)
		})
	}
	return nil
}
