package browse

import (
	"context"
	"path/filepath"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/msg"
)

const (
	// soon is how long changes of a folder are gathered before it is listed anew.
	soon = 50 * time.Millisecond
	// share is which part of its time a folder that changes all the while is
	// listed at most: one in so many.
	share = 10
)

// stamp tells one state of a file from another.
type stamp struct {
	size     int64
	modified time.Time
}

type (
	// relist says that a folder that changed is to be listed now.
	relist struct{ in *folder }
	// restamped brings the present stamp of the file in the preview.
	restamped struct {
		gen   int
		stamp stamp
		gone  bool
	}
)

// changed lists the folders anew that are shown and have changed, and reads
// the preview again when its file has.
func (p *Pane) changed(m msg.Changed) tea.Cmd {
	var cmds []tea.Cmd
	hit := func(path string) bool {
		if m.Lost {
			return true
		}
		_, ok := slices.BinarySearch(m.Folders, path)
		return ok
	}
	p.tree.root.each(func(f *folder) {
		switch {
		case !hit(f.path):
		case f.loading:
			f.stale = true
		default:
			cmds = append(cmds, p.relistSoon(f))
		}
	})
	if p.view.want != "" && !p.view.loading && (hit(filepath.Dir(p.view.want)) || hit(p.view.want)) {
		cmds = append(cmds, p.restamp(hit(p.view.want)))
	}
	return tea.Batch(cmds...)
}

// relistSoon lists a folder when its changes have been gathered. One that
// takes long to list is listed less often.
func (p *Pane) relistSoon(f *folder) tea.Cmd {
	if f.soon {
		return nil
	}
	f.soon = true
	wait := max(soon, time.Until(f.read.Add(share*f.took)))
	return after(p.ctx, wait, relist{f})
}

func (p *Pane) relist(m relist) tea.Cmd {
	f := m.in
	f.soon = false
	if !f.open || f.loading {
		f.stale = f.loading
		return nil
	}
	return p.list(f)
}

// restamp looks whether the file in the preview is still the one that was
// read. A folder is taken as another one without looking.
func (p *Pane) restamp(anew bool) tea.Cmd {
	ctx, gen, path := p.ctx, p.view.gen, p.view.want
	return func() tea.Msg {
		s, ok := p.stampOf(ctx, path)
		if anew {
			s.modified = time.Time{}
		}
		return restamped{gen: gen, stamp: s, gone: !ok}
	}
}

func (p *Pane) stampOf(ctx context.Context, path string) (stamp, bool) {
	rows, err := p.files.Describe(ctx, filepath.Dir(path), []string{filepath.Base(path)})
	if err != nil || len(rows) == 0 {
		return stamp{}, false
	}
	return stamp{rows[0].Size, rows[0].Modified}, true
}

// restamped reads the preview again when its file is another one now. What is
// shown stays until the new text is there.
func (p *Pane) restamped(m restamped) tea.Cmd {
	if m.gen != p.view.gen || p.view.loading || m.stamp == p.view.stamp && !m.gone {
		return nil
	}
	p.view.again = true
	return p.ask(target{path: p.view.want}, true)
}
