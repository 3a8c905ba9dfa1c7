package store

import (
	"context"
	"errors"
	"math"
	"slices"
	"sync"

	"github.com/blevesearch/bleve/v2/index/scorch"
	index "github.com/blevesearch/bleve_index_api"
)

// ranked are the fields that words are looked up in, and how much a word counts in each. The
// average lengths are those of passages as they are cut; a fixed number keeps scores
// comparable while an index grows.
var ranked = sync.OnceValue(func() []rankedField {
	return []rankedField{
		{fieldBody, 1, dampingOf(180)},
		{fieldHeading, 0.6, dampingOf(6)},
		{fieldTitle, 0.4, dampingOf(6)},
		{fieldName, 0.5, dampingOf(5)},
	}
})

type rankedField struct {
	name  string
	boost float64
	damp  *damping // by its average number of terms
}

// evaluation is one run of a query over a snapshot of the index.
type evaluation struct {
	snapshot *scorch.IndexSnapshot
	terms    []*cursor
	groups   [][]*cursor // of terms, those of each word
	required [][]*cursor // of groups, those of the words that a passage must hold
	under    []*cursor
	exts     []*cursor
	open     []*union
	memory   *unionMemory
	tally    tally
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
	snapshot, ok := reader.(*scorch.IndexSnapshot)
	if !ok {
		return nil, errors.Join(errForeign, reader.Close())
	}
	ev := &evaluation{snapshot: snapshot, memory: &w.unions}
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
	for _, u := range ev.open {
		u.close()
	}
	return ev.snapshot.Close()
}

// start opens a cursor for each term in each field and for the bounds.
func (ev *evaluation) start(ctx context.Context, m *match) error {
	total, err := ev.snapshot.DocCount()
	if err != nil {
		return err
	}
	dfs := make([]uint64, len(m.terms))
	for i, term := range m.terms {
		dfs[i], err = ev.term(i, func(field string) (*cursor, uint64, error) { return ev.cursor(term, field) })
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
	ev.group(m)
	ev.tally = newTally(m, len(dfs))
	for _, u := range m.under {
		if err := ev.bound(&ev.under, string(u), fieldUnder); err != nil {
			return err
		}
	}
	for _, e := range m.exts {
		if err := ev.bound(&ev.exts, e, fieldExt); err != nil {
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
		c.term, c.weight, c.damp = number, f.boost, f.damp
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
	terms, err := m.tongue.expand(ev.snapshot, m.prefix, field)
	if err != nil {
		return nil, 0, err
	}
	u, err := newUnion(ctx, ev.snapshot, terms, field, ev.memory)
	if err != nil {
		return nil, 0, err
	}
	ev.open = append(ev.open, u)
	c := &cursor{r: u}
	return c, u.count(), c.next()
}

func (ev *evaluation) bound(to *[]*cursor, term, field string) error {
	c, n, err := ev.cursor(term, field)
	if err == nil && n > 0 {
		*to = append(*to, c)
	}
	return err
}

// cursor opens the passages of a term and gives their number.
func (ev *evaluation) cursor(term, field string) (*cursor, uint64, error) {
	row, n, err := newTermRow(ev.snapshot, term, field)
	if err != nil {
		return nil, 0, err
	}
	c := &cursor{r: row}
	return c, n, c.next()
}
