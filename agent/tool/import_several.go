package tool

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/table"
)

// SeveralTablesError says that a file has tables with other columns than each other, of which none was named. Nothing was
// written.
type SeveralTablesError struct {
	ImportError

	Tables []TableAt // numbered from 1 on, as n counts them
}

// TableAt is where a table of a file stands.
type TableAt struct {
	Sheet string // of a workbook
	Pages []int  // that it has rows on
}

// Unwrap has it taken for an *ImportError.
func (e *SeveralTablesError) Unwrap() error { return &e.ImportError }

func severalTables(path string, all []table.Table) error {
	e := &SeveralTablesError{ImportError: ImportError{Path: path, Problem: "it has several tables; say which by its number: " + tablesIn(all)}}
	for _, t := range all {
		at := TableAt{Sheet: t.Place.Sheet}
		for _, r := range t.Rows {
			if p := r.Place.Page; p > 0 && !slices.Contains(at.Pages, p) {
				at.Pages = append(at.Pages, p)
			}
		}
		e.Tables = append(e.Tables, at)
	}
	return e
}

// tablesIn names the tables of a file in short.
func tablesIn(all []table.Table) string {
	var parts []string
	for i, t := range all {
		if i == 8 {
			parts = append(parts, fmt.Sprintf("and %d more", len(all)-i))
			break
		}
		where := ""
		switch {
		case t.Place.Sheet != "":
			where = " sheet " + t.Place.Sheet + ","
		case t.Place.Page > 0:
			where = fmt.Sprintf(" page %d,", t.Place.Page)
		}
		parts = append(parts, fmt.Sprintf("%d (%s %s of %s)", i+1, where, Count(len(t.Rows), "row"), Count(t.Columns, "column")))
	}
	return strings.ReplaceAll(strings.Join(parts, ", "), "( ", "(")
}
