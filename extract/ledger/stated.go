package ledger

import (
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract/column"
)

// stated is an amount that the document gives beside a label: a balance, or all that came in.
type stated struct {
	kind   kind
	amount column.Amount
	day    time.Time // zero where none stands with it
	inside bool      // it stands among the rows
	first  bool      // it stands above the first row
	sided  bool      // a column of its own says whether it is more or less than nothing
}

// statedIn finds what a document states of its balances and sums.
func statedIn(lines []line, above []*line, entries []entry) []stated {
	inside := map[*line]bool{}
	var out []stated
	rows := false
	for i := range entries {
		e := &entries[i]
		inside[e.l] = true
		if e.l.from != nil {
			inside[e.l.from] = true
		}
		if e.label.kind != isRow && e.isSum() {
			list := e.states()
			if pairs := e.l.statedBeside(); len(pairs) > 1 {
				list = pairs
			}
			if a, before, ok := e.l.endsInAmount(); ok && len(list) == 0 {
				list = []stated{{kind: e.label.kind, amount: a, day: dayOf(before), inside: true}}
			}
			for _, s := range list {
				s.first = !rows
				out = append(out, s)
			}
		}
		rows = rows || e.hasAmount() && e.label.kind == isRow
	}
	for i := range lines {
		l := &lines[i]
		if inside[l] || l.rule {
			continue
		}
		if pairs := l.statedBeside(); pairs != nil {
			out = append(out, pairs...)
			continue
		}
		if a, before, ok := l.endsInAmount(); ok {
			if k := l.labelAtEnd(before); k != isRow {
				out = append(out, stated{kind: k, amount: a, day: dayOf(before)})
			}
			continue
		}
		out = append(out, statedBelow(lines, i)...)
	}
	return out
}

// labelAtEnd tells what the words before the amount at the end of a line say of it: all of them, or those that a wide gap
// parts from what else stands on the line.
func (l *line) labelAtEnd(before string) kind {
	k := labelBeside(before)
	if t := amountsIn(l); k == isRow && len(t) > 0 {
		k = l.labelBefore(0, t[len(t)-1].from, nil)
	}
	return k
}

// labelBeside tells what the words before an amount say of it; those that begin with a word for a balance and hold a day tell of the
// balance of that day, wherever the money is: "Balance at bank and in the tin, 1 January 2026".
func labelBeside(s string) kind {
	k := labelOf(s).kind
	if first, _, _ := strings.Cut(fold(s), " "); k == isRow && len(strings.Fields(s)) <= maxBalanceWords && kinds()[first] == isBalance && !dayOf(s).IsZero() {
		return isBalance
	}
	return k
}

// maxBalanceWords is the most words that say which balance an amount is.
const maxBalanceWords = 14

// states gives what a line that is no row says of balances and sums.
func (e *entry) states() []stated {
	t := dayOf(e.l.text())
	for _, r := range []role{balance, amount} {
		if a := e.amount(r); a != nil {
			return []stated{{kind: e.label.kind, amount: *a, day: t, inside: true}}
		}
	}
	var out []stated
	for _, r := range []role{debit, credit} {
		a := e.amount(r)
		if a == nil {
			continue
		}
		s := stated{kind: e.label.kind, amount: *a, day: t, inside: true}
		switch {
		case s.kind == isTotal && r == debit:
			s.kind, s.inside = isOut, false
		case s.kind == isTotal:
			s.kind, s.inside = isIn, false
		case r == debit:
			s.amount.Minus, s.sided = true, true // with a minus of its own or without
		default:
			s.sided = true
		}
		out = append(out, s)
	}
	return out
}

// dayOf finds the first day with its year in a text.
func dayOf(s string) time.Time {
	days, _ := fullDays(s)
	for _, d := range days {
		if t, ok := d.in(d.year, true); ok {
			return t
		}
	}
	return time.Time{}
}

// endsInAmount gives the amount at the end of a line and the words before it.
func (l *line) endsInAmount() (a column.Amount, before string, ok bool) {
	if l.words != nil {
		t := amountsIn(l)
		if len(t) == 0 || t[len(t)-1].to != len(l.words) || t[len(t)-1].from == 0 {
			return a, "", false
		}
		last := t[len(t)-1]
		return last.Amount, l.join(0, last.from), true
	}
	if len(l.cells) > 1 {
		for i := len(l.cells) - 1; i > 0; i-- {
			if strings.TrimSpace(l.cells[i]) == "" {
				continue
			}
			a, ok = parseAmount(l.cells[i])
			return a, strings.Join(l.cells[:i], " "), ok
		}
	}
	w := strings.Fields(l.text())
	if len(w) < 2 || len(w) > 20 {
		return a, "", false
	}
	for n := min(3, len(w)-1); n > 0; n-- {
		if a, ok = parseAmount(strings.Join(w[len(w)-n:], " ")); ok {
			return a, strings.TrimRight(strings.Join(w[:len(w)-n], " "), ": "), true
		}
	}
	return a, "", false
}

