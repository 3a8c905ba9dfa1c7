package payments

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// Two months, quarters or years that are put side by side: "compare March with February", "Q4 vs Q3 2025".
var (
	comparing  = pattern.Lettered(`\b(?:compar\w+|versus|vs|against|differ\w*|vergl\w+|gegenüber|(?:more|less|mehr|weniger)\b.*\b(?:than|als))\b`)
	against    = `,?\s+(?:(?:compar\w+|im vergleich|verglichen)\s+)?(?:with|to|and|against|versus|vs\.?|than|mit|und|gegenüber|zum?|als)\s+(?:(?:that|those) of\s+|of\s+|in\s+)?`
	ofMonth2   = pattern.Lettered(`\b` + period.MonthWord + `\.?(?:\s+((?:19|20)\d\d))?` + against + period.MonthWord + `\.?(?:\s+((?:19|20)\d\d))?\b`)
	ofQuarter2 = pattern.Lettered(`\bq([1-4])(?:\s+((?:19|20)\d\d))?` + against + `q([1-4])(?:\s+((?:19|20)\d\d))?\b`)
	ofYear2    = pattern.Lettered(`\b(?:in\s+|of\s+)?((?:19|20)\d\d)` + against + `((?:19|20)\d\d)\b`)
)

// What the second one of a pair is called where the question counts it from the first one.
const (
	theMonthBefore   = "the month before"
	theQuarterBefore = "the quarter before"
	theYearBefore    = "the year before"
)

// monthPair are two months, each "2025-03", or "-03" where its year is not said, two quarters, "2025-Q1" or "-Q1", or two
// years; empty for none.
type monthPair [2]string

func (p monthPair) set() bool { return p[0] != "" }

// comparedMonths reads the months, quarters or years that a question compares, and gives it without them.
func comparedMonths(q string) (monthPair, string) {
	english := quartersByNumber(period.Native(q))
	if comparing.MatchString(english) {
		for _, one := range []struct {
			re   *pattern.Pattern
			read func(m []string) monthPair
		}{
			{ofMonth2, func(m []string) monthPair { return monthPair{monthNamed(m[1], m[2]), monthNamed(m[3], m[4])} }},
			{ofQuarter2, func(m []string) monthPair { return monthPair{m[2] + "-Q" + m[1], m[4] + "-Q" + m[3]} }},
			{ofYear2, func(m []string) monthPair { return monthPair{m[1], m[2]} }},
		} {
			if m := one.re.FindStringSubmatch(english); m != nil {
				return one.read(m), comparing.ReplaceAllString(strings.Replace(english, m[0], " ", 1), " ")
			}
		}
	}
	return comparedBack(q, english)
}

// monthNamed is a month as a pair has it; the year may be missing.
func monthNamed(name, year string) string {
	return period.Day(year, name, "", false)[:len(year)+len("-03")]
}

// quartersByNumber puts "Q3" for the other ways to name a quarter of a year.
func quartersByNumber(q string) string {
	for i, one := range quarterNames {
		q = one.ReplaceAllString(q, fmt.Sprintf("Q%d", i+1))
	}
	return q
}

var quarterNames = [...]*pattern.Pattern{
	pattern.Lettered(`\b(?:the |das |dem |im )?(?:first quarter|1st quarter|q1|quartal 1|1\. quartal|1er trimestre|premier trimestre|primer trimestre|t1)(?: of| von| de| del)?\b`),
	pattern.Lettered(`\b(?:the |das |dem |im )?(?:second quarter|2nd quarter|q2|quartal 2|2\. quartal|2e trimestre|deuxième trimestre|segundo trimestre|t2)(?: of| von| de| del)?\b`),
	pattern.Lettered(`\b(?:the |das |dem |im )?(?:third quarter|3rd quarter|q3|quartal 3|3\. quartal|3e trimestre|troisième trimestre|tercer trimestre|t3)(?: of| von| de| del)?\b`),
	pattern.Lettered(`\b(?:the |das |dem |im )?(?:fourth quarter|4th quarter|q4|quartal 4|4\. quartal|vierte[sn]? quartals?|4e trimestre|quatrième trimestre|cuarto trimestre|t4)(?: of| von| de| del)?\b`),
}

var (
	oneOfMonths   = pattern.Lettered(`\b(?:(?:in|during|for|of)\s+)?` + period.MonthWord + `\.?\s+((?:19|20)\d\d)\b|\b(?:in|during|for|of)\s+` + period.MonthWord + `\b`)
	oneOfQuarters = pattern.Lettered(`\b(?:(?:in|during|for|of)\s+)?q([1-4])(?:\s+((?:19|20)\d\d))?\b`)
	oneOfYears    = pattern.Lettered(`\b(?:(?:in|during|for|of)\s+)?((?:19|20)\d\d)\b`)
	yearsBack     = pattern.Lettered(`\byear\b|\bvorjahr\w*\b|\bjahr\b|\bannée\b|\ban (?:derni|pass|précéd)|\baño\b`)
	quartersBack  = pattern.Lettered(`\bquarter\b|\bvorquartal\w*\b|\bquartal\b|\btrimestre\b`)
)

