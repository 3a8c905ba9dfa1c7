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

// changedTo says whether a unit tells of a change, for a question that asks what holds in the end.
func (in intent) changedTo(u *unit) bool {
	return in.after && toldNew.MatchString(u.said)
}
