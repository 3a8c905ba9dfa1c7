package extract

import (
	"encoding/xml"
	"slices"
	"strconv"
	"strings"
)

// cellFormat is how Excel shows the numbers of a cell.
type cellFormat struct {
	kind     formatKind
	sections []numberSection // positive, negative, zero
}

type formatKind uint8

const (
	general formatKind = iota
	number
	dateOnly
	dateTime
	timeOnly
	elapsed // hours beyond 24
)

// readCellStyles returns the format of every cell style by its number.
func readCellStyles(a *archive) ([]cellFormat, error) {
	if !a.has("xl/styles.xml") {
		return nil, nil
	}
	custom := map[string]cellFormat{}
	var styles []cellFormat
	in := false
	err := a.walkXML("xl/styles.xml", xmlHandler{
		start: func(e xml.StartElement) error {
			switch e.Name.Local {
			case "numFmt":
				custom[attr(e, "numFmtId")] = parseFormat(attr(e, "formatCode"))
			case "cellXfs":
				in = true
			case "xf":
				if !in {
					break
				}
				id := attr(e, "numFmtId")
				f, ok := custom[id]
				if !ok {
					f = builtinFormat(id)
				}
				styles = append(styles, f)
			}
			return nil
		},
		end: func(name string) error {
			if name == "cellXfs" {
				in = false
			}
			return nil
		},
	})
	return styles, err
}

// builtinFormat knows the formats that have a number and no text.
func builtinFormat(id string) cellFormat {
	n, err := strconv.Atoi(id)
	if err != nil {
		return cellFormat{}
	}
	switch {
	case n >= 14 && n <= 17, n >= 27 && n <= 36, n >= 50 && n <= 58:
		return cellFormat{kind: dateOnly}
	case n == 22:
		return cellFormat{kind: dateTime}
	case n >= 18 && n <= 21, n == 45, n == 47:
		return cellFormat{kind: timeOnly}
	case n == 46:
		return cellFormat{kind: elapsed}
	}
	code := map[int]string{1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 5: "$#,##0;-$#,##0", 6: "$#,##0;-$#,##0",
		7: "$#,##0.00;-$#,##0.00", 8: "$#,##0.00;-$#,##0.00", 9: "0%", 10: "0.00%", 37: "#,##0;(#,##0)", 38: "#,##0;(#,##0)",
		39: "#,##0.00;(#,##0.00)", 40: "#,##0.00;(#,##0.00)", 41: "#,##0;(#,##0);-", 42: "$#,##0;$(#,##0);-",
		43: "#,##0.00;(#,##0.00);-", 44: "$#,##0.00;$(#,##0.00);-"}[n]
	return parseFormat(code)
}

// parseFormat reads a format such as `_-* #,##0.00 [$€-407]_-;(#,##0.00)`.
func parseFormat(code string) cellFormat {
	if len(code) > 512 || code == "" || strings.EqualFold(code, "General") || code == "@" {
		return cellFormat{}
	}
	if k := dateKind(code); k != general {
		return cellFormat{kind: k}
	}
	f := cellFormat{kind: number}
	for _, part := range splitSections(code) {
		s, ok := parseSection(part)
		if !ok {
			return cellFormat{}
		}
		f.sections = append(f.sections, s)
	}
	if !slices.ContainsFunc(f.sections, func(s numberSection) bool { return s.digits }) {
		return cellFormat{}
	}
	return f
}

// dateKind tells whether a format shows a date, a time or both.
func dateKind(code string) formatKind {
	var b strings.Builder
	quoted := false
	for i := 0; i < len(code); i++ {
		switch c := code[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '\\' || c == '_' || c == '*':
			i++
		case c == '[':
			end := strings.IndexByte(code[i:], ']')
			if end < 0 {
				return general
			}
			if in := strings.ToLower(code[i+1 : i+end]); in == "h" || in == "hh" || in == "mm" || in == "ss" {
				return elapsed
			}
			i += end
		default:
			b.WriteByte(c | 0x20)
		}
	}
	s := strings.ReplaceAll(b.String(), "general", "")
	if strings.ContainsAny(s, "#e") || strings.Contains(s, "0.") && !strings.ContainsAny(s, "hs") {
		return general
	}
	date := strings.ContainsAny(s, "yd") || strings.Contains(s, "mmm")
	clock := strings.ContainsAny(s, "hs")
	switch {
	case date && clock:
		return dateTime
	case date:
		return dateOnly
	case clock:
		return timeOnly
	}
	return general
}

func splitSections(code string) []string {
	var parts []string
	quoted, from := false, 0
	for i := 0; i < len(code); i++ {
		switch code[i] {
		case '"':
			quoted = !quoted
		case '\\':
			i++
		case ';':
			if !quoted {
				parts = append(parts, code[from:i])
				from = i + 1
			}
		}
	}
	return append(parts, code[from:])
}
