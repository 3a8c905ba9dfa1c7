package tui

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/browse"
	"github.com/fsx-dev/fsx/tui/chat"
	"github.com/fsx-dev/fsx/tui/grid"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// newPanes makes the three panes over the ports.
func (r *Root) newPanes() [action.Parts]Pane {
	p := r.opts.Ports
	talk := chat.Options{Theme: r.theme, Tables: p.Tables, Commands: commandNames()}
	if p.Chat != nil {
		talk.Model, talk.Run, talk.Past = p.Chat.Model(), r.ask, r.past(p.Chat)
	}
	return [action.Parts]Pane{
		action.Browse: browse.New(r.ctx, browse.Options{
			Root: r.opts.Root, File: r.opts.File, Theme: r.theme, Files: p.Files, Bookmarks: p.Bookmarks,
			Plain: p.Plain, Hint: r.keys.hint,
		}),
		action.Chat:  chat.New(talk),
		action.Table: grid.New(r.ctx, grid.Options{Theme: r.theme, Tables: p.Tables, Plain: p.Plain, Root: r.opts.Root}),
	}
}

// past is the command that asks a chat for what was said before, nil where it
// does not know. Without it the screen begins anew, which is no reason for a word.
func (r *Root) past(c port.Chat) tea.Cmd {
	recalling, ok := c.(port.Recalling)
	if !ok {
		return nil
	}
	return func() tea.Msg {
		past, err := recalling.Past(r.ctx)
		loaded := func() tea.Msg { return msg.PastLoaded{Past: past} }
		switch {
		case err != nil && r.ctx.Err() != nil:
			return nil
		case err != nil:
			return tea.BatchMsg{loaded, func() tea.Msg { return msg.Problem{Text: r.opts.Ports.Plain(err)} }}
		}
		return loaded()
	}
}
