package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// longestAround is the number of bytes up to which a sentence is quoted together with those around it.
const longestAround = 240

// around is a sentence with as many of those after it and before it in its paragraph as fit into a
// line and were not quoted yet: what "it costs" and "he may" are about stands there, and often the
// other half of what was asked.
func (w *writer) around(u *unit) *unit {
	if !w.roomy || u.kind != extract.Paragraph || len(u.turn) > 0 || u.remark {
		return u
	}
	units, size := u.src.units, len(u.text)
	fits := func(i int) bool {
		if i < 0 || i >= len(units) || units[i].block != u.block || w.isQuoted(units[i]) || size+1+len(units[i].text) > longestAround {
			return false
		}
		size += 1 + len(units[i].text)
		return true
	}
	from, to := u.at, u.at+1
	for fits(to) {
		to++
	}
	for fits(from - 1) {
		from--
	}
	var all strings.Builder
	for i, v := range units[from:to] {
		w.quoted[quoteKey(v)] = true
		if i > 0 && !adjoining(units[from+i-1], v) {
			all.WriteByte(' ')
		}
		all.WriteString(v.text)
	}
	whole := *u
	whole.text = all.String()
	whole.place = units[from].place
	whole.place.EndLine = units[to-1].place.EndLine
	return &whole
}

// adjoining says whether nothing stands between two sentences, as in Japanese and Chinese.
func adjoining(a, b *unit) bool {
	return (strings.HasSuffix(a.text, "。") || strings.HasSuffix(a.text, "！") || strings.HasSuffix(a.text, "？")) &&
		strings.Contains(a.src.doc.Blocks[a.block].Text, a.text+b.text)
}
