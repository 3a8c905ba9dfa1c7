package extract

import (
	"iter"
	"math"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	digitRun   = pattern.New(`[0-9]+`)
	romanRun   = pattern.New(`^[ivxlc]{1,7}$`)
	pageNumber = pattern.New(`(?i)^(?:[-–—\s]*[0-9]{1,4}[-–—\s]*|(?:page|seite|blatt|p[áa]gina|strona|strana|side|sida|страница|стр\.?)\s+[0-9ivx]{1,5}(?:\s*(?:of|von|sur|de|di|van|z|av|af|из|/)\s*[0-9]{1,4})?|[0-9]{1,4}\s*(?:of|von|sur|de|di|van|из|/)\s*[0-9]{1,4}|[ivxlc]{1,7})$`)
)

// dropMargins takes running heads, feet and page numbers out of the pages and
// returns what they said. Only what stands at the same height of at least
// three pages, and of half of them, is dropped; a lone page number also where
// there are fewer pages.
func dropMargins(pages []pdfPage) []string {
	count := countMargins(pages)
	need := max(3, (len(pages)+1)/2)
	if len(pages) == 2 && pages[1].number == 2 {
		need = 2 // only for lines that carry the number of their page, see below
	}
	var said []string
	known := map[string]bool{}
	for i := range pages {
		p := &pages[i]
		drop := map[int]bool{}
		for at, s := range marginsOf(p) {
			number := pageNumber.MatchString(s.text) && (s.bottom > 0.92*p.height || s.top < 0.08*p.height) && lonely(p, at)
			key := marginKeyOf(s)
			repeats := count[key] >= need && (len(pages) > 2 || besideNumber(p, at)) && isMarginal(p, at)
			if !repeats && !(number && len(pages) < 3 && strings.ContainsAny(s.text, "0123456789")) {
				continue
			}
			drop[at] = true
			if t := oneLine(s.text); !known[t] && !pageNumber.MatchString(t) && len(said) < 8 && !known[key.text] {
				known[t], known[key.text] = true, true
				said = append(said, plainHyphens(t))
			}
		}
		p.segs = without(p.segs, drop)
	}
	return said
}

// marginKey is what the lines of a running head or foot have in common.
type marginKey struct {
	text string // without its numbers
	at   int    // its height on the page, in steps
}

func marginKeyOf(s segment) marginKey {
	t := digitRun.ReplaceAllString(oneLine(s.text), "#")
	if romanRun.MatchString(t) {
		t = "#"
	}
	return marginKey{t, int(math.Round(float64(s.top) / 4))}
}

// marginsOf goes through the segments at the upper and the lower edge of a page.
func marginsOf(p *pdfPage) iter.Seq2[int, segment] {
	return func(yield func(int, segment) bool) {
		for i, s := range p.segs {
			if (s.top < 0.11*p.height || s.bottom > 0.89*p.height) && !yield(i, s) {
				return
			}
		}
	}
}

// countMargins counts the pages on which something stands at an edge.
func countMargins(pages []pdfPage) map[marginKey]int {
	count := map[marginKey]int{}
	for i := range pages {
		seen := map[marginKey]bool{}
		for _, s := range marginsOf(&pages[i]) {
			k := marginKeyOf(s)
			for d := -1; d <= 1; d++ { // a height on the border of two steps counts in both
				near := marginKey{k.text, k.at + d}
				if !seen[near] {
					seen[near] = true
					count[near]++
				}
			}
		}
	}
	return count
}

// isMarginal tells a running head or foot from a row of a table, in which the
// same value may stand at the same height of many pages: it shares its line
// with two others at most, and a bare number is that of a page.
func isMarginal(p *pdfPage, at int) bool {
	s, beside := p.segs[at], 0
	for i, o := range p.segs {
		if i != at && onLine(o, s) {
			beside++
		}
	}
	return beside <= 2 && (hasLetters(s.text) || beside == 0 || pageNumber.MatchString(s.text))
}

// besideNumber tells whether a segment's line ends or begins with the number
// of its page.
func besideNumber(p *pdfPage, at int) bool {
	n := strconv.Itoa(p.number)
	for _, o := range p.segs {
		if onLine(o, p.segs[at]) {
			if f := strings.Fields(o.text); f[0] == n || f[len(f)-1] == n {
				return true
			}
		}
	}
	return false
}

// lonely tells whether nothing else stands on a segment's line.
func lonely(p *pdfPage, at int) bool {
	s := p.segs[at]
	for i, o := range p.segs {
		if i != at && min(o.bottom, s.bottom)-max(o.top, s.top) > 0.4*s.size {
			return false
		}
	}
	return true
}

func without(segs []segment, drop map[int]bool) []segment {
	if len(drop) == 0 {
		return segs
	}
	kept := segs[:0:0]
	for i, s := range segs {
		if !drop[i] {
			kept = append(kept, s)
		}
	}
	return kept
}
