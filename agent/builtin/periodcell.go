package builtin

// datePeriods lets the rows of a table whose first column is one of times be known by their months: 03/25 there is March
// 2025, and no day.
func (g *group) datePeriods() {
	if len(g.header) == 0 || !namesTime.MatchString(g.src.english(g.header[0])) {
		return
	}
	for _, u := range g.members {
		s, ok := timespanOf(at(u.cells, 0))
		if !ok || len(s.from) < len("2025-03-01") || s.from[:4] == anyYear || s.from[:7] != s.to[:7] {
			continue
		}
		words := dayWords(s.from[:4], s.from[5:7], "")
		for _, w := range words {
			u.words[w] = true
		}
		u.days.years[words[0]], u.days.months[words[1]] = true, true
	}
}
