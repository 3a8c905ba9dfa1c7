package builtin

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract"
)

// told is what was told of a question: the aspects of the best unit, the share of its facts that stand in
// the first lines, and which other questions it is fitted with.
type told struct {
	of     [aspects]float64
	unit   vector
	weight float64
	facts  int
	shown  int
	denied bool
	fold   int
}

// How much a question without an answer counts in the fit of how sure an answer is, and one that was put when the rules
// stood: those before tell less of what happens to others.
const (
	ofNoAnswer = 3
	ofUntuned  = 4
)

// TestFitAssurance fits the weights of assurance.go anew and prints them in their form, and what comes of
// it where each eighth of the folders is measured by the others: for several shares of the questions without
// an answer that may get one, how much has to be enough, and what share of the facts is then in answers.
func TestFitAssurance(t *testing.T) {
	t.Parallel()
	if os.Getenv("FSX_FIT") == "" {
		t.Skip("set FSX_FIT to fit how sure an answer is")
	}
	all := toldOf(t)
	fit := fitAssurance(all)
	var b strings.Builder
	for _, x := range fit.own {
		fmt.Fprintf(&b, "%.2f, ", x)
	}
	t.Logf("own: %s unit: vector{\n%s}, from: %.2f", b.String(), literal(measures(t), fit.unit), fit.from)
	type at struct {
		sure float64
		told
	}
	var measured []at
	for fold := range 8 {
		by := fitAssurance(slices.DeleteFunc(slices.Clone(all), func(x told) bool { return x.fold == fold }))
		for _, x := range all {
			if x.fold == fold {
				measured = append(measured, at{by.sure(x.of, x.unit), x})
			}
		}
	}
	slices.SortFunc(measured, func(a, b at) int { return cmp.Compare(b.sure, a.sure) })
	none, facts, got, found := 0, 0, 0, 0
	for _, x := range measured {
		none += count(x.facts == 0)
		facts += x.facts
	}
	step := 0.02
	for _, x := range measured {
		if x.denied {
			continue
		}
		got += count(x.facts == 0)
		if float64(got) > step*float64(none) {
			t.Logf("enough %.2f: %.1f %% of the facts, %.0f %% of %d without an answer", x.sure, 100*float64(found)/float64(facts), 100*step, none)
			step += 0.02
		}
		found += x.shown
	}
}

// toldOf asks the open questions and those in other words.
func toldOf(t *testing.T) []told {
	t.Helper()
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir())})
	t.Cleanup(func() { _ = x.Close() })
	questions := openQuestions(t)
	var out []told
	for i, folder := range slices.Sorted(maps.Keys(questions)) {
		sources := documents(t, x, filepath.Join("..", "..", "testdata", folder))
		for _, q := range append(questions[folder], reworded(t, folder, questions[folder])...) {
			if x, ok := toldOfOne(q, sources); ok {
				x.fold = i % 8
				out = append(out, x)
			}
		}
	}
	return out
}

// toldOfOne is false where no unit is looked at.
func toldOfOne(q openQuestion, sources []*source) (told, bool) {
	text, is := shownOf(q.Question, sources)
	x := told{weight: 1, facts: len(q.Facts), denied: !is && !strings.HasPrefix(text, "not found outright")}
	for _, spellings := range q.Facts {
		x.shown += count(slices.ContainsFunc(spellings, func(s string) bool { return strings.Contains(text, flattened(s)) }))
	}
	if x.facts == 0 {
		x.weight = ofNoAnswer
	}
	if q.again {
		x.weight *= ofUntuned
	}
	in := understandIn(q.Question, usualIn(sources))
	if slices.Contains(notFirst, in.kind) {
		return x, false
	}
	in.kind, in.words = fact, in.gloss.keywords(in.question)
	follow(in, turn.Transcript{Question: q.Question}, sources)
	in = in.among(sources)
	units := rank(in, sources)
	if len(units) == 0 {
		return x, false
	}
	top := best(in, units)
	x.of, x.unit = in.aspectsOf(units, top), top.measured
	x.unit[isAbroad] = 0 // those that were put when the rules stood are all in English
	return x, true
}

// fitAssurance is a logistic regression of the share of the facts that is shown.
func fitAssurance(all []told) assurance {
	w := climb(600, 0.002, func(w *point) point {
		var g point
		total := 0.0
		by := w.assurance()
		for _, x := range all {
			share := float64(x.shown) / float64(max(x.facts, 1))
			total += x.weight
			c := x.weight * (share - by.sure(x.of, x.unit))
			for k, v := range x.of {
				g[firstAspect+k] += c * v
			}
			for k, v := range x.unit {
				g[k] += c * v
			}
			g[constant] += c
		}
		return g.over(total)
	})
	return w.assurance()
}

func (p *point) assurance() assurance {
	return assurance{[aspects]float64(p[firstAspect:]), p.weights(), p[constant]}
}

func TestAssuranceFollowsWhatAnswers(t *testing.T) {
	t.Parallel()
	var all []told
	for i := range 12 {
		x := float64(i) / 12
		all = append(all, told{of: [aspects]float64{bearsChance: x, bearsOpen: 0}, unit: vector{isKey: 1}, weight: 1, facts: 2, shown: 2})
		all = append(all, told{of: [aspects]float64{bearsChance: x - 1, bearsOpen: 1}, weight: 1})
	}
	a := fitAssurance(all)
	if a.own[bearsChance] < 0.5 || a.own[bearsOpen] > -0.5 || a.unit[isKey] < 0.5 || math.Abs(a.own[bearsDay]) > 0.001 {
		t.Errorf("weights of what tells for it, against it and nothing: %.2f, %.2f, %.2f", a.own[bearsChance], a.own[bearsOpen], a.own[bearsDay])
	}
	for i, x := range all {
		if p := a.sure(x.of, x.unit); p > 0.5 != (x.facts > 0) {
			t.Errorf("question %d with %d facts: sure by %.2f", i, x.facts, p)
		}
	}
}
