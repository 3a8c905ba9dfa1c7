package browse

import (
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

// tallestRow is the most screen rows that one row of a table takes.
const tallestRow = 12

const (
	widestCell = 400 // cells of a column that are counted
	widestWord = 20  // a longer word is broken before other columns give way
	plainWord  = 12  // columns that cannot hold their words up to this length are none
)

func itoa(n int) string { return strconv.Itoa(n) }

// tableRow lays one row of a table out in columns that are aligned with the
// rows around it.
func (l *layout) tableRow(i int, ln *line, room int) []string {
	from, to := l.text.run(i)
	cols, ok := l.widths[from]
	if !ok {
		cols = columnWidths(l.text.lines[from:to], room)
		l.widths[from] = cols
	}
	widths := cols.widths
	if len(widths) == 0 { // too many columns for the room
		return l.wrapped(ln.text, "", room, l.ink.Text, l.hits[i], false)
	}
	style := l.ink.Text
	if i == from && to-from > 1 && (i == 0 || len(l.text.lines[i-1].cells) == 0 || l.text.starts(i) != "") {
		style = l.ink.RowHeader
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
				b.WriteString(l.ink.Border.Paint(cols.gap))
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

// columns is how a table is laid out.
type columns struct {
	widths []int // none: the rows are lines of text
	gap    string
}

// columnWidths gives every column its widest cell. When that is more than the
// room, the widest columns give way first, none below its longest word as long
// as another still can; then the gaps lose their blanks. There are no widths
// when nothing readable would be left: too many columns, or ordinary words broken.
func columnWidths(lines []line, room int) columns {
	var widths, least []int
	readable := 0
	for i := range lines {
		for c, cell := range lines[i].cells {
			if c == len(widths) {
				widths, least = append(widths, 1), append(least, 1)
			}
			widths[c] = max(widths[c], min(widget.Width(cell), widestCell))
			least[c] = max(least[c], min(longestWord(cell), widestWord))
		}
	}
	for _, w := range least {
		readable += min(w, plainWord)
	}
	out := columns{gap: cellGap}
	free := room - (len(widths)-1)*widget.Width(out.gap)
	if sum(least) > free {
		out.gap = tightGap
		free = room - (len(widths)-1)*widget.Width(out.gap)
	}
	if free < len(widths)*3 || readable > free {
		return columns{}
	}
	giveWay(widths, least, free)
	out.widths = widths
	return out
}

// giveWay makes columns narrower until they fit.
func giveWay(widths, least []int, free int) {
	for over := sum(widths) - free; over > 0; over-- {
		give := -1
		for c, w := range widths {
			if w > least[c] && (give < 0 || w > widths[give]) {
				give = c
			}
		}
		if give < 0 {
			give = widest(widths)
		}
		widths[give]--
	}
}

func widest(widths []int) int {
	at := 0
	for c, w := range widths {
		if w > widths[at] {
			at = c
		}
	}
	return at
}

// longestWord is the width that a cell needs so that no word of it is broken;
// an amount is one word.
func longestWord(cell string) int {
	if isNumber(cell) {
		return widget.Width(cell)
	}
	longest := 0
	for word := range strings.FieldsSeq(cell) {
		longest = max(longest, widget.Width(word))
	}
	return longest
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
