package names

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// Range is a range of numbers, both ends inclusive.
type Range struct{ From, To int64 }

// Holds reports that n lies in the range.
func (r Range) Holds(n int64) bool { return n >= r.From && n <= r.To }

// All reports that every number lies in the range.
func (r Range) All() bool { return r == Everything() }

// Everything is the range of all numbers.
func Everything() Range { return Range{math.MinInt64, math.MaxInt64} }

var sizeForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^([0-9]+(?:\.[0-9]+)?)\s*(b|bytes?|[kmgtp]i?b?)?$`)
})

const sizeHelp = "write >10MB, <1KB, 1MB-100MB or a number of bytes"

// ParseSizes reads ">10MB", ">=1GiB", "<1KB", "1MB-100MB", "5MB.." or an
// exact number of bytes. An empty string is everything.
func ParseSizes(s string) (Range, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return Everything(), nil
	}
	if op, rest := cutOperator(s); op != "" {
		n, _, err := parseSize(rest)
		if err != nil {
			return Range{}, err
		}
		return compared(op, n, n), nil
	}
	if from, to, ok := cutRange(s, "-"); ok {
		return sizeBetween(from, to)
	}
	n, unit, err := parseSize(s)
	if err != nil {
		return Range{}, err
	}
	if unit > 1 { // "10MB" means what is shown as about 10 MB
		return Range{n - n/20, n + n/20}, nil
	}
	return Range{n, n}, nil
}

func sizeBetween(from, to string) (Range, error) {
	out := Everything()
	var err error
	if from != "" {
		if out.From, _, err = parseSize(from); err != nil {
			return Range{}, err
		}
	}
	if to != "" {
		if out.To, _, err = parseSize(to); err != nil {
			return Range{}, err
		}
	}
	if out.From > out.To {
		return Range{}, fmt.Errorf("the size range %s-%s ends before it begins", from, to)
	}
	return out, nil
}

// parseSize returns a number of bytes and the bytes of the unit that it was
// written in.
func parseSize(s string) (n, unit int64, err error) {
	m := sizeForm().FindStringSubmatch(strings.TrimSpace(s))
	if m == nil {
		return 0, 0, fmt.Errorf("%q is not a size; %s", s, sizeHelp)
	}
	v, err := strconv.ParseFloat(m[1], 64)
	if err != nil {
		return 0, 0, fmt.Errorf("%q is not a size; %s", s, sizeHelp)
	}
	unit = 1
	if u := strings.ToLower(m[2]); u != "" && u[0] != 'b' {
		base := int64(1000)
		if strings.Contains(u, "i") {
			base = 1024
		}
		for range strings.IndexByte("kmgtp", u[0]) + 1 {
			unit *= base
		}
	}
	v *= float64(unit)
	if v >= math.MaxInt64 {
		return 0, 0, fmt.Errorf("the size %q is too large", s)
	}
	return int64(v), unit, nil
}

// cutOperator splits a comparison off the front: ">=", ">", "<=", "<", "=".
func cutOperator(s string) (op, rest string) {
	for _, op := range []string{">=", "<=", ">", "<", "="} {
		if rest, ok := strings.CutPrefix(s, op); ok {
			return op, strings.TrimSpace(rest)
		}
	}
	return "", s
}

// cutRange splits "a..b", "a to b" or "a<sep>b"; either end may be empty with "..".
func cutRange(s, sep string) (from, to string, ok bool) {
	for _, by := range []string{"..", " to ", sep} {
		if by == "" {
			continue
		}
		from, to, ok = strings.Cut(s, by)
		if from, to = strings.TrimSpace(from), strings.TrimSpace(to); ok && (by == ".." || from != "" && to != "") {
			return from, to, true
		}
	}
	return "", "", false
}

// compared is the range that an operator opens around the period from..to.
func compared(op string, from, to int64) Range {
	switch op {
	case ">":
		return Range{to + 1, math.MaxInt64}
	case ">=":
		return Range{from, math.MaxInt64}
	case "<":
		return Range{math.MinInt64, from - 1}
	case "<=":
		return Range{math.MinInt64, to}
	}
	return Range{from, to}
}
