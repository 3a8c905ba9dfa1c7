package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// aside is what a word counts that stands in a sentence beside the question.
const aside = 0.5

// longestAsked is the number of bytes of a question that are looked at.
const longestAsked = 4000

var (
	asks   = re(`\?\s*$|^\W*(?:(?:please|and|so|but|now|then|could you|can you|would you|will you|do you know|tell me|i(?: would|'d) like to know|i want to know|i need to know|i was wondering|i wonder)\W+)*(?:who(?:m|se)?|what|when|where|why|how|which|is|are|was|were|do|does|did|has|have|had|can|could|should|would|will|list|show|find|name|give|compare|trace|sum|add|count|define|tell|by when|until when|since when|for how|at what|to whom)\b`)
	opener = re(`^\W*(?:(?:please|so|well|ok(?:ay)?|now)\b[\s,!.:]*|(?:could|can|would|will) you (?:please )?(?:tell|show|give|find|look up|check|say|let|work out|add up|remind)(?: out)?(?: me| us| for me| for us)*(?: know)?(?: out)?\s*|do you (?:happen to )?know\s+|i(?: would|'d| really)* (?:like|want|need|have) to know\s+|i(?: was| am|'m)? wonder(?:ing)?\s+(?:if you could tell me\s+)?|(?:please )?tell (?:me|us)\s+|i (?:seem to |think i |vaguely )?(?:remember|recall|believe)(?: reading| hearing| seeing)?(?: that)?\s+)+`)
)

// byOneself are the phrases that say alone.
var byOneself = re(`\b(?:all )?by (?:himself|herself|myself|itself|themselves|ourselves|yourself|oneself)\b|\bon (?:his|her|my|our|their|your|its) own\b|\bsingle-?handed(?:ly)?\b|\bsolo\b`)

// toldFirst is a question behind a clause that tells how it comes about and does not ask: we may be away for seven weeks,
// how many days can the house stand empty?
var toldFirst = re(`^\W*((?:we|i|he|she|they|there|it|somebody|someone|(?:my|our|his|her|their) [\w-]+)(?:['’]\w+)?\s+(?:[^\s?]+\s+){2,}?[^\s?]+?)(?:\s*[,;:.]|\s+[–—-])\s+((?:(?:and|so|but|now)\s+)*(?:(?:by|until|since|at|for|from|to|on|in|with|of)\s+)?(?:who(?:m|se)?|when|what|where|how|why|which)\b[^?]*\?*\s*)$`)

// greeted is how a person may begin.
var greeted = re(`^\W*(?:(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there| all| everyone)?|dear \w+)\b[\s,!.:]+`)

// behindAsked is the end of a question with the beginning of a sentence behind it that asks nothing, with which people may go on
// without a capital.
var behindAsked = pattern.New(`(\p{L}{2}\?+)\s+((?:the|my|our|his|her|their|i|we|it|he|she|they|there|this|these|somebody|someone|mum|dad|not|careful)\b)`)

// aSum is a sum that is one amount, and not added up.
var aSum = re(`\b(what|which) sum\b`)

// shortUnits are units of several words and how tables write them.
var shortUnits = []struct {
	re    *pattern.Pattern
	short string
}{
	{re(`\bkilowatt[- ]?hours?\b`), "kWh"}, {re(`\bmegawatt[- ]?hours?\b`), "MWh"}, {re(`\bsquare (?:metres?|meters?)\b`), "m²"},
	{re(`\bcubic (?:metres?|meters?)\b`), "m³"}, {re(`\bmiles (?:per|an) hour\b`), "mph"}, {re(`\bkilomet(?:re|er)s (?:per|an) hour\b`), "km/h"},
}

