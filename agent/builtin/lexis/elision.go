package lexis

import (
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/store/language"
)

// elided are the words that lose their vowel before another one: l'assurance, qu'il, dell'anno.
var elided = SetOf(`l d j m t s n c qu jusqu lorsqu puisqu quoiqu presqu quelqu dell all dall nell sull un quest quell dov com cos anch`)

// shortened is what stands behind an apostrophe in English.
var shortened = SetOf("s t d m ll re ve")

// unelided is a word without an elided one before it.
func unelided(w string) string {
	i := strings.IndexAny(w, "'’")
	if i <= 0 || i > len("jusqu") || !elided()[strings.ToLower(w[:i])] {
		return w
	}
	_, size := utf8.DecodeRuneInString(w[i:])
	if rest := w[i+size:]; !shortened()[strings.ToLower(rest)] {
		return rest
	}
	return w
}

// firstWide is the first letter that may belong to a writing without spaces between words.
const firstWide = 0x1100

// unspaced are the tokens of a run of letters that may be written without spaces: pairs of such
// letters that stand side by side, as the index has them, and what stands between as words.
func unspaced(run []rune) []Token {
	var out []Token
	for i := 0; i < len(run); {
		j := i
		wide := language.IsIdeograph(run[i])
		for j < len(run) && language.IsIdeograph(run[j]) == wide {
			j++
		}
		switch {
		case !wide:
			out = append(out, NewToken(string(run[i:j])))
		case j-i == 1:
			out = append(out, Token{Stem: string(run[i]), Word: string(run[i])})
		default:
			for k := i; k+1 < j; k++ {
				pair := string(run[k : k+2])
				out = append(out, Token{Stem: pair, Word: pair})
			}
		}
		i = j
	}
	return out
}
