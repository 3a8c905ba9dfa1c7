package walker

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/walker/secret"
)

// Bounds of what is hidden wherever it stands in a document, and not only where it was found.
const (
	leastRepeated = 6
	mostRepeated  = 2000
)

// cellMark stands between the cells of a row in its text.
const cellMark = " | "

// Masked gives a document with stars in the place of the keys, passwords and the like that stand
// in it, as it goes into an index, and says whether there were any. It is found by package secret in the
// text as a whole, so also over several blocks; the columns of a table whose header says that they
// hold passwords are hidden; and what is hidden at one place is hidden wherever the document
// repeats it. Lengths, white space and the marks at which sentences end stay, so that the passages of
// the masked document have the places of those of the document. That one is left as it is.
func Masked(d *extract.Document) (*extract.Document, bool) {
	text := wholeText(d)
	spans := secret.Find(text)
	cells := secretCells(d)
	titled := secret.Find(d.Title)
	if len(spans)+len(cells)+len(titled) == 0 {
		return d, false
	}
	m := masking{out: *d}
	m.out.Blocks = slices.Clone(d.Blocks)
	m.spans(text, spans)
	for _, c := range cells {
		m.cell(c.block, c.cell)
	}
	for _, s := range titled {
		m.repeated(d.Title[s.Start:s.End])
	}
	m.everywhere()
	return &m.out, true
}

// wholeText is the text of all blocks, a line feed behind each.
func wholeText(d *extract.Document) string {
	n := 0
	for i := range d.Blocks {
		n += len(d.Blocks[i].Text) + 1
	}
	var b strings.Builder
	b.Grow(n)
	for i := range d.Blocks {
		b.WriteString(d.Blocks[i].Text)
		b.WriteByte('\n')
	}
	return b.String()
}

// cellAt is a cell of a row.
type cellAt struct{ block, cell int }

// secretCells are the cells below those headers that say password.
func secretCells(d *extract.Document) []cellAt {
	var out []cellAt
	var columns *secret.Columns
	for i := range d.Blocks {
		b := &d.Blocks[i]
		if b.Kind != extract.Row || len(b.Cells) == 0 {
			columns = nil
			continue
		}
		if columns == nil || i > 0 && b.Table != d.Blocks[i-1].Table {
			columns = &secret.Columns{}
		}
		for _, c := range columns.Row(b.Cells) {
			out = append(out, cellAt{i, c})
		}
	}
	return out
}

// masking is a document of which secrets are being hidden.
type masking struct {
	out   extract.Document
	again []string // what is hidden wherever it stands
}

// spans hides what was found in the text of all blocks.
func (m *masking) spans(text string, spans []secret.Span) {
	at, next := 0, 0 // where block i begins, and the first span that reaches to it
	for i := range m.out.Blocks {
		b := &m.out.Blocks[i]
		end := at + len(b.Text)
		for next < len(spans) && spans[next].End <= at {
			next++
		}
		for k := next; k < len(spans) && spans[k].Start < end; k++ {
			from, to := max(spans[k].Start, at), min(spans[k].End, end)
			b.Text = b.Text[:from-at] + stars(b.Text[from-at:to-at]) + b.Text[to-at:]
			m.cells(b, text[from:to])
		}
		at = end + 1
	}
	for _, s := range spans {
		m.repeated(text[s.Start:s.End])
	}
}

// cells hides the parts of a secret in the cells of a row that holds it.
func (m *masking) cells(b *extract.Block, hidden string) {
	if len(b.Cells) == 0 {
		return
	}
	b.Cells = slices.Clone(b.Cells)
	for _, part := range strings.Split(hidden, cellMark) {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		for i, cell := range b.Cells {
			b.Cells[i] = strings.ReplaceAll(cell, part, stars(part))
		}
	}
}

// cell hides a whole cell.
func (m *masking) cell(block, n int) {
	b := &m.out.Blocks[block]
	value := b.Cells[n]
	m.repeated(value)
	if strings.Join(b.Cells, cellMark) != b.Text {
		b.Text = strings.ReplaceAll(b.Text, value, stars(value))
		m.cells(b, value)
		return
	}
	b.Cells = slices.Clone(b.Cells)
	b.Cells[n] = stars(value)
	b.Text = strings.Join(b.Cells, cellMark)
}

// repeated notes the lines of a secret, to be hidden wherever they stand.
func (m *masking) repeated(hidden string) {
	for line := range strings.Lines(hidden) {
		if line = strings.TrimSpace(line); len(line) >= leastRepeated && !strings.HasPrefix(line, "-----") && len(m.again) < mostRepeated {
			m.again = append(m.again, line)
		}
	}
}

// everywhere hides what was noted.
func (m *masking) everywhere() {
	slices.SortFunc(m.again, func(a, b string) int { return len(b) - len(a) })
	var pairs []string
	for _, s := range slices.Compact(m.again) {
		pairs = append(pairs, s, stars(s))
	}
	r := strings.NewReplacer(pairs...)
	m.out.Title = r.Replace(m.out.Title)
	for i := range m.out.Blocks {
		b := &m.out.Blocks[i]
		b.Text = r.Replace(b.Text)
		p := &b.Place
		p.Section, p.Part, p.Sheet = r.Replace(p.Section), r.Replace(p.Part), r.Replace(p.Sheet)
		for c, cell := range b.Cells {
			if hidden := r.Replace(cell); hidden != cell {
				b.Cells = slices.Clone(b.Cells)
				b.Cells[c] = hidden
			}
		}
	}
}

// stars is a text of the same length that says nothing. White space stays, and so do the marks
// behind which a passage may be cut.
func stars(hidden string) string {
	b := []byte(hidden)
	for i, c := range b {
		if bytes.IndexByte([]byte(" \t\r\n.;"), c) < 0 {
			b[i] = '*'
		}
	}
	return string(b)
}
