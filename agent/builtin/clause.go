package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// clauseRef is a clause that a text refers to by its number, and the paper in which it stands: section 10.3 of the Employee
// Handbook.
var clauseRef = re(`\b(?:section|clause|article|paragraph|rule|regulation)\s+(\d+(?:\.\d+)+)\s+of\s+(?:the|our|your|this|that|his|her|their)?\s*((?:[\w&'’-]+\s*){1,5})`)

const longestClause = 600 // bytes of one that is shown

// clauseOf writes the clause of another paper that a unit refers to, and says how many lines.
func (w *writer) clauseOf(u *unit) int {
	for _, m := range clauseRef.FindAllStringSubmatch(u.said, 4) {
		if v := w.clauseIn(m[1], m[2], u.src); v != nil && w.quote("- ", v) {
			return 1
		}
	}
	return 0
}

// clauseIn is the first unit of a clause in the paper that is called so: the one whose name or title has most of the words,
// and other than the one that refers to it.
func (w *writer) clauseIn(number, paper string, from *source) *unit {
	words := lexis.Stems(paper)
	var best *unit
	most := 0
	for _, s := range w.sources {
		n := 0
		for word := range words {
			if s.words[word] && word[0] > '9' {
				n++
			}
		}
		if n <= most || s == from {
			continue
		}
		if u := s.clause(number); u != nil {
			best, most = u, n
		}
	}
	return best
}

// clause is the unit that begins with the number of a clause, or the first one below a heading that does.
func (s *source) clause(number string) *unit {
	for i, u := range s.units {
		m := ownNumber.FindStringSubmatch(u.text + " ")
		if m == nil || m[1] != number || len(u.text) > longestClause || u.kind == extract.Row {
			continue
		}
		if (u.kind == extract.Heading || len(strings.Fields(u.text)) == 1) && i+1 < len(s.units) {
			return s.units[i+1]
		}
		return u
	}
	return nil
}
