package trigram

import (
	"cmp"
	"slices"
)

// search gives the numbers of the parts of documents of a segment whose trigrams satisfy a query.
func (s *segment) search(q *Query) (bitmap, error) {
	found := newBitmap(len(s.docs))
	switch q.Op {
	case Every:
		found.fill(len(s.docs))
		return found, nil
	case And:
		return found, s.all(found, q)
	case Or:
		return found, s.some(found, q)
	}
	return found, nil
}

// all fills an empty set with the documents that have every part of a query, the rarest
// trigram first.
func (s *segment) all(found bitmap, q *Query) error {
	terms := make([]term, len(q.Grams))
	for i, t := range q.Grams {
		e, err := s.lookup(t)
		if err != nil || e.count == 0 {
			return err
		}
		terms[i] = e
	}
	slices.SortFunc(terms, func(a, b term) int { return cmp.Compare(a.count, b.count) })
	found.fill(len(s.docs))
	part := newBitmap(len(s.docs))
	for _, e := range terms {
		clear(part)
		if err := s.into(part, e); err != nil {
			return err
		}
		if found.and(part); found.empty() {
			return nil
		}
	}
	for i := range q.Sub {
		part, err := s.search(&q.Sub[i])
		if err != nil {
			return err
		}
		found.and(part)
	}
	return nil
}

// some fills an empty set with the documents that have at least one part of a query.
func (s *segment) some(found bitmap, q *Query) error {
	part := newBitmap(len(s.docs))
	for _, t := range q.Grams {
		e, err := s.lookup(t)
		if err != nil {
			return err
		}
		clear(part)
		if err := s.into(part, e); err != nil {
			return err
		}
		found.or(part)
	}
	for i := range q.Sub {
		part, err := s.search(&q.Sub[i])
		if err != nil {
			return err
		}
		found.or(part)
	}
	return nil
}

// into puts the documents that have a trigram into an empty set.
func (s *segment) into(set bitmap, e term) error {
	if e.count == 0 {
		return nil
	}
	coded, err := s.postingsOf(e)
	if err != nil {
		return err
	}
	return postingsInto(set, coded, e.count, len(s.docs))
}
