package trigram

import (
	"slices"
)

// Op says how the parts of a query work together.
type Op uint8

// The operators. The values travel between processes.
const (
	Every Op = iota // any text; the zero query
	None            // no text
	And             // all of Grams and all of Sub
	Or              // at least one of Grams or of Sub
)

// Query says which trigrams a text must hold so that it may match a pattern. A text
// that matches the pattern always satisfies the query; the reverse does not hold.
type Query struct {
	Op    Op       `json:"op"`
	Grams []uint32 `json:"grams,omitempty"` // ascending
	Sub   []Query  `json:"sub,omitempty"`
}

// Literal is the query for texts that hold a string in any mixture of capital and
// small ASCII letters. Parts of the string on both sides of a line feed may stand
// apart, since trigrams over line ends are not kept.
func Literal(s string) Query { return gramsOf(foldString(s)) }

// Match reports whether a text with these trigrams, in ascending order, satisfies the query.
func (q *Query) Match(grams []uint32) bool {
	switch q.Op {
	case Every:
		return true
	case And:
		for _, t := range q.Grams {
			if _, ok := slices.BinarySearch(grams, t); !ok {
				return false
			}
		}
		for i := range q.Sub {
			if !q.Sub[i].Match(grams) {
				return false
			}
		}
		return true
	case Or:
		for _, t := range q.Grams {
			if _, ok := slices.BinarySearch(grams, t); ok {
				return true
			}
		}
		for i := range q.Sub {
			if q.Sub[i].Match(grams) {
				return true
			}
		}
	}
	return false
}

// Prunes reports whether there are texts that the query leaves out.
func (q *Query) Prunes() bool { return q.Op != Every }

// gramsOf is the query for a folded string, which may be too short to ask for anything.
func gramsOf(s string) Query {
	grams := Extract(nil, []byte(s))
	if len(grams) == 0 {
		return Query{}
	}
	return Query{Op: And, Grams: grams}
}

// and is the query for texts that satisfy both.
func (q Query) and(r Query) Query {
	switch {
	case q.Op == None || r.Op == Every:
		return q
	case r.Op == None || q.Op == Every:
		return r
	case q.Op == And && r.Op == And:
		return Query{Op: And, Grams: union(q.Grams, r.Grams), Sub: slices.Concat(q.Sub, r.Sub)}
	case r.Op == And:
		return Query{Op: And, Grams: r.Grams, Sub: append(slices.Clone(r.Sub), q)}
	case q.Op == And:
		return Query{Op: And, Grams: q.Grams, Sub: append(slices.Clone(q.Sub), r)}
	}
	return Query{Op: And, Sub: []Query{q, r}}
}

// or is the query for texts that satisfy one of the two.
func (q Query) or(r Query) Query {
	switch {
	case q.Op == Every || r.Op == None:
		return q
	case r.Op == Every || q.Op == None:
		return r
	}
	q, r = q.single(), r.single()
	if q.Op == Or && r.Op == Or {
		return Query{Op: Or, Grams: union(q.Grams, r.Grams), Sub: slices.Concat(q.Sub, r.Sub)}
	}
	if r.Op == Or {
		q, r = r, q
	}
	if q.Op == Or {
		return Query{Op: Or, Grams: q.Grams, Sub: append(slices.Clone(q.Sub), r)}
	}
	return Query{Op: Or, Sub: []Query{q, r}}
}

// single writes an And of one trigram as an Or, so that alternatives join into one list.
func (q Query) single() Query {
	if q.Op == And && len(q.Grams) == 1 && len(q.Sub) == 0 {
		q.Op = Or
	}
	return q
}

// union joins two ascending lists.
func union(a, b []uint32) []uint32 {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

// foldString makes capital ASCII letters small and leaves all other bytes as they are.
func foldString(s string) string {
	b := []byte(s)
	for i, c := range b {
		b[i] = folded[c]
	}
	return string(b)
}
