package tool

import "github.com/fsx-dev/fsx/extract/column"

// guessRecords is how many records say what form the others have.
const guessRecords = 64

// guess studies the columns of a file while its form is being learnt, as if its first
// records told it. Where they do, it need not be read once more.
type guess struct {
	held    [][]string
	made    bool
	form    layout
	n       int // records
	studies []column.Study
}

// add takes in the next record.
func (g *guess) add(cells []string) {
	if g.made {
		g.study(cells)
		return
	}
	if g.held = append(g.held, cloned(cells)); len(g.held) == guessRecords {
		g.make()
	}
}

// make takes the form of the records that are held, and studies them.
func (g *guess) make() {
	widths := map[int]*firstOf{}
	for i, cells := range g.held {
		w := widths[len(cells)]
		if w == nil {
			w = &firstOf{at: i, cells: cells}
			widths[len(cells)] = w
		}
		w.times++
	}
	g.made, g.form = true, layoutOf(widths, len(g.held))
	g.studies = make([]column.Study, g.form.width)
	for _, cells := range g.held {
		g.study(cells)
	}
	g.held = nil
}

func (g *guess) study(cells []string) {
	if g.n++; g.n <= g.form.head() {
		return
	}
	for k := range min(len(cells), len(g.studies)) {
		g.studies[k].Add(cells[k])
	}
}

// of gives the studies if the form is what it was taken for, else nil.
func (g *guess) of(f layout) []column.Study {
	if !g.made {
		g.make()
	}
	if g.form.width != f.width || g.form.head() != f.head() {
		return nil
	}
	return g.studies
}
