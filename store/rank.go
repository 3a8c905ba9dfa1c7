package store

import (
	"context"
	"errors"
	"math"
	"slices"
	"sync"

	index "github.com/blevesearch/bleve_index_api"
)

// ranked are the fields that words are looked up in, and how much a word counts in each. The
// average lengths are those of passages as they are cut; a fixed number keeps scores
// comparable while an index grows.
func ranked() []rankedField {
	return []rankedField{
		{fieldBody, 1, 180},
		{fieldHeading, 0.6, 6},
		{fieldTitle, 0.4, 6},
		{fieldName, 0.5, 5},
	}
}

type rankedField struct {
	name   string
	boost  float64
	length float64 // average number of terms
}

// evaluation is one run of a query over a snapshot of the index.
type evaluation struct {
	reader index.IndexReader
	terms  []*cursor
	under  []*cursor
	exts   []*cursor
	open   []index.TermFieldReader
	rows   *sync.Pool // of *unionRow
	tally  tally
}

// best finds the best want passages for a match.
func (w *words) best(ctx context.Context, m *match, want int) (out []scored, err error) {
	idx, err := w.idx.Advanced()
	if err != nil {
		return nil, err
	}
	reader, err := idx.Reader()
	if err != nil {
		return nil, err
	}
	ev := &evaluation{reader: reader, rows: &w.rows}
	defer func() { err = errors.Join(err, ev.close()) }()
	if err := ev.start(ctx, m); err != nil {
		return nil, err
	}
	all, some, err := ev.run(ctx, m, want)
	if err != nil {
		return nil, err
	}
	top := some
	if !m.any && len(all) > 0 {
		top = all
	}
	slices.SortFunc(top, better)
	for i := range top {
		id, err := reader.ExternalID(index.NewIndexInternalID(nil, top[i].key))
		if err != nil {
			return nil, err
		}
		doc, n, ok := parsePassageID(id)
		if ok {
			top[i].doc, top[i].n = doc, n
			out = append(out, top[i])
		}
	}
	return out, nil
}

func (ev *evaluation) close() error {
	var errs []error
	for _, r := range ev.open {
		errs = append(errs, r.Close())
	}
	return errors.Join(append(errs, ev.reader.Close())...)
}

// start opens a cursor for each term in each field and for the bounds.
func (ev *evaluation) start(ctx context.Context, m *match) error {
	total, err := ev.reader.DocCount()
	if err != nil {
		return err
	}
	dfs := make([]uint64, len(m.terms))
	for i, term := range m.terms {
		dfs[i], err = ev.term(i, func(field string) (*cursor, uint64, error) { return ev.cursor(ctx, []byte(term), field, true) })
		if err != nil {
			return err
		}
	}
	if m.typing >= 0 {
		n, err := ev.term(len(m.terms), func(field string) (*cursor, uint64, error) { return ev.prefix(ctx, m, field) })
		if err != nil {
			return err
		}
		dfs = append(dfs, n)
		m.groups[m.typing].alts = []alternative{{[]int{len(m.terms)}, 1, true}}
	}
	ev.weigh(m, dfs, total)
	ev.tally = newTally(m, len(dfs))
	for _, u := range m.under {
		if err := ev.bound(ctx, &ev.under, u, fieldUnder); err != nil {
			return err
		}
	}
	for _, e := range m.exts {
		if err := ev.bound(ctx, &ev.exts, []byte(e), fieldExt); err != nil {
			return err
		}
	}
	if len(m.under) > 0 && len(ev.under) == 0 || len(m.exts) > 0 && len(ev.exts) == 0 {
		ev.terms = nil // nothing lies within the bounds
	}
	return nil
}

// term opens the cursors of one term in all fields and gives how many passages have it.
func (ev *evaluation) term(number int, open func(field string) (*cursor, uint64, error)) (most uint64, err error) {
	for _, f := range ranked() {
		c, n, err := open(f.name)
		if err != nil {
			return 0, err
		}
		if n == 0 {
			continue
		}
		c.term, c.weight, c.length = number, f.boost, f.length
		most = max(most, n)
		ev.terms = append(ev.terms, c)
	}
	return most, nil
}

