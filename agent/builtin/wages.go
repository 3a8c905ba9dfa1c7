package builtin

import (
	"slices"
	"strings"
)

// wages are what somebody earns, which no column for the day on which a bill was paid tells.
var wages = re(`\b(?:gross|net|basic|take-home|overtime|sick|holiday|maternity) pay\b`)

// aboutWages is what a table of pay, or a column of it, is called.
var aboutWages = re(`\b(?:pay|payroll|payslips?|wages?|salar(?:y|ies)|earnings)\b`)

// ofWages says whether a table is about pay by the names of its columns, or by its own.
func (f fit) ofWages() bool {
	return slices.ContainsFunc(append(slices.Clone(f.header), f.titles()...), func(s string) bool { return aboutWages.MatchString(spread(strings.ReplaceAll(s, "_", " "))) })
}
