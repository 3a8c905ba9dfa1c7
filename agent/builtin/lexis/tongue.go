package lexis

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"github.com/fsx-dev/fsx/store/language"
)

// Tongue is a language other than English: its stems, and the English for its words.
type Tongue struct {
	Code     string
	lang     *language.Language  // nil where its words have no stems
	into     map[string]string   // the English for a word as it is written, and without its accents
	stems    map[string]string   // the English for a stem without accents
	heads    map[string][]string // the stems of all English words for a stem without accents
	phrases  map[string][]phrase // several words that mean something together, by the first, the longest first
	pairs    map[string][]pairOf // two words with others between them, by the second
	Abroad   map[string][]string // the words for an English stem
	compound bool                // its words are written together: Mietvertrag
	Unspaced bool                // it sets no spaces between words
	longest  int                 // letters of the longest word, where it sets none
}

// phrase is a run of words, without accents, and the English for it.
type phrase struct {
	words   []string
	english string
}

// pairOf is the first of two words that mean something together: ne … plus.
type pairOf struct{ first, english string }

// tongues are the languages for which there is a lexicon. Each is read when it is first met.
var tongues = map[string]func() *Tongue{
	"de": spoken("de", true), "fr": spoken("fr", false), "es": spoken("es", false), "it": spoken("it", false),
	"pt": spoken("pt", false), "nl": spoken("nl", true), "ru": spoken("ru", false),
	"ja": spoken("ja", false), "ko": spoken("ko", false), "zh": spoken("zh", false),
}

func spoken(code string, compound bool) func() *Tongue {
	return sync.OnceValue(func() *Tongue {
		text, err := lexicons.ReadFile("lexicon_" + code + ".txt")
		if err != nil {
			return nil // the files are part of the program
		}
		t := &Tongue{
			Code: code, lang: language.Of(code), into: map[string]string{}, stems: map[string]string{}, heads: map[string][]string{}, phrases: map[string][]phrase{},
			pairs: map[string][]pairOf{}, Abroad: map[string][]string{}, compound: compound,
		}
		t.read(strings.Split(string(text), "\n"))
		if t.Unspaced = t.lang == nil; t.Unspaced {
			t.longest = widest(t.into)
		}
		return t
	})
}

// TongueOf is the language with a code, nil for English and those without a lexicon.
func TongueOf(code string) *Tongue {
	if of := tongues[code]; of != nil {
		return of()
	}
	return nil
}

// StemMark stands before the stems of other languages; no word has it.
const StemMark = "~"

// MeantMark stands before the stems of the English for words of other languages.
const MeantMark = "="

// Marked is the stem of a word without its accents, marked so that it is none of English.
func (t *Tongue) Marked(w string) string { return StemMark + t.root(w) }

// root is the stem of a word without its accents, the word itself where words have no stems.
func (t *Tongue) root(w string) string {
	if t.lang == nil {
		return w
	}
	return t.unparted(bare(t.lang.Stem(w)))
}

// stop says whether a word is one of the small ones that are known without a lexicon.
func (t *Tongue) stop(w string) bool { return t.lang != nil && t.lang.Stop(w) }

// English is the English for a word in lower case: known by itself, without its accents, by its
// stem or, in a language that writes words together, by its parts. That for a small word is empty.
func (t *Tongue) English(w string) (string, bool) {
	if e, ok := t.into[w]; ok {
		return e, true
	}
	if t.stop(w) {
		return "", true
	}
	if e, ok := t.stems[t.root(w)]; ok && len(w) >= shortestPart {
		return e, true
	}
	if t.compound {
		if first, second, ok := t.split(w); ok {
			return strings.TrimSpace(first + " " + second), true
		}
	}
	return "", false
}

// Small says whether a word stands in every text of the language.
func (t *Tongue) Small(w string) bool {
	e, ok := t.into[w]
	return ok && e == "" || t.stop(w)
}

// bare is a word without accents.
func bare(w string) string {
	if ASCII(w) {
		return w
	}
	out, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.Predicate(accent)), norm.NFC), w)
	if err != nil {
		return w
	}
	return unligatured.Replace(out)
}

// accent says whether a rune is a mark on the letter before it; those of kana make another letter.
func accent(r rune) bool { return unicode.Is(unicode.Mn, r) && r != '\u3099' && r != '\u309a' }

var unligatured = strings.NewReplacer("ß", "ss", "œ", "oe", "æ", "ae")

// ASCII says whether a word has none but the letters and signs of ASCII.
func ASCII(w string) bool {
	for i := range len(w) {
		if w[i] >= 0x80 {
			return false
		}
	}
	return true
}

// markedStems are the stem of a word and, marked once more because they mean something else, those
// of its parts.
func (t *Tongue) markedStems(w string) []string {
	list := []string{t.Marked(w)}
	if t.compound {
		for _, part := range t.Parts(w) {
			list = append(list, MeantMark+t.Marked(part))
		}
	}
	return list
}

// Whole are the stems of the words of a text, and of what they mean in English, but of no parts.
func (t *Tongue) Whole(s string) map[string]bool {
	m := Stems(s)
	list, _ := t.Pieces(s)
	for _, p := range list {
		low := strings.ToLower(p.Word)
		m[t.Marked(low)] = true
		for _, e := range t.heads[t.root(low)] {
			m[MeantMark+e] = true
		}
	}
	return m
}

// phraseAt is the longest phrase with which some words begin, and how many of them it takes.
func (t *Tongue) phraseAt(words []string) (english string, n int) {
	for _, p := range t.phrases[words[0]] {
		if len(p.words) <= len(words) && slices.Equal(p.words, words[:len(p.words)]) {
			return p.english, len(p.words)
		}
	}
	return "", 0
}

// meant are the stems of all that a word may mean in English, and its parts.
func (t *Tongue) meant(w string) []string {
	list := slices.Clone(t.heads[t.root(w)])
	if t.compound && len(list) == 0 {
		for _, part := range t.Parts(w) {
			list = AppendNew(list, t.heads[t.root(part)])
		}
	}
	return list
}

// farthest is how many words may stand between two that mean something together.
const farthest = 5

// pairAt is the English for a word with another one before it: that of "plus" after "ne".
func (t *Tongue) pairAt(words []string, at int) (string, bool) {
	for _, p := range t.pairs[words[at]] {
		if slices.Contains(words[max(0, at-farthest):at], p.first) {
			return p.english, true
		}
	}
	return "", false
}
