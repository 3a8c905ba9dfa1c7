package builtin

import (
	"fmt"
	"sort"
	"strings"
)

// columnFor is the column of amounts whose header holds most of the question,
// or the only column of amounts.
func columnFor(in intent, f fit) (int, bool) {
	type candidate struct {
		col   int
		score float64
	}
	var found []candidate
	for c, h := range f.header {
		n, filled, paid := 0, 0, 0
		for _, u := range f.members {
			if c >= len(u.cells) || strings.TrimSpace(u.cells[c]) == "" {
				continue
			}
			filled++
			if a, ok := amountOf(u.cells[c]); ok && !year.MatchString(strings.TrimSpace(u.cells[c])) {
				n++
				if a.currency != "" {
					paid++
				}
			}
		}
		if filled < 2 || n*10 < filled*7 || serial(f, c) || identifies.MatchString(f.called(c)) || !in.measures(f, c) {
			continue
		}
		score := 0.0
		hs := f.src.stems(h)
		for _, k := range in.words {
			score += k.In(hs)
		}
		if in.want == money && (paid > 0 || priced.MatchString(f.src.english(h))) {
			score += 0.5
		}
		found = append(found, candidate{c, score})
	}
	sort.SliceStable(found, func(i, j int) bool { return found[i].score > found[j].score })
	switch {
	case len(found) == 0:
		return 0, false
	case found[0].score > 0 && (len(found) == 1 || found[0].score > found[1].score):
		return found[0].col, true
	}
	return found[0].col, len(found) == 1
}

// priced are headers of columns that hold amounts of money.
var priced = re(`\b(?:price|cost|amount|paid|pay|payment|fee|premium|rent|salary|wage|total|sum|spent|charge|value|betrag|preis|prix|montant|in|out|debit|credit|income|expenses?|eur|usd|gbp|chf)s?\b|[£€$]`)

// serial says whether a column only numbers the rows.
func serial(f fit, col int) bool {
	for i, u := range f.members {
		if col >= len(u.cells) || strings.Trim(u.cells[col], " .#") != fmt.Sprint(i+1) {
			return i > 2
		}
	}
	return true
}
