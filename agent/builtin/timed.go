package builtin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// timed gives a question that is computed the period that it names in any form: 2024, Q4 2024, 12/24, December 2024 to
// February 2025. One that names several times has none that a table could be held against.
func (in intent) timed() intent {
	if in.ofASeason() {
		in.period = unclear // which months that are is not said
		return in
	}
	p, _ := periodOf(in.question)
	if m := yearless.FindStringSubmatch(in.question); m != nil && p.first != "" && twoMonths.MatchString(m[0]) && !nextTo(p.first, p.last) {
		in.period = unclear // two months and not what lies between them
		return in
	}
	q := in.question
	if m := sharedYear.FindStringSubmatchIndex(q); m != nil { // February and March 2025
		if year, ok := yearBefore(q[m[2]:m[3]], q[m[6]:m[7]], q[m[8]:m[9]]); ok {
			q = q[:m[3]] + " " + year + q[m[3]:]
		}
	}
	list, where := timespansIn(q)
	if m := slashedIn.FindStringSubmatchIndex(q); m != nil && len(list) == 0 {
		if s, ok := oneMonthOf(q[m[4]:m[5]], q[m[2]:m[3]]); ok {
			list, where = []timespan{s}, [][2]int{{m[0], m[1]}}
		}
	}
	list, where = joinedTimes(q, list, where)
	switch {
	case len(list) == 0 && !p.set():
		if in, ok := in.fromToday(); ok {
			return in
		}
		return in.sinceMonth()
	case len(list) == 0, (p.from != "" || p.to != "") && (between.MatchString(q) || sinceDay.MatchString(q)):
		return in
	case len(list) > 1:
		in.period = unclear
		return in
	case strings.HasPrefix(list[0].from, anyYear):
		in.period = period{first: list[0].from[5:7], last: list[0].to[5:7]}
	default:
		in.period = period{from: list[0].from, to: list[0].to}
	}
	in.untimed = q[:where[0][0]] + " " + q[where[0][1]:]
	return in
}

// fromToday gives a question the period that it tells from today: last month. Where nobody tells the day, it has none.
func (in intent) fromToday() (intent, bool) {
	if in.today.IsZero() {
		return in, false
	}
	name, p, rest, ok := relative(in.question, in.today)
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
	if n := monthsAbroad()[strings.ToLower(in.question[m[2]:m[3]])]; n > 0 {
		in.period = period{first: fmt.Sprintf("%02d", n), last: openEnd}
		in.untimed = in.question[:m[0]] + " " + in.question[m[1]:]
	}
	return in
}

// openEnd stands for the last month of a period without an end.
const openEnd = "99"

var sinceWord = re(`\bsince\s+(?:the (?:beginning|start|end) of\s+)?(\pL{3,10})\b`)

// ofASeason says whether a question is about a season, and does not say of which months.
func (in intent) ofASeason() bool {
	return ofSeason.MatchString(in.question) && !slices.ContainsFunc(in.words, ofMonth)
}

// ofSeason is a season as a time, and none as in "winter coat".
var ofSeason = re(`\b(?:spring|summer|autumn|fall|winter)(?: term| season| half| semester)?s?,? (?:of |in )?(?:19|20)\d\d\b|\b(?:19|20)\d\d(?:\s?[/-]\s?\d\d)? (?:spring|summer|autumn|winter)\b` +
	`|\b(?:in|during|over) (?:the )?(?:spring|summer|autumn|winter)\b|\b(?:this|last|next|each|every) (?:spring|summer|autumn|winter)\b`)

// unclear is a period that no row is of.
var unclear = period{from: never, to: never}

// yearBefore is the year of the first of two months of which only the second has one.
func yearBefore(first, second, year string) (string, bool) {
	a, b := monthsAbroad()[strings.ToLower(first)], monthsAbroad()[strings.ToLower(second)]
	y, _ := strconv.Atoi(year)
	if a > b {
		y--
	}
	return strconv.Itoa(y), a > 0 && b > 0
}

var (
	sharedYear = re(`\b(\pL{3,10})\s+(and|to|until|till|through|-|–)\s+(?:the end of )?(\pL{3,10})\s+` + fullYear + `\b`)
	slashedIn  = re(`\b(?:in|for|during|of)\s+(0[1-9]|1[0-2])/(\d\d)\b`)
	twoMonths  = re(`^\s*(?:the\s+)?\w+\s+and\s+`)
)
