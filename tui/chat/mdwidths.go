package chat

import (
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

// Bounds of the columns of a Markdown table that has little room.
const (
	mostWord   = 16 // cells that a column keeps for its longest word
	mostNumber = 20 // and one of numbers for its longest value
	leastBar   = 4  // a shorter bar says nothing
)

// bar is what bars beside figures are made of.
const bar = "█"

// What stands between columns, and where there is little room.
const (
	wideBetween   = " │ "
	narrowBetween = "│"
)

// layout is how wide the columns are in w cells, and what stands between them. Where there is not
// room for all, bars become shorter or are left out (width 0), as are columns that stand below each
// row; then words are broken into lines, and only at last words and numbers themselves.
func (g *grid) layout(w int) (widths []int, between string) {
	least := make([]int, len(g.right))
	widths = make([]int, len(g.right))
	for j := range g.right {
		widths[j], least[j] = g.widthOf(j)
	}
	g.stack(w, least)
	for _, j := range g.below {
		widths[j], least[j] = 0, 0
	}
	between = wideBetween
	room := func() int {
		n := len(widths) - 1 - len(g.below)
		if g.bars >= 0 && widths[g.bars] == 0 {
			n--
		}
		return w - widget.Width(between)*n
	}
	if g.bars >= 0 {
		least[g.bars] = 0
		widths[g.bars] -= min(widths[g.bars], max(0, total(widths)-room()))
		if widths[g.bars] < min(leastBar, g.most) {
			widths[g.bars] = 0
		}
	}
	if total(least) > room() && total(widths) > room() {
		between = narrowBetween
	}
	yield(widths, least, room())
	squeeze(widths, room())
	return widths, between
}

func total(widths []int) (n int) {
	for _, w := range widths {
		n += w
	}
	return n
}

// widthOf is how wide a column wants to be, and how wide it is at least with no word broken.
func (g *grid) widthOf(j int) (wide, least int) {
	for _, row := range g.rows {
		text := row[j].text.String()
		n := widget.Width(text)
		wide = max(wide, n)
		if g.right[j] && !strings.Contains(text, " ") {
			least = max(least, min(n, mostNumber))
			continue
		}
		for word := range strings.SplitSeq(text, " ") {
			least = max(least, min(widget.Width(word), mostWord))
		}
	}
	return wide, least
}

// findBars finds the column that has no name and whose cells are bars.
func (g *grid) findBars() {
	g.bars = -1
	for j := range g.right {
		if g.rows[0][j].text.Len() > 0 {
			continue
		}
		most := 0
		for _, row := range g.rows[1:] {
			n := strings.Count(row[j].text.String(), bar)
			if n*len(bar) < row[j].text.Len() {
				most = 0
				break
			}
			most = max(most, n)
		}
		if most > 0 {
			g.bars, g.most = j, most
			return
		}
	}
}

// shortened is a bar as it is where the longest has w cells.
func (g *grid) shortened(cell *flow, w int) flow {
	n := strings.Count(cell.text.String(), bar)
	var f flow
	f.add(strings.Repeat(bar, (n*w+g.most/2)/g.most), look{})
	return f
}

// yield makes the widths add up to at most room as far as they can give way, the widest first.
func yield(widths, least []int, room int) {
	for over := total(widths) - room; over > 0; {
		widest, second := -1, 0
		for j, w := range widths {
			switch {
			case w <= least[j]:
			case widest < 0 || w > widths[widest]:
				if widest >= 0 {
					second = max(second, widths[widest])
				}
				widest = j
			default:
				second = max(second, w)
			}
		}
		if widest < 0 {
			return
		}
		take := min(over, max(1, widths[widest]-second), widths[widest]-least[widest])
		widths[widest] -= take
		over -= take
	}
}
