package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A word that asks for an operation may stand in a question and ask for none: "at most" wants no highest row, "the
// escrow sum" nothing added up, "what does the latest e-mail say" no list of files. The rules of a kind do not see
// such phrases, so that the question goes to the rule that it means, or to a search.

// utters are the verbs of what a document does when the question is what stands in it.
const utters = `(?:says?|said|tells?|told|asks?|asked|promises?|promised|suggests?|suggested|proposes?|proposed|demands?|demanded|recommends?|recommended|announces?|announced|offers?|offered|claims?|claimed)`

// inFiles is a place in which something is looked for, not the files that are wanted.
const inFiles = `\b(?:in|from|according to|across|within) (?:the|these|those|this|that|my|our|all|all the|any of the) (?:\w+ )?` + fileNoun + `\b`

var (
	summing = `\b(?:an?|lump|round|what|which|insured|agreed|this|that) sum\b|\btogether with\b|\b(?:put|puts|live[sd]?|living|work(?:s|ed|ing)?|held|holds?|meet|met|fits?|belongs?|stay|stayed|travel\w*|play\w*|grouped|bundled|joined|glued|screwed) together\b|\bin all (?:of |the |our |its |these |those |other |cases\b|respects\b|rooms\b|buildings\b|countries\b|languages\b)`
	meaning = `\b(?:do|does|did|to|will|would|may|might|can|could|should) (?:[\w'-]+ ){0,4}?(?:I|you|he|she|it|they|we|[\w'-]{4,}) mean\b|\bmean (?:by|to|that)\b`

	// otherwise are the phrases that the rules of a kind do not see.
	otherwise = map[kind]*pattern.Pattern{
		extreme: re(`\bat (?:the )?(?:very )?(?:most|least)\b|\bmost (?:recent(?:ly)?|likely|probably|often|of)\b|\b(?:not|last but not) least\b|\bfor the most part\b|\bleast of all\b|\b(?:next|last)? ?to the (?:most|least)\b|^\W*(?:why|how come|what (?:is|was) the reason)\b.*`),
		sum:     re(summing + `|` + meaning),
		cites:   re(`\b(?:booking|order|policy|payment|file|case|account|invoice|customer|claim|your|our|their|my) reference\b|\breference (?:numbers?|no\b|codes?|ids?)\b`),
		// What stands on something and is or has something is not about it.
		concerning: re(`^\W*(?:which|what)\s+[\w-]+\s+on\s+(?:the|our|my|your|this|that|their)\s+(?:[\w-]+\s+){1,4}?(?:is|are|was|were|has|have|need|needs|must|should|can|will)\b.*`),
		// A day is asked for, whatever is still open until then.
		boxes:   re(`^\W*(?:and\s+|so\s+)?(?:(?:until|till|by|from|since|up to)\s+(?:when|what (?:date|day|time)|which (?:date|day))|when|(?:on )?(?:what|which) (?:date|day))\b.*`),
		ready:   re(`\b(?:set|done) (?:to|at|by|in|on|as|with|from)\b|\w{4,}[^?]*[,;.?]\s+(?:is|are) (?:it|they) (?:\w+ ){0,2}?(?:done|ready|set)\b`),
		largest: re(inFiles + `|` + fileNoun + `\b[^?]*?\b` + utters + `\b`),
		recent:  re(inFiles + `|\b` + fileNoun + `\b[^?]*?\b` + utters + `\b`),
	}

	// meeting is what people do together; amounts that some get together are added up.
	meeting = re(`\b(?:gets?|got) together\b`)
	amounts = re(`\bhow (?:much|many)\b|\b(?:euros?|eur|dollars?|usd|pounds?|gbp|chf|francs?|money|credits?|payments?|points?|hours?|litres?|tonnes?)\b|[€$£]`)

	// ownSum is the sum that something has a name for.
	ownSum = re(`\b(?:the|our|my|his|her|their|its) ([\w-]+) sum\b`)
)

// asksFor is a question as the rules of a kind see it.
func asksFor(k kind, question string) string {
	r := otherwise[k]
	if r == nil {
		return question
	}
	question = r.ReplaceAllString(question, " ")
	if k == sum {
		if !amounts.MatchString(question) {
			question = meeting.ReplaceAllString(question, " ")
		}
		for _, m := range ownSum.FindAllStringSubmatch(question, 4) {
			if !entireSums()[strings.ToLower(m[1])] {
				question = strings.Replace(question, m[0], " ", 1)
			}
		}
	}
	return question
}

// entireSums are the words before "sum" that do ask for one.
var entireSums = lexis.SetOf("total whole full overall entire combined annual monthly yearly weekly grand exact")
