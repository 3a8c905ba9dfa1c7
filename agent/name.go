package agent

import (
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// Names of people, firms and places are runs of words that begin with a capital
// inside a sentence. German writes every noun so: there only runs of two and
// more count.
var (
	nameRun = pattern.New(`\p{Lu}[\p{L}’'-]+(?:\s+(?:of|and|&|von|van|de|der|la)?\s*\p{Lu}[\p{L}’'-]+)*`)
	german  = pattern.New(`(?i)\b(?:der|die|das|und|ist|nicht|ein|eine|mit|für|von|wird)\b`)
	closes  = pattern.New(`[.!?:;|•(\[–—-]\s*$`)
)

// namesOf finds the names in a claim, each as the stems of its words.
func namesOf(text string) (names [][]string, shown []string) {
	single := !german.MatchString(text)
	for _, at := range nameRun.FindAllStringIndex(text, -1) {
		words := strings.Fields(text[at[0]:at[1]])
		before := strings.TrimRight(text[:at[0]], " \t*_`\"“(")
		if r, _ := utf8.DecodeLastRuneInString(text[:at[0]]); alnum(r) {
			words = words[1:] // the end of a word of a program: periodKey
		}
		if first := before == "" || closes.MatchString(before+" "); first && len(words) > 0 {
			words = words[1:] // any word that begins a sentence has a capital
		}
		var stems []string
		for _, w := range words {
			w = strings.Trim(strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(normal(w)), "'s"), "’s"), "'’-")
			for _, part := range strings.FieldsFunc(w, func(r rune) bool { return !alnum(r) }) { // as the words of a ground are parted
				if len(part) >= 3 && !common()[part] && !calendar()[part] {
					stems = append(stems, stem(part))
				}
			}
		}
		if len(stems) == 0 || len(stems) == 1 && !single {
			continue
		}
		names, shown = append(names, stems), append(shown, strings.Join(words, " "))
	}
	return names, shown
}

// calendar are words that dates are made of, and that stand for places in a document.
var calendar = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(`january february march april may june july august september october november december
		monday tuesday wednesday thursday friday saturday sunday usd eur gbp chf yes not found computed source sources total sum
		the and for all but are has had was its also per see note page section exhibit schedule annex appendix article clause table`) {
		m[w] = true
	}
	return m
})

// named says whether a text holds all words of a name.
func (g *ground) named(stems []string) bool {
	for _, s := range stems {
		if !g.word(s) {
			return false
		}
	}
	return true
}

// frontBytes is how much of a document's beginning tells who is who in it.
const frontBytes = 8 << 10

// frontOf is where a document says who it is about: its name, title, headings
// and beginning. A name may stand there rather than at the place that is cited.
func frontOf(path string, d *extract.Document) *ground {
	var b strings.Builder
	b.WriteString(path + "\n" + d.Title + "\n")
	for i, block := range d.Blocks {
		if block.Kind == extract.Heading || b.Len() < frontBytes || i == 0 {
			b.WriteString(block.Text + "\n")
		}
		if b.Len() > 4*frontBytes {
			break
		}
	}
	return newGround(strings.NewReplacer("_", " ", "-", " ", "/", " ", ".", " ").Replace(path) + "\n" + b.String())
}
