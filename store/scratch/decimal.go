package scratch

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// maxDigits is how many digits a decimal may have: so many always survive the way
// through a float64 and back.
const maxDigits = 15

// decimal is unscaled / 10^scale.
type decimal struct {
	unscaled int64
	scale    uint8
}

var (
	plainNumber    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$`) })
	europeanNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\d{1,3}(\.\d{3})+(,\d+)$`) })
	currencyWord   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Z]{3}\s*|\s*[A-Z]{3}$`) })
	exponentNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\d+(\.\d+)?[eE][+-]?\d+$`) })
)

// parseDecimal reads an amount as people write it: "1234.5", "$1,234.50", "(86.40)",
// "1,234.50-", "EUR 1.234,56". It reports false for everything else and for more
// than 15 digits.
func parseDecimal(s string) (decimal, bool) {
	if d, ok := plainDecimal(s); ok {
		return d, true
	}
	s, negative := amountText(s)
	if europeanNumber().MatchString(s) {
		s = strings.ReplaceAll(strings.ReplaceAll(s, ".", ""), ",", ".")
	}
	if exponentNumber().MatchString(s) {
		f, err := strconv.ParseFloat(s, 64)
		if err != nil || math.Abs(f) >= 1e15 {
			return decimal{}, false
		}
		s = strconv.FormatFloat(f, 'f', -1, 64)
	}
	if s == "" || s == "." || !plainNumber().MatchString(s) {
		return decimal{}, false
	}
	whole, frac, _ := strings.Cut(strings.ReplaceAll(s, ",", ""), ".")
	digits := strings.TrimLeft(whole+frac, "0")
	for len(digits) > maxDigits && strings.HasSuffix(frac, "0") {
		digits, frac = digits[:len(digits)-1], frac[:len(frac)-1]
	}
	if len(digits) > maxDigits || len(frac) > maxScale {
		return decimal{}, false
	}
	var n int64
	for _, c := range digits {
		n = n*10 + int64(c-'0')
	}
	if negative {
		n = -n
	}
	return decimal{n, uint8(len(frac))}, true //nolint:gosec // at most maxScale
}

// plainDecimal reads what most amounts look like: "-1234.50".
func plainDecimal(s string) (d decimal, ok bool) {
	rest, negative := strings.CutPrefix(s, "-")
	if len(rest) == 0 || len(rest) > maxDigits {
		return d, false
	}
	point := -1
	for i := range len(rest) {
		switch c := rest[i]; {
		case c >= '0' && c <= '9':
			d.unscaled = d.unscaled*10 + int64(c-'0')
		case c == '.' && point < 0 && i > 0:
			point = i
		default:
			return decimal{}, false
		}
	}
	if point >= 0 {
		d.scale = uint8(len(rest) - point - 1) //nolint:gosec // at most maxDigits
	}
	if negative {
		d.unscaled = -d.unscaled
	}
	return d, true
}

// maxScale is how many digits may follow the point.
const maxScale = 15

// amountText takes sign, parentheses and currency off an amount.
func amountText(s string) (rest string, negative bool) {
	s = strings.TrimLeft(strings.TrimSpace(strings.ReplaceAll(s, "\u2212", "-")), "$€£¥ ")
	if strings.HasPrefix(s, "(") && strings.HasSuffix(s, ")") {
		s, negative = strings.TrimSpace(s[1:len(s)-1]), true
	}
	for range 2 { // the sign stands on either side of the currency
		if rest, ok := strings.CutPrefix(s, "-"); ok && !negative {
			s, negative = rest, true
		} else if rest, ok := strings.CutSuffix(s, "-"); ok && !negative {
			s, negative = rest, true
		} else if !negative {
			s = strings.TrimPrefix(s, "+")
		}
		s = strings.Trim(s, " \u00a0\u202f$€£¥")
		s = strings.TrimSpace(currencyWord().ReplaceAllString(s, ""))
	}
	return s, negative
}

// float is the float64 nearest to a decimal. Different decimals of at most 15 digits
// have different ones, in the same order.
func (d decimal) float() float64 {
	if d.scale <= 22 && d.unscaled < 1<<53 && d.unscaled > -1<<53 {
		return float64(d.unscaled) / pow10(int(d.scale))
	}
	f, err := strconv.ParseFloat(d.text(int(d.scale)), 64)
	if err != nil {
		return 0
	}
	return f
}

// pow10 is exact up to 10^22.
func pow10(n int) float64 { return math.Pow10(n) }

// text writes a decimal with at least scale digits after the point.
func (d decimal) text(scale int) string {
	return scaledText(strconv.FormatInt(d.unscaled, 10), int(d.scale), scale)
}

// scaledText puts the point into the digits of an unscaled number and pads with zeros.
func scaledText(digits string, scale, atLeast int) string {
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	if len(digits) <= scale {
		digits = strings.Repeat("0", scale-len(digits)+1) + digits
	}
	whole, frac := digits[:len(digits)-scale], digits[len(digits)-scale:]
	if n := atLeast - len(frac); n > 0 {
		frac += strings.Repeat("0", n)
	}
	if frac == "" {
		return sign + whole
	}
	return sign + whole + "." + frac
}

// fromFloat gives the decimal of at most 15 digits that a float64 stands for, with
// as few digits after the point as it needs. It reports false for infinities and for
// numbers that are too large or too small to be written so.
func fromFloat(f float64) (decimal, bool) {
	if f == math.Trunc(f) && math.Abs(f) < 1e15 {
		return decimal{int64(f), 0}, true
	}
	for scale := 1; scale <= 6; scale++ {
		r := math.Round(f * pow10(scale))
		if math.Abs(r) >= 1e15 {
			break
		}
		if r/pow10(scale) == f {
			return decimal{int64(r), uint8(scale)}, true //nolint:gosec // at most 6
		}
	}
	return roundFloat(f)
}

// roundFloat is fromFloat's slow way: the number rounded to 15 digits.
func roundFloat(f float64) (decimal, bool) {
	if math.IsNaN(f) || math.Abs(f) >= 1e15 {
		return decimal{}, false
	}
	var buf [32]byte
	n, digits, e := int64(0), 0, 0
	text, negative := strconv.AppendFloat(buf[:0], f, 'e', maxDigits-1, 64), false
	for i, c := range text {
		switch {
		case c == '-':
			negative = true
			continue
		case c == '.':
			continue
		case c != 'e':
			n, digits = n*10+int64(c-'0'), digits+1
			continue
		}
		var err error
		if e, err = strconv.Atoi(string(text[i+1:])); err != nil {
			return decimal{}, false
		}
		break
	}
	if n == 0 {
		return decimal{}, true
	}
	for ; n%10 == 0; n /= 10 {
		digits--
	}
	if negative {
		n = -n
	}
	scale := digits - 1 - e
	if scale > maxScale {
		return decimal{}, false
	}
	for ; scale < 0; scale++ {
		n *= 10
	}
	return decimal{n, uint8(scale)}, true //nolint:gosec // between 0 and maxScale
}
