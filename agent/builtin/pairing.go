package builtin

import "github.com/fsx-dev/fsx/agent/builtin/lexis"

// pairFor are the two documents that a question compares: those that it names,
// or those whose names and titles hold most of its words and are most alike.
func pairFor(in intent, sources []*source) []*source {
	type scored struct {
		*source
		score float64
	}
	var all []scored
	for _, s := range in.sort(sources) {
		n := 0.0
		for _, k := range in.words {
			n += k.Weight * (k.In(s.words) + 0.5*s.holds(k))
		}
		if n > 0 {
			all = append(all, scored{s, n})
		}
	}
	var best []*source
	most := 0.0
	for i, a := range all {
		for _, b := range all[i+1:] {
			if a.named(in) == 0 && b.named(in) == 0 && a.score+b.score < 2 {
				continue
			}
			score := a.score + b.score + likenessOf(a.source, b.source)
			if score > most {
				best, most = []*source{a.source, b.source}, score
			}
		}
	}
	return best
}

// named counts the words of a question that stand in the document's name.
func (s *source) named(in intent) (n float64) {
	for _, k := range in.words {
		n += k.Weight * k.In(s.words)
	}
	return n
}

// holds is how well the text of a document holds a word.
func (s *source) holds(k lexis.Keyword) (best float64) {
	for _, u := range s.units {
		if best = max(best, k.In(u.words)); best == lexis.InText {
			break
		}
	}
	return best
}

// likenessOf is how alike two documents are made: their format and the names
// of their rows and sections.
func likenessOf(a, b *source) float64 {
	score := 0.0
	if a.doc.Format == b.doc.Format {
		score += 0.2
	}
	x, y := a.keys(), b.keys()
	shared := 0
	for k := range x {
		if y[k] {
			shared++
		}
	}
	if n := len(x) + len(y) - shared; n > 0 {
		score += 2 * float64(shared) / float64(n)
	}
	return score
}
