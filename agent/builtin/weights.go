package builtin

import "math"

// order weighs what is measured of a unit so that the one that answers comes
// first. The weights were fitted by logistic regression, not by hand: over the
// candidates for the questions of XQuAD, of whose paragraphs none is in this
// project, and of the open questions of testdata. isDefinition alone, which no
// candidate shows, is set by hand. TestFitWeights fits them anew, with the
// questions of XQuAD where FSX_XQUAD names its file:
//
//	FSX_FIT=1 go test ./agent/builtin -run FitWeights -v
var order = vector{
	isCovered: 2.74, isSaid: 0.83, isBeside: 2.97, isDense: 0.25, isMissing: -0.37, isFar: -1.38,
	isUnnamed: -1.35, isNamed: -0.44, isPhrase: 1.49, isUnder: 1.13, isCalled: 2.30, isDefinition: 1,
	isTyped: 1.25, isUntyped: -1.25, isNear: 0.15, isPerson: 1.04, isNobody: -1.04, isReason: 0.60, isPlace: 0.79,
	isHeading: -2.39, isHeader: -0.89, isRow: 0.34, isItem: -0.40, isMeta: -0.79, isCode: 0.16, isShort: -1.01, isLong: 0.45,
	isSilent: 0.20, isSynonym: -1.70, isDocument: 1.89, isRare: 1.72, isMore: -0.62, isGiven: 1.65, isSure: 0.45,
}

// orderScale brings the sums of order to a size of about one.
const orderScale = 7

// trust weighs the same measures of the first unit to tell whether it answers
// at all, fitted on the same questions and on those whose answer was taken out
// of the files.
var trust = vector{
	isCovered: 1.44, isSaid: 0.27, isBeside: 1, isDense: -0.59, isMissing: -1.24, isFar: -1.58, isUnnamed: -1.33,
	isNamed: -0.6, isPhrase: 0.67, isCalled: 0.89, isTyped: -0.1, isUntyped: -2.06, isPerson: -0.28,
	isNobody: 0.08, isReason: 0.17, isPlace: 0.58, isHeading: 0.45, isHeader: 0.14, isRow: -0.52, isItem: -0.51,
	isCode: 0.13, isShort: -0.6, isLong: -0.56, isSilent: 0.47, isSynonym: -0.08, isDocument: 2.42, isRare: 0.63,
	isMore: -0.49, isGiven: -0.13, isSure: 0.7,
}

const trustFrom = -1.22

// How likely it must be that a unit answers: when nothing speaks against it,
// when words are not held, and when a value or an important word is missing.
const (
	unlikely = 0.4
	likely   = 0.6
	sure     = 0.82
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
