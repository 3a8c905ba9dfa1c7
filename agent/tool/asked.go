package tool

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract/inflect"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/language"
)

// maxAsked is how many words of a query are looked for in sentences.
const maxAsked = 63

// asked is a query as sentences are held against it: its words that count, in the forms of
// each language, and the sort of answer that it wants.
type asked struct {
	terms []string // as they were written, in lower case
	also  []store.Variant
	wants answer
	forms map[string]map[string]int // by language: the numbers of the words by their forms
}

func newAsked(query string, also []store.Variant) *asked {
	a := &asked{also: also, wants: wantedBy(query), forms: map[string]map[string]int{}}
	lang := language.Of(language.Detect(query))
	if lang == nil {
		lang = language.Of("en")
	}
	all := runs(query)
	for i, w := range all {
		if !lang.Stop(w) && !askingWords[w] && !classes(all[:i], w) && !slices.Contains(a.terms, w) && len(a.terms) < maxAsked {
			a.terms = append(a.terms, w)
		}
	}
	if a.terms == nil {
		slices.Sort(all)
		a.terms = slices.Compact(all)[:min(len(slices.Compact(all)), maxAsked)]
	}
	return a
}

// table gives the numbers of the words by their forms in a language.
func (a *asked) table(code string) map[string]int {
	if t := a.forms[code]; t != nil {
		return t
	}
	lang, t := language.Of(code), map[string]int{}
	a.forms[code] = t
	for i, w := range a.terms {
		t[w] = i
		t[form(lang, w)] = i
		if b := base(lang, w); b != form(lang, w) {
			t[b] = i
		}
	}
	for i := range a.also {
		a.vary(lang, t, &a.also[i])
	}
	return t
}

// vary adds the forms of what may stand in the place of words.
func (a *asked) vary(lang *language.Language, t map[string]int, v *store.Variant) {
	at := -1
	for _, w := range runs(v.Words) {
		if i := slices.Index(a.terms, w); i >= 0 {
			at = i
			break
		}
	}
	if at < 0 {
		return
	}
	for _, text := range v.Texts {
		for _, w := range runs(text) {
			if _, known := t[form(lang, w)]; !known && (lang == nil || !lang.Stop(w)) {
				t[form(lang, w)] = at
			}
		}
	}
	for _, term := range v.Terms {
		if _, known := t[term]; !known {
			t[term] = at
		}
	}
}

// form is a word as it is compared: its stem in the language, without the possessive.
func form(lang *language.Language, w string) string {
	if lang == nil || strings.ContainsAny(w, "0123456789") {
		return w
	}
	return lang.Stem(w)
}

// base is the form of a word whose inflection follows no rule: broke, feet.
func base(lang *language.Language, w string) string {
	if lang != language.Of("en") {
		return form(lang, w)
	}
	return form(lang, inflect.Base(w))
}

// holding gives the words of the query that a text has, as bits, those that it has a word
// like, and how many pairs stand side by side in it as in the query.
func (a *asked) holding(code, text string) (has, near uint64, pairs int) {
	t, lang := a.table(code), language.Of(code)
	last := -1
	for _, w := range runs(text) {
		i, ok := t[w]
		if !ok {
			i, ok = t[form(lang, w)]
		}
		if !ok {
			i, ok = t[base(lang, w)]
		}
		if !ok {
			if lang == nil || !lang.Stop(w) {
				last = -1
				if i, ok := a.akin(w); ok {
					near |= 1 << i
				}
			}
			continue
		}
		if i == last+1 && last >= 0 && has&(1<<i) == 0 {
			pairs++
		}
		has |= 1 << i
		last = i
	}
	return has, near &^ has, pairs
}

// matched counts the different words of the query that a text holds.
func (a *asked) matched(code, text string) int {
	has, near, _ := a.holding(code, text)
	if language.Of(code) == nil {
		has |= near
	}
	return bits.OnesCount64(has)
}

// akin finds the word of the query that one may be another form of, as far as letters tell.
func (a *asked) akin(w string) (int, bool) {
	for i, t := range a.terms {
		n := 0
		for n < len(t) && n < len(w) && t[n] == w[n] {
			n++
		}
		if n >= 4 && len(t)-n <= 3 && len(w)-n <= 3 {
			return i, true
		}
	}
	return 0, false
}

// runs are the words of a text in lower case, parted at changes of case and without the
// possessive; ideographs come in pairs.
func runs(text string) (out []string) {
	for _, w := range words(text) {
		if r, n := utf8.DecodeRuneInString(w); !language.IsIdeograph(r) || n == len(w) {
			if w != "s" || len(out) == 0 {
				out = append(out, w)
			}
			continue
		}
		letters := []rune(w)
		for i := 0; i+1 < len(letters); i++ {
			out = append(out, string(letters[i:i+2]))
		}
	}
	return out
}

// askingWords ask for something, and are not looked for themselves.
//
//nolint:misspell // other languages spell otherwise
var askingWords = map[string]bool{
	"many": true, "much": true, "who": true, "whom": true, "whose": true, "when": true, "where": true, "what": true, "which": true, "how": true, "why": true,
	"wann": true, "wer": true, "wem": true, "wen": true, "wo": true, "was": true, "welche": true, "welcher": true, "welches": true, "wie": true, "viele": true, "viel": true,
	"quand": true, "combien": true, "qui": true, "où": true, "quel": true, "quelle": true, "cuándo": true, "cuántos": true, "cuántas": true, "cuánto": true, "quién": true,
	"dónde": true, "qué": true, "cuál": true, "когда": true, "сколько": true, "кто": true, "где": true, "какой": true, "какая": true, "какие": true,
	"quando": true, "quanti": true, "quante": true, "chi": true, "dove": true, "quem": true, "onde": true, "quantos": true, "wanneer": true, "wie's": true, "waar": true, "hoeveel": true,
}

// classes reports whether a word behind others says what sort of thing is asked for, which the
// answer seldom says: "what year", "what is the name of", "which kind of".
func classes(before []string, w string) bool {
	switch w {
	case "year", "date", "day", "month", "century", "name", "names", "kind", "type", "types", "sort", "term", "percentage", "number", "word", "jahr", "año", "nombre", "tipo", "году", "année", "nom":
	default:
		return false
	}
	for _, b := range before[max(0, len(before)-3):] {
		if askingWords[b] {
			return true
		}
	}
	return false
}
