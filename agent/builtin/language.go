package builtin

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/extract/pattern"
)

//go:embed lexicon.txt
var lexicon string

//go:embed lexicon_de.txt
var germanLexicon string

// words of other languages: the English word for each, the one for each German
// stem, and the words that stand for an English stem.
type languages struct {
	into   map[string]string
	stems  map[string]string
	abroad map[string][]string
}

// dictionary is what the lexicons say. They are read when they are first asked
// for.
var dictionary = sync.OnceValue(func() languages {
	return readLanguages(strings.Split(lexicon+"\n"+germanLexicon, "\n"))
})

// readLanguages reads a lexicon: an English word or term, a colon, and the words
// of other languages for it. A term is known by the last word of its subject.
func readLanguages(lines []string) languages {
	d := languages{into: map[string]string{}, stems: map[string]string{}, abroad: map[string][]string{}}
	for _, l := range lines {
		term, others, ok := strings.Cut(l, ":")
		if !ok || strings.HasPrefix(l, "#") {
			continue
		}
		head := ""
		for _, w := range strings.Fields(term) {
			if !stops[w] {
				head = stem(w)
			}
		}
		for _, o := range strings.Fields(others) {
			if _, taken := d.into[o]; !taken {
				d.into[o] = term
			}
			if s := germanStem(o); d.stems[s] == "" {
				d.stems[s] = term
			}
			if head != "" && !contains(d.abroad[head], o) && stem(o) != head {
				d.abroad[head] = append(d.abroad[head], o)
			}
		}
	}
	return d
}

// english is the English word for one of another language, known by itself, by
// its German stem, or as a compound of two that are.
func (d languages) english(w string) (string, bool) {
	if e, ok := d.into[w]; ok {
		return e, true
	}
	if e, ok := d.stems[germanStem(w)]; ok {
		return e, true
	}
	if first, second, ok := d.split(w); ok {
		return first + " " + second, true
	}
	return "", false
}

//go:embed smallwords.txt
var smallwords string

// foreign are the small words of other languages that English does not have.
var foreign = sync.OnceValue(func() map[string]bool { return set(smallwords) })

// translated puts a question in another language into English, word by word;
// what the lexicon does not know stays as it is.
func translated(q string) (string, bool) {
	words := strings.FieldsFunc(strings.ToLower(q), func(r rune) bool { return !wordRune(r) })
	d := dictionary()
	other, own := 0, 0
	for _, w := range words {
		_, known := d.into[w]
		switch {
		case stops[w] && !strings.Contains(" was in an on am is a so as no die war des des me ", " "+w+" "):
			own++
		case foreign()[w]:
			other++
		case known && !isEnglish(w):
			other++
		}
	}
	if other <= own || other < 2 {
		return q, false
	}
	var out []string
	for _, p := range phrases {
		q = p.re.ReplaceAllString(q, p.english)
	}
	for _, field := range strings.Fields(q) {
		w := strings.ToLower(strings.TrimFunc(field, func(r rune) bool { return !wordRune(r) }))
		end := ""
		if strings.HasSuffix(field, "?") {
			end = "?"
		}
		english, known := d.english(w)
		switch {
		case known && !(foreign()[w] && d.into[w] == ""):
			out = append(out, english+end)
		case !foreign()[w]:
			out = append(out, field)
		case end != "":
			out = append(out, end)
		}
	}
	return strings.Join(out, " "), true
}

// phrases are words that ask for something only together.
var phrases = []struct {
	re      *pattern.Pattern
	english string
}{
	{re(`\b(?:wie ?viele|cuántos|cuántas|quanti|quante|hoeveel)\b`), "how many"},
	{re(`\b(?:wie (?:viel|hoch|teuer)|wieviel|combien|cuánto|quanto)\b`), "how much"}, //nolint:misspell // Italian
	{re(`\b(?:wie lange)\b`), "how long"},
	{re(`\b(?:bis wann)\b`), "until when"},
	{re(`\b(?:seit wann|depuis quand|desde cuándo|da quando)\b`), "since when"},
}

// shortestPart is the number of letters of the words of a compound.
const shortestPart = 4

// split takes a German compound of two words apart and puts both into English:
// Kaufpreis, Mietvertrag, Dachangebot.
func (d languages) split(w string) (first, second string, ok bool) {
	for _, cut := range cuts(w) {
		second, ok = d.part(w[cut:])
		if !ok {
			continue
		}
		if first, ok = d.joined(w[:cut]); ok {
			return first, second, true
		}
	}
	return "", "", false
}

// cuts are the places where a word may be cut in two, the ones with a longer
// second part first.
func cuts(w string) []int {
	var out []int
	for i := range w {
		if i >= shortestPart && len(w)-i >= shortestPart {
			out = append(out, i)
		}
	}
	return out
}

func (d languages) part(w string) (string, bool) {
	if e, ok := d.into[w]; ok {
		return e, true
	}
	e, ok := d.stems[germanStem(w)]
	return e, ok && len(w) > shortestPart
}

// joined is the English word for the first part of a compound, without the
// letters that join it to the second.
func (d languages) joined(w string) (string, bool) {
	if e, ok := d.part(w); ok {
		return e, true
	}
	for _, end := range []string{"s", "es", "n", "en"} {
		if bare, cut := strings.CutSuffix(w, end); cut && len(bare) >= shortestPart {
			if e, ok := d.part(bare); ok {
				return e, true
			}
		}
	}
	e, ok := d.into[w+"e"]
	return e, ok
}

// isEnglish says whether a word of the lexicons is one that English has as well.
func isEnglish(w string) bool {
	if englishToo()[w] || everyday()[w] || stops[w] {
		return true
	}
	_, ok := dictionary().abroad[stem(w)]
	return ok
}

// englishToo are such words that are not in the lexicons in English.
var englishToo = sync.OnceValue(func() map[string]bool {
	return set(`was die war name bank alarm expert land gas august test control service an car chat note note list data for in on son fin via era come prime prima per part second mars mai
will see rate form lack handy wand boot dose herd pass kind gift man hall rat tag last fast bad hut art arm stern gut spot most brief mode not bald hell rock laptop mail
boiler filter tank server computer hotel budget plan bus film team party ball wind original patient student trainer kindergarten instrument system`)
})
