package builtin

import "math"

// local is how much a unit holds of a question by its own words.
type local struct {
	said float64 // share of the question's weight
	here float64 // the same, with words weighed by how rare they are in its document
}

// localise notes how much of the question each document holds, and each unit by
// its own words. In a document that is about what is asked, the words that are
// everywhere in it tell its units apart no more than those that are in none.
func (c *scene) localise(sources []*source) {
	c.own, c.most = map[*unit]local{}, map[*source]float64{}
	n := len(c.in.words)
	for _, s := range sources {
		held, df := make([]float64, n*len(s.units)), make([]int, n)
		for j, u := range s.units {
			for i, k := range c.in.words {
				if h := k.Told(u.words); h > 0 {
					held[j*n+i] = h
					df[i]++
				}
			}
		}
		for i, k := range c.in.words {
			if df[i] > 0 || k.Told(s.words) > 0 {
				c.docs[s] += c.weights[i] / max(c.total, 0.001)
			}
		}
		for j, u := range s.units {
			var l local
			for i, k := range c.in.words {
				if h := held[j*n+i]; h > 0 {
					l.said += c.weights[i] * h / c.total
					l.here += k.Weight * h * math.Log(1+float64(len(s.units))/float64(df[i]))
				}
			}
			if l.said > 0 {
				c.own[u] = l
				c.most[s] = max(c.most[s], l.here)
			}
		}
	}
}

// local measures a unit beside the others of its document.
func (f *vector) local(c *scene, u *unit) {
	if l := c.own[u]; l.here > 0 {
		f[isPeak] = l.here / c.most[u.src] * c.docs[u.src]
		if l.here >= c.most[u.src] {
			f[isTop] = c.docs[u.src]
		}
	}
	if u.at > 0 {
		f[isAfter] = c.own[u.src.units[u.at-1]].said
	}
	if u.at+1 < len(u.src.units) {
		f[isBefore] = c.own[u.src.units[u.at+1]].said
	}
}

// strange is 1 when none of the words of what "which" or "how many" asks for is
// in any document.
func (c *scene) strange() float64 {
	for _, h := range c.heads {
		for i, k := range c.in.words {
			if k.Stem == h.Stem && (c.rare[i] > 0 || k.Weight < 1) {
				return 0
			}
		}
	}
	if len(c.heads) == 0 {
		return 0
	}
	return 1
}
