package builtin

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/store/language"
)

// gloss is how the words of a question in another language were put into English.
type gloss struct {
	tongue *tongue
	asked  string              // as it was put
	of     map[string][]string // the stems of the words that an English stem stands for
}

// translated puts a question in another language into English, word by word; what the lexicon
// does not know stays as it is. The question word comes first.
func translated(q, usual string) (string, *gloss) {
	code := ""
	if wide(q) {
		code = askedWide(q, usual)
	} else {
		code = askedIn(q, usual)
	}
	t := tongueOf(code)
	if t == nil {
		return q, nil
	}
	g := newGist(t)
	english := fronted(strings.TrimPrefix(strings.TrimLeft(strings.Join(strings.Fields(g.butFiles(q)), " "), "¿¡ "), "with "))
	if t.unspaced && wideChoice.MatchString(q) && !leading.MatchString(english) {
		english = "is " + english
	}
	return english, &gloss{t, q, g.glosses(q)}
}

// butFiles puts a question into English but for the names of files.
func (g *gist) butFiles(q string) string {
	var b strings.Builder
	last := 0
	for _, at := range fileInQuestion.FindAllStringIndex(q, mostNamed) {
		b.WriteString(g.text(q[last:at[0]]) + q[at[0]:at[1]])
		last = at[1]
	}
	return b.String() + g.text(q[last:])
}

// glosses are the stems of the words of a question by those of the English for them.
func (g *gist) glosses(q string) map[string][]string {
	of := map[string][]string{}
	list, _ := g.pieces(q)
	for i, p := range list {
		low := strings.ToLower(p.word)
		m := g.meet(low)
		own := []string{stem(low), g.marked(low)}
		if whole, part := g.parted(list, i); part > 0 {
			own = append(own, stemMark+whole)
			if e, ok := g.tongue.stems[whole]; ok {
				m.english, m.known = e, true
			}
		}
		if !m.known {
			of[stem(low)] = appendNew(of[stem(low)], own)
			continue
		}
		for _, e := range tokens(m.english) {
			if !stops()[e.word] {
				of[e.stem] = appendNew(of[e.stem], own)
			}
		}
	}
	return of
}

// keywords are those of an English text, with the words of the question's own language.
func (g *gloss) keywords(s string) []keyword { return g.own(keywords(s)) }

// own gives keywords the stems of the words that they stand for.
func (g *gloss) own(words []keyword) []keyword {
	if g == nil {
		return words
	}
	for i, k := range words {
		words[i].native = g.of[k.stem]
	}
	return words
}

// capitals says whether the question is in a language that writes all nouns with a capital.
func (g *gloss) capitals() bool { return g != nil && g.tongue.code == "de" }

// askedStems are the stems of the words of a question, in English and as it was put.
func (in intent) askedStems() map[string]bool {
	m := stems(in.question)
	if in.gloss != nil {
		addAll(m, stems(in.gloss.asked))
	}
	return m
}

// again understands a part of a question that was put into English.
func (in intent) again(q string) intent {
	forced, q := named(q)
	q, around := put(q)
	return understood(q, around, forced, in.gloss)
}

// query is the words of a question that are no small ones.
func (g *gloss) query() string {
	var words []string
	list, _ := g.tongue.pieces(g.asked)
	for _, p := range list {
		if !g.tongue.small(strings.ToLower(p.word)) {
			words = append(words, p.word)
		}
	}
	if len(words) == 0 {
		return g.asked
	}
	return strings.Join(words, " ")
}

// mostAbroad is how many words of another language are searched for in the place of one.
const mostAbroad = 4

// abroad is the words of some languages for those of a question: in its own they are its synonyms.
func (in intent) abroad(languages []string) string {
	var words []string
	for _, code := range written(languages) {
		t := tongueOf(code)
		if t == nil {
			continue
		}
		for _, k := range in.words {
			list := t.abroad[k.stem]
			words = appendNew(words, list[:min(len(list), mostAbroad)])
		}
	}
	return strings.Join(words, " ")
}

