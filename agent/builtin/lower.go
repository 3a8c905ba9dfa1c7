package builtin

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// What tells, beside the measures of a unit, which ones are shown below the first lines of an answer. There more
// documents than one are looked at, and most of what is asked for stands in one that is about it as a whole.
const (
	lowBehind  = iota // how far the best unit of its document is behind the best of all
	lowName           // share of the question's weight that the name and title of its document hold
	lowAbove          // share that its headings and the header of its table hold
	lowAmong          // share that its section holds
	lowLarge          // how many units its document has, as a logarithm
	lowLong           // how many bytes it has, as a logarithm
	lowFigures        // it holds a digit
	lowers
)

// lower weighs them, and what is measured of the unit anew, on top of its score.
type lower struct {
	own  vector
	more [lowers]float64
}

// deeper is how many of the ranked units are ordered anew for the lines below the first ones.
const deeper = 150

// order puts the units that are likeliest to hold what the first lines do not before the others.
func (l lower) order(c *cover, units []ranked) []ranked {
	units = slices.Clone(units[:min(len(units), deeper)])
	best := bestOfDocuments(units)
	worth := make(map[*unit]float64, len(units))
	for _, r := range units {
		worth[r.unit] = l.worth(r, c.lowerOf(r, units[0].score-best[r.src]))
	}
	slices.SortStableFunc(units, func(a, b ranked) int { return cmp.Compare(worth[b.unit], worth[a.unit]) })
	return units
}

// bestOfDocuments are the scores of the best unit of each document among ranked units.
func bestOfDocuments(units []ranked) map[*source]float64 {
	best := map[*source]float64{}
	for _, r := range units {
		if _, ok := best[r.src]; !ok {
			best[r.src] = r.score
		}
	}
	return best
}

// worth is what a unit is worth with what tells of it.
func (l lower) worth(r ranked, of [lowers]float64) float64 {
	sum := orderScale*r.score + r.measured.dot(l.own)
	for i, x := range of {
		sum += l.more[i] * x
	}
	return sum
}

// lowerOf is what tells of a unit, whose document has its best unit so far behind the best of all.
func (c *cover) lowerOf(r ranked, behind float64) [lowers]float64 {
	of := [lowers]float64{lowBehind: behind, lowLarge: math.Log(float64(len(r.src.units))), lowLong: math.Log(1 + float64(len(r.text)))}
	for i, k := range c.words {
		share := c.weights[i] / max(c.total, 0.001)
		of[lowName] += share * k.Told(r.src.words)
		of[lowAbove] += share * k.Told(r.above)
		of[lowAmong] += share * k.Told(r.around)
	}
	of[lowFigures] = is(strings.ContainsAny(r.text, "0123456789"))
	return of
}
