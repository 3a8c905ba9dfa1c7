package lexis

import (
	"strings"
	"sync"
)

// IsEnglish says whether a word in lower case is known as one of English: an everyday one, or one for which the lexicons have
// words of other languages.
func IsEnglish(word string) bool { return Stops()[word] || englishStems()[Stem(word)] }

// englishStems are the stems of all such words.
var englishStems = sync.OnceValue(func() map[string]bool {
	m := Stemmed(everydayWords)
	files, _ := lexicons.ReadDir(".") // they are part of the program
	for _, f := range files {
		raw, _ := lexicons.ReadFile(f.Name())
		for line := range strings.Lines(string(raw)) {
			if term, _, ok := strings.Cut(line, ":"); ok && !strings.HasPrefix(line, "#") {
				for _, w := range strings.Fields(strings.ToLower(term)) {
					m[Stem(w)] = true
				}
			}
		}
	}
	return m
})
