package bank

// HeldFamily are the statements of the held family. Each has a layout that no
// other family has.
func HeldFamily() []Sealed {
	return []Sealed{typeBehind(), twoAcrossChecks(), twoHolders(), valueBelow(), valueBefore(),
		bookedLast(), twoCurrencies(), numbered(), dayBehind(), activity(), operacje(), movimenti(), extrato()}
}

// heldNotation knows how the banks of the held family write amounts.
func heldNotation(name string) Notation {
	none := [2]string{}
	switch name {
	case "us-":
		return Notation{",", ".", none, [2]string{"", "-"}, false}
	case "us $":
		return Notation{",", ".", [2]string{"$", ""}, [2]string{"- $", ""}, false}
	case "ca":
		return Notation{",", ".", none, [2]string{"", "OD"}, false}
	case "pf":
		return Notation{" ", ".", none, [2]string{"-", ""}, false}
	case "be":
		return Notation{".", ",", [2]string{"", " +"}, [2]string{"", " -"}, false}
	case "pl":
		return Notation{" ", ",", none, [2]string{"-", ""}, false}
	case "it€":
		return Notation{".", ",", [2]string{"+", " €"}, [2]string{"-", " €"}, false}
	case "br":
		return Notation{".", ",", [2]string{"", " C"}, [2]string{"", " D"}, false}
	case "bare":
		return Notation{"", ".", none, [2]string{"-", ""}, false}
	}
	return blindNotation(name)
}
