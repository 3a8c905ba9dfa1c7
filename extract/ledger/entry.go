package ledger

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/column"
)

// entry is a line below a header, its words and amounts by the header's columns.
type entry struct {
	l       *line
	head    *header
	region  int    // number of the header that it stands below
	title   string // of the table
	cells   []string
	amounts []*token
	level   bool // a balance of its day, among others
	label   label
	heading bool    // words that stand before the column of words: the title of a part
	strays  bool    // words that go on under the amounts
	margin  string  // words under a column for days that are no day
	left    float32 // where it begins
	column  float32 // where the words of rows begin
	fenced  bool    // a line is drawn above it
	dated   bool    // a day stands in a column for days
	other   bool    // words stand where amounts do: it is of another table
	broken  bool    // its first word had no room on the line above
}

// entriesOf reads the lines of all regions that fit.
func entriesOf(regions []region, fits func(*header) bool) []entry {
	var out []entry
	learnt := map[*header]*columns{}
	for i := range regions {
		r := &regions[i]
		if !fits(r.head) {
			continue
		}
		laid := len(r.lines) > 0 && slices.ContainsFunc(r.lines, func(l *line) bool { return l.laidOut() })
		cols := learnt[r.head]
		if laid && cols == nil {
			// Pages that repeat a header show together where its columns are.
			var all []*line
			for k := range regions {
				if regions[k].head.same(r.head) {
					all = append(all, regions[k].lines...)
				}
			}
			cols = learn(r.head, all)
			for k := range regions {
				if regions[k].head.same(r.head) {
					learnt[regions[k].head] = cols
				}
			}
		}
		out = append(out, r.entries(cols, i)...)
	}
	takeYears(out)
	giveTitles(out)
	giveYears(out)
	takeSumNames(out)
	takeBelow(out)
	takeMargins(out)
	takeWithin(out)
	takeKinds(out)
	dropSmallPrint(out)
	takeFenced(out)
	markBroken(out)
	return out
}

func (r *region) entries(cols *columns, number int) []entry {
	var out []entry
	fenced, rows, closed := false, false, false // whether there are rows, and a closing balance below them
	for _, l := range r.lines {
		switch {
		case l.rule:
			fenced = fenced || r.head.crossedBy(l)
			continue
		case l.words != nil:
			if cols == nil || cols.beyond > 0 && l.words[0].x0 > cols.beyond {
				continue
			}
			out = append(out, cols.entry(l))
		case len(l.cells) > 1 || len(l.cells) == 1 && (len(out) > 0 || l.isDay() || l.titleDay() != ""):
			out = append(out, r.head.entry(l))
		default:
			continue
		}
		e := &out[len(out)-1]
		e.region, e.title, e.fenced, fenced = number, r.title, fenced, false
		e.dated = e.findDay()
		if e.label = labelOf(e.labelText()); e.inBrackets() || e.beginsRow() {
			e.label = label{}
		}
		if closed && l.words != nil && !e.hasDay() && e.hasAmount() {
			out = out[:len(out)-1] // of another table
			continue
		}
		rows = rows || e.hasAmount() && e.hasDay()
		closed = closed || rows && e.label == (label{isClosing, true}) && e.amount(balance) != nil
	}
	partDays(out)
	markLevels(out)
	return out
}

// beginsRow tells whether a line that says what a sum is called has a day and no amount: "Charges" of that day stand below.
func (e *entry) beginsRow() bool {
	return (e.label.kind == isIn || e.label.kind == isOut || e.label.kind == isTotal) && e.hasDay() && !e.hasAmount() && e.amount(balance) == nil && e.l.laidOut()
}

// inBrackets tells whether a line says nothing but what stands in brackets, "(balance)": it adds to the line above.
func (e *entry) inBrackets() bool {
	s := e.words()
	return e.label.kind != isCarried && strings.HasPrefix(s, "(") && strings.HasSuffix(s, ")") && !e.hasAmount() && e.amount(balance) == nil && !e.hasDay()
}

// entry puts the words of a line under the columns.
func (c *columns) entry(l *line) entry {
	e := entry{l: l, head: c.head, cells: make([]string, len(c.head.columns))}
	var days []string
	var used []bool
	e.amounts, days, used = c.take(l)
	copy(e.cells, days)
	at := c.columnsOf(l, days, used)
	filled := slices.ContainsFunc(e.amounts, func(t *token) bool { return t != nil })
	first := -1
	for i, w := range l.words {
		k := at[i]
		if k < 0 || !used[i] && (c.nothingIn(w) || c.isBeside(w) || c.isMark(w)) {
			continue
		}
		if first < 0 {
			first = k
		}
		if c.days[k].count > 0 {
			e.margin = strings.TrimSpace(e.margin + " " + w.text)
			continue
		}
		if e.cells[k] != "" {
			e.cells[k] += " "
		}
		e.cells[k] += w.text
	}
	if len(l.words) > 0 {
		e.left = l.words[0].x0
	}
	e.column = c.wordsAt()
	e.strays = !filled && c.strays(l)
	if first >= 0 && !filled {
		e.heading = !c.head.columns[first].role.isWords() && !e.findDay() && c.head.columns[first].role != other
	}
	return e
}

