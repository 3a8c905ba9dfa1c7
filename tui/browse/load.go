package browse

import (
	"context"
	"time"

	"charm.land/bubbles/v2/spinner"
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

const (
	// moment is how long a task may take before the screen says that it runs.
	moment = 200 * time.Millisecond
	// pause is how long the selection rests before its preview is asked for.
	pause = 60 * time.Millisecond
)

// The results of the pane's commands.
type (
	listed struct {
		node *node
		gen  int
		rows []port.Row
		err  error
	}
	listSlow struct {
		node *node
		gen  int
	}
	bookmarked struct{ marks map[string]bool }
	marked     struct {
		path, name string
		added      bool
	}
	rested struct{ gen int }
	shown  struct {
		gen   int
		text  *text
		found *found
		err   error
	}
	showSlow struct{ gen int }
)

// list reads a folder; the rows arrive as listed. An older listing of the same
// folder that still runs is ended.
func (p *Pane) list(n *node) tea.Cmd {
	if n.cancel != nil {
		n.cancel()
	}
	ctx, cancel := context.WithCancel(p.ctx)
	p.gen++
	gen, path := p.gen, n.row.Path
	n.gen, n.cancel, n.loading, n.slow = gen, cancel, true, false
	read := func() tea.Msg {
		defer cancel()
		rows, err := p.files.List(ctx, path)
		if err == nil {
			sortRows(rows)
		}
		return listed{node: n, gen: gen, rows: rows, err: err}
	}
	return tea.Batch(read, after(ctx, moment, listSlow{node: n, gen: gen}))
}

// after sends m when d has passed, or nothing when ctx ends before.
func after(ctx context.Context, d time.Duration, m tea.Msg) tea.Cmd {
	return func() tea.Msg {
		t := time.NewTimer(d)
		defer t.Stop()
		select {
		case <-t.C:
			return m
		case <-ctx.Done():
			return nil
		}
	}
}

func (p *Pane) listBookmarks() tea.Cmd {
	if p.bookmarks == nil {
		return nil
	}
	return func() tea.Msg {
		list, err := p.bookmarks.List(p.ctx)
		if err != nil {
			return msg.Problem{Text: p.plain(err)}
		}
		marks := make(map[string]bool, len(list))
		for _, b := range list {
			marks[b.Path] = true
		}
		return bookmarked{marks: marks}
	}
}

// result takes in what a command brought.
func (p *Pane) result(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case listed:
		return p.listed(m)
	case listSlow:
		if m.node.gen == m.gen && m.node.loading {
			m.node.slow = true
			p.tree.rebuild()
			return p.startSpinner()
		}
	case bookmarked:
		p.tree.marks = m.marks
	case marked:
		if !m.added {
			delete(p.tree.marks, m.path)
			return tell("Bookmark removed: " + m.name)
		}
		p.tree.marks[m.path] = true
		return tell("Bookmarked: " + m.name)
	case rested:
		if m.gen == p.view.gen {
			return p.show()
		}
	case shown:
		return p.shown(m)
	case showSlow:
		if m.gen == p.view.gen && p.view.loading {
			p.view.slow = true
			return p.startSpinner()
		}
	case spinner.TickMsg:
		return p.turnSpinner(m)
	}
	return nil
}

func tell(text string) tea.Cmd {
	return func() tea.Msg { return msg.Notice{Text: text} }
}

func (p *Pane) listed(m listed) tea.Cmd {
	n := m.node
	if n.gen != m.gen {
		return nil
	}
	n.loading, n.slow, n.cancel = false, false, nil
	if m.err != nil {
		n.why, n.kids, n.loaded = p.plain(m.err), nil, true
	} else {
		n.setKids(m.rows)
	}
	p.tree.rebuild()
	return tea.Batch(p.jumpOn(), p.selectionChanged())
}

// startSpinner lets the spinner turn as long as something slow runs.
func (p *Pane) startSpinner() tea.Cmd {
	if p.spinning {
		return nil
	}
	p.spinning = true
	p.spinner = spinner.New(spinner.WithSpinner(spinner.MiniDot))
	return p.spinner.Tick
}

func (p *Pane) turnSpinner(m spinner.TickMsg) tea.Cmd {
	var again tea.Cmd
	if p.spinner, again = p.spinner.Update(m); again == nil {
		return nil // of another spinner
	}
	p.spinning = p.view.slow && p.view.loading || p.slowFolder(p.tree.root)
	if !p.spinning {
		return nil
	}
	return again
}

func (p *Pane) slowFolder(n *node) bool {
	if n.slow {
		return true
	}
	for _, k := range n.kids {
		if k.open && p.slowFolder(k) {
			return true
		}
	}
	return false
}
