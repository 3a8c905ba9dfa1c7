package grep

import (
	"bytes"
	"strings"
)

// finder looks for a string in bytes, with or without regard to the case of ASCII letters.
type finder struct {
	needle []byte // in small letters when fold is set
	fold   bool
	rare   int // the byte of the needle that is rarest in files
	second int // the next one, which is compared first
	pairs  pairs
}

// byFrequency are the bytes that are frequent in files of text and programs, the most
// frequent first. All others count as rare.
const byFrequency = " etaoinsrlcdupm\nhfg\t.,_bvy()w-k\"=x/*0:;1A2TESCINRq'zODPjL><M{}[]F3BU&45GV8W6#9H7XKY+\\|!Z@$Q%J~`^?\r"

// frequent is the rarity up to which a byte stands in most lines.
const frequent = 35

func rarity(c byte) int {
	if i := strings.IndexByte(byFrequency, c); i >= 0 {
		return i
	}
	return len(byFrequency)
}

func newFinder(needle string, fold bool) *finder {
	if fold {
		needle = strings.ToLower(needle)
	}
	f := &finder{needle: []byte(needle), fold: fold}
	score := make([]int, len(needle))
	for i := range needle {
		score[i] = rarity(needle[i])
		if up := upper(needle[i]); fold && up != needle[i] {
			score[i] = min(score[i], rarity(up)) - len(byFrequency)/3 // two letters to look for
		}
		if score[i] > score[f.rare] {
			f.rare = i
		}
	}
	if len(needle) > 1 {
		f.second = (f.rare + 1) % len(needle)
	}
	for i := range score {
		if i != f.rare && score[i] > score[f.second] {
			f.second = i
		}
	}
	f.pairs = newPairs(f.needle[f.rare], f.needle[f.second], fold)
	return f
}

func upper(c byte) byte {
	if c >= 'a' && c <= 'z' {
		return c - ('a' - 'A')
	}
	return c
}

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + ('a' - 'A')
	}
	return c
}

// index gives where the needle first occurs in data at or after from, -1 when it does not.
func (f *finder) index(data []byte, from int) int {
	switch {
	case hasPairs:
		return f.byPairs(data, from)
	case f.fold:
		return f.indexFold(data, from)
	}
	return f.indexExact(data, from)
}

// indexExact is index with regard to case: it goes from one of the rarest bytes to the next.
func (f *finder) indexExact(data []byte, from int) int {
	c, hits := f.needle[f.rare], 0
	last := len(data) - len(f.needle) // where it may begin
	for at := from + f.rare; at <= last+f.rare; {
		i := bytes.IndexByte(data[at:last+f.rare+1], c)
		if i < 0 {
			return -1
		}
		start := at + i - f.rare
		if data[start+f.second] == f.needle[f.second] && bytes.Equal(data[start:start+len(f.needle)], f.needle) {
			return start
		}
		at += i + 1
		if hits++; hits > 8 && hits*32 > at-from { // not so rare here
			if i := bytes.Index(data[at-f.rare:], f.needle); i >= 0 {
				return at - f.rare + i
			}
			return -1
		}
	}
	return -1
}

// indexFold is index without regard to case: the next small and the next capital form of
// the rarest letter are kept, and looked for again when they are passed.
func (f *finder) indexFold(data []byte, from int) int {
	small, capital := f.needle[f.rare], upper(f.needle[f.rare])
	last := len(data) - len(f.needle)
	if from > last {
		return -1
	}
	room := data[:last+f.rare+1]
	next := func(c byte, at int) int {
		if i := bytes.IndexByte(room[at:], c); i >= 0 {
			return at + i
		}
		return len(data)
	}
	at := from + f.rare
	a, b := next(small, at), len(data)
	if capital != small {
		b = next(capital, at)
	}
	for {
		at = min(a, b)
		if at == len(data) {
			return -1
		}
		start := at - f.rare
		if lower(data[start+f.second]) == f.needle[f.second] && equalFold(data[start:start+len(f.needle)], f.needle) {
			return start
		}
		if at == a {
			a = next(small, at+1)
		} else {
			b = next(capital, at+1)
		}
	}
}

// equalFold compares data with a needle in small letters.
func equalFold(data, needle []byte) bool {
	for i, c := range needle {
		if lower(data[i]) != c {
			return false
		}
	}
	return true
}
