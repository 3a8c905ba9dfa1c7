package port

import "context"

// Export is a table or a result that is written to a new file.
type Export struct {
	Path    string // absolute; its ending says the format
	Title   string
	Table   string   // the stored table, "" for a result
	Part    Part     // of the stored table
	Columns []Column // of a result, with its rows
	Rows    [][]Cell
}

// Exporting is a Tables that writes files. It never replaces one.
type Exporting interface {
	// Export tells from time to time how many rows are written, and gives their number.
	Export(ctx context.Context, e Export, done func(rows int)) (int, error)
	// Free gives the name of a file like that at path which no file has yet, without its folder.
	Free(ctx context.Context, path string) string
}
