package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

func (f *vector) value(c *scene, u *unit) {
	if c.in.want != anything {
		switch typed := c.in.typed(u); {
		case !typed:
			f[isUntyped] = 1
			if c.in.want == date {
				f[isUndated] = 1
			}
		default:
			f[isTyped] = 1
			f[isSure], f[isExact] = f[isCovered], f[isSaid]
			if c.in.want.beside(u, c.in.words) {
				f[isNear] = 1
			}
			if !c.in.want.holds(c.bare(u)) {
				f[isUnfresh] = 1
			}
		}
	}
	if strings.HasSuffix(strings.TrimSpace(u.text), "?") {
		f[isAsking] = 1
	}
	for _, h := range u.header {
		for _, k := range c.in.words {
			if k.Weight == 1 && k.Told(u.src.stems(h)) > 0 {
				f[isColumn] = 1
			}
		}
	}
	if c.who && !u.src.wideWriting() { // whose names have no capitals
		f[isNobody] = 1
		if c.names(u) {
			f[isPerson], f[isNobody] = 1, 0
		}
		if c.named(u) {
			f[isTitled] = 1
		}
	}
	if c.why {
		f[isReason], f[isGrounded] = either(reasons.MatchString(u.said))
	}
	if c.where {
		f[isPlace], f[isNowhere] = either(places.MatchString(u.said))
	}
}

// names says whether a unit holds a name that the question does not: a word
// with a capital that does not begin it.
func (c *scene) names(u *unit) bool {
	if u.kind == extract.Code && isProgram(u.src.doc.Format) {
		return c.named(u) // classes and functions have capitals, too
	}
	row := len(u.cells) > 0
	for i, t := range u.seq {
		if t.Capital && (i > 0 && !t.First || row) && !t.Shouted && len(t.Word) > 1 && lexis.Letters(t.Word) && !lexis.Stops()[t.Word] && !c.asked[t.Stem] && !slices.Contains(monthStems(), t.Stem) && !lexis.Everyday()[t.Stem] {
			return true
		}
	}
	return false
}

// either is a measure and its opposite.
func either(yes bool) (is, isNot float64) {
	if yes {
		return 1, 0
	}
	return 0, 1
}

// titles stand before the name of a person.
var titles = lexis.SetOf("mr mrs ms miss dr prof professor sir dame captain herr frau madame monsieur señor señora")

// named says whether a unit holds a name of two words, or one behind a title,
// that the question does not hold.
func (c *scene) named(u *unit) bool {
	seq := u.seq
	if u.kind == extract.Code {
		seq = lexis.Tokens(inName.ReplaceAllString(u.text, " "))
	}
	for i := 1; i < len(seq); i++ {
		a, b := seq[i-1], seq[i]
		if !b.Capital || b.First || !lexis.Letters(b.Word) || c.asked[b.Stem] || lexis.Stops()[b.Word] || slices.Contains(monthStems(), b.Stem) {
			continue
		}
		if titles()[a.Word] || a.Capital && lexis.Letters(a.Word) && !lexis.Stops()[a.Word] && !lexis.Everyday()[a.Stem] && !lexis.Everyday()[b.Stem] && len(b.Word) > 1 {
			return true
		}
	}
	return false
}

// typed says whether a unit holds a value of the kind that is asked for, by
// itself or with the name of its column, or the heading above it a date.
func (in intent) typed(u *unit) bool {
	if in.want.holds(u.said) || in.want == date && u.heading != nil && in.want.holds(u.heading.said) {
		return true
	}
	if in.want == anything || len(u.cells) != len(u.header) {
		return false
	}
	for c, h := range u.header {
		if _, ok := amountOf(u.cells[c]); ok && in.want.holds(strings.TrimSpace(u.cells[c])+" "+h) {
			return true
		}
	}
	return false
}

// bare is the text of a unit without the numbers that the question says, so
// that they are not taken for what it asks for.
func (c *scene) bare(u *unit) string {
	s := u.said
	if c.in.want == date && u.heading != nil {
		s = u.heading.said + " " + s
	}
	for _, name := range c.in.names {
		if strings.ContainsAny(name.Word, "0123456789") {
			s = strings.ReplaceAll(strings.ReplaceAll(s, name.Word, " "), strings.ToUpper(name.Word), " ")
		}
	}
	return s
}
