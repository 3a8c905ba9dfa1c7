package extract

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	qifStart = pattern.New(`(?i)^\s*!(?:Type:(?:Bank|Cash|CCard|Oth [AL])|Account|Option:|Clear:)`)
	qifDay   = pattern.New(`^\s*(\d{1,4})\s*([/.-])\s*(\d{1,2})\s*[/.'-]\s*(\d{1,4})\s*$`)
)

// readQIF reads Quicken's interchange format: values behind a letter, a row up to "^". Its days stand as they are
// written, for nothing says which of two numbers is the month. It is nil for other texts.
func readQIF(text string) *bankFile {
	if !qifStart.MatchString(strings.TrimPrefix(text[:min(len(text), 4<<10)], "\ufeff")) {
		return nil
	}
	q := &qif{}
	for i, l := range splitLines(text) {
		q.take(strings.TrimRight(strings.TrimPrefix(l, "\ufeff"), " \t"), i+1)
	}
	if q.row.amount != "" {
		q.end()
	}
	if len(q.f.accounts) == 0 {
		return nil
	}
	return &q.f
}

// qif is a file that is being read.
type qif struct {
	f       bankFile
	row     bankRow
	account bool   // the values are those of an account
	name    string // of the account
	skip    bool   // what follows are no rows: categories, shares, rules
}

func (q *qif) take(l string, line int) {
	if l == "" {
		return
	}
	if l[0] == '!' {
		kind := strings.ToLower(l[1:])
		q.row = bankRow{}
		q.account, q.skip = kind == "account", false
		switch {
		case strings.HasPrefix(kind, "type:bank"), strings.HasPrefix(kind, "type:cash"), strings.HasPrefix(kind, "type:ccard"), strings.HasPrefix(kind, "type:oth"):
			q.f.accounts = append(q.f.accounts, bankAccount{name: q.name})
		case strings.HasPrefix(kind, "type:"):
			q.skip = true
		}
		return
	}
	if q.skip {
		return
	}
	if q.account {
		if l[0] == 'N' {
			q.name = l[1:]
		}
		return
	}
	if q.row.line == 0 {
		q.row.line = line
	}
	q.row.endLine = line
	switch value := oneLine(l[1:]); l[0] {
	case 'D':
		q.row.booked = qifDate(value)
	case 'T', 'U':
		q.row.amount = plainAmount(value)
	case 'P':
		q.row.payee = value
	case 'M':
		q.row.text = value
	case 'N':
		q.row.reference = value
	case '^':
		q.end()
	}
}

// end closes a row.
func (q *qif) end() {
	if n := len(q.f.accounts); n > 0 && q.row.amount != "" {
		q.f.accounts[n-1].rows = append(q.f.accounts[n-1].rows, q.row)
	}
	q.row = bankRow{}
}

// qifDate writes "3/ 2'25" as "3/2/25".
func qifDate(s string) string {
	m := qifDay.FindStringSubmatch(s)
	if m == nil {
		return s
	}
	year := m[4]
	if len(year) == 1 {
		year = "0" + year
	}
	return m[1] + m[2] + m[3] + m[2] + year
}
