package names

import (
	"cmp"
	"math/bits"
	"slices"
)

// grams are the postings of a segment: for every three bytes that stand side by side in a folded name, the entries
// that have such a name. A list is their numbers in ascending order, or from denseList entries on a bit for each
// entry of a segment, sixteen in an element.
type grams struct {
	lists  []gramList // sorted by mixed trigram
	starts []uint32   // in lists, for each value of the upper bits of a mixed trigram, and the end
	shift  uint32     // of the upper bits
	data   []uint16
}

// gramList says where the list of a trigram ends; it begins where the one before ends.
type gramList struct{ mixed, end uint32 }

// denseList is the length of a list that has a bit for each entry; one of numbers is shorter.
const denseList = segmentSize / 16

// gramBits is the size of a trigram.
const gramBits = 24

// mix spreads trigrams evenly over all numbers of their size; no two of them become the same.
func mix(gram uint32) uint32 { return gram * 0x9e3779 & (1<<gramBits - 1) }

func (g *grams) bytes() int {
	if g == nil {
		return 0
	}
	return 8*cap(g.lists) + 4*cap(g.starts) + 2*cap(g.data)
}

// index makes the starts, so that eight lists or so share one.
func (g *grams) index() {
	g.shift = uint32(gramBits - max(0, bits.Len(uint(len(g.lists)/8))))
	g.starts = make([]uint32, 1<<(gramBits-g.shift)+1)
	for _, l := range g.lists {
		g.starts[l.mixed>>g.shift+1]++
	}
	for i := range g.starts[1:] {
		g.starts[i+1] += g.starts[i]
	}
}

// list gives the list of a trigram, nil when no name has it.
func (g *grams) list(gram uint32) []uint16 {
	m := mix(gram)
	for i := g.starts[m>>g.shift]; i < g.starts[m>>g.shift+1]; i++ {
		if g.lists[i].mixed != m {
			continue
		}
		from := uint32(0)
		if i > 0 {
			from = g.lists[i-1].end
		}
		return g.data[from:g.lists[i].end]
	}
	return nil
}

// probe is a text of three bytes or more that is looked up: its trigrams, the rarest first.
type probe []uint32

// probe makes a needle ready. What is rare is told by one segment for all; where that is wrong it costs time only.
func (t *Table) probe(needle []byte) probe {
	var p probe
	for i := 0; i+3 <= len(needle); i++ {
		if g := uint32(needle[i])<<16 | uint32(needle[i+1])<<8 | uint32(needle[i+2]); !slices.Contains(p, g) {
			p = append(p, g)
		}
	}
	middle := len(t.segments) / 2
	if len(p) <= together || middle == len(t.segments) || t.segments[middle].grams == nil {
		return p
	}
	told := t.segments[middle].grams
	slices.SortStableFunc(p, func(a, b uint32) int { return cmp.Compare(len(told.list(a)), len(told.list(b))) })
	return p
}

const (
	together    = 3  // so many trigrams are always looked up
	manyEntries = 32 // where more are left, the other trigrams are looked up as well
	longerList  = 8  // times as long as what is left, a list of numbers takes more time than it saves
)

// with appends the entries that may hold a text: those on the lists of its trigrams, but for lists that would save nothing.
func (g *grams) with(p probe, into []uint16) []uint16 {
	var room [together][]uint16
	lists := room[:0]
	for _, gram := range p[:min(together, len(p))] {
		l := g.list(gram)
		if l == nil {
			return into
		}
		lists = append(lists, l)
	}
	slices.SortFunc(lists, func(a, b []uint16) int { return cmp.Compare(len(a), len(b)) })
	from := len(into)
	into = appendEntries(into, lists[0])
	left := into[from:]
	for _, l := range lists[1:] {
		left = onList(left, l)
	}
	for _, gram := range p[len(lists):] {
		if len(left) <= manyEntries {
			break
		}
		l := g.list(gram)
		if l == nil {
			return into[:from]
		}
		left = onList(left, l)
	}
	return into[:from+len(left)]
}

// onList leaves the entries that are on a list, unless it is too long for that.
func onList(entries, list []uint16) []uint16 {
	switch {
	case len(list) == denseList:
		return onBits(entries, list)
	case len(list) <= longerList*len(entries):
		return onBoth(entries, list)
	}
	return entries
}

// appendEntries writes a list as numbers.
func appendEntries(dst, list []uint16) []uint16 {
	if len(list) < denseList {
		return append(dst, list...)
	}
	for i, w := range list {
		for ; w != 0; w &= w - 1 {
			dst = append(dst, uint16(i*16+bits.TrailingZeros16(w)))
		}
	}
	return dst
}

// onBits leaves the entries whose bits are set.
func onBits(entries, dense []uint16) []uint16 {
	n := 0
	for _, e := range entries {
		entries[n] = e
		n += int(dense[e/16] >> (e % 16) & 1)
	}
	return entries[:n]
}

// onBoth leaves the entries that stand in another list as well. It goes from one to the next without a jump that
// depends on which of them is smaller, since no processor can foresee that.
func onBoth(entries, other []uint16) []uint16 {
	n := 0
	for i, j := 0, 0; i < len(entries) && j < len(other); {
		a, b := entries[i], other[j]
		entries[n] = a
		n += oneIf(a == b)
		i += oneIf(a <= b)
		j += oneIf(b <= a)
	}
	return entries[:n]
}

func oneIf(b bool) int {
	n := 0
	if b {
		n = 1
	}
	return n
}

// entrySet is a set of the entries of a segment.
type entrySet [segmentSize / 64]uint64

func (s *entrySet) add(entries []uint16) {
	for _, e := range entries {
		s[e/64] |= 1 << (e % 64)
	}
}

// list appends the entries of the set.
func (s *entrySet) list(into []uint16) []uint16 {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			into = append(into, uint16(i*64+bits.TrailingZeros64(w)))
		}
	}
	return into
}

// only leaves those of some entries that are in the set.
func (s *entrySet) only(entries []uint16) []uint16 {
	n := 0
	for _, e := range entries {
		entries[n] = e
		n += int(s[e/64] >> (e % 64) & 1)
	}
	return entries[:n]
}
