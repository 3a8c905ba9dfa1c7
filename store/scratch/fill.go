package scratch

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// Source is a file that filled rows of a table, as it was then.
type Source struct {
	Path    string `json:"path"`
	Size    int64  `json:"size"`
	ModTime int64  `json:"mtime"`
	Hash    string `json:"hash"` // of its bytes
	Rows    int    `json:"rows"`
	Kind    string `json:"kind,omitempty"`    // of the balance that it states, such as "card" or "account"
	Account string `json:"account,omitempty"` // the number of the account that it is about
	Check   string `json:"check,omitempty"`   // how its rows compare with the balances that it states, as whoever read them writes it
	Of      string `json:"of,omitempty"`      // of a copy: the file that gave its rows
}

// ErrShape says that a table has other columns than those that are to be filled.
var ErrShape = errors.New("the table has other columns")

// Sources gives the files that filled a table, ErrNoTable when there is none of that name.
func (s *Scratch) Sources(ctx context.Context, name string) ([]Source, error) {
	return s.filesOf(ctx, name, func(r *record) []Source { return r.Sources })
}

// Copies gives the files that were left out as copies, as Copied was told, ErrNoTable when there is no such table.
func (s *Scratch) Copies(ctx context.Context, name string) ([]Source, error) {
	return s.filesOf(ctx, name, func(r *record) []Source { return r.Copies })
}

func (s *Scratch) filesOf(ctx context.Context, name string, which func(*record) []Source) ([]Source, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.refresh(ctx); err != nil {
		return nil, err
	}
	r, err := s.record(name)
	if err != nil {
		return nil, err
	}
	return slices.Clone(which(r)), nil
}

// withoutFile gives the sources but that of a path.
func withoutFile(list []Source, path string) []Source {
	return slices.DeleteFunc(slices.Clone(list), func(x Source) bool { return x.Path == path })
}

// Copied remembers a file that is left out because the rows of another one, of.Of, are its own, until Fill takes it in.
func (s *Scratch) Copied(ctx context.Context, name string, of Source) error {
	done, err := s.begin(ctx)
	if err != nil {
		return err
	}
	defer done()
	r, err := s.record(name)
	if err != nil || slices.Contains(r.Copies, of) {
		return err
	}
	next := *r
	next.Copies = append(withoutFile(r.Copies, of.Path), of)
	if next.stored, err = json.Marshal(&next); err != nil {
		return err
	}
	if err := s.change(ctx, []store.Pair{{Key: tableKey(next.Name), Value: next.stored}}, nil); err != nil {
		return fmt.Errorf("remember a copy of rows of table %q: %w", next.Name, err)
	}
	s.tables[strings.ToLower(next.Name)] = &next
	return nil
}

// Fill puts the rows of a file into a table, which it makes where there is none, and remembers
// the file, all in one step. Rows that the same file gave before, known by its path in the
// column at, are replaced. It fails as Create and Insert do, and then nothing was written.
func (s *Scratch) Fill(ctx context.Context, name string, cols []Column, at int, from Source, rows [][]any) error {
	cols, err := checkShape(name, cols)
	if err != nil {
		return err
	}
	done, err := s.begin(ctx)
	if err != nil {
		return err
	}
	defer done()
	from.Rows = len(rows)
	old := s.tables[strings.ToLower(name)]
	if old != nil && !slices.Equal(old.Columns, cols) {
		return fmt.Errorf("table %q: %w", old.Name, ErrShape)
	}
	known := old != nil && slices.ContainsFunc(old.Sources, func(x Source) bool { return x.Path == from.Path })
	var with []store.Pair
	var next *record
	if old == nil || known {
		if next, with, err = s.renewed(ctx, old, name, cols); err != nil {
			return err
		}
		if rows, err = s.without(ctx, old, at, &from, rows); err != nil {
			return err
		}
	} else {
		copied := *old
		next = &copied
		next.Scales, next.Blocks = slices.Clone(old.Scales), slices.Clone(old.Blocks)
	}
	if old != nil {
		next.Sources = withoutFile(old.Sources, from.Path)
		next.Copies = withoutFile(old.Copies, from.Path)
	}
	next.Sources = append(next.Sources, from)
	next.Files = len(next.Sources)
	return s.refill(ctx, old, next, with, rows)
}

// renewed makes the entry of a table that is new, or whose rows are all written anew.
func (s *Scratch) renewed(ctx context.Context, old *record, name string, cols []Column) (*record, []store.Pair, error) {
	if old == nil {
		r, counter, err := s.newRecord(name, cols)
		return r, []store.Pair{counter}, err
	}
	delete(s.tables, strings.ToLower(old.Name))
	r, counter, err := s.newRecord(old.Name, cols)
	s.tables[strings.ToLower(old.Name)] = old
	if err != nil {
		return nil, nil, err
	}
	r.Created = old.Created
	return r, []store.Pair{counter, {Key: pendingKey(old.ID), Value: []byte{1}}}, ctx.Err()
}

// without gives the rows of a table that are not of a file, and those that it has now.
func (s *Scratch) without(ctx context.Context, old *record, at int, from *Source, rows [][]any) ([][]any, error) {
	if old == nil {
		return rows, nil
	}
	var all [][]any
	for _, ref := range old.Blocks {
		b, err := s.block(ctx, old, ref)
		if err != nil {
			return nil, err
		}
		for i := range b.rows {
			row := make([]any, len(b.cols))
			for k := range b.cols {
				v := &b.cols[k]
				scale := 0
				if v.kind == Decimal {
					scale = int(v.scales[i])
				}
				row[k] = v.show(i, scale)
			}
			if row[at] != any(from.Path) {
				all = append(all, row)
			}
		}
	}
	return append(all, rows...), nil
}

// refill writes rows into the entry next, which takes the place of old.
func (s *Scratch) refill(ctx context.Context, old, next *record, with []store.Pair, rows [][]any) error {
	if next.Rows+len(rows) > MaxRows {
		return &LimitError{"rows in a table", MaxRows}
	}
	var blocks []store.Pair
	var replaced [][]byte
	var err error
	if len(rows) > 0 {
		if blocks, replaced, err = s.build(ctx, next, rows); err != nil {
			return err
		}
	}
	sum := s.bytes() + next.Bytes
	if old != nil {
		sum -= old.Bytes
	}
	if sum > MaxBytes {
		return &LimitError{"bytes in all tables together", MaxBytes}
	}
	next.Updated = time.Now().UnixNano()
	if next.stored, err = json.Marshal(next); err != nil {
		return err
	}
	if err := s.save(ctx, next, with, blocks, replaced); err != nil {
		return fmt.Errorf("fill table %q: %w", next.Name, err)
	}
	s.lastID = max(s.lastID, next.ID)
	s.tables[strings.ToLower(next.Name)] = next
	if old != nil && old.ID != next.ID {
		s.grid.forget(old.ID)
		return s.sweep(ctx, old.ID, nil)
	}
	return nil
}
