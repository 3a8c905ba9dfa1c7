package builtin

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/store/language"
)

// gloss is how the words of a question in another language were put into English.
type gloss struct {
	tongue *lexis.Tongue
	asked  string              // as it was put
	of     map[string][]string // the stems of the words that an English stem stands for
}

// translated puts a question in another language into English, word by word; what the lexicon
// does not know stays as it is. The question word comes first.
func translated(q, usual string) (string, *gloss) {
	code := ""
	if lexis.Wide(q) {
		code = lexis.AskedWide(q, usual)
	} else {
		code = askedIn(q, usual)
	}
	t := lexis.TongueOf(code)
	if t == nil {
		return q, nil
	}
	g := lexis.NewGist(t)
	english := fronted(strings.TrimPrefix(strings.TrimLeft(strings.Join(strings.Fields(butFiles(g, q)), " "), "¿¡ "), "with "))
	if t.Unspaced && wideChoice.MatchString(q) && !leading.MatchString(english) {
		english = "is " + english
	}
	return english, &gloss{t, q, g.Glosses(q)}
}

// butFiles puts a question into English but for the names of files.
func butFiles(g *lexis.Gist, q string) string {
	var b strings.Builder
	last := 0
	for _, at := range fileInQuestion.FindAllStringIndex(q, mostNamed) {
		b.WriteString(g.Text(q[last:at[0]]) + q[at[0]:at[1]])
		last = at[1]
	}
	return b.String() + g.Text(q[last:])
}

// keywords are those of an English text, with the words of the question's own language.
func (g *gloss) keywords(s string) []lexis.Keyword { return g.own(lexis.Keywords(s)) }

// own gives keywords the stems of the words that they stand for.
func (g *gloss) own(words []lexis.Keyword) []lexis.Keyword {
	if g == nil {
		return words
	}
	for i, k := range words {
		words[i].Native = g.of[k.Stem]
	}
	return words
}

// capitals says whether the question is in a language that writes all nouns with a capital.
func (g *gloss) capitals() bool { return g != nil && g.tongue.Code == "de" }

// askedStems are the stems of the words of a question, in English and as it was put.
func (in intent) askedStems() map[string]bool {
	m := lexis.Stems(in.question)
	if in.gloss != nil {
		addAll(m, lexis.Stems(in.gloss.asked))
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
	list, _ := g.tongue.Pieces(g.asked)
	for _, p := range list {
		if !g.tongue.Small(strings.ToLower(p.Word)) {
			words = append(words, p.Word)
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
	for _, code := range asLexis(languages) {
		t := lexis.TongueOf(code)
		if t == nil {
			continue
		}
		for _, k := range in.words {
			list := t.Abroad[k.Stem]
			words = lexis.AppendNew(words, list[:min(len(list), mostAbroad)])
		}
	}
	return strings.Join(words, " ")
}

// asLexis are languages by their lexicons: the index does not tell those of wide letters apart.
func asLexis(languages []string) []string {
	if i := slices.Index(languages, language.Ideographs); i >= 0 {
		return slices.Replace(slices.Clone(languages), i, i+1, "ja", "ko", "zh")
	}
	return languages
}

// meaning lets the words of a question be found by what stands for them in documents in other
// languages.
func (in intent) meaning(sources []*source) intent {
	var abroad []*lexis.Tongue
	for _, s := range sources {
		if s.tongue != nil && !slices.Contains(abroad, s.tongue.Tongue) {
			abroad = append(abroad, s.tongue.Tongue)
		}
	}
	if len(abroad) == 0 {
		return in
	}
	for _, list := range [][]lexis.Keyword{in.words, in.names, in.counted} {
		for i := range list {
			k := &list[i]
			also := []string{lexis.MeantMark + k.Stem}
			for _, more := range [][]string{k.Native, k.Family, k.Also} {
				for _, s := range more {
					if !strings.HasPrefix(s, lexis.MeantMark) {
						also = append(also, lexis.MeantMark+s)
					}
				}
			}
			for _, t := range abroad {
				also = append(also, t.Marked(k.Word))
			}
			k.Also = lexis.AppendNew(slices.Clone(k.Also), also)
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
			of[code] = lexis.Set(words)
		}
	}
	return of
})

// foreign says whether some of the words are of a language and none of English.
func foreign(words []string, code string) bool {
	t := lexis.TongueOf(code)
	return slices.ContainsFunc(words, func(w string) bool {
		_, known := t.English(w)
		return known && !lexis.Stops()[w] && !lexis.Everyday()[lexis.Stem(w)]
	})
}

// askedIn is the language of a question: the one of which it has most small words. Names do not
// count. Where nothing tells it, it is the usual one of the documents, unless the question has
// English words.
func askedIn(q, usual string) string {
	var words []string
	english := false
	list, _ := lexis.Pieces(q)
	for i, p := range list {
		if lexis.Letters(p.Word) && (i == 0 || strings.ToLower(p.Word) == p.Word) {
			low := strings.ToLower(p.Word)
			words = append(words, low)
			english = english || lexis.Stops()[low]
		}
	}
	if code, known := scoredAs(words); known > 0 {
		return code
	}
	if english && usual != "" && lexis.TongueOf(usual) != nil && foreign(words, usual) {
		return usual // "was" and "die" are words of several languages
	}
	if english && !slices.ContainsFunc(words, func(w string) bool { return !lexis.ASCII(w) }) {
		return "en"
	}
	return usual
}
