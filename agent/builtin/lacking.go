package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
)

// What a text that is about the question may lack, so that it is no answer however much of the question it holds: the name that
// is asked for, the day on which something was done, the reason, the mean, or that it was decided at all.

// lacks says whether the best unit lacks it.
func (in intent) lacks(top ranked) bool {
	switch {
	case asksWhoAlone.MatchString(in.question) && top.nobody(),
		askWho.MatchString(in.question) && top.measured[isPerson] == 0 && somebody.MatchString(top.said),
		in.lacksName(top), in.lacksReason(top), in.lacksDay(top), in.lacksSubject(top):
		return true
	case in.mean && !statesMean.MatchString(top.said+" "+strings.Join(top.header, " ")+" "+top.place.Section):
		return true
	case ofMeeting.MatchString(in.question) && !asksNext.MatchString(in.question) && nextMeeting.MatchString(top.said):
		return true
	}
	return (choice.MatchString(in.question) || !asksOpen.MatchString(in.question)) && top.leftOpen() && !(in.want != anything && top.typed)
}

// asksWhoAlone asks for somebody who was chosen for something, or for the name of somebody, which a line without a name does
// not tell. Who does something may be told without one: the tenant.
var asksWhoAlone = re(`\bname of (?:the|our|my|that|this) (?:[\w-]+ )?(?:\w+(?:er|or|ist|man|woman|ant)|person|witness|guest|patient|pupil|student|chair|nurse)s?\b|^\W*(?:(?:and|so|but)\s+)?who\s+(?:is|was|were|has been|have been|got|gets)\s+(?:\w+ )??(?:named|elected|re-elected|appointed|chosen|nominated|selected|voted|hired|engaged)\b`)

// somebody is who did something, where it is not told who.
var somebody = re(`\b(?:somebody|someone|some ?one|anybody|persons? unknown|unknown persons?|nobody knows who)\b`)

// asksName asks for what an organisation, a product or a kind of living thing is called.
var asksName = re(`\bnames? of\b|\bcalled\W*$|\b(?:what|which) (?:\w+ )??(?:company|firm|union|bank|insurer|supplier|manufacturer|maker|brand|school|college|university|hospital|hotel|publisher|agency|laboratory|charity|contractor|builders?|species|newspaper|journal|restaurant|airline|garage|law firm)\b`)

// lacksName says whether a name is asked for, and neither a unit nor what goes on where it ends holds one that the question
// does not.
func (in intent) lacksName(top ranked) bool {
	if in.want != anything || !asksName.MatchString(in.question) || top.src.wideWriting() {
		return false
	}
	asked := in.askedStems()
	for _, u := range append([]*unit{top.unit}, top.next()...) {
		if quoted.MatchString(u.text) || spelledName.MatchString(u.text) || in.named != "" && u.tells(in.named) {
			return false
		}
		for i, t := range u.seq {
			if t.Capital && (i > 0 && !t.First || len(u.cells) > 0) && len(t.Word) > 1 && lexis.Letters(t.Word) && !lexis.Stops()[t.Word] && !asked[t.Stem] && !ofPaper()[t.Stem] && !slices.Contains(monthStems(), t.Stem) {
				return false
			}
		}
	}
	return true
}

var (
	quoted      = re("[\"“„«`][^\"“”„»`]{2,60}[\"”“»`]")
	spelledName = re(`\b\w+[._/-]\w*[a-z]\w*\b|\b[A-Za-z]+\d\w*\b`)
)

// ofPaper are words with a capital that name a part of a paper.
var ofPaper = lexis.StemsOf(`appendix annex section article clause schedule exhibit figure table chapter page note`)

// lacksReason says whether a reason is asked for, and a unit holds no word for one but "since" where it tells a time.
func (in intent) lacksReason(top ranked) bool {
	return askWhy.MatchString(in.question) && top.measured[isReason] > 0 && !reasons.MatchString(sinceThen.ReplaceAllString(top.said, " "))
}

var sinceThen = re(`\b(?:has|have|had|ever|is|was)(?: \w+)?? since\b|\bsince (?:then|the (?:beginning|start|end)|(?:19|20)\d\d|\d|` + period.MonthWord + `)\b`)

// lacksDay says whether it is asked when something was done, and a unit names no day but that by which it has to be, so many
// days after another one.
func (in intent) lacksDay(top ranked) bool {
	return in.want == date && whenDone.MatchString(in.question) && top.typed && in.want.holds(top.said) &&
		!in.want.holds(inDays.ReplaceAllString(top.said, " ")) && (top.heading == nil || !in.want.holds(top.heading.said))
}

var (
	whenDone = re(`\b(?:when|(?:what|which) (?:day|date))\W+(?:did|was|were|has|had)\b`)
	inDays   = re(`\b(?:with)?in (?:the )?(?:next |first |last )?(?:\d+|` + numberWord + `) (?:\w+ )?(?:days?|weeks?|months?|years?)\b|\b(?:\d+|` + numberWord + `) (?:\w+ )?(?:days?|weeks?|months?|years?) (?:after|before|of|from|prior|later|earlier)\b`)
)

// numberWord is a small number in words.
const numberWord = `(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|twenty-one|thirty|sixty|ninety)`

// statesMean is what says that a number is a mean.
var statesMean = re(`\b(?:averag\w*|mean|median|typical(?:ly)?|on the whole|avg)\b|(?:^|\s)[Ø⌀]\s`)

// What stands below a meeting of the next one does not tell what happened there.
var (
	ofMeeting   = re(`\b(?:meeting|session|appointment|visit)s?\b`)
	asksNext    = re(`\b(?:when|next|what (?:day|date|time)|which (?:day|date))\b`)
	nextMeeting = re(`\bnext (?:\w+ )?(?:meeting|session|appointment|visit)\b`)
)

// leftOpen says whether a unit is a box that is not ticked, or asks somebody to say or to decide something.
func (u *unit) leftOpen() bool {
	return unticked.MatchString(u.text) || asksSomebody.MatchString(u.said)
}

var (
	asksOpen     = re(`\b(?:open|still|yet|to[- ]?dos?|tasks?|left|pending|outstanding|need(?:s|ed)?|should|must|have to|has to|ask(?:s|ed)?|plan(?:s|ned)?|will|going to|wait(?:s|ing)?|next|supposed to|who (?:is to|decides)|boxe?s?|checklist|tick(?:ed)?|requests?|requested|want(?:s|ed)?)\b`)
	asksSomebody = re(`\bplease (?:confirm|let (?:me|us) know|tell|advise)\b|\b(?:you|they|he|she|the board|we) (?:will|must|have to|has to|need to|should) (?:decide|choose|confirm|say)\b|\bask \w+(?: \w+)? (?:which|whether|if|what|who|when|how)\b`)
)
