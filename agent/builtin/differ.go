package builtin

import (
	"fmt"
	"math/big"
	"regexp"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/item"
)

// claim is a value that a document states about a subject.
type claim struct {
	*unit
	subject string // stems of the label, in order
	label   string // as it is written
	value   string // canonical
}

var (
	valueIn = regexp.MustCompile(`(?:(?:USD|EUR|GBP|CHF)\s?|[$€£]\s?)\d[\d,]*(?:\.\d+)?(?:\s?(?:million|billion|thousand|m|bn|k)\b)?|\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b|\b\d+(?:\.\d+)?\s?%|\b\d{1,4}\s+(?:full-time\s+)?(?:employees|days|months|years|shares|business days|people|staff|units|contracts|customers)\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2},\s+\d{4}\b|\b\d{1,2}\s+(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{4}\b|\b\d{4}-\d{2}-\d{2}\b`)
	labelIn = regexp.MustCompile(`(?:\b[A-Z][\w&’'-]*(?:\s+(?:of|the|and|for|at|in|per)\b)?\s+){1,4}[A-Z][\w&’'-]*|\b[a-z]+ (?:price|amount|date|fee|rent|employees|headcount|debt|capital|deposit|cap|basket|salary|escrow|premium|limit|holdback)\b`)
)

// answerDiffer shows subjects for which documents state different values.
func answerDiffer(in intent, sources []*source, seen seen) string {
	about := in
	about.words = nil
	for _, k := range in.words {
		if !differWords[k.stem] {
			about.words = append(about.words, k)
		}
	}
	found := disputes(claimsOf(about, sources))
	w := newWriter(about, sources)
	for i, d := range found {
		if i == 5 || (len(about.words) > 0 && i == 2) {
			break
		}
		w.line(fmt.Sprintf("Sources differ on %s:", d[0].label))
		for j, c := range d {
			if j < 4 {
				w.quote("- ", c.unit)
			}
		}
	}
	if len(found) > 0 {
		return w.String()
	}
	if len(about.words) == 0 {
		return "Not found: no two of " + seen.String() + " state different values for the same thing, as far as could be told."
	}
	return answerFact(about, sources, seen)
}

var differWords = stemmed(`disagree contradict conflict differ different difference inconsistent inconsistency discrepancy mismatch match agree
same source sources figure figures number numbers two between across other each`)

// claimsOf takes the values and what they are about out of the sources. When
// the question names a subject only claims about it are taken.
func claimsOf(in intent, sources []*source) []claim {
	weights := scale(in.words, sources)
	total := 0.0
	for _, w := range weights {
		total += w
	}
	var out []claim
	for _, s := range sources {
		for _, u := range s.units {
			if u.kind == extract.Heading || len(u.text) > 900 {
				continue
			}
			if total > 0 && measure(in, u, weights, total).coverage < 0.6 {
				continue
			}
			out = append(out, claimsIn(u)...)
		}
	}
	return out
}

// claimsIn pairs each value of a unit with the nearest label before it.
func claimsIn(u *unit) []claim {
	var out []claim
	for _, at := range valueIn.FindAllStringIndex(u.text, 12) {
		labels := labelIn.FindAllStringIndex(u.text[:at[0]], -1)
		if len(labels) == 0 {
			continue
		}
		l := labels[len(labels)-1]
		if at[0]-l[1] > 60 {
			continue
		}
		label := strings.TrimSpace(articles.ReplaceAllString(u.text[l[0]:l[1]], ""))
		value := canonical(u.text[at[0]:at[1]])
		var subject []string
		for _, t := range tokens(label) {
			if !stops[t.word] {
				subject = append(subject, t.stem)
			}
		}
		if len(subject) >= 2 && value != "" {
			out = append(out, claim{u, strings.Join(subject, " "), label, value})
		}
	}
	return out
}

// canonical is a value in a form in which equal values are equal: "money
// 44630000", "date 2026-03-31", "12 days".
func canonical(s string) string {
	if iso, ok := item.ParseDate(s); ok {
		return "date " + iso
	}
	if strings.HasSuffix(s, "%") {
		return strings.ReplaceAll(s, " ", "")
	}
	if text, _, ok := item.ParseMoney(s); ok {
		if v, ok := new(big.Rat).SetString(text); ok {
			return "number " + v.RatString()
		}
	}
	f := strings.Fields(strings.ToLower(s))
	if len(f) < 2 {
		return ""
	}
	return f[0] + " " + f[len(f)-1]
}

// disputes groups claims by subject and keeps the groups in which different
// documents state different values of one sort, the most specific first.
func disputes(all []claim) [][]claim {
	by := map[string][]claim{}
	for _, c := range all {
		by[c.subject+"|"+sort1(c.value)] = append(by[c.subject+"|"+sort1(c.value)], c)
	}
	var out [][]claim
	for _, group := range by {
		if d := dispute(group); d != nil {
			out = append(out, d)
		}
	}
	sort.Slice(out, func(i, j int) bool {
		if len(out[i]) != len(out[j]) {
			return len(out[i]) < len(out[j])
		}
		return out[i][0].subject < out[j][0].subject
	})
	return out
}

func sort1(value string) string {
	kind, _, _ := strings.Cut(value, " ")
	if kind == "date" || kind == "number" {
		return kind
	}
	_, unit, _ := strings.Cut(value, " ")
	return unit
}

// dispute keeps one claim for each value of a group when two documents each
// state one value and these differ. A document that itself states several
// values for a subject (a table of years) says nothing about agreement.
func dispute(group []claim) []claim {
	perDoc := map[string]map[string]claim{}
	for _, c := range group {
		if perDoc[c.src.path] == nil {
			perDoc[c.src.path] = map[string]claim{}
		}
		if _, ok := perDoc[c.src.path][c.value]; !ok {
			perDoc[c.src.path][c.value] = c
		}
	}
	values := map[string]bool{}
	var out []claim
	for _, c := range group {
		own := perDoc[c.src.path]
		if len(own) == 1 && !values[c.value] {
			values[c.value] = true
			out = append(out, c)
		}
	}
	if len(values) < 2 || len(values) > 3 {
		return nil
	}
	return out
}
