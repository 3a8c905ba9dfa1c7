package lexis

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/english"

	"github.com/fsx-dev/fsx/extract/inflect"
)

// Token is a word of a text: its stem, which words are compared by, and
// whether it was written with a capital.
type Token struct {
	Stem    string
	Word    string // lower case
	Capital bool
	Shouted bool // all of its letters are capitals
	First   bool // it begins a sentence
}

// Tokens cuts text into words and numbers. Digit groups lose their commas, so
// "44,630,000" is one token; a possessive loses its ending.
func Tokens(s string) []Token { return tokensBy(nil, s) }

// tokensBy does so with what is known of the words.
func tokensBy(known *Memo, s string) []Token {
	var out []Token
	runes := []rune(s)
	for i := 0; i < len(runes); {
		if !WordRune(runes[i]) {
			i++
			continue
		}
		j, wide := i, false
		for j < len(runes) && (WordRune(runes[j]) || Inside(runes, j)) {
			wide = wide || runes[j] >= firstWide
			j++
		}
		if wide {
			out = append(out, unspaced(runes[i:j])...)
			i = j
			continue
		}
		t := known.Token(string(runes[i:j]))
		t.First = begins(runes[:i])
		out = append(out, t)
		i = j
	}
	return out
}

// begins says whether a sentence begins after a text.
func begins(before []rune) bool {
	for i := len(before) - 1; i >= 0; i-- {
		switch r := before[i]; {
		case unicode.IsSpace(r) || strings.ContainsRune("\"“”'’(>*-•", r):
		default:
			return strings.ContainsRune(".!?:;|", r)
		}
	}
	return true
}

// WordRune says whether a rune belongs to a word: a letter or a digit.
func WordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// Inside says whether the rune at i joins two digits or stands before an s as
// an apostrophe.
func Inside(r []rune, i int) bool {
	if i == 0 || i+1 >= len(r) {
		return false
	}
	switch r[i] {
	case ',', '.':
		return unicode.IsDigit(r[i-1]) && unicode.IsDigit(r[i+1])
	case '\'', '’':
		return unicode.IsLetter(r[i-1]) && unicode.IsLetter(r[i+1])
	}
	return false
}

// NewToken is a word that is not empty, as it was written.
func NewToken(w string) Token {
	w = unelided(w)
	t := Token{Capital: unicode.IsUpper([]rune(w)[0]), Shouted: len(w) >= ShortestAcronym && len(w) <= LongestAcronym && strings.ToUpper(w) == w && Letters(w)}
	w = strings.ToLower(w)
	if unicode.IsDigit([]rune(w)[0]) {
		w = strings.ReplaceAll(w, ",", "")
		t.Word, t.Stem = w, w
		return t
	}
	if i := strings.IndexAny(w, "'’"); i > 0 {
		if end := w[i:]; w[i-1] == 'n' && (end == "'t" || end == "’t") {
			w = w[:i] + "t" // haven't is no haven
		} else {
			w = w[:i]
		}
	}
	t.Word, t.Stem = w, Stem(w)
	return t
}

// Stem is the English stem of a word in lower case; one with other letters is its own.
func Stem(w string) string {
	for _, r := range w {
		if r > unicode.MaxASCII {
			return w
		}
	}
	if w == payAsYouEarn { // the tax, which is neither pay nor payee
		return w + "-tax"
	}
	env := snowballstem.NewEnv(inflect.Base(w))
	english.Stem(env)
	return env.Current()
}

const payAsYouEarn = "paye"

// Stops are the words that say nothing about the subject of a question.
var Stops = SetOf(`a an the of in on at to for from by with and or as is are was were be been being am do does did done has have
had having will would shall should can could may might must it its this that these those there here we us our you your i me my they
them their he him his she her who whom whose what which when where why how much many long often far any some if so than then
into out up down over under about between off during before after again also not no nor only own same too very just s t don
tell show give find list please say says said let know get got need want like happen happens happened take takes
document documents file files folder folders according mention mentioned mentions state stated states describe
hasnt havent hadnt isnt arent wasnt werent didnt doesnt dont couldnt wouldnt shouldnt mustnt neednt cant wont aint
because until while although though whether toward towards among shows showing showed per via upon within without there anything something`)