// statedBelow reads labels that stand side by side with their amounts below them.
func statedBelow(lines []line, i int) []stated {
	l := &lines[i]
	if h := headerAt(lines[i:]); h != nil && h.namesDay() {
		return nil // they name columns: what stands below them are rows
	}
	var out []stated
	if !l.laidOut() && len(l.cells) == 1 && i+1 < len(lines) && len(lines[i+1].cells) == 1 {
		lab := labelOf(l.cells[0])
		if a, ok := parseAmount(lines[i+1].cells[0]); ok && lab.kind != isRow {
			return []stated{{kind: lab.kind, amount: a, day: dayOf(l.cells[0])}}
		}
	}
	if !l.laidOut() {
		if i+1 < len(lines) && len(l.cells) > 1 && len(lines[i+1].cells) == len(l.cells) {
			for k, c := range l.cells {
				a, ok := parseAmount(lines[i+1].cells[k])
				if lab := labelOf(c); ok && lab.kind != isRow {
					out = append(out, stated{kind: lab.kind, amount: a, day: dayOf(c)})
				}
			}
		}
		return out
	}
	labels := l.labels()
	if len(labels) < 2 {
		return nil
	}
	for n := i + 1; n < len(lines) && n <= i+3; n++ {
		b := &lines[n]
		if b.rule {
			continue
		}
		if b.place.Page != l.place.Page || b.y-l.y > 4*l.size || !b.laidOut() {
			break
		}
		for _, t := range amountsIn(b) {
			if k := nearest(labels, t); k >= 0 && labelOf(labels[k].text).kind != isRow && (t.money || strings.ContainsAny(t.Figures, ".,'’ \u00a0\u202f") || t.Currency != "") {
				out = append(out, stated{kind: labelOf(labels[k].text).kind, amount: t.Amount, day: dayOf(labels[k].text)})
			}
		}
		if out != nil {
			return append(out, totalBelow(lines, n, labels)...)
		}
	}
	return nil
}

// maxSummary is how many lines below the first amounts their total is looked for.
const maxSummary = 8

// totalBelow reads the total of a small table, whose names are given, below its first line of amounts.
func totalBelow(lines []line, first int, labels []word) (out []stated) {
	for n := first + 1; n < len(lines) && n <= first+maxSummary; n++ {
		b := &lines[n]
		if b.rule {
			continue
		}
		tokens := amountsIn(b)
		if b.place.Page != lines[first].place.Page || len(tokens) < 2 {
			return nil
		}
		if k := labelOf(b.join(0, tokens[0].from)); k.kind != isTotal || !k.exact {
			continue
		}
		for _, t := range tokens {
			if k := nearest(labels, t); k >= 0 && labelOf(labels[k].text).kind != isRow {
				out = append(out, stated{kind: labelOf(labels[k].text).kind, amount: t.Amount, day: dayOf(labels[k].text)})
			}
		}
		return out
	}
	return nil
}

// labels gives the words of a line that stand together; those that are two labels side by side are parted.
func (l *line) labels() []word {
	var out []word
	for _, c := range l.chunks() {
		from := slices.IndexFunc(l.words, func(w word) bool { return w.x0 >= c.x0 })
		to := from
		for to < len(l.words) && l.words[to].x1 <= c.x1 {
			to++
		}
		cut := -1
		for k := from + 1; from >= 0 && k < to && !labelOf(c.text).exact; k++ {
			if a, b := labelOf(l.join(from, k)), labelOf(l.join(k, to)); a.exact && b.exact {
				cut = k
			}
		}
		if cut < 0 {
			out = append(out, c)
			continue
		}
		out = append(out, word{text: l.join(from, cut), x0: l.words[from].x0, x1: l.words[cut-1].x1}, word{text: l.join(cut, to), x0: l.words[cut].x0, x1: l.words[to-1].x1})
	}
	return out
}

// nearest finds the label over an amount.
func nearest(labels []word, t token) int {
	best, at := float32(1e9), -1
	for i, w := range labels {
		d := min(abs(w.x0-t.x0), abs(w.x1-t.x1), abs((w.x0+w.x1)-(t.x0+t.x1))/2)
		if d < best {
			best, at = d, i
		}
	}
	return at
}
