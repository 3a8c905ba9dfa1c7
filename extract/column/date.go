package column

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// day is one date as it is written.
type day struct {
	year          int
	first, second int  // the numbers beside the year, as they stand
	sure          bool // first is the month, second the day
	mark          byte
	clock         string // "14:05:00", or empty
}

const clockForm = `(?:[T ,]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([AaPp][Mm])?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?$`

var (
	isoForm   = pattern.New(`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})` + clockForm)
	figures3  = pattern.New(`^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d\d)` + clockForm)
	dayWord   = pattern.New(`^(?:\pL{2,10}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|er|º|\.)?(?:\s+(?:of|del?))?[\s-]*(\pL{3,10})\.?,?(?:\s+del?)?[\s-]*(\d{4}|\d\d)` + clockForm)
	monthWord = pattern.New(`^(?:\pL{2,10}\.?,\s+)?(\pL{3,10})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4}|\d\d)` + clockForm)
	signs     = pattern.New(`^(\d{4})[年년]\s?(\d{1,2})[月월]\s?(\d{1,2})[日일]` + clockForm)
)

// monthNames are those of January to December, with their short forms that are no beginnings of them.
var monthNames = [12]string{
	"january januar jänner janvier enero gennaio janeiro januari", "february februar feber février febrero febbraio fevereiro februari",
	"march märz maerz mars marzo março maart mrz mrt", "april avril abril aprile", "may mai mayo maggio maio mei", "june juni juin junio giugno junho",
	"july juli juillet julio luglio julho", "august août aout agosto augustus", "september septembre septiembre setiembre settembre setembro sept",
	"october oktober octobre octubre ottobre outubro", "november novembre noviembre novembro", "december dezember décembre diciembre dicembre dezembro",
}

// monthOf knows English, German, French, Spanish, Italian, Portuguese and Dutch names, whole or by their beginnings;
// a beginning that two months share is none.
func monthOf(word string) int {
	w, found := strings.ToLower(word), 0
	if len(w) < 3 {
		return 0
	}
	for i, names := range monthNames {
		for whole := range strings.FieldsSeq(names) {
			switch {
			case whole == w:
				return i + 1
			case strings.HasPrefix(whole, w) && found > 0 && found != i+1:
				return 0
			case strings.HasPrefix(whole, w):
				found = i + 1
			}
		}
	}
	return found
}

