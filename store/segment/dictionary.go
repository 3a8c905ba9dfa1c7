package segment

import (
	"bytes"

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
			it.leap()
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

// leap passes over the blocks in which all terms begin with what the automaton gave up in the last one.
func (it *termIterator) leap() {
	if it.path == nil || it.path.dead == 0 || it.block >= it.terms.len() {
		return
	}
	beginning := it.open.text[:it.path.dead]
	if !bytes.HasPrefix(it.terms.first(it.block), beginning) {
		return
	}
	if end := behind(beginning); end != "" {
		it.block = max(it.block, it.terms.blockOf(end))
	} else {
		it.block = it.terms.len()
	}
}

// behind is the first text after all those with a beginning, empty where none can come after them.
func behind(beginning []byte) string {
	n := len(beginning)
	for n > 0 && beginning[n-1] == 0xff {
		n--
	}
	if n == 0 {
		return ""
	}
	end := bytes.Clone(beginning[:n])
	end[n-1]++
	return string(end)
}

// path is how an automaton went through a term, as far as it could. What the next term has in
// common with it is not gone through again.
type path struct {
	automaton api.Automaton
	states    []int // before each byte, and behind the last
	dead      int   // bytes of the last text after which it gave up; 0: it did not
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
	p.dead = 0
	for len(p.states) <= len(text) {
		n := len(p.states) - 1
		if !p.automaton.CanMatch(p.states[n]) {
			p.dead = n
			return false
		}
		p.states = append(p.states, p.automaton.Accept(p.states[n], text[n]))
	}
	return p.automaton.IsMatch(p.states[len(text)])
}
