package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// What is measured of a unit for a question. Each is between 0 and about 1, so
// that the weights of weights.go can be compared with each other.
const (
	isCovered    = iota // share of the question's weight that the unit and its surroundings hold
	isSaid              // share that its own words hold
	isBeside            // share that it, its headings and its neighbours hold
	isDense             // largest share that stands within a dozen words
	isMissing           // largest share of one word that is held nowhere
	isFar               // largest share of one word that is not held nearby
	isUnnamed           // share of the question's names that are held nowhere
	isNamed             // share of the names that its own words hold
	isPaired            // words that follow each other in the question do so in it
	isPhrase            // three words of the question stand in a row
	isUnder             // its heading is about what is asked
	isCalled            // the question says the name of its document
	isDefinition        // it says what the thing is that is asked for
	isTyped             // it holds a value of the kind that is asked for
	isUntyped           // it does not
	isNear              // such a value stands beside a word of the question
	isPerson            // who: it holds a name that the question does not
	isNobody            // who: it holds none
	isReason            // why: it gives one
	isPlace             // where: it names one
	isHeading           // what it is
	isHeader
	isRow
	isItem
	isMeta
	isCode
	isShort
	isLong
	isSilent   // no word of the question is in it
	isSynonym  // share that only synonyms hold
	isDocument // share that its document holds somewhere
	isRare     // how rare the words are that it holds
	isMore     // how much it says beyond the question
	isGiven    // a "name: value" line or row whose name is asked for
	isSure     // covered and typed at once
	isUndated  // when: it holds no date
	isUnfresh  // it holds no value of the kind but those that the question says
	isWhole    // share of the question's words, rare or not, that it, its headings and neighbours hold
	isLost     // how rare the rarest word is that the documents hold, but not it, its headings or neighbours
	isUndone   // the question says what is done, and neither it, its headings nor neighbours do
	isLight    // share of the question's everyday words that it holds
	isUnequal  // share of the question's numbers that neither it nor what stands above it holds
	isOtherDay // it is about another year or month than the one asked about
	isOther    // it misses a name of the question and holds another
	isAsking   // it is a question itself
	isPassing  // nothing that answers asks for is missing
	isSplit    // a word of the question stands in it without the one before it in the question
	isRival    // such a word, with another before it: the fuel tank for the water tank
	isElse     // it holds a value of the kind, but no word that the question is about
	isHeaded   // it, what stands above it or its header names what "which" or "how many" asks for
	isHeadless // it does not
	isGap      // how many of the subject's words neither it nor what stands around it holds
	isAlone    // one word of the question is all that it holds of it
	isApart    // typed, and the nearest value of the kind stands far from any word of the question
	isBoth     // the two rarest words of the question stand in it together
	isExact    // share that its own words hold, when it holds a value of the kind
	isAbroad   // its document is not in English
	isColumn   // a row whose column is named in the question
	isPeak     // how much it holds of the question beside the unit of its document that holds most, words weighed by how rare they are in it
	isTop      // no unit of its document holds more
	isAfter    // share of the question that the unit before it holds
	isBefore   // share that the unit behind it holds
	isGrounded // why: it gives no reason
	isNowhere  // where: it names no place
	isKey      // how the word of the question that weighs most is held, beside it, above or near it
	isSecond   // the next
	isThird
	isTitled  // who: it holds a name of two words, or with a title, that the question does not
	isMachine // a line of a program that is no comment, and the question names nothing as programs do
	isTest    // so is it, and its file tests the program
	isListed  // many words without any of those that make sentences
	isGuide   // how to do something: its file tells that of the whole project

	// What follows is the same for all units of a question.
	isUnknown // words of the question that no document holds
	isUnheard // common words of the question that no document holds
	isWordy   // how many words the question has
	isWho
	isWhen
	isMuch
	isMany
	isSpan
	isChoice  // a question for yes or no
	isManner  // how, why, where
	isStrange // what "which" or "how many" asks for is in no document
	features
)

type vector [features]float64

// scene is what the measures of all units of a question share.
type scene struct {
	in      intent
	weights []float64
	rare    []float64 // how rare each word is, 0 to 1
	total   float64
	plain   float64 // sum of the weights that the words have of themselves
	light   int     // everyday words among them
	days    days    // the years and months that the question names
	symbols bool    // the question names something as programs do
	spelt   bool    // it says in words what programs write as one name
	guided  bool    // it asks how to do something
	follows [][2]lexis.Keyword
	asks    vector // what is the same for all units
	follow  map[[2]string]bool
	asked   map[string]bool // stems of all words of the question
	heads   []lexis.Keyword // what "which" or "how many" asks for
	heavy   [3]int          // the words of the question that weigh most
	rarest  [2]int          // the two rarest words of the question that the documents hold, -1 where there are none
	who     bool
	why     bool
	where   bool
	docs    map[*source]float64
	own     map[*unit]local     // how much each unit holds by its own words
	most    map[*source]float64 // the most that a unit of each document holds
}

