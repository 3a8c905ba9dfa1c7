package builtin

import (
	"math"
	"strings"
	"unicode"

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
	features
)

type vector [features]float64

// scene is what the measures of all units of a question share.
type scene struct {
	in      intent
	weights []float64
	rare    []float64 // how rare each word is, 0 to 1
	total   float64
	follow  map[[2]string]bool
	asked   map[string]bool // stems of all words of the question
	who     bool
	why     bool
	where   bool
	docs    map[*source]float64
}

var (
	askWho   = re(`\bwho(?:m|se)?\b`)
	askWhy   = re(`\bwhy\b|\bhow come\b|\breasons?\b|\bwhat (?:caused|led to|makes|made)\b`)
	askWhere = re(`\bwhere\b|\b(?:which|what) (?:city|town|country|place|room|address|building|street|state|region)\b`)
	reasons  = re(`\b(?:because|since|due to|owing to|as a result|so that|in order to|therefore|reason|caused?|thanks to|led to|hence|means that|the cause|on account of)\b`)
	places   = re(`\b(?:in|at|on|near|from|to|inside|behind|under|beside)\s+(?:the\s+)?[A-Z0-9]|\b\d+\s+[A-Z][a-z]+|\b(?:room|floor|street|road|shelf|drawer|cupboard|building|drive|folder)\b`)
)

func newScene(in intent, sources []*source) *scene {
	c := &scene{in: in, follow: pairs(in.question), asked: stems(in.question), docs: map[*source]float64{}}
	c.weights, c.rare = scaled(in.words, sources)
	for _, w := range c.weights {
		c.total += w
	}
	c.who, c.why, c.where = askWho.MatchString(in.question), askWhy.MatchString(in.question), askWhere.MatchString(in.question)
	for _, s := range sources {
		held := 0.0
		for i, k := range in.words {
			if k.in(s.words) > 0 || s.says(k) {
				held += c.weights[i]
			}
		}
		c.docs[s] = held / max(c.total, 0.001)
	}
	return c
}

func (s *source) says(k keyword) bool {
	for _, u := range s.units {
		if k.in(u.words) > 0 {
			return true
		}
	}
	return false
}

// measure is what is measured of a unit.
func (c *scene) measure(u *unit) vector {
	var f vector
	f.words(c, u)
	f.shape(c, u)
	f.value(c, u)
	return f
}

func (f *vector) words(c *scene, u *unit) {
	for i, k := range c.in.words {
		w := c.weights[i] / c.total
		own := k.in(u.words)
		f[isCovered] += w * u.held(k)
		f[isSaid] += w * own
		local := max(own, k.in(u.above)*inAbove, k.in(u.linked)*inLinked, k.in(u.near)*inNear)
		f[isBeside] += w * local
		if own > 0 && own < inText {
			f[isSynonym] += w
		}
		if own > 0 {
			f[isRare] += c.rare[i] / 3
		}
		if u.held(k) == 0 {
			f[isMissing] = max(f[isMissing], w)
		}
		if max(local, k.in(u.src.words)) == 0 {
			f[isFar] = max(f[isFar], w)
		}
	}
	f[isRare] = min(f[isRare], 2)
	for _, name := range c.in.names {
		n := 1 / float64(len(c.in.names))
		if u.held(name) == 0 {
			f[isUnnamed] += n
		}
		if name.in(u.words) > 0 {
			f[isNamed] += n
		}
	}
	if f[isSaid] == 0 {
		f[isSilent] = 1
	}
	f[isDense] = c.densest(u)
	f[isPaired] = adjacent(c.follow, u.seq) / 3
	f[isPhrase] = inRow(c.in.phrases, u.seq) / 3
	f[isUnder] = u.focus(c.in.words)
	f[isCalled] = u.src.called(c.in.words) / 0.15
	f[isDocument] = c.docs[u.src]
	more := 0.0
	for _, t := range u.seq {
		if !stops[t.word] && !c.asked[t.stem] {
			more++
		}
	}
	f[isMore] = min(math.Log1p(more)/3, 1)
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
			if t.stem == k.stem || contains(k.also, t.stem) {
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

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
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
	case u.kind == extract.Code:
		f[isCode] = 1
	}
	if len(u.text) < 25 && u.kind == extract.Paragraph {
		f[isShort] = 1
	}
	f[isLong] = min(float64(len(u.text))/1000, 1)
	if c.in.named != "" && defines(u.text, c.in.named) {
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
			if k.stem == stem || contains(k.also, stem) {
				held++
				break
			}
		}
	}
	f[isGiven] = held / max(all, 1)
}

func (f *vector) value(c *scene, u *unit) {
	if c.in.want != anything {
		switch typed := c.in.typed(u); {
		case !typed:
			f[isUntyped] = 1
		default:
			f[isTyped] = 1
			f[isSure] = f[isCovered]
			if c.in.want.beside(u.text, c.in.words) {
				f[isNear] = 1
			}
		}
	}
	if c.who {
		f[isNobody] = 1
		if c.names(u) {
			f[isPerson], f[isNobody] = 1, 0
		}
	}
	if c.why && reasons.MatchString(u.text) {
		f[isReason] = 1
	}
	if c.where && places.MatchString(u.text) {
		f[isPlace] = 1
	}
}

// names says whether a unit holds a name that the question does not: a word
// with a capital that does not begin it.
func (c *scene) names(u *unit) bool {
	for i, t := range u.seq {
		if t.capital && i > 0 && !stops[t.word] && !c.asked[t.stem] && unicode.IsLetter(rune(t.word[0])) {
			return true
		}
	}
	return false
}

// typed says whether a unit holds a value of the kind that is asked for, or
// the heading above it a date.
func (in intent) typed(u *unit) bool {
	return in.want.holds(u.text) || in.want == date && u.heading != nil && in.want.holds(u.heading.text)
}
