package names

import "sync/atomic"

// The state of a folder in a search: what of the words is met at it or above it, below the folder that is searched.
const (
	wordBits    = 1<<mostWords - 1
	depthShift  = mostWords
	stateKnown  = 1 << 31
	stateInside = 1 << 30
	stateHidden = 1 << 29
	depthBits   = maxDepth // 13 bits, up to stateHidden
)

// folder gives the folder of an entry.
func (c *scan) folder(id int) uint32 { return c.seg.folder(id) }

// state works the state of a folder out, once for all who search.
func (c *scan) state(f uint32) uint32 {
	if v := atomic.LoadUint32(&c.memo[f]); v != 0 {
		return v
	}
	v := c.newState(f)
	atomic.StoreUint32(&c.memo[f], v)
	return v
}

func (c *scan) newState(f uint32) uint32 {
	if f == 0 {
		if len(c.plan.in) == 0 {
			return stateKnown | stateInside
		}
		return stateKnown
	}
	above := c.state(c.table.tree.nodes[f].parent)
	if above&stateInside == 0 {
		for _, in := range c.plan.in {
			if in == f {
				return stateKnown | stateInside
			}
		}
		return stateKnown
	}
	v := above
	if v>>depthShift&depthBits < maxDepth {
		v += 1 << depthShift
	}
	if name := c.table.tree.name(f); len(name) > 0 && name[0] == '.' {
		v |= stateHidden
	}
	if len(c.plan.words) > 1 || c.plan.not != 0 {
		v |= c.folderWords(f, v&wordBits)
	}
	return v
}

// folderWords adds to the words that are met above a folder those that are met at it.
func (c *scan) folderWords(f, have uint32) uint32 {
	for i := range c.plan.words {
		w := &c.plan.words[i]
		if have&(1<<uint(i)) == 0 && c.inFolder(w, f) {
			have |= 1 << uint(i)
		}
	}
	return have
}

// relative appends the path of a folder below the one that is searched, with slashes, ending in one unless it is empty.
func (c *scan) relative(dst []byte, f uint32) []byte {
	if f == 0 {
		return dst
	}
	for _, in := range c.plan.in {
		if in == f && c.state(c.table.tree.nodes[f].parent)&stateInside == 0 {
			return dst
		}
	}
	dst = c.relative(dst, c.table.tree.nodes[f].parent)
	return append(append(dst, c.table.tree.name(f)...), '/')
}

// admits holds an entry's folder, and the words that its name does not meet, against the query. Words that only stand
// above add to the score.
func (c *scan) admits(id int, own uint32) (score int, ok bool) {
	p := c.plan
	v := c.state(c.folder(id))
	if v&stateInside == 0 {
		return 0, false
	}
	if p.q.SkipHidden && (v&stateHidden != 0 || c.seg.arena[c.seg.offset(id)] == '.') {
		return 0, false
	}
	depth := int64(v>>depthShift&depthBits) + 1
	for _, r := range p.q.Depths {
		if !r.Holds(depth) {
			return 0, false
		}
	}
	all := own | v&wordBits
	if all&p.not != 0 || all&p.must != p.must {
		return 0, false
	}
	for m := p.must &^ own; m != 0; m &= m - 1 {
		score += scoreAbove
	}
	return score, true
}
