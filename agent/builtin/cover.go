package builtin

import "github.com/fsx-dev/fsx/agent/builtin/lexis"

// cover chooses the lines of an answer one after another, so that together
// they hold as much of the question as they can: a unit is worth its own score
// and what it holds of the words that no chosen unit holds yet.
type cover struct {
	in      intent
	words   []lexis.Keyword
	weights []float64
	total   float64
	held    []float64
	taken   map[*unit]bool
}

// novelty is how much a word counts that no chosen unit holds.
const novelty = 1.0

// deep is how many of the ranked units are looked at.
const deep = 80

func newCover(in intent, sources []*source) *cover {
	c := &cover{in: in, words: in.words, weights: scale(in.words, sources), held: make([]float64, len(in.words)), taken: map[*unit]bool{}}
	for _, w := range c.weights {
		c.total += w
	}
	return c
}

func (c *cover) add(u *unit) {
	c.taken[u] = true
	for i, k := range c.words {
		if h := u.held(k); h >= inNear {
			c.held[i] = max(c.held[i], h)
		}
	}
}

// next takes the most valuable of the ranked units that are left, if it is
// worth at least enough.
func (c *cover) next(units []ranked, enough float64) (best ranked, ok bool) {
	value := enough
	for _, r := range units[:min(len(units), deep)] {
		if c.taken[r.unit] || c.in.titles(r.unit) || c.in.formal(r.unit) {
			continue
		}
		v := r.score
		for i, k := range c.words {
			if more := r.held(k) - c.held[i]; more > 0 {
				v += novelty * c.weights[i] * more / c.total
			}
		}
		if v >= value {
			best, value, ok = r, v, true
		}
	}
	if ok {
		c.add(best.unit)
	}
	return best, ok
}
