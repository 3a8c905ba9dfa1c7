package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
)

// What is told of another day, month or quarter than the one that a question asks about is no answer: its own words tell, or
// what it stands under.

// openSpan are words behind which a day is the end of a time, not the time itself.
var openSpan = re(`\b(?:before|after|since|until|till|by|from|between|following|prior to|later than|earlier than|up to|as of|version|compared|changed?|instead)\b`)

// ofAnotherDay says whether a unit tells of other years or months than the one that a question asks about: of the
// drill in August, where that in May was asked about. What it stands under may say the right one.
func (in intent) ofAnotherDay(u *unit) bool {
	if in.kind != fact || in.want == date || openSpan.MatchString(in.question) {
		return false
	}
	asked := daysIn(in.question)
	if !disjoint(asked.years, u.days.years) && !disjoint(asked.months, u.days.months) {
		return false
	}
	above := daysIn(u.place.Section + " " + u.place.Sheet + " " + nameWords(u.src.path) + " " + u.src.doc.Title + " " + strings.Join(u.header, " "))
	under := func(asked, own, above map[string]bool) bool {
		for x := range asked {
			if own[x] || above[x] || u.src.words[x] || u.near[x] {
				return true
			}
		}
		return len(asked) == 0
	}
	return !under(asked.years, u.days.years, above.years) || !under(asked.months, u.days.months, above.months)
}

// ofAnotherMeeting says whether a unit that names no day stands below a heading or title, or in a file of the kind that a
// question names, with another day than the one day that it asks about: in the minutes of 17 February, where who was at the
// meeting on 20 January is asked.
func (in intent) ofAnotherMeeting(u *unit) bool {
	asked := wholeDays(in.question)
	if len(asked) != 1 || in.kind != fact && in.kind != list || in.want == date || openSpan.MatchString(in.question) || len(wholeDays(u.said)) > 0 {
		return false
	}
	under := u.place.Section + " | " + u.src.doc.Title
	if name := u.src.stems(isoDay.ReplaceAllString(nameWords(u.src.path), " ")); slices.ContainsFunc(in.words, func(k lexis.Keyword) bool { return k.Weight == 1 && k.In(name) >= lexis.InFamily }) {
		under += " | " + strings.ReplaceAll(baseName(u.src.path), "_", " ")
	}
	days := wholeDays(under)
	return len(days) > 0 && !slices.Contains(days, asked[0])
}

// ofAnotherSpan says whether a unit that names no time stands on a sheet, below a heading or title or in a file of another
// month or quarter than the one that a question asks about: in the certificate for Q2, where the third quarter is asked, or in
// what is of the whole year to some month.
func (in intent) ofAnotherSpan(u *unit) bool {
	asked, _ := period.SpansIn(in.question)
	if len(asked) != 1 || !asked[0].Short() || in.kind != fact && in.kind != list || in.want == date || openSpan.MatchString(in.question) || len(timesOf(u.said)) > 0 {
		return false
	}
	if columns := u.columnTimes(); len(columns) > 1 {
		return !slices.ContainsFunc(columns, asked[0].Meets)
	}
	for _, under := range []string{u.place.Section, u.place.Sheet, fileTitle(u.src.path), u.src.doc.Title} {
		told := slices.DeleteFunc(timesOf(under), func(s period.Span) bool {
			return len(s.From) != len(asked[0].From) || s.Length() != asked[0].Length() && !(s.Length() >= 12 && s.From[5:7] != "01")
		})
		if len(told) > 0 {
			return !slices.Contains(told, asked[0])
		}
	}
	return false
}

// columnTimes are the months and quarters that the columns of a row are of, by the names of the columns or, where the table has none,
// by its first row.
func (u *unit) columnTimes() (times []period.Span) {
	names := u.header
	for _, g := range u.src.group {
		if g.table && len(names) == 0 && len(g.members) > 1 && len(g.members[0].cells) == len(u.cells) && slices.Contains(g.members, u) {
			names = g.members[0].cells
		}
	}
	for _, name := range names {
		if s, ok := period.SpanOf(name); ok && s.Short() {
			times = append(times, s)
		}
	}
	return times
}
