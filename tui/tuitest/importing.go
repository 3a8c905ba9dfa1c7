package tuitest

import (
	"context"
	"path"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
)

// Import implements port.Importing: a PDF or CSV file gives a table of one row, its path and the page in view, and
// one called doubt a note.
func (m *MemTables) Import(_ context.Context, what port.Import, told func(done, all int, path string)) (out port.Imported, err error) {
	for i, p := range what.Paths {
		told(i, len(what.Paths), p)
		name, ending, _ := strings.Cut(path.Base(p), ".")
		if ending != "pdf" && ending != "csv" {
			out.Left = append(out.Left, port.Left{Path: p, Why: "There is no table in it."})
			continue
		}
		m.Add(name, []port.Column{{Name: "file"}, {Name: "place"}}, []string{p, what.Place.String()})
		if name == "doubt" {
			out.Notes = append(out.Notes, "day stays text: nobody knows why.")
		}
		out.Tables, out.Rows = append(out.Tables, name), out.Rows+1
	}
	return out, nil
}

var _ port.Importing = (*MemTables)(nil)
