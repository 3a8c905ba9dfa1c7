package grid

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

// status is the line at the bottom: where the cursor is, and what is sorted.
func (g *Grid) status() string {
	s := g.current
	if s == nil {
		return ""
	}
	var b strings.Builder
	if g.said != "" {
		b.WriteString(g.said + "  ")
	}
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
	return g.k.muted.Paint(widget.Cut(b.String(), g.w))
}

func arrow(desc bool) string {
	if desc {
		return " ↓"
	}
	return " ↑"
}
