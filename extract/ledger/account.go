package ledger

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// Account is one of several accounts of a document.
type Account struct {
	Name  string // its number as it is printed, "" where none was found
	Rows  int
	Check Check
}

// byAccounts reads a document that holds several accounts one after the other, each with an old and a
// new balance of its own. It is nil where there are not several, or where their balances do not agree.
func (w wishes) byAccounts(lines []line, p Period) *Ledger {
	if l := w.cutAt(lines, accountCuts(lines), p); l != nil {
		return l
	}
	return w.cutAt(lines, numberCuts(lines), p)
}

// cutAt reads the parts of a document that begin at some lines.
func (w wishes) cutAt(lines []line, cuts []int, p Period) *Ledger {
	if len(cuts) < 2 {
		return nil
	}
	out := &Ledger{Check: Check{Verdict: Agrees}}
	var head []line
	for i, from := range cuts {
		to := len(lines)
		if i+1 < len(cuts) {
			to = cuts[i+1]
		}
		part := lines[from:to]
		if h := w.headerIn(part); h != nil {
			head = h
		} else {
			part = append(slices.Clone(head), part...)
		}
		l := w.readLines(part, p)
		if l == nil || l.Check.Verdict != Agrees || l.Check.Wrong > 0 {
			return nil
		}
		out.add(l, accountNamed(part))
	}
	return out
}

// add appends the rows of an account.
func (l *Ledger) add(o *Ledger, name string) {
	for _, r := range o.Rows {
		if r.Account == "" {
			r.Account = name
		}
		l.Rows = append(l.Rows, r)
	}
	if len(o.Accounts) > 0 {
		l.Accounts = append(l.Accounts, o.Accounts...)
	} else {
		l.Accounts = append(l.Accounts, Account{Name: name, Rows: len(o.Rows), Check: o.Check})
	}
	l.Period, l.Owed = o.Period, l.Owed || o.Owed
	l.poor += o.poor
	l.called += o.called
	l.Check.Balances += o.Check.Balances
	for _, n := range o.Notes {
		if !slices.Contains(l.Notes, n) {
			l.Notes = append(l.Notes, n)
		}
	}
}

// headerIn gives the lines of the first fitting header; nil where there is none.
func (w wishes) headerIn(lines []line) []line {
	for i := range lines {
		if h := headerAt(lines[i:]); h != nil && w.fits(h) {
			return lines[i : i+h.lines]
		}
	}
	return nil
}

// accountCuts finds where accounts begin: each has an old balance, or another one above its rows, and the
// one before it has a new one above that. What stands between the two belongs to the next account.
func accountCuts(lines []line) []int {
	cuts := []int{0}
	closed, rows, last, next := false, false, 0, -1
	for i := range lines {
		before, ok := lines[i].besideAmount()
		if !ok {
			continue
		}
		k := labelOf(before)
		if k.exact && k.kind == isBalance { // the old or the new one, by where it stands
			if k.kind = isOpening; rows {
				k.kind = isClosing
			}
		}
		switch {
		case k.kind == isOpening && closed && last > cuts[len(cuts)-1]:
			cuts, closed, rows, next = append(cuts, last+1), false, false, -1
		case k.kind == isClosing && closed && !rows && last > cuts[len(cuts)-1]:
			next = last + 1 // an old balance, if rows follow
		case k.kind == isClosing && rows:
			closed, rows, last = true, false, i
		case k.kind == isRow && next >= 0 && lines[i].likeRow():
			cuts, closed, rows, last, next = append(cuts, next), false, true, i, -1
		case k.kind == isRow:
			last, rows = i, rows || lines[i].likeRow()
		}
	}
	return cuts
}

// maxNumberCuts is the most accounts of a document whose numbers part it.
const maxNumberCuts = 20

// numberCuts finds where the numbers of accounts stand, each another one, on lines of their own with rows below them.
func numberCuts(lines []line) []int {
	var cuts []int
	var names []string
	rows := false
	for i := range lines {
		if lines[i].likeRow() {
			rows = true
			continue
		}
		name := accountIn(lines[i : i+1])
		if name == "" || slices.Contains(names, name) {
			continue
		}
		if len(cuts) > 0 && !rows || len(cuts) == maxNumberCuts {
			return nil // several numbers for one account
		}
		cuts, names, rows = append(cuts, i), append(names, name), false
	}
	if len(cuts) > 0 {
		cuts[0] = 0
	}
	return cuts
}

