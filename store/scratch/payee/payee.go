package payee

import (
	_ "embed"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostWords is how many words of a payee are kept.
const mostWords = 5

//go:embed ways.txt
var waysText string

//go:embed ends.txt
var endsText string

// Namer finds payees. It is safe for concurrent use.
type Namer struct {
	ways   map[string][][]string // ways of paying, by their first word
	ends   map[string]bool       // words behind which nothing belongs to the name
	states map[string]bool
}

// NewNamer reads the words that payees are found with.
func NewNamer() *Namer {
	n := &Namer{ways: map[string][][]string{}, ends: map[string]bool{}, states: map[string]bool{}}
	for line := range lines(waysText) {
		w := strings.Fields(fold(line))
		n.ways[w[0]] = append(n.ways[w[0]], w)
	}
	for line := range lines(endsText) {
		kind, words, _ := strings.Cut(line, ":")
		into := n.ends
		if kind == "countries" {
			into = n.states
		}
		for _, w := range strings.Fields(fold(words)) {
			into[w] = true
		}
	}
	return n
}

// Name is who was paid, in capitals; the whole text where nothing else would be left.
func (n *Namer) Name(text string) string {
	all := words(text)
	rest := n.withoutWay(all)
	var kept []string
	for _, w := range rest {
		if len(kept) == mostWords || len(kept) > 0 && n.ending(w) {
			break
		}
		if letters(w) == 0 && (w != "&" || len(kept) == 0) || len(kept) == 0 && letters(w) < 2 && digits(w) > 0 {
			continue
		}
		kept = append(kept, w)
	}
	if k := len(kept); k > 2 && n.states[fold(kept[k-1])] {
		kept = kept[:k-1]
	}
	if len(kept) == 0 {
		kept = all
	}
	return strings.ToUpper(strings.Join(kept, " "))
}

// withoutWay takes the ways of paying off the front, if something is left.
func (n *Namer) withoutWay(all []string) []string {
	rest := all
	for len(rest) > 1 {
		longest := 0
		for _, way := range n.ways[fold(rest[0])] {
			if len(way) > longest && len(way) < len(rest) && begins(rest, way) {
				longest = len(way)
			}
		}
		if longest == 0 {
			break
		}
		rest = rest[longest:]
	}
	return rest
}

func begins(words, way []string) bool {
	for i, w := range way {
		if fold(words[i]) != w {
			return false
		}
	}
	return true
}

// ending says whether a name ends before a word.
func (n *Namer) ending(w string) bool {
	f := fold(w)
	return n.ends[f] || digits(w) > 0
}

// words parts a text at white space and at the marks between a processor and a payee.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || strings.ContainsRune(`*/,;:()[]{}"|+#_<>=`, r)
	})
}

func fold(w string) string { return strings.Trim(strings.ToLower(w), ".-'") }

func letters(w string) (n int) {
	for _, r := range w {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}

func digits(w string) (n int) {
	for _, r := range w {
		if unicode.IsDigit(r) {
			n++
		}
	}
	return n
}

// lines yields the lines of a list without comments and empty ones.
func lines(text string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for line := range strings.Lines(text) {
			line, _, _ = strings.Cut(line, "#")
			if line = strings.TrimSpace(line); line != "" && utf8.ValidString(line) && !yield(line) {
				return
			}
		}
	}
}
