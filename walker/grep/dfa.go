package grep

import (
	"encoding/binary"
	"regexp/syntax"
	"slices"
)

// dfa finds the lines in which an expression matches, one table look-up a byte. Its
// states are sets of the expression's nodes, made when they are first met. It serves one goroutine.
type dfa struct {
	nfa    *nfa
	stride uint32
	// next gives for a state, which is the index of its first field, and a class of
	// bytes the state that follows: unknown, matched or a further one.
	next   []uint32
	states []dfaState
	byKey  map[string]uint32
	start  uint32 // at the beginning of a line
	work   nodeSet
	list   []int32
	key    []byte
}

// unknown and matched come before all states that can be gone on from.
const unknown, matched = 0, 1

type dfaState struct {
	nodes []int32 // steps, and conditions that are not yet decided
	begin bool    // nothing of the line has been taken
	word  bool    // the last byte was one of a word
	conds bool    // there are conditions among the nodes
}

// mostTable is how many fields the table may have before it is begun anew; 8 MB.
const mostTable = 2 << 20

func newDFA(n *nfa) *dfa {
	d := &dfa{nfa: n, stride: uint32(len(n.first))}
	d.work.in = make([]uint32, len(n.nodes))
	d.reset()
	return d
}

func (d *dfa) reset() {
	d.next = append(d.next[:0], make([]uint32, d.stride)...) // no state is called unknown or matched
	d.states, d.byKey = d.states[:0], map[string]uint32{}
	d.work.begin()
	ended := d.closure(d.nfa.start, 0, false)
	d.start = d.state(dfaState{begin: true}, ended)
}

// line gives the first line of data at or after from, which begins a line, in which
// the expression may match: where it begins and where its line feed stands or data ends;
// -1 when there is none.
func (d *dfa) line(data []byte, from int) (begin, end int) {
	class, s := &d.nfa.class, d.start
	if s == matched { // the expression matches the empty text
		return lineAt(data, from, from)
	}
	for i := from; i < len(data); i++ {
		n := d.next[s+uint32(class[data[i]])]
		if n <= matched {
			if n == unknown {
				n, _ = d.step(s, class[data[i]])
			}
			if n == matched {
				return lineAt(data, from, i)
			}
		}
		s = n
	}
	if from < len(data) && data[len(data)-1] != '\n' && d.ended(s) {
		return lineAt(data, from, len(data))
	}
	return -1, -1
}

// match reports whether the expression may match in a text without line feeds.
func (d *dfa) match(text []byte) bool {
	class, s := &d.nfa.class, d.start
	if s == matched {
		return true
	}
	for _, c := range text {
		n := d.next[s+uint32(class[c])]
		if n <= matched {
			if n == unknown {
				n, _ = d.step(s, class[c])
			}
			if n == matched {
				return true
			}
		}
		s = n
	}
	return d.ended(s)
}

// ended reports whether the expression matches where the text ends in a state.
func (d *dfa) ended(s uint32) bool {
	n := d.next[s+uint32(d.nfa.ends)]
	if n == unknown {
		n, _ = d.step(s, d.nfa.ends)
	}
	return n == matched
}

// step makes the state that follows s on a class of bytes. The table may have been begun
// anew: then s has got another number, which is returned, too.
func (d *dfa) step(s uint32, class uint8) (next, now uint32) {
	if len(d.next)+2*int(d.stride) > mostTable {
		at := d.states[s/d.stride-1]
		d.reset()
		s = d.intern(at)
	}
	at := d.states[s/d.stride-1]
	c := d.nfa.first[class]
	isEnd := class == d.nfa.ends
	nodes := at.nodes
	if at.conds {
		d.work.begin()
		ended := false
		for _, n := range nodes {
			ended = d.closure(n, conditions(at, c, isEnd), true) || ended
		}
		if ended {
			d.next[s+uint32(class)] = matched
			return matched, s
		}
		nodes = slices.Clone(d.work.list)
	}
	next = d.start
	if !isEnd {
		d.work.begin()
		ended := false
		for _, n := range nodes {
			for _, st := range d.nfa.nodes[n].steps {
				if st.lo <= c && c <= st.hi {
					ended = d.closure(st.to, 0, false) || ended
				}
			}
		}
		ended = d.closure(d.nfa.start, 0, false) || ended
		next = d.state(dfaState{word: isWord(c)}, ended)
	}
	d.next[s+uint32(class)] = next
	return next, s
}

// conditions gives what holds between the last byte of a state and the next.
func conditions(at dfaState, c byte, isEnd bool) syntax.EmptyOp {
	var op syntax.EmptyOp
	if at.begin {
		op |= syntax.EmptyBeginLine | syntax.EmptyBeginText
	}
	if isEnd {
		op |= syntax.EmptyEndLine | syntax.EmptyEndText
	}
	if at.word != (!isEnd && isWord(c)) {
		return op | syntax.EmptyWordBoundary
	}
	return op | syntax.EmptyNoWordBoundary
}

// closure adds what is reached from a node without taking a byte, and reports whether
// that is the end. Conditions are decided by holds, or kept for later.
func (d *dfa) closure(from int32, holds syntax.EmptyOp, decide bool) (ended bool) {
	d.list = append(d.list[:0], from)
	for len(d.list) > 0 {
		id := d.list[len(d.list)-1]
		d.list = d.list[:len(d.list)-1]
		if !d.work.add(id) {
			continue
		}
		switch n := &d.nfa.nodes[id]; n.kind {
		case matchNode:
			ended = true
		case splitNode:
			d.list = append(d.list, n.out...)
		case condNode:
			if decide && n.cond&^holds == 0 {
				d.list = append(d.list, n.out...)
			}
		}
	}
	return ended
}

// state gives the number of the state whose nodes are in the work set.
func (d *dfa) state(s dfaState, ended bool) uint32 {
	if ended {
		return matched
	}
	for _, id := range d.work.list {
		switch d.nfa.nodes[id].kind {
		case condNode:
			s.conds = true
			s.nodes = append(s.nodes, id)
		case stepNode:
			s.nodes = append(s.nodes, id)
		}
	}
	slices.Sort(s.nodes)
	if !s.conds {
		s.begin, s.word = false, false // nobody asks
	}
	return d.intern(s)
}

// intern gives the number of a state, a new one when it was not met before.
func (d *dfa) intern(s dfaState) uint32 {
	d.key = d.key[:0]
	for _, id := range s.nodes {
		d.key = binary.AppendUvarint(d.key, uint64(id)+1)
	}
	d.key = append(d.key, 0, flag(s.begin)|flag(s.word)<<1)
	if n, ok := d.byKey[string(d.key)]; ok {
		return n
	}
	n := uint32(len(d.next))
	d.next = append(d.next, make([]uint32, d.stride)...)
	d.states = append(d.states, s)
	d.byKey[string(d.key)] = n
	return n
}

func flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// nodeSet is a set of nodes that is emptied by beginning a new round.
type nodeSet struct {
	in    []uint32 // the round in which a node was added last
	round uint32
	list  []int32
}

func (s *nodeSet) begin() {
	s.round++
	s.list = s.list[:0]
}

func (s *nodeSet) add(id int32) bool {
	if s.in[id] == s.round {
		return false
	}
	s.in[id] = s.round
	s.list = append(s.list, id)
	return true
}