// put takes apart how a question is put: what is asked, without the phrases
// that only open it, and the sentences around it.
func put(q string) (asked, around string) {
	q = cutAt(q, longestAsked)
	var parts []string
	from := 0
	for _, at := range behindAsked.FindAllStringSubmatchIndex(q, -1) {
		parts = append(parts, sentences(q[from:at[3]])...)
		from = at[4]
	}
	parts = append(parts, sentences(q[from:])...)
	if len(parts) > 1 {
		var main, rest []string
		for _, p := range parts {
			if strings.HasSuffix(strings.TrimSpace(p), "?") {
				main = append(main, p)
			} else {
				rest = append(rest, p)
			}
		}
		if len(main) == 0 {
			rest = nil
			for _, p := range parts {
				if asks.MatchString(p) {
					main = append(main, p)
				} else {
					rest = append(rest, p)
				}
			}
		}
		if len(main) > 0 {
			q, around = strings.Join(main, " "), strings.Join(rest, " ")
		}
	}
	q = greeted.ReplaceAllString(q, "")
	if m := toldFirst.FindStringSubmatch(q); m != nil && !asks.MatchString(m[1]) {
		q, around = m[2], strings.TrimSpace(around+" "+m[1])
	}
	q, around = withPerson(q, around)
	q = worstOf.ReplaceAllString(withoutIt.ReplaceAllString(q, "$1"), "highest $1")
	q = allIncluded.ReplaceAllString(q, "$1")
	q = thirdParty.ReplaceAllString(leftBank.ReplaceAllString(q, "was paid"), "$1")
	q = byOneself.ReplaceAllString(q, "alone")
	q = aSum.ReplaceAllString(q, "$1 amount")
	for _, u := range shortUnits {
		q = u.re.ReplaceAllString(q, u.short)
	}
	if bare := opener.ReplaceAllString(q, ""); len(lexis.Keywords(bare)) > 0 && asks.MatchString(bare) {
		q = bare
	}
	return q, around
}

// withoutIt is what something has not, with a word for such things in brackets: centrifuges without cooling (ventilated).
var withoutIt = re(`\b(?:without|with no|that (?:have|has) no)\s+[\w-]+(?:\s+[\w-]+)?\s+\((\p{L}[^()?]{2,30})\)`)

// worstOf is a measure of which the highest is the worst.
var worstOf = re(`\bworst (p\d{2,3}|latency|latencies|response times?|delays?|error rates?|waiting times?|backlog|downtime)\b`)

// allIncluded says that nothing is left out of what is asked for.
var allIncluded = re(`,?\s+(?:including|counting)\s+(?:any(?:thing)?|everything|whatever)\b[^?.!]*([?.!]|$)`)

// thirdParty stands before consents that are all of others.
var thirdParty = re(`\bthird[- ]part(?:y|ies)[’']? (consents?|approvals?|waivers?)\b`)

// leftBank says that money was paid.
var leftBank = re(`\b(?:left|went out of) (?:the|our|my) (?:(?:bank|current|joint) account|bank|account)\b`)

// cutAt cuts a text at a space before so many bytes.
func cutAt(s string, n int) string {
	if len(s) <= n {
		return s
	}
	if i := strings.LastIndexByte(s[:n], ' '); i > 0 {
		return s[:i]
	}
	return strings.ToValidUTF8(s[:n], "")
}

// besides adds the words of the sentences around a question; they count less, but for what a pronoun of the question stands for.
func besides(words []lexis.Keyword, q, around string) []lexis.Keyword {
	meant := antecedent(q, around)
	for _, k := range lexis.Keywords(around) {
		if !has(words, k.Stem) && len(words) < mostWords {
			if !has(meant, k.Stem) {
				k.Weight *= aside
			}
			words = append(words, k)
		}
	}
	return words
}

// antecedent are the words for the thing that a sentence before a question is about, where the question says it: "The lease was
// granted for 25 years. When does it run out?"
func antecedent(q, around string) []lexis.Keyword {
	if !pronoun.MatchString(q) {
		return nil
	}
	m := aboutThing.FindStringSubmatch(around)
	if m == nil {
		return nil
	}
	return lexis.Keywords(m[1])
}

var (
	pronoun    = re(`\b(?:it|its|they|them|their)\b`)
	aboutThing = re(`^\W*(?:the|our|my|her|his|their|this)\s+((?:[\w-]+\s+){0,2}?[\w-]+)\s+(?:was|were|is|are|has|have|had|will|says?|said|runs?|ran|began|starts?|started|ends?|ended|needs?|costs?|came|comes|seems?|looks?)\b`)
)

// mostWords is how many words of a question are looked for.
const mostWords = 60
