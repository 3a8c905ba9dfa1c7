package extract

import (
	"slices"
	"strconv"
)

// knownSymbol names the signs of fonts that have no letters: a code of such a
// font is a bullet or one of the boxes of Wingdings. 0 is no sign.
func knownSymbol(r rune) rune {
	if r < 0xA0 {
		return '•'
	}
	for _, s := range symbol(strconv.FormatInt(int64(r), 16)) {
		return s
	}
	return r
}

// maxSymbols is how many signs of a page are looked at; one with more is a
// specimen of signs.
const maxSymbols = 500

// placeSymbols puts check boxes and bullets where they stand on the page: a
// font of symbols is often set after the text of its line. Each is moved once
// at most.
func placeSymbols(segs []segment) []segment {
	var symbols []int
	for i := range segs {
		if segs[i].order = i; isSymbol(segs[i].text) {
			symbols = append(symbols, i)
		}
	}
	for _, n := range symbols[:min(len(symbols), maxSymbols)] {
		i := slices.IndexFunc(segs, func(s segment) bool { return s.order == n })
		s := segs[i]
		if i+1 < len(segs) && !isSymbol(segs[i+1].text) && follows(s, segs[i+1]) {
			continue
		}
		to := behindSymbol(segs, i)
		if to < 0 {
			continue
		}
		segs = slices.Delete(segs, i, i+1)
		if to > i {
			to--
		}
		s.joined = to > 0 && onLine(segs[to-1], s) && segs[to-1].x1 <= s.x0+0.3*s.size
		segs[to].joined = true
		segs = slices.Insert(segs, to, s)
	}
	return segs
}

// behindSymbol is the segment right behind segment i on its line, or -1.
func behindSymbol(segs []segment, i int) int {
	s, to := segs[i], -1
	for k, o := range segs {
		if k == i || !onLine(s, o) || o.x0 < s.x1-0.2*s.size || isSymbol(o.text) {
			continue
		}
		if o.x0-s.x1 < 4*s.size && (to < 0 || o.x0 < segs[to].x0) {
			to = k
		}
	}
	return to
}

func isSymbol(t string) bool {
	if t == "" || len(t) > 4 {
		return false
	}
	return isBox(t+" x") || bulletLine.MatchString(t+" x")
}

// onLine tells whether two segments share a line.
func onLine(a, b segment) bool {
	return min(a.bottom, b.bottom)-max(a.top, b.top) > 0.5*min(a.size, b.size)
}

// follows tells whether b stands right behind a.
func follows(a, b segment) bool {
	return onLine(a, b) && b.x0 >= a.x1-0.3*a.size && b.x0-a.x1 < 6*a.size
}