var (
	askWho   = re(`\bwho(?:m|se)?\b`)
	askName  = re(`\bnames? of\b|\b(?:what|which)\b[^?]*\bnames?\b|\b(?:which|what) (?:\w+ )??(?:company|firm|person|people|man|woman|supplier|maker|manufacturer|brand|bank|insurer|school|hospital|shop|contractor|builder|provider|lawyer|solicitor|doctor|dentist|vet|surgeon|nurse|teacher|tutor|architect|engineer|accountant|surveyor|electrician|plumber|employees?|staff|colleagues?|members?|customers?|clients?|tenants?|neighbours?|witness(?:es)?|authors?|reviewers?|referees?|manager|director|chairman|child|children|pupils?|students?|patients?|trustees?|directors?|executors?|organi[sz]ation|institution|agency|authority|publisher|carrier|airline|garage|restaurant|hotel)\b|\bcalled\W*$`)
	askWhy   = re(`\bwhy\b|\bhow come\b|\breasons?\b|\bwhat (?:caused|led to|makes|made)\b`)
	askWhere = re(`\bwhere\b|\b(?:which|what) (?:city|town|country|place|room|address|building|street|state|region)\b`)
	reasons  = re(`\b(?:because|since|due to|owing to|as a result|so that|in order to|therefore|reason|caused?|thanks to|led to|hence|means that|the cause|on account of)\b`)
	places   = re(`\b(?:in|at|on|near|from|to|inside|behind|under|beside)\s+(?:the\s+)?[A-Z0-9]|\b\d+\s+[A-Z][a-z]+|\b(?:room|floor|street|road|shelf|drawer|cupboard|building|drive|folder)\b`)
)

func newScene(in intent, sources []*source) *scene {
	c := &scene{in: in, follow: lexis.Pairs(in.question), asked: in.askedStems(), docs: map[*source]float64{}}
	c.weights, c.rare = scaled(in.words, sources)
	for _, w := range c.weights {
		c.total += w
	}
	c.spelt = slices.ContainsFunc(in.words, func(k lexis.Keyword) bool { return k.Spelt })
	c.symbols, c.guided = inName.MatchString(in.question) || symbol.MatchString(in.question), howTo.MatchString(in.question)
	c.days, c.asks, c.follows = daysIn(in.question), in.asking(), in.following()
	for i, k := range in.words {
		c.plain += k.Weight
		if k.Weight < 1 {
			c.light++
		} else if c.rare[i] == 0 && k.Common {
			c.asks[isUnheard] += 0.5
		} else if c.rare[i] == 0 {
			c.asks[isUnknown] += 0.5
		}
	}
	c.asks[isUnknown], c.asks[isUnheard] = min(c.asks[isUnknown], 1.5), min(c.asks[isUnheard], 1.5)
	c.heads, c.rarest, c.heavy = in.asksFor(), c.twoRarest(), c.heaviest()
	c.who, c.why, c.where = askWho.MatchString(in.question) || askName.MatchString(in.question), askWhy.MatchString(in.question), askWhere.MatchString(in.question)
	c.asks[isStrange] = c.strange()
	c.localise(sources)
	return c
}

func (s *source) says(k lexis.Keyword) bool {
	for _, u := range s.units {
		if k.In(u.words) > 0 {
			return true
		}
	}
	return false
}

// measure is what is measured of a unit.
func (c *scene) measure(u *unit) vector {
	f := c.asks
	f.words(c, u)
	f.plain(c, u)
	f.shape(c, u)
	f.value(c, u)
	f.subject(c, u)
	f.days(c, u)
	f.local(c, u)
	f.keys(c, u)
	f.program(c, u)
	return f
}

// reach is the number of words within which the words of a question stand
// close together.
const reach = 12

// densest is the largest share of the question's weight within a stretch of
// a unit.
func (c *scene) densest(u *unit) float64 {
	type hit struct {
		at, word int
	}
	var hits []hit
	for at, t := range u.seq {
		for i, k := range c.in.words {
			if t.Stem == k.Stem || slices.Contains(k.Also, t.Stem) {
				hits = append(hits, hit{at, i})
			}
		}
	}
	best := 0.0
	for i, first := range hits {
		sum, have := 0.0, uint64(0)
		for _, h := range hits[i:] {
			if h.at-first.at > reach {
				break
			}
			if bit := uint64(1) << (h.word % 64); have&bit == 0 {
				have |= bit
				sum += c.weights[h.word]
			}
		}
		best = max(best, sum/c.total)
	}
	return best
}

func (f *vector) shape(c *scene, u *unit) {
	switch {
	case u.kind == extract.Heading:
		if c.in.titles(u) {
			f[isHeading] = 1
		}
	case u.names || contents.MatchString(u.place.Section):
		f[isHeader] = 1
	case u.kind == extract.Row:
		f[isRow] = 1
	case u.kind == extract.Item:
		f[isItem] = 1
	case u.kind == extract.Meta:
		f[isMeta] = 1
	case u.kind == extract.Code && !u.remark:
		f[isCode] = 1
	}
	if len(u.text) < 25 && u.kind == extract.Paragraph {
		f[isShort] = 1
	}
	f[isLong] = min(float64(len(u.text))/1000, 1)
	if c.in.named != "" && (defines(u.said, c.in.named) || u.describes(c.in.named)) || c.termOf(u) {
		f[isDefinition] = 1
	}
	name := u.key()
	if name == "" {
		return
	}
	all, held := 0.0, 0.0
	for _, stem := range strings.Fields(name) {
		all++
		for _, k := range c.in.words {
			if k.Stem == stem || slices.Contains(k.Also, stem) {
				held++
				break
			}
		}
	}
	f[isGiven] = held / max(all, 1)
}
