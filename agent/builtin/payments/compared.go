package payments

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// rhythm writes what is paid at regular intervals: first what costs the same each time, then bills.
func (w *report) rhythm(all []series) {
	if len(all) == 0 {
		w.b.WriteString("none: nobody is paid at a regular interval with a like amount\n")
		return
	}
	bills := false
	for i, s := range all {
		if i == mostRhythm {
			fmt.Fprintf(&w.b, "… and %d more\n", len(all)-i)
			break
		}
		if !s.fixed && !bills {
			bills = true
			w.b.WriteString("\n**Regular bills, with amounts that vary**\n")
		}
		if i == 0 || !s.fixed && all[i-1].fixed {
			w.b.WriteString("| payee | how often | times | each time | a year | last |\n|---|---|--:|--:|--:|---|\n")
		}
		each := moneyOf(s.last().text)
		if least, most := s.ranged(); !s.fixed {
			each = moneyOf(least) + " to " + moneyOf(most)
		}
		fmt.Fprintf(&w.b, "| %s | %s | %d | %s | %s | %s |\n", cellOf(s.payee), s.every.name, len(s.list), each, moneyOf(fmt.Sprintf("%.2f", s.yearly())), s.last().day.Format(time.DateOnly))
	}
	w.news(all)
}

// news tells what has changed about what is paid at regular intervals.
func (w *report) news(all []series) {
	year, ended, unseen := 0.0, []string{}, false
	for _, s := range all {
		if s.fixed && s.changed > 0 {
			now, was := s.last(), s.list[len(s.list)-s.changed-1]
			word := "dearer"
			if now.amount < was.amount {
				word = "cheaper"
			}
			fmt.Fprintf(&w.b, "- %s became %s: %s, before %s (%s), since %s\n", cellOf(s.payee), word, moneyOf(now.text), moneyOf(was.text), percentOf(now.amount, was.amount), s.list[len(s.list)-s.changed].day.Format(time.DateOnly))
		}
		unseen = unseen || s.unseen
		if s.ended {
			ended = append(ended, s.payee+" ("+s.last().day.Format(time.DateOnly)+")")
			continue
		}
		year += s.yearly()
	}
	if len(ended) > 0 {
		fmt.Fprintf(&w.b, "- Not paid again when it was due: %s\n", strings.Join(ended, ", "))
	}
	if year > 0 {
		fmt.Fprintf(&w.b, "- What is still paid comes to about %s a year\n", moneyOf(fmt.Sprintf("%.2f", year)))
	}
	if unseen {
		w.b.WriteString("- Where no statement reaches, payments are taken to have been made.\n")
	}
}

// change compares the last month of the table with the one before and the one a year
// before, and the last year with the one before. What is there in part gets no share.
func (w *report) change(p part, rows [][]any) {
	at := map[string]float64{}
	text := map[string]string{}
	for _, row := range rows {
		m := written.Text(row[0])
		at[m], text[m] = floatOf(row[1]), moneyOf(row[1])
	}
	last := written.Text(rows[len(rows)-1][0])
	w.b.WriteString("| | amount | change |\n|---|--:|--:|\n")
	fmt.Fprintf(&w.b, "| %s | %s | |\n", last, text[last])
	_, months, _ := bucketOf(last)
	earlier := slices.Compact([]string{before(last, months), before(last, aYear)})
	compared := []string{last}
	for _, then := range earlier {
		v, ok := text[then]
		if !ok {
			fmt.Fprintf(&w.b, "| %s | no rows | |\n", then)
			continue
		}
		share := ""
		if p.partly(last, then) == "" {
			share = percentOf(at[last], at[then])
		}
		fmt.Fprintf(&w.b, "| %s | %s | %s |\n", then, v, share)
		compared = append(compared, then)
	}
	w.inPart(p, compared...)
}
