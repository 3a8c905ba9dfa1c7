package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// enoughCounted is the share of a question's weight that a table has to hold
// so that a column which the question counts is added up.
const enoughCounted = 0.75

// mostUnheld is the share of a question's weight that neither the table nor the
// rows that were picked need hold.
const mostUnheld = 0.12

var (
	// rates are the names of columns whose values do not add up.
	rates = re(`\b(?:per|each|rate|rates|age|temp\w*|percent\w*|level|average|mean|score|grade|note|share|reading|balance|unit price|stand|saldo)\b|[%/°]`)
	// acting is who does what in a question that counts: its verb says how the
	// things that are counted come about.
	acting = pattern.New(`\b(?:did|do|does|have|has)\s+(?:(?:I|we|you|they|he|she|it|the \w+|[A-Z]\w+(?: [A-Z]\w+)*)\s+)(\w+)`)
	// severally are the words that ask for each value instead of for their sum.
	severally = re(`\b(?:each|every|per (?:person|head|item|unit|piece|day|night|hour|litre|kilo\w*|metre|mile|page|line)|most|least|highest|lowest|at most|at least|maximum|minimum|average|limit|allowed|may|can|must|should|could)\b`)
)

// answerCounted adds up a column that a question counts by its name, when its
// other words pick several rows of the table, or are about the table as a
// whole: "how many miles did Des sail alone?"
func answerCounted(in intent, sources []*source, s seen) (string, bool) {
	if in.torn || in.leaves() || inDenial.MatchString(in.question) || !countsUp.MatchString(in.question) || severally.MatchString(in.question) || in.want == anything || in.want == date || in.want == percent {
		return "", false
	}
	in = in.timed()
	bare := in.bare()
	parts, col, ok := totalled(bare, sources, enoughCounted)
	if !ok || rates.MatchString(parts[0].header[col]) {
		return "", false
	}
	f := parts[0]
	counts := bare.counts(f.src, f.header[col])
	picked := len(f.rows) < len(f.members)
	if !counts || bare.unheld(f) > mostUnheld || !picked && !plurals(bare, f.header[col]) {
		return "", false
	}
	rows := 0
	for _, p := range parts {
		rows += len(addends(in, p, col))
	}
	if rows < 2 {
		return "", false
	}
	return answerSum(in, sources, s), true
}

// counts says whether the name of a column is what a question counts, or, when
// it asks for money, holds prices.
func (in intent) counts(s *source, header string) bool {
	if in.want == money {
		return in.heads(s, header) || priced.MatchString(s.english(header))
	}
	m := quantity.FindStringSubmatch(in.question)
	if m == nil {
		return in.heads(s, header)
	}
	for _, k := range in.gloss.keywords(m[1]) {
		if s.headerHolds(k, header) > 0 {
			return true
		}
	}
	return false
}

// unheld is the share of a question's weight that neither a table nor all of
// its picked rows hold.
func (in intent) unheld(f fit) float64 {
	out, total := 0.0, 0.0
	verb := in.verb()
	for i, k := range in.words {
		if total += k.Weight; k.Stem == verb {
			continue
		}
		held := f.about[i]
		for _, c := range f.conditions {
			held = held || slices.Contains(c.words, i)
		}
		if n, _ := membersWith(f.rows, k); !held && n < len(f.rows) {
			out += k.Weight
		}
	}
	return out / max(total, 0.001)
}

// verb is the stem of what somebody does in a question, empty where it does
// not say.
func (in intent) verb() string {
	if m := acting.FindStringSubmatch(in.question); m != nil {
		return lexis.Stem(strings.ToLower(m[1]))
	}
	return ""
}

// plurals says whether a question asks for what a column holds in the plural:
// premiums, for a column of the premium of each policy.
func plurals(in intent, header string) bool {
	for _, t := range lexis.Tokens(in.question) {
		if len(t.Word) > 4 && t.Word[len(t.Word)-1] == 's' && t.Word != t.Stem {
			for _, h := range lexis.Tokens(spread(header)) {
				if h.Stem == t.Stem {
					return true
				}
			}
		}
	}
	return false
}
