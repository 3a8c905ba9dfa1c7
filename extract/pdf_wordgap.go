package extract

import "unicode"

// wordGaps are how wide the words of a page stand apart, in hundredths of the font's size, and how often each was seen.
// Where no space of the page's content parts words, PDFium tells the gap between them by the letters beside it, and
// misses some; one that is as wide as many others is one, too. In justified text hardly any two are.
type wordGaps [60]uint16

// Bounds of what is taken for a gap between words.
const (
	leastWordGap = 15 // hundredths
	oftenWordGap = 8
)

// told notes a gap between words.
func (w *wordGaps) told(width float32) {
	if i := int(100*width + 0.5); i >= leastWordGap && i < len(w) && w[i] < oftenWordGap {
		w[i]++
	}
}

// among tells whether many words stand as far apart as two characters do.
func (w *wordGaps) among(width float32, a, b rune) bool {
	i := int(100*width + 0.5)
	return i >= leastWordGap && i < len(w) && w[i] == oftenWordGap && isWordRune(a) && isWordRune(b)
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
