package extract

import (
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// gridCell is a stack of segments, one below the other: a cell of a table
// with its wrapped lines, or simply a paragraph.
type gridCell struct {
	segs                []segment
	x0, x1, top, bottom float32
}

func (c *gridCell) push(s segment) {
	if len(c.segs) == 0 {
		c.x0, c.x1, c.top, c.bottom = s.x0, s.x1, s.top, s.bottom
	} else {
		c.x0, c.x1 = min(c.x0, s.x0), max(c.x1, s.x1)
		c.top, c.bottom = min(c.top, s.top), max(c.bottom, s.bottom)
	}
	c.segs = append(c.segs, s)
}

func (c *gridCell) box() Box { return Box{c.x0, c.top, c.x1, c.bottom}.rounded() }

// gridRow is what stands side by side. Prose is a row of one cell.
type gridRow struct {
	cells []gridCell
}

func (r *gridRow) top() float32 {
	t := r.cells[0].top
	for _, c := range r.cells[1:] {
		t = min(t, c.top)
	}
	return t
}

func (r *gridRow) bottom() float32 {
	b := r.cells[0].bottom
	for _, c := range r.cells[1:] {
		b = max(b, c.bottom)
	}
	return b
}

func newRow(segs ...segment) gridRow {
	var c gridCell
	for _, s := range segs {
		c.push(s)
	}
	return gridRow{cells: []gridCell{c}}
}

// gridRows puts the segments of a page together in the order of the content.
// That order goes through a table cell by cell, so a step to the right begins
// a new cell, a step down continues one, and a step back to the left begins a
// new row. Columns of prose are never mixed, because their order is column by
// column.
func gridRows(segs []segment) []gridRow {
	var rows []gridRow
	for _, s := range segs {
		if len(rows) == 0 {
			rows = append(rows, newRow(s))
			continue
		}
		r := &rows[len(rows)-1]
		c := &r.cells[len(r.cells)-1]
		switch {
		case beside(r, c, s):
			if len(r.cells) == 1 && len(c.segs) > 1 {
				rows = splitStack(rows, s)
				r = &rows[len(rows)-1]
			}
			var n gridCell
			n.push(s)
			r.cells = append(r.cells, n)
		case below(c, s, len(r.cells) > 1):
			c.push(s)
		default:
			rows = append(rows, newRow(s))
		}
	}
	for i := range rows {
		joinMarker(&rows[i])
	}
	return rows
}

// beside tells whether a segment stands to the right of a row's cells.
func beside(r *gridRow, c *gridCell, s segment) bool {
	if s.joined {
		return true
	}
	right, onLines := c.segs[len(c.segs)-1].x1, false
	for i := len(c.segs) - 1; i >= 0; i-- {
		if onLine(c.segs[i], s) {
			right, onLines = c.segs[i].x1, true
			break
		}
	}
	if !onLines {
		right = c.x1
	}
	if s.x0 < right-0.3*s.size {
		return false
	}
	if min(s.bottom, r.bottom())-max(s.top, r.top()) >= 0.4*s.size {
		return true
	}
	// The first line of a taller cell, whose neighbours stand at its middle.
	above := r.top() - s.bottom
	return above < 2.5*s.size && s.bottom < r.top() && len(r.cells[0].segs) <= 2 && s.x0 > c.x1+0.3*s.size && r.cells[0].x1-r.cells[0].x0 < 200
}

// below tells whether a segment is the next line of a cell.
func below(c *gridCell, s segment, inTable bool) bool {
	p := c.segs[len(c.segs)-1]
	drop := s.top - p.top
	size := max(p.size, s.size)
	if s.joined || drop < 0.5*size || drop > 1.75*size || s.size > 1.25*p.size || p.size > 1.25*s.size {
		return false
	}
	if inTable && (isNumber(p.text) || isNumber(s.text) && (abs(s.x0-p.x0) > 0.2*size || drop > 1.5*size)) {
		return false
	}
	over := min(s.x1, c.x1) - max(s.x0, c.x0)
	return over > 0.5*min(s.x1-s.x0, c.x1-c.x0)
}

// splitStack ends the last row before the line that s stands beside, when what
// stands above that line is not part of its cell.
func splitStack(rows []gridRow, s segment) []gridRow {
	stack := rows[len(rows)-1].cells[0].segs
	at := len(stack) - 1
	for at > 0 && !onLine(stack[at], s) {
		at--
	}
	if at == 0 || at < len(stack)-1 && len(stack) <= 6 && !s.joined { // beside the first line or the middle
		return rows
	}
	if t := stack[at].text; len(stack) <= 4 && unicode.IsLower(firstRune(t)) && !isListItem(t) {
		return rows // the label goes on in this line
	}
	rows[len(rows)-1] = newRow(stack[:at]...)
	return append(rows, newRow(stack[at:]...))
}

var markerText = pattern.New(`^(?:[•◦▪▫‣●○⁃·∙*–—-]|\x{F0B7}|\x{F0A7}|[☐☑☒✓✔✗✘□■]|\[[ xX]?\]|\(?[a-zA-Z]{1,4}[.)]|\(?[0-9]{1,3}[.)]|(?:[0-9]{1,2}\.){1,4}[0-9]{0,2}|(?:ARTICLE|Article|Section|SECTION) [IVX0-9.]{1,6}\.?)$`)

var titleMark = pattern.New(`^(?:Schedule|Exhibit|Annex|Appendix|Article|Section|Part|SCHEDULE|EXHIBIT|ANNEX|APPENDIX|ARTICLE|SECTION|PART)\s+[0-9A-Z.()a-z-]{1,10}[.:]?$`)

// joinMarker makes one cell of a mark and the text behind it: "(a)", "2.3", "•".
func joinMarker(r *gridRow) {
	if len(r.cells) != 2 || len(r.cells[0].segs) != 1 {
		return
	}
	m, body := r.cells[0].segs[0], r.cells[1].segs
	if body[0].x0-m.x1 > 6*m.size || isNumber(body[0].text) {
		return
	}
	if !markerText.MatchString(m.text) && !(m.bold && body[0].bold && titleMark.MatchString(m.text)) {
		return
	}
	first := body[0]
	first.text, first.x0, first.joined = m.text+" "+first.text, m.x0, m.joined
	first.bold = m.bold && first.bold
	*r = newRow(append([]segment{first}, body[1:]...)...)
}

// cellText joins the lines of a cell.
func cellText(c gridCell, w words) string {
	var b strings.Builder
	for i, s := range c.segs {
		if i == 0 {
			b.WriteString(s.text)
			continue
		}
		joinLine(&b, s.text, w)
	}
	return plainHyphens(b.String())
}

// plainHyphens shows the hyphens that stand within a line.
func plainHyphens(s string) string {
	if !strings.ContainsRune(s, softHyphen) {
		return s
	}
	return strings.ReplaceAll(s, string(softHyphen), "-")
}

// words counts how a document writes its words, so that a hyphen at the end of
// a line can be told from one that belongs to the word.
type words map[string]bool

func (w words) learn(line string) {
	for _, f := range strings.Fields(line) {
		f = strings.ToLower(strings.Trim(f, `.,;:!?()[]"“”‘’'`))
		if len(f) > 3 && len(f) < 40 {
			w[f] = true
		}
	}
}

// joinLine appends a line to the text before it and undoes a hyphen that only
// the line end asked for.
func joinLine(b *strings.Builder, line string, w words) {
	s := b.String()
	cut, hyphen := cutHyphen(s)
	if !hyphen || line == "" {
		if !strings.HasSuffix(s, " ") && s != "" {
			b.WriteByte(' ')
		}
		b.WriteString(line)
		return
	}
	head := cut[strings.LastIndexAny(cut, " \t\n(“\"")+1:]
	tail := line
	if i := strings.IndexAny(line, " \t.,;:)”\""); i >= 0 {
		tail = line[:i]
	}
	b.Reset()
	b.WriteString(cut)
	if keepHyphen(head, tail, w) {
		b.WriteByte('-')
	}
	b.WriteString(line)
}

// cutHyphen takes a hyphen off the end of a line.
func cutHyphen(s string) (string, bool) {
	for _, h := range []string{string(softHyphen), "-", "\u2010"} {
		if cut, ok := strings.CutSuffix(s, h); ok {
			return cut, true
		}
	}
	return s, false
}

// keepHyphen decides between "pur-chase" and "long-term" at a line end.
func keepHyphen(head, tail string, w words) bool {
	if head == "" || tail == "" || !unicode.IsLower(firstRune(tail)) || !unicode.IsLetter(lastRune(head)) {
		return true
	}
	h, t := strings.ToLower(head), strings.ToLower(tail)
	switch {
	case w[h+t]:
		return false
	case w[h+"-"+t]:
		return true
	case strings.Contains(head, "-"):
		return true
	}
	return false
}

func lastRune(s string) rune {
	var last rune
	for _, r := range s {
		last = r
	}
	return last
}
