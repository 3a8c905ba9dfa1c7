package builtin

import "strings"

// diskUsage asks for room; in the middle of a question it is something that documents tell of.
const diskUsage = `^(?:(?:show|tell|give|what['’]?s|what|is|me|the|my|our|of|report|current)\s+)*disk usage(?:\W*$| (?:of|by|per|in|here|for)\b)`

// documentRules recognise ways to ask that the general rules would take for
// something else. They are tried first.
var documentRules = []rule{
	{re(`\bduplicat\w+\b[^?]*\b` + fileNoun + `\b|\b` + fileNoun + `\b[^?]*\bduplicat\w+\b|\bduplicates\b|^\W*(?:find|list|show)\b[^?]*\bduplicat\w+\b|\b(?:same|identical) files?\b|\bfiles?\b[^?]*\b(?:twice|more than once)\b`), double, nil},
	{re(`\b(?:takes?|taking|uses?|using|eats?|fills?)\b[^?]*\b(?:up )?(?:the )?(?:most|all|so much|more) (?:disk )?(?:space|room)\b|\bwhere (?:did|does|has) (?:all )?(?:my|the) (?:disk )?space\b|` + diskUsage), room, nil},
	{re(`\btime ?lines?\b|\bchronolog\w+|\bin (?:the )?order of (?:date|time)|\bwhat happened when\b|\b(?:key|important|all(?: the)?) dates\b`), timeline, nil},
	{re(`\b(?:are|is|am) (?:we|i|they|everything|all|it)\b[^?]*\b(?:ready|all set|set (?:to|for|up)|done|set\W*$)|\bready (?:to|for)\b|\bcan (?:we|i|they) (?:now |already )?(?:close|sign|complete|submit|proceed|go ahead)\b|\b(?:anything|something|what) (?:is )?(?:blocking|holding up|in the way)\b`), ready, nil},
	{re(`^\W*(?:(?:please|now|and|then|can you|could you|would you|let us|let's|i want to|help me)\s+)*(?:trace|follow|track)\b\s+(?:all\s+|every\s+)?(?:the\s+)?(?:references?|mentions?|links?|citations?)?\s*(?:to|of|from|in)?\s*(.*)`), trace, func(in *intent, m []string) { in.subject = m[1] }},
	{re(`\b(?:more|something|anything|documents?|files?|others?)\s+(?:documents?\s+|files?\s+)?(?:like|similar to|resembling|related to)\s+(.*)|\bwhat (?:is|are) (?:similar to|like)\s+(.*)|\bsimilar (?:documents?|files?) to\s+(.*)`), alike, func(in *intent, m []string) { in.subject = m[1] + m[2] + m[3] }},
	{re(`\b(?:do|does)\b.*\band\b.*\b(?:agree|match)\b`), differ, nil},
	{re(`^\s*compare\b|\b(?:how|what)\b[^?]*\bcompares?\b|\b(?:the )?differences? between\b|\bby how much\b[^?]*\bdiffer|\bhow much (?:\w+ )?(?:higher|lower|more|less|cheaper|dearer|larger|smaller|longer|shorter|bigger|faster)\b|\bwhich (?:of the (?:two|three|four)\s+)?[\w' ]+\b(?:is|are|has|charges?|offers?|costs?|asks?|gives?)\b[^?]*\b(?:cheaper|lower|higher|better|dearer|shorter|longer|earlier|later|larger|smaller)\b|\bversus\b|\bvs\b`), compare, nil},
	{re(`\b(?:items?|boxes|steps?|tasks?|things?|jobs?|points?|papers?|conditions?|work|chores?)\b[^?]*\b(?:remains?|(?:is|are) (?:still )?left|left to do|to be done|still to do)\b|\bwhat(?:'s| is| remains)\b[^?]*\bto (?:be done|do)\b|\bwhat(?:'s| is| are| has| have|ever is)\b[^?]{0,40}\b(?:not|n't) (?:yet )?(?:been )?(?:done|ticked|finished|completed)\b[^?]*\blists?\b`), boxes, func(in *intent, _ []string) { in.open = true }},
	{re(`\bwhere(?:\s+(?:else|exactly|all|everywhere))*` + inPapers + `\s+(?:is|are|was|were|has|have)\s+(.+?)\s+(?:been\s+)?(?:also\s+)?` + namedThere + `\b`), cites, subjectIs},
	{re(`\b(?:in\s+)?(?:which|what)\s+(?:[\w-]+\s+){0,2}?` + papers + `\s+(?:is|are|was|were|has|have)\s+(.+?)\s+(?:been\s+)?(?:also\s+)?` + namedThere + `\b`), cites, subjectIs},
	{re(`\b(?:where|(?:in\s+)?(?:which|what)\s+(?:[\w-]+\s+){0,2}?` + papers + `)(?:\s+(?:else|exactly|all|everywhere))*` + inPapers + `\s+(?:does|do|did)\s+` + onesMark + `\s+` + comesUp + `\b`), cites, subjectIs},
	{re(`^\W*(?:on\s+|in\s+)?(?:which|what)\s+(?:page|line|row|sheet|slide|passage)s?\s+(?:has|have|holds?|contains?|mentions?|shows?|names?|is|are|does|do)\s+((?:the\s+)?["“'‘]?(?:` + joinedMark + `)["”'’]?)(?:\s+(?:on|in|` + comesUp + `|` + namedThere + `|stand|written|said))*\W*$`), cites, subjectIs},
	{re(`\b(?:all|every|each)\s+(?:other\s+)?(?:(?:places?|passages?|documents?|files?|lines?|spots?)\s+(?:where|that|which|in which)\s+(.+?)\s+(?:is|are|was)\s+` + namedThere + `|(?:mentions?|references?|occurrences?|citations?)\s+(?:of|to)\s+(.+?))\s*[.?]?$`), cites, func(in *intent, m []string) { in.subject = m[1] + m[2] }},
	{re(`\b(?:average|mean)\s+(?:age|score|value|temperature|speed)\b`), fact, nil},
}

// The parts that ways to ask where something is mentioned are made of.
const (
	namedThere = `(?:mentioned|referred to|referenced|cited|quoted|named)`
	comesUp    = `(?:appear|occur|come up|turn up|crop up|get mentioned|show up)`
	inPapers   = `(?:\s+(?:in|on|across|within|throughout|among)\s+(?:all\s+(?:of\s+)?)?(?:the|this|these|our|my|your|those|all|any)\s+(?:[\w-]+\s+){0,3}?[\w-]+)?`
	onesMark   = `((?:the\s+)?["“'‘]?(?:` + kindOfPart + `\s+)?(?:` + joinedMark + `|\d[\d.()a-z-]*|[A-Z])\b[^?]*?)`
)

// stated is what is left of a subject without quotation marks.
func stated(s string) string { return strings.Trim(strings.TrimSpace(s), `"“”'.?! `) }

func subjectIs(in *intent, m []string) { in.subject = m[1] }
