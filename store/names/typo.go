package names

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/store/spelling"
)

// shortWord is how many letters a word must have to be forgiven a typing error.
const shortWord = 5

// mostTypos is how many errors a word of n letters may have.
func mostTypos(n int) int {
	if n < shortWord {
		return 0
	}
	return 1 + n/9
}

// nearly rates a name one of whose words is the word but for typing errors. Short words must stand in it as they are.
func (c *scan) nearly(w *word, id int) int {
	found := false
	if most := mostTypos(len(w.runes)); most == 0 {
		found = bytes.Contains(c.compared(w, id), w.text)
	} else {
		eachWord(c.name(id), func(part []byte) bool {
			if c.above = append(c.above[:0], part...); !w.Case {
				c.above = appendFolded(c.above[:0], string(part))
			}
			found = spelling.Distance(string(w.text), string(c.above), most) <= most
			return !found
		})
	}
	if found {
		return scoreAbove
	}
	return 0
}

// eachWord calls fn for each run of letters and digits in a name until it says no; a change from lower to upper case
// also parts words.
func eachWord(name []byte, fn func(part []byte) bool) {
	start, prev := -1, rune(0)
	for i := 0; i < len(name); {
		r, n := utf8.DecodeRune(name[i:])
		in := unicode.IsLetter(r) || unicode.IsDigit(r)
		if start >= 0 && (!in || unicode.IsUpper(r) && unicode.IsLower(prev)) {
			if !fn(name[start:i]) {
				return
			}
			start = -1
		}
		if in && start < 0 {
			start = i
		}
		prev = r
		i += n
	}
	if start >= 0 {
		fn(name[start:])
	}
}
