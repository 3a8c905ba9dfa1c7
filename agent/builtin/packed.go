package builtin

import "maps"

const (
	packedBytes = 240 // that a line of several quotes has at most
	linesAlone  = 3   // from the top, on each of which one quote stands
)

// packed holds the last lines of an answer, with as many short quotes on each as fit.
type packed struct {
	w    *writer
	rows []string
	most int
}

// put sets a quote of a unit on the first line that has room for it, and leaves it out where none has.
func (p *packed) put(u *unit) {
	if p.w.isQuoted(u) {
		return
	}
	quoted, columns := maps.Clone(p.w.quoted), maps.Clone(p.w.columns)
	p.w.quoted[quoteKey(u)] = true
	whole := p.w.around(u)
	text := p.w.said(whole) + " " + p.w.cite(whole)
	const between = " · "
	for i, row := range p.rows {
		if len(row)+len(between)+len(text) <= packedBytes {
			p.rows[i] += between + text
			return
		}
	}
	if len(p.rows) == p.most {
		p.w.quoted, p.w.columns = quoted, columns
		return
	}
	p.rows = append(p.rows, "- "+text)
}

func (p *packed) write() {
	for _, row := range p.rows {
		p.w.line(row)
	}
}
