package names

import (
	"bytes"
	"slices"
)

// plan is a query made ready for one way of matching in one state of a table.
type plan struct {
	q         *Query
	match     Match
	words     []word
	must, not uint32 // bits of words
	kinds     uint8  // bits of kinds, 0 for all
	filters   bool   // an entry is held against more than its kind
	folders   bool   // an entry's folder matters
	in        []uint32
	nowhere   bool // no folder of In is known
	exts      [][]byte

	wordProbes, extProbes []probe // one of each has to be in the name; nil where a text is too short to tell
}

func (t *Table) plan(q *Query, m Match) *plan {
	p := &plan{q: q, match: m}
	for i, w := range q.Words[:min(len(q.Words), mostWords)] {
		if w.Text == "" {
			continue
		}
		c := newWord(w, m)
		p.words = append(p.words, c)
		bit := uint32(1) << uint(len(p.words)-1)
		if w.Not {
			p.not |= bit
		} else {
			p.must |= bit
		}
		p.folders = p.folders || i > 0 || w.Not || w.Path
	}
	for _, k := range q.Kinds {
		p.kinds |= 1 << (k & 3)
	}
	for _, e := range q.Exts {
		p.exts = append(p.exts, append([]byte{'.'}, foldString(e)...))
	}
	p.filters = len(q.Exts)+len(q.Types)+len(q.Sizes)+len(q.Times) > 0
	for _, path := range q.In {
		if f, ok := t.tree.find(path); ok && f != 0 {
			p.in = append(p.in, f)
		} else if ok {
			p.in = nil
			break
		} else {
			p.nowhere = true
		}
	}
	p.nowhere = p.nowhere && len(p.in) == 0 && !slices.ContainsFunc(q.In, func(path string) bool { f, ok := t.tree.find(path); return ok && f == 0 })
	t.planProbes(p)
	p.folders = p.folders || len(p.in) > 0 || len(q.Depths) > 0 || q.SkipHidden
	return p
}

// single gives the one word of a query that has no other.
func (p *plan) single() *word {
	if len(p.words) == 1 && p.not == 0 {
		return &p.words[0]
	}
	return nil
}

// planProbes finds out what can be looked up.
func (t *Table) planProbes(p *plan) {
	if p.must != 0 && p.match != Typos {
		var needles [][]byte
		for i := range p.words {
			if p.must&(1<<uint(i)) != 0 {
				needles = append(needles, p.words[i].needle)
			}
		}
		p.wordProbes = t.probes(needles)
	}
	if len(p.q.Types) == 0 {
		p.extProbes = t.probes(p.exts)
	}
}

// probes makes needles ready, unless there is a short one among them.
func (t *Table) probes(needles [][]byte) []probe {
	if slices.ContainsFunc(needles, func(n []byte) bool { return len(n) < 3 }) {
		return nil
	}
	var list []probe
	for _, n := range needles {
		list = append(list, t.probe(n))
	}
	return list
}

// looksUp reports that the query is one text which is looked up.
func (p *plan) looksUp() bool {
	w := p.single()
	return w != nil && w.isText() && !w.fuzzy && p.match != Typos && len(p.wordProbes) > 0
}

// room is where a worker puts the entries that are to be looked at, again for each segment.
type room struct {
	ids         []uint16
	either, and *entrySet
}

// among gives the entries of a segment that may match, in ascending order and until the room is used again; all says
// that every one may.
func (p *plan) among(s *segment, r *room) (ids []uint16, all bool) {
	switch {
	case s.grams == nil || len(p.wordProbes)+len(p.extProbes) == 0:
		return nil, true
	case len(p.extProbes) == 0:
		return s.grams.any(p.wordProbes, r), false
	case len(p.wordProbes) == 0:
		return s.grams.any(p.extProbes, r), false
	}
	if r.and == nil {
		r.and = new(entrySet)
	}
	*r.and = entrySet{}
	r.and.add(s.grams.any(p.extProbes, r))
	return r.and.only(s.grams.any(p.wordProbes, r)), false
}

// any gives the entries that may hold one of several texts.
func (g *grams) any(texts []probe, r *room) []uint16 {
	r.ids = g.with(texts[0], r.ids[:0])
	if len(texts) == 1 {
		return r.ids
	}
	if r.either == nil {
		r.either = new(entrySet)
	}
	*r.either = entrySet{}
	r.either.add(r.ids)
	for _, t := range texts[1:] {
		r.ids = g.with(t, r.ids[:0])
		r.either.add(r.ids)
	}
	r.ids = r.either.list(r.ids[:0])
	return r.ids
}

// accepts holds an entry against everything but the words and the folder.
func (p *plan) accepts(s *segment, id int) bool {
	if !s.alive(id) {
		return false
	}
	kind := s.kind(id)
	if p.kinds != 0 && p.kinds&(1<<kind) == 0 {
		return false
	}
	return !p.filters || p.passes(s, id, kind)
}

func (p *plan) passes(s *segment, id int, kind Kind) bool {
	q := p.q
	for _, r := range q.Times {
		if !r.Holds(s.rows[id].time) {
			return false
		}
	}
	if len(q.Sizes) > 0 {
		if kind != File {
			return false
		}
		size := s.size(id)
		for _, r := range q.Sizes {
			if !r.Holds(size) {
				return false
			}
		}
	}
	if len(q.Exts)+len(q.Types) == 0 {
		return true
	}
	return p.named(s.folded(id), kind)
}

// named holds a folded name against extensions, which only files have, and types.
func (p *plan) named(name []byte, kind Kind) bool {
	for _, e := range p.exts {
		if kind == File && len(name) > len(e) && bytes.HasSuffix(name, e) {
			return true
		}
	}
	for i := range p.q.Types {
		t := &p.q.Types[i]
		if slices.Contains(t.Kinds, kind) {
			return true
		}
		if kind == File && (len(t.Exts)+len(t.Names) > 0 || t.Not) && t.has(name) != t.Not {
			return true
		}
	}
	return false
}

func (t *Type) has(name []byte) bool {
	if slices.Contains(t.Names, string(name)) {
		return true
	}
	dot := bytes.LastIndexByte(name, '.')
	return dot > 0 && slices.Contains(t.Exts, string(name[dot+1:]))
}
