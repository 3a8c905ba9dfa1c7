package scratch

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

func droppedKey(table uint64) []byte { return binary.BigEndian.AppendUint64([]byte{'d'}, table) }

// Drop takes a table away, ErrNoTable when there is none of that name. Its rows are kept until tables are dropped the next
// time; Undrop brings them back.
func (s *Scratch) Drop(ctx context.Context, name string) error {
	done, err := s.begin(ctx)
	if err != nil {
		return err
	}
	defer done()
	r, err := s.record(name)
	if err != nil {
		return err
	}
	return s.drop(ctx, []*record{r})
}

// Clear drops all tables, as Drop does.
func (s *Scratch) Clear(ctx context.Context) error {
	done, err := s.begin(ctx)
	if err != nil {
		return err
	}
	defer done()
	all := make([]*record, 0, len(s.tables))
	for _, r := range s.tables {
		all = append(all, r)
	}
	return s.drop(ctx, all)
}

// drop forgets what was dropped before, and takes tables out of the catalogue in one step.
func (s *Scratch) drop(ctx context.Context, tables []*record) error {
	if len(tables) == 0 {
		return nil
	}
	if err := s.forgetDropped(ctx); err != nil {
		return fmt.Errorf("drop the rows of tables that were dropped before: %w", err)
	}
	var set []store.Pair
	var gone [][]byte
	for _, r := range tables {
		entry, err := json.Marshal(r)
		if err != nil {
			return err
		}
		set, gone = append(set, store.Pair{Key: droppedKey(r.ID), Value: entry}), append(gone, tableKey(r.Name))
	}
	if err := s.change(ctx, set, gone); err != nil {
		return fmt.Errorf("drop table %q: %w", tables[0].Name, err)
	}
	for _, r := range tables {
		delete(s.tables, strings.ToLower(r.Name))
		s.grid.forget(r.ID)
	}
	return nil
}

// dropped reads the entries of the tables that were dropped last.
func (s *Scratch) dropped(ctx context.Context) ([]*record, error) {
	var out []*record
	err := s.space.Scan(ctx, []byte{'d'}, func(_, v []byte) error {
		r := &record{stored: slices.Clone(v)}
		out = append(out, r)
		return json.Unmarshal(v, r)
	})
	if err != nil {
		return nil, fmt.Errorf("read what was dropped: %w", err)
	}
	return out, nil
}

// forgetDropped drops the rows of the tables that were dropped last. Each is marked first, so that a crash cannot leave
// blocks behind.
func (s *Scratch) forgetDropped(ctx context.Context) error {
	all, err := s.dropped(ctx)
	for _, r := range all {
		if err == nil {
			err = s.space.Write(ctx, []store.Pair{{Key: pendingKey(r.ID), Value: []byte{1}}}, [][]byte{droppedKey(r.ID)})
		}
		if err == nil {
			err = s.sweep(ctx, r.ID, nil)
		}
	}
	return err
}

// Undrop brings back what was dropped last: the table of that name, or with "" all of them. It fails with ErrNoTable where
// there is none, with ErrExists where another table is called so meanwhile, and with a *LimitError.
func (s *Scratch) Undrop(ctx context.Context, name string) ([]Table, error) {
	done, err := s.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	all, err := s.dropped(ctx)
	if err != nil {
		return nil, err
	}
	back := slices.DeleteFunc(all, func(r *record) bool { return name != "" && !strings.EqualFold(r.Name, name) })
	if len(back) == 0 {
		if name == "" {
			return nil, fmt.Errorf("%w to bring back: none was dropped, or it is back already", ErrNoTable)
		}
		return nil, fmt.Errorf("%w among those that were dropped last: %q", ErrNoTable, name)
	}
	if err := s.hasRoom(back); err != nil {
		return nil, err
	}
	var set []store.Pair
	var gone [][]byte
	for _, r := range back {
		set, gone = append(set, store.Pair{Key: tableKey(r.Name), Value: r.stored}), append(gone, droppedKey(r.ID))
	}
	if err := s.change(ctx, set, gone); err != nil {
		return nil, fmt.Errorf("bring table %q back: %w", back[0].Name, err)
	}
	out := make([]Table, len(back))
	for i, r := range back {
		s.tables[strings.ToLower(r.Name)] = r
		out[i] = r.describe()
	}
	return out, nil
}

// hasRoom tells whether tables can be added to those that there are.
func (s *Scratch) hasRoom(more []*record) error {
	if len(s.tables)+len(more) > MaxTables {
		return &LimitError{"tables", MaxTables}
	}
	bytes := int64(0)
	for _, r := range s.tables {
		bytes += r.Bytes
	}
	for _, r := range more {
		if bytes += r.Bytes; bytes > MaxBytes {
			return &LimitError{"bytes in all tables together", MaxBytes}
		}
		if s.tables[strings.ToLower(r.Name)] != nil {
			return fmt.Errorf("bring table %q back: %w", r.Name, ErrExists)
		}
	}
	return nil
}
