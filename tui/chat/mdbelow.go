package chat

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

// leastText is how many cells a column of words has beside others. Where it would have fewer, columns
// are told below each row instead, with their names.
const leastText = 16

// stack chooses the columns that stand below each row, so that the others have room in w cells: words
// first, the last ones before the first, then counts, then days, then amounts. The first column stays,
// and so do the first one of words and the last one of figures.
func (g *grid) stack(w int, least []int) {
	g.below = g.below[:0]
	for !g.comfortable(w, least) {
		j := g.next()
		if j < 0 {
			return
		}
		g.below = append(g.below, j)
	}
	slices.Sort(g.below)
}

// comfortable tells whether the columns that stand beside each other have room.
func (g *grid) comfortable(w int, least []int) bool {
	sum, n := 0, -1
	for j := range g.right {
		if j == g.bars || slices.Contains(g.below, j) {
			continue
		}
		n++
		wide, _ := g.widthOf(j)
		if g.right[j] {
			sum += least[j]
		} else {
			sum += min(wide, max(least[j], leastText))
		}
	}
	return sum+n*widget.Width(wideBetween) <= w
}

// next is the column that is moved below next, -1 for none.
func (g *grid) next() int {
	words, figures, best, rank := -1, 0, -1, 0
	for j := range g.right {
		switch {
		case g.right[j] && !slices.Contains(g.below, j):
			figures++
		case words < 0 && !g.right[j] && !g.days(j):
			words = j
		}
	}
	for j := 1; j < len(g.right); j++ {
		if j == g.bars || j == words || slices.Contains(g.below, j) {
			continue
		}
		r := 4
		switch {
		case g.right[j] && figures < 2:
			continue
		case g.right[j] && g.counts(j):
			r = 3
		case g.right[j]:
			r = 1
		case g.days(j):
			r = 2
		}
		if r > rank || r == rank && !g.right[j] {
			best, rank = j, r
		}
	}
	return best
}

// days tells whether all values of a column are days or other figures with marks between them.
func (g *grid) days(j int) bool {
	return g.all(j, func(s string) bool { return strings.Trim(s, "0123456789-./") == "" })
}

// counts tells whether all values of a column are whole numbers.
func (g *grid) counts(j int) bool {
	return g.all(j, func(s string) bool {
		i := strings.LastIndexAny(s, ".,")
		return i < 0 || len(s)-i == len(",000")
	})
}

func (g *grid) all(j int, is func(string) bool) bool {
	return len(g.rows) > 1 && !slices.ContainsFunc(g.rows[1:], func(row []flow) bool { return !is(row[j].text.String()) })
}

// drawBelow draws the values of a row whose columns stand below it, each behind its column's name.
func (g *grid) drawBelow(d *canvas, i int) {
	var f flow
	for _, j := range g.below {
		if g.rows[i][j].text.Len() == 0 {
			continue
		}
		if f.text.Len() > 0 {
			f.add(" · ", look{base: muted})
		}
		if name := g.rows[0][j].text.String(); name != "" {
			f.add(name+nobreak, look{base: muted})
		}
		f.append(&g.rows[i][j])
	}
	if f.text.Len() > 0 {
		f.draw(d, "  ", "  ", look{})
	}
}

// append adds another flow with its looks and stops.
func (f *flow) append(o *flow) {
	text, from := o.text.String(), 0
	for _, r := range o.runs {
		f.addStop(text[from:r.to], r.look, r.stop)
		from = r.to
	}
}
