package extract

import (
	"io"
	"strings"

	"github.com/emersion/go-message"
)

// minMailRows is the fewest rows with figures of a table that the plain text of a message must not lack.
const minMailRows = 3

// withTable reads the HTML of a message whose plain text is taken already, and takes it in place of that where it has a
// table that the plain text lacks: "if you do not see the table, open the HTML version". from is the first block of the
// plain text.
func (m *mailReader) withTable(e *message.Entity, part string, from int) error {
	sub := newSink(m.j.ctx, m.j.lim, Format{})
	sub.looks, sub.lim.Out = m.j.looks, m.j.lim.Out-m.j.out
	if err := htmlBlocks(sub, io.LimitReader(e.Body, maxMailText), Place{Part: part}, false); err != nil {
		return m.j.ctx.Err() // the plain text stays
	}
	if !lacksTable(m.j.doc.Blocks[from:], sub.doc.Blocks) {
		return nil
	}
	m.j.doc.Blocks = m.j.doc.Blocks[:from]
	for _, b := range sub.doc.Blocks {
		if err := m.j.add(b); err != nil {
			return err
		}
	}
	return nil
}

// lacksTable tells whether most rows with figures that the second blocks have do not stand in the first.
func lacksTable(plain, rich []Block) bool {
	var b strings.Builder
	for i := range plain {
		b.WriteString(strings.Join(strings.Fields(plain[i].Text), " "))
		b.WriteByte('\n')
	}
	text := b.String()
	rows, lacking := 0, 0
	for i := range rich {
		if rich[i].Kind != Row || !strings.ContainsAny(rich[i].Text, "0123456789") || len(rich[i].Cells) < 2 {
			continue
		}
		rows++
		for _, c := range rich[i].Cells {
			if !strings.Contains(text, strings.Join(strings.Fields(c), " ")) {
				lacking++
				break
			}
		}
	}
	return rows >= minMailRows && lacking*2 > rows
}
