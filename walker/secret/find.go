package secret

import (
	"slices"
	"strings"
	"sync"
)

// Span is a secret in a text.
type Span struct {
	Start, End int
	Rule       string // "github-pat"
}

// anchor is a text at which a rule may apply.
type anchor struct {
	text  string
	fold  bool // small and capital letters are the same
	pivot int  // the pair of bytes by which it is found
	check func(text string, at int) (Span, bool)
}

// anchors are found by two neighbouring bytes.
type anchorTable struct {
	first [1 << 16]uint8 // of the list for a pair; 0 = none
	lists [][]*anchor
}

var table = sync.OnceValue(newTable)

// Find gives the secrets of a text, in their order and apart from each other.
func Find(text string) []Span {
	var out []Span
	t := table()
	end := 0 // of the last span
	for i := 0; i+1 < len(text); i++ {
		list := t.first[uint16(text[i])<<8|uint16(text[i+1])]
		if list == 0 {
			continue
		}
		for _, a := range t.lists[list] {
			at := i - a.pivot
			if at < 0 || !a.at(text, at) {
				continue
			}
			s, ok := a.check(text, at)
			if ok && s.Start >= end && s.End > s.Start {
				out = append(out, s)
				end = s.End
				i = max(i, end-2)
				break
			}
		}
	}
	return out
}

// at reports whether the anchor stands at a place.
func (a *anchor) at(text string, at int) bool {
	if len(text)-at < len(a.text) {
		return false
	}
	if here := text[at : at+len(a.text)]; !a.fold {
		return here == a.text
	}
	for i := 0; i < len(a.text); i++ {
		if lower(text[at+i]) != a.text[i] {
			return false
		}
	}
	return true
}

// Mask replaces the secrets of a text by marks, and says how many there were.
func Mask(text string) (string, int) {
	found := Find(text)
	if len(found) == 0 {
		return text, 0
	}
	var b strings.Builder
	last := 0
	for _, s := range found {
		b.WriteString(text[last:s.Start])
		b.WriteString("[secret: " + s.Rule + "]")
		last = s.End
		hidden := text[s.Start:s.End]
		b.WriteString(strings.Repeat("\n", strings.Count(hidden, "\n")))
		if strings.Contains(hidden, `\n`) {
			b.WriteString(strings.Repeat(`\n`, strings.Count(hidden, `\n`)))
		}
	}
	b.WriteString(text[last:])
	return b.String(), len(found)
}

// rarity is how seldom a byte stands in texts, for the choice of pivots.
const rarity = "etaoinsrhldcumfpgwybvkxjqz"

func seldom(c byte) int {
	if i := strings.IndexByte(rarity, c); i >= 0 {
		return i
	}
	return len(rarity) + 4
}

// newTable sorts all anchors by their rarest pair.
func newTable() *anchorTable {
	all := slices.Concat(tokenAnchors(), wordAnchors(), cardAnchors(), []*anchor{
		{text: "://", check: address}, {text: "BEGIN ", check: keyBlock}, {text: "eyJ", check: webToken},
		{text: ":AA", check: telegram}, {text: "Q~", check: azure}, {text: "curl", check: curlUser},
	})
	t := &anchorTable{lists: [][]*anchor{nil}}
	byPair := map[[2]byte][]*anchor{}
	for _, a := range all {
		best := -1
		for i := 0; i+1 < len(a.text); i++ {
			if s := seldom(a.text[i]) + seldom(a.text[i+1]); s > best {
				best, a.pivot = s, i
			}
		}
		for _, p := range pairs(a.text[a.pivot], a.text[a.pivot+1], a.fold) {
			byPair[p] = append(byPair[p], a)
		}
	}
	for p, list := range byPair {
		t.first[uint16(p[0])<<8|uint16(p[1])] = uint8(len(t.lists)) //nolint:gosec // the test counts them
		t.lists = append(t.lists, list)
	}
	return t
}

// pairs are the ways to write two bytes.
func pairs(a, b byte, fold bool) [][2]byte {
	out := [][2]byte{{a, b}}
	if fold {
		out = append(out, [2]byte{upper(a), b}, [2]byte{a, upper(b)}, [2]byte{upper(a), upper(b)})
		slices.SortFunc(out, func(x, y [2]byte) int { return int(x[0])<<8 + int(x[1]) - int(y[0])<<8 - int(y[1]) })
		out = slices.Compact(out)
	}
	return out
}
