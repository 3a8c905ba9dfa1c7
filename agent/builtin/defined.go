package builtin

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// namedAmount is an amount that a document gives a name to: “Adjustment Escrow
// Amount” means $450,000.
type namedAmount struct {
	*unit
	name  string // stems of the name, in their order
	value amount
}

var definition = re(`[“"]([^”"]{3,60})[”"]\s+(?:means|is|shall be|equals)\b`)

const mostDefined = 6 // amounts that are added up

// answerDefined adds up the amounts whose names hold what a question is about,
// each name once: both escrows.
func answerDefined(in intent, sources []*source) (string, bool) {
	if in.mean {
		return "", false
	}
	found := map[string]namedAmount{}
	var order []string
	for _, s := range sources {
		for _, u := range s.units {
			n, ok := in.defines(u)
			if !ok {
				continue
			}
			if old, met := found[n.name]; met && old.value.value.Cmp(n.value.value) != 0 {
				return "", false // the documents do not agree on what it is
			} else if !met {
				found[n.name] = n
				order = append(order, n.name)
			}
		}
	}
	if len(order) < 2 || len(order) > mostDefined {
		return "", false
	}
	total := found[order[0]].value.with(new(big.Rat), 0)
	terms := make([]string, len(order))
	for i, name := range order {
		v := found[name].value
		if v.currency != total.currency {
			return "", false
		}
		total.value.Add(total.value, v.value)
		total.scale = max(total.scale, v.scale)
		terms[i] = v.String()
	}
	w := newWriter(in, sources)
	w.line(fmt.Sprintf("computed: %s = %s", strings.Join(terms, " + "), total))
	for _, name := range order {
		w.quote("- ", found[name].unit)
	}
	return w.String(), true
}

// defines reads a unit that gives a name to one amount, when the name holds
// every word that the question is about.
func (in intent) defines(u *unit) (namedAmount, bool) {
	m := definition.FindStringSubmatch(u.text)
	if m == nil {
		return namedAmount{}, false
	}
	list := amountsIn(u.text)
	words := lexis.Stems(m[1])
	n := 0
	for _, k := range in.words {
		if k.Weight < 1 {
			continue
		}
		if k.In(words) == 0 {
			return namedAmount{}, false
		}
		n++
	}
	if n == 0 || len(list) != 1 {
		return namedAmount{}, false
	}
	var name []string
	for _, t := range lexis.Tokens(m[1]) {
		name = append(name, t.Stem)
	}
	return namedAmount{u, strings.Join(name, " "), list[0]}, true
}
