package ledger

import (
	"slices"
	"time"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// titleYear ends a title: "Cash book 2025", "Term 2, 2025".
var titleYear = pattern.New(`(?:^|\pL,? |\d, |/)((?:19|20)\d\d)$`)

// anyYear is a number that may be a year.
var anyYear = pattern.New(`\b(?:19|20)\d\d\b`)

// maxTitles is the most lines above the rows among which a title with a year is looked for, maxTitleWords the most
// words that it has.
const (
	maxTitles     = 12
	maxTitleWords = 9
)

// byTitle takes the year at the end of a title, where it is the only number on all lines without amounts that may be a
// year. Such a period is doubted: what lies around the turn of a year has another one.
func byTitle(lines []line) Period {
	year := ""
	for i := range lines {
		l := &lines[i]
		if l.rule || l.endsInMoney() || withDay(l) {
			continue
		}
		for k, part := range append(chunkTexts(l), l.cells...) {
			if k > 0 && l.words != nil {
				break // the later ones are ends of the first
			}
			for _, y := range anyYear.FindAllString(part, -1) {
				if year != "" && y != year || year == "" && (i >= maxTitles || titleYear.FindStringSubmatch(part) == nil || len(part) > 8*maxTitleWords) {
					return Period{}
				}
				year = y
			}
		}
	}
	if year == "" {
		return Period{}
	}
	y := num(year)
	return Period{From: time.Date(y, 1, 1, 0, 0, 0, 0, time.UTC), To: time.Date(y, 12, 31, 0, 0, 0, 0, time.UTC), doubted: true}
}

// sorted tells whether days stand in their order, or in that from the last to the first.
func sorted(days []string) bool {
	if slices.IsSorted(days) {
		return true
	}
	days = slices.Clone(days)
	slices.Reverse(days)
	return slices.IsSorted(days)
}

// dropDoubted takes the days off rows that have their year from a title alone, where they do not stand in their order.
func (w wishes) dropDoubted(l *Ledger, p Period) {
	for k, x := range w {
		if !p.doubted || !x.role.isDay() {
			continue
		}
		days := make([]string, len(l.Rows))
		for i := range l.Rows {
			days[i] = l.Rows[i].Values[k]
		}
		if !sorted(days) {
			for i := range l.Rows {
				l.Rows[i].Values[k] = ""
			}
		}
	}
}
