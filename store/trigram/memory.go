package trigram

import (
	"cmp"
	"io"
	"slices"
)

// Doc is what the index is told about one document.
type Doc struct {
	ID    uint64
	Grams []uint32 // as Extract or ExtractLines gives them; nil when they are not known
	Parts []Part   // as ExtractLines gives them, if it does
}

// Bounds of what is kept in memory and in the log before it becomes a segment.
const (
	memoryGrams = 4 << 20
	memoryDocs  = 1 << 16
	memoryParts = 1 << 18
	docBits     = 20 // of a part's number among those in memory
)

// memory is what the log holds: the latest word about some documents.
type memory struct {
	docs  map[uint64]memoryDoc
	grams int
	parts int
}

type memoryDoc struct {
	state uint8
	parts []Part // at least one
	grams []uint32
}

func newMemory() *memory { return &memory{docs: map[uint64]memoryDoc{}} }

func (m *memory) put(id uint64, d memoryDoc) {
	d.parts = partsOf(Doc{Grams: d.grams, Parts: d.parts})
	before := m.docs[id]
	m.grams += len(d.grams) - len(before.grams)
	m.parts += len(d.parts) - len(before.parts)
	m.docs[id] = d
}

// full reports whether it is time to make a segment; most is how many trigrams stay in memory.
func (m *memory) full(most int) bool {
	return m.grams >= most || len(m.docs) >= memoryDocs || m.parts >= memoryParts
}

// candidates appends the documents that may match.
func (m *memory) candidates(dst []Found, q *Query) []Found {
	for id, d := range m.docs {
		if at, ok := d.matches(q); ok {
			dst = append(dst, Found{id, at})
		}
	}
	return dst
}

// write writes what is in memory as a segment, in which each part of a document has a number. The trigrams are sorted in two steps of
// twelve bits each, the first over all documents, the second within what that puts together.
func (m *memory) write(w io.Writer) error {
	docs := make([]docEntry, 0, m.parts)
	for id, d := range m.docs {
		for _, p := range d.parts {
			docs = append(docs, docEntry{id, uint32(p.Bytes), uint32(p.Lines), d.state}) //nolint:gosec // as fits has seen to
		}
	}
	slices.SortStableFunc(docs, func(a, b docEntry) int { return cmp.Compare(a.id, b.id) })
	s, err := newSegmentWriter(w, docs)
	if err != nil {
		return err
	}
	var ends [1<<12 + 1]int
	for _, d := range m.docs {
		for _, t := range d.grams {
			ends[t>>12+1]++
		}
	}
	for i := range len(ends) - 1 {
		ends[i+1] += ends[i]
	}
	pairs, next := make([]uint32, ends[len(ends)-1]), ends
	for n := 0; n < len(docs); {
		d := m.docs[docs[n].id]
		for _, part := range d.each() {
			for _, t := range part {
				pairs[next[t>>12]] = t<<docBits | uint32(n)
				next[t>>12]++
			}
			n++
		}
	}
	var list, spare []uint32
	for high := range len(ends) - 1 {
		run := pairs[ends[high]:ends[high+1]]
		spare = sortPairs(run, spare)
		for len(run) > 0 {
			low := run[0] >> docBits
			list = list[:0]
			for len(run) > 0 && run[0]>>docBits == low {
				list = append(list, run[0]&(1<<docBits-1))
				run = run[1:]
			}
			if err := s.add(uint32(high)<<12|low, list); err != nil {
				return err
			}
		}
	}
	return s.finish()
}

// sortPairs sorts pairs of the low half of a trigram and a document, which are in the
// order of the documents. spare is room that it gives back for the next call.
func sortPairs(run, spare []uint32) []uint32 {
	if len(run) < 1<<9 {
		slices.Sort(run)
		return spare
	}
	var at [1<<12 + 1]uint32
	for _, p := range run {
		at[p>>docBits+1]++
	}
	for i := range len(at) - 1 {
		at[i+1] += at[i]
	}
	spare = append(spare[:0], run...)
	for _, p := range spare {
		run[at[p>>docBits]] = p
		at[p>>docBits]++
	}
	return spare
}
