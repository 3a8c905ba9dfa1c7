package column

import (
	"fmt"
	"strings"
)

// Kind is what the values of a column are.
type Kind uint8

// The kinds.
const (
	Text Kind = iota
	Integer
	Decimal // exact, at most 15 digits
	Real
	Date
	Boolean
)

// Order says what comes first in dates such as 03/04/2026.
type Order uint8

// The orders. Doubt lets the column decide.
const (
	Doubt Order = iota
	DayFirst
	MonthFirst
)

// Column is a column that was understood.
type Column struct {
	Kind     Kind
	Currency string   // ISO 4217 code of a Decimal's amounts, where one is written
	Values   []string // of a Text as they came; else plain, "" where empty
	Note     string   // what people should know, empty when there is nothing
}

// Of tells what a column is. The order is for dates that leave a doubt.
func Of(values []string, order Order) Column {
	var s Study
	for _, v := range values {
		s.Add(v)
	}
	r := s.Reading(order)
	c := Column{Kind: r.Kind, Currency: r.Currency, Note: r.Note, Values: values}
	if r.Kind == Text {
		return c
	}
	c.Values = make([]string, len(values))
	for i, v := range values {
		c.Values[i], _ = r.Value(v)
	}
	return c
}

// isEmpty knows the ways of writing that there is no value.
func isEmpty(v string) bool {
	switch v {
	case "", "-", "–", "—", "n/a", "N/A", "NA", "null", "NULL", "#N/A":
		return true
	}
	return false
}

// stays is the note of a column that stays text.
func stays(format string, args ...any) string {
	return fmt.Sprintf("stays text: "+format, args...)
}

// shown is a value as it stands in a note.
func shown(v string) string {
	if len(v) > 40 {
		v = strings.ToValidUTF8(v[:40], "") + "…"
	}
	return fmt.Sprintf("%q", v)
}
