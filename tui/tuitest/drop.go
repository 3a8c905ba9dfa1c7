package tuitest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/fsx-dev/fsx/tui/port"
)

// Drop implements port.Dropping.
func (m *MemTables) Drop(_ context.Context, table string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	i := slices.IndexFunc(m.tables, func(t port.Table) bool { return t.Name == table })
	if i < 0 {
		return fmt.Errorf("there is no table %s", table)
	}
	m.gone = []port.Table{m.tables[i]}
	m.tables = slices.Delete(m.tables, i, i+1)
	return nil
}

// Undrop implements port.Dropping.
func (m *MemTables) Undrop(context.Context) (names []string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.gone) == 0 {
		return nil, errors.New("nothing was dropped")
	}
	for _, t := range m.gone {
		names = append(names, t.Name)
	}
	m.tables, m.gone = append(m.tables, m.gone...), nil
	return names, nil
}
