package grid

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// export is the writing of a sheet to a file.
type export struct {
	gen    int // of the one that runs, 0 for none
	cancel context.CancelFunc
	since  time.Time
	done   *atomic.Int64 // rows that are written
	ending string        // of the file that was written last
}

// exported answers an export.
type exported struct {
	gen  int
	path string
	rows int
	err  error
}

// exportName is the file that the bar begins with.
func (g *Grid) exportName() string {
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '_'
		}
		return r
	}, g.current.name)
	ending := g.export.ending
	if ending == "" {
		ending = ".csv"
	}
	return name + ending
}

// freed is a name that no file has, for the one that the bar began with.
type freed struct{ wanted, name string }

// findFree asks for a name that no file has where there is one of the name that is proposed.
func (g *Grid) findFree() tea.Cmd {
	to, ok := g.tables.(port.Exporting)
	if !ok {
		return nil
	}
	ctx, wanted, path := g.ctx, g.bar.Text(), filepath.Join(g.root, g.bar.Text())
	return func() tea.Msg { return freed{wanted, to.Free(ctx, path)} }
}

// tookFree puts it into the bar, unless something else is written there meanwhile.
func (g *Grid) tookFree(m freed) {
	if g.mode == exporting && g.bar.Text() == m.wanted {
		g.bar.Set(m.name)
	}
}

// exportTo writes what is shown of the sheet in view to a new file: the chosen rows in their
// order, without hidden columns.
func (g *Grid) exportTo(path string) tea.Cmd {
	to, ok := g.tables.(port.Exporting)
	s := g.current
	if !ok || s == nil || path == "" {
		return nil
	}
	g.stopExport()
	if !filepath.IsAbs(path) && !strings.HasPrefix(path, "~") {
		path = filepath.Join(g.root, path)
	}
	e := port.Export{Path: path, Title: s.name}
	if s.local() {
		e.Columns, e.Rows = s.shownRows()
	} else {
		e.Table = s.name
		e.Part = port.Part{Columns: s.columns(area{right: len(s.shown) - 1}), Where: s.where, By: slices.Clone(s.by)}
	}
	g.gen++
	ctx, cancel := context.WithCancel(g.ctx)
	gen, done := g.gen, &atomic.Int64{}
	g.export = export{gen: gen, cancel: cancel, since: time.Now(), done: done, ending: filepath.Ext(path)}
	return func() tea.Msg {
		n, err := to.Export(ctx, e, func(rows int) { done.Store(int64(rows)) })
		return exported{gen: gen, path: path, rows: n, err: err}
	}
}

// stopExport ends the export that runs, and reports whether one did. Its file is taken
// away again.
func (g *Grid) stopExport() bool {
	e := &g.export
	if e.gen == 0 {
		return false
	}
	e.cancel()
	e.gen, e.cancel = 0, nil
	return true
}

func (g *Grid) tookExport(m exported) {
	if m.gen != g.export.gen || !g.stopExport() {
		return
	}
	if m.err != nil {
		g.problem = g.plain(m.err)
		return
	}
	g.said = "wrote " + counted(m.rows, "row") + " to " + widget.CleanLine(m.path)
}

// shownRows are the columns and rows of a result as they are shown.
func (s *sheet) shownRows() ([]port.Column, [][]port.Cell) {
	columns := make([]port.Column, len(s.shown))
	for i, at := range s.shown {
		columns[i] = port.Column{Name: s.cols[at].name, Type: s.cols[at].typ}
	}
	rows := make([][]port.Cell, len(s.perm))
	for n, at := range s.perm {
		row := make([]port.Cell, len(s.shown))
		for i, col := range s.shown {
			c := s.value(at, col)
			row[i] = port.Cell{Text: c.raw, Null: c.null}
		}
		rows[n] = row
	}
	return columns, rows
}
