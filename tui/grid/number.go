package grid

import (
	"math/big"
	"strconv"
	"strings"
)

// numberOf cleans a number as it is shown ("1,234.50", "(86.40)", "-3") for
// parsing. It is false for what is no plain decimal number.
func numberOf(s string) (string, bool) {
	s = strings.TrimSpace(s)
	if strings.HasPrefix(s, "(") && strings.HasSuffix(s, ")") {
		s = "-" + s[1:len(s)-1]
	}
	if strings.ContainsAny(s, ", _") {
		s = strings.NewReplacer(",", "", " ", "", "_", "").Replace(s)
	}
	if s == "" || len(s) > 60 || strings.Trim(s, "0123456789.+-") != "" {
		return "", false
	}
	return s, true
}

func floatOf(s string) float64 {
	if n, ok := numberOf(s); ok {
		s = n
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return 0
	}
	return f
}

// sum adds numbers exactly.
type sum struct {
	n        int
	total    big.Rat
	min, max big.Rat
	minText  string
	maxText  string
	places   int // decimal places of the one with the most
	one      big.Rat
}

func (s *sum) add(text string) bool {
	n, ok := numberOf(text)
	if !ok {
		return false
	}
	if _, ok := s.one.SetString(n); !ok {
		return false
	}
	if i := strings.IndexByte(n, '.'); i >= 0 {
		s.places = max(s.places, len(n)-i-1)
	}
	if s.n == 0 || s.one.Cmp(&s.min) < 0 {
		s.min.Set(&s.one)
		s.minText = text
	}
	if s.n == 0 || s.one.Cmp(&s.max) > 0 {
		s.max.Set(&s.one)
		s.maxText = text
	}
	s.total.Add(&s.total, &s.one)
	s.n++
	return true
}

// grouped groups a plain decimal number; what is none stays as it is.
func grouped(s string) string {
	if strings.Trim(s, "0123456789.-") != "" {
		return s
	}
	return group(s)
}

// group writes a decimal number with commas between thousands.
func group(s string) string {
	whole, fraction, _ := strings.Cut(s, ".")
	sign := ""
	if strings.HasPrefix(whole, "-") {
		sign, whole = "-", whole[1:]
	}
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if fraction != "" {
		whole += "." + fraction
	}
	return sign + whole
}

func count(n int) string { return group(strconv.Itoa(n)) }

// counted is a number with what is counted, whose plural has an s.
func counted(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return count(n) + " " + what
}
