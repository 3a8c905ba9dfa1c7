package ledger

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	abroad = pattern.New(`^(?:[A-Z]{3} ?[-−]?[\d.,' ]+|[-−]?(?:[A-Z]{0,2}[€£$¥₹]) ?[\d.,' ]+(?: ?[A-Z]{3})?|[-−]?[\d.,' ]+ ?(?:[A-Z]{3}|[€£$¥₹]))$`)
	rate   = pattern.New(`(?i)^(?:exchange rate|fx rate|rate|conversion rate|kurs|wechselkurs|umrechnungskurs|devisenkurs|taux(?: de change)?|cours|tipo de cambio|cambio|tasso(?: di cambio)?|wisselkoers|koers|taxa(?: de cambio)?|kurs wymiany|valutakurs|v[aä]xelkurs)\b[:. ]*(?:1 )?[A-Z]{0,3}[ /=]*[\d.,]+.*$`)
	code   = pattern.New(`\b(?:TRY|RUB|UAH|AED|SAR|ILS|KRW|CNY|THB|MYR|IDR|PHP|VND|RSD|BGN|ISK|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|JPY|CAD|AUD|NZD|INR|ZAR|SGD|HKD|RON|TRY|BRL|MXN|UYU|ARS|CLP|COP|PEN|BOB|PYG|CRC|DOP|GTQ|MAD|TND|EGP|KES|NGN|GHS|TWD|QAR|KWD|BHD|OMR|JOD|PKR|LKR|BDT|NPR|KZT|GEL|AMD|AZN|MKD|BAM|MDL|TZS|UGX|XOF|XAF|MUR)\b|[€£¥₹円元원₺₽₪₴]`)
)

// isAbroad knows the lines below a purchase that give its amount and rate in another currency.
func isAbroad(s string) bool {
	if givesRate(s) && rate.MatchString(s) || tellsOfExchange(s) {
		return true
	}
	if s = freeOfFee.ReplaceAllString(s, ""); !abroad.MatchString(s) {
		return false
	}
	a, ok := parseAmount(s)
	return ok && a.Currency != "" || code.MatchString(s)
}

// ledger writes a reading as it is wanted.
func (b *book) ledger(r *reading) *Ledger {
	l := &Ledger{Period: b.period, Check: r.check, Owed: b.countMarks(r.list).owed(r.check.Verdict == Agrees) && !b.onlyCreditMarked(b.countMarks(r.list))}
	usual := b.currency()
	first := b.dayFirst(r.list, usual)
	undated, borrowed, closing := 0, 0, 0
	for i := range r.list {
		rec := &r.list[i]
		row := Row{Place: rec.lines[0].l.place, Currency: b.currencyOf(rec, usual)}
		row.Place.Section = ""
		for _, x := range b.want {
			v := b.valueOf(x, rec, r.values[i], row.Currency, first)
			if v == "" && x.role == day {
				undated++
			}
			row.Values = append(row.Values, v)
		}
		if endsAsBalance(rec.description()) {
			l.called++
		}
		if rec.day == nil || rec.description() == "" && !rec.closes && rec.kindOf() == "" || rec.endsInMoney() {
			l.poor++
		}
		if rec.closes {
			closing++
		} else if rec.day != nil && rec.anchor != rec.day && !rec.has(rec.day) {
			borrowed++
		}
		l.Rows = append(l.Rows, row)
	}
	b.want.plainNumbers(l.Rows)
	b.want.dropDoubted(l, b.period)
	b.tellAccounts(l, r)
	l.note(r.lost, "%d rows were left out, for their amounts cannot be read")
	l.note(r.undated, "%d lines with an amount but no day were left out, for the document prints a day on each row")
	l.note(r.far, "%d lines whose day is far from the period were left out")
	if r.parts {
		l.Notes = append(l.Notes, "the signs are those of the parts in which the rows stand")
	}
	l.aside = r.pending
	l.note(r.pending, "%d rows that are not booked yet were left out")
	l.note(undated, "%d rows have no day")
	l.note(borrowed, "%d rows have the day of the row above, as the document prints it once")
	l.note(closing, "%d rows of interest have the last day of the period, as the document prints none")
	if b.purse.why != "" {
		l.Notes = append(l.Notes, b.purse.why)
	}
	return l
}

// ownColumn tells whether a column of words that is wanted by its name is another one than that of the descriptions.
func (b *book) ownColumn(x wish, rec *record) bool {
	k := rec.anchor.head.named(x.name)
	return k >= 0 && k != rec.anchor.head.find(words) && !slices.ContainsFunc(b.want, func(o wish) bool { return o.role.isDay() })
}

