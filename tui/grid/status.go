package grid

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

// status is the line at the bottom: where the cursor is, and what is sorted.
func (g *Grid) status() string {
	s := g.current
	var b strings.Builder
	if g.said != "" {
		b.WriteString(g.said + "  ")
	}
	if wait := g.waiting(); wait != "" {
		b.WriteString(wait + "  ")
	}
	if help := g.modeHelp(); help != "" || s == nil {
		return g.k.muted.Paint(widget.Cut(b.String()+help, g.w))
	}
	if g.find.gen > 0 {
		fmt.Fprintf(&b, "looking for “%s”: %s of %s rows, esc stops  ", g.find.words, count(g.find.seen), count(s.total))
	}
	switch {
	case !s.local() && s.where != s.counted:
		b.WriteString("looking for the rows")
	case s.total == 0:
		b.WriteString("no rows")
	default:
		b.WriteString("row " + count(s.row+1) + " of " + count(s.total))
	}
	rest := s.choice()
	b.WriteString(mayAdd(s.mixed, g.w-widget.Width(b.String()+rest)) + rest)
	return g.k.muted.Paint(widget.Cut(b.String(), g.w))
}

// choice says which rows are shown and in which order.
func (s *sheet) choice() string {
	var b strings.Builder
	if s.cut {
		b.WriteString(", more were left out")
	}
	if s.where.Words != "" {
		b.WriteString(" with “" + widget.CleanLine(s.where.Words) + "”")
		if s.where.Column != "" {
			b.WriteString(" in " + widget.CleanLine(s.where.Column))
		}
	}
	for i, o := range s.by {
		if i == 0 {
			b.WriteString(" · by ")
		} else {
			b.WriteString(", ")
		}
		b.WriteString(widget.CleanLine(o.Column) + arrow(o.Desc))
	}
	return b.String()
}

// modeHelp is what the status line says instead of the row.
func (g *Grid) modeHelp() string {
	if g.asking() {
		return "y drops it  esc keeps it"
	}
	switch g.mode {
	case charted:
		return "of " + counted(g.current.total, "row") + "  h l other numbers"
	case described:
		return counted(len(g.current.cols), "column") + "  h l more"
	case listed:
		return counted(len(g.list), "table") + ", " + counted(len(g.results), "result") + "  h l more"
	case browsing, querying, finding, filtering, naming, exporting, detailed:
	}
	return ""
}

func arrow(desc bool) string {
	if desc {
		return " ↓"
	}
	return " ↑"
}
