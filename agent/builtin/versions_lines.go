package builtin

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/fsx-dev/fsx/extract"
)

// The lines of two versions stand for each other that have the most of their words in common, the rare ones before the
// frequent ones; each stands for one.

const (
	enoughShared = 0.3  // of the weight of the words of two lines that stand for each other
	sameSection  = 0.15 // what it counts that they stand below headings that are called alike
	figureWeight = 0.5  // of a number among the words of a line
	openingUnits = 6    // at the beginning of a paper that may say which version it is
	mostWithWord = 40   // lines that a word by which lines are brought together stands in
)

// change is a line of a version with the one that stands for it in the other version; one of them is nil where there is none.
type change struct {
	was, is *unit
	alike   float64
}

// lines are the one or two lines of a change.
func (c change) lines() []*unit {
	return slices.DeleteFunc([]*unit{c.was, c.is}, func(u *unit) bool { return u == nil })
}

// changes are the lines that stand for each other and differ, in the order of the later version, and behind them those that
// only one version has.
func (v redraft) changes() []change {
	was, is := sentencesAndRows(v.old), sentencesAndRows(v.now)
	weight := rarity(append(slices.Clone(was), is...))
	with := map[string][]*unit{}
	for _, u := range was {
		for w := range u.words {
			with[w] = append(with[w], u)
		}
	}
	var all []change
	for _, u := range is {
		met := map[*unit]bool{}
		for w := range u.words {
			if len(with[w]) > mostWithWord {
				continue
			}
			for _, o := range with[w] {
				if met[o] {
					continue
				}
				met[o] = true
				if c := (change{o, u, likeLines(o, u, weight)}); c.alike >= enoughShared {
					all = append(all, c)
				}
			}
		}
	}
	return matched(was, is, all)
}

// matched are the pairs of lines of which each is the one most alike to the other, without those that say the same, and the
// lines that are left of both versions.
func matched(was, is []*unit, all []change) []change {
	slices.SortFunc(all, func(a, b change) int {
		return cmp.Or(cmp.Compare(b.alike, a.alike), cmp.Compare(a.is.at, b.is.at), cmp.Compare(a.was.at, b.was.at))
	})
	taken := map[*unit]bool{}
	var out []change
	for _, c := range all {
		if taken[c.was] || taken[c.is] {
			continue
		}
		taken[c.was], taken[c.is] = true, true
		if !maps.Equal(c.was.words, c.is.words) || !slices.Equal(figuresOf(c.was), figuresOf(c.is)) {
			out = append(out, c)
		}
	}
	slices.SortFunc(out, func(a, b change) int { return cmp.Compare(a.is.at, b.is.at) })
	for _, u := range is {
		if !taken[u] {
			out = append(out, change{is: u})
		}
	}
	for _, u := range was {
		if !taken[u] {
			out = append(out, change{was: u})
		}
	}
	return out
}

// sentencesAndRows are the lines of a paper that say something, but for those that say which version it is.
func sentencesAndRows(s *source) []*unit {
	return slices.DeleteFunc(slices.Clone(s.units), func(u *unit) bool {
		return u.kind == extract.Heading || u.kind == extract.Meta || u.names || len(u.words) < 2 || u.at < openingUnits && namesVersion.MatchString(u.text)
	})
}

// rarity is how much the words of some lines tell: the rarer, the more.
func rarity(lines []*unit) map[string]float64 {
	out := map[string]float64{}
	for _, u := range lines {
		for w := range u.words {
			out[w]++
		}
	}
	for w, n := range out {
		if out[w] = math.Log(1 + float64(len(lines))/n); startsWithDigit(w) {
			out[w] *= figureWeight
		}
	}
	return out
}

// likeLines is what share of the weight of their words two lines have in common, and more where they stand below headings
// that are called alike.
func likeLines(a, b *unit, weight map[string]float64) float64 {
	both, all := 0.0, 0.0
	for w := range a.words {
		if all += weight[w]; b.words[w] {
			both += 2 * weight[w]
		}
	}
	for w := range b.words {
		all += weight[w]
	}
	share := both / all
	if a.heading != nil && b.heading != nil && len(a.heading.words) > 0 && !disjoint(a.heading.words, b.heading.words) {
		share += sameSection
	}
	return share
}
