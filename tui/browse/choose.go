package browse

import (
	"path/filepath"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/msg"
)

// choose marks the file or folder under the cursor for what is done with several, or takes the mark away, and goes on to
// the next row.
func (p *Pane) choose() tea.Cmd {
	r, ok := p.tree.selected()
	if !ok {
		return nil
	}
	if path := r.path(); p.tree.chosen[path] {
		delete(p.tree.chosen, path)
	} else {
		p.tree.chosen[path] = true
	}
	p.tree.move(1)
	return p.selectionChanged()
}

// importChosen asks for tables of what is marked, or of the file or folder under the cursor; from the preview, of the file
// in it, of the page or sheet in view.
func (p *Pane) importChosen() tea.Cmd {
	var m msg.ImportFiles
	switch r, ok := p.tree.selected(); {
	case p.part == inPreview && p.view.want != "":
		m.Paths, m.Place = []string{p.view.want}, p.view.shown()
	case len(p.tree.chosen) > 0:
		for path := range p.tree.chosen {
			m.Paths = append(m.Paths, path)
		}
		slices.Sort(m.Paths)
		m.Paths = outermost(m.Paths)
		clear(p.tree.chosen)
	case ok:
		m.Paths = []string{r.path()}
	default:
		return nil
	}
	return func() tea.Msg { return m }
}

// outermost leaves out of sorted paths those below another one.
func outermost(paths []string) []string {
	return slices.DeleteFunc(slices.Clone(paths), func(p string) bool {
		return slices.ContainsFunc(paths, func(o string) bool { return strings.HasPrefix(p, o+string(filepath.Separator)) })
	})
}

// shown is the page or sheet in view, nothing where the file has only one.
func (v *preview) shown() extract.Place {
	if !v.paged() || v.text.path != v.want {
		return extract.Place{}
	}
	at := v.text.lines[max(0, min(v.top, len(v.text.lines)-1))].place
	return extract.Place{Page: at.Page, Sheet: at.Sheet}
}
