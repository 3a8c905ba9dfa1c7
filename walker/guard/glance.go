package guard

import (
	"runtime"
	"strings"
)

// suspicious reports whether a name may match a pattern of Skip or Block, at
// the price of a look at its bytes.
func suspicious(name string) bool {
	if name == "" {
		return false
	}
	if runtime.GOOS == "windows" && strings.IndexByte(name, ':') >= 0 {
		return true // fold cuts it
	}
	for i := plain(name); i < len(name); i++ {
		if name[i] >= 0x80 && disguised(name[i:]) {
			return true
		}
	}
	last := len(name) - 1
	if c := name[last]; c == '.' || c == ' ' {
		return true // fold takes it off
	}
	return last > 0 && (marks.first[name[0]|0x20]&marks.second[name[1]|0x20] != 0 ||
		marks.last[name[last]|0x20]&marks.butLast[name[last-1]|0x20] != 0)
}

// plain is how many bytes of a text, in groups of eight, are ASCII.
func plain(s string) int {
	n := 0
	for ; n+8 <= len(s); n += 8 {
		if (s[n]|s[n+1]|s[n+2]|s[n+3]|s[n+4]|s[n+5]|s[n+6]|s[n+7])&0x80 != 0 {
			return n
		}
	}
	return n
}

// marks tell by the first two and the last two bytes of a name, with the bit set that
// makes letters small, which patterns of Skip and Block it may match: each has a bit. Its letters tell which of
// Warn it may.
var marks = marksOf(tierPatterns)

type markTable struct {
	first, second, last, butLast [256]uint32

	warned []uint32 // of each pattern of Warn its letters
}

func marksOf(patterns []tierPattern) *markTable {
	t := &markTable{}
	for i, p := range patterns {
		bit, n := uint32(1)<<i, len(p.text)
		switch {
		case p.tier < Skip:
			t.warned = append(t.warned, lettersOf(p.text))
		case p.shape == anywhere:
			for c := range t.first {
				t.first[c] |= bit
				t.second[c] |= bit
			}
		case p.shape == suffix:
			t.last[p.text[n-1]|0x20] |= bit
			t.butLast[p.text[n-2]|0x20] |= bit
		default:
			t.first[p.text[0]|0x20] |= bit
			t.second[p.text[1]|0x20] |= bit
		}
	}
	return t
}

// mayWarn reports whether a name that is not suspicious has all letters of a pattern of Warn.
func (t *markTable) mayWarn(name string) bool {
	letters := lettersOf(name)
	for _, w := range t.warned {
		if letters&w == w {
			return true
		}
	}
	return false
}

// lettersOf gives the letters of a text, a bit each, whatever their case. Some other bytes count as letters.
func lettersOf(text string) (set uint32) {
	for i := range len(text) {
		c := text[i]
		set |= uint32(c>>6&1) << (c & 0x1f) // without a branch, for which of the bytes are letters nobody can guess
	}
	return set
}

// disguised reports whether a text begins with a character beyond ASCII that fold
// takes out or makes an ASCII letter. These are the marks that show nothing, the long
// s, the Kelvin sign and the capital I with a dot, told by their first bytes.
func disguised(text string) bool {
	if len(text) < 2 {
		return false
	}
	switch text[0] {
	case 0xc4:
		return text[1] == 0xb0
	case 0xc5:
		return text[1] == 0xbf
	case 0xe2:
		return text[1] == 0x80 || text[1] == 0x81 || text[1] == 0x84
	case 0xef:
		return text[1] == 0xbb
	}
	return false
}
