package names

import (
	"bytes"
	"context"
	"slices"

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
	within *marks
	found  *marks // nil when nobody wants to know

	buf, path, above []byte
	room             room
	touched          byte
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
	c.seg, c.number = c.table.segments[number], number
	if c.seg.gone == c.seg.len() || c.within != nil && (*c.within)[number] == nil {
		return
	}
	ids, all := c.plan.among(c.seg, &c.room)
	if c.within != nil {
		met := (*c.within)[number]
		if all {
			c.room.ids = met.list(c.room.ids[:0])
			ids, all = c.room.ids, false
		} else {
			ids = met.only(ids)
		}
	}
	if all {
		look := c.way()
		for from, n := 0, c.seg.len(); from < n && !c.pause(); from += atOnce {
			look(from, min(from+atOnce, n))
		}
		return
	}
	c.some(ids)
}

// some searches some entries of the segment.
func (c *scan) some(ids []uint16) {
	if w := c.plan.single(); c.plan.looksUp() {
		for few := range slices.Chunk(ids, atOnce/8) {
			c.each(w, few)
			if c.pause() {
				return
			}
		}
		return
	}
	look := c.way()
	for i := 0; i < len(ids) && !c.pause(); {
		from := i
		for i++; i < len(ids) && ids[i] == ids[i-1]+1 && i-from < atOnce; i++ {
			continue
		}
		look(int(ids[from]), int(ids[i-1])+1)
	}
}

// atOnce is how many entries are looked at before it is seen whether the search is to stop.
const atOnce = 1024

// way gives what looks at a range of entries.
func (c *scan) way() func(from, to int) {
	w := c.plan.single()
	switch {
	case w == nil:
	case w.fuzzy || c.plan.match == Typos:
		return func(from, to int) { c.masked(w, from, to) }
	case w.Path || w.Form == Glob:
	case len(w.folded) <= 2:
		return func(from, to int) { c.short(w, from, to) }
	case w.isText():
		return func(from, to int) { c.substring(w, from, to) }
	}
	return c.any
}

// isText reports that a word of three bytes or more just has to stand in the name.
func (w *word) isText() bool { return len(w.folded) > 2 && !w.Path && w.Form != Glob && !w.Not }

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
	c.total++
	if c.seg.kind(id) == File {
		c.bytes += c.seg.size(id)
	}
	if c.found != nil {
		c.found.set(c.number, id)
	}
	if at := c.seg.rows[id].time; !c.top.bars(int32(score), at) {
		c.top.add(candidate{score: int32(score), time: at, depth: unknownDepth, segment: uint16(c.number), id: uint16(id)})
	}
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
			c.meets(from, 1, c.rated(w, from, at-s.offset(from)))
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

// each looks for a word in names that are likely to have it. What is to be read of them lies scattered in memory: it
// is asked for at once, so that the waits for it are one.
func (c *scan) each(w *word, ids []uint16) {
	s := c.seg
	touched := byte(0)
	for _, id := range ids {
		touched |= byte(s.rows[id].head)
	}
	for _, id := range ids {
		touched |= s.arena[s.offset(int(id))]
	}
	c.touched = touched // so that nothing of it is left out
	for _, i := range ids {
		id := int(i)
		at := bytes.Index(s.folded(id), w.folded)
		if at < 0 || !c.plan.accepts(s, id) || w.Case && !bytes.Contains(c.name(id), w.text) {
			continue
		}
		c.meets(id, 1, c.rated(w, id, at))
	}
}

// rated is bestPlace where it matters: what cannot come among the best needs no exact place.
func (c *scan) rated(w *word, id, at int) int {
	if at > 0 && c.top.bars(scoreWord, c.seg.rows[id].time) {
		return scoreInside
	}
	return c.seg.bestPlace(id, at, w.folded)
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
		c.meets(id, 1, c.rated(w, id, at))
		if id%1024 == 0 && c.pause() {
			return
		}
	}
}
