package extract

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// letterGap is a space of a segment that the page leaves out: where it stands in
// the text, and how wide it is in font sizes.
type letterGap struct {
	at    int
	width float32
}

// What makes letters that stand apart a word: so many single ones, no further
// from each other than about half of what divides words.
const (
	spacedLetters = 5
	spacedWidth   = 0.15
)

// closeLetters takes the spaces out of words that are set letter by letter:
// "s p a c e d". A gap that is wider than the others stays.
func closeLetters(text string, gaps []letterGap) string {
	if len(gaps) < spacedLetters-1 {
		return text
	}
	var out strings.Builder
	from := 0
	for i := 0; i < len(gaps); {
		end := i + 1
		for end < len(gaps) && utf8.RuneCountInString(text[gaps[end-1].at+1:gaps[end].at]) == 1 {
			end++
		}
		run := gaps[i:end]
		i = end
		if len(run) < spacedLetters-1 || strings.Contains(text[run[0].at+1:run[len(run)-1].at], "  ") {
			continue
		}
		widths := make([]float32, len(run))
		for k, g := range run {
			widths[k] = g.width
		}
		slices.Sort(widths)
		usual := widths[len(widths)/2]
		if usual > spacedWidth {
			continue
		}
		for k, g := range run {
			// The ends of the run may belong to whole words beside it.
			before := k > 0 || g.at == 1 || endsInLetter(text, g.at)
			after := k < len(run)-1 || startsWithLetter(text, g.at+1)
			if before && after && g.width <= 1.5*usual+0.05 {
				out.WriteString(text[from:g.at])
				from = g.at + 1
			}
		}
	}
	out.WriteString(text[from:])
	return out.String()
}

// endsInLetter tells whether what stands before a byte of a text is a single sign
// between spaces.
func endsInLetter(text string, at int) bool {
	head := text[:at]
	return utf8.RuneCountInString(head[strings.LastIndexByte(head, ' ')+1:]) == 1
}

// startsWithLetter tells the same of what stands behind it.
func startsWithLetter(text string, at int) bool {
	word, _, _ := strings.Cut(text[at:], " ")
	return utf8.RuneCountInString(word) == 1
}
