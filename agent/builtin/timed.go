package builtin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/period"
)

// timed gives a question that is computed the period that it names in any form: 2024, Q4 2024, 12/24, December 2024 to
// February 2025. One that names several times has none that a table could be held against.
func (in intent) timed() intent {
	if in.ofASeason() {
		in.period = period.Unclear // which months that are is not said
		return in
	}
	if period.EndsUntold(in.question) {
		in.period = period.Unclear
		return in
	}
	if p, rest, ok := period.Listed(in.question); ok {
		in.period, in.untimed = p, rest
		return in
	}
	p, _ := period.Of(in.question)
	if m := period.Yearless.FindStringSubmatch(in.question); m != nil && p.First != "" && twoMonths.MatchString(m[0]) && !period.NextTo(p.First, p.Last) {
		in.period = period.Unclear // two months and not what lies between them
		return in
	}
	q := in.question
	if m := sharedYear.FindStringSubmatchIndex(q); m != nil { // February and March 2025
		if year, ok := yearBefore(q[m[2]:m[3]], q[m[6]:m[7]], q[m[8]:m[9]]); ok {
			q = q[:m[3]] + " " + year + q[m[3]:]
		}
	}
	list, where := period.SpansIn(q)
	if m := slashedIn.FindStringSubmatchIndex(q); m != nil && len(list) == 0 {
		if s, ok := period.MonthOf(q[m[4]:m[5]], q[m[2]:m[3]]); ok {
			list, where = []period.Span{s}, [][2]int{{m[0], m[1]}}
		}
	}
	list, where = period.Joined(q, list, where)
	switch {
	case len(list) == 0 && !p.Set():
		if in, ok := in.fromToday(); ok {
			return in
		}
		return in.sinceMonth()
	case len(list) == 0, (p.From != "" || p.To != "") && (period.Between.MatchString(q) || period.SinceDay.MatchString(q)):
		return in
	case len(list) > 1:
		in.period = period.Unclear
		return in
	case strings.HasPrefix(list[0].From, period.AnyYear):
		in.period = period.Period{First: list[0].From[5:7], Last: list[0].To[5:7]}
	default:
		in.period = period.Period{From: list[0].From, To: list[0].To}
	}
	in.untimed = q[:where[0][0]] + " " + q[where[0][1]:]
	return in
}

// fromToday gives a question the period that it tells from today: last month. Where nobody tells the day, it has none.
func (in intent) fromToday() (intent, bool) {
	if in.today.IsZero() {
		return in, false
	}
	name, p, rest, ok := period.Relative(in.question, in.today)
	if !ok {
		return in, false
	}
	in.told, in.period, in.untimed = name, p, strings.ReplaceAll(rest, "so far", " ")
	return in, true
}

// sinceMonth gives a question that says since which month, but not of which year, a period without an end.
func (in intent) sinceMonth() intent {
	m := sinceWord.FindStringSubmatchIndex(in.question)
	if m == nil {
		return in
	}
	if n := period.MonthsAbroad()[strings.ToLower(in.question[m[2]:m[3]])]; n > 0 {
		in.period = period.Period{First: fmt.Sprintf("%02d", n), Last: period.OpenEnd}
		in.untimed = in.question[:m[0]] + " " + in.question[m[1]:]
	}
	return in
}

var sinceWord = re(`\bsince\s+(?:the (?:beginning|start|end) of\s+)?(\pL{3,10})\b`)

// ofASeason says whether a question is about a season, and does not say of which months.
func (in intent) ofASeason() bool {
	return ofSeason.MatchString(in.question) && !slices.ContainsFunc(in.words, ofMonth)
}

// ofSeason is a season as a time, and none as in "winter coat".
var ofSeason = re(`\b(?:spring|summer|autumn|fall|winter)(?: term| season| half| semester)?s?,? (?:of |in )?(?:19|20)\d\d\b|\b(?:19|20)\d\d(?:\s?[/-]\s?\d\d)? (?:spring|summer|autumn|winter)\b` +
	`|\b(?:in|during|over) (?:the )?(?:spring|summer|autumn|winter)\b|\b(?:this|last|next|each|every) (?:spring|summer|autumn|winter)\b`)

// yearBefore is the year of the first of two months of which only the second has one.
func yearBefore(first, second, year string) (string, bool) {
	a, b := period.MonthsAbroad()[strings.ToLower(first)], period.MonthsAbroad()[strings.ToLower(second)]
	y, _ := strconv.Atoi(year)
	if a > b {
		y--
	}
	return strconv.Itoa(y), a > 0 && b > 0
}

var (
	sharedYear = re(`\b(\pL{3,10})\s+(and|to|until|till|through|-|–)\s+(?:the end of )?(\pL{3,10})\s+` + period.FullYear + `\b`)
	slashedIn  = re(`\b(?:in|for|during|of)\s+(0[1-9]|1[0-2])/(\d\d)\b`)
	twoMonths  = re(`^\s*(?:the\s+)?\w+\s+and\s+`)
)
