package builtin

// What was planned, offered or agreed at first is changed by mails and minutes. A question for what holds in the end is
// answered by a line that says that something changed, rather than by the first plan.

const (
	ofNews          = 0.12 // that the score of such a line gains
	changedCoverage = 0.1  // that it has to hold of the question
)

var (
	inTheEnd = re(`\b(?:in the end|after all|finally|eventually|ultimately|actually|by now|now|any ?more|no longer|currently|at the moment|at present|these days|as things stand)\b`)
	toldNew  = re(`\b(?:no longer|not\b[^.;]{1,40}\bany ?more|instead|rather than|(?:re)?scheduled|moved (?:to|from|back|forward)|postponed|put (?:back|off)|brought forward|(?:later|earlier|new) (?:start|date|day|time|price|figure|rent|rate|limit)|changed|replac(?:es|ed)|amend(?:s|ed|ment)|supersed\w+|(?:increas|reduc|rais|lower|extend|shorten|correct|revis)ed|agreed|accepted|decided|withdrawn|cancelled|called off|from now on|with effect from|(?:is|are) now|now (?:is|are|at|on|to|from|starts?|begins?|costs?)|but now|so now|was (?:not )?\d|in place of|as of)\b|\((?:not|was|were|instead|before)\b|\bnot (?:on |at |the |until )?\d`)
)

// What was planned at first stands in the earlier version, of which there is a later one, and in lines that tell what
// something was before it changed.
var (
	atFirst   = re(`\b(?:original(?:ly)?|at first|initial(?:ly)?|to begin with|at the (?:outset|beginning|start)|in the beginning|(?:the )?(?:very )?first (?:date|price|plan|version|draft|offer|quot\w+|estimate|figure|idea|order|print\w*|budget)|before (?:the|it|that|they|he|she) (?:\w+ )?(?:chang\w+|amend\w+|mov\w+|correct\w+|revis\w+)|previous(?:ly)?|former(?:ly)?|used to be|in the first place|(?:was|were) (?:first )?(?:planned|meant|supposed|intended))\b`)
	toldOld   = re(`\b(?:original(?:ly)?|initial(?:ly)?|at first|first (?:planned|agreed|offer\w*|print\w*|run|quot\w+|date)|planned|(?:was|were) to\b|instead of|in place of|no longer|not\b[^.;]{1,40}\bany ?more|rather than|(?:moved|changed|raised|lowered|increased|reduced|postponed|corrected) from|had been|used to|former(?:ly)?|previous(?:ly)?|until now|up to now|so far|budget\w*|estimate\w*|draft)\b|\((?:not|was|were|instead|before)\b`)
	olderFile = re(`\b(?:old|alt|draft\w*|entwurf|superseded|previous|original\w*|first|initial\w*|outdated|archiv\w*|before|v[01]|rev ?[0a])\b`)
)

// changedTo says whether a unit tells of a change, for a question that asks what holds in the end, or what was before it.
func (in intent) changedTo(u *unit) bool {
	switch {
	case in.before && !in.after:
		return toldOld.MatchString(u.said) || u.src.older
	case in.after:
		return toldNew.MatchString(u.said)
	}
	return false
}

// alikeLater is the share of the first unit's coverage that a line which tells of the change has at least.
const alikeLater = 0.6

// later quotes the line that tells what became of what held at first, where that is what was asked for, or both were.
func (w *writer) later(in intent, top ranked, units []ranked) (lines int) {
	if !in.before || w.near || in.after && toldNew.MatchString(top.said) {
		return 0
	}
	for _, r := range units[:min(len(units), deep)] {
		told := toldNew.MatchString(r.said) && !r.src.older
		if told && r.unit != top.unit && r.coverage >= alikeLater*top.coverage && (in.want == anything || r.typed) && w.quote("- Changed later: ", r.unit) {
			return 1
		}
	}
	return 0
}
