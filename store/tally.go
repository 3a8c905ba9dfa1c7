package store

// tally adds up what a passage has of the words of a query: each word counts once, with the
// best of its alternatives.
type tally struct {
	scores   []float64 // by term
	met      []int     // the terms of the passage
	single   [][]share // by term: the groups that it serves alone
	several  []combined
	best     []float64 // by group
	got      []int     // the groups of the passage
	required []int
	alone    bool // one term in one group is all that counts
}

// share is what a term is worth in a group.
type share struct {
	group  int
	weight float64
}

// combined is an alternative of several terms.
type combined struct {
	share
	terms []int
}

func newTally(m *match, terms int) tally {
	t := tally{scores: make([]float64, terms), single: make([][]share, terms), best: make([]float64, len(m.groups))}
	for i := range m.groups {
		if m.groups[i].required {
			t.required = append(t.required, i)
		}
		for _, a := range m.groups[i].alts {
			switch len(a.terms) {
			case 0:
			case 1:
				t.single[a.terms[0]] = append(t.single[a.terms[0]], share{i, a.weight})
			default:
				t.several = append(t.several, combined{share{i, a.weight}, a.terms})
			}
		}
	}
	t.alone = len(m.groups) == 1 && len(t.single) == 1 && len(t.single[0]) == 1 && len(t.several) == 0
	return t
}

// meet adds what a term scores in one field of the passage.
func (t *tally) meet(term int, score float64) {
	if !t.alone && t.scores[term] == 0 {
		t.met = append(t.met, term)
	}
	t.scores[term] += score
}

// settle gives the score of the passage, how many of the words it has, and whether it has all
// that are required; and begins the next one.
func (t *tally) settle() (score float64, matched int, required bool) {
	if t.alone {
		score, t.scores[0] = t.scores[0]*t.single[0][0].weight, 0
		return score, 1, true
	}
	for _, term := range t.met {
		for _, s := range t.single[term] {
			t.take(s, t.scores[term])
		}
	}
	for i := range t.several {
		c, sum := &t.several[i], 0.0
		for _, term := range c.terms {
			if t.scores[term] == 0 {
				sum = 0
				break
			}
			sum += t.scores[term]
		}
		if sum > 0 {
			t.take(c.share, sum/float64(len(c.terms)))
		}
	}
	required = true
	for _, g := range t.required {
		required = required && t.best[g] > 0
	}
	matched = len(t.got)
	for _, g := range t.got {
		score += t.best[g]
		t.best[g] = 0
	}
	for _, term := range t.met {
		t.scores[term] = 0
	}
	t.met, t.got = t.met[:0], t.got[:0]
	return score, matched, required
}

func (t *tally) take(s share, score float64) {
	score *= s.weight
	if t.best[s.group] == 0 {
		t.got = append(t.got, s.group)
	}
	t.best[s.group] = max(t.best[s.group], score)
}
