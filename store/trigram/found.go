package trigram

// Found is a document that may match a query.
type Found struct {
	ID     uint64
	Places []Place // whole lines of its text outside of which nothing matches; none: it may match anywhere
}

// Place is a piece of a text.
type Place struct {
	At    uint64 // the bytes before it
	Bytes uint64
	Line  uint64 // the line feeds before it
}

// places gathers the pieces of a text of which parts were found.
type places struct {
	list     []Place
	at, line uint64 // where the next part begins
	parts    int    // so far
	found    int    // of them
	unknown  bool   // it is not known where a part is
}

// part takes in the next part of the text.
func (p *places) part(bytes, lines uint32, found bool) {
	p.parts++
	p.unknown = p.unknown || bytes == 0
	if found {
		p.found++
		if last := len(p.list) - 1; last >= 0 && p.list[last].At+p.list[last].Bytes == p.at {
			p.list[last].Bytes += uint64(bytes)
		} else {
			p.list = append(p.list, Place{p.at, uint64(bytes), p.line})
		}
	}
	p.at, p.line = p.at+uint64(bytes), p.line+uint64(lines)
}

// done gives the places once all parts were told, none where they are the whole text.
func (p *places) done() []Place {
	if p.unknown || p.found == p.parts {
		return nil
	}
	return p.list
}

// found gives the documents that have one of some parts, in ascending order.
func (s *segment) found(dst []Found, parts bitmap) []Found {
	next := uint32(0) // the first part that was not looked at
	parts.each(func(i uint32) {
		if i < next {
			return
		}
		id := s.docs[i].id
		first := i
		for first > 0 && s.docs[first-1].id == id {
			first--
		}
		var p places
		for next = first; int(next) < len(s.docs) && s.docs[next].id == id; next++ {
			p.part(s.docs[next].bytes, s.docs[next].lines, parts.has(next))
		}
		dst = append(dst, Found{id, p.done()})
	})
	return dst
}

// matches reports whether a document that is in memory may match, and where.
func (d *memoryDoc) matches(q *Query) (at []Place, ok bool) {
	switch d.state {
	case open:
		return nil, true
	case removed:
		return nil, false
	}
	var p places
	for i, grams := range d.each() {
		p.part(uint32(d.parts[i].Bytes), uint32(d.parts[i].Lines), q.Match(grams)) //nolint:gosec // as fits has seen to
	}
	return p.done(), p.found > 0
}
