package builtin

import (
	"math"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// What tells whether the best unit is the answer, beside what was measured of it: how it stands among
// the other units, whether the names and each word of the question are held at it, whether the text
// itself leaves open what is asked, and how the question is put. Each is between 0 and about 1.
const (
	bearsChance   = iota // how likely it is that it answers, as the logarithm of the odds
	bearsScore           // its score in the order
	bearsLead            // how far it is in front of the units of other documents
	bearsAhead           // how far it is in front of the next unit
	bearsBest            // how likely the likeliest of the first ten units answers
	bearsWords           // how many words the question has: one that says much is seldom about nothing
	bearsLight           // how many of them are everyday words
	bearsStrange         // share of the names in the question that stand neither in it nor around it
	bearsOpen            // it says that something is open, unknown or asked
	bearsOpenNext        // what goes on below it does
	bearsUntyped         // how the word is held that is held worst, where no kind of value is asked for
	bearsOwn             // no kind is asked for, and its own words and headings hold every word
	bearsDay             // a day is asked for, and one stands beside a word of the question
	aspects
)

// assurance weighs these aspects, and what is measured of the unit.
type assurance struct {
	own  [aspects]float64
	unit vector
	from float64
}

// assuring is fitted by logistic regression to the open questions and those in other words: whether
// what stands in the first lines is an answer. TestFitAssurance fits it anew:
//
//	FSX_FIT=1 go test ./agent/builtin -run FitAssurance -v
var assuring = assurance{own: [aspects]float64{
	bearsChance: 1.22, bearsScore: 0.19, bearsLead: 0.56, bearsAhead: -0.08, bearsBest: 0.48, bearsWords: 1.54,
	bearsLight: 0.32, bearsStrange: -0.77, bearsOpen: -0.39, bearsOpenNext: 0.12, bearsUntyped: 0.64,
	bearsOwn: 0.54, bearsDay: 0.37,
}, unit: vector{
	isCovered: -0.14, isSaid: -0.18, isBeside: -0.22, isDense: 0.19, isMissing: -0.26, isFar: 0.13,
	isUnnamed: 0.09, isNamed: -0.66, isPaired: -0.49, isPhrase: -0.35, isCalled: -0.31, isDefinition: 0.40,
	isNear: -0.12, isPerson: -0.24, isNobody: -0.55, isPlace: 0.64, isHeader: 0.14, isRow: -0.14, isItem: 0.08,
	isMeta: 0.07, isCode: 0.45, isShort: -0.05, isLong: -0.13, isSilent: -0.32, isSynonym: 0.52,
	isDocument: -0.12, isRare: -0.49, isMore: 0.53, isSure: 0.43, isUndated: 0.08, isUnfresh: 0.14, isWhole: 0.05,
	isLost: 0.18, isUndone: 0.14, isLight: -0.23, isUnequal: -0.35, isOtherDay: -0.32, isOther: -0.32,
	isAsking: -0.12, isPassing: -0.10, isSplit: 0.30, isRival: -0.28, isElse: -0.39, isHeaded: -0.18, isGap: 0.14,
	isAlone: 0.34, isApart: 0.09, isBoth: -0.32, isExact: 0.31, isColumn: 0.14, isPeak: -0.08, isBefore: 0.39,
	isGrounded: 0.76, isNowhere: -0.35, isKey: -0.29, isSecond: -0.06, isTitled: -0.33, isMachine: 0.45,
	isGuide: 0.10, isUnknown: 0.46, isUnheard: 0.22, isWordy: -0.16, isWho: 0.64, isWhen: 0.07, isMuch: 0.05,
	isMany: -0.14, isSpan: 0.66, isChoice: -0.06, isStrange: 0.25,
}, from: -1.88}

// enough is how sure it has to be that the best unit answers, so that it is given as the answer. Below
// it the same lines are shown as what comes near. Of the questions without an answer that were put when the rules stood, and
// of those about folders that nothing was fitted to, one in eleven gets one so, and four or five of ten facts stand in
// answers; with 0.45 it would be one in six, and half of the facts.
const enough = 0.55

// assured says whether the best of the units is sure to answer. What a document says that the question names was
// looked for in it, and held against the question, before.
func (in intent) assured(units []ranked, top ranked) bool {
	if in.lacks(top) {
		return false
	}
	return in.bound || in.plain(top) || in.corroborated(units, top) || assuring.sure(in.aspectsOf(units, top), top.measured) >= enough
}

// nobody says whether a unit names nobody but whom the question does.
func (r ranked) nobody() bool { return r.measured[isNobody] > 0 && r.kind != extract.Code }

// personLikely is how likely a unit has to answer who somebody is, so that it is plain that it does.
const personLikely = 0.5

// plain says whether it is plain that a unit answers: it defines what is asked for, or says what it is, or holds every word that the
// question is about, and a person where one is asked for, or a value of the kind in a row of a table with a column
// that is called so, such as the phone of somebody in a list.
func (in intent) plain(top ranked) bool {
	m := top.measured
	switch {
	case m[isDefinition] > 0:
		return true
	case in.named != "" && top.tells(in.named) && (m[isPerson] > 0 || in.want != anything && top.typed):
		return true
	case in.saidShortly(top), in.saidWholly(top):
		return true
	case !in.holdsAll(top.unit):
		return false
	case in.want == phone && dialled(top.unit):
		return true
	case in.want != anything:
		return top.typed && m[isColumn] > 0
	}
	return m[isPerson] > 0 && top.chance > personLikely
}

// allSaid is the share of a question that is all of it.
const allSaid = 0.98

// saidWholly says whether the own words of a unit hold all of a question, and beside one of them a value of the kind that is asked
// for, a reason, or who was chosen. Which version is meant, the name of the document tells, and the release the title above.
func (in intent) saidWholly(top ranked) bool {
	m := top.measured
	if m[isSaid] <= allSaid && !in.saidButForVersion(top) || top.undecided() {
		return false
	}
	return top.typed && m[isNear] > 0 || askWhy.MatchString(in.question) && m[isReason] > 0 || m[isPerson] > 0 && asksWhoAlone.MatchString(in.question) || asksRelease.MatchString(in.question) && top.releasedIn() != nil
}

// saidButForVersion says whether a question asks for a version or a release, and a unit holds all other words of it.
func (in intent) saidButForVersion(top ranked) bool {
	excused := 0
	for _, k := range in.words {
		switch {
		case asksVersion.MatchString(k.Word) && (k.In(top.src.words) >= lexis.InFamily || atFirst.MatchString(k.Word)) || asksRelease.MatchString(in.question) && k.Word == "release":
			excused++
		case k.Weight >= leastSaid && k.In(top.words) < lexis.InFamily:
			return false
		}
	}
	return excused > 0
}

// shortWords is how many different words a sentence has at most that says little beside what is asked.
const shortWords = 12

// saidShortly says whether a short sentence holds all of at least two words that a question is about, and does
// not leave it open. It says little of why something is so, of amounts, or of somebody who is only named in it.
func (in intent) saidShortly(top ranked) bool {
	if in.want != anything || len(in.names) > 0 || askWhy.MatchString(in.question) || len(top.words) > shortWords || top.undecided() {
		return false
	}
	asked := 0
	for _, k := range in.words {
		if k.Weight < 1 {
			continue
		}
		if asked++; k.In(top.words) < lexis.InFamily {
			return false
		}
	}
	return asked > 1
}

// tells says whether a text says of what has the name what it is: the landlord is …
func (u *unit) tells(name string) bool {
	_, rest, ok := strings.Cut(strings.ToLower(u.said), name)
	return ok && (strings.HasPrefix(rest, " is ") || strings.HasPrefix(rest, " are ") || strings.HasPrefix(rest, " was ") || strings.HasPrefix(rest, " were ") || strings.HasPrefix(rest, ": "))
}

// holdsAll says whether a unit, with what stands above it, holds every word that a question is about.
func (in intent) holdsAll(u *unit) bool {
	for _, k := range in.words {
		if k.Weight == 1 && max(k.In(u.words), k.In(u.above)) < lexis.InFamily {
			return false
		}
	}
	return true
}

// sure is how sure it is, between 0 and 1.
func (a assurance) sure(of [aspects]float64, measured vector) float64 {
	sum := a.from
	for i, x := range of {
		sum += a.own[i] * x
	}
	for i, x := range measured {
		sum += a.unit[i] * x
	}
	return 1 / (1 + math.Exp(-sum))
}

// undecided is what a text says of something that it does not tell yet.
var undecided = re(`\b(?:asks? (?:whether|if)|asked (?:whether|if)|unknown|not (?:yet )?(?:known|decided|agreed|clear|fixed|said|settled)|undecided|tb[acd]|to be (?:confirmed|decided|agreed|announced)|(?:nobody|no ?one) (?:has |have )?(?:yet )?(?:knows?|known|decided|agreed|said)|unclear|still (?:open|to be)|unklar|offen|noch nicht|steht (?:noch )?aus|fragt|pendiente|falta|por confirmar|à confirmer|da confermare|nog niet)\b|\?\s*$`)

func (u *unit) undecided() bool {
	return undecided.MatchString(u.said) || undecided.MatchString(u.text)
}

// aspectsOf are the aspects of the best of the units.
func (in intent) aspectsOf(units []ranked, top ranked) [aspects]float64 {
	var of [aspects]float64
	chance := min(max(top.chance, 0.0001), 0.9999)
	of[bearsChance] = math.Log(chance/(1-chance)) / 3
	of[bearsScore] = top.score
	other := 0.0
	for _, r := range units[:min(len(units), 10)] {
		of[bearsBest] = max(of[bearsBest], r.chance)
		if r.src != top.src {
			other = max(other, r.score)
		}
	}
	of[bearsLead] = top.score - other
	if len(units) > 1 {
		of[bearsAhead] = top.score - units[1].score
	}
	of[bearsWords] = min(float64(len(strings.Fields(in.question))), 16) / 10
	of[bearsOpen] = is(top.undecided())
	for _, v := range top.next() {
		of[bearsOpenNext] = max(of[bearsOpenNext], is(v.undecided()))
	}
	of[bearsDay] = is(in.want == date) * top.measured[isNear]
	in.aspectsOfWords(&of, top.unit)
	return of
}

// aspectsOfWords are those that the words of the question have.
func (in intent) aspectsOfWords(of *[aspects]float64, u *unit) {
	around := u.paragraph()
	weakest, own, light := 1.0, 1.0, 0.0
	for _, k := range in.words {
		if k.Weight < 1 {
			light += is(k.Weight >= 0.25)
			continue
		}
		at := max(k.Told(u.words), k.Told(u.above))
		own = min(own, at)
		weakest = min(weakest, max(at, k.Told(u.near)*inNear, k.Told(u.linked)*inLinked, k.Told(around)*0.6, k.Told(u.src.words)*0.7, k.Told(u.src.folder)*inNear))
	}
	of[bearsLight] = light / 3
	lost := 0.0
	for _, name := range in.names {
		if max(name.Told(u.words), name.Told(u.above), name.Told(around), name.Told(u.src.words)) == 0 {
			lost += 1 / float64(len(in.names))
		}
	}
	of[bearsStrange] = lost
	bare := in.want == anything && !askWho.MatchString(in.question) && !askName.MatchString(in.question) && !askWhy.MatchString(in.question) && !askWhere.MatchString(in.question)
	of[bearsUntyped], of[bearsOwn] = weakest*is(bare), is(bare && own > 0)
}

// paragraph are the stems of the words of the block that a unit is in, and of what goes on below it.
func (u *unit) paragraph() map[string]bool {
	all := map[string]bool{}
	for i := max(0, u.at-6); i < min(len(u.src.units), u.at+7); i++ {
		if v := u.src.units[i]; v.block == u.block {
			addAll(all, v.words)
		}
	}
	for _, v := range u.next() {
		addAll(all, v.words)
	}
	return all
}

// is is one for what is so.
func is(so bool) float64 {
	if so {
		return 1
	}
	return 0
}
