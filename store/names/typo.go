package names

import (
	"bytes"
	"unicode"
	"unicode/utf8"
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
			found = Nearly(string(w.text), string(c.above), most)
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

// Nearly reports that a becomes b by at most n insertions, deletions, replacements or swaps of neighbours.
func Nearly(a, b string, n int) bool {
	if d := len(a) - len(b); d > n*utf8.UTFMax || -d > n*utf8.UTFMax {
		return false
	}
	var roomA, roomB [longWord]rune
	x, y := appendRunes(roomA[:0], a), appendRunes(roomB[:0], b)
	if len(x)-len(y) > n || len(y)-len(x) > n {
		return false
	}
	var rooms [3][longWord]int
	before, prev, row := rooms[0][:], rooms[1][:], rooms[2][:]
	if len(y) >= longWord {
		before, prev, row = make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	}
	before, prev, row = before[:len(y)+1], prev[:len(y)+1], row[:len(y)+1]
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		low := row[0]
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			low = min(low, row[j])
		}
		if low > n {
			return false
		}
		before, prev, row = prev, row, before
	}
	return prev[len(y)] <= n
}

// longWord is a length of words beyond which comparing takes memory.
const longWord = 48

func appendRunes(dst []rune, s string) []rune {
	for _, r := range s {
		dst = append(dst, r)
	}
	return dst
}
