package ledger

import (
	_ "embed" // the words
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// date is a day as it is written: its year may lack, and of two numbers it may not be known
// which is the month.
type date struct {
	year  int // 0 where none is written
	month int // of a sure one
	day   int
	a, b  int // of a doubtful one: the two numbers as they stand
	sure  bool
	dots  bool
	last  int // the two figures of its year, which may be the day
	short bool
}

// monthNames has the names of one month on a line, in the languages of lexicon/columns.txt.
//
//go:embed lexicon/months.txt
var monthNames string

// farMonthNames has those of further languages, whole or as they are shortened.
//
//go:embed lexicon/months_far.txt
var farMonthNames string

const weekdays = " monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo segunda terca quarta quinta sexta lunedi martedi mercoledi giovedi venerdi domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag mandag tirsdag onsdag torsdag fredag lordag sondag poniedzialek wtorek sroda czwartek piatek niedziela maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai pondeli utery streda ctvrtek patek sobota nedele mandag понедельник вторник среда четверг пятница суббота воскресенье pazartesi sali carsamba persembe cuma cumartesi pazar "

// monthOf gives the number of a month by its folded name or the beginning of it, else 0.
func monthOf(w string) int { return months()[w] }

// months are all names and the beginnings of three letters or more that mean one month only.
var months = sync.OnceValue(func() map[string]int {
	out := map[string]int{}
	for i, list := range strings.Split("\n"+strings.TrimSpace(monthNames), "\n") {
		for _, name := range strings.Fields(list) {
			for n := 3; n <= len(name); n++ {
				if old, ok := out[name[:n]]; ok && old != i {
					if n < len(name) {
						out[name[:n]] = 0
					}
					continue
				}
				out[name[:n]] = i
			}
		}
	}
	for i, list := range strings.Split("\n"+strings.TrimSpace(farMonthNames), "\n") {
		for _, name := range strings.Fields(list) {
			if name = fold(name); out[name] == 0 {
				out[name] = i
			}
		}
	}
	out["mar"], out["jun"], out["jul"], out["mai"], out["lis"] = 3, 6, 7, 5, 11
	return out
})

var (
	isoDay    = pattern.New(`^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})(?:[ t]\d.*|-\d{1,2}[:.]\d\d.*)?$`)
	threeNums = pattern.New(`^(\d{1,2}) ?([./-]) ?(\d{1,2}) ?[./-] ?(\d{4}|\d{2})(?:[ ,-]+\d{1,2}[:.]\d\d.*)?$`)
	twoNums   = pattern.New(`^(\d{1,2}) ?([./-]) ?(\d{1,2})\.?$`)
	dayName   = pattern.New(`^(\d{1,2}) ?(?:(?:st|nd|rd|th|er|o)\b)?[. /-]*(?:de |d'|of )?([\pL\pM]{2,14})['׳]?\.?[ .,'/-]*(?:de |del )?(\d{4}|\d{2})?(?:[ ,]+\d{1,2}[:.]\d\d.*)?$`)
	nameDay   = pattern.New(`^([\pL\pM]{2,14})\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?(?:[ ,.'/-]+(\d{4}|\d{2}))?(?:[ ,]+\d{1,2}[:.]\d\d.*)?$`)
	spaced    = pattern.New(`^(\d\d) (\d\d)(?: (\d{4}|\d\d))?$`)
	signedDay = pattern.New(`^(?:(\d{4})[年년] ?)?(\d{1,2})[月월] ?(\d{1,2})[日일](?: \d.*)?$`)
	eraDay    = pattern.New(`^令和(\d{1,2})年(\d{1,2})月(\d{1,2})日$`)
	yearName  = pattern.New(`^(\d{4})[. /-]+([\pL\pM]{2,14})[. /-]+(\d{1,2})\.?$`)
	eightNums = pattern.New(`^(20\d\d)(\d\d)(\d\d)$`)
)

// parseDay reads a text that is a day and nothing else, but for the day of the week before it.
func parseDay(s string) (d date, ok bool) {
	s = strings.TrimRight(strings.Join(strings.Fields(strings.ToLower(asciiFigures(s))), " "), " "+footMarks)
	if len(s) < 3 || len(s) > 60 || !hasFigure.MatchString(s) {
		return d, false
	}
	if d, ok = plainDay(s); ok {
		return d, true // "mar 2" is no Tuesday
	}
	if d, ok = otherDay(s); ok {
		return d, true
	}
	if first, rest, cut := strings.Cut(s, " "); cut && isWeekday(strings.Trim(first, ".,")) {
		return plainDay(rest)
	}
	return d, false
}

// plainDay reads a day in small letters without the day of the week.
func plainDay(s string) (d date, ok bool) {
	if m := isoDay.FindStringSubmatch(s); m != nil {
		return sureDay(num(m[1]), num(m[2]), num(m[3]))
	}
	if m := eightNums.FindStringSubmatch(s); m != nil {
		return sureDay(num(m[1]), num(m[2]), num(m[3]))
	}
	if m := signedDay.FindStringSubmatch(s); m != nil {
		return sureDay(num(m[1]), num(m[2]), num(m[3]))
	}
	if m := eraDay.FindStringSubmatch(s); m != nil {
		return sureDay(2018+num(m[1]), num(m[2]), num(m[3]))
	}
	if m := yearName.FindStringSubmatch(s); m != nil {
		return sureDay(num(m[1]), monthNamed(m[2]), num(m[3]))
	}
	if m := threeNums.FindStringSubmatch(s); m != nil {
		d, ok = numbered(num(m[1]), num(m[3]), fullYear(m[4]), m[2])
		d.short, d.last = len(m[4]) == 2, num(m[4])
		return d, ok
	}
	if m := twoNums.FindStringSubmatch(s); m != nil {
		return numbered(num(m[1]), num(m[3]), 0, m[2])
	}
	if m := spaced.FindStringSubmatch(s); m != nil {
		return numbered(num(m[1]), num(m[2]), fullYear(m[3]), " ")
	}
	if m := dayName.FindStringSubmatch(s); m != nil {
		return sureDay(fullYear(m[3]), monthNamed(m[2]), num(m[1]))
	}
	if m := nameDay.FindStringSubmatch(s); m != nil {
		return sureDay(fullYear(m[3]), monthNamed(m[1]), num(m[2]))
	}
	return d, false
}

// isWeekday knows the names of days and their beginnings of two letters or more.
func isWeekday(w string) bool {
	w = fold(w)
	return len(w) >= 2 && strings.Contains(weekdays, " "+w)
}

func sureDay(y, m, n int) (date, bool) {
	return date{year: commonYear(y), month: m, day: n, sure: true}, m >= 1 && m <= 12 && n >= 1 && n <= 31
}

// numbered is a day of two numbers; one beyond 12 is the day.
func numbered(a, b, year int, sign string) (date, bool) {
	d := date{year: year, a: a, b: b, dots: sign == "."}
	return d, a >= 1 && b >= 1 && a <= 31 && b <= 31 && (a <= 12 || b <= 12)
}

func num(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

// fullYear takes two figures for a year between 1970 and 2069.
func fullYear(s string) int {
	n := commonYear(num(s))
	if len(s) == 2 {
		if n += 1900; n < 1970 {
			n += 100
		}
	}
	return n
}

// in gives the day of a year, with the day or the month first where that is in doubt. ok is
// false where there is no such day.
func (d date) in(year int, dayFirst bool) (time.Time, bool) {
	m, n := d.month, d.day
	if !d.sure {
		if m, n = d.a, d.b; dayFirst {
			m, n = d.b, d.a
		}
	}
	if year == 0 || m < 1 || m > 12 {
		return time.Time{}, false
	}
	t := time.Date(year, time.Month(m), n, 0, 0, 0, 0, time.UTC)
	return t, t.Day() == n
}
