// Package spelling says how far apart two words are for somebody who mistypes.
//
// The distance is that of optimal string alignment: how many letters must be put in,
// taken out, replaced or swapped with their neighbours to make one word of the other, where no
// letter is changed twice. It is what Damerau found behind four of five misspellings ("A technique for
// computer detection and correction of spelling errors", 1964).
package spelling

import "unicode/utf8"

// roomy is a length of words beyond which comparing them takes memory.
const roomy = 48

// Distance is how many letters of a must be changed to make b, in letters; one more than most when
// it is more than most.
func Distance(a, b string, most int) int {
	if d := len(a) - len(b); d > most*utf8.UTFMax || -d > most*utf8.UTFMax {
		return most + 1
	}
	var roomA, roomB [roomy]rune
	x, y := letters(roomA[:0], a), letters(roomB[:0], b)
	if len(x)-len(y) > most || len(y)-len(x) > most {
		return most + 1
	}
	var rooms [3][roomy]int
	before, prev, row := rooms[0][:], rooms[1][:], rooms[2][:]
	if len(y) >= roomy {
		before, prev, row = make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	}
	before, prev, row = before[:len(y)+1], prev[:len(y)+1], row[:len(y)+1]
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(y); j++ {
			change := 1
			if x[i-1] == y[j-1] {
				change = 0
			}
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+change)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > most {
			return most + 1
		}
		before, prev, row = prev, row, before
	}
	return min(prev[len(y)], most+1)
}

func letters(dst []rune, s string) []rune {
	for _, r := range s {
		dst = append(dst, r)
	}
	return dst
}
