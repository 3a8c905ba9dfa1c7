package builtin

import (
	"math"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// How much a keyword counts by where it stands relative to a unit.
const (
	inText     = 1.0
	inSynonym  = 0.85
	inAbove    = 0.65 // heading or table header
	inNear     = 0.5  // a neighbouring sentence
	inDocument = 0.4  // file name or title
	inLinked   = 0.45 // the text that referred to this document
)

// ranked is a unit with how well it answers.
type ranked struct {
	*unit
	score    float64 // for the order
	coverage float64 // share of the question's weight that is held, 0 to 1
	missing  float64 // largest weight share of one keyword that is held nowhere
	typed    bool    // holds a value of the kind that is asked for
}

// scale is the weight of each keyword in a collection of units: rare words
// weigh more. A word that occurs nowhere weighs most.
func scale(words []keyword, sources []*source) []float64 {
	n := 0
	df := make([]int, len(words))
	for _, s := range sources {
		for _, u := range s.units {
			n++
			for i, k := range words {
				if k.in(u.words) > 0 {
					df[i]++
				}
			}
		}
	}
	w := make([]float64, len(words))
	for i, k := range words {
		idf := math.Log(1 + (float64(n-df[i])+0.5)/(float64(df[i])+0.5))
		w[i] = k.weight * min(idf, 6)
	}
	return w
}

// in is how well the stems hold the keyword: itself, a synonym, or not.
func (k keyword) in(stems map[string]bool) float64 {
	if stems[k.stem] {
		return inText
	}
	for _, a := range k.also {
		if stems[a] {
			return inSynonym
		}
	}
	return 0
}

// held is how well a unit with its surroundings holds the keyword.
func (u *unit) held(k keyword) float64 {
	best := k.in(u.words)
	for _, place := range [...]struct {
		stems  map[string]bool
		weight float64
	}{{u.above, inAbove}, {u.near, inNear}, {u.linked, inLinked}, {u.src.words, inDocument}} {
		if best >= place.weight {
			return best
		}
		best = max(best, k.in(place.stems)*place.weight)
	}
	return best
}

// rank orders the units of the sources, best first.
func rank(in intent, sources []*source) []ranked {
	weights := scale(in.words, sources)
	total := 0.0
	for _, w := range weights {
		total += w
	}
	if total == 0 {
		return nil
	}
	var out []ranked
	for _, s := range sources {
		for _, u := range s.units {
			if r := measure(in, u, weights, total); r.coverage > 0.2 {
				out = append(out, r)
			}
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].score > out[j].score })
	return out
}

func measure(in intent, u *unit, weights []float64, total float64) ranked {
	r := ranked{unit: u}
	direct := 0.0
	for i, k := range in.words {
		h := u.held(k)
		r.coverage += weights[i] * h / total
		if k.in(u.words) > 0 {
			direct += weights[i] / total
		}
		if h == 0 {
			r.missing = max(r.missing, weights[i]/total)
		}
	}
	r.typed = in.want.holds(u.text)
	r.score = r.coverage + 0.06*adjacent(in.question, u.text)
	switch {
	case in.want == anything:
	case r.typed:
		r.score += 0.12
	default:
		r.score -= 0.18
	}
	if direct == 0 {
		r.score -= 0.3
	}
	switch {
	case u.kind == extract.Heading:
		r.score -= 0.25
	case len(u.text) < 25 && u.kind == extract.Paragraph:
		r.score -= 0.15
	case len(u.text) > 700:
		r.score -= 0.08
	}
	return r
}

// adjacent counts the pairs of words that follow each other in both texts, at
// most three.
func adjacent(question, text string) float64 {
	pairs := map[[2]string]bool{}
	prev := ""
	for _, t := range tokens(question) {
		if stops[t.word] {
			prev = ""
			continue
		}
		if prev != "" {
			pairs[[2]string{prev, t.stem}] = true
		}
		prev = t.stem
	}
	n := 0.0
	prev = ""
	for _, t := range tokens(text) {
		if prev != "" && pairs[[2]string{prev, t.stem}] {
			n++
		}
		prev = t.stem
	}
	return min(n, 3)
}

// answers says whether a unit is good enough to be shown as an answer: it
// holds enough of the question, misses no word that carries much of it, and
// every name in the question occurs in it or around it.
func (r ranked) answers(in intent) bool {
	if r.coverage < 0.5 || r.missing > 0.36 {
		return false
	}
	for _, name := range names(in.question) {
		if r.held(name) == 0 {
			return false
		}
	}
	if in.want != anything && !r.typed {
		return r.coverage >= 0.75
	}
	return true
}

// names are the words of a question that are written with a capital inside a
// sentence, and the numbers in it.
func names(q string) []keyword {
	var out []keyword
	first := true
	for _, field := range strings.Fields(q) {
		for _, t := range tokens(field) {
			if !stops[t.word] && (t.capital && !first || t.word[0] >= '0' && t.word[0] <= '9') {
				out = append(out, keyword{stem: t.stem, word: t.word, also: synonyms[t.stem], weight: 1})
			}
			first = false
		}
		first = first || strings.HasSuffix(field, ".") || strings.HasSuffix(field, ":")
	}
	return out
}
