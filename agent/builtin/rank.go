package builtin

import (
	"math"
	"path/filepath"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// How much a keyword counts by where it stands relative to a unit.
const (
	inText     = 1.0
	inFamily   = 0.95
	inSynonym  = 0.85
	inAbove    = 0.65 // heading or table header
	inNear     = 0.5  // a neighbouring sentence
	inDocument = 0.4  // file name or title
	inSection  = 0.3  // elsewhere in its section or short document
	inLinked   = 0.55 // the text that referred to this document
)

// commonUnknown is the weight of a common word that occurs nowhere.
const commonUnknown = 0.6

// ranked is a unit with how well it answers.
type ranked struct {
	*unit
	score    float64 // for the order
	coverage float64 // share of the question's weight that is held, 0 to 1
	missing  float64 // largest weight share of one keyword that is held nowhere
	typed    bool    // holds a value of the kind that is asked for
	chance   float64 // how likely it is that it answers, 0 to 1
	measured vector
}

// scale is the weight of each keyword in a collection of units: rare words
// weigh more. A word that occurs nowhere weighs most.
func scale(words []keyword, sources []*source) []float64 {
	w, _ := scaled(words, sources)
	return w
}

// scaled is the weight of each keyword, and how rare it is, from 0 to 1. A word
// of which the units hold substitutes only is known by them, but not rare.
func scaled(words []keyword, sources []*source) (w, rare []float64) {
	n := 0
	df, instead := make([]int, len(words)), make([]int, len(words)) // units with the word, and with a substitute where none has it
	for _, s := range sources {
		for _, u := range s.units {
			n++
			for i, k := range words {
				switch {
				case k.in(u.words) > 0:
					df[i]++
				case df[i] == 0 && k.replaced(u.words) > 0:
					instead[i]++
				}
			}
		}
	}
	for i := range df {
		if df[i] > 0 {
			instead[i] = 0
		}
		df[i] += instead[i]
	}
	w, rare = make([]float64, len(words)), make([]float64, len(words))
	for i, k := range words {
		idf := math.Log(1 + (float64(n-df[i])+0.5)/(float64(df[i])+0.5))
		if df[i] > 0 && instead[i] == 0 {
			rare[i] = k.weight * min(idf, 8) / 8
		}
		if df[i] == 0 && k.weight < 1 {
			continue // an everyday word that no document uses says nothing about them
		}
		w[i] = k.weight * (0.5 + min(idf, 6)/6)
		if df[i] == 0 {
			w[i] = 1
			if k.common {
				w[i] = commonUnknown
			}
		}
	}
	return w, rare
}

// told is how well the stems hold the keyword or what is written for it.
func (k keyword) told(stems map[string]bool) float64 {
	if h := k.in(stems); h > 0 {
		return h
	}
	return k.replaced(stems)
}

// in is how well the stems hold the keyword: itself, a synonym, or not.
func (k keyword) in(stems map[string]bool) float64 {
	if stems[k.stem] {
		return inText
	}
	for _, a := range k.native {
		if stems[a] {
			return inText
		}
	}
	for _, a := range k.family {
		if stems[a] {
			return inFamily
		}
	}
	for _, a := range k.also {
		if stems[a] {
			return inSynonym
		}
	}
	for _, a := range k.kin {
		if stems[a] {
			return inKin
		}
	}
	return 0
}

// held is how well a unit with its surroundings holds the keyword.
func (u *unit) held(k keyword) float64 {
	best := k.told(u.words)
	for _, place := range [...]struct {
		stems  map[string]bool
		weight float64
	}{{u.above, inAbove}, {u.linked, inLinked}, {u.near, inNear}, {u.src.words, inDocument}, {u.src.folder, inSection}, {u.around, inSection}, {u.src.whole, inSection}} {
		if best >= place.weight {
			return best
		}
		best = max(best, k.told(place.stems)*place.weight)
	}
	return best
}

// rank orders the units of the sources, best first.
func rank(in intent, sources []*source) []ranked {
	c := newScene(in, sources)
	if c.total == 0 {
		return nil
	}
	var out, rest []ranked
	for _, s := range sources {
		for _, u := range s.units {
			switch r := c.covered(u); {
			case len(u.seq) == 0: // a bracket of a program
			case r.coverage > fairCoverage:
				out = append(out, c.measured(r))
			case r.coverage > 0:
				rest = append(rest, r)
			}
		}
	}
	if len(out) < deep {
		sort.SliceStable(rest, func(i, j int) bool { return rest[i].coverage > rest[j].coverage })
		for _, r := range rest[:min(len(rest), deep-len(out))] {
			out = append(out, c.measured(r))
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].score > out[j].score })
	for i := range out[:min(len(out), deep)] {
		out[i].chance = trust.chance(out[i].measured)
	}
	return out
}

// fairCoverage is the coverage up to which a unit is looked at only when few others are.
const fairCoverage = 0.2