// wordsAt is where the words of rows begin.
func (c *columns) wordsAt() float32 {
	if c.first > 0 {
		return c.first
	}
	for _, r := range []role{words, payee} {
		if k := c.head.find(r); k >= 0 {
			return max(c.cuts[k], 0) + 1
		}
	}
	return 0
}

// strays tells whether words without an amount stand where amounts are, behind the words' column. Those that go on
// there without a gap from where the words of rows begin do not.
func (c *columns) strays(l *line) bool {
	if c.first > 0 && len(l.words) > 0 && abs(l.words[0].x0-c.first) < 0.5*l.size && len(l.chunks()) == 1 && !l.bold {
		return false
	}
	for k, z := range c.zones {
		if z.count == 0 || k == 0 || c.head.columns[k-1].role.isNumeric() {
			continue
		}
		for i, w := range l.words {
			if w.x0 < z.x1 && w.x1 > z.x0 && (i == 0 || l.words[i-1].x0 < z.x1) {
				return true
			}
		}
	}
	return false
}

// entry puts the cells of a row under the columns.
func (h *header) entry(l *line) entry {
	e := entry{l: l, head: h, cells: make([]string, len(h.columns)), amounts: make([]*token, len(h.columns))}
	for k, c := range h.columns {
		if c.cell >= len(l.cells) {
			continue
		}
		text := cellText(l.cells[c.cell])
		if c.role.isNumeric() && text != "" {
			if a, ok := parseAmount(text); ok {
				e.amounts[k] = &token{money: true, Amount: a}
				continue
			}
			if isNothing(text) {
				continue
			}
			e.other = e.other || !hasFigure.MatchString(text)
		}
		e.cells[k] = text
	}
	if len(l.cells) == 1 && len(h.columns) > 1 {
		e.heading = true
	}
	return e
}

// cell is the text in the first column of a role.
func (e *entry) cell(r role) string {
	if k := e.head.find(r); k >= 0 {
		return e.cells[k]
	}
	return ""
}

// amount is what stands in the column of a role, nil where nothing does.
func (e *entry) amount(r role) *column.Amount {
	k := e.head.find(r)
	if k < 0 || e.amounts[k] == nil {
		return nil
	}
	return &e.amounts[k].Amount
}

// hasAmount tells whether an amount stands in it that is no balance.
func (e *entry) hasAmount() bool {
	return e.amount(amount) != nil || e.amount(debit) != nil || e.amount(credit) != nil
}

// hasDay tells whether a day stands in one of the columns for days.
func (e *entry) hasDay() bool { return e.dated }

// findDay looks for a day in the columns for days.
func (e *entry) findDay() bool {
	for _, r := range []role{day, booked, valued} {
		if _, ok := parseDay(e.cell(r)); ok {
			return true
		}
	}
	return false
}

// hasFirstDay tells whether a day stands in the first kind of column for days that there is.
func (e *entry) hasFirstDay() bool {
	for _, r := range []role{day, booked, valued} {
		if e.head.find(r) >= 0 {
			_, ok := parseDay(e.cell(r))
			return ok
		}
	}
	return false
}

// words are what was paid for, in the columns for that: as a page has them, or from a table who was paid first.
func (e *entry) words() string {
	first, second := payee, words
	if k := e.head.find(words); k >= 0 && k < e.head.find(payee) && e.l.words != nil {
		first, second = words, payee
	}
	return strings.TrimSpace(e.cell(first) + " " + e.cell(second))
}

// labelText is all of the line but its amounts and days.
func (e *entry) labelText() string {
	var parts []string
	if e.margin != "" {
		parts = append(parts, e.margin)
	}
	for k, c := range e.cells {
		if e.head.columns[k].role.isDay() {
			if _, ok := parseDay(c); ok {
				continue
			}
		}
		if c != "" {
			parts = append(parts, c)
		}
	}
	return strings.Join(parts, " ")
}

// isSum tells whether the line is a balance or a sum and no row. With a day of its own it has
// to say so in full, and to have no amount but a balance, unless what it says cannot be a row.
func (e *entry) isSum() bool {
	switch {
	case e.label.kind == isRow:
		return !e.hasAmount() && e.amount(balance) != nil && e.words() == "" && !e.hasDay()
	case !e.hasDay():
		return true
	case !e.hasAmount():
		return e.amount(balance) != nil || e.label.exact
	}
	return e.level || e.label.exact && (e.label.kind == isOpening || e.label.kind == isClosing || e.label.kind == isCarried || e.label.kind == isTotal)
}
