package scratch

import (
	"context"
	"database/sql"
	"fmt"
)

// columnOfRoot is a column of a table of SQLite's, by the page that the table begins on and the column's number.
type columnOfRoot struct{ root, column int64 }

// columnsRead gives the columns that the program of a query reads. The authorizer is asked about more: a * in a
// sub-select names all columns of a table, most of which the
// query then leaves alone. What a sub-select sorts or keeps for later counts as read.
func (e *engine) columnsRead(ctx context.Context, text string) (read map[columnOfRoot]bool, err error) {
	rows, err := e.conn.QueryContext(ctx, "EXPLAIN\n"+text)
	if err != nil {
		return nil, err
	}
	defer rows.Close()           //nolint:errcheck // Err tells
	roots := map[int64][]int64{} // of the tables that a cursor opens
	read = map[columnOfRoot]bool{}
	for rows.Next() {
		var code string
		var p1, p2 int64
		var skip sql.RawBytes
		if err := rows.Scan(&skip, &code, &p1, &p2, &skip, &skip, &skip, &skip); err != nil {
			return nil, err
		}
		switch code {
		case "OpenRead":
			roots[p1] = append(roots[p1], p2)
		case "Column":
			for _, root := range roots[p1] {
				read[columnOfRoot{root, p2}] = true
			}
		}
	}
	return read, rows.Err()
}

// rootOf is the page that a table of SQLite's begins on.
func (e *engine) rootOf(ctx context.Context, name string) (root int64, err error) {
	err = e.conn.QueryRowContext(ctx, "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?", name).Scan(&root)
	if err != nil {
		err = fmt.Errorf("find the copy of table %q: %w", name, err)
	}
	return root, err
}
