package builtin

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/item"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// claim is a value that a document states about a subject.
type claim struct {
	*unit
	label string          // as it is written
	words map[string]bool // stems of the label
	head  string          // its last stem: price, employee
	sort  string          // "money", "percent", "date" or the thing that is counted
	value *big.Rat        // of a number
	day   string          // of a date, ISO
}

var (
	valueIn = pattern.New(`(?:(?:USD|EUR|GBP|CHF)\s?|[$€£]\s?)\d[\d,]*(?:\.\d+)?(?:\s?(?:million|billion|thousand|m|bn|k)\b)?|\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b|\b\d+(?:\.\d+)?\s?%|\b\d{1,4}\s+(?:[a-z-]+\s+)?(?:employees|shares|people|staff|units|contracts|customers|tenants|rooms|patents|leases|volunteers|participants|members|children|pages|items|samples|files|users)\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2},\s+\d{4}\b|\b\d{1,2}\s+(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{4}\b|\b\d{4}-\d{2}-\d{2}\b`)
	labelIn = pattern.New(`\b(?:[A-Z][\w&’'-]*|base|purchase|total|net|security|monthly|annual|closing|target|working|escrow|indemnity|gross|termination|lease|effective|due|cash|deposit|interest)(?:\s+(?:[A-Z][\w&’'-]*|price|amount|date|fee|rent|employees|headcount|debt|capital|deposit|cap|basket|salary|escrow|premium|limit|holdback|revenue|balance|cost|budget|term|payment|of|the|per|rate|bonus)\b){0,5}|\b(?:price|rent|deposit|revenue|salary|headcount|cost|budget|premium|fee)\b`)
	joinIn  = pattern.New(`^[\s,:;|()“”"’'=–—-]*(?:(?:is|was|were|are|has|have|had|of|means|at|to|be|equals?|amounts?|totals?|will|shall|being|for|in|the|a|an|approximately|about|around|currently|stands|now|set|fixed|agreed|employs?|million|thousand|hundred|dollars|euros|percent|` + spelledNumbers + `(?:-[a-z]+)?|dated|by|on|from|ends?|starts?|section|\d(?:\.\d+)*)\b[\s,:;|()“”"=–—-]*)*$`)
)

// answerDiffer shows subjects for which documents state different values.
func answerDiffer(in intent, sources []*source, seen seen) string {
	enough := 0.95
	if len(in.words) > 0 {
		enough = 1
	}
	found := disputes(claimsOf(in, sources), enough, len(in.words) == 0)
	w := newWriter(in, sources)
	for i, d := range found {
		if i == 5 || len(in.words) > 0 && i == 3 {
			break
		}
		if i > 0 {
			w.line("")
		}
		w.line(fmt.Sprintf("Sources differ on %s:", d.a.label))
		w.quote("- ", d.a.unit)
		w.quote("- ", d.b.unit)
	}
	switch {
	case len(found) > 0:
		return w.String()
	case len(in.words) == 0:
		return "Not found: no two of " + seen.String() + " state different values for the same thing, as far as could be told."
	}
	if text, ok := answerAgree(in, sources); ok {
		return text
	}
	return answerFact(in, sources, seen)
}

// claimsOf takes the values and what they are about out of the sources. When
// the question names a subject only claims about it are taken.
func claimsOf(in intent, sources []*source) []claim {
	var out []claim
	for _, s := range sources {
		for _, u := range s.units {
			if u.kind == extract.Heading || u.kind == extract.Meta || u.kind == extract.Code || len(u.text) > 900 {
				continue
			}
			for _, c := range claimsIn(u) {
				if concerns(c, in.words) {
					out = append(out, c)
				}
			}
		}
	}
	return out
}

// concerns says whether a claim's label or counted thing holds half of the words.
func concerns(c claim, words []lexis.Keyword) bool {
	if len(words) == 0 {
		return true
	}
	n := 0
	for _, k := range words {
		if k.In(c.words) > 0 || k.In(lexis.Stems(c.sort)) > 0 {
			n++
		}
	}
	return 2*n >= len(words)
}

// claimsIn pairs each value of a unit with the label right before it.
func claimsIn(u *unit) []claim {
	var out []claim
	if c, ok := countOf(u); ok {
		return []claim{c}
	}
	for _, at := range valueIn.FindAllStringIndex(u.text, 12) {
		c, ok := newClaim(u, u.text[at[0]:at[1]])
		if !ok {
			continue
		}
		labels := labelIn.FindAllStringIndex(u.text[:at[0]], -1)
		if len(labels) > 0 {
			l := labels[len(labels)-1]
			if joinIn.MatchString(u.text[l[1]:at[0]]) {
				c.label = strings.TrimSpace(articles.ReplaceAllString(u.text[l[0]:l[1]], ""))
			}
		}
		if m := namedAfter.FindStringSubmatch(u.text[at[1]:]); m != nil {
			c.label = m[1]
		}
		if c.label == "" {
			c.label = u.column(at[0])
		}
		if c.label == "" && countable()[c.sort] {
			c.label = c.sort
		}
		for _, t := range lexis.Tokens(c.label) {
			if !lexis.Stops()[t.Word] {
				c.words[t.Stem], c.head = true, t.Stem
			}
		}
		if m := qualifying(u.text[:at[0]], c.label); m != "" {
			c.words[m] = true
		}
		if c.head != "" && !months()[c.head] && (c.sort != "date" || dated()[c.head]) {
			out = append(out, c)
		}
	}
	return out
}

