package builtin

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// abroad are words for periods in other languages and how the patterns of periods know them.
// They are read in the order in which they stand.
var abroad = []struct {
	re      *pattern.Pattern
	english string
}{
	{re(`\bjanuar\b|\bjänner\b|\bjanvier\b`), "January"}, {re(`\bfebruar\b|\bfeber\b|\bfévrier\b`), "February"},
	{re(`\bmärz\b|\bmars\b`), "March"}, {re(`\bavril\b`), "April"}, {re(`\bmai\b`), "May"}, {re(`\bjuni\b|\bjuin\b`), "June"},
	{re(`\bjuli\b|\bjuillet\b`), "July"}, {re(`\baoût\b`), "August"}, {re(`\bseptembre\b`), "September"}, {re(`\boktober\b|\boctobre\b`), "October"},
	{re(`\bnovembre\b`), "November"}, {re(`\bdezember\b|\bdécembre\b`), "December"},
	{re(`\benero\b`), "January"}, {re(`\bfebrero\b`), "February"}, {re(`\bmarzo\b`), "March"}, {re(`\babril\b`), "April"}, {re(`\b(en|de|desde|hasta|entre|y) mayo\b`), "$1 May"},
	{re(`\bjunio\b`), "June"}, {re(`\bjulio\b`), "July"}, {re(`\bagosto\b`), "August"}, {re(`\bsep?tiembre\b`), "September"}, {re(`\boctubre\b`), "October"}, {re(`\bnoviembre\b`), "November"}, {re(`\bdiciembre\b`), "December"},
	{re(`\b(January|February|March|April|May|June|July|August|September|October|November|December) del? ((?:19|20)\d\d)`), "$1 $2"},
	{re(`\bim (?:monat )?(January|February|March|April|May|June|July|August|September|October|November|December)\b|\ben (January|February|March|April|May|June|July|August|September|October|November|December)\b`), "in $1$2"},
	{re(`\b(?:im|in dem) jahre? ((?:19|20)\d\d)|\b(?:en|pendant) ((?:19|20)\d\d)`), "in $1$2"},
	{re(`\bseit (?:anfang )?|\bdepuis |\bdesde `), "since "},
	{re(`\b(?:von|zwischen|entre) (\w+(?: \d{4})?) (?:bis|und|et|y) `), "between $1 and "},
	{re(`\b(?:erste[sn]?|1\.) halbjahr(?:es)?\b`), "first half"}, {re(`\b(?:zweite[sn]?|2\.) halbjahr(?:es)?\b`), "second half"},
	{re(`\b(?:erste[sn]?|1\.) quartal[s]?\b`), "first quarter"}, {re(`\b(?:zweite[sn]?|2\.) quartal[s]?\b`), "second quarter"},
	{re(`\b(?:dritte[sn]?|3\.) quartal[s]?\b`), "third quarter"}, {re(`\b(?:vierte[sn]?|letzte[sn]?|4\.) quartal[s]? (?:von )?((?:19|20)\d\d)`), "fourth quarter of $1"},
	{re(`\b(?:im |in den |in der |in )?(?:letzte|vergangene|vorige)[nrsm]? (\d+ )?(tag|woche|monat|quartal|jahr)e?n?s?\b`), "last $1$2"},
	{re(`\b(?:im |in )?(?:diese)[nrsm]? (woche|monat|quartal|jahr)\b|\b(?:im )?laufenden? (monat|jahr)\b`), "this $1$2"},
	{re(`\b(?:les |le |la |l['’])(?:(\d+) derniers? )?(jour|semaine|mois|trimestre|année|an)s? (?:derni(?:er|ère)s?|passée?s?)`), "last $1 $2"},
	{re(`\bles (\d+) derni(?:er|ère)s (jour|semaine|mois|trimestre|année|an)s?`), "last $1 $2"},
	{re(`\b(?:ce|cette) (semaine|mois|trimestre|année)(?:-ci)?`), "this $1"},
	{re(`\b(?:en )?(?:el |la |los |las )?últim[oa]s? (\d+ )?(día|semana|mes|trimestre|año)(?:e?s)?`), "last $1$2"},
	{re(`\b(?:en )?(?:el |la )?(día|semana|mes|trimestre|año) (?:pasad[oa]|anterior)\b`), "last $1"},
	{re(`\b(?:en )?est[ea] (semana|mes|trimestre|año)`), "this $1"}, {re(`\bhoy\b`), "today"}, {re(`\bayer\b`), "yesterday"},
	{re(`\bheute\b|\baujourd['’]hui\b`), "today"}, {re(`\bgestern\b|\bhier\b`), "yesterday"},
}

