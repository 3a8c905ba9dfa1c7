package extract

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// The shapes that single lines take in running text of any format. PDF, plain
// text and mail use them to tell where one block ends and the next begins.

var (
	boxLine      = pattern.New(`^(?:[-*+•]\s+)?(?:[☐☑☒✓✔✗✘□■⬜✅]|\[[ xX✓✔_]?\]|\([ xX✓✔]\))\s*\S`)
	bulletLine   = pattern.New(`^(?:[•◦▪▫‣●○⁃·∙*–—+-]|\x{F0B7}|\x{F0A7})\s+\S`)
	numberedItem = pattern.New(`^(?:\(?[a-z]{1,3}\)|\(?[ivxlc]{1,6}\)|\([A-Z0-9]{1,2}\)|[0-9]{1,3}[.)]|[a-zA-Z][.)])\s+\S`)
	ruleLine     = pattern.New(`^[\s=_*~#.·•–—-]{3,}$`)
)

// isBox tells whether a line is a check box with its text.
func isBox(s string) bool {
	if s == "" || s[0] < 0x80 && strings.IndexByte("[(-*+", s[0]) < 0 {
		return false
	}
	return boxLine.MatchString(s)
}

// isListItem tells whether a line starts with a bullet, number or letter.
func isListItem(s string) bool {
	if len(s) < 3 {
		return false
	}
	if c := s[0]; c >= 0x80 || strings.IndexByte("*-+", c) >= 0 {
		return bulletLine.MatchString(s)
	}
	if !strings.ContainsAny(s[:min(len(s), 9)], ".)") {
		return false
	}
	return numberedItem.MatchString(s)
}

// longestKey is how many characters the name of a value has after its first one.
const longestKey = 48

// isKeyValue tells whether a line says "Name: value", with a name of at most
// six words that begins with a capital.
func isKeyValue(s string) bool {
	i := strings.IndexByte(s[:min(len(s), 4*longestKey)], ':')
	if i <= 0 || !unicode.IsUpper(firstRune(s)) {
		return false
	}
	name, value := s[:i], strings.TrimLeft(s[i+1:], blanks)
	if value != "" && len(value) == len(s)-i-1 || strings.Contains(name, ". ") {
		return false
	}
	spaces, n := 0, 0
	for _, c := range name {
		switch {
		case c == ' ':
			spaces++
		case !unicode.IsLetter(c) && !unicode.IsNumber(c) && !strings.ContainsRune(".,'’&/()#°-", c):
			return false
		}
		n++
	}
	if value != "" {
		spaces += strings.Count(s[i+1:len(s)-len(value)], " ")
	}
	return n <= 1+longestKey && spaces <= 6
}

const blanks = " \t\n\f\r"

// isSignature tells whether a line is a place to sign.
func isSignature(s string) bool {
	if s == "" {
		return false
	}
	if strings.Contains(s, "____") || strings.Contains(s, "........") || strings.Contains(s, "…………") || strings.HasPrefix(s, "/s/") {
		return true
	}
	if strings.IndexByte("BDNST", s[0]) < 0 {
		return false
	}
	for _, name := range [...]string{"By", "Date", "Name", "Signature", "Signed", "Title"} {
		if rest, ok := strings.CutPrefix(s, name); ok && strings.HasPrefix(strings.TrimLeft(rest, blanks), ":") {
			return true
		}
	}
	return false
}

// isRule tells whether a line is drawn with dashes or the like.
func isRule(s string) bool {
	if s == "" || s[0] < 0x80 && strings.IndexByte("=_*~#.-", s[0]) < 0 {
		return false
	}
	return ruleLine.MatchString(s)
}

// trimBullet takes a bullet off; numbers and boxes stay.
func trimBullet(s string) string {
	if s == "" || s[0] < 0x80 && strings.IndexByte("*-+", s[0]) < 0 || !bulletLine.MatchString(s) {
		return s
	}
	_, n := utf8.DecodeRuneInString(s)
	return strings.TrimLeftFunc(s[n:], unicode.IsSpace)
}

var (
	namedHeading = pattern.New(`^(?:ARTICLE|Article|CHAPTER|Chapter|PART|Part|APPENDIX|Appendix|ANNEX|Annex|EXHIBIT|Exhibit|SCHEDULE|Schedule|SECTION|Section|RECITALS|Recitals)\b\s*([IVXLC]+|[A-Z]|[0-9]+(?:\.[0-9]+)*)?(?:\([a-z0-9]+\))*\s*(?:[.:–—-]\s*)?(.*)$`)
	numHeading   = pattern.New(`^([0-9]{1,2}(?:\.[0-9]{1,2}){1,4}|[0-9]{1,2}\.)\.?\s+(\p{Lu}.*)$`)
	romanHeading = pattern.New(`^([IVX]{1,5})\.\s+(\p{Lu}.*)$`)
)

// headingLevel tells the level of a line that reads like a heading by its
// words alone: "ARTICLE IV", "2.3 Purchase Price", "Schedule 2.1 Assets". It is 0
// for others.
func headingLevel(s string) int {
	if len(s) > 120 || len(s) < 3 {
		return 0
	}
	if m := namedHeading.FindStringSubmatch(s); m != nil && titleLike(m[2]) {
		switch {
		case m[1] == "" && m[2] != "":
			return 0
		case strings.HasPrefix(strings.ToLower(s), "section"):
			return 2
		}
		return 1
	}
	if m := numHeading.FindStringSubmatch(s); m != nil && titleLike(m[2]) {
		return min(1+strings.Count(strings.TrimSuffix(m[1], "."), "."), 6)
	}
	if m := romanHeading.FindStringSubmatch(s); m != nil && titleLike(m[2]) {
		return 1
	}
	return 0
}

// titleLike tells whether text could be the title of a section: short, without
// the end of a sentence, its words mostly capitalised.
func titleLike(s string) bool {
	s = strings.TrimSpace(s)
	if s == "" {
		return true
	}
	if len(s) > 90 || strings.ContainsAny(s[len(s)-1:], ",;") || strings.Contains(s, ". ") {
		return false
	}
	s = strings.TrimRight(s, ".:")
	words := strings.Fields(s)
	if len(words) > 12 {
		return false
	}
	upper, small := 0, 0
	for _, w := range words {
		r, _ := utf8.DecodeRuneInString(strings.TrimLeft(w, `"“('‘&`))
		switch {
		case unicode.IsUpper(r):
			upper++
		case unicode.IsLower(r) && len(w) > 3:
			small++
		}
	}
	return upper > 0 && (small <= upper || len(words) <= 6 && unicode.IsUpper(firstRune(s)) && !strings.HasSuffix(s, "."))
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// isShout tells whether a line is a short one in capitals, such as a title.
func isShout(s string) bool {
	letters := 0
	for _, r := range s {
		if unicode.IsLower(r) {
			return false
		}
		if unicode.IsUpper(r) {
			letters++
		}
	}
	return letters >= 4 && len(s) <= 90 && letters*2 > utf8.RuneCountInString(s)
}
