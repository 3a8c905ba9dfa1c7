package builtin

// A bill has an amount with tax and one without. Which of them is added up a question may say.

var (
	// beforeTax and withTax say which of the two amounts of a bill is meant.
	beforeTax = re(`,?\s+(?:before|without|excluding|excl\.?|ex|net of|not counting)\s+(?:the\s+)?(?:vat|tax|mwst|iva|tva)\b,?|,?\s+\(?(?:vat|tax) (?:excluded|not included)\b\)?|,\s*net\b\W*$`)
	withTax   = re(`,?\s+(?:with|including|incl\.?|inc|inclusive of|after)\s+(?:the\s+)?(?:vat|tax|mwst|iva|tva)\b,?|\s+with (?:the )?(?:vat|tax) on\b|,?\s+\(?(?:vat|tax) included\b\)?|,\s*gross\b\W*$`)
)

// taxation tells which of the amounts of a bill is asked for.
type taxation uint8

const (
	anyTax taxation = iota
	untaxed
	taxed
)

var (
	netColumns   = re(`\bnet\b|\bex(?:cl)?\.?(?:uding)?\s+(?:vat|tax)\b|\bbefore (?:vat|tax)\b`)
	grossColumns = re(`\bgross\b|\binc(?:l)?\.?(?:uding)?(?:\s+(?:vat|tax)\b|\W*$)|\bwith (?:vat|tax)\b`)
)

// taxColumns are columns of the tax itself, and deductions those of what else lies between gross and net.
var (
	taxColumns = re(`^\W*(?:vat|tax|mwst|ust|iva|tva|btw)\b`)
	deductions = re(`^\W*(?:[\w-]+ )?(?:fees?|commissions?|deduct\w*|discounts?)\b`)
)

// fits is how much the name of a column speaks for it, where a question tells whether tax is in.
func (t taxation) fits(header string) float64 {
	net, gross := netColumns.MatchString(header), grossColumns.MatchString(header)
	switch {
	case t == untaxed && net, t == taxed && gross:
		return 0.5
	case t == anyTax || !net && !gross:
		return 0
	}
	return -0.5
}

// taxIn is a question without what it says of tax, and what that is.
func taxIn(q string) (rest string, t taxation) {
	if at := beforeTax.FindStringIndex(q); at != nil {
		return q[:at[0]] + " " + q[at[1]:], untaxed
	}
	if at := withTax.FindStringIndex(q); at != nil {
		return q[:at[0]] + " " + q[at[1]:], taxed
	}
	return q, anyTax
}