// parseDay reads one date.
func parseDay(s string) (d day, ok bool) {
	if len(s) > 60 {
		return d, false
	}
	if len(s) == 10 && s[4] == '-' && s[7] == '-' { // as most files have it
		if t, err := time.Parse("2006-01-02", s); err == nil {
			return day{year: t.Year(), first: int(t.Month()), second: t.Day(), sure: true}, true
		}
	}
	s = strings.Join(strings.Fields(Figures(s)), " ")
	var clock []string
	if m := isoForm.FindStringSubmatch(s); m != nil {
		d, clock = day{year: number(m[1]), first: number(m[2]), second: number(m[3]), sure: true}, m[4:]
	} else if m := figures3.FindStringSubmatch(s); m != nil {
		d, clock = day{year: yearOf(m[4]), first: number(m[1]), second: number(m[3]), mark: m[2][0]}, m[5:]
	} else if m := dayWord.FindStringSubmatch(s); m != nil && monthOf(m[2]) > 0 {
		d, clock = day{year: yearOf(m[3]), first: monthOf(m[2]), second: number(m[1]), sure: true}, m[4:]
	} else if m := monthWord.FindStringSubmatch(s); m != nil && monthOf(m[1]) > 0 {
		d, clock = day{year: yearOf(m[3]), first: monthOf(m[1]), second: number(m[2]), sure: true}, m[4:]
	} else if m := signs.FindStringSubmatch(s); m != nil {
		d, clock = day{year: number(m[1]), first: number(m[2]), second: number(m[3]), sure: true}, m[4:]
	} else {
		return d, false
	}
	return d, d.setClock(clock)
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

// yearOf takes two digits for a year between 1970 and 2069.
func yearOf(s string) int {
	n := number(s)
	if len(s) == 2 {
		n += 1900
		if n < 1970 {
			n += 100
		}
	}
	return n
}

// setClock takes hours, minutes, seconds, half of the day and zone. Another zone than
// UTC is refused here, for the day itself may move; iso moves it.
func (d *day) setClock(m []string) bool {
	if m[0] == "" {
		return true
	}
	h, minute, sec := number(m[0]), number(m[1]), number(m[2])
	if half := strings.ToLower(m[3]); half != "" {
		if h < 1 || h > 12 {
			return false
		}
		if h %= 12; half == "pm" {
			h += 12
		}
	}
	if h > 23 || minute > 59 || sec > 59 {
		return false
	}
	d.clock = fmt.Sprintf("%02d:%02d:%02d", h, minute, sec)
	if zone := strings.ReplaceAll(m[4], ":", ""); len(zone) == 5 {
		d.clock += zone
	}
	return true
}

// iso writes a date whose order is known, times in UTC. It reports false for a day that
// does not exist.
func (d day) iso(dayFirst bool) (string, bool) {
	t, ok := d.date(dayFirst)
	if !ok {
		return "", false
	}
	if d.clock == "" {
		return t.Format("2006-01-02"), true
	}
	layout := "2006-01-02 15:04:05"
	if len(d.clock) > 8 {
		layout += "-0700"
	}
	t, err := time.Parse(layout, t.Format("2006-01-02 ")+d.clock)
	return t.UTC().Format("2006-01-02 15:04:05"), err == nil
}

// date gives the day itself, if there is such a day.
func (d day) date(dayFirst bool) (time.Time, bool) {
	m, n := d.first, d.second
	if dayFirst && !d.sure {
		m, n = n, m
	}
	t := time.Date(d.year, time.Month(m), n, 0, 0, 0, 0, time.UTC)
	return t, d.year >= 1 && m >= 1 && m <= 12 && t.Day() == n
}

// exists reports whether iso would give a date.
func (d day) exists(dayFirst bool) bool {
	if len(d.clock) > 8 { // its zone may be none
		_, ok := d.iso(dayFirst)
		return ok
	}
	_, ok := d.date(dayFirst)
	return ok
}

// dateStudy is what the dates of a column have told so far.
type dateStudy struct {
	met               int
	day, month, doubt string    // where the first number is the day, the month, either
	impossible        [2]string // a day that there is not, the month being first, or the day
}

// add takes a date in, unless it is none.
func (s *dateStudy) add(v string) (why string, out bool) {
	d, ok := parseDay(v)
	if !ok {
		if s.met > 2 {
			return stays("%s is no date", shown(v)), true
		}
		return "", true
	}
	s.met++
	switch {
	case d.sure || d.first == d.second:
	case d.first > 12 || d.mark == '.' && d.second <= 12:
		s.day = first(s.day, v)
	case d.second > 12:
		s.month = first(s.month, v)
	case s.doubt == "":
		s.doubt = strings.Clone(v)
	}
	if !d.exists(false) {
		s.impossible[0] = first(s.impossible[0], v)
	}
	if !d.exists(true) {
		s.impossible[1] = first(s.impossible[1], v)
	}
	return "", false
}

// first keeps what was met first, without the record that it was cut out of.
func first(had, v string) string {
	if had == "" {
		return strings.Clone(v)
	}
	return had
}

// inDoubt says whether nothing tells which of day and month comes first.
func (s *dateStudy) inDoubt(order Order) bool {
	return s.day == "" && s.month == "" && s.doubt != "" && order == Doubt
}

// reading tells the order of all dates, or why there is none.
func (s *dateStudy) reading(order Order) (r Reading, why string) {
	if s.day != "" && s.month != "" {
		return r, stays("the day comes first in %s, the month in %s", shown(s.day), shown(s.month))
	}
	if s.inDoubt(order) {
		return r, stays("whether day or month comes first cannot be told from %s", shown(s.doubt))
	}
	r = Reading{Kind: Date, dayFirst: s.day != "" || s.month == "" && order == DayFirst}
	bad := s.impossible[0]
	if r.dayFirst {
		bad = s.impossible[1]
	}
	if bad != "" {
		return r, stays("there is no day %s", shown(bad))
	}
	return r, ""
}
