package grid

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// importing is the making of tables of files.
type importing struct {
	gen    int // of what runs, 0 for nothing
	cancel context.CancelFunc
	since  time.Time
	at     *atomic.Pointer[reading] // how far it is
	then   *msg.OpenQuery           // what is to be run when the tables are there
	left   string                   // what gave nothing, to be said when the tables, or what is run on them, are in view
}

// reading is the file that an import is at.
type reading struct {
	done, all int
	path      string
}

// words say it in so many cells at most, as far as that goes: the name of the file is what is cut.
func (r reading) words(room int) string {
	words := "importing"
	if r.all > 1 {
		words += fmt.Sprintf(" %d of %d", min(r.done+1, r.all), r.all)
	}
	if r.path == "" {
		return words
	}
	return words + ": " + widget.Cut(widget.Name(filepath.Base(r.path)), max(8, room-widget.Width(words)-2))
}

// imported answers an import.
type imported struct {
	gen int
	out port.Imported
	err error
}

// importFiles begins to make tables of files, unless it is at others.
func (g *Grid) importFiles(m msg.ImportFiles) tea.Cmd {
	from, ok := g.tables.(port.Importing)
	if !ok || len(m.Paths) == 0 {
		return nil
	}
	if g.Typing() || g.mode > browsing {
		g.mode = browsing
	}
	g.problem, g.said = "", ""
	if g.importing.gen > 0 {
		g.problem = "Other files are being imported; esc stops that."
		return nil
	}
	g.gen++
	ctx, cancel := context.WithCancel(g.ctx)
	gen, at := g.gen, &atomic.Pointer[reading]{}
	tell := func(done, all int, path string) { at.Store(&reading{done, all, path}) }
	tell(0, len(m.Paths), m.Paths[0])
	g.importing = importing{gen: gen, cancel: cancel, since: time.Now(), at: at}
	what := port.Import{Paths: m.Paths, Place: m.Place}
	return func() tea.Msg {
		out, err := from.Import(ctx, what, tell)
		return imported{gen, out, err}
	}
}

// stopImport ends the import that runs, and reports whether one did. The tables that were made stay.
func (g *Grid) stopImport() bool {
	if g.importing.gen == 0 {
		return false
	}
	g.importing.cancel()
	g.importing.gen = 0
	return true
}

// tookImport shows the first of the tables that were made, and says what gave none.
func (g *Grid) tookImport(m imported) tea.Cmd {
	if m.gen != g.importing.gen {
		return g.relist() // it was stopped: what was made is there
	}
	then := g.importing.then
	g.stopImport()
	switch {
	case m.err != nil:
		g.problem = g.plain(m.err)
	case len(m.out.Left) > 0:
		g.problem = leftWords(m.out.Left)
	case len(m.out.Notes) > 0:
		g.problem = strings.Join(m.out.Notes[:min(len(m.out.Notes), mostLeft)], " ")
	}
	if tables := m.out.Tables; len(tables) > 0 {
		g.importing.left = g.problem
		g.said = "imported " + counted(m.out.Rows, "row")
		if len(tables) > 1 {
			g.said += " in " + counted(len(tables), "table")
		}
		g.wish = tables[0]
		if then != nil {
			g.wish = ""
			return tea.Batch(g.relist(), g.openQuery(*then))
		}
	}
	return g.relist()
}

// mostLeft is how many files that gave nothing are named.
const mostLeft = 3

// leftWords says which files gave nothing, and why.
func leftWords(left []port.Left) string {
	var parts []string
	for _, l := range left[:min(len(left), mostLeft)] {
		parts = append(parts, widget.Name(filepath.Base(l.Path))+": "+l.Why)
	}
	words := "Not imported: " + strings.Join(parts, " ")
	if more := len(left) - mostLeft; more > 0 {
		words += fmt.Sprintf(" And %d more.", more)
	}
	return words
}