var countLine = pattern.New(`^\W*([A-Za-z][^:|]{2,60}?)\s*[:|]\s*(\d{1,6})\W*$`)

// countOf reads a line or row that gives the number of something countable:
// "Employees transferring: 141".
func countOf(u *unit) (claim, bool) {
	m := countLine.FindStringSubmatch(u.text)
	if m == nil {
		return claim{}, false
	}
	c := claim{unit: u, words: map[string]bool{}, label: m[1]}
	for _, t := range lexis.Tokens(m[1]) {
		if countable()[t.Word] {
			c.sort, c.head = t.Word, t.Stem
		}
		if !lexis.Stops()[t.Word] {
			c.words[t.Stem] = true
		}
	}
	c.value, _ = new(big.Rat).SetString(m[2])
	return c, c.sort != "" && c.value != nil
}

var (
	countable = lexis.SetOf("employees shares people staff units contracts customers tenants rooms patents leases volunteers participants members children pages items samples files users")
	dated     = sync.OnceValue(func() map[string]bool {
		return lexis.Stemmed("date deadline closing expiry end start term termination")
	})
	months = sync.OnceValue(func() map[string]bool {
		return lexis.Stemmed("january february march april may june july august september october november december section article schedule exhibit page")
	})
)

// column is the header of the cell of a row that holds the byte at i.
func (u *unit) column(i int) string {
	at := 0
	for c, cell := range u.cells {
		if at += len(cell); i < at && c < len(u.header) {
			return u.header[c]
		}
		at += len(" | ")
	}
	return ""
}

func newClaim(u *unit, s string) (claim, bool) {
	c := claim{unit: u, words: map[string]bool{}}
	if iso, ok := item.ParseDate(s); ok {
		c.sort, c.day = "date", iso
		return c, true
	}
	f := strings.Fields(strings.ToLower(s))
	switch last := f[len(f)-1]; {
	case strings.HasSuffix(s, "%"):
		c.sort, s = "percent", strings.TrimSuffix(s, "%")
	case countable()[last]:
		c.sort, s = last, f[0]
	default:
		c.sort = "money"
	}
	text, _, ok := item.ParseMoney(s)
	if !ok {
		return c, false
	}
	c.value, ok = new(big.Rat).SetString(text)
	return c, ok && c.value.Sign() != 0
}

// doubt is a pair of claims that cannot both be true of one thing.
type doubt struct {
	a, b  claim
	score float64
}

// disputes pairs the claims of different documents that are about the same
// thing and state different values, the likeliest first. A document that
// states several values under one label (a table of years) says nothing.
func disputes(all []claim, enough float64, unasked bool) []doubt {
	values := map[string]map[string]bool{}
	for _, c := range all {
		key := c.key()
		if values[key] == nil {
			values[key] = map[string]bool{}
		}
		values[key][c.said()] = true
	}
	best := map[string]doubt{}
	for i, a := range all {
		if len(values[a.key()]) > 1 {
			continue
		}
		for _, b := range all[i+1:] {
			if a.src == b.src || a.sort != b.sort || a.said() == b.said() || len(values[b.key()]) > 1 {
				continue
			}
			d := doubt{a, b, likeness(a, b)}
			if unasked && d.score >= enough && (siblings(a.src, b.src) || a.otherMonth(b.unit) || a.apartFrom(b)) {
				continue
			}
			key := a.head + "|" + a.sort
			if d.score >= enough && d.score > best[key].score {
				best[key] = d
			}
		}
	}
	out := make([]doubt, 0, len(best))
	for _, key := range slices.Sorted(maps.Keys(best)) {
		out = append(out, best[key])
	}
	sort.SliceStable(out, func(i, j int) bool {
		if x, y := out[i].drafted(), out[j].drafted(); x != y {
			return y
		}
		if out[i].score != out[j].score {
			return out[i].score > out[j].score
		}
		return out[i].a.label < out[j].a.label
	})
	return out
}

// key tells the claims of one document about one thing from its others: by
// label, and in a table by the row as well.
func (c claim) key() string {
	row := ""
	if len(c.header) > 0 && len(c.cells) > 0 {
		row = c.cells[0]
	}
	return strings.Join([]string{c.src.path, c.label, c.sort, row}, "|")
}

func (c claim) said() string {
	if c.value != nil {
		return c.value.RatString()
	}
	return c.day
}
