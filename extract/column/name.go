package column

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// The names of the columns of an imported table that say where a row comes from.
const (
	SourceFile  = "source_file"
	SourcePage  = "source_page"
	SourcePlace = "source_place"
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

// Names gives each of so many columns a name of its own by the header of the file, none that the columns for the source of a row
// have. They need no quotes in SQL. A header that is nil names none.
func Names(header []string, width int) []string {
	out := make([]string, width)
	for i := range out {
		name := ""
		if header != nil {
			name = plainName(header[i])
		}
		if name == "" {
			name = fmt.Sprintf("column_%d", i+1)
		}
		out[i] = Numbered(name, func(s string) bool {
			return s == SourceFile || s == SourcePage || s == SourcePlace || slices.Contains(out[:i], s)
		})
	}
	return out
}

// Numbered adds a number to a name that is taken.
func Numbered(name string, taken func(string) bool) string {
	out := name
	for n := 2; taken(out); n++ {
		out = fmt.Sprintf("%s_%d", name, n)
	}
	return out
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
