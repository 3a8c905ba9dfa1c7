package bank

// BlindFamily are the statements of the blind family that templates lay out,
// each from a country or of a kind that no other family has.
func BlindFamily() []Sealed {
	return []Sealed{carriedDanish(), cashBack(), monthFirst(), headless(), records(),
		timed(), bilingual(), trades(), tolls()}
}

// BlindDrawn are those that are drawn piece by piece.
func BlindDrawn() []Paper { return []Paper{accrued()} }

// blindNotation knows how the banks of the blind family write amounts.
func blindNotation(name string) Notation {
	none := [2]string{}
	switch name {
	case "dk":
		return Notation{".", ",", none, [2]string{"", "-"}, false}
	case "pt":
		return Notation{" ", ",", none, [2]string{"-", ""}, false}
	case "ru":
		return Notation{"\u00a0", ",", [2]string{"+", ""}, none, false}
	case "ru0":
		return Notation{"\u00a0", ",", none, [2]string{"-", ""}, false}
	case "za":
		return Notation{",", ".", [2]string{"", "Cr"}, none, false}
	case "broker":
		return Notation{",", ".", [2]string{"$", ""}, [2]string{"($", ")"}, false}
	case "toll":
		return Notation{",", ".", [2]string{"$", " CR"}, [2]string{"$", ""}, false}
	}
	return leading
}
