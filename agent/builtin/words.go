package builtin

import (
	_ "embed"
	"strings"
	"sync"

	"unicode"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/english"

	"github.com/fsx-dev/fsx/extract/inflect"
)

// token is a word of a text: its stem, which words are compared by, and
// whether it was written with a capital.
type token struct {
	stem    string
	word    string // lower case
	capital bool
	shouted bool // all of its letters are capitals
	first   bool // it begins a sentence
}

// tokens cuts text into words and numbers. Digit groups lose their commas, so
// "44,630,000" is one token; a possessive loses its ending.
func tokens(s string) []token { return tokensBy(nil, s) }

// tokensBy does so with what is known of the words.
func tokensBy(known *memo, s string) []token {
	var out []token
	runes := []rune(s)
	for i := 0; i < len(runes); {
		if !wordRune(runes[i]) {
			i++
			continue
		}
		j, wide := i, false
		for j < len(runes) && (wordRune(runes[j]) || inside(runes, j)) {
			wide = wide || runes[j] >= firstWide
			j++
		}
		if wide {
			out = append(out, unspaced(runes[i:j])...)
			i = j
			continue
		}
		t := known.token(string(runes[i:j]))
		t.first = begins(runes[:i])
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

func wordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// inside says whether the rune at i joins two digits or stands before an s as
// an apostrophe.
func inside(r []rune, i int) bool {
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

func newToken(w string) token {
	w = unelided(w)
	t := token{capital: unicode.IsUpper([]rune(w)[0]), shouted: len(w) >= shortestAcronym && len(w) <= longestAcronym && strings.ToUpper(w) == w && letters(w)}
	w = strings.ToLower(w)
	if unicode.IsDigit([]rune(w)[0]) {
		w = strings.ReplaceAll(w, ",", "")
		t.word, t.stem = w, w
		return t
	}
	if i := strings.IndexAny(w, "'’"); i > 0 {
		w = w[:i]
	}
	t.word, t.stem = w, stem(w)
	return t
}

func stem(w string) string {
	for _, r := range w {
		if r > unicode.MaxASCII {
			return w
		}
	}
	env := snowballstem.NewEnv(inflect.Base(w))
	english.Stem(env)
	return env.Current()
}

// stops are the words that say nothing about the subject of a question.
var stops = setOf(`a an the of in on at to for from by with and or as is are was were be been being am do does did done has have
had having will would shall should can could may might must it its this that these those there here we us our you your i me my they
them their he him his she her who whom whose what which when where why how much many long often far any some if so than then
into out up down over under about between off during before after again also not no nor only own same too very just s t don
tell show give find list please say says said let know get got need want like happen happens happened take takes
document documents file files folder folders according mention mentioned mentions state stated states describe
hasnt havent hadnt isnt arent wasnt werent didnt doesnt dont couldnt wouldnt shouldnt
because until while although though whether toward towards among shows showing showed per via upon within without there anything something`)

// light are the everyday verbs and adjectives that people ask with and that
// documents say in other words. They count less than the subject's own words.
var light = stemsOf(`suppose spend spent cost publish big small handle hand over charge pay go come work stand bear worth meet bring put set make
use keep stay back leave hold run start stop begin end cause call allow include involve relate concern decide agree expect plan
possible able likely still yet ever already soon late early quickly certain general actual real different other others additional extra more
less most least only just even additional require required responsible supposed happen apply receive give offer provide deliver cover
handing single individual think believe know see find found become getting reach exceed stated claim belong live serve return turn look check keep count enter
sit lie hang exist
whole half both either neither each one two three recent ago before after since until during`)

// weak are the words that ask for a kind of answer more than for a subject.
// They count, but little.
var weak = stemsOf(`amount value number date time year month day name company money pending total sum all each every list status
much many cost price detail information kind type current currently exact exactly overall entire whole full first last latest new old
main key major important due set annual annually yearly monthly existing active
money share percent percentage proportion compare compared comparison versus difference differ`)

//go:embed everyday.txt
var everydayWords string

// everyday are the words that any text may use for anything: they tell less
// about a subject than its own words. They are stemmed when they are first
// asked for.
var everyday = sync.OnceValue(func() map[string]bool { return stemmed(everydayWords) })

func set(s string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(s) {
		m[w] = true
	}
	return m
}

// setOf gives a set of some words, which is made when it is first asked for, as stemsOf.
func setOf(s string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool { return set(s) })
}

// stemsOf gives the stems of some words, which are made when they are first asked for: every
// start of the program would pay for them.
func stemsOf(s string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool { return stemmed(s) })
}

func stemmed(s string) map[string]bool {
	m := map[string]bool{}
	for w := range set(s) {
		m[stem(w)] = true
	}
	return m
}

// keyword is a word of the question that an answer should hold.
type keyword struct {
	stem    string
	word    string
	native  []string     // stems of the words of the question's language that it stands for
	family  []string     // stems of words of its family
	also    []string     // stems of its synonyms
	kin     []string     // stems of related words that the documents may hold instead
	written []substitute // what documents write for it
	weight  float64      // 1, or less for words that ask for a kind of answer
	common  bool         // a word that any text may use
	spelt   bool         // several words that a program writes as one name
}

// keywords are the distinct words of a question that carry its subject.
func keywords(q string) []keyword {
	var out []keyword
	seen := map[string]bool{}
	seq := tokens(q)
	for i, t := range seq {
		if stops()[t.word] || seen[t.stem] || (len(t.word) == 1 && !unicode.IsDigit(rune(t.word[0])) && !t.capital) {
			continue
		}
		seen[t.stem] = true
		k := newKeyword(t)
		switch {
		case weak()[t.stem]:
			k.weight = 0.25
		case light()[t.stem] && (!t.capital || i == 0):
			k.weight = 0.4
		default:
			k.common = everyday()[t.stem] && (!t.capital || i == 0)
		}
		out = append(out, k)
	}
	phrased(out, seq)
	return out
}
