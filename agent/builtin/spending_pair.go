package builtin

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"
)

// Two months that are put side by side: "compare March with February", "March 2025 vs March 2024".
var (
	comparing = re(`\b(?:compar\w+|versus|vs|against|differ\w*|vergl\w+|gegenüber|(?:more|less|mehr|weniger)\b.*\b(?:than|als))\b`)
	against   = `,?\s+(?:(?:compar\w+|im vergleich|verglichen)\s+)?(?:with|to|and|against|versus|vs\.?|than|mit|und|gegenüber|zum?|als)\s+(?:(?:that|those) of\s+|of\s+|in\s+)?`
	ofMonth2  = re(`\b` + monthWord + `\.?(?:\s+((?:19|20)\d\d))?` + against + monthWord + `\.?(?:\s+((?:19|20)\d\d))?\b`)
	ofYear2   = re(`\b(?:in\s+|of\s+)?((?:19|20)\d\d)` + against + `((?:19|20)\d\d)\b`)
)

// What the second one of a pair is called where the question counts it from the first one.
const (
	theMonthBefore = "the month before"
	theYearBefore  = "the year before"
)

// monthPair are two months, each "2025-03", or "-03" where its year is not said, or two years; empty for none.
type monthPair [2]string

func (p monthPair) set() bool { return p[0] != "" }

// comparedMonths reads the months that a question compares, and gives it without them.
func comparedMonths(q string) (monthPair, string) {
	english := native(q)
	m := ofMonth2.FindStringSubmatch(english)
	if y := ofYear2.FindStringSubmatch(english); m == nil && y != nil && comparing.MatchString(english) {
		return monthPair{y[1], y[2]}, comparing.ReplaceAllString(strings.Replace(english, y[0], " ", 1), " ")
	}
	if m == nil || !comparing.MatchString(english) {
		return comparedBack(q, english)
	}
	month := func(name, year string) string { return day(year, name, "", false)[:len(year)+len("-03")] }
	return monthPair{month(m[1], m[2]), month(m[3], m[4])}, comparing.ReplaceAllString(strings.Replace(english, m[0], " ", 1), " ")
}

var (
	oneOfMonths = re(`\b(?:(?:in|during|for|of)\s+)?` + monthWord + `\.?\s+((?:19|20)\d\d)\b|\b(?:in|during|for|of)\s+` + monthWord + `\b`)
	oneOfYears  = re(`\b(?:(?:in|during|for|of)\s+)?((?:19|20)\d\d)\b`)
	yearsBack   = re(`\byear\b|\bvorjahr\w*\b|\bjahr\b|\bannée\b|\ban (?:derni|pass|précéd)|\baño\b`)
)

// comparedBack reads a month or a year that a question compares with the one before it: "October 2025 compared with the
// month before", "March against last year".
func comparedBack(q, english string) (monthPair, string) {
	if !ofChange.MatchString(q) {
		return monthPair{}, q
	}
	back := theMonthBefore
	if yearsBack.MatchString(ofChange.FindString(q)) {
		back = theYearBefore
	}
	if m := oneOfMonths.FindStringSubmatch(english); m != nil {
		return monthPair{day(m[2], m[1]+m[3], "", false)[:len(m[2])+len("-03")], back}, strings.Replace(english, m[0], " ", 1)
	}
	if m := oneOfYears.FindStringSubmatch(english); m != nil && back == theYearBefore {
		return monthPair{m[1], back}, strings.Replace(english, m[0], " ", 1)
	}
	return monthPair{}, q
}

// ofYears says whether it is years that are put side by side.
func (p monthPair) ofYears() bool { return len(p[0]) == len("2025") }

