package segment

import (
	"encoding/binary"
	"errors"
	"math/bits"
)

// errOrder says that the terms of a dictionary did not come in order.
var errOrder = errors.New("the terms of a dictionary are not in order")

// dictionary writes an FST of vellum, version 1: a tree of states from the first to the
// last byte of every term, written from the leaves to the root. The value of a term is
// the sum of what stands on its steps and where it ends; each step has the least of what
// lies behind it, so that the numbers are small. A state is at least
//
//	a byte for its steps: 0x80 for one step, beside it the code of a common byte, and
//	0x40 when the step leads to the state just before; else the number of steps, beside
//	it 0x40 when a term ends here
//
// and what that leaves open stands before it, backwards. States of chains that end
// terms are used again where others end in the same way.
type dictionary struct {
	out   []byte
	stack []state // the states of the last term, which are not yet written
	last  []byte
	value uint64 // of the last term
	depth int    // bytes that the last term shares with the one before it
	len   int
	tails [1 << tailBits]tail
}

// state is one that is being made, with the steps to states that are written.
type state struct {
	final bool
	value uint64 // of the term that ends here
	steps []step
	out   uint64 // of the step of the last term, which leads to the next state of the stack
}

// raise adds to the values of all terms that go through a state.
func (s *state) raise(by uint64) {
	for i := range s.steps {
		s.steps[i].out += by
	}
	if s.final {
		s.value += by
	}
	s.out += by
}

type step struct {
	in  byte
	out uint64
	to  int // offset of the state
}

// tail is a chain of states without values, and where it stands.
type tail struct {
	text tailText
	at   int
}

const (
	oneStep  = 1 << 7
	toBefore = 1 << 6
	ends     = 1 << 6
	manyStep = 1<<6 - 1
)

// reset begins a new dictionary.
func (d *dictionary) reset() {
	d.out = append(d.out[:0], 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) // the version and the type
	d.stack, d.last, d.depth, d.len = d.stack[:0], d.last[:0], 0, 0
	clear(d.tails[:])
}

// insert adds a term, which comes after all before it.
func (d *dictionary) insert(term string, value uint64) error {
	shared := 0
	for shared < len(term) && shared < len(d.last) && term[shared] == d.last[shared] {
		shared++
	}
	if d.len > 0 && (shared == len(term) || shared < len(d.last) && term[shared] < d.last[shared]) {
		return errOrder
	}
	if d.len > 0 {
		d.place(shared)
	}
	for i := range shared {
		s := &d.stack[i]
		least := min(s.out, value)
		if s.out > least {
			d.stack[i+1].raise(s.out - least)
			s.out = least
		}
		value -= least
	}
	d.last = append(d.last[:shared], term[shared:]...)
	d.value, d.depth = value, shared
	d.len++
	return nil
}

// place writes the last term as far as the next one does not share it. What is left
// of its value goes to its first step that is new.
func (d *dictionary) place(shared int) {
	own := min(max(d.depth, shared), len(d.last)) // from where the last term is alone
	for len(d.stack) <= own {
		d.push()
	}
	value := d.value
	if d.depth < own {
		d.stack[d.depth].out, value = value, 0
	}
	if s := &d.stack[own]; own == len(d.last) { // it ends where others go on
		s.final, s.value = true, value
	} else {
		s.steps = append(s.steps, step{d.last[own], value, d.chain(d.last[own+1:])})
	}
	for n := own; n > shared; n-- {
		at := d.write(&d.stack[n])
		d.stack = d.stack[:n]
		s := &d.stack[n-1]
		s.steps = append(s.steps, step{d.last[n-1], s.out, at})
		s.out = 0
	}
}

// push begins a state, with the memory of an earlier one.
func (d *dictionary) push() {
	if len(d.stack) < cap(d.stack) {
		d.stack = d.stack[:len(d.stack)+1]
		s := &d.stack[len(d.stack)-1]
		s.final, s.value, s.out, s.steps = false, 0, 0, s.steps[:0]
		return
	}
	d.stack = append(d.stack, state{})
}

// chain gives the state from which a text leads to the end of a term: 0 for none.
func (d *dictionary) chain(text []byte) int {
	at, n := 0, len(text)
	for known := min(n, maxTail); known > 0; known-- {
		if key := tailKey(text[n-known:]); d.tails[key.slot()].text == key {
			at, n = d.tails[key.slot()].at, n-known
			break
		}
	}
	for ; n > 0; n-- {
		at = d.one(step{text[n-1], 0, at})
		if len(text)-n < maxTail {
			key := tailKey(text[n-1:])
			d.tails[key.slot()] = tail{key, at}
		}
	}
	return at
}