// Light are the everyday verbs and adjectives that people ask with and that
// documents say in other words. They count less than the subject's own words.
var Light = StemsOf(`suppose spend spent cost publish big small handle hand over charge pay go come work stand bear worth meet bring put set make
use keep stay back leave hold run start stop begin end cause call allow include involve relate concern decide agree expect plan
possible able likely still yet ever already soon late early quickly certain general actual real different other others additional extra more
less most least only just even additional require required responsible supposed happen apply receive give offer provide deliver cover
handing single individual think believe know see find found become getting reach exceed stated claim belong live serve return turn look check keep count enter
sit lie hang exist
whole half both either neither each one two three recent ago before after since until during`)

// Weak are the words that ask for a kind of answer more than for a subject.
// They count, but little.
var Weak = StemsOf(`amount value number date time year month day name company money pending total sum all each every list status
much many cost price detail information kind type current currently now exact exactly overall entire whole full first last latest new old
main key major important due set annual annually yearly monthly existing active
money pound euro dollar share percent percentage proportion compare compared comparison versus difference differ`)

//go:embed everyday.txt
var everydayWords string

// Everyday are the words that any text may use for anything: they tell less
// about a subject than its own words. They are stemmed when they are first
// asked for.
var Everyday = sync.OnceValue(func() map[string]bool { return Stemmed(everydayWords) })

// Set holds the words of a text between spaces.
func Set(s string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(s) {
		m[w] = true
	}
	return m
}

// SetOf gives a set of some words, which is made when it is first asked for, as those of StemsOf are.
func SetOf(s string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool { return Set(s) })
}

// StemsOf gives the stems of some words, which are made when they are first asked for: every
// start of the program would pay for them.
func StemsOf(s string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool { return Stemmed(s) })
}

// Stemmed holds their stems.
func Stemmed(s string) map[string]bool {
	m := map[string]bool{}
	for w := range Set(s) {
		m[Stem(w)] = true
	}
	return m
}

// Keyword is a word of the question that an answer should hold.
type Keyword struct {
	Stem    string
	Word    string
	Native  []string     // stems of the words of the question's language that it stands for
	Family  []string     // stems of words of its family
	Also    []string     // stems of its synonyms
	Kin     []string     // stems of related words that the documents may hold instead
	Written []Substitute // what documents write for it
	Weight  float64      // 1, or less for words that ask for a kind of answer
	Common  bool         // a word that any text may use
	Spelt   bool         // several words that a program writes as one name
}

// Keywords are the distinct words of a question that carry its subject.
func Keywords(q string) []Keyword {
	var out []Keyword
	seen := map[string]bool{}
	seq := Tokens(q)
	for i, t := range seq {
		if Stops()[t.Word] || seen[t.Stem] || (len(t.Word) == 1 && !unicode.IsDigit(rune(t.Word[0])) && !t.Capital) {
			continue
		}
		seen[t.Stem] = true
		k := NewKeyword(t)
		switch {
		case Weak()[t.Stem]:
			k.Weight = 0.25
		case Light()[t.Stem] && (!t.Capital || i == 0):
			k.Weight = 0.4
		default:
			k.Common = Everyday()[t.Stem] && (!t.Capital || i == 0)
		}
		out = append(out, k)
	}
	phrased(out, seq)
	return out
}

// How many letters an acronym has.
const (
	ShortestAcronym = 3
	LongestAcronym  = 6
)

// Letters says whether a text consists of letters.
func Letters(s string) bool {
	for _, r := range s {
		if !unicode.IsLetter(r) {
			return false
		}
	}
	return true
}

// Stems are those of the words and phrases of a text.
func Stems(s string) map[string]bool { return StemsIn(Tokens(s)) }

// StemsIn are the stems of words in order, and of the phrases that they make.
func StemsIn(seq []Token) map[string]bool {
	m := make(map[string]bool, len(seq))
	for _, t := range seq {
		m[t.Stem] = true
	}
	AddPhrases(m, seq)
	return m
}
