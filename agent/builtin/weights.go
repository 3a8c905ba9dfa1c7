package builtin

import "math"

// order weighs what is measured of a unit so that the one that answers comes
// first. The weights were fitted by logistic regression, not by hand: over the
// candidates for the questions of XQuAD, of whose paragraphs none is in this
// project, and of the open questions of testdata.
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
	isCovered: 1.68, isSaid: 0.78, isBeside: 1.57, isDense: 0.19, isMissing: -0.78, isFar: -1.35,
	isUnnamed: -1.03, isNamed: -0.54, isPaired: -0.19, isPhrase: 0.88, isUnder: -0.14, isCalled: 1.11,
	isTyped: -0.11, isUntyped: -1.95, isReason: -0.12, isPlace: 0.12, isItem: 0.18, isCode: -0.27, isLong: -0.09,
	isSilent: 0.64, isSynonym: -0.13, isDocument: 2.17, isRare: 0.91, isMore: -0.72, isGiven: -0.19, isSure: 0.32,
}

const trustFrom = -1.81

// How likely it must be that a unit answers: when nothing speaks against it
// but words that are not held, and when a value or an important word is missing.
const (
	likely = 0.6
	sure   = 0.8
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
