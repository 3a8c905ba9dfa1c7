package trigram

import "slices"

// Documents is the number of documents that the index knows.
func (x *Index) Documents() int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	n := 0
	for _, s := range x.segments {
		n += s.documents(s.live)
	}
	for _, d := range x.mem.docs {
		if d.state != removed {
			n++
		}
	}
	return n
}

// Parts is about how many parts of documents the index knows, which costs nothing to tell.
func (x *Index) Parts() int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	n := x.mem.parts
	for _, s := range x.segments {
		n += len(s.docs)
	}
	return n
}

// documents counts those of a set of numbers whose parts all are in it.
func (s *segment) documents(set bitmap) int {
	n := set.count()
	for i := 1; i < len(s.docs); i++ {
		if s.docs[i].id == s.docs[i-1].id && set.has(uint32(i)) {
			n--
		}
	}
	return n
}

// Stats says how large an index is.
type Stats struct {
	Documents int // that it knows, also those that may match anything
	Open      int // that may match anything
	Segments  int
	Postings  uint64 // in segments
	Bytes     int64  // of its files
}

// Stats counts what the index holds.
func (x *Index) Stats() Stats {
	x.write.Lock()
	defer x.write.Unlock()
	x.mu.RLock()
	defer x.mu.RUnlock()
	st := Stats{Segments: len(x.segments), Bytes: x.log.size}
	for _, s := range x.segments {
		st.Documents += s.documents(s.live)
		open := slices.Clone(s.free)
		open.and(s.live)
		st.Open += s.documents(open)
		st.Postings += s.postings
		st.Bytes += s.size
	}
	for _, d := range x.mem.docs {
		if d.state != removed {
			st.Documents++
		}
		if d.state == open {
			st.Open++
		}
	}
	return st
}
