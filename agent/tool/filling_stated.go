package tool

import (
	"slices"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/ledger"
)

// sheets are the formats that hold rows and no prose: what banks export has often no balances.
var sheets = []string{"csv", "tsv", "xlsx", "xls", "ods"}

const (
	// manyRows is from how many rows on a document that states no balances is a list of payments. A letter or an
	// invoice that names some days and amounts has fewer.
	manyRows = 12
	// mostBetween is how many days lie between the rows of a list of payments at most, on average.
	mostBetween = 10
)

// isStatement tells a statement from other documents with days and amounts. One that states no balances has to
// call its columns day and amount, or else to be a dense list of a document of words: a sheet whose columns are
// called otherwise is a list of employees with their salaries, of shares, of readings.
func (d *batchDocument) isStatement() bool {
	l := d.ledger
	sheet := slices.Contains(sheets, extract.DetectName(d.path).Name)
	switch {
	case balanceKind(l) != "" && l.Check.Verdict != ledger.Unstated:
		return true
	case l.Inferred:
		return !sheet && isList(l.Rows) && daysOver(l.Rows) <= mostBetween*len(l.Rows)
	}
	return sheet || isList(l.Rows)
}

// isList says whether rows are many, of several days. A contract or a policy has one day, and amounts that nobody paid on it.
func isList(rows []ledger.Row) bool { return len(rows) >= manyRows && daysOver(rows) > 0 }

// daysOver is how many days lie between the first and the last one of rows.
func daysOver(rows []ledger.Row) int {
	var first, last time.Time
	for _, r := range rows {
		for _, v := range r.Values {
			day, err := time.Parse(time.DateOnly, v)
			if err != nil {
				continue
			}
			if first.IsZero() || day.Before(first) {
				first = day
			}
			if day.After(last) {
				last = day
			}
			break
		}
	}
	return int(last.Sub(first) / (24 * time.Hour))
}
