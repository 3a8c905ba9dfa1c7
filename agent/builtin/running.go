package builtin

import (
	"fmt"
	"math/big"
	"slices"
	"time"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// A table that is kept line by line has a column for what is left after each of them: a balance that differs from the one
// above by an amount of its line. What is left of a fund, or was on a day, is told by the last line up to that day.

var (
	asksLeft = re(`\b(?:left|remain(?:s|ing|ed|der)?|balance|unspent|still (?:in|available|there)|saldo|solde|kontostand|reste|übrig|queda)\b`)
	leftOver = re(`\b(?:remain\w*|left|rest|reste|restant|available)\b`) // beside balances
	leftWord = lexis.StemsOf(`balance saldo solde kontostand reste pot account money still there amount figure moment present closing last end start`)
)

const (
	fewestRunning = 3   // rows of such a table
	runsOn        = 0.8 // share of the rows whose balance goes on from the one above
)

// running is such a table: the column of what is left, and the days of its rows, the first day first.
type running struct {
	*group
	col  int
	rows []*unit
	days map[*unit]period.Span
	held float64 // share of what the question says that the table holds
}

// answerRunning tells what was left after the last line of such a table on or before the day that a question names.
func answerRunning(in intent, sources []*source) (string, bool) {
	if in.partial || in.want != money && in.want != number && in.want != anything || !asksLeft.MatchString(in.question) || askWhy.MatchString(in.question) {
		return "", false
	}
	in = in.timed()
	if in.period == period.Unclear {
		return "", false
	}
	var best running
	second := 0.0
	for _, s := range sources {
		for _, g := range s.group {
			if r, ok := in.runningIn(g); ok && r.held > best.held {
				best, second = r, best.held
			} else if ok {
				second = max(second, r.held)
			}
		}
	}
	if best.group == nil || best.held == second {
		return "", false // which of them is meant is not said
	}
	until, ok := endAmong(in.period, best)
	if !ok {
		return "", false
	}
	var last *unit
	for _, u := range best.rows {
		if until == "" || best.days[u].To <= until {
			last = u
		}
	}
	if last == nil {
		return "", false
	}
	when := fmt.Sprintf("the last of %d rows", len(best.rows))
	if until != "" {
		when = "the last row on or before " + until
	}
	w := newWriter(in, sources)
	w.line(fmt.Sprintf("computed: “%s” after %s of %s = %s", written.Flat(best.header[best.col]), when, w.name(best.src.path), written.Flat(last.cells[best.col])))
	w.quote("- ", last)
	return w.String(), true
}

// endAmong is the last day of a period, of which the days of a table tell the year where the question does not: empty
// where there is no period, and false where it may be of several years.
func endAmong(p period.Period, r running) (string, bool) {
	if !p.Set() {
		return "", true
	}
	if p.First == "" {
		return p.To, p.To != ""
	}
	first, last := r.days[r.rows[0]].To, r.days[r.rows[len(r.rows)-1]].To
	p = p.Among([]string{first, last})
	if again := nextYear(p.To); p.To == period.Never || again != "" && again <= last {
		return "", false
	}
	return p.To, true
}

// nextYear is the same day a year later.
func nextYear(day string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return t.AddDate(1, 0, 0).Format(time.DateOnly)
}

// runningIn finds the column of what is left in a table that holds what the question is about.
func (in intent) runningIn(g *group) (running, bool) {
	r := running{group: g, col: -1}
	if !g.table || len(g.header) < 3 || len(g.members) < fewestRunning {
		return r, false
	}
	day, days, ok := fit{group: g, rows: g.members}.times()
	if !ok {
		return r, false
	}
	r.days = days
	for _, u := range g.members {
		if s, ok := days[u]; ok && len(s.To) == len(time.DateOnly) && !isTotal(u) {
			r.rows = append(r.rows, u)
		}
	}
	if len(r.rows) < fewestRunning {
		return r, false
	}
	if days[r.rows[0]].To > days[r.rows[len(r.rows)-1]].To {
		slices.Reverse(r.rows)
	}
	for c, h := range g.header {
		if name := g.src.english(h); c != day && (balances.MatchString(name) || leftOver.MatchString(name)) && r.goesOn(c) {
			r.col = c
		}
	}
	r.held, ok = in.heldByRunning(g)
	return r, ok && r.col >= 0
}

// goesOn says whether the days ascend and nearly each cell of a column differs from the one above by an amount that its row
// states.
func (r running) goesOn(col int) bool {
	on := 0
	for i, u := range r.rows[1:] {
		before, some := amountOf(at(r.rows[i].cells, col))
		after, also := amountOf(at(u.cells, col))
		if !some || !also || r.days[u].To < r.days[r.rows[i]].To {
			return false
		}
		step := new(big.Rat).Sub(after.value, before.value)
		step.Abs(step)
		for c := range u.cells {
			if a, ok := amountOf(u.cells[c]); ok && c != col && new(big.Rat).Abs(a.value).Cmp(step) == 0 {
				on++
				break
			}
		}
	}
	return float64(on) >= runsOn*float64(len(r.rows)-1)
}

// heldByRunning is the share of the question's words that stand with such a table, its time and the words for what is left
// apart. Each name has to.
func (in intent) heldByRunning(g *group) (float64, bool) {
	held, all := 0.0, 0.0
	for _, k := range in.words {
		if k.Weight < 0.3 || gapWords()[k.Stem] || leftWord()[k.Stem] || asksLeft.MatchString(k.Word) || ofMonth(k) || unicode.IsDigit(rune(k.Word[0])) {
			continue
		}
		all += k.Weight
		switch {
		case max(k.Told(g.context), k.Told(g.src.words), k.Told(g.src.folder)) > 0, g.headed(k):
			held += k.Weight
		case in.isName(k):
			return 0, false
		}
	}
	if all == 0 {
		return 1, balances.MatchString(in.question) // of the only one there is
	}
	return held / all, held >= enoughUndone*all
}
