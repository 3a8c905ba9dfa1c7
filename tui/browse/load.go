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
	// largeFolder is from how many entries on a folder shows its first rows
	// before all of it is sorted.
	largeFolder = 20_000
	foreRows    = 256 // are shown first
)

// The results of the pane's commands.
type (
	listed struct {
		in     *folder
		gen    int
		list   *listing
		rest   []port.Name // when list is but the beginning of a large folder: all names
		sorted *measure    // complete, when the folder is small
		took   time.Duration
		err    error
	}
	listSlow struct {
		in  *folder
		gen int
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
		stamp stamp
		found *found
		err   error
	}
	showSlow struct{ gen int }
)

// list reads a folder; the names arrive as listed. An older listing of the
// same folder that still runs is ended.
func (p *Pane) list(f *folder) tea.Cmd {
	if f.cancel != nil {
		f.cancel()
	}
	ctx, cancel := context.WithCancel(p.ctx)
	p.gen++
	gen, path, by, fresh := p.gen, f.path, p.tree.by, f.list == nil
	f.gen, f.cancel, f.loading, f.slow, f.stale = gen, cancel, true, false, false
	read := func() tea.Msg {
		defer cancel()
		began := time.Now()
		names, err := p.files.Names(ctx, path)
		if err != nil {
			return listed{in: f, gen: gen, err: err}
		}
		if fresh && len(names) > largeFolder {
			return listed{in: f, gen: gen, list: newListing(foremost(names, foreRows)), rest: names, took: time.Since(began)}
		}
		l := newListing(names)
		return listed{in: f, gen: gen, list: l, sorted: sortedAtOnce(ctx, p.files, path, by, l), took: time.Since(began)}
	}
	return tea.Batch(read, after(ctx, moment, listSlow{in: f, gen: gen}))
}

// sortedAtOnce is the order of a folder that is small enough to be looked at
// in one go, nil of another.
func sortedAtOnce(ctx context.Context, files port.Files, path string, by sorting, l *listing) *measure {
	m := newMeasure(by, l)
	if m == nil || l.len()-l.folders > chunk {
		return nil
	}
	v, err := values(ctx, files, path, by, l, l.folders)
	if err != nil {
		return nil
	}
	m.order = rank(l, append(m.values, v...))
	m.values = nil
	return m
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
			if p.ctx.Err() != nil {
				return nil
			}
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
		return p.listSlow(m)
	case relist:
		return p.relist(m)
	case described:
		p.described(m)
	case measured:
		return p.measured(m)
	case ranked:
		p.ranked(m)
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
	case restamped:
		return p.restamped(m)
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

func (p *Pane) listSlow(m listSlow) tea.Cmd {
	if m.in.gen != m.gen || !m.in.loading {
		return nil
	}
	was := p.tree.hold()
	m.in.slow = true
	p.tree.rebuild(was)
	return p.startSpinner()
}

func (p *Pane) listed(m listed) tea.Cmd {
	f := m.in
	if f.gen != m.gen {
		return nil
	}
	f.loading, f.slow, f.cancel = m.rest != nil, false, nil
	f.read, f.took = time.Now(), m.took
	was := p.tree.hold()
	if m.err != nil {
		f.fail(p.plain(m.err))
	} else {
		f.take(m.list)
		p.takeOrder(f, m.sorted)
	}
	p.tree.rebuild(was)
	if m.rest != nil {
		return tea.Batch(p.sortRest(m), p.selectionKept())
	}
	cmds := []tea.Cmd{p.measure(f), p.jumpOn(), p.selectionKept()}
	if f.stale {
		cmds = append(cmds, p.relistSoon(f))
	}
	return tea.Batch(cmds...)
}

// sortRest puts the names of a large folder in order, of which the first are
// shown already.
func (p *Pane) sortRest(m listed) tea.Cmd {
	return func() tea.Msg {
		began := time.Now()
		l := newListing(m.rest)
		return listed{in: m.in, gen: m.gen, list: l, took: m.took + time.Since(began)}
	}
}

// takeOrder gives a folder that was listed the order of the tree.
func (p *Pane) takeOrder(f *folder, m *measure) {
	switch {
	case p.tree.by == byName:
		f.sorted = nil
	case m != nil && m.by == p.tree.by:
		m.list = f.list // which may be the one of before, when nothing changed
		f.sorted = m
	case f.sorted == nil || f.sorted.list != f.list || f.sorted.by != p.tree.by:
		f.sorted = newMeasure(p.tree.by, f.list)
	}
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
	p.spinning = p.view.slow && p.view.loading || p.tree.root.slowBelow()
	if !p.spinning {
		return nil
	}
	return again
}
