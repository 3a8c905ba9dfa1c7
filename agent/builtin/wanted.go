package builtin

// answerType is the kind of value that a fact question asks for.
type answerType uint8

const (
	anything answerType = iota
	money
	number
	date
	percent
	duration
	phone
	email
	age    // how old: years, or the year or day that it began
	extent // how high, far, wide: a length
	weight // how heavy
	clock  // at what time
	code   // the number of an account, a policy, a machine
	colour
	speed
	warmth // a temperature
	version
)

// wanting recognises what a question asks for. The first that matches decides.
var wanting = []struct {
	re   interface{ MatchString(string) bool }
	want answerType
}{
	{re(`\b(?:tele)?phone numbers?\b|\b(?:fax|mobile|cell) numbers?\b|\b(?:whom?|what number) (?:do|can|should|must|shall|may) (?:i|we|one|they) (?:ring|phone|dial|call)\b|\b(?:ring|phone|dial|telephone)\b[^?.]*\bnumber\b`), phone},
	{re(`\be-?mail addresse?s?\b`), email},
	{re(`\b(?:what|which) (?:percent|percentage|share|proportion|rate|interest)|\bpercent(?:age)?\b|\b(?:interest|tax|vat|discount|growth|inflation) rate\b|\bhow (?:high|large) a (?:share|stake)`), percent},
	{re(`\bhow (?:long|many (?:(?:working|business|calendar|full|whole|more|extra) )?(?:days?|weeks?|months?|years?|hours?|minutes?|seconds?))\b|\b(?:what|which) (?:(?:\w+ )?period|notice|term|(?:maximum |minimum )?(?:duration|(?:waiting|running|response|delivery|lead|playing|travel|cooking|reaction) time))\b|\b(?:running|waiting|response|delivery|lead|playing) time\b|\bwithin what time\b`), duration},
	{re(`\b(?:at )?what time\b|\bwhat hour\b`), clock},
	{re(`^\W*when (?:would|can|could|may|might|must|should|shall)\b`), anything},
	{re(`^\W*when\b|(?:,|\b(?:and|since|until|till|by|from|to|before|after|for))\s+when\b|\b(?:what|which) (?:\w+ )?(?:date|day|year|month)s?\b|\b(?:what|which) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:deadline|date)s?\b|\bhow soon\b|\buntil when\b|\bby when\b`), date},
	{re(`\bhow old\b|\b(?:what|which) age\b`), age},
	{re(`\bhow (?:far|tall|wide|deep|thick|high up)\b|\bhow high (?:is|are|was|were|can|may|must|should) (?:the |our |my |a )?(?:wall|fence|hedge|mast|tower|tree|building|roof|ceiling|room|door|shelf|table|bridge|hill|mountain|stack|step|window|chimney|antenna|pole|bed|seat|stage|water)s?\b|\b(?:what|which) (?:\w+ )?(?:length|height|width|depth|distance|thickness|diameter)\b`), extent},
	{re(`\bhow heavy\b|\bhow much\b[^?]*\bweighs?\b|\b(?:what|which) (?:\w+ )?weight\b`), weight},
	{re(`\bhow (?:fast|quick(?:ly)?)\b|\b(?:what|which) (?:\w+ )?speed\b`), speed},
	{re(`\bhow (?:hot|cold|warm)\b|\b(?:what|which) (?:\w+ )?temperature\b`), warmth},
	{re(`\b(?:what|which) colou?r\b`), colour},
	{re(`\b(?:what|which) (?:[\w+#.]+ ){0,3}versions?\b`), version},
	{re(`\b(?:serial|account|policy|licence|license|invoice|reference|customer|contract|registration|membership|part|order|case|file|docket|chip|passport|tax|hull|model|booking|meter|claim) (?:number|no)\b`), code},
	{re(`\bhow (?:many|large|big|often|frequently|high)\b|\b(?:number|quantity) of\b|\bhow much of\b|\b(?:what|which) (?:\w+ )?(?:quantity|capacity|size)\b`), number},
	{re(`\bhow much (?:more |less )?(?:is|are|was|were|do|does|did|will|would|has|have|had|can|could|may|must|should|shall|to|for|in|per|money|higher|lower|cheaper|dearer|(?:\w+ )?(?:rent|tax|vat|interest|deposit|premium|debt|cash|profit|income|revenue|turnover|funding|salary|pay|pension|compensation|damages|duty))\b|\bhow much\W*$`), money},
	{re(`\bhow much\b`), number},
	{re(`\bhow (?:expensive|costly|dear|cheap)\b|\b(?:what|which) sum\b`), money},
	{re(`\b(?:price|cost|amount|fee|salary|rent|payment|premium|penalty|deposit|budget|damages|bonus|(?:the|total|what|book|market|estimated|insured) value|worth|revenue|debt|paid|paying|pays?|charge[sd]?|earns?|owes?|spen[dt])\b`), money},
}

// manner asks how, why, where or who, and choice for yes or no: amounts and
// dates that they name are not what they ask for.
var (
	manner   = re(`^\W*(?:how (?:is|are|was|were|do|does|did|can|could|should|would|will)|why|where|who(?:m|se)?)\b`)
	choice   = re(`^\W*(?:is|are|was|were|do|does|did|has|have|had|can|could|may|might|must|shall|should|will|would|am)\b`)
	quantify = re(`\bhow (?:much|many|long|old|large|big|far|high|often|frequently|soon|expensive)\b|\b(?:when|(?:what|which) (?:date|day|year|month|time|amount|price|share))\b|\bnumber\b|\be-?mail\b`)
)

func wanted(q string) answerType {
	if (manner.MatchString(q) || choice.MatchString(q)) && !quantify.MatchString(q) {
		return anything
	}
	for _, w := range wanting {
		if w.re.MatchString(q) {
			return w.want
		}
	}
	return anything
}
