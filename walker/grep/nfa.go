package grep

import (
	"errors"
	"regexp/syntax"
	"unicode"
	"unicode/utf8"
)

// nfa is an expression as steps over bytes. A line feed ends the text, so no step takes one.
type nfa struct {
	nodes []node
	start int32
	class [256]uint8 // bytes that no step tells apart have the same class
	ends  uint8      // the class of the line feed, which is alone in it
	first []byte     // for each class one of its bytes
	// loose says that some step takes bytes that are not UTF-8 one by one where the
	// expression would take several as one character: a match in a line with bytes
	// beyond ASCII has to be confirmed.
	loose bool
}

type nodeKind uint8

const (
	stepNode  nodeKind = iota // takes a byte
	splitNode                 // goes on at each of out
	condNode                  // goes on at out[0] where cond holds
	matchNode
)

type node struct {
	kind  nodeKind
	cond  syntax.EmptyOp
	out   []int32
	steps []step
}

// step takes a byte from lo to hi.
type step struct {
	lo, hi byte
	to     int32
}

// mostNodes is how large an expression may become.
const mostNodes = 20_000

var errTooLarge = errors.New("the expression is too large for an automaton")

// newNFA makes the steps of an expression, which has been simplified.
func newNFA(re *syntax.Regexp) (*nfa, error) {
	prog, err := syntax.Compile(re)
	if err != nil {
		return nil, err
	}
	b := &nfaBuilder{nfa: &nfa{nodes: make([]node, len(prog.Inst))}, shared: map[step]int32{}}
	b.start = int32(prog.Start)
	for i := range prog.Inst {
		in := &prog.Inst[i]
		n := node{kind: splitNode}
		switch in.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			n.out = []int32{int32(in.Out), int32(in.Arg)}
		case syntax.InstCapture, syntax.InstNop:
			n.out = []int32{int32(in.Out)}
		case syntax.InstEmptyWidth:
			n.kind, n.cond, n.out = condNode, syntax.EmptyOp(in.Arg), []int32{int32(in.Out)}
		case syntax.InstMatch:
			n.kind = matchNode
		case syntax.InstFail:
		default:
			n.kind, n.steps = stepNode, b.steps(runesOf(in), int32(in.Out))
		}
		b.nodes[i] = n
		if len(b.nodes) > mostNodes {
			return nil, errTooLarge
		}
	}
	b.classes()
	return b.nfa, nil
}

// runesOf gives the characters that an instruction takes, as ranges.
func runesOf(in *syntax.Inst) []rune {
	switch in.Op {
	case syntax.InstRuneAny:
		return []rune{0, unicode.MaxRune}
	case syntax.InstRuneAnyNotNL:
		return []rune{0, '\n' - 1, '\n' + 1, unicode.MaxRune}
	}
	if len(in.Rune) > 1 {
		return in.Rune
	}
	r := in.Rune[0]
	list := []rune{r, r}
	if in.Op == syntax.InstRune && syntax.Flags(in.Arg)&syntax.FoldCase != 0 {
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			list = append(list, other, other)
		}
	}
	return list
}

type nfaBuilder struct {
	*nfa
	shared map[step]int32 // nodes of one step, by that step
}

// steps gives the first steps over the UTF-8 of characters in ranges, behind which
// nodes for the further ones lead to a node.
func (b *nfaBuilder) steps(ranges []rune, to int32) []step {
	var list []step
	for i := 0; i+1 < len(ranges); i += 2 {
		lo, hi := ranges[i], ranges[i+1]
		if lo <= utf8.RuneError && utf8.RuneError <= hi {
			b.loose = true
			list = append(list, step{0x80, 0xff, to})
		}
		list = b.utf8(list, lo, hi, to)
	}
	return list
}

// utf8 splits a range of characters until each byte of their UTF-8 has a range of its own.
func (b *nfaBuilder) utf8(list []step, lo, hi rune, to int32) []step {
	if lo > hi {
		return list
	}
	if lo <= '\n' && '\n' <= hi {
		return b.utf8(b.utf8(list, lo, '\n'-1, to), '\n'+1, hi, to)
	}
	if lo <= 0xdfff && 0xd800 <= hi { // not characters
		return b.utf8(b.utf8(list, lo, 0xd7ff, to), 0xe000, hi, to)
	}
	for _, end := range []rune{0x7f, 0x7ff, 0xffff} {
		if lo <= end && end < hi {
			return b.utf8(b.utf8(list, lo, end, to), end+1, hi, to)
		}
	}
	if hi > 0x7f {
		for bits := 6; bits <= 18; bits += 6 {
			low := rune(1)<<bits - 1
			if lo&^low == hi&^low {
				continue
			}
			if lo&low != 0 {
				return b.utf8(b.utf8(list, lo, lo|low, to), (lo|low)+1, hi, to)
			}
			if hi&low != low {
				return b.utf8(b.utf8(list, lo, hi&^low-1, to), hi&^low, hi, to)
			}
		}
	}
	var from, until [utf8.UTFMax]byte
	n := utf8.EncodeRune(from[:], lo)
	utf8.EncodeRune(until[:], hi)
	for i := n - 1; i > 0; i-- {
		to = b.one(step{from[i], until[i], to})
	}
	return append(list, step{from[0], until[0], to})
}

// one gives the node of a single step.
func (b *nfaBuilder) one(s step) int32 {
	if id, ok := b.shared[s]; ok {
		return id
	}
	id := int32(len(b.nodes))
	b.nodes = append(b.nodes, node{kind: stepNode, steps: []step{s}})
	b.shared[s] = id
	return id
}

// classes finds out which bytes need to be told apart.
func (b *nfaBuilder) classes() {
	var begins [257]bool
	begins['\n'], begins['\n'+1] = true, true
	for i := range b.nodes {
		n := &b.nodes[i]
		for _, s := range n.steps {
			begins[s.lo], begins[int(s.hi)+1] = true, true
		}
		if n.kind == condNode && n.cond&(syntax.EmptyWordBoundary|syntax.EmptyNoWordBoundary) != 0 {
			for c := 1; c < 256; c++ {
				begins[c] = begins[c] || isWord(byte(c)) != isWord(byte(c-1))
			}
		}
	}
	for c := range 256 {
		if c == 0 || begins[c] {
			b.first = append(b.first, byte(c))
		}
		b.class[c] = uint8(len(b.first) - 1)
	}
	b.ends = b.class['\n']
}

func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
}
