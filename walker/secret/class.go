package secret

import "math"

// class is a set of bytes.
type class [256]bool

func classOf(ranges string) *class {
	c := &class{}
	for i := 0; i+1 < len(ranges); i += 2 {
		for b := int(ranges[i]); b <= int(ranges[i+1]); b++ {
			c[b] = true
		}
	}
	return c
}

// The sets, as pairs of first and last byte.
var (
	hexes   = classOf("09afAF")
	alnum   = classOf("09azAZ")
	base32  = classOf("27AZ")
	upnum   = classOf("09AZ")
	word    = classOf("09azAZ__--")
	dotted  = classOf("09azAZ__--..==")
	base64  = classOf("09azAZ++//==")
	escaped = classOf("09azAZ%%++//==__--")
)

// longestLook is how far a rule looks before it knows that it applies.
const longestLook = 512

// run is how many bytes of a set a text begins with, at most so many.
func (c *class) run(text string, most int) int {
	n := 0
	for n < len(text) && n < most && c[text[n]] {
		n++
	}
	return n
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c | 0x20
	}
	return c
}

func upper(c byte) byte {
	if 'a' <= c && c <= 'z' {
		return c &^ 0x20
	}
	return c
}

func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// begins reports whether a word may begin at a place: no letter stands before it, or one
// that is part of an escape such as \n or \u2028.
func begins(text string, at int) bool {
	if at == 0 {
		return true
	}
	c := text[at-1]
	if !isLetter(c) && !isDigit(c) && c != '_' && c != '+' {
		return true
	}
	if at >= 2 && text[at-2] == '\\' && (c == 'n' || c == 't' || c == 'r') {
		return true
	}
	return at >= 6 && text[at-6] == '\\' && text[at-5] == 'u' && hexes.run(text[at-4:at], 4) == 4
}

// entropy is Shannon's, in bits a byte.
func entropy(s string) float64 {
	var counts [256]int
	for i := 0; i < len(s); i++ {
		counts[s[i]]++
	}
	bits := 0.0
	for _, n := range counts {
		if n > 0 {
			p := float64(n) / float64(len(s))
			bits -= p * math.Log2(p)
		}
	}
	return bits
}
