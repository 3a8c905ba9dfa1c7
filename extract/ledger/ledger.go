package ledger

import (
	"errors"
	"slices"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// ErrNoFit says that no table of a document has the columns that are wanted.
var ErrNoFit = errors.New("no table in it has these columns")

// Row is a row of a ledger, its values in the order of the columns that were wanted: days as
// 2006-01-02, amounts with a point before the fraction, "" where there is nothing.
type Row struct {
	Values   []string
	Currency string // of its amount, as an ISO 4217 code; "" where none is written
	Account  string // the number or name of the account, as it is printed; "" where none was found
	Place    extract.Place
}

// Ledger is what a document says under the columns that were wanted.
type Ledger struct {
	Rows   []Row
	Period Period
	Check  Check
	// Owed says that the balance is a debt, as that of a credit card: amounts above nothing add to it.
	Owed bool
	// Inferred says that no names of columns led to the rows: they were told by what stands in them.
	Inferred bool
	Accounts []Account // with the check of each, where the document names them or holds several
	Notes    []string  // what people should know of the rows
	aside    int       // rows that are not booked, and were left out
	poor     int       // rows without a day or words
	called   int       // rows whose words end as those of balances do
}

// Read reads the rows of a document, which may be one of lines as they look or one of blocks.
// want names the columns, as a person would: "date", "description", "amount". It fails with
// ErrNoFit. name is that of the file.
func Read(d *extract.Document, want []string, name string) (*Ledger, error) {
	lines := linesOf(d)
	commonDays(lines)
	lines = unfold(partPanels(dropMargins(lines)))
	w := wanted(want)
	p := periodOf(lines, name)
	partGlued(lines, p)
	lines = w.unkeyed(lines, p)
	l := w.readLines(lines, p)
	if slip := w.readSlip(lines, p, l); slip != nil {
		return slip, nil
	}
	if l == nil {
		if l = w.readNamed(lines, p); l == nil {
			return nil, ErrNoFit
		}
		return l, nil
	}
	if apart := w.byColumn(lines, p, l); apart != nil {
		return apart, nil
	}
	if several := w.byAccounts(lines, p); several != nil && (len(several.Rows) > len(l.Rows) || (l.doubtful() || l.Check.anew > 0) && len(several.Rows)*10 >= len(l.Rows)*9) {
		several.tellUnread(lines)
		return several, nil
	}
	l.tellUnread(lines)
	if name := accountNamed(lines); name != "" && len(l.Accounts) == 0 {
		l.Accounts = []Account{{Name: name, Rows: len(l.Rows), Check: l.Check}}
		for i := range l.Rows {
			l.Rows[i].Account = name
		}
	}
	l.Owed = l.Owed || saysOwed(lines)
	return l, nil
}

// saysCard tells whether lines name a credit card or what it asks for.
func saysCard(lines []line) bool { return saysOwedIn(lines, cardWords) || titlesCard(lines) }

// saysDeposit tells whether lines name an account for payments or savings.
func saysDeposit(lines []line) bool { return saysOwedIn(lines, depositWords) }

// saysOwed tells whether lines without an amount in a column speak of what is owed, as those of credit
// cards do.
func saysOwed(lines []line) bool {
	return saysOwedIn(lines, owedWords) || saysCard(lines)
}

func saysOwedIn(lines []line, said *pattern.Pattern) bool {
	return slices.ContainsFunc(lines, func(l line) bool {
		return !l.rule && !l.said && (l.words != nil || len(l.cells) < 3) && len(l.words) < 12 && said.MatchString(l.text()) && !l.likeRow()
	})
}

// readLines reads lines by the names of their columns, and where that leaves doubts by what stands in
// them; nil where no columns fit.
func (w wishes) readLines(lines []line, p Period) *Ledger {
	above, regions := regionsOf(lines)
	var l *Ledger
	if slices.ContainsFunc(regions, func(r region) bool { return w.fits(r.head) }) {
		l = w.read(lines, above, regions, p)
	}
	if l == nil || l.doubtful() {
		l = w.readInferred(lines, p, l)
	}
	if l == nil || l.doubtful() {
		l = w.readListed(lines, p, l)
	}
	return l
}

// read reads the rows below headers; nil where there are none.
func (w wishes) read(lines []line, above []*line, regions []region, p Period) *Ledger {
	entries := entriesOf(regions, w.fits)
	b := &book{want: w, entries: entries, period: p, lines: lines}
	b.stated = statedIn(lines, above, entries)
	b.named, b.card, b.deposit = currencyNamed(lines), saysCard(lines), saysDeposit(lines)
	b.card = b.card || slices.ContainsFunc(entries, func(e entry) bool { return e.head.billed })
	if l := b.best(); len(l.Rows) > 0 {
		return l
	}
	return nil
}

// doubtful tells whether another reading of the document is worth a try: the balances do not agree, or
// many rows have no day or no words.
func (l *Ledger) doubtful() bool {
	return l.Check.Verdict == Differs || l.Check.Wrong > 0 || l.poor*4 > len(l.Rows) || l.called > 0
}

// readInferred reads a document by columns that are inferred, and gives that reading where it is better
// than the one by the names of columns. Without any known name it has to agree with what the document
// states, or to leave no choice.
func (w wishes) readInferred(lines []line, p Period, old *Ledger) *Ledger {
	heads, below, top := inferred(lines)
	var above []*line
	for i := range lines[:top] {
		above = append(above, &lines[i])
	}
	best := old
	for _, h := range heads {
		if !w.fits(h) {
			continue
		}
		l := w.read(lines, above, []region{{head: h, lines: below}}, p)
		if l == nil {
			continue
		}
		agrees := l.Check.Verdict == Agrees && l.Check.Wrong == 0 && l.poor*4 <= len(l.Rows) && l.called == 0
		sure := h.isNamed() || len(heads) == 1
		if agrees && (old == nil || old.doubtful()) || best == nil && sure && l.Check.Verdict == Unstated && !l.doubtful() {
			l.Inferred, l.Notes = true, append(l.Notes, "the columns were told by what stands in them")
			if best = l; agrees {
				return l
			}
		}
	}
	return best
}

// wish is a column that is wanted.
type wish struct {
	name string
	role role
}

type wishes []wish

func wanted(names []string) wishes {
	var out wishes
	for _, n := range names {
		w := wish{name: n, role: other}
		for _, r := range rolesOf(n) {
			w.role = r
			break
		}
		out = append(out, w)
	}
	return out
}

// fits tells whether a header has the columns that are wanted. Days stand for each other, as do
// who and what; an amount may stand in two columns.
func (w wishes) fits(h *header) bool {
	if h.ofPlans() {
		return false
	}
	got, must := 0, 0
	for _, x := range w {
		has := w.column(h, x) >= 0
		switch {
		case x.role.isDay() || x.role.isWords() || x.role == amount || x.role == debit || x.role == credit:
			if x.role.isNumeric() {
				has = h.find(amount) >= 0 || h.find(debit) >= 0 || h.find(credit) >= 0
			}
			if !has && x.role != debit && x.role != credit && x.role != booked && x.role != valued && x.role != payee {
				return false
			}
			must++
			if has {
				got++
			}
		case has:
			got++
		}
	}
	return got > 0 && (must > 0 || got*2 > len(w))
}

// column finds the column for a wish, -1 where there is none.
func (w wishes) column(h *header, x wish) int {
	if k := h.named(x.name); k >= 0 && x.role == words {
		return k
	}
	try := []role{x.role}
	switch x.role {
	case other, unknown:
		return h.named(x.name)
	case day:
		try = []role{day, booked, valued}
	case booked:
		try = []role{booked, valued}
	case words:
		try = []role{words, payee}
	}
	for _, r := range try {
		if k := h.find(r); k >= 0 {
			return k
		}
	}
	return -1
}

// named finds a column by its name.
func (h *header) named(name string) int {
	want := fold(name)
	k := slices.IndexFunc(h.columns, func(c named) bool { return fold(c.name) == want })
	if k < 0 {
		k = slices.IndexFunc(h.columns, func(c named) bool { return withoutCurrency(fold(c.name)) == withoutCurrency(want) })
	}
	return k
}

// Kind is what the values of a column are.
type Kind uint8

// The kinds.
const (
	Text Kind = iota
	Day
	Money
	Currency
)

// KindOf tells what a column that is called so holds.
func KindOf(name string) Kind {
	roles := rolesOf(name)
	switch {
	case len(roles) == 0:
		return Text
	case roles[0].isDay():
		return Day
	case roles[0].isNumeric():
		return Money
	case roles[0] == currency:
		return Currency
	}
	return Text
}
