package builtin

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/extract/item"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// days are the years and months that a text names.
type days struct{ years, months map[string]bool }

// String is the years and months in order.
func (d days) String() string {
	return strings.Join(append(slices.Sorted(maps.Keys(d.years)), slices.Sorted(maps.Keys(d.months))...), " ")
}

var (
	isoDay    = pattern.New(`\b((?:19|20)\d\d)[-/.](\d{1,2})(?:[-/.](\d{1,2}))?\b`)
	numberDay = pattern.New(`\b(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d\d)\b`)
	yearAlone = pattern.New(`\b(?:19|20)\d\d\b`)
)

var monthNames = strings.Fields("january february march april may june july august september october november december")

// monthStems are the stems of the months, by their number less one.
var monthStems = sync.OnceValue(func() []string {
	out := make([]string, len(monthNames))
	for i, m := range monthNames {
		out[i] = lexis.Stem(m)
	}
	return out
})

// dayWordsIn are the words that the dates in numbers of a text stand for: those of
// "2026-02-17" are 2026, february and 17.
func dayWordsIn(s string) []string {
	if !strings.ContainsAny(s, "-/.") || !strings.ContainsAny(s, "0123456789") {
		return nil
	}
	var out []string
	for _, m := range isoDay.FindAllStringSubmatch(s, -1) {
		out = append(out, dayWords(m[1], m[2], m[3])...)
	}
	for _, m := range numberDay.FindAllStringSubmatch(s, -1) {
		year := m[3]
		if len(year) == 2 {
			year = "20" + year
		}
		month, day := m[2], m[1]
		if n, err := strconv.Atoi(month); err == nil && n > 12 {
			month, day = day, month
		}
		out = append(out, dayWords(year, month, day)...)
	}
	return out
}

func dayWords(year, month, day string) []string {
	n, err := strconv.Atoi(month)
	if err != nil || n < 1 || n > 12 {
		return nil
	}
	out := []string{year, monthStems()[n-1]}
	if d, err := strconv.Atoi(day); err == nil && d > 0 && d < 32 {
		out = append(out, strconv.Itoa(d))
	}
	return out
}

// daysIn are the years and months of a text.
func daysIn(s string) days { return daysAmong(s, lexis.Tokens(s)) }

// daysAmong does so with a text whose words are known.
func daysAmong(s string, seq []lexis.Token) days {
	d := days{map[string]bool{}, map[string]bool{}}
	if strings.ContainsAny(s, "12") { // as years begin
		for _, y := range yearAlone.FindAllString(s, -1) {
			d.years[y] = true
		}
	}
	words := dayWordsIn(s)
	for _, t := range seq {
		if t.Capital {
			words = append(words, t.Stem)
		}
	}
	for _, w := range words {
		if slices.Contains(monthStems(), w) {
			d.months[w] = true
		}
	}
	return d
}

// days tells whether a unit is about another year or month than the question.
func (f *vector) days(c *scene, u *unit) {
	if len(c.days.years)+len(c.days.months) == 0 {
		return
	}
	own := u.days
	if disjoint(c.days.years, own.years) || disjoint(c.days.months, own.months) {
		f[isOtherDay] = 1
		return
	}
	above := daysIn(u.place.Section + " " + u.src.path)
	if len(own.years) == 0 && disjoint(c.days.years, above.years) || len(own.months) == 0 && disjoint(c.days.months, above.months) {
		f[isOtherDay] = 0.5
	}
}

// wholeDays are the days of a text that it names with month and year, as ISO.
func wholeDays(text string) []string {
	var out []string
	for _, written := range append(isoDay.FindAllString(text, -1), numberDay.FindAllString(text, -1)...) {
		if iso, ok := item.ParseDate(written); ok && len(iso) == len(time.DateOnly) {
			out = append(out, iso)
		}
	}
	list, _ := period.SpansIn(text)
	for _, s := range list {
		if s.From == s.To && len(s.From) == len(time.DateOnly) {
			out = append(out, s.From)
		}
	}
	slices.Sort(out)
	return slices.Compact(out) // some forms are read by both
}

// disjoint says whether two sets that both hold something share nothing.
func disjoint(a, b map[string]bool) bool {
	for x := range a {
		if b[x] {
			return false
		}
	}
	return len(a) > 0 && len(b) > 0
}
