package browse

import (
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

// tallestRow is the most screen rows that one row of a table takes.
const tallestRow = 12

func itoa(n int) string { return strconv.Itoa(n) }

// tableRow lays one row of a table out in columns that are aligned with the
// rows around it.
func (l *layout) tableRow(i int, ln *line, room int) []string {
	from, to := l.text.run(i)
	widths, ok := l.widths[from]
	if !ok {
		widths = columnWidths(l.text.lines[from:to], room)
		l.widths[from] = widths
	}
	if len(widths) == 0 { // too many columns for the room
		return l.wrapped(ln.text, "", room, l.theme.Text, l.hits[i], false)
	}
	style := l.theme.Text
	if i == from && to-from > 1 && (i == 0 || len(l.text.lines[i-1].cells) == 0 || l.text.starts(i) != "") {
		style = l.theme.RowHeader
	}
	runs := make([][]span, len(ln.cells))
	tall := 1
	for c, cell := range ln.cells {
		runs[c] = wrapText(cell, widths[c], false)
		tall = max(tall, min(len(runs[c]), tallestRow))
	}
	rows := make([]string, tall)
	for r := range rows {
		var b strings.Builder
		offset := 0
		for c, cell := range ln.cells {
			if c > 0 {
				b.WriteString(l.theme.Border.Render(cellGap))
			}
			run := span{len(cell), len(cell)}
			if r < len(runs[c]) {
				run = runs[c][r]
			}
			pad := widget.Blank(widths[c] - widget.Width(cell[run.from:run.to]))
			painted := l.paint(cell, run, style, shift(l.hits[i], offset))
			if isNumber(cell) {
				b.WriteString(pad + painted)
			} else {
				b.WriteString(painted)
				if c < len(ln.cells)-1 {
					b.WriteString(pad)
				}
			}
			offset += len(cell) + len(cellGap)
		}
		rows[r] = b.String()
	}
	return rows
}

// shift moves spans of the joined line into a cell that begins at offset.
func shift(hits []span, offset int) []span {
	if len(hits) == 0 || offset == 0 {
		return hits
	}
	out := make([]span, len(hits))
	for i, h := range hits {
		out[i] = span{h.from - offset, h.to - offset}
	}
	return out
}

// columnWidths gives every column its widest cell, and when that is more than
// the room, takes from the widest columns until it fits. It returns nil when
// there are so many columns that nothing readable would be left.
func columnWidths(lines []line, room int) []int {
	var widths []int
	for i := range lines {
		for c, cell := range lines[i].cells {
			if c == len(widths) {
				widths = append(widths, 1)
			}
			widths[c] = max(widths[c], widget.Width(cell))
		}
	}
	free := room - (len(widths)-1)*widget.Width(cellGap)
	if free < len(widths)*3 {
		return nil
	}
	for sum(widths) > free {
		// Lower the widest columns to the next widest, or by what is left.
		widest, next, count := 0, 0, 0
		for _, w := range widths {
			switch {
			case w > widest:
				widest, next, count = w, widest, 1
			case w == widest:
				count++
			case w > next:
				next = w
			}
		}
		over := sum(widths) - free
		cut := min(widest-max(next, 3), (over+count-1)/count)
		cut = max(cut, 1)
		for c, w := range widths {
			if w == widest {
				widths[c] = w - min(cut, over)
				over = max(0, over-cut)
			}
		}
	}
	return widths
}

func sum(v []int) int {
	n := 0
	for _, x := range v {
		n += x
	}
	return n
}

// isNumber tells whether a cell reads as an amount, which is aligned right.
func isNumber(s string) bool {
	digits := false
	for i := range len(s) {
		switch c := s[i]; {
		case c >= '0' && c <= '9':
			digits = true
		case strings.IndexByte("+-.,()$% ", c) >= 0:
		case strings.HasPrefix(s[i:], "€"), strings.HasPrefix(s[i:], "£"):
		case c >= 0x80 && i > 0 && s[i-1] >= 0x80:
		default:
			return false
		}
	}
	return digits
}
