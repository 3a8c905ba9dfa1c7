package ledger

import (
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
			if k := labelOf(before).kind; k != isRow {
				out = append(out, stated{kind: k, amount: a, day: dayOf(before)})
			}
			continue
		}
		out = append(out, statedBelow(lines, i)...)
	}
	return out
}

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
			s.amount.Minus, s.sided = !s.amount.Minus, true
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
	labels := l.chunks()
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
			if k := nearest(labels, t); k >= 0 && labelOf(labels[k].text).kind != isRow {
				out = append(out, stated{kind: labelOf(labels[k].text).kind, amount: t.Amount, day: dayOf(labels[k].text)})
			}
		}
		if out != nil {
			break
		}
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
