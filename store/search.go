package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store/filter"
)

// Bounds of a search.
const (
	defaultHits = 10
	maxHits     = 1000
	maxTerms    = 63 // distinct words of a query that count; further ones are ignored
)

// Search gives the best passages for the words of a query and, with Query.Meaning, for what
// it means, best first. Words are compared by their stems; punctuation and case do not
// matter. A query without any word that counts finds nothing by words. Only passages whose
// document is stored and Confirmed are given.
func (s *Store) Search(ctx context.Context, q Query) ([]Hit, error) {
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	defer s.leave()
	m, err := s.newMatch(&q)
	if err != nil || m.impossible {
		return nil, err
	}
	limit := q.Limit
	if limit <= 0 {
		limit = defaultHits
	}
	limit = min(limit, maxHits)
	if len(q.Meaning.Vector) == 0 {
		return s.byWords(ctx, &q, m, limit)
	}
	byWords, err := s.byWords(ctx, &q, m, limit+fusedBeyond)
	if err != nil {
		return nil, err
	}
	near, err := s.near(ctx, &q, m, limit+fusedBeyond)
	if err != nil {
		return nil, err
	}
	return fused(byWords, near, limit), nil
}

// byWords gives the best passages for the words of a query.
func (s *Store) byWords(ctx context.Context, q *Query, m *match, limit int) ([]Hit, error) {
	if len(m.groups) == 0 {
		return nil, nil
	}
	for want := limit + 8; ; want *= 4 {
		var found []scored
		err := guarded(func() (err error) {
			found, err = s.words.best(ctx, m, want)
			return err
		})
		if err != nil {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			return nil, s.check("the word index", fmt.Errorf("search for %q: %w", q.Words, err))
		}
		hits, err := s.hits(found, m, limit)
		if err != nil {
			return nil, fmt.Errorf("look up what was found for %q: %w", q.Words, err)
		}
		if len(hits) >= limit || len(found) < want {
			return hits, nil
		}
	}
}

// match is a query in the terms of the word index.
type match struct {
	terms  []string
	groups []group
	prefix string // the last word, when it stands for all that begin so
	typing int    // its group, -1 when there is none
	tongue *tongue
	under  [][]byte // path keys; empty for everywhere
	exts   []string
	where  *filter.Filter
	any    bool

	impossible bool // what is required is more than counts
}

func (s *Store) newMatch(q *Query) (*match, error) {
	m := &match{any: q.Any, typing: -1, where: &q.Where}
	t, err := s.words.tongue(q.Words)
	if err != nil {
		return nil, s.check("the word index", fmt.Errorf("search for %q: %w", q.Words, err))
	}
	m.tongue = t
	m.read(t, q)
	for _, path := range q.Under {
		key, err := pathKey(nil, path)
		if err != nil {
			return nil, err
		}
		if len(key) == 0 { // the root holds everything
			m.under = nil
			break
		}
		m.under = append(m.under, key)
	}
	for _, e := range q.Exts {
		if e = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(e), ".")); e != "" {
			m.exts = append(m.exts, e)
		}
	}
	return m, nil
}

// allows checks a document against the query's bounds once more, exactly.
func (m *match) allows(d *Document) bool {
	if len(m.exts) > 0 && !slices.Contains(m.exts, extension(d.Path)) || !m.where.Allows(factsOf(d)) {
		return false
	}
	if len(m.under) == 0 {
		return true
	}
	key, err := pathKey(nil, d.Path)
	return err == nil && slices.ContainsFunc(m.under, func(u []byte) bool {
		return strings.HasPrefix(string(key), string(u))
	})
}

// factsOf is what a filter may ask of a document.
func factsOf(d *Document) filter.Facts {
	return filter.Facts{
		Path: d.Path, Title: d.Title, Format: d.Format, MIME: d.MIME, Size: d.Size, ModTime: d.ModTime, Pages: d.Pages,
		Currency: d.ItemKinds.Has(ItemMoney), Date: d.ItemKinds.Has(ItemDate), Checkbox: d.ItemKinds.Has(ItemCheckbox),
		Person: d.ItemKinds.Has(ItemPerson), Reference: d.ItemKinds.Has(ItemReference), Definition: d.ItemKinds.Has(ItemDefinition),
	}
}

// scored is a passage that the word index found.
type scored struct {
	doc     uint64
	n       int
	key     uint64 // the index's own number
	score   float64
	matched int

	similarity float64 // of one that was found by its meaning
	seq        uint64  // that its document had, 0 for any
}

// better orders what was found: higher scores first, then as indexed.
func better(a, b scored) int {
	if c := cmp.Compare(b.score, a.score); c != 0 {
		return c
	}
	return cmp.Compare(a.key, b.key)
}
