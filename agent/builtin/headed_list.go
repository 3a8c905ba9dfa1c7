package builtin

import (
	"slices"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
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
	by      keyword // the word of the question that a heading is
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

// sought is the word for what a question wants to have several of, and whether that is something done: recommend in
// "what did they recommend", states in "which states can it have".
func (in intent) sought() (words []keyword, deed bool) {
	seq := tokens(in.question)
	at := slices.IndexFunc(seq, func(t token) bool { return seeking()[t.word] })
	if at < 0 {
		return nil, false
	}
	for at++; at < len(seq) && determining()[seq[at].word]; at++ {
	}
	rest := seq[min(at, len(seq)):]
	if len(rest) > 0 && doing()[rest[0].word] && seq[at-1].word == "what" {
		for i, t := range rest[1:] {
			k, ok := in.keyOf(t)
			if ok && deeds()[t.stem] && !t.capital && !nominal.MatchString(t.word) && !beforeNouns()[rest[i].word] {
				words = append(words, k)
			}
		}
		return words, true
	}
	end := slices.IndexFunc(rest, func(t token) bool { _, asked := in.keyOf(t); return stops()[t.word] && !asked })
	if end == 0 && len(rest) > 0 && containing()[rest[0].word] {
		return in.containerOf(seq, at), false
	}
	if end >= 0 {
		rest = rest[:end]
	}
	for i, t := range rest {
		if containing()[t.word] {
			return in.containerOf(seq, at+i), false
		}
		if k, ok := in.keyOf(t); ok && strings.HasSuffix(t.word, "s") && !strings.HasSuffix(t.word, "ss") {
			return []keyword{k}, false
		}
	}
	if len(rest) == 1 && deeds()[rest[0].stem] {
		if k, ok := in.keyOf(rest[0]); ok {
			return []keyword{k}, true
		}
	}
	return nil, false
}

// containerOf is the word for what holds the things that a question wants to have listed: register in "what are the
// items in the temporary works register".
func (in intent) containerOf(seq []token, at int) []keyword {
	i := at + 1
	if i >= len(seq) || !holding()[seq[i].word] {
		return nil
	}
	var last []keyword
	for i++; i < len(seq); i++ {
		k, ok := in.keyOf(seq[i])
		if !ok && stops()[seq[i].word] && len(last) > 0 {
			break
		}
		if ok {
			last = []keyword{k}
		}
	}
	return last
}

var (
	containing  = setOf(`items entries points lines things steps rows contents`)
	holding     = setOf(`in on of under within below`)
	seeking     = setOf(`what which who list name enumerate`)
	determining = setOf(`all every each the our my your their its these those of kind kinds type types sort sorts other are were is`)
	beforeNouns = setOf(`a an the this that these those his her its their our my your any some each every no`)
	nominal     = re(`(?:ing|ion|ment|ness|s|ed|er|or|al|ity|ance|ence)$`) // what words for something done end in that are no verbs behind "did"
	doing       = setOf(`do does did has have had should must can could may would will need needs shall`)
)

// keyOf is the keyword of a question that a word of it is, if it says what it is about.
func (in intent) keyOf(t token) (keyword, bool) {
	for _, k := range in.words {
		if k.stem == t.stem && k.weight == 1 && unicode.IsLetter([]rune(k.word)[0]) {
			return k, true
		}
	}
	return keyword{}, false
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
			by := slices.IndexFunc(words, func(k keyword) bool {
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
func (in intent) calls(head *unit, word keyword, deed bool) bool {
	held := word.in(head.words)
	if held < inSynonym || numbering()[word.stem] || !deed && !word.heads(head.said) {
		return false
	}
	odd := in.oddWords(numberedAs.ReplaceAllString(head.said, ""))
	return held >= inFamily && odd <= mostOddInHead || !deed && odd <= mostOddToLike
}

// numberedAs is what the headings of parts begin with: Schedule 5.9.
var numberedAs = re(`^\W*(?:` + kindOfPart + `\s+)?(?:\d[\d.]*|[A-Z]\b|[IVX]+\b)\W*`)

// heldIn is the share of a question that a section holds with what it stands in; nothing where a name of the question
// is not there.
func (in intent) heldIn(sec headedList, weights []float64) float64 {
	at := func(k keyword) float64 {
		held := 0.0
		for _, u := range slices.Concat(sec.heads, sec.members) {
			held = max(held, u.held(k))
		}
		return held
	}
	if slices.ContainsFunc(in.names, func(name keyword) bool { return at(name) == 0 }) {
		return 0
	}
	sum, total := 0.0, 0.001
	for i, k := range in.words {
		total += weights[i]
		sum += weights[i] * is(at(k) > 0)
	}
	return sum / total
}

// headed is the best member of the section that is called what a question asks for, where the best unit of all neither
// stands in it nor says a word of that; otherwise that unit.
func (in intent) headed(sources []*source, top ranked, units []ranked) ranked {
	sec, ok := in.headedFor(sources)
	if !ok || slices.Contains(sec.members, top.unit) || max(sec.by.told(top.words), sec.by.told(top.above)) > 0 {
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
func (w *writer) headedList(in intent, lines int) int {
	sec, ok := in.headedFor(w.sources)
	if !ok {
		return 0
	}
	p := &packed{w: w, most: min(sectionLines, mostLines-lines)}
	for _, u := range sec.members {
		p.put(u)
	}
	p.write()
	return len(p.rows)
}

// saidAtOnce is the sentence that enumerates what a question wants to have listed, behind its name: "States: stocked,
// mounted, retired". It and what it stands in hold every name in the question and most of its words.
func (in intent) saidAtOnce(sources []*source) *unit {
	words, deed := in.sought()
	if deed || len(words) == 0 {
		return nil
	}
	weights := scale(in.words, sources)
	var best *unit
	most := ofSection
	for _, s := range sources {
		for _, u := range s.units {
			if !u.enumerates(words[0]) {
				continue
			}
			if held := in.heldIn(headedList{members: []*unit{u}}, weights); held > most {
				best, most = u, held
			}
		}
	}
	return best
}

const fewestCommas = 2 // of a sentence that enumerates

// enumerates says whether a sentence begins with a word in the plural and goes on with a colon, or "are", and several
// things that commas part.
func (u *unit) enumerates(word keyword) bool {
	if len(u.cells) > 0 || u.kind == extract.Heading || u.kind == extract.Meta {
		return false
	}
	for _, names := range []*pattern.Pattern{namesFirst, namesBefore} {
		m := names.FindStringSubmatch(u.said)
		if m != nil && strings.Count(m[2], ",")+strings.Count(m[2], ";") >= fewestCommas && newToken(m[1]).stem == word.stem {
			return true
		}
	}
	return false
}

// namesBefore is what a sentence enumerates, by what holds it, before a colon: "Key register: K1 gate; K2 shed; K3 store".
var namesBefore = re(`^\W*(?:\d[\d.]*\W+)?(?:[\w'&-]+\s+){0,5}([\w'&-]+):\s+(.+)`)

var namesFirst = re(`^\W*(?:\d+\W+)?(?:(?:the|all|possible|allowed|valid|known)\s+)*(\w+s)(?::|\s+(?:are|is one of|can be|may be):?)\s+(.+)`)
