package lexis

import (
	"embed"
	"slices"
	"strings"
)

// lexicons are the words of other languages. A line is an English word or term, a colon, and the
// words for it; words that belong together are joined by "_", and two with others between them by
// "..". What stands behind "-:" are small words that say nothing.
//
//go:embed lexicon_*.txt
var lexicons embed.FS

// noEnglish stands in a lexicon for the small words.
const noEnglish = "-"

// read reads the lines of a lexicon. The first line that has a word decides what it means.
func (t *Tongue) read(lines []string) {
	var plain [][2]string // words without accents, which stand back behind those that have none
	for _, l := range lines {
		term, others, ok := strings.Cut(l, ":")
		if !ok || strings.HasPrefix(l, "#") {
			continue
		}
		if term = strings.TrimSpace(term); term == noEnglish {
			term = ""
		}
		head := headOf(term)
		for _, o := range strings.Fields(others) {
			t.learn(o, term)
			if head == "" {
				continue
			}
			if o = strings.ReplaceAll(o, "_", " "); !strings.Contains(o, "..") && !slices.Contains(t.Abroad[head], o) {
				t.Abroad[head] = append(t.Abroad[head], o)
			}
			if b := bare(o); b != o {
				plain = append(plain, [2]string{b, term})
			}
		}
	}
	for _, p := range plain {
		if _, taken := t.into[p[0]]; !taken {
			t.into[p[0]] = p[1]
		}
	}
	for _, list := range t.phrases {
		slices.SortStableFunc(list, func(a, b phrase) int { return len(b.words) - len(a.words) })
	}
}

// learn takes in a word, a phrase or a pair.
func (t *Tongue) learn(o, term string) {
	if first, second, ok := strings.Cut(o, ".."); ok {
		t.pairs[bare(second)] = append(t.pairs[bare(second)], pairOf{bare(first), term})
		return
	}
	if strings.Contains(o, "_") {
		words := strings.Split(bare(o), "_")
		t.phrases[words[0]] = append(t.phrases[words[0]], phrase{words, term})
		return
	}
	if _, taken := t.into[o]; !taken {
		t.into[o] = term
	}
	s := t.root(o)
	if term != "" && t.stems[s] == "" {
		t.stems[s] = term
	}
	for _, e := range Tokens(term) {
		if !Stops()[e.Word] && !slices.Contains(t.heads[s], e.Stem) {
			t.heads[s] = append(t.heads[s], e.Stem)
		}
	}
}

// headOf is the stem of the last word of a term that says something: a term is known by it.
func headOf(term string) string {
	head := ""
	for _, w := range strings.Fields(term) {
		if !Stops()[w] {
			head = Stem(strings.ToLower(w))
		}
	}
	return head
}
