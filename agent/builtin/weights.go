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
	isCovered: 1.37, isSaid: 0.35, isBeside: 0.88, isDense: 0.48, isMissing: 0.11, isFar: -0.28, isUnnamed: -1.13,
	isNamed: -0.27, isPaired: 0.18, isPhrase: 1.17, isUnder: 0.95, isCalled: 1.45, isDefinition: 2.50,
	isTyped: 0.88, isUntyped: -0.88, isNear: 0.56, isPerson: 1.00, isNobody: -1.00, isReason: 1.29, isPlace: 0.30,
	isHeading: -1.36, isHeader: -0.59, isRow: 0.20, isItem: -0.44, isMeta: -0.59, isShort: -0.34, isLong: 0.26,
	isSilent: -0.29, isSynonym: -0.75, isDocument: 1.11, isRare: 0.65, isMore: -0.46, isGiven: 1.12, isSure: 0.60,
	isUndated: 0.06, isUnfresh: -0.22, isWhole: 1.26, isLost: -1.02, isUndone: -0.17, isLight: 0.82,
	isUnequal: -0.80, isOtherDay: -0.56, isOther: 0.15, isAsking: -0.34, isPassing: 0.72, isSplit: -0.06,
	isRival: 0.12, isElse: 0.94, isHeaded: 0.32, isHeadless: -0.32, isGap: -1.17, isAlone: -0.39, isApart: 0.33,
	isBoth: 0.25, isExact: 0.42, isAbroad: 0.56, isColumn: 0.54,
}

// orderScale brings the sums of order to a size of about one.
const orderScale = 6

// trust weighs the same measures of the first unit to tell whether it answers
// at all, fitted on the same questions and on those whose answer was taken out
// of the files.
var trust = vector{
	isCovered: 0.22, isSaid: -0.09, isDense: -0.12, isMissing: -0.08, isFar: -0.98, isUnnamed: -0.72,
	isNamed: -0.24, isPaired: -0.29, isPhrase: 0.35, isUnder: 0.63, isCalled: 0.10, isTyped: 0.07,
	isUntyped: -1.30, isNear: -0.07, isReason: 0.17, isPlace: 0.20, isHeading: 0.24, isHeader: 0.29, isRow: -0.73,
	isItem: -0.52, isMeta: -0.11, isLong: -0.07, isSilent: 0.20, isSynonym: -0.36, isDocument: 0.29,
	isMore: -0.18, isGiven: 0.38, isSure: 0.41, isUndated: 0.25, isUnfresh: -0.18, isWhole: 0.29, isLost: -0.52,
	isUnequal: -0.32, isOtherDay: -0.23, isOther: 0.13, isAsking: -0.09, isPassing: 0.89, isRival: -0.25,
	isElse: -0.18, isHeaded: -0.15, isHeadless: -0.10, isGap: -0.82, isAlone: -0.46, isApart: 0.14, isBoth: -0.05,
	isExact: 0.07, isAbroad: 0.06, isColumn: 0.71, isUnknown: -0.69, isUnheard: 0.32, isWordy: 1.32, isWho: -0.07,
	isWhen: -0.48, isMuch: -0.31, isMany: -0.60, isChoice: 0.53,
}

const trustFrom = -0.40

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