// besideAmount gives what a line with an amount says beside that and a day.
func (l *line) besideAmount() (said string, ok bool) {
	if l.words == nil {
		a, before, ok := l.endsInAmount()
		return withoutDay(before), ok && looksMoney.MatchString(a.Figures)
	}
	used := make([]bool, len(l.words))
	for _, t := range amountsIn(l) {
		if t.apart && looksMoney.MatchString(t.Figures) {
			ok = true
			for w := t.from; w < t.to; w++ {
				used[w] = true
			}
		}
	}
	var kept []string
	for i, w := range l.words {
		if !used[i] {
			kept = append(kept, w.text)
		}
	}
	return withoutDay(strings.Join(kept, " ")), ok
}

// withoutDay takes the day off the beginning of a text.
func withoutDay(s string) string {
	w := strings.Fields(s)
	for n := min(len(w), maxDayWords); n > 0; n-- {
		if _, ok := parseDay(strings.Join(w[:n], " ")); ok {
			return strings.Join(w[n:], " ")
		}
	}
	return s
}

var (
	accountNumber = pattern.New(`(?i)\b(?:account|acct|a/c|iban|konto|kontonummer|kontokorrent|kartennummer|kartennr|card|karte|kreditkarte|compte|carte|cuenta|tarjeta|conto|carta|rekening|rekeningnummer|kaart|kaartnummer|n[°º])(?: (?:cheques?|courant|giro|corriente|corrente))?(?:[ .:#°ºn|-]|number|no|nr|num|nummer|ending in|ending)*?((?:[A-Z]{2}\d\d ?(?:[A-Z]{4} ?)?)?[\dXx*•][\dXx*• -]{3,30}[\dXx*•](?: [A-Z]\b)?)(?:[ |,;)]|$)`)
	depositWords  = pattern.New(`(?i)\b(?:che(?:que|cking|ck) account|current account|savings account|transaction account|overdraft|girokonto|kontokorrent|sparkonto|privatkonto|compte (?:courant|ch[eè]ques?|de d[eé]p[oô]t)|livret|cuenta corriente|cuenta de ahorro|conto corrente|conta corrente|dep[oó]sitos [aà] ordem|betaalrekening|zichtrekening|spaarrekening|l[oø]nkonto|l[oö]nekonto|brukskonto)\b`)
	owedWords     = pattern.New(`(?i)\bcash advances?\b`)
	cardWords     = pattern.New(`(?i)\b(?:credit ?card|minimum payment|credit limit|amount (?:you )?owed?|kreditkarte\pL*|mindestbetrag|kreditkartenabrechnung|carte de cr[eé]dit|tarjeta de cr[eé]dito|carta di credito|cartão de cr[eé]dito|pagamento m[ií]nimo|pago m[ií]nimo|card statement|payment due date|kredittkort|kreditkort|kartenabrechnung|verf[uü]gungsrahmen|relev[eé] de carte|extract[o] de (?:la )?tarjeta|estratto conto carta|kaartoverzicht|kortkonto|kart[yaąęe] kredytow\pL+)\b`)
)

// accountNamed finds the number of the account that a document is about, as it is printed, on a line that
// has no amounts.
func accountNamed(lines []line) string {
	for i := range lines {
		if i > 0 && lines[i].laidOut() && headerAt(lines[i:]) != nil {
			if s := accountIn(lines[:i]); s != "" {
				return s
			}
			break
		}
	}
	return accountIn(lines)
}

// accountIn finds the first number of an account on lines.
func accountIn(lines []line) string {
	for i := range lines {
		l := &lines[i]
		s := l.parted()
		if len(s) > 160 || l.rule || strings.Count(s, "|") > 4 || !accountNumber.MatchString(s) {
			continue
		}
		if slices.ContainsFunc(amountsIn(l), func(t token) bool { return looksMoney.MatchString(t.Figures) }) {
			continue
		}
		m := accountNumber.FindStringSubmatch(s)
		figures := 0
		for _, r := range m[1] {
			if r >= '0' && r <= '9' {
				figures++
			}
		}
		if figures >= minAccountFigures {
			return strings.Trim(m[1], " -")
		}
	}
	return ""
}

// minAccountFigures is the fewest figures of an account's number, of which others may be masked.
const minAccountFigures = 4

// parted is the text of a line with a bar where a wide gap or the end of a cell is.
func (l *line) parted() string {
	if l.words == nil {
		return strings.Join(l.cells, " | ")
	}
	c := l.chunks()
	parts := make([]string, len(c))
	for i := range c {
		parts[i] = c[i].text
	}
	return strings.Join(parts, " | ")
}
