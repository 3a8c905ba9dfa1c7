package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// What is to be computed from a table is asked for in many ways that come to the same. A question is put in plain words before
// its words are looked for in the table: what all the agreements add up to is their total.

var (
	// whatAddsUp asks what something adds up to.
	whatAddsUp = re(`^\W*(?:what|how much)\s+(?:do|does|did|will|would)\s+(.+?)\s+(?:add up|sum up|come|amount|run)(?:\s+to)?\b((?:\s+as \w+)?)(?:\s+(?:all together|altogether|in (?:all|total)))?`)
	// andHowMany asks of what is added up how many these are, too, which a sum tells anyway.
	andHowMany = re(`,?\s+and\s+(?:(?:on|in|over|from|across|for|with)\s+)?how many\s+(?:(?:of\s+)?(?:them|those|these)|[\w-]+)(?:\s+(?:is|are|was|were)(?:\s+(?:there|that|they|it|those|these))?)?\s*\??\s*$`)
	// andHowMuch asks of what is picked how much it is.
	andHowMuch = re(`,?\s+(?:and\s+)?(?:who|which(?: one)?|when|where)(?: and (?:for )?how much| was it)\W*$|,?\s+and (?:how much|how many|who|when|which one)\W*$|,?\s+and\s+(?:how much|what)\s+(?:is|was|are|were)\s+(?:it|that|they|this)(?:\s+(?:in total|altogether|in all|all together))?\s*\??\s*$`)
	// withAll says of what is added up that all of it is meant: all visits together.
	withAll = re(`,\s+(?:(?:all|both|the|each|every)\s+)?(?:[\w-]+\s+){0,4}?([\w-]+)\s+(?:together|combined|taken together)\s*(\??)\s*$`)
	// byTheWay is what a person says besides.
	byTheWay = re(`(?:,?\s+(?:for me|for us|please|would you|if you can|thanks?|thank you))+\s*([.?!]*)\s*$`)
)

// sameInPlain are ways to say something, with what it comes to.
var sameInPlain = []struct {
	said *pattern.Pattern
	as   string
}{
	// The big kiln, the HX-340.
	{re(`\b(?:the|our|my) (?:[\p{L}-]+ ){0,2}[\p{L}-]+, (?:the |our |my )?([\p{L}\d-]*\d[\p{L}\d/-]*)(?:,|$)`), "the $1"},
	// What is counted is there.
	{re(`\s+(?:(?:that )?(?:we|i|they) (?:have|hold|keep|have got|['’]ve got) )?(?:on (?:the|our) shel(?:f|ves)|in stock|in store|on hand)\b`), ""},
	{re(`\s+(?:that )?(?:we|i) (?:have|hold|keep)(?: there| here)?(\s+(?:from|of|by|in|at|for|worth)\b|\s*[,?]|$)`), "$1"},
	{re(`\s+(?:(?:that )?(?:we|i) (?:had|have) )?at (?:the )?(?:year|month|season)[- ]end (?:count|stock ?take|stocktaking)\b`), ""},
	{re(`\b(?:account|make)(?:s|ed)? (?:for|up)\b`), "has"},
	// In which of several columns an amount stands.
	{re(`\bas (claimed|invoiced|assessed|budgeted|agreed|planned|charged|quoted|estimated|valued|booked|certified)\b`), "$1"},
	{re(`\bhow (?:many times|often) (?:did|do|have|has|had) (?:we|i|they|you) (?:already |ever )?(?:pay|paid|buy|bought|shop|shopped|spend|spent)(?: money)?\b`), "how many payments"},
	{re(`\bpay ?runs?\b`), "list"},
	{re(`(\bquarter of (?:19|20)\d\d)\s*\(\s*\pL{3,9}\s+(?:to|until|-|–)\s+\pL{3,9}\s*\)`), "$1"},
	{re(`:?\s+(?:the|those) ones?(?:\s+(?:where|that|which))?\s*([?.,:;–-]|$)`), "$1"},
	{re(`\bwaiting times?\b`), "wait"},
	{re(`,?\s+if (?:you|we|i|one) (?:put|add|take|count|lump)s? [^?,]{2,40}? (?:together|up)\b`), ""},
	// What is told first and asked about then.
	{re(`^\W*(.{5,140}?)\s*[-–—:,;]\s*(?:what|how much)\s+(?:do|does|is|are|did)\s+(?:they|that|it|those|these)(?: all)?\s+(?:add up to|come to|amount to|altogether|all together|in total|in all|total)\W*$`), "total of $1"},
	{re(`\bover ((?:19|20)\d\d)(\s+(?:on|in|and|by|from|to|at|as|with|for)\b|\s*[,?.]|\s*$)`), "in $1$2"},
	{re(`^\W*(?:(?:please|can you|could you|now|and)\s+)*(?:add|sum|total|tot)\s+up\s+(?:all\s+)?(?:of\s+)?`), "total "},
}

// withoutAll is a question without the things of which it says that all of them are meant. It is not ok where it says so of none.
func (in intent) withoutAll() (intent, bool) {
	at := withAll.FindStringSubmatchIndex(in.question)
	if at == nil || !askable(in.question[:at[0]]) {
		return in, false
	}
	in.allOf = lexis.Keywords(in.question[at[2]:at[3]])
	in.question = in.question[:at[0]] + " altogether"
	return in, true
}

// reckoning is what a question for a sum or a count says beside what is added up and of which rows.
type reckoning struct {
	andSum      bool              // what is counted is to be added up, too
	ofSome      bool              // of the rows of a table only some are added up
	namedList   bool              // the question names the list that is to answer
	allOf       []lexis.Keyword   // the things of which all are added up
	hasNot      []lexis.Keyword   // what the rows have not
	warned      []string          // what a sentence beside the question says is not meant
	only        string            // what a sentence beside the question says that alone is meant
	except      [][]lexis.Keyword // what is left out
	unpaidOnly  bool              // what is not paid yet
	toUs, byUs  bool              // who is to pay it
	withMeasure *measureLimit     // what the rows have to measure
	split       string            // what is wanted apart: month, fee earner
	tax         taxation          // which of the amounts of a bill is meant
}

// reckoned is a question that is put so.
func (in intent) reckoned() intent {
	said := in.question
	if in.question, in.tax = taxIn(said); in.tax != anyTax {
		in = in.withoutTaken(lexis.Keywords(said))
	}
	q := in.question
	if at := andComeTo.FindStringIndex(q); at != nil && countedThings.MatchString(q[:at[0]]) {
		q, in.andSum = q[:at[0]], true
	}
	for _, tail := range []*pattern.Pattern{byTheWay, andHowMany, andHowMuch, byTheWay} {
		if at := tail.FindStringIndex(q); at != nil && askable(q[:at[0]]) {
			q = q[:at[0]]
		}
	}
	for _, w := range sameInPlain {
		q = w.said.ReplaceAllString(q, w.as)
	}
	if whatAddsUp.MatchString(q) {
		q, in.ofSome = whatAddsUp.ReplaceAllString(q, "total of $1$2 "), true
	}
	if in.question = strings.TrimSpace(q); in.only != "" {
		in.question = strings.TrimRight(in.question, "?!. ") + " " + in.only
	}
	return in
}

// askable says whether what is left of a question asks for anything.
func askable(q string) bool { return len(strings.Fields(q)) > 2 }
