package builtin

import (
	"fmt"
	"strings"
)

// outcome is what weights told of a question that they were not fitted to.
type outcome struct {
	chance   float64
	answered bool
	gone     bool // it has no answer because that was taken out of the files
	rank     int  // how many units come before the one that answers
}

// told are the outcomes of some examples.
func (f fitted) told(examples []example) []outcome {
	var out []outcome
	for i, first := range firsts(examples, f.order) {
		e := examples[i]
		out = append(out, outcome{f.trust.chance(first), e.answered, e.gone, e.rank(f.order)})
	}
	return out
}

// table shows for several chances from which on a unit is held for an answer
// what share of the questions with an answer is then told it within ten units,
// what share is denied it, and what share of those without one gets one.
func table(told []outcome) string {
	var b strings.Builder
	b.WriteString("from    told  denied  falsely  falsely where it was taken out\n")
	for _, least := range []float64{0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7} {
		var answered, held, denied, none, falsely, gone, goneFalsely int
		for _, o := range told {
			yes := o.chance >= least
			switch {
			case o.answered:
				answered++
				held += count(yes && o.rank < 10)
				denied += count(!yes)
			case o.gone:
				gone++
				goneFalsely += count(yes)
			default:
				none++
				falsely += count(yes)
			}
		}
		share := func(n, of int) float64 { return float64(n) / float64(max(1, of)) }
		fmt.Fprintf(&b, "%.2f   %.3f  %.3f   %.3f    %.3f\n", least, share(held, answered), share(denied, answered), share(falsely, none), share(goneFalsely, gone))
	}
	fmt.Fprintf(&b, "an answered question is held for likelier than one without an answer in %.3f of the pairs\n", apart(told))
	return b.String()
}

// apart is the share of the pairs of a question with an answer and one without
// in which the chance of the first is higher.
func apart(told []outcome) float64 {
	won, pairs := 0.0, 0.0
	for _, a := range told {
		for _, b := range told {
			if !a.answered || b.answered || b.gone || a.rank >= 10 {
				continue
			}
			pairs++
			switch {
			case a.chance > b.chance:
				won++
			case a.chance == b.chance:
				won += 0.5
			}
		}
	}
	return won / max(1, pairs)
}
