package scratch

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Filter chooses the rows that hold a text in one column, or in any of them. Without
// capitals in it, capitals make no difference. The zero Filter chooses all rows.
type Filter struct {
	Words  string
	Column string // "" for any
}

// sifted are the rows of the table in view that the last filter chose.
type sifted struct {
	filter Filter
	rows   []uint32            // in the order of insertion
	orders map[string][]uint32 // the same in sort orders
}

// sift gives the rows that a filter chooses, nil for all. What was typed goes on mostly
// from what was typed before: then only the rows chosen before are looked at.
func (g *grid) sift(ctx context.Context, r *record, f Filter) (*sifted, error) {
	if f.Words == "" {
		return nil, nil
	}
	old := g.sifted
	if old != nil && old.filter == f {
		return old, nil
	}
	m, err := newSieve(r, f)
	if err != nil {
		return nil, err
	}
	s := &sifted{filter: f, rows: []uint32{}, orders: map[string][]uint32{}}
	if old != nil && old.filter.Column == f.Column && strings.Contains(f.Words, old.filter.Words) && folds(f.Words) == folds(old.filter.Words) {
		err = g.among(ctx, m, s, old.rows)
	} else {
		err = g.all(ctx, m, s)
	}
	if err != nil {
		return nil, err
	}
	g.sifted = s
	return s, nil
}

func (g *grid) all(ctx context.Context, m *sieve, s *sifted) error {
	for i, b := range g.blocks {
		if err := ctx.Err(); err != nil {
			return err
		}
		for row := range b.rows {
			if m.chooses(b, row) {
				s.rows = append(s.rows, uint32(g.starts[i]+row)) //nolint:gosec // at most MaxRows
			}
		}
	}
	return nil
}

func (g *grid) among(ctx context.Context, m *sieve, s *sifted, rows []uint32) error {
	for i, row := range rows {
		if i%blockRows == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if b, n := g.at(int(row)); m.chooses(b, n) {
			s.rows = append(s.rows, row)
		}
	}
	return nil
}

// sorted gives the chosen rows in a sort order of the whole table.
func (s *sifted) sorted(name string, order []uint32) []uint32 {
	if order == nil {
		return s.rows
	}
	if had, ok := s.orders[name]; ok {
		return had
	}
	chosen := make([]bool, len(order))
	for _, row := range s.rows {
		chosen[row] = true
	}
	out := make([]uint32, 0, len(s.rows))
	for _, row := range order {
		if chosen[row] {
			out = append(out, row)
		}
	}
	s.orders[name] = out
	return out
}

// sieve looks for the words of a filter in rows.
type sieve struct {
	words  []byte
	fold   bool
	cols   []int
	scales []int
	text   []byte // of the value looked at
}

func newSieve(r *record, f Filter) (*sieve, error) {
	m := &sieve{words: []byte(f.Words), fold: folds(f.Words), scales: r.Scales}
	for i, c := range r.Columns {
		if f.Column == "" || strings.EqualFold(c.Name, f.Column) {
			m.cols = append(m.cols, i)
		}
	}
	if len(m.cols) == 0 {
		return nil, fmt.Errorf("filter table %q: %w: there is no column %q", r.Name, ErrName, f.Column)
	}
	m.cols = slices.DeleteFunc(m.cols, func(i int) bool { return !canHold(r.Columns[i].Type, f.Words) })
	return m, nil
}

// canHold tells whether values of a type can have a text in them: letters are in no
// number and no date, so these need not be written out to be looked at.
func canHold(t Type, words string) bool {
	switch t {
	case Integer:
		return strings.Trim(words, "-0123456789") == ""
	case Decimal, Real:
		return strings.Trim(words, "-.0123456789") == ""
	case Date:
		return strings.Trim(words, "-: 0123456789") == ""
	}
	return true
}

// folds tells whether capitals make no difference.
func folds(words string) bool { return strings.ToLower(words) == words }

func (m *sieve) chooses(b *block, row int) bool {
	return slices.ContainsFunc(m.cols, func(c int) bool {
		v := &b.cols[c]
		return !v.null(row) && m.holds(v, row, m.scales[c])
	})
}

func (m *sieve) holds(v *vector, row, scale int) bool {
	text := m.text[:0]
	switch v.kind {
	case Text, Date:
		text = v.bytes(row)
	case Decimal:
		text = append(text, decimal{v.ints[row], v.scales[row]}.text(scale)...)
	case Real:
		text = strconv.AppendFloat(text, v.floats[row], 'f', -1, 64)
	case Boolean:
		text = append(text, showBool(v.ints[row])...)
	default:
		text = strconv.AppendInt(text, v.ints[row], 10)
	}
	if v.kind != Text && v.kind != Date {
		m.text = text
	}
	if !m.fold {
		return bytes.Contains(text, m.words)
	}
	return containsFold(text, m.words)
}

// containsFold looks for words, which are in lower case, whatever the case of the text.
func containsFold(text, words []byte) bool {
	for i := 0; i+len(words) <= len(text); i++ {
		n := 0
		for n < len(words) && lower(text[i+n]) == words[n] && text[i+n] < 0x80 {
			n++
		}
		if n == len(words) {
			return true
		}
		if text[i] >= 0x80 || n < len(words) && text[i+n] >= 0x80 {
			return bytes.Contains(bytes.ToLower(text), words)
		}
	}
	return len(words) > len(text) && bytes.Contains(bytes.ToLower(text), words)
}
