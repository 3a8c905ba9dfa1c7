package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// What looks like one thing of which two papers say different values is often two things: the fees of two papers, the
// days from which each of them holds, columns of two tables that have a row of the same name.

// drafted says whether one of two claims stands in an earlier version, from which the later one may well differ.
func (d doubt) drafted() bool { return d.a.src.older != d.b.src.older }

// anyPapers are labels that every paper has for itself.
var anyPapers = lexis.StemsOf(`effective commencement start end date term total net gross amount fee price rate deposit balance period year number`)

// apartFrom says whether two claims are about things of their own: each label has a word that the other lacks, as an
// acceptance fee and a processing fee have, or it is one that any paper may have, and neither paper is about the other.
func (c claim) apartFrom(b claim) bool {
	lacks := func(x, y claim) bool {
		for w := range x.words {
			if !y.words[w] && !synonym(w, y.head) {
				return true
			}
		}
		return false
	}
	if lacks(c, b) && lacks(b, c) || c.otherColumn(b) {
		return true
	}
	for w := range c.words {
		if !anyPapers()[w] {
			return false
		}
	}
	return !c.src.changes(b.src) && !b.src.changes(c.src)
}

// otherColumn says whether two rows have their values in columns that share no word: what is allocated of a price, and
// what of a loan.
func (c claim) otherColumn(b claim) bool {
	x, y := lexis.Stems(c.columnOfValue()), lexis.Stems(b.columnOfValue())
	for w := range x {
		if y[w] && !anyPapers()[w] {
			return false
		}
	}
	return len(x) > 0 && len(y) > 0
}

// columnOfValue is the name of the column in which a row has its value.
func (c claim) columnOfValue() string {
	for i, cell := range c.cells {
		if v, ok := newClaim(c.unit, cell); ok && i < len(c.header) && v.said() == c.said() {
			return c.header[i]
		}
	}
	return ""
}

// qualifying is the stem of the word before a label of one word: processing in "a processing fee of".
func qualifying(before, label string) string {
	i := strings.LastIndex(before, label)
	if i < 0 || strings.ContainsAny(label, " ") {
		return ""
	}
	seq := lexis.Tokens(wordBefore.FindString(before[:i]))
	if len(seq) != 1 || lexis.Stops()[seq[0].Word] || lexis.Everyday()[seq[0].Stem] {
		return ""
	}
	return seq[0].Stem
}

var wordBefore = pattern.New(`[\p{L}-]{4,}\s+$`)
