package ledger

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	abroad = pattern.New(`^(?:[A-Z]{3} ?-?[\d.,' ]+|-?[\d.,' ]+ ?[A-Z]{3})$`)
	rate   = pattern.New(`(?i)^(?:exchange rate|fx rate|rate|conversion rate|kurs|wechselkurs|umrechnungskurs|devisenkurs|taux(?: de change)?|cours|tipo de cambio|cambio|tasso(?: di cambio)?|wisselkoers|koers|taxa(?: de cambio)?|kurs wymiany|valutakurs|v[aä]xelkurs)\b[:. ]*(?:1 )?[A-Z]{0,3}[ /=]*[\d.,]+.*$`)
	code   = pattern.New(`\b(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|JPY|CAD|AUD|NZD|INR|ZAR|SGD|HKD|RON|TRY|BRL|MXN)\b|[€£¥₹]`)
)

// isAbroad knows the lines below a purchase that give its amount and rate in another currency.
func isAbroad(s string) bool {
	if rate.MatchString(s) || tellsOfExchange(s) {
		return true
	}
	a, ok := parseAmount(s)
	return ok && a.Currency != "" && abroad.MatchString(s)
}

// ledger writes a reading as it is wanted.
func (b *book) ledger(r *reading) *Ledger {
	l := &Ledger{Period: b.period, Check: r.check, Owed: b.countMarks(r.list).owed(r.check.Verdict == Agrees)}
	usual := b.currency()
	first := b.dayFirst(r.list, usual)
	undated, borrowed := 0, 0
	for i := range r.list {
		rec := &r.list[i]
		row := Row{Place: rec.lines[0].l.place, Currency: b.currencyOf(rec, usual)}
		row.Place.Section = ""
		for _, x := range b.want {
			v := ""
			switch {
			case x.role.isDay():
				v = b.dayText(x, rec, first)
				if v == "" && x.role == day {
					undated++
				}
			case x.role.isNumeric():
				v = b.amountText(x, r.values[i], rec)
			case x.role == words:
				v = rec.description()
			case x.role == currency:
				v = row.Currency
			default:
				v = rec.text(func(e *entry) string {
					if k := b.want.column(e.head, x); k >= 0 {
						return e.cells[k]
					}
					return ""
				})
			}
			row.Values = append(row.Values, v)
		}
		if rec.day == nil || rec.description() == "" {
			l.poor++
		}
		if rec.day != nil && rec.anchor != rec.day && !rec.has(rec.day) {
			borrowed++
		}
		l.Rows = append(l.Rows, row)
	}
	l.note(r.lost, "%d rows were left out, for their amounts cannot be read")
	l.note(r.undated, "%d lines with an amount but no day were left out, for the document prints a day on each row")
	l.note(undated, "%d rows have no day")
	l.note(borrowed, "%d rows have the day of the row above, as the document prints it once")
	if b.purse.why != "" {
		l.Notes = append(l.Notes, b.purse.why)
	}
	return l
}

func (l *Ledger) note(n int, format string) {
	if n > 0 {
		l.Notes = append(l.Notes, fmt.Sprintf(format, n))
	}
}

func (r *record) has(e *entry) bool {
	for _, x := range r.lines {
		if x == e {
			return true
		}
	}
	return false
}

// own tells whether a row has a day in the column of a role.
func (r *record) own(x role) bool {
	_, ok := parseDay(r.text(func(e *entry) string { return e.cell(x) }))
	return ok
}

// description is what a row says of itself, without the lines below that give its amount and rate
// in another currency.
func (r *record) description() string {
	first := true
	return r.text(func(e *entry) string {
		s := e.words()
		if !first && isAbroad(s) {
			return ""
		}
		first = first && s == ""
		return s
	})
}

// currency finds the one currency of a document: in the names of columns, or beside a word for it.
func (b *book) currency() string {
	for i := range b.entries {
		for _, c := range b.entries[i].head.columns {
			if c.role.isNumeric() {
				if s := codeIn(c.name); s != "" {
					return s
				}
			}
		}
	}
	return b.stateds()
}

// stateds gives the currency beside a stated balance.
func (b *book) stateds() string {
	for i := range b.stated {
		if c := b.stated[i].amount.Currency; c != "" {
			return c
		}
	}
	return b.named
}

var signCodes = map[string]string{"€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR"}

func codeIn(s string) string {
	m := code.FindString(strings.ToUpper(s))
	if c, ok := signCodes[m]; ok {
		return c
	}
	if m == "" && strings.Contains(strings.ToLower(s), "euro") {
		return "EUR"
	}
	return m
}

// dayFirst decides for the whole document whether the day comes before the month.
func (b *book) dayFirst(list []record, currency string) bool {
	var days []date
	for i := range list {
		if list[i].day == nil {
			continue
		}
		for _, r := range []role{day, booked, valued} {
			if d, ok := parseDay(list[i].day.cell(r)); ok {
				days = append(days, d)
			}
		}
	}
	return dayFirst(days, b.period, currency == "USD")
}

// dayText writes the day that is wanted of a row. Where its column has none, another's is taken.
func (b *book) dayText(x wish, r *record, first bool) string {
	if r.day == nil {
		return ""
	}
	if x.role != day && r.own(x.role) {
		// another day than the first stands on the row itself
		d, _ := parseDay(r.text(func(e *entry) string { return e.cell(x.role) }))
		if t, ok := b.period.year(d, first); ok {
			return t.Format("2006-01-02")
		}
	}
	order := map[role][]role{day: {day, booked, valued}, booked: {booked, valued, day}, valued: {valued, booked, day}}[x.role]
	for _, role := range order {
		if d, ok := parseDay(r.day.cell(role)); ok {
			if t, ok := b.period.year(d, first); ok {
				return t.Format("2006-01-02")
			}
		}
	}
	return ""
}

var currencyLine = pattern.New(`(?i)^(?:account )?(?:currency|ccy|w[aä]hrung|devise|monnaie|moneda|divisa|valuta|munt|moeda|waluta|valuutta)\b[: ]*(?:[^|]{0,12} )?\(?([A-Z]{3}|[€£$¥₹])\b\)?`)

// currencyNamed finds the line that says which currency a document is in.
func currencyNamed(lines []line) string {
	for i := range lines {
		s := lines[i].text()
		for _, part := range append(chunkTexts(&lines[i]), s) {
			if m := currencyLine.FindStringSubmatch(part); m != nil {
				if c := codeIn(m[1]); c != "" {
					return c
				}
			}
		}
	}
	return ""
}

// chunkTexts gives what stands on a line from each label on.
func chunkTexts(l *line) []string {
	if l.rule || l.words == nil {
		return nil
	}
	c := l.chunks()
	var out []string
	for i := range c {
		var parts []string
		for _, w := range c[i:] {
			parts = append(parts, w.text)
		}
		out = append(out, strings.Join(parts, " "))
	}
	return out
}
