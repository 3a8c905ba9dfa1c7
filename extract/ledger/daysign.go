package ledger

import (
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	// yearWords stand behind the year, the day or the month of a day and say only that it is one: "2 марта 2025 г.",
	// "2025 m. kovo 2 d.", "2025. gada 2. marts".
	yearWords = pattern.New(`(\d{4}) ?(?:г\.?|года|р\.?|року|m\.|metų|\.? ?gada)(?: |$)`)
	dayWords  = pattern.New(`(\d{1,2}) d\.?$`)
	vietDay   = pattern.New(`^(?:ngày )?(\d{1,2}) tháng (\d{1,2}),?(?: năm)? (\d{4})$`)
	yearLast  = pattern.New(`^(\d{4})[. ]+(\d{1,2})[. ]+([\pL\pM]{2,14})\.?$`)
	shortEra  = pattern.New(`^(令和|平成|[rh])\.? ?(\d{1,2})[./年-] ?(\d{1,2})[./月-] ?(\d{1,2})日?$`)
)

// eras are the years before the first of the eras of Japan.
var eras = map[string]int{"令和": 2018, "r": 2018, "平成": 1988, "h": 1988}

// withoutYearWords takes the words out of a day that only say what its numbers are, and the point at its end.
func withoutYearWords(s string) string {
	s = dayWords.ReplaceAllString(yearWords.ReplaceAllString(s, "$1 "), "$1")
	if t := strings.TrimSuffix(strings.TrimSpace(s), "."); strings.Count(t, ".") == 2 || strings.HasSuffix(s, ".") && len(t) > 6 && endsInYear.MatchString(t) {
		return t
	}
	return strings.TrimSpace(s)
}

var endsInYear = pattern.New(`\pL.* (?:19|20)\d\d$`)

// otherDay reads a day with words that say what its numbers are, with a point behind it, by an era of Japan, or with
// the day before the name of the month and the year before both.
func otherDay(s string) (date, bool) {
	first := s[0] >= '0' && s[0] <= '9'
	if !first && s[0] != 'r' && s[0] != 'h' && s[0] < utf8.RuneSelf && s[0] != 'n' {
		return date{}, false
	}
	if m := shortEra.FindStringSubmatch(s); !first && m != nil {
		return sureDay(eras[m[1]]+num(m[2]), num(m[3]), num(m[4]))
	}
	if t := withoutYearWords(s); first && t != s {
		if d, ok := plainDay(t); ok {
			return d, true
		}
		s = t
	}
	if m := yearLast.FindStringSubmatch(s); first && m != nil {
		return sureDay(num(m[1]), monthNamed(m[3]), num(m[2]))
	}
	if m := vietDay.FindStringSubmatch(s); m != nil {
		return sureDay(num(m[3]), num(m[2]), num(m[1]))
	}
	return date{}, false
}

// monthNamed gives the number of a month by its name, with the word for "in" before it in Hebrew, else 0.
func monthNamed(name string) int {
	if m := monthOf(fold(name)); m > 0 {
		return m
	}
	if rest, ok := strings.CutPrefix(name, "ב"); ok {
		return monthOf(fold(rest))
	}
	return 0
}

// buddhistYears is how many years the years of Thailand are ahead.
const buddhistYears = 543

// commonYear gives a year of Thailand as one of the common era.
func commonYear(y int) int {
	if y >= 1970+buddhistYears && y < 2070+buddhistYears {
		return y - buddhistYears
	}
	return y
}

// asciiFigures writes the figures of a text in those of ASCII.
func asciiFigures(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if n := column.FigureOf(r); n >= 0 {
			return rune('0' + n)
		}
		return r
	}, s)
}
