package builtin

import (
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// kind is what a question wants.
type kind uint8

const (
	fact       kind = iota // who, when, how much, what is …
	list                   // list all …, which …
	boxes                  // what is open, done, the status of each
	sum                    // total, average of a column of a table
	differ                 // where sources disagree
	extreme                // the highest or lowest row of a table
	cites                  // who refers to X
	define                 // what does "X" mean
	tabulate               // make a scratchpad table out of a document's table
	largest                // files by size
	recent                 // files by time
	countFiles             // how many files, how much space
	whereIs                // find a file by its name
	statement              // SQL
	tables                 // what is in the scratchpad
	capable                // what can you do
	double                 // files that are there more than once
	room                   // what takes how much room
	timeline               // what happened when
	compare                // two documents side by side
	trace                  // who refers to X, and to what X refers
	alike                  // documents like X
	ready                  // whether everything is done
	act                    // a change of files, which is refused
	spending               // payments of a table, analysed
	outlined               // what is in a folder
	digest                 // what one document says in short
	due                    // what is due, ends or is overdue, from today on
	concerning             // which documents are about something
	unread                 // which files could not be read, and why
	ofFile                 // what is known of one file: its size, pages, when it was changed
)

// intent is a question as it was understood.
type intent struct {
	kind      kind
	want      answerType
	words     []lexis.Keyword
	question  string
	around    string        // the sentences around the question
	gloss     *gloss        // how it was put into English, nil where it was in English
	subject   string        // what follows the phrase that decided the kind
	types     []string      // file types that are asked for: "pdf", "image"
	n         int           // how many are asked for, 0 if not said
	desc      bool          // largest or newest first
	seq       []lexis.Token // its words
	phrases   [][3]string
	counted   []lexis.Keyword // what "how much" or "how many" asks for
	period    period.Period   // the days that the question is about
	untimed   string          // the question without the words for its period, where a computation has read them
	today     time.Time       // zero where nobody tells it
	told      string          // what the question calls a period that it tells from today: last year
	done      bool            // boxes: ticked ones are asked for
	open      bool            // boxes: open ones are asked for
	mean      bool            // sum: the average is asked for
	bound     bool            // the question names the document that is to answer
	versions  bool            // what two versions of a paper have different is asked for
	after     bool            // what holds in the end is asked for, after changes
	before    bool            // what held at first is asked for, before changes
	partial   bool            // only some of the documents that there are were read
	torn      bool            // several tables could be meant, which tell different things
	when      string          // a date range for find_files
	named     string          // what a question like "who is X" asks about
	whole     *wholeSubject   // what all the documents are about
	reckoning                 // what a sum or a count is to be of
	names     []lexis.Keyword // the names and numbers in the question that an answer must be about
}

// rule recognises one way to ask. The first rule that matches decides.
type rule struct {
	re   *pattern.Pattern
	kind kind
	set  func(in *intent, m []string)
}

// re is a pattern for questions.
func re(s string) *pattern.Pattern { return pattern.Lettered(s) }

const fileNoun = `(?:files?|pdfs?|images?|photos?|pictures?|spreadsheets?|workbooks?|e-?mails?|word documents?|text files?|videos?|archives?|documents?|notes)`

// allOfATime asks for what a time comes to.
const allOfATime = `\bfor the (?:whole|full|entire) (?:\w+ )?(?:year|season|quarter|half-year|term)\b`

// asksLimit asks for what somebody or something allows at most or at least.
var asksLimit = re(`^\W*(?:what|how)\b[^?]*\b(?:most|least|maximum|minimum|highest|lowest|largest|smallest|biggest|longest|shortest|earliest|latest)\b(?:\s+[\w’'-]+){0,7}?\s+(?:can be made|could ever|can ever|(?:will|would|can|could|may|must) (?:\w+ )?(?:accept|claim|charge|be charged|be asked|be made|have to|owe|be fined|demand|be held))\b`)

// undoneYet asks for what is not done, behind the things that are.
var undoneYet = re(`\b(?:not|never|\w+n['’]?t|neither|nobody has|no one has|yet to)\b[^?]*\b(?:done|complete|completed|ticked|checked|finished|closed|satisfied)\b`)

var rules = []rule{
	{re(`^\s*(?:select\s+(?:distinct\s+)?(?:[*"0-9'(-]|\w+\s*[(,]|\w+(?:\s+as\s+\w+)?\s+from\s+[\w"])|with\s+(?:recursive\s+)?[\w"]+\s*(?:\([^)]*\)\s*)?as\s*\(|values\s*\()`), statement, nil},
	{re(`^\s*(help\b|what can you do|what can i ask|how do (you work|i use (this|fsx|it|you)\W*$))`), capable, nil},
	{re(`\b(?:list|show|which|what)\b.*\b(?:scratchpad|tables (?:do (?:i|we|you)|are there|there are|in the (?:scratchpad|grid)|exist))\b`), tables, nil},
	{re(`\b(?:make|create|build|put|turn|load|import|copy|give)\b.*\btables?\b(?:\s+(?:called|named)\s+\S+)?\s*(?:of|from|with|for|out of)?\s*(.*)`), tabulate, func(in *intent, m []string) { in.subject = m[1] }},
	{re(`\b(?:put|load|import|copy|turn)\s+(?:the\s+)?(.+?)\s+(?:in|into|to|as)\s+(?:a|the|my)?\s*(?:new\s+)?(?:table|scratchpad|grid|sheet)`), tabulate, func(in *intent, m []string) { in.subject = m[1] }},
	{re(`^\W*(?:please\s+)?import\s+(?:the\s+)?(?:file\s+)?(\S.*\.(?:csv|tsv|tab|xlsx|ods|jsonl?|ndjson|html?))\b`), tabulate, func(in *intent, m []string) { in.subject = m[1] }},
	{re(`\b(?:largest|biggest|heaviest)\b[^?]*\b` + fileNoun + `\b|\b` + fileNoun + `\b[^?]*\b(?:largest|biggest|most space)\b`), largest, func(in *intent, _ []string) { in.desc = true }},
	{re(`\bsmallest\b[^?]*\b` + fileNoun + `\b`), largest, nil},
	{re(`\b(?:newest|latest|most recent(?:ly)?(?: \w+)?|recent(?:ly)?(?: \w+)?|last (?:changed|modified|edited))\b[^?]*\b` + fileNoun + `\b|\bwhat (?:has |have )?(?:changed|was changed|is new|i changed)(?:\W*$| (?:here|on (?:this|my)|in (?:this|my|the) (?:folder|directory|files?|last|past)|today|yesterday|since|this|last|recently|lately)\b)|\b` + fileNoun + `\b[^?]*\b(?:changed?|modif(?:y|ied)|edit(?:ed)?|touch(?:ed)?)\b[^?]*\b(?:today|yesterday|this week|last week|this month|last month|recently|last|most recently)\b|\b(?:changed|modified|edited)\b[^?]*\b(?:today|yesterday|this week|last week|recently)\b`), recent, func(in *intent, _ []string) { in.desc = true }},
	{re(`\boldest\b[^?]*\b` + fileNoun + `\b`), recent, nil},
	{re(`\bhow many\b\s+(?:\w+\s+){0,2}?(?:files?|folders?|pdfs?|images?|photos?|pictures?|spreadsheets?|e-?mails|word documents?|documents)\b(?:\s+(?:are|do|is|have|in|on|here|there|does|altogether)\b|\s*\??$)`), countFiles, nil},
	{re(`\b(?:how much (?:disk )?space (?:is|are|do|does|did)\b[^?]*\b(?:folder|directory|files?|disk|here|use|used|take|taken|need)\b|how much disk space|how much space\W*$|how (?:big|large) (?:is|are) (?:this|the|my|these|all)[^?]*\b(?:folder|directory|files?)|total size)\b|` + diskUsage), countFiles, nil},
	{re(`\bwhere(?:'s| is| are| did i (?:put|save))\b\s+(?:the |my |a |an )?(?:file |folder |document )?(?:called |named )?(\S+\.\w{1,5})\b`), whereIs, func(in *intent, m []string) { in.subject = m[1] }},
	{re(`\b(?:find|locate|where(?:'s| is| are))\b.*?\b(?:files?|folders?|documents?|photos?|pictures?)\b\s+(?:called|named|about|with the name|for|containing)\s+(.+)`), whereIs, func(in *intent, m []string) { in.subject = m[1] }},
	{re(`\b(?:find|locate)\s+(?:me\s+)?(?:the |my |all |a )?(?:files?\s+)?(?:called |named )?([\w*?.-]+\.[\w*]{1,5})\b`), whereIs, func(in *intent, m []string) { in.subject = m[1] }},
	{re(`^\s*(?:list|show(?: me)?)\s+(?:all\s+)?(?:the\s+)?(?:my\s+)?` + fileNoun + `\s*(?:here|in (?:this|the) folder|there are)?\s*[.?]?$`), recent, func(in *intent, _ []string) { in.desc = true }},
	{re(`\b(?:disagree|contradict|conflict(?:s|ing)?|differ(?:s|ent|ing)?\s+(?:between|from|figures|numbers|amounts|sources|across)|inconsisten\w+|contradict\w*|disagreements?|discrepanc\w+|mismatch\w*|do(?:es)?n'?t (?:match|agree)|not (?:match|agree)|same (?:in|across) (?:all|every|both)|(?:same|identical|equal) (?:value|figure|number|amount|date|price|result)s?\b[^?]*\b(?:in|and)|agree (?:on|about|with))\b|\bdo(?:es)?\b[^?]*\b(?:documents|sources|files|they)\b[^?]*\bagree\b`), differ, nil},
	{re(`\b(?:which|what|list|trace|show|find)\b.*\b(?:(?:refer(?:s|ence|ences|enced|red|ring)?|cit(?:e|es|ed|ing|ation|ations)|mention(?:s|ed|ing)?)\b\s*(?:to|at)?|point(?:s|ing)?\s+(?:to|at)\b)\s*(.*)`), cites, func(in *intent, m []string) { in.subject = m[1] }},
	{re(`\b(?:who|what) (?:refers to|cites|references|mentions)\s+(.*)`), cites, func(in *intent, m []string) { in.subject = m[1] }},
	{re(`\bwhat (?:does|do)\s+(?:that|this|it|they|these|those)\s+mean\b`), fact, nil},
	{re(`\bwhat (?:does|do|is meant by)\s+(?:the (?:term|word)s?\s+)?["“”']?([^"“”'?]+?)["“”']?\s+(?:mean|stand for|refer to)\b`), define, func(in *intent, m []string) { in.subject = m[1] }},
	{re(`\b(?:define|definition of|meaning of)\s+(?:the (?:term|word)s?\s+)?["“”']?([^"“”'?]+?)["“”']?\s*[.?]?$|\bhow (?:is|are)\s+(?:the (?:term|word)s?\s+)?["“”']?([^"“”'?]+?)["“”']?\s+defined\b`), define, func(in *intent, m []string) { in.subject = m[1] + m[2] }},
	{re(`^\W*(?:(?:and|so)\s+)?(?:what|how much|how many \w+)\s+(?:do|does|did|will|would)\b[^?]*\b(?:come|add(?: up)?|sum up|amount) to\b`), sum, nil},
	{re(`\bhow many\b[^?]*\b(?:items|boxes|tasks|steps|points|to-?dos)\b[^?]*\b(?:open|done|ticked|complete|completed|finished|checked|left|remain)\b|\b(?:done|in|complete|come in)\b[^?]*\band which (?:\w+ ){0,3}?(?:missing|open|outstanding|pending)\b`), boxes, func(in *intent, _ []string) { in.open, in.done = true, true }},
	{re(`\b(?:status|state|progress)\s+(?:of|for|on)\s+(?:each|every|all|the)\b`), boxes, func(in *intent, _ []string) { in.open, in.done = true, true }},
	{re(`\b(?:still|remains?(?:ing)?|left|yet|outstanding|open|pending|unticked|unchecked|incomplete|(?:not|n't|never) (?:yet )?(?:been )?(?:done|complete|completed|ticked|checked|finished))\b.*\b(?:items?|boxes|tasks?|to-?dos?|to be done|to do|open|outstanding|closing|checklist|steps?|deliverables?|conditions?|things?|pending|missing|jobs?|chores?)\b|\b(?:open|outstanding|pending|remaining|unticked) (?:items?|points?|tasks?|boxes|to-?dos?|issues|steps)\b|\bwhat (?:else )?(?:is|are|remains) (?:still )?(?:open|outstanding|pending|missing|left)\b|\bto-?do list\b|\b(?:not|n't|never)\b[^?]*\b(?:ticked|checked|crossed) off\b|^\W*(?:which|what)\b[^?]*\b(?:not|n['’]?t|yet to) (?:yet )?(?:been )?(?:come (?:in|back)|arrived?|turned up|received|granted|obtained)\b|^\W*(?:which|what)\b[^?]*\b(?:are|is|have|has)\b[^?]{0,20}?\b(?:still not|not|not yet|n['’]?t) (?:yet )?(?:been )?(?:done|completed?|finished|sorted|dealt with)\b|\bstill (?:missing|open|outstanding|pending|to do)\b|\b(?:which|what)\b[^?]*\b(?:still|yet) (?:to )?(?:need|miss|lack|handle|do|finish|get|send|pay|buy|order|arrange)\b`), boxes, func(in *intent, _ []string) { in.open = true }},
	{re(`\b(?:items?|boxes|tasks?|steps?|to-?dos?|deliverables?|conditions?|things?|points?|jobs?|chores?)\b.*\b(?:done|complete|completed|ticked|checked off|checked|finished|closed|satisfied)\b|\b(?:completed|finished|ticked|checked|done|closed) (?:items?|points?|tasks?|boxes|to-?dos?|steps)\b|\bwhat (?:has|have|is|was) (?:already )?(?:been )?(?:done|ticked|completed|finished)\b`), boxes, func(in *intent, _ []string) {
		in.open = undoneYet.MatchString(in.question)
		in.done = !in.open
	}},
	{re(`\b(?:most|highest|largest|biggest|greatest|longest|lowest|smallest|least|cheapest|shortest|fewest)\b`), extreme, func(in *intent, _ []string) { in.desc = !lowest.MatchString(in.question) }},
	{re(`\b(?:average|mean)\b`), sum, func(in *intent, _ []string) { in.mean = true }},
	{re(`\b(?:sum|add(?:s|ing|ed)? (?:\w+ )?up|tot(?:al)?ting up|total(?:s|led|ling)?|combined|altogether|in all|in total|aggregate of|together)\b|` + allOfATime), sum, nil},
	{re(`^\s*(?:please\s+)?(?:list|name|enumerate|show me|give me|what are)\s+(?:all|each|every|the)\b|\b(?:list|name|enumerate) (?:all|each|every|them|the)\b|^\s*(?:list|enumerate)\b|^\s*who are\b|\bwho (?:all )?(?:is|are) (?:all )?(?:the )?(?:employees|directors|shareholders|parties|members|officers|guarantors|holders|investors|tenants|suppliers|customers)\b|^\s*(?:which|what)\s+of\s+(?:the|our|my|these|those)\s+(?:\w+\s+){0,3}?\w{3,}s\s+(?:\w+\s+){0,3}?(?:are|were|have|do|need|must)\b|^\s*(?:which|what)\s+(?:\w+\s+){0,2}?\w{3,}s\s+(?:\w{2,}ed|got|gave|took|made|won|came|went|sent|paid|bid|sold|bought|said)\b|^\s*(?:which|what)\s+(?:\w+\s+){0,3}?\w+s\s+(?:are|were|do|does|have|has|did|must|need|will|can|expire|require)\b`), list, nil},
}

// understand reads a question. The words that only say what is to be done are
// not among its keywords.
func understand(q string) intent { return understandIn(q, "") }

// understandIn does so with one whose language, where it does not tell it itself, is that which is
// usual in the documents.
func understandIn(q, usual string) intent {
	forced, q := named(q)
	warned := warningsIn(q)
	q, around := put(q)
	q, g := translated(q, usual)
	if g != nil && around != "" {
		around = lexis.NewGist(g.tongue).Text(around)
	}
	in := understood(q, around, forced, g)
	if in.warned = warned; g == nil {
		in.only = onlyIn(in.around)
	}
	return in
}

// understood is the intent of a question in English with the sentences around it.
func understood(q, around string, forced *way, g *gloss) intent {
	in := intent{question: q, around: around, gloss: g, words: g.keywords(q), want: wanted(q), names: g.own(names(q)), named: asked(q), types: fileTypes(q), n: howMany(q), when: dateRange(q)}
	in.decide(forced)
	if in.kind == extreme && forced == nil && asksLimit.MatchString(q) {
		in.kind = fact // something says it; no row is the highest
	}
	if in.kind == outlined && around != "" && barePronoun.MatchString(q) {
		in.kind = fact // it is what the sentence before is about
	}
	in.versions = in.versions || forced == nil && in.asksVersions()
	in.after, in.before = inTheEnd.MatchString(q), atFirst.MatchString(q)
	in.period, _ = period.Of(q)
	in.counted, in.seq, in.phrases = g.own(thing(q)), lexis.Tokens(q), lexis.RunsOf(q)
	in.words = g.keywords(comparison.ReplaceAllString(q, " "))
	in.words = append(in.words, stoppedNoun(q)...)
	if spare := operators[in.kind]; spare != nil {
		in.words = without(in.words, spare())
	}
	if (in.kind == boxes || in.kind == ready) && closing.MatchString(q) && !has(in.words, "close") {
		in.words = append(in.words, lexis.Keywords("closing")...)
	}
	for i := range in.words {
		if relatives()[in.words[i].Word] {
			in.words[i].Weight = ofRelative
		}
	}
	in.words = g.own(besides(in.words[:min(len(in.words), mostWords)], q, around))
	if g.capitals() { // nouns are written with a capital, or nothing is known of names
		in.names = numbersOf(in.names)
	}
	if in.subject != "" {
		in.subject = strings.TrimRight(strings.TrimSpace(called.ReplaceAllString(in.subject, "")), ".?! ")
	}
	return in
}

// stoppedNoun is what a question asks for where the word for it says nothing anywhere else: which states can it have.
func stoppedNoun(q string) []lexis.Keyword {
	m := whichStates.FindStringSubmatch(q)
	if m == nil {
		return nil
	}
	return []lexis.Keyword{lexis.NewKeyword(lexis.NewToken(m[1]))}
}

var whichStates = re(`^\W*(?:which|what|list|name)\s+(?:are\s+)?(?:all\s+|the\s+)*(?:possible\s+|different\s+)?(states|needs|wants)\s+(?:can|may|could|do|does|are|is|has|have|of|there|exist)\b`)

var whoIs = re(`^\s*(?:who|what|which)(?:\s+\w+)?\s+(?:is|are|was|were)\s+(?:the\s+|an?\s+)?([^?,.]+?)\s*\??\s*$`)

var whatDoes = re(`^\s*what (?:does|do|is) (?:the (?:function|method|class|type|command|option|flag) )?(\S+?)(?:\(\))? (?:do|for)\s*\??\s*$`)

// asked is X in "who is the X?" and "what does X do?", if it is short.
func asked(q string) string {
	if m := whatDoes.FindStringSubmatch(q); m != nil {
		return strings.ToLower(strings.Trim(m[1], "`'\""))
	}
	if m := whoIs.FindStringSubmatch(q); m != nil && len(strings.Fields(m[1])) <= 4 {
		return strings.ToLower(m[1])
	}
	return ""
}

var quantity = re(`\bhow (?:much|many)\s+((?:[\w-]+\s+){0,3}?[\w-]+)\s+(?:is|are|was|were|did|does|do|has|have|had|can|may|must|should|will|would|could)\b`)

// thing is the last word of what "how much" or "how many" asks for: an answer
// has to name it. Words that any answer in numbers has are not taken.
func thing(q string) []lexis.Keyword {
	m := quantity.FindStringSubmatch(q)
	if m == nil {
		return nil
	}
	k := lexis.Keywords(m[1])
	if len(k) == 0 || k[len(k)-1].Weight < 1 {
		return nil
	}
	return k[len(k)-1:]
}

// numbersOf keeps of names the numbers.
func numbersOf(names []lexis.Keyword) []lexis.Keyword {
	var out []lexis.Keyword
	for _, k := range names {
		if k.Word[0] <= '9' {
			out = append(out, k)
		}
	}
	return out
}

// closing is the event; the word for a state of boxes has the same stem.
var closing = re(`\bclosing\b|\bto close\b`)

func has(words []lexis.Keyword, stem string) bool {
	for _, k := range words {
		if k.Stem == stem {
			return true
		}
	}
	return false
}

var lowest = re(`\b(?:lowest|smallest|least|cheapest|shortest|fewest)\b`)

// operators are the words that only say what is to be done, by kind.
var operators = map[kind]func() map[string]bool{
	sum:     lexis.StemsOf("add adds sum sums total totals totalling combined together altogether average mean aggregate amount amounts overall come"),
	extreme: lexis.StemsOf(`most highest largest biggest greatest longest lowest smallest least cheapest dearest costliest shortest fewest expensive strongest weakest fastest slowest wettest driest windiest coldest hottest warmest heaviest lightest`),
	list:    lexis.StemsOf("all every each list names name enumerate"),
	boxes: lexis.StemsOf(`follow ups followup item items box boxes task tasks todo step steps thing things point points status state open done still left remain
remaining outstanding pending overdue complete completed tick ticked check checked unticked finish finished yet before need needs each every question questions
deliverable condition progress closed to-do`),
	differ: lexis.StemsOf(`disagree contradict contradiction contradictory conflict differ different difference inconsistent inconsistency discrepancy mismatch
match agree disagreement same source sources figure figures number numbers two between across other each any another one thing information statement paper claim
fact value everything folder text together somewhere anywhere say says there place point spot check compare consistent`),
}

// without takes words out, unless that would take all.
func without(words []lexis.Keyword, spare map[string]bool) []lexis.Keyword {
	var out []lexis.Keyword
	for _, k := range words {
		if !spare[k.Stem] {
			out = append(out, k)
		}
	}
	return out
}

// withoutTaken is a question without some words that were taken out of it, where they do not stand in the rest of it, too.
func (in intent) withoutTaken(words []lexis.Keyword) intent {
	rest := lexis.Stems(in.question)
	in.words = slices.DeleteFunc(slices.Clone(in.words), func(k lexis.Keyword) bool { return has(words, k.Stem) && !rest[k.Stem] })
	return in
}
