package scratch

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// hinted adds to SQLite's word of a name that is not there which there are: the tables, the columns of the tables that the
// query names, or the functions that are called alike.
func (e *engine) hinted(ctx context.Context, err error, text string, tables map[string]*record) error {
	if err == nil || errors.Is(err, ErrQuery) {
		return err
	}
	said := strings.TrimPrefix(err.Error(), "SQL logic error: ")
	for _, one := range []struct {
		begins string
		more   func(name string) string
	}{
		{"no such table: ", func(name string) string { return tablesLike(name, tables) }},
		{"no such column: ", func(name string) string { return columnsLike(name, text, tables) }},
		{"no such function: ", func(name string) string { return e.functionsLike(ctx, name) }},
	} {
		name, ok := strings.CutPrefix(said, one.begins)
		if !ok {
			continue
		}
		if i := strings.LastIndex(name, " ("); i > 0 && strings.HasSuffix(name, ")") {
			name = name[:i]
		}
		name, text := strings.CutSuffix(name, inSingleQuotes)
		more := one.more(unquoted(strings.TrimPrefix(name, "main.")))
		if text {
			more = "; a text stands in single quotes" + more
		}
		if more != "" {
			return fmt.Errorf("%w: %s%s%s", ErrQuery, one.begins, cut(name, 80), more)
		}
	}
	return err
}

// plainly says in words for people what SQLite says of its limits.
func plainly(text string) string {
	for _, one := range []struct{ says, plain string }{
		{"string or blob too big", fmt.Sprintf("a text in it gets longer than %d KB", maxText>>10)},
		{"out of memory", "it needs more memory than a query may take"},
		{"too many terms in compound SELECT", "it has more than 50 parts with UNION"},
		{"missing named argument", "names such as ?1 or :name have no values here; write the value itself"},
		{"incomplete input", "it ends too early"},
		{"database or disk is full", "it needs more memory than a query may take"},
	} {
		if strings.Contains(text, one.says) {
			return one.plain
		}
	}
	return text
}

// inSingleQuotes is what SQLite asks about a name in double quotes that is not there.
const inSingleQuotes = " - should this be a string literal in single-quotes?"

// tablesLike lists the tables, and says how another one is made.
func tablesLike(name string, tables map[string]*record) string {
	names := make([]string, 0, len(tables))
	for _, r := range tables {
		names = append(names, r.Name)
	}
	sorted, _ := nearFirst(names, name)
	if len(sorted) == 0 {
		return ""
	}
	return "; there are " + listed(sorted) + "; importing a file makes a table of its name"
}

// columnsLike lists the columns of the tables that a query names, those first that are called alike.
func columnsLike(name, text string, tables map[string]*record) string {
	of, column, qualified := strings.Cut(name, ".")
	if !qualified {
		column = name
	}
	var found []*record
	for token, rest := nextToken(text); token != ""; token, rest = nextToken(rest) {
		if r := tables[strings.ToLower(unquoted(token))]; r != nil && !slices.Contains(found, r) {
			found = append(found, r)
		}
	}
	if r := tables[strings.ToLower(of)]; qualified && r != nil {
		found = []*record{r}
	}
	var parts []string
	best := far
	for _, r := range found {
		names := make([]string, len(r.Columns))
		for i, c := range r.Columns {
			names[i] = c.Name
		}
		sorted, _ := nearFirst(names, column)
		part := plainName(r.Name) + " has " + listed(sorted)
		if near := unlike(sorted[0], column); near < best {
			best, parts = near, slices.Insert(parts, 0, part)
		} else {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "; " + strings.Join(parts[:min(len(parts), 3)], "; ")
}

// functionsLike lists the functions that are called alike.
func (e *engine) functionsLike(ctx context.Context, name string) string {
	rows, err := e.conn.QueryContext(ctx, "SELECT DISTINCT name FROM pragma_function_list")
	if err != nil {
		return ""
	}
	defer func() { _ = rows.Close() }()
	var names []string
	for rows.Next() {
		var n string
		if rows.Scan(&n) == nil && !deniedFunction(n) && strings.Trim(n, "abcdefghijklmnopqrstuvwxyz0123456789_") == "" {
			names = append(names, n)
		}
	}
	sorted, like := nearFirst(names, name)
	if like == 0 || rows.Err() != nil {
		return "; among those that there are: sum, avg, count, min, max, round, abs, substr, lower, length, replace, date, payee, category"
	}
	return "; called alike: " + listed(sorted[:min(like, mostLike)])
}
