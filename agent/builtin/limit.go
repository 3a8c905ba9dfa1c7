package builtin

import (
	"math/big"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/item"
	"github.com/fsx-dev/fsx/extract/pattern"
)

var comparison = pattern.New(`(?i)\b((?:more|greater|older|longer|larger|bigger|higher) than|over|above|exceed(?:s|ing)?|at least|(?:less|fewer|younger|shorter|smaller|lower) than|under|below|at most|up to)\s+([$€£]?\s?[\d][\d.,]*(?:\s?(?:million|m|k|thousand|bn|billion))?)`)

// limit is the number that a question compares values with: over 500.
type limit struct {
	operator string // of SQL
	value    *big.Rat
	text     string // its digits
}

// limitOf is the limit that a question sets.
func limitOf(q string) (limit, bool) {
	m := comparison.FindStringSubmatch(q)
	if m == nil {
		return limit{}, false
	}
	text, _, ok := item.ParseMoney(m[2])
	if !ok {
		return limit{}, false
	}
	value, ok := new(big.Rat).SetString(text)
	operator := ">"
	switch strings.ToLower(m[1]) {
	case "at least":
		operator = ">="
	case "less than", "fewer than", "younger than", "shorter than", "smaller than", "lower than", "under", "below":
		operator = "<"
	case "at most", "up to":
		operator = "<="
	}
	return limit{operator, value, text}, ok
}

// holdsFor says whether an amount is within the limit.
func (l limit) holdsFor(a amount) bool {
	switch c := a.value.Cmp(l.value); l.operator {
	case ">=":
		return c >= 0
	case "<":
		return c < 0
	case "<=":
		return c <= 0
	default:
		return c > 0
	}
}

// holdsIn says whether an amount in a row, and no year, is within the limit.
func (l limit) holdsIn(u *unit) bool {
	return slices.ContainsFunc(u.cells, func(s string) bool {
		a, ok := amountOf(s)
		return ok && !year.MatchString(strings.TrimSpace(s)) && l.holdsFor(a)
	})
}
