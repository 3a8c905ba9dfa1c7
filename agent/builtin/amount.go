package builtin

import (
	"math/big"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// amount is an exact value with its currency, which may be empty.
type amount struct {
	value    *big.Rat
	currency string
	scale    int      // digits after the point as it was written
	written  notation // how the document writes it
}

// with is another value in the same currency that is written in the same way.
func (a amount) with(value *big.Rat, scale int) amount {
	a.value, a.scale = value, scale
	return a
}

// notation is how a document writes numbers: what stands between the thousands, and before the decimals. Where it shows
// neither, both are empty, and numbers are written as in English.
type notation struct {
	group, point string
}

var (
	amountDigits  = pattern.New(`\d[\d.,'’ \x{a0}\x{202f}]*`)
	groupedDigits = pattern.New(`\d([.,'’ \x{a0}\x{202f}])\d{3}(?:\D|$)`)
)

// notationOf tells how an amount is written of which it is known what number it is, in digits with a point.
func notationOf(written, number string) notation {
	if scaleWord.MatchString(written) {
		return notation{}
	}
	digits := strings.TrimRight(amountDigits.FindString(written), ".,'’ \u00a0\u202f")
	var n notation
	if _, decimals, some := strings.Cut(number, "."); some && len(decimals) < len(digits) {
		at := len(digits) - len(decimals) - 1
		n.point, digits = digits[at:at+1], digits[:at]
	}
	if m := groupedDigits.FindStringSubmatch(digits); m != nil {
		n.group = m[1]
	}
	return n
}

// scaleWord stands behind numbers that are not written out.
var scaleWord = re(`\d\s?(?:k|m|mn|mio|bn|thousand|million|billion|tausend|mille|milioni)\b`)

// or completes what one number shows by what another one of the same document shows.
func (n notation) or(other notation) notation {
	if n.point == "" {
		n.point = other.point
	}
	if n.group == "" {
		n.group = other.group
	}
	return n
}

// marks are what is written between thousands and before decimals. Where decimals stand behind a comma and nothing shows
// what parts the thousands, nothing does.
func (n notation) marks() (group, point string) {
	switch {
	case n.point == "" && n.group == ".":
		return n.group, ","
	case n.point == ",":
		if n.group == "," {
			return "", n.point
		}
		return n.group, n.point
	case n.group == "" || n.group == ".":
		return ",", "."
	}
	return n.group, "."
}

// number writes a number without a sign, whose decimals stand behind a point.
func (n notation) number(s string) string {
	group, point := n.marks()
	return written.Grouped(s, group, point)
}

// String writes the value with grouped digits and its currency, as the document that it comes from writes numbers.
func (a amount) String() string {
	s := a.value.FloatString(a.scale)
	neg := strings.HasPrefix(s, "-")
	s = strings.TrimPrefix(s, "-")
	out := a.written.number(s)
	switch a.currency {
	case "":
	case "USD":
		out = "$" + out
	case "EUR":
		out = "€" + out
	case "GBP":
		out = "£" + out
	default:
		out = a.currency + " " + out
	}
	if neg {
		return "-" + out
	}
	return out
}
