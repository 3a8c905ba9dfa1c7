package builtin

import (
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

const (
	mostSentences = 7  // that a digest quotes beside the beginning
	mostHeadings  = 8  // that it names
	deepDigest    = 60 // best units that it chooses from
	early         = 0.5
	telling       = 0.35 // what a value adds to a sentence
)

// answerDigest tells in short what one document says: its beginning, the sentences that hold most of
// what it speaks of, and its headings. All are quoted, in the order of the document.
func answerDigest(in intent, s *source, sources []*source) string {
	in.words = nil
	w := newWriter(in, sources)
	w.lead("", s, 2)
	for _, u := range s.chief() {
		w.line("- " + w.brief(u) + " " + w.cite(u))
		w.quoted[quoteKey(u)] = true
	}
	if heads := s.headings(); len(heads) > 1 {
		w.line("Its headings:")
		for _, u := range heads {
			w.quote("- ", u)
		}
	}
	if w.b.Len() == 0 {
		return "Not found: there is no text in " + w.name(s.path) + "."
	}
	return w.String()
}

// chief are the sentences that together hold most of what a document speaks of. One is taken after
// the other; what it says counts little for those after it, so that they say something else.
func (s *source) chief() []*unit {
	share := s.shares()
	title, first := s.lead(2, func(*unit) bool { return false })
	taken := append(slices.Clone(first), title)
	for _, u := range taken {
		if u != nil {
			spend(share, u)
		}
	}
	var out []*unit
	for len(out) < mostSentences {
		var best *unit
		most := 0.0
		for i, u := range s.units {
			if slices.Contains(taken, u) || !s.chosen(u) {
				continue
			}
			if v := worth(share, u) * (1 + early/float64(1+i)); v > most {
				best, most = u, v
			}
		}
		if best == nil {
			break
		}
		spend(share, best)
		taken, out = append(taken, best), append(out, best)
	}
	slices.SortFunc(out, func(a, b *unit) int { return a.at - b.at })
	return out
}

// chosen says whether a unit may stand in a digest.
func (s *source) chosen(u *unit) bool {
	switch u.kind {
	case extract.Paragraph, extract.Item:
		return len(u.seq) >= fewestInSentence && !greeting.MatchString(u.text)
	case extract.Row:
		return !u.names && len(u.cells) > 1
	case extract.Code:
		return u.remark && len(u.seq) >= fewestInSentence
	}
	return false
}

// shares are how often words stand in a document, of all of its words.
func (s *source) shares() map[string]float64 {
	share, all := s.bag(), 0.0
	for _, n := range share {
		all += n
	}
	for w := range share {
		share[w] /= all
	}
	return share
}

// leaning are the words with which a sentence begins that needs the one before it.
var leaning = lexis.SetOf("it this that these those they he she his her its their such there but and so however also then otherwise")

// worth is the average share of the words of a unit, and more where it names an amount or a day.
func worth(share map[string]float64, u *unit) float64 {
	sum, n := 0.0, 0
	met := map[string]bool{}
	for _, t := range u.seq {
		if !lexis.Stops()[t.Word] && len(t.Word) > 2 && !met[t.Stem] {
			sum += share[t.Stem]
			met[t.Stem] = true
			n++
		}
	}
	if n < fewestInSentence/2 {
		return 0
	}
	if leaning()[u.seq[0].Word] {
		sum *= telling
	}
	v := sum / float64(max(n, fewestInSentence))
	if moneyLike.MatchString(u.said) || dates.MatchString(u.said) {
		v *= 1 + telling
	}
	return v
}

// spend lets the words of a unit count for little from now on.
func spend(share map[string]float64, u *unit) {
	for w := range u.words {
		share[w] *= share[w]
	}
}

// headings are those of a document, the upper ones where there are many.
func (s *source) headings() []*unit {
	for level := 6; level > 0; level-- {
		var out []*unit
		for _, u := range s.units {
			if u.kind == extract.Heading && u.doc().Level <= level && len(u.seq) > 0 {
				out = append(out, u)
			}
		}
		if len(out) <= mostHeadings || level == 1 {
			return out[:min(len(out), mostHeadings)]
		}
	}
	return nil
}
