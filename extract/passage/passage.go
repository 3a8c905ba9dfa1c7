package passage

import (
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
)

// DefaultSize is the size of a passage in bytes where none is given, about 800
// tokens.
const DefaultSize = 2400

// Passage is a piece of a document that is found, ranked and shown as one.
type Passage struct {
	First, Last int           // indices of its first and last block, inclusive
	From, To    int           // byte range within the block when First == Last and it was cut, else 0, 0
	Heading     string        // heading path that holds at its start
	Place       extract.Place // from the first block to the last
	Text        string
}

// Cut divides a document into passages of at most maxChars bytes (DefaultSize
// when maxChars <= 0; at least 200). Every block with text is in at least one
// passage; the second argument is the file name, which the caller indexes beside
// the text. The passages of a table may exceed maxChars by the
// header row that they repeat.
func Cut(d *extract.Document, _ string, maxChars int) []Passage {
	if maxChars <= 0 {
		maxChars = DefaultSize
	}
	c := cutter{blocks: d.Blocks, max: max(maxChars, 200), header: -1}
	for i := range d.Blocks {
		c.add(i)
	}
	c.flush()
	return c.out
}

// cutter gathers blocks until a passage is full.
type cutter struct {
	blocks []extract.Block
	max    int
	out    []Passage

	open        bool
	first, last int
	size        int
	fresh       int // blocks of the open passage that are not repeated from the last one
	header      int // header row of the table being read, or -1
	repeat      int // header row that the open passage repeats, or -1
}

func (c *cutter) add(i int) {
	b := &c.blocks[i]
	c.table(i)
	n := len(b.Text) + 1
	switch {
	case !c.open:
	case c.parts(i), b.Kind == extract.Heading && c.closes(b):
		c.flush()
	case c.size+n > c.max:
		c.flush()
		c.overlap(i, n)
	}
	if n > c.max {
		c.flush()
		c.long(i)
		return
	}
	if !c.open {
		c.open, c.first, c.size, c.fresh, c.repeat = true, i, 0, 0, -1
		if c.header >= 0 && c.header < i && b.Kind == extract.Row {
			c.repeat = c.header
			c.size = len(c.blocks[c.header].Text) + 1
		}
	}
	c.last = i
	c.size += n
	c.fresh++
}

// parts tells whether block i cannot stand in one passage with the open one.
func (c *cutter) parts(i int) bool {
	p, q := c.blocks[c.last].Place, c.blocks[i].Place
	return p.Page != q.Page || p.Sheet != q.Sheet || p.Part != q.Part
}

// closes tells whether a heading ends the open passage: a short one goes on
// with a heading of a lower rank, so that a page of small sections does not
// fall to crumbs.
func (c *cutter) closes(h *extract.Block) bool {
	if c.blocks[c.last].Kind == extract.Heading && c.first == c.last {
		return false
	}
	if h.Level <= 1 {
		return c.size > c.max/8
	}
	return c.size > c.max/4
}

// table remembers the header row of the table that block i belongs to: its
// first row with at least two values.
func (c *cutter) table(i int) {
	b := &c.blocks[i]
	if b.Kind != extract.Row {
		c.header = -1
		return
	}
	if c.header >= 0 {
		h := &c.blocks[c.header]
		same := h.Place.Sheet == b.Place.Sheet && h.Place.Part == b.Place.Part &&
			(b.Place.Page == 0 || len(h.Cells) == len(b.Cells))
		if same {
			return
		}
	}
	c.header = -1
	if filled(b.Cells) >= 2 && len(b.Text) <= c.max/4 {
		c.header = i
	}
}

func filled(cells []string) int {
	n := 0
	for _, s := range cells {
		if s != "" {
			n++
		}
	}
	return n
}

