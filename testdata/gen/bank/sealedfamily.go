package bank

// SealedFamily are the statements that templates lay out.
func SealedFamily() []Sealed {
	return []Sealed{plainsSections(), dayOnce(), sollHabenYear(), twoAccounts(), isoDays(),
		offAndOn(), typed(), byDay(), besides()}
}

// SealedDrawn are those that are drawn piece by piece.
func SealedDrawn() []Paper {
	return []Paper{references(), drCr()}
}
