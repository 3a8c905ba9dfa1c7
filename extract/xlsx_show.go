package extract

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

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

// section chooses the part of a format that a value is shown with, and tells
// whether its sign is shown, too.
func (f cellFormat) section(v float64) (sec numberSection, sign bool) {
	neg := v < 0
	for _, s := range f.sections {
		if s.condition != "" {
			i := slices.IndexFunc(f.sections, func(s numberSection) bool { return s.holds(v) })
			return f.sections[max(i, 0)], neg
		}
	}
	switch {
	case neg && len(f.sections) > 1:
		return f.sections[1], false
	case v == 0 && len(f.sections) > 2:
		return f.sections[2], false
	}
	return f.sections[0], neg
}

func (f cellFormat) showNumber(v float64) string {
	sec, neg := f.section(v)
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
	switch {
	case sec.mask != "":
		digits = masked(sec.mask, digits)
	case sec.blank && strings.Trim(digits, "0.") == "":
		digits = ""
	}
	if sec.mask == "" {
		digits = sec.shaped(digits)
	}
	out := strings.TrimSpace(sec.prefix + digits + sec.suffix)
	if neg && strings.Trim(digits, "0.,- ") != "" {
		out = "-" + out
	}
	return out
}

// shaped drops the decimals that are not needed, adds the zeros before the point
// that are, and groups thousands.
func (sec *numberSection) shaped(digits string) string {
	if digits == "" {
		return ""
	}
	for range sec.optional {
		digits = strings.TrimSuffix(digits, "0")
	}
	digits = strings.TrimSuffix(digits, ".")
	if n := strings.IndexByte(digits+".", '.'); n < min(sec.whole, 30) {
		digits = strings.Repeat("0", min(sec.whole, 30)-n) + digits
	}
	if sec.grouped {
		digits = group(digits)
	}
	return digits
}

// masked puts digits into the places of a mask such as "000-00-0000", from the right.
func masked(mask, digits string) string {
	var out []byte
	for i := len(mask) - 1; i >= 0; i-- {
		switch c := mask[i]; {
		case strings.IndexByte("0#?", c) < 0:
			out = append(out, c)
		case digits != "":
			out, digits = append(out, digits[len(digits)-1]), digits[:len(digits)-1]
		case c == '0':
			out = append(out, '0')
		}
	}
	slices.Reverse(out)
	return digits + string(out)
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
