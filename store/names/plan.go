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

// blocksOf gives the blocks of a sealed segment in which an entry may match.
func (p *plan) blocksOf(s *segment, set *blockSet) {
	set.fill((s.len() + blockSize - 1) / blockSize)
	if s.grams == nil {
		return
	}
	if p.must != 0 && p.match != Typos {
		p.narrow(s, set, len(p.words), func(i int) ([]byte, bool) { return p.words[i].needle, p.must&(1<<uint(i)) != 0 })
	}
	if len(p.exts) > 0 && len(p.q.Types) == 0 {
		p.narrow(s, set, len(p.exts), func(i int) ([]byte, bool) { return p.exts[i], true })
	}
}

// narrow leaves the blocks that may hold one of the needles.
func (p *plan) narrow(s *segment, set *blockSet, n int, needle func(i int) ([]byte, bool)) {
	var either blockSet
	for i := range n {
		text, counts := needle(i)
		if !counts {
			continue
		}
		if len(text) < 3 {
			return
		}
		one := *set
		s.grams.blocksWith(text, &one)
		if n == 1 {
			*set = one
			return
		}
		either.or(&one)
	}
	set.and(&either)
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
		if !r.Holds(s.times[id]) {
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
