package grid

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// stats are a few facts about the values of one column in one page, kept until
// the cursor leaves it.
type stats struct {
	sheet *sheet
	page  *page
	col   int
	perm  int // rows of a result
	text  string
}

// status is the line at the bottom: where the cursor is, what is sorted, and
// what the column adds up to.
func (g *Grid) status() string {
	s := g.current
	if s == nil {
		return ""
	}
	var b strings.Builder
	switch {
	case g.query.gen > 0:
		b.WriteString("running the query …  ")
	case g.find.gen > 0:
		fmt.Fprintf(&b, "looking for “%s”: %s of %s rows, esc stops  ", g.find.words, count(g.find.seen), count(s.total))
	}
	if s.total == 0 {
		b.WriteString("no rows")
	} else {
		b.WriteString("row " + count(s.row+1) + " of " + count(s.total))
	}
	for i, o := range s.by {
		if i == 0 {
			b.WriteString(" · by ")
		} else {
			b.WriteString(", ")
		}
		b.WriteString(widget.CleanLine(o.Column) + arrow(o.Desc))
	}
	if f := g.facts(s); f != "" {
		b.WriteString(" · " + f)
	}
	return g.k.muted.Paint(widget.Cut(b.String(), g.w))
}

func arrow(desc bool) string {
	if desc {
		return " ↓"
	}
	return " ↑"
}

// facts are the stats of the cursor's column over the rows that are loaded
// around it.
func (g *Grid) facts(s *sheet) string {
	if s.col >= len(s.cols) || s.at(s.row) == nil {
		return ""
	}
	first := 0
	var p *page
	rows := s.all
	if !s.local() {
		p = s.pages[s.row/pageRows]
		rows, first = p.rows, s.row/pageRows*pageRows
	}
	if st := &g.stats; st.sheet == s && st.page == p && st.col == s.col && st.perm == len(s.perm) {
		return st.text
	}
	text := columnFacts(rows, s.col, s.cols[s.col].typ)
	if text != "" && len(rows) < s.total {
		text = "rows " + count(first+1) + "–" + count(first+len(rows)) + ": " + text
	}
	g.stats = stats{sheet: s, page: p, col: s.col, perm: len(s.perm), text: text}
	return text
}

// columnFacts says what the values of a column come to.
func columnFacts(rows [][]cell, col int, typ port.ColumnType) string {
	if len(rows) > 5*pageRows {
		rows = rows[:0] // too many for a moment between two frames
	}
	var total sum
	var low, high string
	filled := 0
	for _, r := range rows {
		if col >= len(r) || r[col].null {
			continue
		}
		filled++
		switch raw := r[col].raw; typ {
		case port.Number:
			if !total.add(raw) {
				return ""
			}
		case port.Date:
			if low == "" || raw < low {
				low = raw
			}
			high = max(high, raw)
		case port.Text:
		}
	}
	switch {
	case filled == 0:
		return ""
	case typ == port.Number:
		return "sum " + total.text() + " · min " + widget.CleanLine(total.minText) + " · max " + widget.CleanLine(total.maxText)
	case typ == port.Date:
		return widget.CleanLine(low) + " to " + widget.CleanLine(high)
	case filled < len(rows):
		return count(len(rows)-filled) + " empty"
	}
	return ""
}