// native puts the words for periods of a question into English.
func native(q string) string {
	for _, one := range abroad {
		q = one.re.ReplaceAllString(q, one.english)
	}
	return q
}

const unitWord = `(day|week|month|quarter|year|tag|woche|monat|quartal|jahr|jour|semaine|mois|trimestre|année|an|día|semana|mes|año)`

var (
	lastUnits = re(`\b(?:in |during |over |for |within )?(?:the |my |our )?(last|past|previous)\s+(?:(\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|few|couple of)\s+)?` + unitWord + `s?\b`)
	thisUnit  = re(`\b(?:in |during |over |for |so far )?(?:the )?(?:this|current)\s+` + unitWord + `\b(?: so far)?|\b(month|year) to date\b`)
	namedDay  = re(`\b(today|yesterday)\b`)
	untold    = re(`\b(?:last|past|previous|recent|next|coming)\s+(?:\S+\s+)??` + unitWord + `s?\b|\b(?:recently|lately|kürzlich|neulich|zuletzt|récemment|ago)\b|\bvor\s+\S+\s+(?:tag|woche|monat|quartal|jahr)(?:e?n?)\b`)
	unitNames = map[string]string{
		"tag": "day", "jour": "day", "woche": "week", "semaine": "week", "monat": "month", "mois": "month", "quartal": "quarter", "trimestre": "quarter", "jahr": "year", "année": "year", "an": "year",
		"día": "day", "semana": "week", "mes": "month", "año": "year",
	}
	counts = map[string]int{"": 1, "two": 2, "couple of": 2, "few": 3, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12}
)

// relative reads a period that a question tells from today: what it calls it, its days, and the
// question without it. The question is in English as far as native puts it so.
func relative(q string, today time.Time) (name string, p period, rest string, ok bool) {
	if m := lastUnits.FindStringSubmatch(q); m != nil {
		n, known := counts[strings.ToLower(m[2])]
		if !known {
			n, _ = strconv.Atoi(m[2])
		}
		unit := unitOf(m[3])
		p = unitBefore(today, unit)
		name = "last " + unit
		if m[2] != "" || strings.EqualFold(m[1], "past") {
			p = period{from: stepped(today, unit, -n).AddDate(0, 0, 1).Format(time.DateOnly), to: today.Format(time.DateOnly)}
			name = "the last " + plural(n, unit, unit+"s")
		}
		return name, p, strings.Replace(q, m[0], " ", 1), n > 0
	}
	if m := thisUnit.FindStringSubmatch(q); m != nil {
		unit := unitOf(m[1] + m[2])
		first, last := within(today, unit)
		return "this " + unit, period{from: first.Format(time.DateOnly), to: last.Format(time.DateOnly)}, strings.Replace(q, m[0], " ", 1), true
	}
	if m := namedDay.FindStringSubmatch(q); m != nil {
		name = strings.ToLower(m[1])
		at := today
		if name == "yesterday" {
			at = today.AddDate(0, 0, -1)
		}
		day := at.Format(time.DateOnly)
		return name, period{from: day, to: day}, strings.Replace(q, m[0], " ", 1), true
	}
	return "", period{}, q, false
}

// Months and years that are named without a word before them: "card spending October 2025", "spending by category 2025",
// "Ausgaben Oktober". A year that a word for amounts stands before is none.
var (
	bareDays   = re(`\b` + monthWord + `\.?,?\s+(?:19|20)\d\d\b`)
	bareYear   = re(`(?:^|[\s(])(?:19|20)\d\d(?:[\s?!.,;:)]|$)`)
	bareEnd    = re(`\b` + monthWord + `[\s?!.]*$`)
	noYear     = re(`(?:over|above|below|under|than|least|most|exactly|eur|usd|chf|gbp|€|\$|£|über|unter|als|ab|mindestens|höchstens|plus de|moins de|más de|menos de)\s*$`)
	noPeriod   = re(`\b(?:tables?|tabelle|tableau|tabla|called|named|since|until|till|before|after|from|by|to|and|through|between|seit|bis|vor|nach|depuis|avant|après|desde|hasta|antes de|después de)\s*$`)
	noMonth    = re(`\bmay[\s?!.]*$`)
	firstDigit = re(`\d`)
)

