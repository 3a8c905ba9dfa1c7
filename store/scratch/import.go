package scratch

import (
	"context"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

// Import makes a table with its rows in one step: there is the whole table, or none. It
// fails as Create and Insert do, and then nothing was written.
func (s *Scratch) Import(ctx context.Context, name string, cols []Column, rows [][]any) (Table, error) {
	cols, err := checkShape(name, cols)
	if err != nil {
		return Table{}, err
	}
	if len(rows) > MaxRows {
		return Table{}, &LimitError{"rows in a table", MaxRows}
	}
	done, err := s.begin(ctx)
	if err != nil {
		return Table{}, err
	}
	defer done()
	r, counter, err := s.newRecord(name, cols)
	if err != nil {
		return Table{}, err
	}
	var blocks []store.Pair
	if len(rows) > 0 {
		if blocks, _, err = s.build(ctx, r, rows); err != nil {
			return Table{}, err
		}
	}
	if s.bytes()+r.Bytes > MaxBytes {
		return Table{}, &LimitError{"bytes in all tables together", MaxBytes}
	}
	if err := s.save(ctx, r, []store.Pair{counter}, blocks, nil); err != nil {
		return Table{}, fmt.Errorf("import table %q: %w", name, err)
	}
	s.lastID = r.ID
	s.tables[strings.ToLower(name)] = r
	return r.describe(), nil
}
