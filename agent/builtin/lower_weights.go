package builtin

// lowering is fitted by logistic regression to the open questions and those in other words, so that the units which hold
// facts that the first lines do not come before the others. TestFitLower fits it anew and says what weights fitted to
// other folders come to on each:
//
//	FSX_FIT=1 go test ./agent/builtin -run FitLower -v
var lowering = lower{own: vector{
	isCovered: 2.19, isSaid: -0.89, isBeside: 0.35, isDense: -0.81, isMissing: 0.11, isFar: 0.82,
	isUnnamed: -0.55, isNamed: -0.09, isPaired: -0.18, isPhrase: 1.56, isUnder: 0.19, isCalled: -0.11,
	isTyped: -0.21, isUntyped: 0.14, isNear: 0.95, isNobody: -0.05, isReason: -0.91, isPlace: -0.23, isRow: -0.26,
	isItem: 0.10, isMeta: -1.93, isCode: 1.19, isShort: 0.48, isLong: 1.34, isSilent: -0.40, isSynonym: -0.39,
	isDocument: 0.14, isRare: 3.03, isMore: -1.21, isGiven: 0.06, isUndated: 0.32, isUnfresh: -0.85,
	isWhole: -0.10, isLost: -0.82, isUndone: -0.12, isLight: -0.08, isUnequal: 0.92, isOtherDay: -1.11,
	isOther: 0.39, isAsking: -0.27, isPassing: -0.98, isSplit: -0.24, isRival: -0.28, isElse: 0.82,
	isHeaded: -0.39, isHeadless: 0.14, isGap: -0.07, isAlone: 0.28, isApart: -0.38, isBoth: -0.63,
	isAbroad: -0.14, isColumn: 0.08, isPeak: 0.61, isTop: -0.73, isAfter: -0.25, isBefore: 0.87, isGrounded: 0.18,
	isNowhere: 0.33, isKey: 0.13, isThird: 0.10, isTitled: 0.06,
}, more: [lowers]float64{lowBehind: 0.62, lowName: 2.69, lowAbove: -0.31, lowAmong: 0.59, lowLarge: -0.33, lowLong: 0.40, lowFigures: 0.38}}
