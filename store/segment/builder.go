package segment

import (
	"cmp"
	"slices"
	"strings"
)

// Field is a field of all documents of a segment.
type Field struct {
	Name string
	// Scored says that frequencies and lengths are kept. Otherwise a query can only ask
	// whether a document has a term.
	Scored bool
}

// Unit is how many terms one unit of a field's length stands for.
const Unit = 4

// maxLength is the longest length of a field, in units.
const maxLength = 127

// Builder collects the documents of one segment. It is used by one goroutine and can be
// used again after Reset.
type Builder struct {
	fields []Field
	held   []inverted
	docs   int

	counts []uint32 // by term number, zero between uses
	order  []ordered
	sorted []posting

	out  []byte // memory of Encode
	bits []byte
	text []byte
	dict termWriter
}

// inverted are the postings of one field in the order of the documents.
type inverted struct {
	postings []posting
	lengths  []uint8 // by document
}

type posting struct {
	term, doc, freq uint32
}

// NewBuilder returns a builder for segments with the fields, in the order of their names.
func NewBuilder(fields []Field) *Builder {
	if !slices.IsSortedFunc(fields, func(a, b Field) int { return strings.Compare(a.Name, b.Name) }) {
		panic("segment: fields are not in the order of their names")
	}
	return &Builder{fields: fields, held: make([]inverted, len(fields))}
}

// Reset forgets all documents and keeps the memory.
func (b *Builder) Reset() {
	for i := range b.held {
		b.held[i].postings, b.held[i].lengths = b.held[i].postings[:0], b.held[i].lengths[:0]
	}
	b.docs = 0
}

// Len is the number of documents.
func (b *Builder) Len() int { return b.docs }

// Next begins a document.
func (b *Builder) Next() {
	b.docs++
	for i := range b.held {
		b.held[i].lengths = append(b.held[i].lengths, 1)
	}
}

// Add puts a term into a field of the document that Next has begun. A term is added
// once a field and document.
func (b *Builder) Add(field int, term, freq uint32) {
	h := &b.held[field]
	h.postings = append(h.postings, posting{term, uint32(b.docs - 1), freq}) //nolint:gosec // counts documents of one batch
}

// Length says how many terms a field of the document that Next has begun has in all.
func (b *Builder) Length(field, terms int) {
	b.held[field].lengths[b.docs-1] = uint8(min(max((terms+Unit/2)/Unit, 1), maxLength)) //nolint:gosec // at most 127
}

// ordered is a term that a field holds, with the start of its text for comparing.
type ordered struct {
	head uint64 // the first eight bytes, big-endian
	id   uint32
	n    uint32 // documents
	at   uint32 // of its first posting among the sorted ones
}

// invert sorts the postings of a field by the text of their terms, and leaves them in
// b.order and b.sorted. terms gives the text of a term's number.
func (b *Builder) invert(h *inverted, terms []string) {
	if len(b.counts) < len(terms) {
		b.counts = make([]uint32, len(terms)+len(terms)/2)
	}
	b.order = b.order[:0]
	for i := range h.postings {
		id := h.postings[i].term
		if b.counts[id] == 0 {
			b.order = append(b.order, ordered{head: head(terms[id]), id: id})
		}
		b.counts[id]++
	}
	slices.SortFunc(b.order, func(x, y ordered) int {
		if c := cmp.Compare(x.head, y.head); c != 0 {
			return c
		}
		return strings.Compare(terms[x.id], terms[y.id])
	})
	at := uint32(0)
	for i := range b.order {
		o := &b.order[i]
		o.n, o.at = b.counts[o.id], at
		b.counts[o.id] = at
		at += o.n
	}
	if cap(b.sorted) < len(h.postings) {
		b.sorted = make([]posting, len(h.postings)+len(h.postings)/4)
	}
	b.sorted = b.sorted[:len(h.postings)]
	for _, p := range h.postings {
		b.sorted[b.counts[p.term]] = p
		b.counts[p.term]++
	}
	for i := range b.order {
		b.counts[b.order[i].id] = 0
	}
}

// head is the start of a term as a number that compares as the text does, as far
// as it goes. Terms hold no zero byte at their ends, or differ further on.
func head(s string) uint64 {
	var v uint64
	for i := range min(len(s), 8) {
		v |= uint64(s[i]) << (56 - 8*i)
	}
	return v
}
