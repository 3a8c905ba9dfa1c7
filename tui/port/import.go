package port

import (
	"context"

	"github.com/fsx-dev/fsx/extract"
)

// Import is files that tables are to be made of.
type Import struct {
	Paths []string      // absolute: files, and folders of statements
	Place extract.Place // of a single file: the page or sheet in view, whose tables are taken where it has several
}

// Imported is what files gave.
type Imported struct {
	Tables []string // that were made or filled
	Rows   int      // in them
	Left   []Left   // files that gave nothing
	Notes  []string // what people should know of the tables, as sentences
}

// Left is a file that was left out, and why as a sentence.
type Left struct{ Path, Why string }

// Importing is a Tables that makes tables of files.
type Importing interface {
	// Import tells what it is at: how many of the files are done, and the one that is read. What was made stays when it is
	// stopped.
	Import(ctx context.Context, what Import, told func(done, all int, path string)) (Imported, error)
}
