package scratch

import (
	"path/filepath"
	"strings"
)

// fewestPart is the shortest text that is worth looking for.
const fewestPart = 2

// partsOf gives texts, in small letters, that stand in whatever a pattern of LIKE ('l') or GLOB ('g') matches,
// capital ASCII letters taken as small ones. Only ASCII counts: of other letters SQLite takes those that are
// no UTF-8 for one another. A path that the pattern begins with is left out: it is looked up.
func partsOf(op byte, pattern string) (parts []string) {
	pattern, _, _ = strings.Cut(pattern, "\x00") // as SQLite does
	wild := "*?["
	if op == 'l' {
		wild = "%_"
	}
	isWild := func(r rune) bool { return r >= 0x80 || strings.ContainsRune(wild, r) }
	if op == 'g' {
		pattern, _, _ = strings.Cut(pattern, "[") // what follows may be letters of a set
	}
	for i, part := range strings.FieldsFunc(pattern, isWild) {
		if len(part) < fewestPart || i == 0 && filepath.IsAbs(pattern) {
			continue
		}
		parts = append(parts, strings.ToLower(part))
	}
	return parts
}
