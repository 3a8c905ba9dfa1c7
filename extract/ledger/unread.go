package ledger

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/extract"
)

// fewUnread is the number of lines like rows that have to be left over before that is told.
const fewUnread = 3

// tellUnread notes lines that begin with a day, end in an amount and say something between, where
// there are more of them on a page than rows: a second account, or a table of balances by days. The
// balances that the rows agree with do not know of them.
func (l *Ledger) tellUnread(lines []line) {
	like, read := map[extract.Place]int{}, map[extract.Place]int{}
	for i := range lines {
		if lines[i].likeRow() {
			like[pageOf(lines[i].place)]++
		}
	}
	for _, r := range l.Rows {
		read[pageOf(r.Place)]++
	}
	n := 0
	var pages []int
	for at, many := range like {
		if more := many - read[at]; more > 0 {
			n += more
			pages = append(pages, at.Page)
		}
	}
	if n -= l.aside; n < fewUnread {
		return
	}
	note := fmt.Sprintf("%d further lines with a day and an amount are in no row", n)
	if slices.Sort(pages); pages[0] > 0 {
		note += fmt.Sprintf(", the first on page %d", pages[0])
	}
	l.Notes = append(l.Notes, note)
}

// pageOf is where the page or sheet of a place is.
func pageOf(p extract.Place) extract.Place {
	return extract.Place{Page: p.Page, Sheet: p.Sheet, Part: p.Part}
}

// likeRow tells whether a line begins with a day, ends in an amount, and is no balance or sum.
func (l *line) likeRow() bool {
	a, before, ok := l.endsInAmount()
	if !ok || !looksMoney.MatchString(a.Figures) {
		return false
	}
	said := withoutDay(before)
	return said != before && strings.ContainsFunc(said, unicode.IsLetter) && labelOf(said).kind == isRow
}
