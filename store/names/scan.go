package names

import (
	"bytes"
	"context"
	"math/bits"

	"github.com/junegunn/fzf/src/util"
)

// scan is what one worker of a search works with.
type scan struct {
	ctx   context.Context
	table *Table
	plan  *plan
	memo  []uint32 // states of folders, shared by the workers; nil unless the plan needs them
	top   top
	total int
	bytes int64
	err   error

	seg    *segment
	number int // of seg
	run    int // the run of the last entry that was asked for
	within *marks
	found  *marks // nil when nobody wants to know

	buf, path, above []byte
	slab             *util.Slab
	steps            int
}

// pause reports that the search is to stop; it looks at the context once in a while.
func (c *scan) pause() bool {
	if c.steps++; c.steps%64 == 0 && c.err == nil {
		c.err = c.ctx.Err()
	}
	return c.err != nil
}

// segment searches one segment.
func (c *scan) segment(number int) {
	c.seg, c.number, c.run = c.table.segments[number], number, 0
	if c.seg.gone == c.seg.len() || c.within != nil && (*c.within)[number] == nil {
		return
	}
	var set blockSet
	c.plan.blocksOf(c.seg, &set)
	if c.within != nil {
		c.within.keep(number, &set)
	}
	look := c.any
	if w := c.plan.single(); w != nil {
		switch {
		case w.fuzzy || c.plan.match == Typos:
			look = func(from, to int) { c.masked(w, from, to) }
		case len(w.folded) <= 2 && !w.Path && w.Form != Glob:
			look = func(from, to int) { c.short(w, from, to) }
		case !w.Path && w.Form != Glob && !w.Not:
			look = func(from, to int) { c.substring(w, from, to) }
		}
	}
	c.blocks(&set, look)
}

// blocks calls look for the entries of each block of a set, neighbours together.
func (c *scan) blocks(set *blockSet, look func(from, to int)) {
	n := c.seg.len()
	for i, w := range set {
		for w != 0 {
			first := bits.TrailingZeros64(w)
			length := bits.TrailingZeros64(^(w >> uint(first)))
			from := (i*64 + first) * blockSize
			look(from, min(from+length*blockSize, n))
			if c.pause() {
				return
			}
			if first+length == 64 {
				break
			}
			w &^= (1<<uint(length) - 1) << uint(first)
		}
	}
}

// any holds every entry of a range against the whole query.
func (c *scan) any(from, to int) {
	p := c.plan
	for id := from; id < to; id++ {
		if !p.accepts(c.seg, id) {
			continue
		}
		own, score := uint32(0), 0
		for i := range p.words {
			if n := c.inName(&p.words[i], id); n > 0 {
				own |= 1 << uint(i)
				score += n
			}
		}
		if p.must == 0 || own&p.must != 0 {
			c.meets(id, own, score)
		}
	}
}

// meets takes an entry whose name meets some words, if its folder agrees.
func (c *scan) meets(id int, own uint32, score int) {
	if c.plan.folders {
		more, ok := c.admits(id, own)
		if !ok {
			return
		}
		score += more
	} else if own&c.plan.must != c.plan.must {
		return
	}
	c.take(id, score)
}

// take counts an entry that matches and keeps it when it is among the best.
func (c *scan) take(id, score int) {
	if c.within != nil && !c.within.has(c.number, id) {
		return
	}
	c.total++
	if c.seg.kind(id) == File {
		c.bytes += c.seg.size(id)
	}
	if c.found != nil {
		c.found.set(c.number, id)
	}
	k := candidate{score: int32(score), time: c.seg.times[id], segment: uint16(c.number), id: uint16(id)}
	if !c.top.mayEnter(&k) {
		return
	}
	k.depth = c.table.tree.nodes[c.folder(id)].depth
	c.top.add(k)
}

// substring looks for a word in the names of a range at once.
func (c *scan) substring(w *word, from, to int) {
	s := c.seg
	region := s.arena[:s.end(to-1)]
	for at := s.offset(from); ; {
		next := bytes.Index(region[at:], w.folded)
		if next < 0 {
			return
		}
		at += next
		from = s.entryAt(at, from, to)
		if c.plan.accepts(s, from) && (!w.Case || bytes.Contains(c.name(from), w.text)) {
			c.meets(from, 1, s.bestPlace(from, at-s.offset(from), w.folded))
		}
		if from++; from == to {
			return
		}
		at = s.offset(from)
		if from%1024 == 0 && c.pause() {
			return
		}
	}
}

// entryAt gives the entry whose name stands at an offset, looking upwards from one before it.
func (s *segment) entryAt(at, from, to int) int {
	step := 1
	for from+step < to && s.offset(from+step) <= at {
		from += step
		step *= 2
	}
	for step /= 2; step > 0; step /= 2 {
		if from+step < to && s.offset(from+step) <= at {
			from += step
		}
	}
	return from
}

// short looks for one or two characters in the names whose masks have them.
func (c *scan) short(w *word, from, to int) {
	s, single := c.seg, len(w.folded) == 1
	for id := from; id < to; id++ {
		if s.masks[id]&w.mask != w.mask || !c.plan.accepts(s, id) {
			continue
		}
		at := 0
		if s.arena[s.offset(id)] != w.folded[0] || !single {
			if at = bytes.Index(s.folded(id), w.folded); at < 0 {
				continue
			}
		}
		if w.Case && !bytes.Contains(c.name(id), w.text) {
			continue
		}
		score := scoreInside
		if worst, full := c.top.worst(); !full || at == 0 || worst.score <= scoreWord {
			score = s.bestPlace(id, at, w.folded)
		}
		c.meets(id, 1, score)
		if id%1024 == 0 && c.pause() {
			return
		}
	}
}
