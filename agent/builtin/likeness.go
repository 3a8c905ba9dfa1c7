package builtin

import (
	"math/big"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// siblings says whether two documents are of one kind, such as two offers or
// the statements of two months, of which each has its own values: their names
// say so, or their rows and headings are the same.
func siblings(a, b *source) bool {
	x, y := lexis.Stems(nameWords(a.path)), lexis.Stems(nameWords(b.path))
	for w := range serials() {
		if x[w] && y[w] {
			return true
		}
	}
	return inSeries(a.path, b.path) || likenessOf(a, b) >= 1
}

// otherMonth says whether two units are rows of different months, such as two payments.
func (u *unit) otherMonth(o *unit) bool {
	if u.kind != extract.Row || o.kind != extract.Row || len(u.days.months) == 0 || len(o.days.months) == 0 {
		return false
	}
	for m := range u.days.months {
		if o.days.months[m] {
			return false
		}
	}
	return true
}

// ofTime is a year, a month or a day in a file's name.
var ofTime = pattern.New(`(?:19|20)\d\d(?:[-_. ]?(?:q[1-4]|0[1-9]|1[0-2]))?(?:[-_. ]?(?:0[1-9]|[12]\d|3[01]))?`)

// inSeries says whether two files of a folder have names that differ in nothing but a time: 2025-02_current.pdf and
// 2025-05_current.pdf.
func inSeries(a, b string) bool {
	if a == b || filepath.Dir(a) != filepath.Dir(b) {
		return false
	}
	x, y := strings.ToLower(baseName(a)), strings.ToLower(baseName(b))
	return ofTime.MatchString(x) && ofTime.ReplaceAllString(x, "#") == ofTime.ReplaceAllString(y, "#")
}

// serials are kinds of papers of which there are several.
var serials = lexis.StemsOf("offer quote quotation bid invoice inv bill statement payslip contract lease letter receipt minutes log report policy abstract")

// namedAfter is a name that is given to a value right behind it.
var namedAfter = re(`^\s*\((?:the|each|together,? the)?\s*[“"]([^”"]{3,40})[”"]\)`)

// likeness is how likely two claims are about one thing: the same head noun,
// shared other words of the labels and sentences, and values that are near
// each other, as those of an outdated or mistyped figure are.
func likeness(a, b claim) float64 {
	if a.head != b.head && (a.value == nil || !synonym(a.head, b.head)) {
		return 0
	}
	shared, onlyA, onlyB := 0, 0, 0
	for w := range a.words {
		switch {
		case b.words[w] && w != a.head:
			shared++
		case !b.words[w]:
			onlyA++
		}
	}
	for w := range b.words {
		if !a.words[w] {
			onlyB++
		}
	}
	other := onlyA + onlyB
	score := 0.5
	if onlyA > 0 && onlyB > 0 {
		score -= 0.25 // "target" capital is another than "closing" capital
	}
	if shared+other > 0 {
		score += 0.5 * float64(shared) / float64(shared+other)
	}
	if !a.sameRow(b) || !b.sameRow(a) {
		return 0
	}
	context := 0
	for w := range a.unit.words {
		if (b.unit.words[w] || b.above[w]) && !lexis.Stops()[w] && !a.words[w] {
			context++
		}
	}
	for w := range a.above {
		if b.unit.words[w] && !lexis.Stops()[w] && !a.words[w] && !a.unit.words[w] {
			context++
		}
	}
	score += min(0.4, 0.08*float64(context))
	if a.value == nil {
		return score
	}
	ratio, _ := new(big.Rat).Quo(a.value, b.value).Float64()
	if ratio > 1 {
		ratio = 1 / ratio
	}
	if ratio > 0.75 {
		score += 0.5
	}
	return score
}

// sameRow says whether a claim out of a table with several rows can be about
// what the other is about: words of its first cells occur there.
func (c claim) sameRow(other claim) bool {
	if len(c.header) == 0 || len(c.cells) < 2 {
		return true
	}
	for w := range lexis.Stems(c.cells[0] + " " + c.cells[1]) {
		if len(w) > 2 && !lexis.Stops()[w] && !c.words[w] && (w[0] < '0' || w[0] > '9') && (other.unit.words[w] || other.above[w] || other.words[w]) {
			return true
		}
	}
	return c.words[lexis.Stem(strings.ToLower(strings.TrimSpace(c.cells[0])))]
}

func synonym(a, b string) bool { return slices.Contains(lexis.Synonyms(a), b) }
