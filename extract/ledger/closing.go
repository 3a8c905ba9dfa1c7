package ledger

import (
	"cmp"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// chargedAtClose knows rows of cards that have no day, for they are written on the last one of the period.
var chargedAtClose = pattern.New(`(?i)^(?:interest charged?|finance charges?|int[eé]r[eê]ts d[eé]biteurs|sollzinsen|zinsbelastung|intereses de financiaci[oó]n|interessi passivi|juros)\b`)

// atClose gives the rows that have a day of their own, and with them interest that has none, of the last day of the
// period; nil where there is no such.
func (b *book) atClose(list []record, values []money) (rows []record, kept []money) {
	if !b.period.known() {
		return nil, nil
	}
	found := false
	for i := range list {
		own := list[i].ownDay()
		if !own && (values[i].sign() == 0 || !chargedAtClose.MatchString(cmp.Or(list[i].description(), list[i].anchor.margin))) {
			continue
		}
		r := list[i]
		r.closes, found = !own, found || !own
		rows, kept = append(rows, r), append(kept, values[i])
	}
	if !found {
		return nil, nil
	}
	return rows, kept
}
