package builtin

import (
	"cmp"
	"math"
	"slices"
	"testing"
)

// example is a question with the units that might answer it.
type example struct {
	id       string
	weight   float64
	fold     int  // the others are fitted when this one is measured
	answered bool // the documents hold an answer
	gone     bool // they did before it was taken out
	foreign  bool // the question is one of XQuAD
	units    []vector
	answers  []bool // which of the units hold it
}

// point holds the weights of a unit's measures, the constant that is added to their sum, and the weights of
// the aspects of assurance.go.
type point [features + 1 + aspects]float64

const (
	constant    = features
	firstAspect = features + 1
)

func (p *point) weights() vector { return vector(p[:features]) }

func (p *point) belief() belief { return belief{vector(p[:features]), p[constant]} }

// climb looks for the highest point of a function whose slope is given, less
// half of l2 times the squares of the weights, by the steps of Adam. It begins
// at zero and leaves nothing to chance: it always comes to the same point.
func climb(steps int, l2 float64, slope func(*point) point) point {
	const rate, keep, keepSquare, least = 0.05, 0.9, 0.999, 1e-8
	var w, mean, square point
	for t := 1; t <= steps; t++ {
		g := slope(&w)
		young, youngSquare := 1-math.Pow(keep, float64(t)), 1-math.Pow(keepSquare, float64(t))
		for k := range w {
			if k != constant {
				g[k] -= l2 * w[k]
			}
			mean[k] = keep*mean[k] + (1-keep)*g[k]
			square[k] = keepSquare*square[k] + (1-keepSquare)*g[k]*g[k]
			w[k] += rate * mean[k] / young / (math.Sqrt(square[k]/youngSquare) + least)
		}
	}
	return w
}

// fitOrder fits weights under which the units that answer a question come
// before its others. It is a conditional logistic regression: the units of a
// question share a chance of one, each by the exponential of its sum, and what
// falls to those that answer is made as large as may be.
func fitOrder(examples []example) vector {
	w := climb(300, 0.004, func(w *point) point {
		var g point
		at, total := w.weights(), 0.0
		for i := range examples {
			if e := &examples[i]; e.held() {
				total += e.weight
				e.pull(&g, at, nil)
			}
		}
		return g.over(total)
	})
	return w.weights()
}

// held says whether one of the units answers.
func (e *example) held() bool {
	for _, a := range e.answers {
		if a {
			return true
		}
	}
	return false
}

// pull adds the slope of the logarithm of the chance that falls to the units
// that answer. Where the constant of a unit that answers rather than none is given, none has a
// share, too: the one that is made large for a question without an answer.
func (e *example) pull(g *point, w vector, rather *float64) {
	share := make([]float64, len(e.units))
	top, from := math.Inf(-1), 0.0
	if rather != nil {
		top, from = 0, *rather
	}
	for j := range e.units {
		share[j] = e.units[j].dot(w) + from
		top = max(top, share[j])
	}
	all, answering := 0.0, 0.0
	if rather != nil {
		all = math.Exp(-top)
		if !e.answered {
			answering = all
		}
	}
	for j := range share {
		share[j] = math.Exp(share[j] - top)
		all += share[j]
		if e.answers[j] {
			answering += share[j]
		}
	}
	for j := range share {
		c := -share[j] / all
		if e.answers[j] {
			c += share[j] / answering
		}
		for k := range e.units[j] {
			g[k] += e.weight * c * e.units[j][k]
		}
		g[constant] += e.weight * c
	}
}

func (p point) over(total float64) point {
	for k := range p {
		p[k] /= max(total, 1)
	}
	return p
}

// fitTrust fits how likely it is that a unit answers rather than none. It is the same regression
// as that of the order, but that none answers has a share as well, its sum being zero.
func fitTrust(examples []example) belief {
	w := climb(400, 0.001, func(w *point) point {
		var g point
		at, total := w.weights(), 0.0
		for i := range examples {
			if e := &examples[i]; e.held() || !e.answered {
				total += e.weight
				e.pull(&g, at, &w[constant])
			}
		}
		return g.over(total)
	})
	return w.belief()
}

// firsts are the units that an order puts first.
func firsts(examples []example, order vector) []vector {
	out := make([]vector, len(examples))
	for i, e := range examples {
		out[i] = slices.MaxFunc(e.units, func(a, b vector) int { return cmp.Compare(a.dot(order), b.dot(order)) })
	}
	return out
}

// madeUp are questions whose answer is the unit that covers most, whatever
// else the units have; those without an answer have no unit that is near.
func madeUp() []example {
	var out []example
	for i := range 12 {
		x := float64(i) / 12
		right := vector{isCovered: 0.5 + x/2, isLong: x, isBeside: 0.8}
		wrong := vector{isCovered: x / 2, isLong: 1 - x, isBeside: 0.8}
		out = append(out, example{weight: 1 + x, answered: true, units: []vector{wrong, right, wrong}, answers: []bool{false, true, false}})
		wrong[isBeside] = 0.1
		out = append(out, example{weight: 1, units: []vector{wrong, wrong}, answers: make([]bool, 2)})
	}
	return out
}

func TestFitSeparates(t *testing.T) {
	t.Parallel()
	examples := madeUp()
	order := fitOrder(examples)
	trust := fitTrust(examples)
	if again := fitOrder(madeUp()); again != order {
		t.Errorf("the same questions gave another order:\n%v\n%v", order, again)
	}
	if again := fitTrust(madeUp()); again != trust {
		t.Errorf("the same questions gave another trust:\n%v\n%v", trust, again)
	}
	for i, f := range firsts(examples, order) {
		e := examples[i]
		if e.answered && f != e.units[1] {
			t.Errorf("question %d: %v is first, not the unit that answers", i, f)
		}
		if p := trust.chance(f); p > 0.5 != e.answered {
			t.Errorf("question %d: answered is %v, but held for likely by %.2f", i, e.answered, p)
		}
	}
	if order[isCovered] < 1 || math.Abs(order[isBeside]) > 0.001 || order[isPhrase] != 0 {
		t.Errorf("weights of what tells, of what is the same in all and of what none shows: %.2f, %.2f, %.2f", order[isCovered], order[isBeside], order[isPhrase])
	}
}

// Where nothing is measured, the constant alone says how many are answered.
func TestFitComesToTheOdds(t *testing.T) {
	t.Parallel()
	var examples []example
	for i := range 4 {
		examples = append(examples, example{weight: 2, answered: i > 0, units: make([]vector, 1), answers: []bool{i > 0}})
	}
	got := fitTrust(examples)
	if math.Abs(got.from-math.Log(3)) > 1e-3 || got.own != (vector{}) {
		t.Errorf("three of four are answered: got %v, want a constant of %.4f", got, math.Log(3))
	}
}
