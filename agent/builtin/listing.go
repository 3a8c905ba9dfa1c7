package builtin

import (
	"slices"
	"sort"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

const (
	ofOtherNoun  = 0.6  // of the noun's share of the question that a group loses which enumerates something else
	ofWholeList  = 0.1  // that one gains whose document is a list of it
	perOddWord   = 0.03 // that one loses for each word of its caption that the question does not have
	mostOddWords = 4
)

// container are the nouns for papers that list what the noun before them names: an order book, a guest list.
var container = lexis.StemsOf(`list overview register inventory index catalogue directory schedule log book sheet export
summary table record records master data database roster plan file`)

// listing orders the groups by how well they answer a question for a list: one that enumerates what is asked for
// comes before one in whose surroundings it is only mentioned, and a list of all before one of some.
func listing(in intent, sources []*source) []fit {
	fits := fitting(in, sources)
	noun, ok := in.listNoun()
	if !ok {
		return fits
	}
	share := in.shareOf(noun, sources)
	for i := range fits {
		f := &fits[i]
		if f.ofList(noun) {
			f.score += ofWholeList
			continue
		}
		f.score -= perOddWord * float64(min(in.oddWords(f.caption), mostOddWords))
		if !f.enumerates(noun) {
			f.score -= ofOtherNoun * share
		}
	}
	sort.SliceStable(fits, func(i, j int) bool { return fits[i].score > fits[j].score })
	return fits
}

// listNoun is the noun for what a question wants to have listed: its first one in the plural.
func (in intent) listNoun() (lexis.Keyword, bool) {
	for _, t := range lexis.Tokens(in.question) {
		if !strings.HasSuffix(t.Word, "s") || strings.HasSuffix(t.Word, "ss") {
			continue
		}
		for _, k := range in.words {
			if k.Stem == t.Stem && k.Weight == 1 && unicode.IsLetter(rune(k.Word[0])) {
				return k, true
			}
		}
	}
	return lexis.Keyword{}, false
}

// shareOf is how much of the weight of a question a word has.
func (in intent) shareOf(word lexis.Keyword, sources []*source) float64 {
	total, own := 0.0, 0.0
	for i, w := range scale(in.words, sources) {
		total += w
		if in.words[i].Stem == word.Stem {
			own = w
		}
	}
	return own / max(total, own, 1e-9)
}

// ofList says whether the name of a group's document calls it a list of something: insurance_overview.csv.
func (f fit) ofList(noun lexis.Keyword) bool {
	seq := lexis.Tokens(nameWords(f.src.path))
	for i, t := range seq {
		if i+1 < len(seq) && noun.In(map[string]bool{t.Stem: true}) > 0 && container()[seq[i+1].Stem] {
			return true
		}
	}
	return false
}

// enumerates says whether a group is one of the things that a noun names: a column is called so, or most rows hold the
// word, or its caption or the name of its document is about them and not about something of theirs.
func (f fit) enumerates(noun lexis.Keyword) bool {
	for _, h := range f.header {
		if noun.In(f.src.stems(h)) > 0 {
			return true
		}
	}
	if n, _ := membersWith(f.members, noun); 2*n > len(f.members) {
		return true
	}
	return isHead(noun, f.caption) || isHead(noun, nameWords(f.src.path)) || isHead(noun, f.sheet())
}

// isHead says whether a noun stands in a text and no other one behind it that it only describes: the directors, but
// no directors' meeting.
func isHead(k lexis.Keyword, text string) bool {
	runes := []rune(text)
	for i := 0; i < len(runes); {
		if !lexis.WordRune(runes[i]) {
			i++
			continue
		}
		j := i
		for j < len(runes) && (lexis.WordRune(runes[j]) || lexis.Inside(runes, j)) {
			j++
		}
		word := lexis.NewToken(string(runes[i:j]))
		if k.In(map[string]bool{word.Stem: true}) > 0 && !followedByNoun(string(runes[j:])) {
			return true
		}
		i = j
	}
	return false
}

// followedByNoun says whether a text goes on with a possessive mark, or with a word that is no small one and no
// container.
func followedByNoun(rest string) bool {
	if strings.HasPrefix(rest, "'") || strings.HasPrefix(rest, "’") {
		return true
	}
	trimmed := strings.TrimLeft(rest, " -_")
	seq := lexis.Tokens(trimmed)
	if len(seq) == 0 || trimmed == rest && rest != "" || !strings.HasPrefix(strings.ToLower(trimmed), seq[0].Word) {
		return false
	}
	t := seq[0]
	return unicode.IsLetter([]rune(t.Word)[0]) && !lexis.Stops()[t.Word] && !lexis.Light()[t.Stem] && !container()[t.Stem]
}

// oddWords counts the words of a caption that a question does not have, but for containers.
func (in intent) oddWords(caption string) int {
	n := 0
	for _, t := range lexis.Tokens(caption) {
		if lexis.Stops()[t.Word] || container()[t.Stem] || !unicode.IsLetter([]rune(t.Word)[0]) {
			continue
		}
		odd := true
		for _, k := range in.words {
			odd = odd && k.Told(map[string]bool{t.Stem: true}) == 0
		}
		if odd {
			n++
		}
	}
	return n
}

const (
	fewSiblings  = 8  // members up to which a list is shown whole where all of them are near the question
	amongNearest = 40 // the first units, of which all of them are
)

// wholeList writes the short list all of whose members are near to the question, several on a line.
func (w *writer) wholeList(units []ranked) (lines int) {
	p := &packed{w: w, most: fewSiblings / 2}
	for _, u := range nearTogether(units) {
		p.put(u)
	}
	p.write()
	return len(p.rows)
}

// nearTogether is the short list or table all of whose members are among the first units, which answers a question
// for a list rather than any of its members.
func nearTogether(units []ranked) []*unit {
	at := map[*unit]bool{}
	for _, r := range units[:min(len(units), amongNearest)] {
		at[r.unit] = true
	}
	for _, r := range units[:min(len(units), amongNearest)] {
		for _, g := range r.src.group {
			if len(g.members) > 2 && len(g.members) <= fewSiblings && slices.Contains(g.members, r.unit) &&
				!slices.ContainsFunc(g.members, func(u *unit) bool { return !at[u] }) {
				return g.members
			}
		}
	}
	return nil
}
