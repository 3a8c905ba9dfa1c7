package port

import (
	"context"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// Finder searches what the index knows. An error of either method is one
// sentence for the person who typed the query.
type Finder interface {
	// Names finds files and folders by their names and paths, the best first.
	// The query may hold filters, such as ext:pdf or mod:7d.
	Names(ctx context.Context, query string) (Found, error)
	// Content finds passages by their words, the best first.
	Content(ctx context.Context, query string) (Found, error)
}

// Found is what a search found.
type Found struct {
	Hits []Hit
	More int    // how many hits there are beyond these, 0 if none or not known
	Note string // what keeps the result from being complete, empty for nothing
}

// Hit is a file or folder that was found, or with a Text a passage of a file.
type Hit struct {
	Path     string // absolute, raw bytes
	Kind     Kind
	Size     int64     // bytes
	Modified time.Time // zero when unknown
	Marks    []Span    // what matched in Path
	Place    extract.Place
	Text     string // of a passage
	Lit      []Span // what matched in Text
}

// Span is the bytes From..To of a text.
type Span struct{ From, To int }
