package grid

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// mostResults is how many results are kept open; the oldest goes when one more comes.
const mostResults = 20

// addResult shows what a statement returned: in the tab that has this statement's
// result already, or in a new one.
func (g *Grid) addResult(s *sheet) {
	if i := slices.IndexFunc(g.results, func(o *sheet) bool { return o.sql == s.sql }); i >= 0 {
		s.name = g.results[i].name
		s.likeBefore(g.results[i])
		g.results[i] = s
		g.show(len(g.list) + i)
		return
	}
	g.made++
	s.name = "result"
	if g.made > 1 {
		s.name += " " + strconv.Itoa(g.made)
	}
	dropped := ""
	if len(g.results) == mostResults {
		dropped = g.results[0].name
		g.results = slices.Delete(g.results, 0, 1)
	}
	g.results = append(g.results, s)
	g.show(len(g.list) + len(g.results) - 1)
	if dropped != "" {
		g.said = "closed “" + widget.CleanLine(dropped) + "”: " + strconv.Itoa(mostResults) + " results are kept open"
	}
}

// likeBefore lays a result out as the one that it replaces was.
func (s *sheet) likeBefore(old *sheet) {
	s.takeLayout(old.cols, old.turn, old.frozen)
	s.by = slices.DeleteFunc(slices.Clone(old.by), func(b port.Sort) bool { return s.column(b.Column) < 0 })
	s.order()
	s.row, s.col = old.row, old.col
	s.clamp()
}

// closeResult closes the tab in view. Stored tables are never closed.
func (g *Grid) closeResult() {
	i := slices.Index(g.results, g.current)
	if i < 0 {
		return
	}
	name := g.current.name
	g.results = slices.Delete(g.results, i, i+1)
	g.show(min(len(g.list)+i, len(g.names())-1))
	g.said = "closed “" + widget.CleanLine(name) + "”"
}

func (g *Grid) openRename() {
	if slices.Contains(g.results, g.current) {
		g.openBar(naming)
	}
}

// rename gives the result in view another name.
func (g *Grid) rename(name string) {
	s := g.current
	if s == nil || !s.local() || name == "" {
		return
	}
	for _, o := range g.names() {
		if o == name && o != s.name {
			g.problem = fmt.Sprintf("There is another tab named %s.", widget.CleanLine(name))
			return
		}
	}
	s.name = name
}
