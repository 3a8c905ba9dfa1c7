package tui

import (
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/browse"
	"github.com/fsx-dev/fsx/tui/chat"
	"github.com/fsx-dev/fsx/tui/grid"
)

// newPanes makes the three panes over the ports.
func (r *Root) newPanes() [action.Parts]Pane {
	p := r.opts.Ports
	talk := chat.Options{Theme: r.theme}
	if p.Chat != nil {
		talk.Model, talk.Run = p.Chat.Model(), r.ask
	}
	return [action.Parts]Pane{
		action.Browse: browse.New(r.ctx, browse.Options{
			Root: r.opts.Root, File: r.opts.File, Theme: r.theme, Files: p.Files, Bookmarks: p.Bookmarks,
			Plain: p.Plain, Hint: r.keys.hint,
		}),
		action.Chat:  chat.New(talk),
		action.Table: grid.New(r.ctx, grid.Options{Theme: r.theme, Tables: p.Tables, Plain: p.Plain}),
	}
}