// overlap begins the next passage with the last blocks of the one before, up
// to a quarter of its size. Tables and code repeat nothing.
func (c *cutter) overlap(i, n int) {
	last := c.out[len(c.out)-1]
	room := min(c.max/4, c.max-n)
	from := i
	for k := i - 1; k > last.First && room > 0; k-- {
		b := &c.blocks[k]
		room -= len(b.Text) + 1
		if room < 0 || b.Kind == extract.Row || b.Kind == extract.Code || b.Kind == extract.Heading {
			break
		}
		from = k
	}
	if from == i {
		return
	}
	c.open, c.first, c.last, c.size, c.fresh, c.repeat = true, from, i-1, 0, 0, -1
	for k := from; k < i; k++ {
		c.size += len(c.blocks[k].Text) + 1
	}
}

// flush ends the open passage. One that holds nothing but repeated blocks is
// dropped.
func (c *cutter) flush() {
	if !c.open {
		return
	}
	c.open = false
	if c.fresh == 0 {
		return
	}
	var b strings.Builder
	b.Grow(c.size)
	if c.repeat >= 0 {
		b.WriteString(c.blocks[c.repeat].Text)
		b.WriteByte('\n')
	}
	for k := c.first; k <= c.last; k++ {
		if k > c.first {
			b.WriteByte('\n')
		}
		b.WriteString(c.blocks[k].Text)
	}
	c.out = append(c.out, Passage{First: c.first, Last: c.last, Heading: c.heading(c.first),
		Place: between(c.blocks[c.first].Place, c.blocks[c.last].Place), Text: b.String()})
}

func (c *cutter) heading(i int) string { return c.blocks[i].Place.Section }

// long cuts one block that is too large for a passage, at the ends of lines,
// sentences or words; each piece begins with a quarter of the one before,
// except in code.
func (c *cutter) long(i int) {
	b := &c.blocks[i]
	line := 0 // lines before from
	counted := 0
	for from := 0; from < len(b.Text); {
		to := cutPoint(b.Text, from, c.max)
		p := Passage{First: i, Last: i, From: from, To: to, Heading: c.heading(i), Place: b.Place, Text: strings.TrimSpace(b.Text[from:to])}
		if b.Place.Line > 0 && b.Place.EndLine > b.Place.Line {
			line += strings.Count(b.Text[counted:from], "\n")
			counted = from
			p.Place.Line = b.Place.Line + line
			p.Place.EndLine = min(p.Place.Line+strings.Count(strings.TrimRight(b.Text[from:to], "\n"), "\n"), b.Place.EndLine)
		}
		if p.Text != "" {
			c.out = append(c.out, p)
		}
		if to >= len(b.Text) {
			return
		}
		next := to
		if b.Kind != extract.Code && b.Kind != extract.Row {
			next = wordStart(b.Text, max(to-c.max/4, from+1), to)
		}
		from = next
	}
}

// cutPoint is where a piece that begins at from ends: after a line, a
// sentence or a word in its last third, otherwise between two characters.
func cutPoint(s string, from, size int) int {
	if from+size >= len(s) {
		return len(s)
	}
	end := from + size
	tail := s[from+size*2/3 : end]
	for _, mark := range []string{"\n", ". ", "; ", " "} {
		if k := strings.LastIndex(tail, mark); k >= 0 {
			return from + size*2/3 + k + len(mark)
		}
	}
	for end > from+1 && !utf8.RuneStart(s[end]) {
		end--
	}
	return end
}

// wordStart is the beginning of the first word at or after at, or end.
func wordStart(s string, at, end int) int {
	if k := strings.IndexAny(s[at:end], " \n"); k >= 0 {
		return at + k + 1
	}
	return end
}

// between is the place from a to b.
func between(a, b extract.Place) extract.Place {
	p := a
	if p.Line > 0 && b.EndLine >= p.EndLine {
		p.EndLine = b.EndLine
	}
	if a.Sheet != "" && a.Sheet == b.Sheet {
		p.Cells = joinCells(a.Cells, b.Cells)
	}
	return p
}
