package builtin

import (
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// A question that asks for several things at once is often answered by all that stands below one heading, which is
// called what is asked for: what somebody recommends below Recommendations, what contributed to something below
// Contributing factors. None of these items says that it is one, so that they are not near to the question alone.

const (
	mostInSection = 12  // members of a section that is shown whole
	longestMember = 400 // bytes that one of them may have
	ofSection     = 0.6 // of the question that a section has to hold with its document
	mostOddInHead = 2   // words of its heading that the question does not have
	mostOddToLike = 1   // the same where it has a synonym of what is asked for
	sectionLines  = 6   // that its members may take
)

// headedList is what stands below headings that follow one another with nothing between them.
type headedList struct {
	heads   []*unit
	members []*unit
	by      lexis.Keyword // the word of the question that a heading is
}

// headedLists are the sections of a document that enumerate: list items, rows, or paragraphs of a sentence or two.
func headedLists(s *source) []headedList {
	var out []headedList
	var sec headedList
	end := func() {
		if list := enumerated(sec.members); len(list) > 1 && len(sec.heads) > 0 {
			out = append(out, headedList{heads: sec.heads, members: list})
		}
	}
	for _, u := range s.units {
		switch {
		case u.kind == extract.Heading && len(sec.members) > 0:
			end()
			sec = headedList{heads: []*unit{u}}
		case u.kind == extract.Heading:
			sec.heads = append(sec.heads, u)
		case u.kind != extract.Meta && u.kind != extract.Code && !u.names:
			sec.members = append(sec.members, u)
		}
	}
	end()
	return out
}

// enumerated are the items or rows among what stands below a heading, or all of it where that is short paragraphs; nil
// where it is a text.
func enumerated(units []*unit) []*unit {
	var listed []*unit
	for _, u := range units {
		if u.kind == extract.Item || u.kind == extract.Row {
			listed = append(listed, u)
		}
	}
	if len(listed) < 2 {
		listed = units
	}
	if len(listed) > mostInSection || slices.ContainsFunc(listed, func(u *unit) bool { return len(u.text) > longestMember || len(u.turn) > 0 }) {
		return nil
	}
	blocks := map[int]bool{}
	for _, u := range listed {
		blocks[u.block] = true
	}
	if len(blocks) < 2 {
		return nil
	}
	return listed
}

// headedFor is the section that is called what a question asks for and, with its document, holds most of the rest.
func (in intent) headedFor(sources []*source) (headedList, bool) {
	words, deed := in.sought()
	if len(words) == 0 {
		return headedList{}, false
	}
	weights := scale(in.words, sources)
	var best headedList
	most := ofSection
	for _, s := range sources {
		for _, sec := range headedLists(s) {
			by := slices.IndexFunc(words, func(k lexis.Keyword) bool {
				return slices.ContainsFunc(sec.heads, func(u *unit) bool { return in.calls(u, k, deed) })
			})
			if by < 0 {
				continue
			}
			if held := in.heldIn(sec, weights); held > most {
				best, most = sec, held
				best.by = words[by]
			}
		}
	}
	return best, len(best.heads) > 0
}

// calls says whether a heading is the word for what a question asks for, with hardly another one.
func (in intent) calls(head *unit, word lexis.Keyword, deed bool) bool {
	held := word.In(head.words)
	if held < lexis.InSynonym || numbering()[word.Stem] || !deed && !isHead(word, head.said) {
		return false
	}
	odd := in.oddWords(numberedAs.ReplaceAllString(head.said, ""))
	return held >= lexis.InFamily && odd <= mostOddInHead || !deed && odd <= mostOddToLike
}

// numberedAs is what the headings of parts begin with: Schedule 5.9.
var numberedAs = re(`^\W*(?:` + kindOfPart + `\s+)?(?:\d[\d.]*|[A-Z]\b|[IVX]+\b)\W*`)

// heldIn is the share of a question that a section holds with what it stands in; nothing where a name of the question
// is not there.
func (in intent) heldIn(sec headedList, weights []float64) float64 {
	at := func(k lexis.Keyword) float64 {
		held := 0.0
		for _, u := range slices.Concat(sec.heads, sec.members) {
			held = max(held, u.held(k))
		}
		return held
	}
	if slices.ContainsFunc(in.names, func(name lexis.Keyword) bool { return at(name) == 0 }) {
		return 0
	}
	sum, total := 0.0, 0.001
	for i, k := range in.words {
		if containing()[k.Word] {
			continue // what stands in it does not say so
		}
		total += weights[i]
		sum += weights[i] * is(at(k) > 0)
	}
	return sum / total
}

// headed is the best member of the section that is called what a question asks for, where the best unit of all neither
// stands in it nor says a word of that; otherwise that unit. What the section holds is kept for [writer.headedList].
func (w *writer) headed(in intent, top ranked, units []ranked) ranked {
	sec, ok := in.headedFor(w.sources)
	if !ok {
		return top
	}
	if w.section = sec.members; slices.Contains(sec.members, top.unit) || max(sec.by.Told(top.words), sec.by.Told(top.above)) > 0 {
		return top
	}
	for _, r := range units {
		if slices.Contains(sec.members, r.unit) {
			return r
		}
	}
	return top
}

// headedList writes the members of the section that is called what a question asks for, several on a line.
func (w *writer) headedList(lines int) int {
	p := &packed{w: w, most: min(sectionLines, mostLines-lines)}
	for _, u := range w.section {
		p.put(u)
	}
	p.write()
	return len(p.rows)
}
