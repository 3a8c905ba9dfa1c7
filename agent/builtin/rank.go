package builtin

import (
	"path/filepath"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

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
			case r.coverage == 0, len(u.seq) == 0, isData(u.text): // the second is a bracket of a program
			case r.coverage > fairCoverage || r.coverage > changedCoverage && in.changedTo(u):
				out = append(out, c.measured(r))
			default:
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
	return in.newestFirst(out, sources)
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
	if c.in.changedTo(r.unit) {
		r.score += ofNews
	}
	if c.in.sumOf(r.unit) {
		r.score += ofSum
	}
	return r
}

// ofSum is what the row gains that sums up a document, when the question asks what that comes to.
const ofSum = 0.2

// sumOf says whether a unit sums up the document that a question asks the amount of: its names are those of the
// document, and hardly any other word tells its rows apart.
func (in intent) sumOf(u *unit) bool {
	if in.want != money || u.kind != extract.Row || !isTotal(u) {
		return false
	}
	names := 0
	for _, k := range in.words {
		if k.Weight < 1 {
			continue
		}
		if k.In(u.src.words) == 0 {
			return false
		}
		names++
	}
	return names > 0
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
func (u *unit) focus(words []lexis.Keyword) float64 {
	section := u.place.Section
	if i := strings.LastIndex(section, " > "); i >= 0 {
		section = section[i+3:]
	}
	n, hit := 0.0, 0.0
	for _, t := range lexis.Tokens(section) {
		if lexis.Stops()[t.Word] || t.Word[0] <= '9' || numbering()[t.Stem] {
			continue
		}
		n++
		for _, k := range words {
			if k.Weight == 1 && k.Told(map[string]bool{t.Stem: true}) > 0 {
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
func (s *source) called(words []lexis.Keyword) float64 {
	n := 0
	if only := s.onlyName(); only != nil {
		for _, k := range words {
			if k.Weight == 1 && k.In(only) > 0 {
				return 0.1
			}
		}
	}
	for _, k := range words {
		if s.words[k.Stem] {
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
	if !lexis.Letters(base) || base != strings.ToUpper(base) {
		return nil
	}
	return lexis.Stems(base)
}

var numbering = lexis.StemsOf("section article schedule exhibit annex appendix chapter part no")

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
		named[name.Stem] = true
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
		if k.Weight == 1 && !named[k.Stem] {
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
	return u.names || u.kind == extract.Heading && !(in.want == date && in.want.holds(u.said)) || u.inBibliography() && !asksWork.MatchString(in.question)
}