// written are languages by their lexicons: the index does not tell those of wide letters apart.
func written(languages []string) []string {
	if i := slices.Index(languages, language.Ideographs); i >= 0 {
		return slices.Replace(slices.Clone(languages), i, i+1, "ja", "ko", "zh")
	}
	return languages
}

// meaning lets the words of a question be found by what stands for them in documents in other
// languages.
func (in intent) meaning(sources []*source) intent {
	var abroad []*tongue
	for _, s := range sources {
		if s.tongue != nil && !slices.Contains(abroad, s.tongue.tongue) {
			abroad = append(abroad, s.tongue.tongue)
		}
	}
	if len(abroad) == 0 {
		return in
	}
	for _, list := range [][]keyword{in.words, in.names, in.counted} {
		for i := range list {
			k := &list[i]
			also := []string{meantMark + k.stem}
			for _, more := range [][]string{k.native, k.family, k.also} {
				for _, s := range more {
					if !strings.HasPrefix(s, meantMark) {
						also = append(also, meantMark+s)
					}
				}
			}
			for _, t := range abroad {
				also = append(also, t.marked(k.word))
			}
			k.also = appendNew(slices.Clone(k.also), also)
		}
	}
	return in
}

// fronted has the word that asks, with a preposition before it, at the beginning of a question.
func fronted(q string) string {
	if leading.MatchString(q) {
		return q
	}
	at := questionWord.FindStringIndex(q)
	if at == nil {
		return q
	}
	return strings.TrimSpace(q[at[0]:at[1]] + " " + strings.TrimSpace(q[:at[0]]) + " " + strings.TrimSpace(q[at[1]:]))
}

var (
	wideChoice   = re(`(?:ですか|ますか|でしょうか|か|吗|嗎|나요|까요|니까|가요)\s*[?？]*\s*$|付了吗|有没有|是不是|能不能|可不可以`)
	leading      = re(`^\W*(?:(?:at|since|until|for|from|to|on|in|with|by|of) )?(?:who(?:m|se)?|what|when|where|how|why|which|list|does|did|is|are|was|were|has|have|can|must|may|should|will)\b`)
	questionWord = re(`\b(?:(?:at|since|until|for|from|to|on|in|with|by|of) )?(?:who(?:m|se)?|what kind of|what is the name of|when|where|how (?:much is|many|much|long|old|far|large|high|often)|why|which \w+|what time)\b`)
)

//go:embed asking.txt
var askingWords string

// interrogatives are the words with which questions begin, by language.
var interrogatives = sync.OnceValue(func() map[string]map[string]bool {
	of := map[string]map[string]bool{}
	for line := range strings.Lines(askingWords) {
		if code, words, ok := strings.Cut(line, ":"); ok && !strings.HasPrefix(line, "#") {
			of[code] = set(words)
		}
	}
	return of
})

// foreign says whether some of the words are of a language and none of English.
func foreign(words []string, code string) bool {
	t := tongueOf(code)
	return slices.ContainsFunc(words, func(w string) bool {
		_, known := t.english(w)
		return known && !stops()[w] && !everyday()[stem(w)]
	})
}

// askedIn is the language of a question: the one of which it has most small words. Names do not
// count. Where nothing tells it, it is the usual one of the documents, unless the question has
// English words.
func askedIn(q, usual string) string {
	var words []string
	english := false
	list, _ := pieces(q)
	for i, p := range list {
		if letters(p.word) && (i == 0 || strings.ToLower(p.word) == p.word) {
			low := strings.ToLower(p.word)
			words = append(words, low)
			english = english || stops()[low]
		}
	}
	if code, known := scoredAs(words); known > 0 {
		return code
	}
	if english && usual != "" && tongueOf(usual) != nil && foreign(words, usual) {
		return usual // "was" and "die" are words of several languages
	}
	if english && !slices.ContainsFunc(words, func(w string) bool { return !ascii(w) }) {
		return "en"
	}
	return usual
}
