package lexis

import "strings"

// Count is how many things a word before them says, up to twelve, eighteen and twenty: two, a couple of; three for "few", and one
// where there is no word. It is false for a word that says no number.
func Count(word string) (n int, ok bool) {
	n, ok = counts[strings.ToLower(word)]
	return n, ok
}

var counts = map[string]int{"": 1, "two": 2, "couple of": 2, "few": 3, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "eighteen": 18, "twenty": 20}
