package names

import (
	"unicode"
	"unicode/utf8"
)

// appendFolded appends a name as searches compare it: every rune in lower case, bytes that are not UTF-8 as they are.
// A zero byte, which no system allows in a name, would end it in the arena and becomes a one.
func appendFolded(dst []byte, name string) []byte {
	for i := 0; i < len(name); {
		c := name[i]
		if c < utf8.RuneSelf {
			if c >= 'A' && c <= 'Z' {
				c += 'a' - 'A'
			}
			if c == 0 {
				c = 1
			}
			dst = append(dst, c)
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(name[i:])
		if r == utf8.RuneError && n == 1 {
			dst = append(dst, c)
		} else {
			dst = utf8.AppendRune(dst, unicode.ToLower(r))
		}
		i += n
	}
	return dst
}

func foldString(s string) string { return string(appendFolded(nil, s)) }

// foldedAt gives where in the name the byte at offset at of its folded form comes from.
func foldedAt(name string, at int) int {
	var buf [utf8.UTFMax]byte
	done := 0
	for i := 0; i < len(name); {
		n := 1
		if name[i] >= utf8.RuneSelf {
			_, n = utf8.DecodeRuneInString(name[i:])
		}
		done += len(appendFolded(buf[:0], name[i:i+n]))
		if done > at {
			return i
		}
		i += n
	}
	return len(name)
}
