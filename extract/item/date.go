package item

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

const (
	monthNames = `(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Okt|Nov|Dec|Dez)`
)

// dateForms are the ways in which people write dates. It is never written.
var dateForms = []struct {
	re   *regexp.Regexp
	read func(g []string) (y, m, d int)
}{
	{regexp.MustCompile(`\b((?:19|20)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})\b`), func(g []string) (int, int, int) { return num(g[1]), num(g[2]), num(g[3]) }},
	{regexp.MustCompile(`(?i)\b(` + monthNames + `)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d\d)\b`), func(g []string) (int, int, int) { return num(g[3]), month(g[1]), num(g[2]) }},
	{regexp.MustCompile(`(?i)\b(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s+day)?(?:\s+of)?[\s-]+(` + monthNames + `)\.?,?[\s-]+((?:19|20)\d\d)\b`), func(g []string) (int, int, int) { return num(g[3]), month(g[2]), num(g[1]) }},
	{regexp.MustCompile(`\b(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)\b`), func(g []string) (int, int, int) { return num(g[3]), num(g[2]), num(g[1]) }},
	{regexp.MustCompile(`\b(\d{1,2})[/-](\d{1,2})[/-]((?:19|20)?\d\d)\b`), slashed},
	{regexp.MustCompile(`(?i)\b(` + monthNames + `)\.?,?\s+((?:19|20)\d\d)\b`), func(g []string) (int, int, int) { return num(g[2]), month(g[1]), 0 }},
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

// findDates finds the dates of a text in order.
func findDates(text string) []dateAt {
	if !strings.ContainsAny(text, "0123456789") {
		return nil
	}
	var out []dateAt
	for _, f := range dateForms {
		for _, at := range f.re.FindAllStringSubmatchIndex(text, 500) {
			if overlaps(out, at[0], at[1]) {
				continue
			}
			g := make([]string, len(at)/2)
			for i := range g {
				if at[2*i] >= 0 {
					g[i] = text[at[2*i]:at[2*i+1]]
				}
			}
			if iso, ok := isoDate(f.read(g)); ok {
				out = append(out, dateAt{at[0], at[1], iso})
			}
		}
	}
	for i := 1; i < len(out); i++ {
		for k := i; k > 0 && out[k].from < out[k-1].from; k-- {
			out[k], out[k-1] = out[k-1], out[k]
		}
	}
	return out
}

func overlaps(list []dateAt, from, to int) bool {
	for _, m := range list {
		if from < m.to && to > m.from {
			return true
		}
	}
	return false
}
