package builtin

import "math"

// order weighs what is measured of a unit so that the one that answers comes
// first. The weights were fitted by logistic regression, not by hand: over the
// candidates for the questions of XQuAD and SQuAD 2.0, of whose paragraphs none
// is in this project, and of the open questions of testdata. isDefinition alone
// is set by hand. TestFitWeights fits them anew and says what weights fitted to other folders come to on each:
//
//	FSX_FIT=1 FSX_XQUAD=xquad.en.json FSX_SQUAD=dev-v2.0.json go test ./agent/builtin -run FitWeights -v
var order = vector{
	isCovered: 1.58, isSaid: 0.55, isBeside: 1.16, isDense: 0.44, isMissing: 0.16, isFar: -0.31, isUnnamed: -1.18,
	isNamed: -0.25, isPaired: 0.20, isPhrase: 1.10, isUnder: 0.95, isCalled: 1.54, isDefinition: 2.50,
	isTyped: 1.16, isUntyped: -1.16, isNear: 0.21, isPerson: 1.06, isNobody: -1.06, isReason: 1.30, isPlace: 0.31,
	isHeading: -1.35, isHeader: -0.60, isRow: 0.19, isItem: -0.40, isMeta: -0.58, isCode: 0.07, isShort: -0.37,
	isLong: 0.30, isSilent: -0.28, isSynonym: -0.63, isDocument: 1.25, isRare: 0.98, isMore: -0.45, isGiven: 1.11,
	isSure: 0.61, isUnfresh: -0.24, isWhole: 1.48, isLost: -1.41, isUndone: -0.25, isLight: 0.97,
	isUnequal: -0.77, isOtherDay: -0.69, isOther: 0.13, isAsking: -0.34, isPassing: 0.79, isSplit: -0.08,
	isExact: 0.14, isAbroad: 0.74, isColumn: 0.52,
}

// orderScale brings the sums of order to a size of about one.
const orderScale = 7

// trust weighs the same measures of the first unit to tell whether it answers
// at all, fitted on the same questions and on those whose answer was taken out
// of the files.
var trust = vector{
	isCovered: 0.32, isSaid: 0.17, isBeside: 0.18, isDense: -0.08, isMissing: -0.10, isFar: -1.00,
	isUnnamed: -0.73, isNamed: -0.22, isPaired: -0.26, isPhrase: 0.26, isUnder: 0.53, isCalled: 0.25,
	isTyped: 0.17, isUntyped: -1.22, isNear: -0.31, isReason: 0.18, isPlace: 0.23, isHeading: 0.34,
	isHeader: 0.47, isRow: -0.57, isItem: -0.57, isMeta: -0.06, isCode: -0.13, isLong: -0.06, isSilent: 0.17,
	isDocument: 0.32, isRare: 0.06, isMore: -0.08, isGiven: 0.29, isSure: 0.52, isUndated: 0.19, isUnfresh: -0.21,
	isWhole: 0.35, isLost: -0.67, isUnequal: -0.13, isOtherDay: -0.27, isOther: 0.11, isAsking: -0.53,
	isPassing: 0.97, isSplit: -0.11, isExact: 0.21, isAbroad: 0.34, isColumn: 0.63, isUnknown: -0.94,
	isUnheard: 0.16, isWordy: 1.29, isWhen: -0.34, isMuch: -0.19, isMany: -0.70, isChoice: 0.56,
}

const trustFrom = -1.35

// How likely it must be that a unit answers, so that it is shown as an answer:
// when it misses nothing that answers asks for, otherwise, and when it holds no
// value of the kind that is asked for.
const (
	unlikely = 0.38
	likely   = 0.5
	sure     = 0.6
)

func (f vector) dot(w vector) float64 {
	sum := 0.0
	for i := range f {
		sum += f[i] * w[i]
	}
	return sum
}

// chance is how likely it is that a unit with these measures answers.
func (f vector) chance() float64 { return 1 / (1 + math.Exp(-f.dot(trust)-trustFrom)) }
