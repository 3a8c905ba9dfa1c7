package scratch

import (
	"cmp"
	"slices"
	"strings"
)

// Bounds of names that are listed in the message of an error.
const (
	mostNamed  = 12
	mostLike   = 5   // functions
	maxLetters = 200 // of names that are compared
)

// nearFirst sorts names: those that are like a wanted one first, then the others by their letters. It tells how many are.
func nearFirst(names []string, wanted string) (sorted []string, like int) {
	sorted = slices.Clone(names)
	apart := map[string]int{}
	for _, n := range names {
		if apart[n] = unlike(n, wanted); apart[n] < far {
			like++
		}
	}
	slices.SortFunc(sorted, func(a, b string) int {
		return cmp.Or(cmp.Compare(apart[a], apart[b]), strings.Compare(strings.ToLower(a), strings.ToLower(b)))
	})
	return sorted, like
}

// far is how unlike names are that have nothing in common.
const far = 100

// unlike is how many letters differ between two names, or far where they are not alike.
func unlike(name, wanted string) int {
	a, b := []rune(strings.ToLower(name)), []rune(strings.ToLower(wanted))
	if len(a) > maxLetters || len(b) > maxLetters {
		return far
	}
	if d := edits(a, b); d <= max(1, min(len(a), len(b))/3) {
		return d
	}
	if len(b) > 2 && len(a) > 2 && (strings.Contains(string(a), string(b)) || strings.Contains(string(b), string(a))) {
		return max(len(a), len(b)) - min(len(a), len(b)) + 1
	}
	return far
}

// edits is how many letters must be put in, left out, replaced or swapped with the next to make one text of another.
func edits(a, b []rune) int {
	before, last, now := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for k := range last {
		last[k] = k
	}
	for i := range a {
		now[0] = i + 1
		for k := range b {
			step := 1
			if a[i] == b[k] {
				step = 0
			}
			now[k+1] = min(last[k]+step, last[k+1]+1, now[k]+1)
			if i > 0 && k > 0 && a[i] == b[k-1] && a[i-1] == b[k] {
				now[k+1] = min(now[k+1], before[k-1]+1)
			}
		}
		before, last, now = last, now, before
	}
	return last[len(b)]
}

// listed writes names one behind the other, quoted where SQL wants it, and how many more there are.
func listed(names []string) string {
	var out []string
	for i, n := range names {
		if i == mostNamed {
			out = append(out, "…")
			break
		}
		out = append(out, plainName(n))
	}
	return strings.Join(out, ", ")
}

// plainName writes a name as SQL takes it.
func plainName(name string) string {
	if name != "" && tokenLen(name) == len(name) && isNameByte(name[0]) && (name[0] < '0' || name[0] > '9') {
		return name
	}
	return quote(cut(name, 60))
}