// tailText is a text of up to maxTail bytes, below their number.
type tailText uint64

const (
	maxTail  = 7
	tailBits = 12
)

func tailKey(text []byte) tailText {
	key := tailText(len(text)) //nolint:gosec // at most maxTail
	for _, c := range text {
		key = key<<8 | tailText(c)
	}
	return key
}

func (t tailText) slot() int { return int(t * 0x9e3779b97f4a7c15 >> (64 - tailBits)) } //nolint:gosec // twelve bits

// close writes the rest and gives the whole dictionary.
func (d *dictionary) close() []byte {
	if d.len > 0 {
		d.place(0)
	} else {
		d.push()
	}
	root := d.write(&d.stack[0])
	d.out = binary.LittleEndian.AppendUint64(d.out, uint64(d.len)) //nolint:gosec // not negative
	d.out = binary.LittleEndian.AppendUint64(d.out, uint64(root))  //nolint:gosec // not negative
	return d.out
}

// write writes a state and gives its offset.
func (d *dictionary) write(s *state) int {
	switch {
	case len(s.steps) == 0 && s.final && s.value == 0:
		return 0
	case len(s.steps) == 1 && !s.final:
		return d.one(s.steps[0])
	}
	return d.many(s)
}

// one writes a state with one step.
func (d *dictionary) one(t step) int {
	start, mark := len(d.out), byte(oneStep)
	if t.out == 0 && t.to == start-1 && start > headerSize {
		mark |= toBefore
	} else {
		size := 0
		if t.out != 0 {
			size = packed(t.out)
			d.pack(t.out, size)
		}
		delta := distance(start, t.to)
		d.pack(delta, packed(delta))
		d.out = append(d.out, byte(packed(delta)<<4|size)) //nolint:gosec // at most 8 each
	}
	code := commonCodes[t.in]
	if code == 0 {
		d.out = append(d.out, t.in)
	}
	d.out = append(d.out, mark|code)
	return len(d.out) - 1
}

// many writes a state with any number of steps.
func (d *dictionary) many(s *state) int {
	start, width, size := len(d.out), 0, 0
	some := s.value != 0
	size = packed(s.value)
	for _, t := range s.steps {
		width = max(width, packed(distance(start, t.to)))
		size = max(size, packed(t.out))
		some = some || t.out != 0
	}
	if !some {
		size = 0
	}
	if s.final && some {
		d.pack(s.value, size)
	}
	for i := len(s.steps) - 1; i >= 0 && some; i-- {
		d.pack(s.steps[i].out, size)
	}
	for i := len(s.steps) - 1; i >= 0; i-- {
		d.pack(distance(start, s.steps[i].to), width)
	}
	for i := len(s.steps) - 1; i >= 0; i-- {
		d.out = append(d.out, s.steps[i].in)
	}
	d.out = append(d.out, byte(width<<4|size)) //nolint:gosec // at most 8 each
	mark := byte(len(s.steps))                 //nolint:gosec // see the next lines
	if n := len(s.steps); n == 0 || n > manyStep {
		if n == 256 {
			mark = 1 // which would stand in the byte after
		}
		d.out = append(d.out, mark)
		mark = 0
	}
	if s.final {
		mark |= ends
	}
	d.out = append(d.out, mark)
	return len(d.out) - 1
}

const headerSize = 16

// distance is how far before start a state is; 0 stands for the end without a state.
func distance(start, to int) uint64 {
	if to == 0 {
		return 0
	}
	return uint64(start - to) //nolint:gosec // states are written before those that lead to them
}

// packed is how many bytes a number takes, at least one.
func packed(v uint64) int { return max(1, (bits.Len64(v)+7)/8) }

// pack appends a number in some bytes, the lowest first.
func (d *dictionary) pack(v uint64, size int) {
	for range size {
		d.out = append(d.out, byte(v))
		v >>= 8
	}
}

// common are the bytes that a state with one step names by a code.
const common = "te/oasripcnw.hlm-du012g=:bf3y5&_4v9678k%?xCDASFIBEjPTzRNM+LOqHG"

// commonCodes are the codes, 0 where there is none. It is never written.
var commonCodes = func() (codes [256]byte) {
	for i := range len(common) {
		codes[common[i]] = byte(i + 1) //nolint:gosec // at most 63
	}
	return codes
}()