// comparedBack reads a month, quarter or year that a question compares with the one before it: "October 2025 compared with
// the month before", "March against last year".
func comparedBack(q, english string) (monthPair, string) {
	if !ofChange.MatchString(q) {
		return monthPair{}, q
	}
	said := ofChange.FindString(q)
	back := theMonthBefore
	switch {
	case yearsBack.MatchString(said):
		back = theYearBefore
	case quartersBack.MatchString(said):
		back = theQuarterBefore
	}
	if m := oneOfQuarters.FindStringSubmatch(english); m != nil && back != theMonthBefore {
		return monthPair{m[2] + "-Q" + m[1], back}, strings.Replace(english, m[0], " ", 1)
	}
	if m := oneOfMonths.FindStringSubmatch(english); m != nil {
		return monthPair{period.Day(m[2], m[1]+m[3], "", false)[:len(m[2])+len("-03")], back}, strings.Replace(english, m[0], " ", 1)
	}
	if m := oneOfYears.FindStringSubmatch(english); m != nil && back == theYearBefore {
		return monthPair{m[1], back}, strings.Replace(english, m[0], " ", 1)
	}
	return monthPair{}, q
}

// bucket is how many months each of the pair is long.
func (p monthPair) bucket() int {
	switch {
	case len(p[0]) == len("2025"):
		return aYear
	case strings.Contains(p[0], "-Q"):
		return aQuarter
	}
	return aMonth
}

// bucketSaid is how long it is what a question compares without a name.
func bucketSaid(q string) int {
	switch {
	case ofYears.MatchString(q):
		return aYear
	case quartersBack.MatchString(q):
		return aQuarter
	}
	return aMonth
}

// among gives months and quarters their years, from those that a table has: the first one that of its latest, the
// second one that which is nearest to it. A month that is not there stays without.
func (p monthPair) among(have []string) monthPair {
	for i := range p {
		if !strings.HasPrefix(p[i], "-") {
			if back := map[string]int{theMonthBefore: aMonth, theQuarterBefore: aQuarter, theYearBefore: aYear}[p[i]]; back > 0 && !strings.HasPrefix(p[0], "-") {
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

// months writes two months side by side, with the documents that the rows of each are of: one account's month
// beside another one's is no change of anything.
func (w *report) months(p part, rows [][]any) {
	have, at := []string{}, map[string][]any{}
	for _, row := range rows {
		m := written.Text(row[0])
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

// monthTitle is a month or quarter as it is shown: the name of one whose year is not known.
func monthTitle(m string) string {
	if t, err := time.Parse("-01", m); err == nil {
		return t.Month().String()
	}
	return strings.TrimPrefix(m, "-")
}

// heldIn names the documents of a row of the comparison.
func heldIn(row []any) string {
	if len(row) < 3 {
		return ""
	}
	var out []string
	for f := range strings.SplitSeq(written.Text(row[2]), "\n") {
		if name := path.Base(strings.TrimPrefix(f, ",")); strings.Trim(f, ",") != "" && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return written.Some(out, mostHolding)
}

// idle are words that say nothing of what a question is about.
var idle = pattern.Lettered(`^(?:(?:show|give|list|draw|plot|i|we|you|do|did|does|have|had|has|me|the|my|our|all|and|now|also|please|as|an?|charts?|graph|by|per|of|for|in|each|what|which|are|is|was|were|then|how|much|about|it|zeige?|mir|die|der|das|meine?n?|unsere?|was|war|waren|sind|ist|ich|wir|habe|haben|welche[rnsm]?|nach|als|quel(?:le)?s?|est|sont|le|la|les|mes|ma|mon|nos|cuál(?:es)?|fue|es|son|el|los|las|mi|mis|nuestros)\b(?:['’]s\b)?[\s,.?!:¿]*)*$`)

// aspectsOnly says whether a question holds nothing but words for aspects, such as "categories" or "the trend as a
// chart": said of a table of payments it needs no other word.
func aspectsOnly(q string) bool {
	rest := q
	for _, p := range []interface{ ReplaceAllString(s, repl string) string }{ofRhythm, ofMonths, ofKinds, ofPayees, ofSizes, ofChange} {
		rest = p.ReplaceAllString(rest, " ")
	}
	return rest != q && idle.MatchString(strings.TrimSpace(rest))
}
