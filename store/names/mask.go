package names

import "unicode/utf8"

// maskOf has a bit for every kind of character in a folded name, and more for letters that stand in it twice: a name
// whose mask lacks a bit of a word's cannot hold all of its letters.
func maskOf(folded []byte) uint64 {
	var m uint64
	for _, c := range folded {
		b := &charMasks[c]
		if m&b.once != 0 {
			m |= b.twice
		}
		m |= b.once
	}
	return m
}

// The bits of a mask: letters, digits, four signs, four for other signs, four for bytes beyond ASCII, and from
// firstTwice on those of the letters in twiceOrder.
const (
	digitBit   = 26
	signBit    = 36
	otherBit   = 40
	beyondBit  = 44
	firstTwice = 48
	twiceOrder = "etaoinsrlcdmpu01"
)

func charBit(c byte) uint {
	switch {
	case c >= 'a' && c <= 'z':
		return uint(c - 'a')
	case c >= '0' && c <= '9':
		return digitBit + uint(c-'0')
	case c >= utf8.RuneSelf:
		return beyondBit + uint(c&3)
	}
	switch c {
	case '.':
		return signBit
	case '_':
		return signBit + 1
	case '-':
		return signBit + 2
	case ' ':
		return signBit + 3
	}
	return otherBit + uint(c&3)
}

// charMasks are the bits of each byte in a mask. It is never written.
var charMasks = maskTable()

type charMask struct{ once, twice uint64 }

func maskTable() (t [256]charMask) {
	for c := range t {
		t[c].once = 1 << charBit(byte(c))
	}
	for i := range len(twiceOrder) {
		t[twiceOrder[i]].twice = 1 << (firstTwice + uint(i))
	}
	return t
}
