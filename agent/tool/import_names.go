package tool

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/store/scratch"
)

// sqlWords are the words that SQL keeps for itself and that headers often are.
const sqlWords = " add all alter and as asc autoincrement between by case cast check collate column commit constraint create cross current_date current_time current_timestamp " +
	"default deferrable delete desc distinct drop else end escape except exists " +
	"foreign from full group having in index inner insert intersect into is isnull join key left like limit natural no not nothing notnull null of offset on or order " +
	"outer over primary raise references returning right rollback row rows select set table then to transaction union unique update using values view when where with "

// plainName makes a name that needs no quotes in SQL: letters, digits and underscores.
func plainName(s string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(s) {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			gap = true
			continue
		}
		if gap && b.Len() > 0 {
			b.WriteByte('_')
		}
		gap = false
		if b.WriteRune(r); b.Len() >= 60 {
			break
		}
	}
	name := b.String()
	switch {
	case name == "":
		return ""
	case name[0] >= '0' && name[0] <= '9':
		return "c_" + name
	case strings.Contains(sqlWords, " "+name+" "), strings.HasPrefix(name, "sqlite_"), strings.HasPrefix(name, "fsx_"):
		return "the_" + name
	}
	return name
}

// ColumnNames are the names that the columns of a file get by its header. They need no quotes in SQL.
func ColumnNames(header []string) []string { return columnNames(header, len(header)) }

// columnNames gives each column a name of its own, none that the sources have.
func columnNames(header []string, width int) []string {
	taken := map[string]bool{}
	for _, c := range sourceColumns {
		taken[c.Name] = true
	}
	out := make([]string, width)
	for i := range out {
		name := ""
		if header != nil {
			name = plainName(header[i])
		}
		if name == "" {
			name = fmt.Sprintf("column_%d", i+1)
		}
		out[i] = numbered(name, func(s string) bool { return taken[s] })
		taken[out[i]] = true
	}
	return out
}

// numbered adds a number to a name that is taken.
func numbered(name string, taken func(string) bool) string {
	out := name
	for n := 2; taken(out); n++ {
		out = fmt.Sprintf("%s_%d", name, n)
	}
	return out
}

// freeName is the name of the new table: as asked, or a free one made of the file's name and the sheet's.
func (e *Env) freeName(ctx context.Context, in importInput, path, sheet string) (string, error) {
	if in.Table != "" {
		_, err := e.Scratch.Table(ctx, in.Table)
		if errors.Is(err, scratch.ErrNoTable) {
			return in.Table, nil
		}
		if err == nil {
			err = fmt.Errorf("%w: %q; choose another, or drop it first", scratch.ErrExists, in.Table)
		}
		return "", err
	}
	list, err := e.Scratch.List(ctx)
	if err != nil {
		return "", err
	}
	taken := map[string]bool{}
	for _, t := range list {
		taken[strings.ToLower(t.Name)] = true
	}
	return numbered(TableName(path, sheet), func(s string) bool { return taken[s] || scratch.Reserved(s) }), nil
}

// TableName is the name that a table of a file gets where nobody names it, with that of its sheet unless that is "". It
// needs no quotes in SQL, and may be taken.
func TableName(path, sheet string) string {
	base := filepath.Base(path)
	name := plainName(strings.TrimSuffix(base, filepath.Ext(base)))
	if name == "" {
		name = "imported"
	}
	if sheet = strings.TrimPrefix(plainName(sheet), "c_"); sheet != "" {
		name += "_" + sheet
	}
	return name
}
