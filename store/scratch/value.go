package scratch

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// cell is a value that fits its column: what is set depends on the type.
type cell struct {
	null  bool
	n     int64 // integer, boolean, unscaled decimal
	scale uint8
	f     float64
	s     string // text, date
}

// size is what a cell of a type counts towards the limit of bytes: a number eight, a text its
// length and one, nothing and a truth one.
func (c *cell) size(t Type) int64 {
	switch {
	case c.null || t == Boolean:
		return 1
	case t == Text || t == Date:
		return int64(1 + len(c.s))
	}
	return 8
}

// convert makes a cell of a value or says in words what is wrong with it. nil, and
// an empty text in a column that is not text, are the empty value.
func convert(t Type, v any) (c cell, why string) {
	text, isText := asText(v)
	if v == nil || isText && t != Text && strings.TrimSpace(text) == "" {
		return cell{null: true}, ""
	}
	switch t {
	case Text:
		return textCell(text)
	case Integer:
		return integerCell(text)
	case Real:
		return realCell(v, text)
	case Decimal:
		d, ok := parseDecimal(text)
		if !ok {
			return c, "is not an amount of at most 15 digits"
		}
		return cell{n: d.unscaled, scale: d.scale}, ""
	case Date:
		iso, ok := parseDate(text)
		if !ok {
			return c, "is not a date"
		}
		return cell{s: iso}, ""
	case Boolean:
		return booleanCell(text)
	}
	return c, "is of an unknown type"
}

func textCell(s string) (cell, string) {
	if len(s) > MaxCell {
		return cell{}, "is longer than " + sizeInWords(MaxCell)
	}
	if !utf8.ValidString(s) || strings.IndexByte(s, 0) >= 0 {
		s = strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\x00", "\uFFFD")
	}
	return cell{s: s}, ""
}

func integerCell(s string) (cell, string) {
	trimmed := strings.TrimSpace(s)
	if n, err := strconv.ParseInt(trimmed, 10, 64); err == nil {
		return cell{n: n}, ""
	}
	if d, ok := parseDecimal(trimmed); ok {
		for ; d.scale > 0 && d.unscaled%10 == 0; d.scale-- {
			d.unscaled /= 10
		}
		if d.scale == 0 {
			return cell{n: d.unscaled}, ""
		}
	}
	return cell{}, "is not a whole number"
}

func realCell(v any, s string) (cell, string) {
	f, ok := v.(float64)
	if !ok {
		var err error
		if f, err = strconv.ParseFloat(strings.TrimSpace(s), 64); err != nil {
			d, ok := parseDecimal(s)
			if !ok {
				return cell{}, "is not a number"
			}
			f = d.float()
		}
	}
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return cell{}, "is not a number"
	}
	return cell{f: f}, ""
}

func booleanCell(s string) (cell, string) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "true", "t", "yes", "y", "on", "1", "x", "[x]", "☑", "✓":
		return cell{n: 1}, ""
	case "false", "f", "no", "n", "off", "0", "[ ]", "☐":
		return cell{}, ""
	}
	return cell{}, "is neither true nor false"
}

// asText writes a value as text and reports whether it came as one.
func asText(v any) (string, bool) {
	switch v := v.(type) {
	case nil:
		return "", false
	case string:
		return v, true
	case []byte:
		return string(v), true
	case json.Number:
		return v.String(), false
	case float64:
		return plainFloat(v, 64), false
	case float32:
		return plainFloat(float64(v), 32), false
	case time.Time:
		return v.Format("2006-01-02 15:04:05"), false
	}
	return fmt.Sprint(v), false
}

func plainFloat(f float64, bits int) string {
	if math.Abs(f) < 1e21 {
		return strconv.FormatFloat(f, 'f', -1, bits)
	}
	return strconv.FormatFloat(f, 'g', -1, bits)
}

// dateLayouts are the ways of writing a date that are understood. Of two numbers
// before the year the first is the month, unless it is beyond 12.
func dateLayouts() []string {
	return []string{
		"2006-01-02", "2006-1-2", "2006/01/02", "2006/1/2", "20060102",
		"January 2, 2006", "Jan 2, 2006", "January 2 2006", "Jan 2 2006",
		"2 January 2006", "2 Jan 2006", "2-Jan-2006", "02-Jan-06",
		"1/2/2006", "2/1/2006", "1-2-2006", "2-1-2006", "2.1.2006",
		"Monday, January 2, 2006", "Mon, 2 Jan 2006",
	}
}

func timeLayouts() []string {
	return []string{
		time.RFC3339Nano, "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05",
		"2006-01-02 15:04", time.RFC1123Z, time.RFC1123,
	}
}

// parseDate gives the ISO form of a date: "2026-03-01", or "2026-03-01 14:05:00" in
// UTC where the input has a time of day other than midnight.
func parseDate(s string) (string, bool) {
	s = strings.TrimSpace(s)
	for _, l := range dateLayouts() {
		if t, err := time.Parse(l, s); err == nil {
			return t.Format("2006-01-02"), true
		}
	}
	for _, l := range timeLayouts() {
		if t, err := time.Parse(l, s); err == nil {
			if t = t.UTC(); t.Equal(t.Truncate(24 * time.Hour)) {
				return t.Format("2006-01-02"), true
			}
			return t.Format("2006-01-02 15:04:05"), true
		}
	}
	return "", false
}
