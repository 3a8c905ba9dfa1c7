package builtin

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/extract/pattern"
)

//go:embed lexicon.txt
var lexicon string

// dictionary has the English word for one of another language, and the stems of other languages
// that stand for an English one. It is read when it is first asked for.
var dictionary = sync.OnceValues(func() (into map[string]string, abroad map[string][]string) {
	return languages(strings.Split(lexicon, "\n"))
})

// languages reads the lexicon: from other languages into English, and the
// stems that stand for an English stem in other languages.
func languages(lines []string) (into map[string]string, from map[string][]string) {
	into, from = map[string]string{}, map[string][]string{}
	for _, l := range lines {
		word, others, ok := strings.Cut(l, ":")
		if !ok || strings.HasPrefix(l, "#") {
			continue
		}
		for _, o := range strings.Fields(others) {
			if _, taken := into[o]; !taken {
				into[o] = word
			}
			if s := stem(word); !stops[word] && !contains(from[s], stem(o)) && stem(o) != s {
				from[s] = append(from[s], stem(o))
			}
		}
	}
	return into, from
}

//go:embed smallwords.txt
var smallwords string

// foreign are the small words of other languages that English does not have.
var foreign = sync.OnceValue(func() map[string]bool { return set(smallwords) })

// translated puts a question in another language into English, word by word;
// what the lexicon does not know stays as it is.
func translated(q string) (string, bool) {
	words := strings.FieldsFunc(strings.ToLower(q), func(r rune) bool { return !wordRune(r) })
	into, _ := dictionary()
	other, own := 0, 0
	for _, w := range words {
		_, known := into[w]
		switch {
		case stops[w] && !strings.Contains(" was in an on am is a so as no die war des des me ", " "+w+" "):
			own++
		case foreign()[w]:
			other++
		case known && !englishToo[w]:
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
		english, known := into[w]
		if !known {
			english, known = compound(w)
		}
		switch {
		case known:
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

// compound puts a German word of two into English: Kaufpreis, Mietvertrag.
func compound(w string) (string, bool) {
	into, _ := dictionary()
	for i := len(w) - 4; i >= 4; i-- {
		head, ok := into[w[i:]]
		if !ok {
			continue
		}
		for _, first := range []string{w[:i], w[:i] + "e", strings.TrimSuffix(w[:i], "s"), strings.TrimSuffix(w[:i], "n")} {
			if part, ok := into[first]; ok {
				return part + " " + head, true
			}
		}
	}
	return "", false
}

// englishToo are words of the lexicon that English has as well.
var englishToo = set("was die war name bank alarm expert land gas august test control service an car chat note note list data for in on son fin via era come prime prima per part second mars mai")
