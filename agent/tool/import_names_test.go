package tool

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract/column"
)

// TestNamesNeedNoQuotes: whatever a file calls itself and its columns, the names in the scratchpad stand in SQL as they are.
// The words are those that SQLite knows as keywords (https://sqlite.org/lang_keywords.html).
func TestNamesNeedNoQuotes(t *testing.T) {
	t.Parallel()
	words := strings.Fields(`abort action add after all alter always analyze and as asc attach autoincrement before begin between by cascade case
cast check collate column commit conflict constraint create cross current current_date current_time current_timestamp database default
deferrable deferred delete desc detach distinct do drop each else end escape except exclude exclusive exists explain fail filter first
following for foreign from full generated glob group groups having if ignore immediate in index indexed initially inner insert instead
intersect into is isnull join key last left like limit match materialized natural no not nothing notnull null nulls of offset on or order
others outer over partition plan pragma preceding primary query raise range recursive references regexp reindex release rename replace
restrict returning right rollback row rows savepoint select set table temp temporary then ties to transaction trigger unbounded union
unique update using vacuum values view virtual when where window with without`)
	w := newWorld(t, nil)
	for _, word := range words {
		for _, n := range append(column.Names([]string{word}, 1), column.TableName(word+".csv", "")) {
			query := fmt.Sprintf("SELECT SUM(%s) FROM (SELECT 1 AS %[1]s) AS %[1]s WHERE %[1]s = 1 GROUP BY %[1]s ORDER BY %[1]s", n)
			if _, err := w.do("query_data", fmt.Sprintf(`{"sql": %q}`, query)); err != nil {
				t.Errorf("%s: %v", n, err)
			}
		}
	}
}
