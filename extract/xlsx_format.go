package extract

import (
	"encoding/xml"
	"math"
	"strconv"
	"strings"
	"time"
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

// numberSection is one of the parts of a number format between semicolons.
type numberSection struct {
	prefix, suffix string
	decimals       int
	optional       int // decimals that are only shown when needed
	grouped        bool
	percent        bool
	scale          int // thousands divided away
	digits         bool
}

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
	if len(f.sections) == 0 || !f.sections[0].digits {
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

// parseSection reads one section; ok is false for what is not shown as a plain
// number: powers of ten, fractions, text.
func parseSection(code string) (s numberSection, ok bool) {
	var lit strings.Builder
	point, done := false, false
	literal := func(t string) {
		lit.WriteString(t)
		if s.digits {
			done = true
		}
	}
	for i := 0; i < len(code); i++ {
		switch c := code[i]; c {
		case '"':
			end := strings.IndexByte(code[i+1:], '"')
			if end < 0 {
				return s, false
			}
			literal(code[i+1 : i+1+end])
			i += end + 1
		case '\\':
			if i+1 < len(code) {
				literal(code[i+1 : i+2])
			}
			i++
		case '_', '*':
			i++
		case '[':
			end := strings.IndexByte(code[i:], ']')
			if end < 0 {
				return s, false
			}
			if in := code[i+1 : i+end]; strings.HasPrefix(in, "$") {
				sym, _, _ := strings.Cut(in[1:], "-")
				literal(sym)
			}
			i += end
		case '0', '#', '?':
			if done {
				return s, false
			}
			if !s.digits {
				s.prefix, s.digits = lit.String(), true
				lit.Reset()
			}
			if point {
				s.decimals++
				if c != '0' {
					s.optional++
				}
			}
		case '.':
			point = true
		case ',':
			if i+1 < len(code) && strings.IndexByte("0#?", code[i+1]) >= 0 {
				s.grouped = true
			} else if s.digits {
				s.scale++
			}
		case '%':
			s.percent = true
			literal("%")
		case 'E', 'e', '/', '@':
			return s, false
		default:
			literal(string(c))
		}
	}
	if s.digits {
		s.suffix = lit.String()
	} else {
		s.prefix = lit.String()
	}
	s.decimals = min(s.decimals, 15)
	return s, true
}

// show writes the stored number s as the format wants it.
func (f cellFormat) show(s string, since04 bool) string {
	s = strings.TrimSpace(s)
	v, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsInf(v, 0) || math.IsNaN(v) {
		return s
	}
	switch f.kind {
	case general:
		return plainNumber(s)
	case number:
		return f.showNumber(v)
	case elapsed:
		if v >= 0 && v < 1e6 {
			sec := int64(math.Round(v * 86400))
			return strconv.FormatInt(sec/3600, 10) + time.Unix(sec%3600, 0).UTC().Format(":04:05")
		}
		return s
	}
	return showDate(s, v, f.kind, since04)
}

func showDate(s string, v float64, kind formatKind, since04 bool) string {
	if v < 0 || v > 2958466 { // the year 10000
		return s
	}
	base := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	if since04 {
		base = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	} else if v < 60 { // before the day that Excel believes in and the calendar does not
		base = base.AddDate(0, 0, 1)
	}
	days := math.Floor(v)
	t := base.AddDate(0, 0, int(days)).Add(time.Duration(math.Round((v-days)*86400)) * time.Second)
	switch kind {
	case dateOnly:
		return t.Format("2006-01-02")
	case timeOnly:
		return t.Format("15:04:05")
	}
	return t.Format("2006-01-02 15:04:05")
}

func (f cellFormat) showNumber(v float64) string {
	sec := f.sections[0]
	neg := v < 0
	switch {
	case neg && len(f.sections) > 1:
		sec, neg = f.sections[1], false
	case v == 0 && len(f.sections) > 2:
		sec = f.sections[2]
	}
	if !sec.digits {
		return strings.TrimSpace(sec.prefix)
	}
	v = math.Abs(v)
	if sec.percent {
		v *= 100
	}
	for range min(sec.scale, 4) {
		v /= 1000
	}
	// Excel rounds the 15 digits that it shows, not the binary value.
	if r, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 15, 64), 64); err == nil {
		v = math.Nextafter(r, math.Inf(1))
	}
	if v > 1e18 {
		return strconv.FormatFloat(v, 'g', 15, 64)
	}
	digits := strconv.FormatFloat(v, 'f', sec.decimals, 64)
	for range sec.optional {
		digits = strings.TrimSuffix(digits, "0")
	}
	digits = strings.TrimSuffix(digits, ".")
	if sec.grouped {
		digits = group(digits)
	}
	out := strings.TrimSpace(sec.prefix + digits + sec.suffix)
	if neg && strings.Trim(digits, "0.,") != "" {
		out = "-" + out
	}
	return out
}

// group puts a comma between thousands.
func group(s string) string {
	whole, frac, dot := strings.Cut(s, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if dot {
		return whole + "." + frac
	}
	return whole
}

// plainNumber writes a stored number with the 15 digits that Excel shows.
func plainNumber(s string) string {
	s = strings.TrimSpace(s)
	if len(s) < 16 && !strings.ContainsAny(s, "eE") {
		return s
	}
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return s
	}
	if a := math.Abs(v); a >= 1e-6 && a < 1e15 || a == 0 {
		r, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 15, 64), 64)
		if err == nil {
			return strconv.FormatFloat(r, 'f', -1, 64)
		}
	}
	return strconv.FormatFloat(v, 'g', 15, 64)
}
