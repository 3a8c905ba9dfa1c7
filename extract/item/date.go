package item

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract/pattern"
)

const (
	monthNames = `(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Okt|Nov|Dec|Dez)`
)

// dateShape is what of a date stands beside its year.
type dateShape uint8

const (
	yearFirst dateShape = 1 << iota // 2026-03-03
	numeric                         // 03.03.2026, 3/3/26
	worded                          // March 3, 2026
)

// shapeAt tells which shapes a year at i can belong to.
func shapeAt(text string, i int) dateShape {
	var s dateShape
	if i+4 < len(text) && strings.IndexByte("-/.", text[i+4]) >= 0 {
		s |= yearFirst
	}
	if i > 0 && strings.IndexByte("-/.", text[i-1]) >= 0 {
		s |= numeric
	}
	// The nearest word before the year, past the day.
	end := i
	for end > max(0, i-10) && !isLetter(text[end-1]) {
		end--
	}
	from := end
	for from > max(0, end-12) && (isLetter(text[from-1]) || text[from-1] >= 0x80) {
		from--
	}
	word := strings.ToLower(text[from:end])
	if month(word) > 0 {
		return s | worded
	}
	switch word {
	case "st", "nd", "rd", "th":
		return s | worded
	}
	return s
}

// dateForms are the ways in which people write dates. It is never written.
var dateForms = []struct {
	shape dateShape
	re    *pattern.Pattern
	read  func(g []string) (y, m, d int)
}{
	{yearFirst, pattern.New(`\b((?:19|20)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})\b`), func(g []string) (int, int, int) { return num(g[1]), num(g[2]), num(g[3]) }},
	{worded, pattern.New(`(?i)\b(` + monthNames + `)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d\d)\b`), func(g []string) (int, int, int) { return num(g[3]), month(g[1]), num(g[2]) }},
	{worded, pattern.New(`(?i)\b(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s+day)?(?:\s+of)?[\s-]+(` + monthNames + `)\.?,?[\s-]+((?:19|20)\d\d)\b`), func(g []string) (int, int, int) { return num(g[3]), month(g[2]), num(g[1]) }},
	{numeric, pattern.New(`\b(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)\b`), func(g []string) (int, int, int) { return num(g[3]), num(g[2]), num(g[1]) }},
	{numeric, pattern.New(`\b(\d{1,2})[/-](\d{1,2})[/-]((?:19|20)?\d\d)\b`), slashed},
	{worded, pattern.New(`(?i)\b(` + monthNames + `)\.?,?\s+((?:19|20)\d\d)\b`), func(g []string) (int, int, int) { return num(g[2]), month(g[1]), 0 }},
}

// slashed reads 3/31/2026 as the United States write it, unless only the other
// order makes a date.
func slashed(g []string) (y, m, d int) {
	y, m, d = num(g[3]), num(g[1]), num(g[2])
	if len(g[3]) == 2 {
		y += 2000
		if y > 2069 {
			y -= 100
		}
	}
	if m > 12 {
		m, d = d, m
	}
	return y, m, d
}

func num(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

func month(s string) int {
	s = strings.ToLower(s)
	switch {
	case strings.HasPrefix(s, "mär"), strings.HasPrefix(s, "mar"):
		return 3
	case strings.HasPrefix(s, "mai"), s == "may":
		return 5
	case strings.HasPrefix(s, "okt"):
		return 10
	case strings.HasPrefix(s, "dez"):
		return 12
	}
	for i, p := range []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"} {
		if strings.HasPrefix(s, p) {
			return i + 1
		}
	}
	return 0
}

// isoDate writes a day that exists; a day of 0 gives the month alone.
func isoDate(y, m, d int) (string, bool) {
	if m < 1 || m > 12 || d < 0 || d > 31 || y < 1 {
		return "", false
	}
	if d == 0 {
		return time.Date(y, time.Month(m), 1, 0, 0, 0, 0, time.UTC).Format("2006-01"), true
	}
	t := time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
	if int(t.Month()) != m {
		return "", false
	}
	return t.Format("2006-01-02"), true
}

// ParseDate reads one date, with nothing else around it: "March 3, 2026", "3
// March 2026", "03.03.2026", "3/31/2026" (month first, unless that is none),
// "2026-03-03", "March 2026" (which gives "2026-03").
func ParseDate(s string) (iso string, ok bool) {
	s = strings.TrimSpace(s)
	if len(s) > 60 {
		return "", false
	}
	for _, m := range findDates(s) {
		if m.from == 0 && m.to == len(s) {
			return m.iso, true
		}
	}
	return "", false
}

type dateAt struct {
	from, to int
	iso      string
}

// findDates finds the dates of a text in order. All forms hold a year of four
// digits, near which they are looked for, or two strokes.
func findDates(text string) []dateAt {
	var out []dateAt
	for i := 0; i+1 < len(text); i++ {
		if !isDigit(text[i]) {
			continue
		}
		year := i+3 < len(text) && (text[i:i+2] == "20" || text[i:i+2] == "19") && isDigit(text[i+2]) && isDigit(text[i+3])
		stroke := text[i+1] == '/' || text[i+1] == '-' || i+2 < len(text) && isDigit(text[i+1]) && (text[i+2] == '/' || text[i+2] == '-')
		if !year && !stroke {
			continue
		}
		from, to, shape := max(0, i-30), min(len(text), i+12), numeric
		if year {
			shape = shapeAt(text, i)
		} else {
			from = max(0, i-1)
		}
		if shape != 0 {
			out = datesIn(text, from, to, shape, out)
		}
	}
	slices.SortFunc(out, func(a, b dateAt) int { return a.from - b.from })
	return out
}

// datesIn adds the dates that stand in text[from:to] to those that are known.
func datesIn(text string, from, to int, shape dateShape, out []dateAt) []dateAt {
	// A window that begins or ends within a word or number would show a part of it.
	for from > 0 && from < to && (isDigit(text[from-1]) || isLetter(text[from-1])) {
		from++
	}
	for to < len(text) && to > from && isDigit(text[to-1]) && isDigit(text[to]) {
		to--
	}
	window := text[from:to]
	for _, f := range dateForms {
		if f.shape&shape == 0 {
			continue
		}
		for _, at := range f.re.FindAllStringSubmatchIndex(window, -1) {
			if overlaps(out, from+at[0], from+at[1]) {
				continue
			}
			g := make([]string, len(at)/2)
			for i := range g {
				if at[2*i] >= 0 {
					g[i] = window[at[2*i]:at[2*i+1]]
				}
			}
			if iso, ok := isoDate(f.read(g)); ok {
				out = append(out, dateAt{from + at[0], from + at[1], iso})
			}
		}
	}
	return out
}

func overlaps(list []dateAt, from, to int) bool {
	for i := len(list) - 1; i >= max(0, len(list)-8); i-- { // only the last ones can be near
		if from < list[i].to && to > list[i].from {
			return true
		}
	}
	return false
}
