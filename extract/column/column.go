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
	filled := make([]string, len(values))
	some := false
	for i, v := range values {
		if v = strings.TrimSpace(v); !isEmpty(v) {
			filled[i], some = v, true
		}
	}
	if !some {
		return Column{Values: values}
	}
	note := ""
	for _, try := range []func([]string) (Column, string, bool){
		booleans, func(v []string) (Column, string, bool) { return dates(v, order) }, reals, numbers,
	} {
		c, why, ok := try(filled)
		if ok {
			return c
		}
		if note == "" {
			note = why
		}
	}
	return Column{Values: values, Note: note}
}

// isEmpty knows the ways of writing that there is no value.
func isEmpty(v string) bool {
	switch v {
	case "", "-", "–", "—", "n/a", "N/A", "NA", "null", "NULL", "#N/A":
		return true
	}
	return false
}

func booleans(values []string) (Column, string, bool) {
	out := make([]string, len(values))
	for i, v := range values {
		switch strings.ToLower(v) {
		case "":
		case "true", "yes":
			out[i] = "true"
		case "false", "no":
			out[i] = "false"
		default:
			return Column{}, "", false
		}
	}
	return Column{Kind: Boolean, Values: out}, "", true
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
