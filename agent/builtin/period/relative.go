package period

import (
	"strconv"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract/pattern"
)

const unitWord = `(day|week|month|quarter|year|tag|woche|monat|quartal|jahr|jour|semaine|mois|trimestre|année|an|día|semana|mes|año)`

var (
	lastUnits = pattern.Lettered(`\b(?:in |during |over |for |within )?(?:the |my |our )?(last|past|previous)\s+(?:(\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|few|couple of)\s+)?` + unitWord + `s?\b`)
	thisUnit  = pattern.Lettered(`\b(?:in |during |over |for |so far )?(?:the )?(?:this|current)\s+` + unitWord + `\b(?: so far)?|\b(month|year) to date\b`)
	namedDay  = pattern.Lettered(`\b(today|yesterday)\b`)
	// Untold is what tells a time from today and is none of the above.
	Untold    = pattern.Lettered(`\b(?:last|past|previous|recent|next|coming)\s+(?:\S+\s+)??` + unitWord + `s?\b|\b(?:recently|lately|kürzlich|neulich|zuletzt|récemment|ago)\b|\bvor\s+\S+\s+(?:tag|woche|monat|quartal|jahr)(?:e?n?)\b`)
	unitNames = map[string]string{
		"tag": "day", "jour": "day", "woche": "week", "semaine": "week", "monat": "month", "mois": "month", "quartal": "quarter", "trimestre": "quarter", "jahr": "year", "année": "year", "an": "year",
		"día": "day", "semana": "week", "mes": "month", "año": "year",
	}
)

// Relative reads a period that a question tells from today: what it calls it, its days, and the
// question without it. The question is in English as far as native puts it so.
func Relative(q string, today time.Time) (name string, p Period, rest string, ok bool) {
	if m := lastUnits.FindStringSubmatch(q); m != nil {
		n, known := lexis.Count(m[2])
		if !known {
			n, _ = strconv.Atoi(m[2])
		}
		unit := unitOf(m[3])
		p = unitBefore(today, unit)
		name = "last " + unit
		if m[2] != "" || strings.EqualFold(m[1], "past") {
			p = Period{From: stepped(today, unit, -n).AddDate(0, 0, 1).Format(time.DateOnly), To: today.Format(time.DateOnly)}
			name = "the last " + written.Plural(n, unit, unit+"s")
		}
		return name, p, strings.Replace(q, m[0], " ", 1), n > 0
	}
	if m := thisUnit.FindStringSubmatch(q); m != nil {
		unit := unitOf(m[1] + m[2])
		first, last := within(today, unit)
		return "this " + unit, Period{From: first.Format(time.DateOnly), To: last.Format(time.DateOnly)}, strings.Replace(q, m[0], " ", 1), true
	}
	if m := namedDay.FindStringSubmatch(q); m != nil {
		name = strings.ToLower(m[1])
		at := today
		if name == "yesterday" {
			at = today.AddDate(0, 0, -1)
		}
		day := at.Format(time.DateOnly)
		return name, Period{From: day, To: day}, strings.Replace(q, m[0], " ", 1), true
	}
	return "", Period{}, q, false
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
		return MonthsOn(day, n)
	case "quarter":
		return MonthsOn(day, 3*n)
	case "year":
		return MonthsOn(day, 12*n)
	}
	return day.AddDate(0, 0, n)
}

// MonthsOn is the same day so many months later, or the last one of a month that is shorter.
func MonthsOn(day time.Time, n int) time.Time {
	first := time.Date(day.Year(), day.Month()+time.Month(n), 1, 12, 0, 0, 0, time.UTC)
	return first.AddDate(0, 0, min(day.Day(), first.AddDate(0, 1, -1).Day())-1)
}

// unitBefore is the whole unit before the one that a day lies in.
func unitBefore(day time.Time, unit string) Period {
	first, _ := within(day, unit)
	first, last := within(first.AddDate(0, 0, -1), unit)
	return Period{From: first.Format(time.DateOnly), To: last.Format(time.DateOnly)}
}
