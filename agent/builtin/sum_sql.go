package builtin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// statementFor is the computation as SQL over the tables.
func statementFor(in intent, parts []fit, rows []*unit, col int, names []string) string {
	f, all := parts[0], 0
	for _, p := range parts {
		all += len(p.members)
	}
	function := "SUM"
	if in.mean {
		function = "AVG"
	}
	var where []string
	for _, c := range f.conditions {
		where = append(where, c.sql)
	}
	for i, k := range in.bare().words {
		if slices.ContainsFunc(f.conditions, func(c condition) bool { return slices.Contains(c.words, i) }) {
			continue
		}
		for c, h := range f.header {
			if c != col && k.Weight == 1 && len(rows) < all && picks(k, c, rows) {
				where = append(where, fmt.Sprintf(`"%s" LIKE '%%%s%%'`, flat(h), spelledIn(k, c, rows)))
				break
			}
		}
	}
	if when := in.whenPicked(f, col, rows); when != "" {
		where = append(where, when)
	}
	from := `"` + names[0] + `"`
	if len(names) > 1 {
		from = `(SELECT * FROM "` + strings.Join(names, `" UNION ALL SELECT * FROM "`) + `")`
	}
	s := fmt.Sprintf(`SELECT %s("%s") FROM %s`, function, flat(f.header[col]), from)
	if len(where) > 0 {
		s += " WHERE " + strings.Join(where, " AND ")
	}
	return s
}

// picks says whether all rows hold a word in their cells of a column.
func picks(k lexis.Keyword, c int, rows []*unit) bool {
	for _, u := range rows {
		if c >= len(u.cells) || k.In(u.src.stems(u.cells[c])) == 0 {
			return false
		}
	}
	return true
}