// among gives the months their years, from the months that a table has: the first one that of its latest, the
// second one that which is nearest to it. A month that is not there stays without.
func (p monthPair) among(have []string) monthPair {
	for i := range p {
		if !strings.HasPrefix(p[i], "-") {
			if back := map[string]int{theMonthBefore: 1, theYearBefore: 12}[p[i]]; back > 0 && !strings.HasPrefix(p[0], "-") {
				p[i] = before(p[0], back)
			}
			continue
		}
		var fit []string
		for _, m := range have {
			if strings.HasSuffix(m, p[i]) {
				fit = append(fit, m)
			}
		}
		if len(fit) > 0 {
			p[i] = slices.MaxFunc(fit, func(a, b string) int {
				if i == 1 && len(p[0]) == len(a) {
					return cmp.Or(cmp.Compare(monthsApart(p[0], b), monthsApart(p[0], a)), cmp.Compare(b, a))
				}
				return cmp.Compare(a, b)
			})
		}
	}
	return p
}

// monthsApart is how many months lie between two.
func monthsApart(a, b string) int {
	x, errA := time.Parse("2006-01", a)
	y, errB := time.Parse("2006-01", b)
	if errA != nil || errB != nil {
		return 0
	}
	return max(y.Year()*12+int(y.Month())-x.Year()*12-int(x.Month()), x.Year()*12+int(x.Month())-y.Year()*12-int(y.Month()))
}

// months writes two months side by side, with the documents that the rows of each are of: one account's month
// beside another one's is no change of anything.
func (w *report) months(p part, rows [][]any) {
	have, at := []string{}, map[string][]any{}
	for _, row := range rows {
		m := textOf(row[0])
		have, at[m] = append(have, m), row
	}
	pair := p.pair.among(have)
	var there []string
	w.b.WriteString("| | amount | change | of |\n|---|--:|--:|---|\n")
	for i, m := range pair {
		row, ok := at[m]
		if !ok {
			fmt.Fprintf(&w.b, "| %s | no rows | | |\n", monthTitle(m))
			continue
		}
		change := ""
		there = append(there, m)
		if first, ok := at[pair[0]]; ok && i == 1 && p.partly(pair[:]...) == "" {
			change = percentOf(floatOf(first[1]), floatOf(row[1]))
		}
		fmt.Fprintf(&w.b, "| %s | %s | %s | %s |\n", m, moneyOf(row[1]), change, cellOf(heldIn(row)))
	}
	w.inPart(p, there...)
}

// monthTitle is a month as it is shown: the name of one whose year is not known.
func monthTitle(m string) string {
	if t, err := time.Parse("-01", m); err == nil {
		return t.Month().String()
	}
	return m
}

// heldIn names the documents of a row of the comparison.
func heldIn(row []any) string {
	if len(row) < 3 {
		return ""
	}
	var out []string
	for f := range strings.SplitSeq(textOf(row[2]), "\n") {
		if name := path.Base(strings.TrimPrefix(f, ",")); strings.Trim(f, ",") != "" && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return someOf(out, mostHolding)
}

// idle are words that say nothing of what a question is about.
var idle = re(`^(?:(?:show|give|list|draw|plot|i|we|you|do|did|does|have|had|has|me|the|my|our|all|and|now|also|please|as|an?|charts?|graph|by|per|of|for|in|each|what|which|are|is|was|were|then|how|much|about|it|zeige?|mir|die|der|das|meine?n?|unsere?|was|war|waren|sind|ist|ich|wir|habe|haben|welche[rnsm]?|nach|als|quel(?:le)?s?|est|sont|le|la|les|mes|ma|mon|nos|cuál(?:es)?|fue|es|son|el|los|las|mi|mis|nuestros)\b(?:['’]s\b)?[\s,.?!:¿]*)*$`)

// aspectsOnly says whether a question holds nothing but words for aspects, such as "categories" or "the trend as a
// chart": said of a table of payments it needs no other word.
func aspectsOnly(q string) bool {
	rest := q
	for _, p := range []interface{ ReplaceAllString(s, repl string) string }{ofRhythm, ofMonths, ofKinds, ofPayees, ofSizes, ofChange} {
		rest = p.ReplaceAllString(rest, " ")
	}
	return rest != q && idle.MatchString(strings.TrimSpace(rest))
}
