package segment

import (
	"encoding/binary"
	"sort"
)

// blockTerms is how many terms share what is written before them.
const blockTerms = 32

// term is what a dictionary says of one.
type term struct {
	text []byte
	docs uint32 // that have it
	at   uint64 // of its documents, in the field's postings
	size uint64 // of these in bytes
}

// termWriter writes the dictionary of a field: for every block where its documents begin, and
// then for every term how many bytes it shares with the one before, how many more it has, these,
// the number of its documents and the size of their list.
type termWriter struct {
	out    []byte
	blocks []byte // where each begins, four bytes
	last   []byte
	n      int
}

func (w *termWriter) reset() {
	w.out, w.blocks, w.last, w.n = w.out[:0], w.blocks[:0], w.last[:0], 0
}

// add writes a term, which comes after all before it.
func (w *termWriter) add(t *term) {
	shared := 0
	if w.n%blockTerms == 0 {
		w.blocks = binary.LittleEndian.AppendUint32(w.blocks, uint32(len(w.out))) //nolint:gosec // a dictionary is far smaller
		w.out = binary.AppendUvarint(w.out, t.at)
	} else {
		for shared < len(t.text) && shared < len(w.last) && t.text[shared] == w.last[shared] {
			shared++
		}
	}
	w.n++
	w.out = binary.AppendUvarint(w.out, uint64(shared))
	w.out = binary.AppendUvarint(w.out, uint64(len(t.text)-shared))
	w.out = append(w.out, t.text[shared:]...)
	w.out = binary.AppendUvarint(w.out, uint64(t.docs))
	w.out = binary.AppendUvarint(w.out, t.size)
	w.last = append(w.last[:shared], t.text[shared:]...)
}

// terms are the dictionary of a field as it is read.
type terms struct {
	data   []byte
	blocks []byte
	n      int
}

func (d *terms) len() int { return len(d.blocks) / 4 }

// block gives the bytes from where a block begins.
func (d *terms) block(i int) []byte {
	if i == d.len() {
		return nil
	}
	at := int(binary.LittleEndian.Uint32(d.blocks[4*i:]))
	if at > len(d.data) {
		return nil
	}
	return d.data[at:]
}

// size is how many bytes a block takes.
func (d *terms) size(i int) uint64 {
	return uint64(len(d.block(i)) - len(d.block(i+1))) //nolint:gosec // blocks stand in order; what is damaged is not read
}

// first gives the first term of a block, nil for one that is damaged.
func (d *terms) first(i int) []byte {
	b := block{data: d.block(i)}
	if b.start(1) != nil {
		return nil
	}
	if shared, err := b.number(); err != nil || shared != 0 {
		return nil
	}
	n, err := b.number()
	if err != nil || n > uint64(len(b.data)) {
		return nil
	}
	return b.data[:n]
}

// blockOf gives the block that holds a term, if any does; -1 when it is before them all.
func (d *terms) blockOf(text string) int {
	return sort.Search(d.len(), func(i int) bool { return string(d.first(i)) > text }) - 1
}

// find looks a term up.
func (d *terms) find(text string) (t term, ok bool, err error) {
	i := d.blockOf(text)
	if i < 0 {
		return t, false, nil
	}
	var b block
	err = d.open(i, &b)
	for err == nil && b.left > 0 {
		if err = b.next(); err == nil && string(b.text) >= text {
			return b.term, string(b.text) == text, nil
		}
	}
	return t, false, err
}

// open begins to read a block.
func (d *terms) open(i int, b *block) error {
	b.data = d.block(i)
	return b.start(min(blockTerms, d.n-i*blockTerms))
}

// block goes through the terms of a block.
type block struct {
	term
	data   []byte
	left   int
	shared int // bytes that the term has in common with the one before in the block
}

// start reads where the documents of the first of n terms begin.
func (b *block) start(n int) (err error) {
	b.left, b.size = n, 0
	b.text = b.text[:0]
	b.at, err = b.number()
	return err
}

// next reads the next term, of which there must be one left. The text is valid until the next call.
func (b *block) next() error {
	b.left--
	b.at += b.size
	shared, err := b.number()
	if err != nil || shared > uint64(len(b.text)) {
		return errDamaged
	}
	n, err := b.number()
	if err != nil || n > uint64(len(b.data)) {
		return errDamaged
	}
	b.shared = int(shared) //nolint:gosec // not more than the text has
	b.text = append(b.text[:shared], b.data[:n]...)
	b.data = b.data[n:]
	docs, err := b.number()
	if err != nil || docs > 1<<32-1 {
		return errDamaged
	}
	b.docs = uint32(docs)
	b.size, err = b.number()
	return err
}

func (b *block) number() (uint64, error) {
	if len(b.data) > 0 && b.data[0] < 0x80 {
		v := b.data[0]
		b.data = b.data[1:]
		return uint64(v), nil
	}
	v, n := binary.Uvarint(b.data)
	if n <= 0 {
		return 0, errDamaged
	}
	b.data = b.data[n:]
	return v, nil
}
