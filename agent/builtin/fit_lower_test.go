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
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract"
)

// lowerSize is the number of weights of a [lower].
const lowerSize = features + lowers

// lowerExample is a question with the units that might be shown below the first lines.
type lowerExample struct {
	fold    int
	score   []float64 // of each unit, as a logarithm of its odds
	units   [][lowerSize]float64
	answers []bool // which hold a fact that the first lines do not
}

// TestFitLower fits the weights of lower_weights.go anew, prints them in their form, and says how many of the
// questions have a unit that answers among the first twelve, where each fifth of the folders is measured by the others.
func TestFitLower(t *testing.T) {
	t.Parallel()
	if os.Getenv("FSX_FIT") == "" {
		t.Skip("set FSX_FIT to fit the order of the lines below the first ones")
	}
	all := lowerExamples(t)
	fit := fitLower(all)
	t.Logf("\nvar lowering = lower{own: vector{\n%s}, more: [lowers]float64{%s}}", literal(measures(t), fit.own), strings.Trim(fmt.Sprintf("%.2f", fit.more), "[]"))
	present, before, after := 0, 0, 0
	for fold := range lowerFolds {
		by := fitLower(slices.DeleteFunc(slices.Clone(all), func(e lowerExample) bool { return e.fold == fold }))
		for _, e := range all {
			if e.fold == fold {
				before += e.among(lower{})
				after += e.among(by)
				present += e.among(lowering)
			}
		}
	}
	t.Logf("of %d questions %d by score alone, %d by weights that were fitted to other folders, %d by the present ones", len(all), before, after, present)
}

const (
	lowerFolds = 5
	lowerL2    = 0.1
)

// among is one where a unit that answers is among the first twelve.
func (e lowerExample) among(l lower) int {
	worth := func(i int) float64 { return e.score[i] + l.dot(e.units[i]) }
	top := math.Inf(-1)
	for i, yes := range e.answers {
		if yes {
			top = max(top, worth(i))
		}
	}
	before := 0
	for i := range e.units {
		before += count(worth(i) > top)
	}
	return count(before < 12)
}

func (l lower) dot(f [lowerSize]float64) float64 {
	sum := vector(f[:features]).dot(l.own)
	for i, x := range f[features:] {
		sum += l.more[i] * x
	}
	return sum
}

func lowerExamples(t *testing.T) []lowerExample {
	t.Helper()
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir()), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	questions := openQuestions(t)
	var out []lowerExample
	for n, folder := range slices.Sorted(maps.Keys(questions)) {
		root := filepath.Join("..", "..", "testdata", folder)
		sources := documents(t, x, root)
		for _, q := range slices.Concat(questions[folder], reworded(t, folder, questions[folder])) {
			if e, ok := q.lowerExample(sources, root); ok {
				e.fold = n % lowerFolds
				out = append(out, e)
			}
		}
	}
	return out
}

// lowerExample is false where the first lines hold all facts, or no unit holds the others.
func (q openQuestion) lowerExample(sources []*source, root string) (e lowerExample, ok bool) {
	for _, s := range sources {
		for _, u := range s.units {
			u.linked = nil // by the question before
		}
	}
	in := understandIn(q.Question, usualIn(sources))
	if slices.Contains(notFirst, in.kind) {
		return e, false
	}
	follow(in, turn.Transcript{Question: q.Question}, sources)
	lines := strings.Split(answerContent(in, sources, seen{documents: len(sources)}), "\n")
	first := flattened(strings.Join(lines[:min(len(lines), linesAlone)], "\n"))
	q.Facts = slices.DeleteFunc(slices.Clone(q.Facts), func(spellings []string) bool {
		return slices.ContainsFunc(spellings, func(s string) bool { return strings.Contains(first, flattened(s)) })
	})
	in.kind, in.words = fact, in.gloss.keywords(in.question)
	in = in.among(sources)
	units := rank(in, sources)
	c, w := newCover(in, sources), newWriter(in, sources)
	w.roomy = true
	best := bestOfDocuments(units)
	for _, r := range units[:min(len(units), deeper)] {
		if strings.Contains(first, flattened(r.text)) || in.titles(r.unit) || in.formal(r.unit) || c.idle(r.unit) {
			continue
		}
		of := c.lowerOf(r, units[0].score-best[r.src])
		var f [lowerSize]float64
		copy(f[:], r.measured[:])
		copy(f[features:], of[:])
		e.units, e.score = append(e.units, f), append(e.score, orderScale*r.score)
		clear(w.quoted)
		yes := q.answeredBy(w.around(r.unit), root)
		e.answers = append(e.answers, yes)
		ok = ok || yes
	}
	return e, ok
}

// fitLower fits the weights by a conditional logistic regression, as fitOrder does those of the order. Each measure
// is brought to a deviation of one, so that the penalty holds all of them alike.
func fitLower(examples []lowerExample) lower {
	const steps, rate, keep, keepSquare, least = 120, 0.03, 0.9, 0.999, 1e-8
	scale := deviations(examples)
	var w, mean, square [lowerSize]float64
	for t := 1; t <= steps; t++ {
		var g [lowerSize]float64
		for _, e := range examples {
			e.pull(&g, &w, &scale)
		}
		young, youngSquare := 1-math.Pow(keep, float64(t)), 1-math.Pow(keepSquare, float64(t))
		for k := range w {
			slope := g[k]/float64(max(len(examples), 1)) - lowerL2*w[k]
			mean[k] = keep*mean[k] + (1-keep)*slope
			square[k] = keepSquare*square[k] + (1-keepSquare)*slope*slope
			w[k] += rate * mean[k] / young / (math.Sqrt(square[k]/youngSquare) + least)
		}
	}
	var l lower
	for k := range w {
		if k < features {
			l.own[k] = w[k] / scale[k]
		} else {
			l.more[k-features] = w[k] / scale[k]
		}
	}
	return l
}

// pull adds the slope of the logarithm of the chance that falls to the units that answer.
func (e lowerExample) pull(g, w, scale *[lowerSize]float64) {
	share, all, answering := make([]float64, len(e.units)), 0.0, 0.0
	for i := range e.units {
		share[i] = e.score[i]
		for k, x := range e.units[i] {
			share[i] += w[k] * x / scale[k]
		}
	}
	top := slices.Max(share)
	for i := range share {
		share[i] = math.Exp(share[i] - top)
		all += share[i]
		answering += share[i] * is(e.answers[i])
	}
	for i := range share {
		c := -share[i]/all + share[i]*is(e.answers[i])/answering
		for k, x := range e.units[i] {
			g[k] += c * x / scale[k]
		}
	}
}

// deviations are those of each measure over all units, those of rare ones taken for larger, so that a few units cannot
// make them weigh much; of a measure whose weight is set by hand, so many that it gets none here.
func deviations(examples []lowerExample) (out [lowerSize]float64) {
	const none, least = 1e9, 0.1
	var sum, squares [lowerSize]float64
	n := 0.0
	for _, e := range examples {
		for _, f := range e.units {
			n++
			for k, x := range f {
				sum[k] += x
				squares[k] += x * x
			}
		}
	}
	for k := range out {
		out[k] = max(math.Sqrt(max(squares[k]/n-sum[k]/n*sum[k]/n, 0)), least)
	}
	for _, k := range byHand {
		out[k] = none
	}
	return out
}
