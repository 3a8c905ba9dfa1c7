package builtin

import "math"

// order weighs what is measured of a unit so that the one that answers comes
// first. The weights were fitted by logistic regression, not by hand: over the
// candidates for the questions of XQuAD, of whose paragraphs none is in this
// project, and of those of testdata. isDefinition and what is measured of programs and lists of words
// are set by hand.
// TestFitWeights fits them anew and says what weights fitted to other folders come to on each:
//
//	FSX_FIT=1 FSX_XQUAD=xquad.en.json go test ./agent/builtin -run FitWeights -v
var order = vector{
	isCovered: 1.03, isSaid: -0.21, isBeside: 0.12, isMissing: -0.14, isUnnamed: -1.08, isNamed: -0.49,
	isPaired: -0.09, isPhrase: 0.96, isUnder: 0.85, isCalled: 1.45, isDefinition: 2.50, isTyped: 0.74,
	isUntyped: -0.74, isNear: 0.65, isPerson: 0.62, isNobody: -0.62, isReason: 1.02, isPlace: 0.20,
	isHeading: -1.03, isHeader: -0.76, isRow: -0.31, isItem: -0.32, isMeta: -0.54, isCode: -0.13, isShort: -0.56,
	isSilent: -0.25, isSynonym: -0.60, isDocument: 0.66, isRare: 0.16, isMore: 0.18, isGiven: 1.11, isSure: 0.73,
	isUnfresh: -0.18, isWhole: 0.55, isLost: -1.04, isUndone: -0.34, isLight: 0.97, isUnequal: -0.36,
	isOtherDay: -0.77, isOther: -0.18, isAsking: -0.63, isPassing: 0.69, isRival: 0.09, isElse: 1.11,
	isHeaded: 0.33, isHeadless: -0.33, isGap: -1.22, isAlone: -0.31, isApart: 0.08, isBoth: -0.20, isExact: 0.29,
	isAbroad: 0.60, isColumn: 0.98, isPeak: 0.45, isTop: 0.42, isAfter: 0.59, isBefore: -0.21, isGrounded: -1.02,
	isNowhere: -0.20, isKey: 1.19, isSecond: 0.75, isThird: 0.24, isTitled: 0.71, isMachine: -0.80, isTest: -0.60,
	isListed: -2.00, isGuide: 0.50,
}

// orderScale brings the sums of order to a size of about one.
const orderScale = 6

// belief is what tells how likely it is that a unit answers: the weights of its measures and a
// constant.
type belief struct {
	own  vector
	from float64
}

// trust is fitted to the questions of testdata and to the same questions asked
// of the files without what answers them. The units of a question share a chance of one with
// the case that none answers, whose sum is zero.
var trust = belief{own: vector{
	isCovered: 1.24, isSaid: -0.98, isBeside: -0.32, isMissing: -0.85, isFar: -1.41, isUnnamed: -2.38,
	isNamed: -1.05, isPaired: -1.84, isPhrase: 1.49, isUnder: 1.07, isCalled: 0.61, isTyped: 0.09,
	isUntyped: -1.79, isNear: 0.29, isPerson: -0.56, isNobody: -2.25, isReason: 1.72, isPlace: -0.07,
	isHeading: -1.56, isHeader: -0.89, isRow: -0.60, isMeta: -0.96, isCode: 0.15, isShort: -1.23, isLong: 0.09,
	isSilent: -0.69, isSynonym: -1.42, isDocument: -0.59, isRare: 1.47, isMore: -0.16, isGiven: 1.36,
	isSure: 1.24, isUndated: -0.06, isUnfresh: -0.26, isWhole: 0.07, isLost: -0.61, isUndone: -0.19,
	isLight: 0.33, isUnequal: -0.86, isOtherDay: -1.47, isOther: -0.47, isAsking: -1.18, isPassing: 0.86,
	isSplit: 0.32, isRival: -0.07, isElse: 0.95, isHeaded: -0.14, isHeadless: -0.65, isGap: -2.16, isAlone: -0.63,
	isApart: -0.15, isBoth: -0.40, isExact: 0.37, isAbroad: 0.64, isColumn: 1.39, isPeak: 0.81, isTop: 0.61,
	isAfter: 0.77, isBefore: -0.57, isGrounded: -0.37, isNowhere: -0.23, isKey: 0.48, isSecond: 0.21,
	isThird: -0.73, isTitled: 0.66, isUnknown: -0.48, isUnheard: 1.91, isWordy: 1.31, isWho: 0.05, isWhen: -1.01,
	isMuch: -1.09, isMany: -1.41, isSpan: 0.23, isChoice: 1.03, isManner: 0.31, isStrange: -0.36,
}, from: -1.60}

// How likely it must be that a unit answers, so that it is shown as an answer:
// when it misses nothing that answers asks for, otherwise, and when it holds no
// value of the kind that is asked for. Questions without an answer count three times as much in the
// fit as others, so that a chance of a quarter is an even one.
const (
	unlikely = 0.12
	likely   = 0.17
	sure     = 0.22
)

func (f vector) dot(w vector) float64 {
	sum := 0.0
	for i := range f {
		sum += f[i] * w[i]
	}
	return sum
}

// chance is how likely it is that a unit with some measures answers, rather than none.
func (b belief) chance(f vector) float64 {
	return 1 / (1 + math.Exp(-f.dot(b.own)-b.from))
}