// barePeriod reads such a month or year as periodOf reads one with its word.
func barePeriod(q string) (period, string) {
	at := bareDays.FindStringIndex(q)
	if at == nil {
		if at = bareYear.FindStringIndex(q); at != nil {
			at[0] += firstDigit.FindStringIndex(q[at[0]:])[0]
			if noYear.MatchString(q[:at[0]]) {
				at = nil
			}
		}
	}
	if at == nil && !noMonth.MatchString(q) {
		at = bareEnd.FindStringIndex(q)
	}
	if at == nil || noPeriod.MatchString(q[:at[0]]) {
		return period{}, q
	}
	return periodOf(q[:at[0]] + " in " + q[at[0]:])
}

func unitOf(s string) string {
	s = strings.ToLower(s)
	if english := unitNames[s]; english != "" {
		return english
	}
	return s
}

// within are the first and the last day of the day, week, month, quarter or year that a day lies in.
func within(day time.Time, unit string) (first, last time.Time) {
	y, m, d := day.Date()
	at := func(y int, m time.Month, d int) time.Time { return time.Date(y, m, d, 12, 0, 0, 0, time.UTC) }
	switch unit {
	case "week": // from Monday on
		first = at(y, m, d-(int(day.Weekday())+6)%7)
	case "month":
		first = at(y, m, 1)
	case "quarter":
		first = at(y, m-(m-1)%3, 1)
	case "year":
		first = at(y, 1, 1)
	default:
		first = at(y, m, d)
	}
	return first, stepped(first, unit, 1).AddDate(0, 0, -1)
}

// stepped is the day so many units later.
func stepped(day time.Time, unit string, n int) time.Time {
	switch unit {
	case "week":
		return day.AddDate(0, 0, 7*n)
	case "month":
		return monthsOn(day, n)
	case "quarter":
		return monthsOn(day, 3*n)
	case "year":
		return monthsOn(day, 12*n)
	}
	return day.AddDate(0, 0, n)
}

// monthsOn is the same day so many months later, or the last one of a month that is shorter.
func monthsOn(day time.Time, n int) time.Time {
	first := time.Date(day.Year(), day.Month()+time.Month(n), 1, 12, 0, 0, 0, time.UTC)
	return first.AddDate(0, 0, min(day.Day(), first.AddDate(0, 1, -1).Day())-1)
}

// unitBefore is the whole unit before the one that a day lies in.
func unitBefore(day time.Time, unit string) period {
	first, _ := within(day, unit)
	first, last := within(first.AddDate(0, 0, -1), unit)
	return period{from: first.Format(time.DateOnly), to: last.Format(time.DateOnly)}
}

// days writes a period.
func (p period) days() string {
	switch {
	case p.from != "" && p.from == p.to:
		return p.from
	case p.from != "" && p.to != "":
		return p.from + " to " + p.to
	case p.from != "":
		return "since " + p.from
	case p.first != "" && p.first[:2] == p.last[:2]:
		return monthName(p.first) + " of any year"
	case p.first != "":
		return fmt.Sprintf("%s to %s of any year", monthName(p.first), monthName(p.last))
	}
	return ""
}

func monthName(two string) string {
	n, err := strconv.Atoi(two[:2])
	if err != nil {
		return two
	}
	return time.Month(n).String()
}

// yearsTogether are several whole years on end that a question takes together, and the question without them.
func yearsTogether(q string) (period, string, bool) {
	list, where := timespansIn(q)
	if list, where = joinedTimes(q, list, where); len(list) != 1 || len(list[0].from) < len("2024-01-01") || list[0].from[:4] == list[0].to[:4] {
		return period{}, q, false
	}
	s := list[0]
	if !strings.HasSuffix(s.from, "-01-01") || !strings.HasSuffix(s.to, "-12-31") {
		return period{}, q, false
	}
	return period{from: s.from, to: s.to}, q[:where[0][0]] + " " + q[where[0][1]:], true
}
