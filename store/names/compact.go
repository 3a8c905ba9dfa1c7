package names

import "slices"

// sealed gives a full segment its postings. They are made while searches go on, which scan it until then.
func (t *Table) sealed(i int) {
	s := t.segments[i]
	c, g := packed(s, t.seal.seal(s))
	t.mu.Lock()
	defer t.mu.Unlock()
	s.columns, s.grams = c, g
	s.runs, s.runAt = exact(s.runs), exact(s.runAt)
}

// Settle gives what was put last its postings. It is called after a bulk load.
func (t *Table) Settle() {
	t.change.Lock()
	defer t.change.Unlock()
	if last := len(t.segments) - 1; last >= 0 && t.segments[last].grams == nil {
		t.mergeTail()
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tree.nodes, t.tree.names = exact(t.tree.nodes), exact(t.tree.names)
	t.seal = sealer{}
}

// sealTail gives a tail that has grown beyond tailSize its postings.
func (t *Table) sealTail() {
	if last := len(t.segments) - 1; last >= 0 && t.segments[last].grams == nil && t.segments[last].len() >= tailSize {
		t.mergeTail()
	}
}

// mergeTail seals the tail together with those before it that are not much larger, so that there are few segments and
// each entry is moved few times.
func (t *Table) mergeTail() {
	last := len(t.segments) - 1
	from, n := last, t.segments[last].len()
	for from > 0 {
		before := t.segments[from-1].len()
		if before > 2*n || before+n > segmentSize {
			break
		}
		n += before
		from--
	}
	if from == last {
		t.sealed(last)
		return
	}
	t.rewrite(from, last)
}

// compact rewrites the segments of which a quarter is gone, and the folders when half of them are.
func (t *Table) compact() {
	for i := len(t.segments) - 1; i >= 0; i-- {
		s := t.segments[i]
		if s.grams != nil && s.gone > tailSize/4 && 4*s.gone > s.len() {
			t.rewrite(i, i)
		}
	}
	if t.tree.dropped > tailSize && 2*t.tree.dropped > len(t.tree.nodes) {
		t.compactFolders()
	}
}

// rewrite makes one segment, without what is gone, of those from one to another, which takes the place of the first.
// Unless they reach to the end, they are one.
func (t *Table) rewrite(from, to int) {
	next := &segment{}
	type move struct{ old, new uint32 }
	var moves []move
	var buf []byte
	for i := from; i <= to; i++ {
		s := t.segments[i]
		for r := range s.runs {
			old := s.runs[r]
			if old.n == 0 || !s.alive(int(old.first)) {
				continue
			}
			moves = append(moves, move{uint32(i)<<16 | uint32(r), uint32(from)<<16 | uint32(len(next.runs))})
			next.runs = append(next.runs, run{first: uint32(next.len()), folder: old.folder})
			for id := int(old.first); id < int(old.first+old.n); id++ {
				buf = append(buf[:0], s.name(id, buf)...)
				next.add(&Entry{Name: string(buf), Kind: s.kind(id), Size: s.size(id), ModTime: s.rows[id].time})
			}
		}
	}
	next.columns, next.grams = packed(next, t.seal.seal(next))
	next.runs, next.runAt = exact(next.runs), exact(next.runAt)
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, m := range moves {
		t.tree.moveRun(next.runs[m.new&0xffff].folder, m.old, m.new)
	}
	for i := from; i <= to; i++ {
		t.gone -= t.segments[i].gone
	}
	t.segments[from] = next
	if to > from {
		t.segments = slices.Clip(t.segments[:from+1])
	}
	t.generation++
}

func (t *tree) moveRun(f, from, to uint32) {
	if t.nodes[f].run == from {
		t.nodes[f].run = to
		return
	}
	for i, at := range t.more[f] {
		if at == from {
			t.more[f][i] = to
		}
	}
}

// compactFolders gives the folders new numbers, without those that were dropped.
func (t *Table) compactFolders() {
	t.mu.Lock()
	defer t.mu.Unlock()
	old, next := t.tree, newTree()
	number := make([]uint32, len(old.nodes))
	for f := 1; f < len(old.nodes); f++ {
		n := old.nodes[f]
		if n.dropped {
			continue
		}
		parent, name := number[n.parent], string(old.name(uint32(f)))
		_, slot, _ := next.child(parent, name)
		to := next.grow(parent, name, slot)
		number[f] = to
		n.parent, n.name, n.depth = parent, next.nodes[to].name, next.nodes[to].depth
		next.nodes[to] = n
		if runs := old.more[uint32(f)]; len(runs) > 0 {
			next.more[to] = runs
		}
	}
	root := old.nodes[0]
	root.name = 0
	next.nodes[0] = root
	if runs := old.more[0]; len(runs) > 0 {
		next.more[0] = runs
	}
	for _, s := range t.segments {
		for i := range s.runs {
			s.runs[i].folder = number[s.runs[i].folder]
		}
	}
	t.tree = next
	t.generation++
}
