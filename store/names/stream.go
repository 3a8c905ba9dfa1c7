package names

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Stream answers a query from folders that pass by once, in any order, keeping only the best of what matches. It is
// for those who have no table: it costs a look at every name and little memory.
type Stream struct {
	table  *Table // of the folders since the last look, and of the paths of all
	query  Query
	match  Match
	result Result
}

// NewStream begins a search in one way of matching; Ways calls for one after the other.
func NewStream(q Query, m Match) *Stream {
	return &Stream{table: New(), query: q, match: m}
}

// Put takes the next folder. The context ends the search.
func (s *Stream) Put(ctx context.Context, f *Folder) error {
	id := s.table.tree.place(f.Path)
	s.table.append(id, f.Entries)
	if len(s.table.segments) > 1 {
		return s.look(ctx)
	}
	return nil
}

// Done gives the answer.
func (s *Stream) Done(ctx context.Context) (Result, error) {
	err := s.look(ctx)
	return s.result, err
}

// look searches what has come together and forgets it.
func (s *Stream) look(ctx context.Context) error {
	r, err := s.table.one(ctx, &s.query, s.match, nil)
	if err != nil {
		return err
	}
	s.result.Total += r.Total
	s.result.Bytes += r.Bytes
	s.result.Hits = append(s.result.Hits, r.Hits...)
	s.result.Hits = s.query.Best(s.result.Hits)
	for _, g := range s.table.segments {
		for _, r := range g.runs {
			s.table.tree.nodes[r.folder].run = noRun
		}
		g.empty()
	}
	clear(s.table.tree.more)
	s.table.segments = s.table.segments[:min(1, len(s.table.segments))]
	return nil
}

// empty forgets the entries and keeps the room.
func (s *segment) empty() {
	clear(s.upper)
	*s = segment{
		columns: columns{s.arena[:0], s.upper[:0], s.rows[:0], s.masks[:0]}, runs: s.runs[:0], runAt: s.runAt[:0],
	}
}

// Best sorts hits of several searches and gives as many as the query asks for.
func (q *Query) Best(hits []Hit) []Hit {
	slices.SortFunc(hits, func(a, b Hit) int {
		first := 0
		switch q.Sort {
		case ByRelevance:
			first = cmp.Or(cmp.Compare(a.How, b.How), cmp.Compare(b.Score, a.Score))
		case BySize:
			first = cmp.Compare(b.fileSize(), a.fileSize())
		case ByName:
			first = cmp.Compare(foldString(filepath.Base(a.Path)), foldString(filepath.Base(b.Path)))
		}
		return cmp.Or(first, cmp.Compare(b.ModTime, a.ModTime), cmp.Compare(a.depth(), b.depth()), cmp.Compare(a.Path, b.Path))
	})
	return hits[:min(len(hits), q.limit())]
}

func (h *Hit) fileSize() int64 {
	if h.Kind != File {
		return 0
	}
	return h.Size
}

func (h *Hit) depth() int { return strings.Count(h.Path, string(os.PathSeparator)) }
