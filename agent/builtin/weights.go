package builtin

import "math"

// order weighs what is measured of a unit so that the one that answers comes
// first. The weights were fitted by logistic regression, not by hand: over the
// candidates for the questions of XQuAD, of whose paragraphs none is in this
// project, and of those of testdata. isDefinition alone is set by hand.
// TestFitWeights fits them anew and says what weights fitted to other folders come to on each:
//
//	FSX_FIT=1 FSX_XQUAD=xquad.en.json go test ./agent/builtin -run FitWeights -v
var order = vector{
	isCovered: 1.16, isSaid: -0.18, isBeside: 0.54, isDense: 0.08, isUnnamed: -1.14, isNamed: -0.39,
	isPhrase: 0.97, isUnder: 0.97, isCalled: 1.38, isDefinition: 2.50, isTyped: 0.85, isUntyped: -0.85,
	isNear: 0.67, isPerson: 0.68, isNobody: -0.68, isReason: 1.00, isPlace: 0.27, isHeading: -1.10,
	isHeader: -0.70, isRow: -0.12, isItem: -0.31, isMeta: -0.54, isCode: -0.05, isShort: -0.35, isLong: 0.16,
	isSilent: -0.47, isSynonym: -1.02, isDocument: 0.77, isRare: 0.39, isGiven: 0.98, isSure: 0.70,
	isUndated: -0.12, isUnfresh: -0.19, isWhole: 1.09, isLost: -1.27, isUndone: -0.15, isLight: 0.82,
	isUnequal: -0.69, isOtherDay: -0.67, isOther: -0.15, isAsking: -0.37, isPassing: 0.58, isSplit: -0.16,
	isRival: 0.13, isElse: 0.80, isHeaded: 0.32, isHeadless: -0.32, isGap: -1.30, isAlone: -0.34, isApart: 0.19,
	isBoth: 0.27, isExact: 0.28, isAbroad: 0.72, isColumn: 1.07, isPeak: 0.52, isTop: 0.46, isAfter: 0.47,
	isBefore: -0.17, isGrounded: -1.00, isNowhere: -0.27, isTitled: 0.66,
}

// orderScale brings the sums of order to a size of about one.
const orderScale = 6

// belief is what tells how likely it is that a unit answers: weights of its own
// measures, of the largest that the first units have, and a constant.
type belief struct {
	own, near vector
	from      float64
}

// trust is fitted to the questions of testdata and to the same questions asked
// of the files without what answers them.
var trust = belief{own: vector{
	isCovered: 0.11, isSaid: -0.15, isBeside: 0.09, isMissing: -0.21, isFar: -0.48, isUnnamed: -0.51,
	isNamed: -0.30, isPaired: -0.20, isPhrase: 0.13, isUnder: 0.28, isTyped: 0.23, isUntyped: -0.92, isNear: 0.11,
	isPerson: 0.18, isNobody: -0.45, isReason: 0.13, isPlace: 0.07, isHeading: 0.09, isRow: -0.14, isMeta: -0.07,
	isShort: -0.19, isSilent: -0.17, isSynonym: -0.25, isDocument: 0.24, isGiven: 0.24, isSure: 0.26,
	isUndated: -0.17, isUnfresh: 0.09, isWhole: 0.18, isLost: -0.05, isLight: 0.18, isUnequal: -0.22,
	isPassing: 0.63, isSplit: 0.15, isRival: 0.06, isHeadless: -0.09, isGap: -0.51, isAlone: -0.14, isApart: 0.12,
	isBoth: -0.28, isExact: 0.06, isAbroad: -0.13, isColumn: 0.35, isPeak: 0.20, isTop: 0.20, isAfter: 0.36,
	isBefore: 0.08, isUnknown: -0.36, isUnheard: 0.39, isWordy: 0.46, isWho: -0.06, isWhen: -0.38, isMuch: -0.11,
	isMany: -0.65, isSpan: 0.28, isChoice: 0.25, isManner: 0.05,
}, near: vector{
	isSaid: -0.13, isFar: -0.28, isUnnamed: -0.36, isNamed: -0.15, isPaired: -0.31, isPhrase: 0.17, isUnder: 0.07,
	isTyped: -0.08, isUntyped: -0.55, isNear: -0.16, isPerson: -0.23, isNobody: -0.16, isReason: 0.18,
	isPlace: 0.06, isHeader: 0.33, isRow: -0.20, isItem: 0.33, isCode: 0.07, isShort: -0.23, isSilent: 0.06,
	isSynonym: -0.20, isDocument: 0.14, isRare: 0.13, isMore: -0.14, isGiven: 0.30, isSure: 0.18,
	isUndated: -0.06, isUnfresh: -0.09, isLost: 0.11, isUndone: 0.17, isLight: -0.48, isOtherDay: -0.13,
	isOther: -0.09, isAsking: -0.27, isPassing: 0.50, isSplit: 0.23, isRival: -0.09, isHeaded: 0.06,
	isHeadless: -0.34, isGap: -0.31, isAlone: -0.06, isApart: 0.17, isAbroad: 0.07, isColumn: 0.22, isPeak: 0.15,
	isTop: 0.17, isBefore: 0.40, isGrounded: 0.07, isNowhere: 0.05, isTitled: -0.15,
}, from: -1.05}

// How likely it must be that a unit answers, so that it is shown as an answer:
// when it misses nothing that answers asks for, otherwise, and when it holds no
// value of the kind that is asked for.
const (
	unlikely = 0.34
	likely   = 0.45
	sure     = 0.55
)

func (f vector) dot(w vector) float64 {
	sum := 0.0
	for i := range f {
		sum += f[i] * w[i]
	}
	return sum
}

// chance is how likely it is that a unit with some measures answers, when the
// largest of the first units are those of near.
func (b belief) chance(f, near vector) float64 {
	return 1 / (1 + math.Exp(-f.dot(b.own)-near.dot(b.near)-b.from))
}

// nearest is how many of the first units are looked at to tell whether one of
// them answers.
const nearest = 4

// largestOf are the largest measures of some units, without those that are the
// same for all units of a question.
func largestOf(units []vector) vector {
	var most vector
	for _, f := range units {
		for k := range isUnknown {
			most[k] = max(most[k], f[k])
		}
	}
	return most
}
