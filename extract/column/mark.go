package column

import "strings"

// reading is what the marks of a number say about the column's decimal mark.
type reading uint8

const (
	silent      reading = iota // no marks, or marks that only group
	pointFrac                  // the point begins the fraction
	commaFrac                  // the comma does
	eitherPoint                // "1.234": a fraction or a thousand
	eitherComma                // "1,234"
	broken                     // no number
)

// The marks that can only group, taken out, and each in one form. They are never written.
var (
	withoutGroups = strings.NewReplacer("'", "", "’", "", " ", "", "\u00a0", "", "\u202f", "")
	oneGroupForm  = strings.NewReplacer("’", "'", "\u00a0", " ", "\u202f", " ")
)

// simple reports whether a number has no other marks than points and commas.
func simple(digits string) bool {
	for i := range len(digits) {
		if c := digits[i]; (c < '0' || c > '9') && c != '.' && c != ',' {
			return false
		}
	}
	return true
}

// clean takes the marks out that can only group.
func clean(digits string) string {
	if simple(digits) {
		return digits
	}
	return withoutGroups.Replace(digits)
}

// read tells what the marks of one number say.
func read(digits string) reading {
	if !evenSpaces(digits) {
		return broken
	}
	s := clean(digits)
	points, commas := strings.Count(s, "."), strings.Count(s, ",")
	switch {
	case points == 0 && commas == 0:
		return silent
	case points > 0 && commas > 0:
		return readBoth(s)
	case points > 1:
		return whenGrouped(s, '.', commaFrac)
	case commas > 1:
		return whenGrouped(s, ',', pointFrac)
	case points == 1:
		return readOne(s, '.', pointFrac, eitherPoint)
	}
	return readOne(s, ',', commaFrac, eitherComma)
}

func readBoth(s string) reading {
	frac, group, says := byte('.'), byte(','), pointFrac
	if strings.LastIndexByte(s, ',') > strings.LastIndexByte(s, '.') {
		frac, group, says = ',', '.', commaFrac
	}
	i := strings.LastIndexByte(s, frac)
	if strings.Count(s, string(frac)) > 1 || !grouped(s[:i], group) {
		return broken
	}
	return says
}

func whenGrouped(s string, mark byte, says reading) reading {
	if !grouped(s, mark) {
		return broken
	}
	return says
}

// readOne reads a number with one mark.
func readOne(s string, mark byte, says, either reading) reading {
	i := strings.IndexByte(s, mark)
	if len(s)-i-1 == 3 && i >= 1 && i <= 3 && s[0] != '0' {
		return either
	}
	return says
}

// grouped tells whether marks stand where thousands end, or lakhs and crores.
func grouped(s string, mark byte) bool {
	groups := strings.Split(s, string(mark))
	if len(groups) == 1 {
		return true
	}
	first, last := groups[0], groups[len(groups)-1]
	if len(first) < 1 || len(first) > 3 || len(last) != 3 {
		return false
	}
	middle := groups[1 : len(groups)-1]
	western, indian := true, len(first) <= 2
	for _, g := range middle {
		western = western && len(g) == 3
		indian = indian && len(g) == 2
	}
	return western || indian
}

// evenSpaces tells whether spaces and apostrophes stand between thousands only, so that
// "12 34" or a telephone number is no number.
func evenSpaces(digits string) bool {
	if simple(digits) {
		return true
	}
	s := oneGroupForm.Replace(digits)
	space, quote := strings.Contains(s, " "), strings.Contains(s, "'")
	if !space && !quote {
		return true
	}
	if space && quote {
		return false
	}
	mark := byte(' ')
	if quote {
		mark = '\''
	}
	if i := strings.IndexAny(s, ".,"); i >= 0 {
		if strings.IndexByte(s[i:], mark) >= 0 {
			return false
		}
		s = s[:i]
	}
	return grouped(s, mark)
}

// plain writes a number with a point before its fraction and without groups.
func plain(digits string, comma bool) string {
	s := clean(digits)
	if comma {
		return strings.Replace(strings.ReplaceAll(s, ".", ""), ",", ".", 1)
	}
	return strings.ReplaceAll(s, ",", "")
}
