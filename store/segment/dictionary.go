package segment

import (
	"github.com/RoaringBitmap/roaring/v2"
	index "github.com/blevesearch/bleve_index_api"
	api "github.com/blevesearch/scorch_segment_api/v2"
)

// dictionary is the terms of a field, as Bleve asks for them.
type dictionary struct {
	*contents
	part  *part
	terms terms
}

// PostingsList gives the documents with a term but for some.
func (d *dictionary) PostingsList(text []byte, except *roaring.Bitmap, _ api.PostingsList) (api.PostingsList, error) {
	r, ok, err := d.reading(string(text))
	if err != nil || !ok {
		return &postings{}, err
	}
	out := &postings{reading: r, lengths: d.lengths(), n: uint64(r.left)}
	if except != nil && !except.IsEmpty() {
		out.except = except
		out.n, err = live(r, except)
	}
	return out, err
}

// lengths are those of the field in all documents; nil where they are not kept.
func (d *dictionary) lengths() []byte {
	p := d.part
	if p.lengths == 0 {
		return nil
	}
	return d.data[p.lengths : p.lengths+uint64(d.docs)]
}

// reading begins to read the documents of a term; false where none has it.
func (d *dictionary) reading(text string) (reading, bool, error) {
	t, ok, err := d.terms.find(text)
	if err != nil || !ok {
		return reading{}, false, err
	}
	if t.at > d.part.postingsSize || t.docs > d.docs {
		return reading{}, false, errDamaged
	}
	return d.readingAt(t.at, t.docs), true, nil
}

// readingAt begins to read a number of documents where those of a term begin.
func (d *dictionary) readingAt(at uint64, docs uint32) reading {
	p := d.part
	return reading{
		bits: bitReader{data: d.data[p.postings+at : p.postings+p.postingsSize]},
		left: docs, docs: d.docs, scored: p.Scored,
	}
}

// Contains reports whether any document has a term.
func (d *dictionary) Contains(text []byte) (bool, error) {
	_, ok, err := d.terms.find(string(text))
	return ok, err
}

// Cardinality is the number of terms.
func (d *dictionary) Cardinality() int { return d.terms.n }

// AutomatonIterator goes through the terms from one up to but not including another that an
// automaton takes; nil for all.
func (d *dictionary) AutomatonIterator(a api.Automaton, from, to []byte) api.DictionaryIterator {
	it := &termIterator{terms: &d.terms, to: string(to)}
	if a != nil {
		it.path = &path{automaton: a}
	}
	if len(from) > 0 {
		it.block = max(0, d.terms.blockOf(string(from)))
		it.from = string(from)
	}
	return it
}

// termIterator goes through terms in order.
type termIterator struct {
	terms    *terms
	path     *path  // nil: all terms are taken
	from, to string // "" for no bound
	block    int    // that comes next
	open     block
	entry    index.DictEntry
}

// Next gives the next term, nil after the last.
func (it *termIterator) Next() (*index.DictEntry, error) {
	for {
		if it.open.left == 0 {
			if it.block >= it.terms.len() {
				return nil, nil
			}
			if err := it.terms.open(it.block, &it.open); err != nil {
				return nil, err
			}
			it.block++
		}
		if err := it.open.next(); err != nil {
			return nil, err
		}
		text := it.open.text
		taken := it.path == nil || it.path.takes(text, it.open.shared)
		switch {
		case string(text) < it.from:
			continue
		case it.to != "" && string(text) >= it.to:
			it.open.left, it.block = 0, it.terms.len()
			return nil, nil
		case !taken:
			continue
		}
		it.entry.Term, it.entry.Count = string(text), uint64(it.open.docs)
		return &it.entry, nil
	}
}

// path is how an automaton went through a term, as far as it could. What the next term has in
// common with it is not gone through again.
type path struct {
	automaton api.Automaton
	states    []int // before each byte, and behind the last
}

// takes reports whether the automaton takes a text, which begins with as many bytes of the one before
// as are shared.
func (p *path) takes(text []byte, shared int) bool {
	if len(p.states) == 0 {
		p.states = append(p.states, p.automaton.Start())
	}
	if shared+1 < len(p.states) {
		p.states = p.states[:shared+1]
	}
	for len(p.states) <= len(text) {
		n := len(p.states) - 1
		if !p.automaton.CanMatch(p.states[n]) {
			return false
		}
		p.states = append(p.states, p.automaton.Accept(p.states[n], text[n]))
	}
	return p.automaton.IsMatch(p.states[len(text)])
}