// valueOf writes what a row has under a column that is wanted.
func (b *book) valueOf(x wish, rec *record, value money, code string, first bool) string {
	switch {
	case x.role.isDay():
		return b.dayText(x, rec, first)
	case x.role.isNumeric():
		return b.amountText(x, value, rec)
	case x.role == words && !b.ownColumn(x, rec):
		if rec.closes {
			return cmp.Or(rec.describe(code), rec.anchor.margin) // such words may begin where days stand
		}
		return cmp.Or(rec.describe(code), rec.kindOf())
	case x.role == currency:
		return code
	}
	return rec.text(func(e *entry) string {
		if k := b.want.column(e.head, x); k >= 0 {
			return e.cells[k]
		}
		return ""
	})
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

// description is what a row says of itself.
func (r *record) description() string { return r.describe("") }

// describe is what a row in a currency says of itself, without the lines below that give its amount and rate in another
// one.
func (r *record) describe(in string) string {
	var said []string
	var broken []bool
	r.text(func(e *entry) string {
		said, broken = append(said, e.words()), append(broken, e.broken)
		return ""
	})
	abroad, n := tellOfExchange(said, broken, in), -1
	return r.text(func(*entry) string {
		if n++; abroad[n] {
			return ""
		}
		return said[n]
	})
}

// tellOfExchange marks the lines of a row that do nothing but that: neither the first of them, nor one that was broken by
// its writer or names the row's own currency alone, unless it follows another one.
func tellOfExchange(lines []string, broken []bool, in string) []bool {
	out := make([]bool, len(lines))
	first, below, last := true, false, ""
	for i, s := range lines {
		if !first && !goesOn(last) && !(broken[i] && !below) && (isAbroad(s) && (below || !onlyIn(s, in)) || below && goesWithExchange(s)) {
			below, out[i] = true, true
			if i > 2 && !out[i-1] && !out[i-2] && abroadCode.MatchString(lines[i-1]) && isAbroad(lines[i-2]+" "+lines[i-1]) {
				out[i-1], out[i-2] = true, true // the amount and its currency are lines of their own
			}
			continue
		}
		if s != "" {
			first, last = false, s
		}
	}
	return out
}

// abroadCode knows a line that is a currency and no more.
var abroadCode = pattern.New(`^[A-Z]{3}$`)

// endsInMoney tells whether the words of a row on a page end in an amount behind a gap, which may be one that no
// name of a column was found for.
func (r *record) endsInMoney() bool {
	l := r.anchor.l
	if l.words == nil {
		return false
	}
	w := strings.Fields(r.anchor.words())
	if len(w) < 2 || !looksMoney.MatchString(w[len(w)-1]) {
		return false
	}
	for _, t := range amountsIn(l) {
		if t.apart && l.join(t.from, t.to) == w[len(w)-1] && t.from > 0 && t.x0-l.words[t.from-1].x1 > 1.5*l.size {
			return true
		}
	}
	return false
}

// kindOf is what a row of a table says in the first other column with words, its kind for example.
func (r *record) kindOf() string {
	if r.anchor.l.words != nil {
		return ""
	}
	for k, c := range r.anchor.head.columns {
		if s := r.anchor.cells[k]; c.role == other && kindName.MatchString(fold(c.name)) && strings.ContainsFunc(s, unicode.IsLetter) {
			return s
		}
	}
	return ""
}

// kindName knows the columns that hold the kind of a row.
var kindName = pattern.New(`\b(?:type|kind|art|typ|tipo|soort|category|kategorie|buchungsart|umsatzart|operation)\b|类型|分类|区分|구분`)

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

var signCodes = map[string]string{"€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "円": "JPY", "元": "CNY", "원": "KRW", "₺": "TRY", "₽": "RUB", "₪": "ILS", "₴": "UAH"}

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

// dayText writes the day that is wanted of a row. Where its column has none, another's is taken.
func (b *book) dayText(x wish, r *record, first bool) string {
	switch {
	case r.closes:
		return b.period.To.Format("2006-01-02")
	case r.day == nil:
		return ""
	}
	if x.role != day && r.own(x.role) {
		// another day than the first stands on the row itself
		d, _ := parseDay(r.text(func(e *entry) string { return e.cell(x.role) }))
		if t, ok := b.period.year(b.turn(d), first); ok {
			return t.Format("2006-01-02")
		}
	}
	if t, ok := b.dayIn(x.role, r, first); ok {
		return t.Format("2006-01-02")
	}
	return ""
}

// turn reads a day with its year first where the document writes them so.
func (b *book) turn(d date) date {
	if b.yearFirst {
		return d.turned()
	}
	return d
}

// day is the first day that a row has.
func (b *book) day(r *record, first bool) (time.Time, bool) { return b.dayIn(day, r, first) }

// dayIn is the day of a row in the column of a role, or the next likely one.
func (b *book) dayIn(x role, r *record, first bool) (time.Time, bool) {
	order := map[role][]role{day: {day, booked, valued}, booked: {booked, valued, day}, valued: {valued, booked, day}}[x]
	for _, role := range order {
		if d, ok := parseDay(r.day.cell(role)); ok {
			if t, ok := b.period.year(b.turn(d), first); ok {
				return t, true
			}
		}
	}
	return time.Time{}, false
}
