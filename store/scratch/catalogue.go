package scratch

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// record is the catalogue's entry for a table.
type record struct {
	Table
	ID     uint64     `json:"id"`
	Scales []int      `json:"scales"` // digits after the point of each decimal column
	Blocks []blockRef `json:"blocks"`
	Next   uint64     `json:"next"` // number of the next block
	// Sources are the files that filled the table.
	Sources []Source `json:"sources,omitempty"`
	// Copies are the files that were left out, because another one gave their rows.
	Copies []Source `json:"copies,omitempty"`

	stored []byte // the entry as it is stored
}

// blockRef names a stored block.
type blockRef struct {
	N     uint64 `json:"n"`
	Rows  int    `json:"r"`
	Bytes int64  `json:"b"`
}

// Keys in the store's space; doc.go describes them.
func tableKey(name string) []byte { return append([]byte{'t'}, strings.ToLower(name)...) }

func blockKey(table, n uint64) []byte {
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64([]byte{'r'}, table), n)
}

func pendingKey(table uint64) []byte { return binary.BigEndian.AppendUint64([]byte{'p'}, table) }

func counterKey() []byte { return []byte{'n'} }

func versionKey() []byte { return []byte{'c'} }

// load reads the catalogue, whose version was read before it. Entries that are as they
// were stay the same records.
func (s *Scratch) load(ctx context.Context, version uint64) error {
	tables := map[string]*record{}
	err := s.space.Scan(ctx, []byte{'t'}, func(_, v []byte) error {
		r := &record{stored: slices.Clone(v)}
		if err := json.Unmarshal(v, r); err != nil {
			return fmt.Errorf("read the catalogue: %w", err)
		}
		name := strings.ToLower(r.Name)
		if old := s.tables[name]; old != nil && bytes.Equal(old.stored, v) {
			r = old
		}
		tables[name] = r
		return nil
	})
	if err != nil {
		return err
	}
	if s.lastID, err = s.number(ctx, counterKey()); err != nil {
		return err
	}
	s.tables, s.version = tables, version
	return nil
}

// number reads a number of eight bytes, 0 when it is not there.
func (s *Scratch) number(ctx context.Context, key []byte) (uint64, error) {
	v, err := s.space.Get(ctx, key)
	if errors.Is(err, store.ErrNotFound) || err == nil && len(v) != 8 {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read the catalogue: %w", err)
	}
	return binary.BigEndian.Uint64(v), nil
}

// Create makes an empty table. Column types default to Text. It wraps ErrExists,
// ErrName or a *LimitError.
func (s *Scratch) Create(ctx context.Context, name string, cols []Column) (Table, error) {
	cols, err := checkShape(name, cols)
	if err != nil {
		return Table{}, err
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
	if r.stored, err = json.Marshal(r); err != nil {
		return Table{}, err
	}
	if err = s.change(ctx, []store.Pair{{Key: tableKey(name), Value: r.stored}, counter}, nil); err != nil {
		return Table{}, fmt.Errorf("create table %q: %w", name, err)
	}
	s.lastID = r.ID
	s.tables[strings.ToLower(name)] = r
	return r.describe(), nil
}

// newRecord makes the entry of an empty table and the pair that keeps its number taken.
func (s *Scratch) newRecord(name string, cols []Column) (*record, store.Pair, error) {
	if s.tables[strings.ToLower(name)] != nil {
		return nil, store.Pair{}, fmt.Errorf("create table %q: %w", name, ErrExists)
	}
	if len(s.tables) >= MaxTables {
		return nil, store.Pair{}, &LimitError{"tables", MaxTables}
	}
	now := time.Now().UnixNano()
	r := &record{
		Table:  Table{Name: name, Columns: cols, Created: now, Updated: now},
		ID:     s.lastID + 1,
		Scales: make([]int, len(cols)),
	}
	return r, store.Pair{Key: counterKey(), Value: binary.BigEndian.AppendUint64(nil, r.ID)}, nil
}

// checkShape checks the name and the columns of a new table.
func checkShape(name string, cols []Column) ([]Column, error) {
	if why := badName(name); why != "" {
		return nil, fmt.Errorf("table %q: %w: %s", name, ErrName, why)
	}
	if Reserved(name) {
		return nil, fmt.Errorf("table %q: %w: a table of the index is called so", name, ErrName)
	}
	if len(cols) == 0 {
		return nil, fmt.Errorf("table %q: %w: a table needs a column", name, ErrName)
	}
	if len(cols) > MaxColumns {
		return nil, &LimitError{"columns in a table", MaxColumns}
	}
	seen := map[string]bool{}
	cols = slices.Clone(cols)
	for i := range cols {
		c := &cols[i]
		if c.Type == "" {
			c.Type = Text
		}
		c.Type = Type(strings.ToLower(string(c.Type)))
		if why := badName(c.Name); why != "" {
			return nil, fmt.Errorf("column %q: %w: %s", c.Name, ErrName, why)
		}
		if seen[strings.ToLower(c.Name)] {
			return nil, fmt.Errorf("column %q: %w: it is there twice", c.Name, ErrName)
		}
		if !slices.Contains([]Type{Text, Integer, Real, Decimal, Date, Boolean}, c.Type) {
			return nil, fmt.Errorf("column %q: %w: the type %q is none of text, integer, real, decimal, date, boolean", c.Name, ErrName, c.Type)
		}
		seen[strings.ToLower(c.Name)] = true
	}
	return cols, nil
}

func badName(name string) string {
	switch {
	case strings.TrimSpace(name) == "":
		return "it is empty"
	case len(name) > 128:
		return "it is longer than 128 bytes"
	case strings.ToValidUTF8(name, "") != name || strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f }):
		return "it has characters that cannot be shown"
	case strings.HasPrefix(strings.ToLower(name), "sqlite_"), strings.EqualFold(name, feedModule):
		return "it is reserved"
	}
	return ""
}

// describe copies what callers may see of a record.
func (r *record) describe() Table {
	t := r.Table
	t.Columns = slices.Clone(t.Columns)
	return t
}

// List gives all tables in the order of their names.
func (s *Scratch) List(ctx context.Context) ([]Table, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.refresh(ctx); err != nil {
		return nil, err
	}
	out := make([]Table, 0, len(s.tables))
	for _, r := range s.tables {
		out = append(out, r.describe())
	}
	slices.SortFunc(out, func(a, b Table) int { return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
	return out, nil
}

// Table gives one table, ErrNoTable when there is none of that name. Case does not matter.
func (s *Scratch) Table(ctx context.Context, name string) (Table, error) {
	if err := ctx.Err(); err != nil {
		return Table{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.refresh(ctx); err != nil {
		return Table{}, err
	}
	r, err := s.record(name)
	if err != nil {
		return Table{}, err
	}
	return r.describe(), nil
}

func (s *Scratch) record(name string) (*record, error) {
	if err := s.usable(); err != nil {
		return nil, err
	}
	r := s.tables[strings.ToLower(name)]
	if r == nil {
		return nil, fmt.Errorf("%w: %q%s", ErrNoTable, name, tablesLike(name, s.tables))
	}
	return r, nil
}
