package browse

import (
	"github.com/fsx-dev/fsx/tui/widget"
)

// span is a run of bytes [from, to) of a text.
type span struct{ from, to int }

// wrapText breaks s into runs of at most w cells: at spaces unless hard, and
// inside a word that is longer than a line. Spaces at a break belong to
// neither run. The empty text is one empty run.
func wrapText(s string, w int, hard bool) []span {
	w = max(1, w)
	if len(s) <= w {
		return []span{{0, len(s)}} // no character is wider than its bytes
	}
	var out []span
	start, cells, at := 0, 0, 0
	breakAt, breakNext, breakCells := -1, 0, 0 // last space: run end, next start, cells up to next
	widget.Clusters(s, func(c string, cw int) bool {
		if c == " " && !hard {
			if breakAt < 0 || breakNext != at {
				breakAt = at
			}
			breakNext, breakCells = at+1, cells+1
			cells++
			at++
			return true
		}
		if cells+cw > w && at > start {
			if breakAt > start {
				out = append(out, span{start, breakAt})
				start, cells = breakNext, cells-breakCells
			}
			if cells+cw > w && at > start {
				out = append(out, span{start, at})
				start, cells = at, 0
			}
			breakAt = -1
		}
		cells += cw
		at += len(c)
		return true
	})
	end := len(s)
	if !hard && breakAt > start && breakNext == len(s) {
		end = breakAt
	}
	return append(out, span{start, end})
}
