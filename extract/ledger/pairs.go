package ledger

import (
	"slices"
	"strings"
	"unicode"
)

// statedBeside reads a line on which labels stand side by side, each before its amount: "Opening balance 2,143.77
// Credit limit 6,000.00". What stands behind the last amount, a day for example, is another thing. nil where the
// line has no such pairs, or is a sentence.
func (l *line) statedBeside() []stated {
	if l.words == nil || l.rule {
		return nil
	}
	days := daysIn(l)
	tokens := slices.DeleteFunc(amountsIn(l), func(t token) bool {
		return !t.money || slices.ContainsFunc(days, func(d dayToken) bool { return t.from < d.to && d.from < t.to })
	})
	n := len(tokens)
	if n == 0 || n == 1 && tokens[0].to == len(l.words) {
		return nil
	}
	var out []stated
	from := 0
	for _, t := range tokens {
		said := l.join(from, t.from)
		if !strings.ContainsFunc(said, unicode.IsLetter) {
			return nil
		}
		if k := l.labelBefore(from, t.from, days); k != isRow {
			out = append(out, stated{kind: k, amount: t.Amount, day: dayOf(said)})
		}
		from = t.to
	}
	return out
}

// labelBefore tells what the words between two points of a line say of the amount behind them: all of them, or those
// behind the last wide gap or the last day.
func (l *line) labelBefore(from, to int, days []dayToken) kind {
	if k := labelOf(l.join(from, to)); k.exact {
		return k.kind
	}
	for i := to - 1; i > from; i-- {
		gap := l.words[i].x0-l.words[i-1].x1 > partGap*l.size
		day := slices.ContainsFunc(days, func(d dayToken) bool { return d.to == i })
		if !gap && !day {
			continue
		}
		if k := labelOf(l.join(i, to)); k.exact {
			return k.kind
		}
	}
	return isRow
}
