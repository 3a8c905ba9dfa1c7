package builtin

import "github.com/fsx-dev/fsx/agent/builtin/period"

// datePeriods lets the rows of a table whose first column is one of times be known by their months: 03/25 there is March
// 2025, and no day.
func (g *group) datePeriods() {
	if len(g.header) == 0 || !namesTime.MatchString(g.src.english(g.header[0])) {
		return
	}
	for _, u := range g.members {
		s, ok := period.SpanOf(at(u.cells, 0))
		if !ok || len(s.From) < len("2025-03-01") || s.From[:4] == period.AnyYear || s.From[:7] != s.To[:7] {
			continue
		}
		words := dayWords(s.From[:4], s.From[5:7], "")
		for _, w := range words {
			u.words[w] = true
		}
		u.days.years[words[0]], u.days.months[words[1]] = true, true
	}
}