// weigh gives rare words more weight than frequent ones. The forms of one word in several
// languages are as rare as the most frequent of them.
func (ev *evaluation) weigh(m *match, dfs []uint64, total uint64) {
	forms := make([]uint64, len(dfs))
	copy(forms, dfs)
	for i := range m.groups {
		most := uint64(0)
		for _, a := range m.groups[i].alts {
			if a.same {
				most = max(most, dfs[a.terms[0]])
			}
		}
		for _, a := range m.groups[i].alts {
			if a.same {
				forms[a.terms[0]] = max(forms[a.terms[0]], most)
			}
		}
	}
	for _, c := range ev.terms {
		n, df := float64(max(total, forms[c.term])), float64(forms[c.term])
		c.weight *= math.Log(1 + (n-df+0.5)/(df+0.5))
	}
}

// prefix opens the passages with words that begin as given, and gives their number.
func (ev *evaluation) prefix(ctx context.Context, m *match, field string) (*cursor, uint64, error) {
	terms, err := m.tongue.expand(ev.reader, m.prefix, field)
	if err != nil {
		return nil, 0, err
	}
	u, err := newUnion(ctx, ev.reader, terms, field, ev.rows)
	if err != nil {
		return nil, 0, err
	}
	ev.open = append(ev.open, u)
	c := &cursor{r: u, doc: &index.TermFieldDoc{}}
	return c, u.Count(), c.next()
}

func (ev *evaluation) bound(ctx context.Context, to *[]*cursor, term []byte, field string) error {
	c, n, err := ev.cursor(ctx, term, field, false)
	if err == nil && n > 0 {
		*to = append(*to, c)
	}
	return err
}

// cursor opens the passages of a term and gives their number.
func (ev *evaluation) cursor(ctx context.Context, term []byte, field string, scores bool) (*cursor, uint64, error) {
	r, err := ev.reader.TermFieldReader(ctx, term, field, scores, scores, false)
	if err != nil {
		return nil, 0, err
	}
	ev.open = append(ev.open, r)
	c := &cursor{r: r, doc: &index.TermFieldDoc{}}
	if err := c.next(); err != nil || c.key == atEnd {
		return c, 0, err
	}
	return c, max(r.Count(), 1), nil
}

// run goes through all passages that hold any of the terms, in the index's order, and
// keeps the best of those with all terms and the best of all. Passages without one that
// is required are passed over.
func (ev *evaluation) run(ctx context.Context, m *match, want int) (all, some []scored, err error) {
	full, part := &topHeap{want: want}, &topHeap{want: want}
	for n := 0; ; n++ {
		if n%1024 == 0 && ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		key := lowest(ev.terms)
		if key == atEnd {
			if len(m.groups) == 1 {
				return full.items, full.items, nil
			}
			return full.items, part.items, nil
		}
		ok, err := holds(ev.under, key)
		if err == nil && ok {
			ok, err = holds(ev.exts, key)
		}
		if err != nil {
			return nil, nil, err
		}
		for _, c := range ev.terms {
			if c.key != key {
				continue
			}
			if ok {
				ev.tally.meet(c.term, c.score())
			}
			if err := c.next(); err != nil {
				return nil, nil, err
			}
		}
		if !ok {
			continue
		}
		score, matched, required := ev.tally.settle()
		if !required || matched == 0 {
			continue
		}
		one := scored{key: key, score: score, matched: matched}
		if matched == len(m.groups) {
			full.add(one)
			if len(m.groups) == 1 {
				continue // what has a part has all
			}
		}
		one.score *= float64(matched) / float64(len(m.groups))
		part.add(one)
	}
}

func lowest(cs []*cursor) uint64 {
	low := uint64(atEnd)
	for _, c := range cs {
		low = min(low, c.key)
	}
	return low
}

// holds reports whether any of the bounds holds the passage; no bounds hold all.
func holds(bounds []*cursor, key uint64) (bool, error) {
	if len(bounds) == 0 {
		return true, nil
	}
	for _, c := range bounds {
		if err := c.seek(key); err != nil {
			return false, err
		}
		if c.key == key {
			return true, nil
		}
	}
	return false, nil
}