// covered is how much of the question a unit holds.
func (c *scene) covered(u *unit) ranked {
	r := ranked{unit: u}
	for i, k := range c.in.words {
		h := u.held(k)
		r.coverage += c.weights[i] * h / c.total
		if h == 0 {
			r.missing = max(r.missing, c.weights[i]/c.total)
		}
	}
	return r
}

// measured is a unit with what is measured of it and its score.
func (c *scene) measured(r ranked) ranked {
	r.typed = c.in.typed(r.unit)
	f := c.measure(r.unit)
	if r.answers(c.in) {
		f[isPassing] = 1
	}
	r.measured = f
	r.score = f.dot(order) / orderScale
	return r
}

// defines says whether a text tells what the name stands for: “X” means …,
// (“X”), X: …
func defines(text, name string) bool {
	lower := strings.ToLower(text)
	for at := 0; ; {
		i := strings.Index(lower[at:], name)
		if i < 0 {
			return false
		}
		before, after := lower[:at+i], lower[at+i+len(name):]
		quoted := strings.HasSuffix(before, "“") || strings.HasSuffix(before, `"`)
		switch {
		case quoted && strings.HasPrefix(strings.TrimLeft(after, `”"`), " means"),
			quoted && strings.HasPrefix(strings.TrimLeft(after, `”"`), ")"),
			strings.HasSuffix(before, "as ") && strings.HasPrefix(after, ","),
			strings.TrimLeft(before, "- *•") == "" && strings.HasPrefix(after, ":"):
			return true
		}
		at += i + len(name)
	}
}

// focus is the share of the innermost heading's words that the question asks
// about: a section called "Closing" is about the closing.
func (u *unit) focus(words []keyword) float64 {
	section := u.place.Section
	if i := strings.LastIndex(section, " > "); i >= 0 {
		section = section[i+3:]
	}
	n, hit := 0.0, 0.0
	for _, t := range tokens(section) {
		if stops[t.word] || t.word[0] <= '9' || numbering()[t.stem] {
			continue
		}
		n++
		for _, k := range words {
			if k.weight == 1 && k.told(map[string]bool{t.stem: true}) > 0 {
				hit++
				break
			}
		}
	}
	if n == 0 || 2*hit < n {
		return 0
	}
	return hit / n
}

// called is a premium for a document whose name the question says: two or more
// words of it, or the only one of a name like LICENSE.
func (s *source) called(words []keyword) float64 {
	n := 0
	if only := s.onlyName(); only != nil {
		for _, k := range words {
			if k.weight == 1 && k.in(only) > 0 {
				return 0.1
			}
		}
	}
	for _, k := range words {
		if s.words[k.stem] {
			n++
		}
	}
	if n < 2 {
		return 0
	}
	return min(0.05*float64(n), 0.15)
}

// onlyName is the word that the name of a file consists of when it is one that
// projects shout: LICENSE, CHANGELOG.md.
func (s *source) onlyName() map[string]bool {
	base := strings.TrimSuffix(filepath.Base(s.path), filepath.Ext(s.path))
	if !letters(base) || base != strings.ToUpper(base) {
		return nil
	}
	return stems(base)
}

var numbering = stemsOf("section article schedule exhibit annex appendix chapter part no")

// contents is the section that repeats all headings.
var contents = re(`^(?:table of )?contents\b`)

// mostMissing is the share of the question's weight that one word may have
// which is held nowhere.
const mostMissing = 0.36

// answers says whether a unit is good enough to be shown as an answer: it
// holds enough of the question, misses no word that carries much of it, and
// every name in the question occurs in it or around it.
func (r ranked) answers(in intent) bool {
	if in.titles(r.unit) {
		return false
	}
	if r.coverage < 0.48 || r.missing > mostMissing {
		return false
	}
	named := map[string]bool{}
	for _, name := range in.names {
		named[name.stem] = true
		if h := r.held(name); h == 0 || (r.kind == extract.Row || in.want == money) && h < inNear {
			return false
		}
	}
	for _, k := range in.counted {
		if r.held(k) < inNear {
			return false
		}
	}
	held, all := 0.0, 0.0
	for _, k := range in.words {
		if k.weight == 1 && !named[k.stem] {
			all++
			if r.held(k) >= inDocument {
				held++
			}
		}
	}
	if in.want != anything && len(in.names) > 0 {
		if r.typed && r.coverage > 0.7 && in.want != money {
			return held*2 >= all
		}
		near := r.coverage > 0.75 || in.want.beside(r.unit, in.words)
		return held*3 >= all*2 && (near || in.want != money)
	}
	return held*2 >= all
}

// titles says whether a unit only names what follows: a heading or a row of
// column names, unless it holds a value of the kind that is asked for.
func (in intent) titles(u *unit) bool {
	return u.names || u.kind == extract.Heading && !(in.want == date && in.want.holds(u.said))
}
