package names

import (
	"context"
	"reflect"
	"strings"
	"sync"
)

// marks are sets of entries, one for each segment that has any.
type marks []*entrySet

// Session is a search that goes on from key to key: a query that extends the one before is looked for among what that
// one met. It may be used from several goroutines: while one searches, the others search the whole table.
type Session struct {
	table *Table
	mu    sync.Mutex
	last  [Typos + 1]remembered
}

// remembered is what a query met in one way of matching.
type remembered struct {
	query      Query
	generation uint64
	met        marks
}

// NewSession begins a session.
func (t *Table) NewSession() *Session { return &Session{table: t} }

// Search is Table.Search for the next key of a session.
func (s *Session) Search(ctx context.Context, q Query) (Result, error) {
	if !s.mu.TryLock() {
		return s.table.Search(ctx, q)
	}
	defer s.mu.Unlock()
	s.table.mu.RLock()
	defer s.table.mu.RUnlock()
	return s.table.search(ctx, &q, s)
}

// begin gives the set to search within, nil for everything, and the one to fill.
func (s *Session) begin(t *Table, q *Query, m Match) (within, found *marks) {
	if s == nil || m == Typos || len(q.Words) == 0 {
		return nil, nil
	}
	fresh := make(marks, len(t.segments))
	if r := &s.last[m]; r.met != nil && r.generation == t.generation && q.extends(&r.query) {
		within = &r.met
	}
	return within, &fresh
}

// end keeps what was met.
func (s *Session) end(t *Table, q *Query, m Match, found *marks) {
	if s != nil && found != nil {
		s.last[m] = remembered{query: *q, generation: t.generation, met: *found}
	}
}

// extends reports that whatever meets the query met the one before.
func (q *Query) extends(before *Query) bool {
	if len(q.Words) != len(before.Words) {
		return false
	}
	for i, w := range q.Words {
		b := before.Words[i]
		if w.Form != b.Form || w.Not != b.Not || w.Path != b.Path || b.Case && !w.Case {
			return false
		}
		if w.Text == b.Text && w.Case == b.Case {
			continue
		}
		if w.Form == Glob || w.Not || w.Path || !strings.Contains(foldString(w.Text), foldString(b.Text)) || b.Case && !strings.Contains(w.Text, b.Text) {
			return false
		}
	}
	a, o := *q, *before
	for _, x := range []*Query{&a, &o} {
		x.Text, x.Words, x.Limit, x.Patience, x.Sort, x.Match = "", nil, 0, 0, 0, 0
	}
	return reflect.DeepEqual(a, o)
}

func (m marks) set(segment, id int) {
	if m[segment] == nil {
		m[segment] = new(entrySet)
	}
	m[segment][id/64] |= 1 << uint(id%64)
}
