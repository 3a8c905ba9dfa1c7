package store

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	index "github.com/blevesearch/bleve_index_api"
)

// Bounds of a word that is still being typed.
const (
	minPrefix   = 3   // letters from which on it stands for all words that begin so
	maxExpanded = 128 // terms of a field that it stands for, the most frequent ones
	maxSuffix   = 4   // letters that a stem may be shorter than what is typed
)

// typed divides a query into the words that are complete and the last one, as it is folded,
// when it ends the query and is long enough; otherwise the last one is empty.
func typed(query string) (complete, prefix string) {
	start, end := 0, 0
	for rest := query; ; {
		at, n := scanWord(rest)
		if n == 0 {
			break
		}
		start = end + at
		end = start + n
		rest = query[end:]
	}
	last := fold(query[start:end])
	if end < len(query) || utf8.RuneCountInString(last) < minPrefix || len(last) > maxWord {
		return query, ""
	}
	return query[:start], last
}

// expand gives the terms of a field that a prefix stands for. Where no term begins with it, it may
// be longer than the stem of the word that is meant: "runni" stands for "run".
func (t *tongue) expand(reader index.IndexReader, prefix, field string) ([]string, error) {
	list, err := startingWith(reader, prefix, field)
	if err != nil || len(list) > 0 {
		return list, err
	}
	for _, a := range t.analyzers {
		if stem := a.term(prefix); stem != prefix && len(stem) >= minPrefix {
			if list, err = startingWith(reader, stem, field); err != nil || slices.Contains(list, stem) {
				return []string{stem}, err
			}
		}
	}
	for n := len(prefix) - 1; n >= max(minPrefix, len(prefix)-maxSuffix); n-- {
		list, err := startingWith(reader, prefix[:n], field)
		if err != nil {
			return nil, err
		}
		if slices.Contains(list, prefix[:n]) {
			return []string{prefix[:n]}, nil
		}
	}
	return nil, nil
}

// startingWith gives the most frequent terms of a field with a prefix.
func startingWith(reader index.IndexReader, prefix, field string) (out []string, err error) {
	dict, err := reader.FieldDictPrefix(field, []byte(prefix))
	if err != nil {
		return nil, err
	}
	type counted struct {
		term  string
		count uint64
	}
	var all []counted
	for {
		e, err := dict.Next()
		if err != nil {
			_ = dict.Close()
			return nil, err
		}
		if e == nil {
			break
		}
		n := e.Count
		if e.Term == prefix {
			n = 1 << 62 // the word itself is always among them
		}
		all = append(all, counted{e.Term, n})
	}
	slices.SortFunc(all, func(a, b counted) int {
		return cmp.Or(cmp.Compare(b.count, a.count), strings.Compare(a.term, b.term))
	})
	for _, c := range all[:min(len(all), maxExpanded)] {
		out = append(out, c.term)
	}
	return out, dict.Close()
}

// union is the passages that hold any of some terms, as one term: their frequencies add up.
type union struct {
	hits []unionHit
	at   int
}

type unionHit struct {
	key  uint64
	freq uint64
	norm float64
}

// newUnion reads the passages of all terms of a field.
func newUnion(ctx context.Context, reader index.IndexReader, terms []string, field string) (*union, error) {
	var hits []unionHit
	var ends []int // of each term's hits
	for _, term := range terms {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		r, err := reader.TermFieldReader(ctx, []byte(term), field, true, true, false)
		if err != nil {
			return nil, err
		}
		var doc index.TermFieldDoc
		for {
			d, err := r.Next(doc.Reset())
			if err != nil {
				_ = r.Close()
				return nil, err
			}
			if d == nil {
				break
			}
			hits = append(hits, unionHit{d.ID.Value(), d.Freq, d.Norm})
		}
		ends = append(ends, len(hits))
		if err := r.Close(); err != nil {
			return nil, err
		}
	}
	return &union{hits: united(hits, ends)}, nil
}

// united makes one row of rows of hits that are in order. Two rows at a time become one, until
// one is left; hits of the same passage become one hit.
func united(hits []unionHit, ends []int) []unionHit {
	spare := make([]unionHit, 0, len(hits))
	for len(ends) > 1 {
		n, start := 0, 0
		for i := 0; i < len(ends); i += 2 {
			middle, end := ends[i], ends[min(i+1, len(ends)-1)]
			spare = unite(spare, hits[start:middle], hits[middle:end])
			ends[n] = len(spare)
			n, start = n+1, end
		}
		ends = ends[:n]
		hits, spare = spare, hits[:0]
	}
	return hits
}

// unite appends the hits of two rows in their order.
func unite(dst, a, b []unionHit) []unionHit {
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].key < b[0].key:
			dst, a = append(dst, a[0]), a[1:]
		case a[0].key > b[0].key:
			dst, b = append(dst, b[0]), b[1:]
		default:
			h := a[0]
			h.freq += b[0].freq
			dst, a, b = append(dst, h), a[1:], b[1:]
		}
	}
	return append(append(dst, a...), b...)
}

// Next implements index.TermFieldReader.
func (u *union) Next(into *index.TermFieldDoc) (*index.TermFieldDoc, error) {
	if u.at == len(u.hits) {
		return nil, nil
	}
	h := u.hits[u.at]
	u.at++
	into.ID, into.Freq, into.Norm = index.NewIndexInternalID(into.ID, h.key), h.freq, h.norm
	return into, nil
}

// Advance implements index.TermFieldReader.
func (u *union) Advance(to index.IndexInternalID, into *index.TermFieldDoc) (*index.TermFieldDoc, error) {
	n, _ := slices.BinarySearchFunc(u.hits[u.at:], to.Value(), func(h unionHit, key uint64) int { return cmp.Compare(h.key, key) })
	u.at += n
	return u.Next(into)
}

// Count implements index.TermFieldReader.
func (u *union) Count() uint64 { return uint64(len(u.hits)) }

// Close implements index.TermFieldReader.
func (*union) Close() error { return nil }

// Size implements index.TermFieldReader.
func (u *union) Size() int { return 24 * len(u.hits) }
