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
	comparing = re(`\b(?:compar\w+|versus|vs|against|differ\w*|vergl\w+|gegenüber)\b`)
	ofMonth2  = re(`\b` + monthWord + `\.?(?:\s+((?:19|20)\d\d))?\s+(?:with|to|and|against|versus|vs\.?|mit|und|gegenüber|zu)\s+(?:(?:that|those) of\s+|of\s+|in\s+)?` + monthWord + `\.?(?:\s+((?:19|20)\d\d))?\b`)
)

// monthPair are two months, each "2025-03", or "-03" where its year is not said; empty for none.
type monthPair [2]string

func (p monthPair) set() bool { return p[0] != "" }

// comparedMonths reads the months that a question compares, and gives it without them.
func comparedMonths(q string) (monthPair, string) {
	english := native(q)
	m := ofMonth2.FindStringSubmatch(english)
	if m == nil || !comparing.MatchString(english) {
		return monthPair{}, q
	}
	month := func(name, year string) string { return day(year, name, "", false)[:len(year)+len("-03")] }
	return monthPair{month(m[1], m[2]), month(m[3], m[4])}, comparing.ReplaceAllString(strings.Replace(english, m[0], " ", 1), " ")
}

// among gives the months their years, from the months that a table has: the first one that of its latest, the
// second one that which is nearest to it. A month that is not there stays without.
func (p monthPair) among(have []string) monthPair {
	for i := range p {
		if len(p[i]) == len("2025-03") {
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
