package port

import "context"

// Dropping is a Tables that takes tables away. What was dropped last can be brought back until
// tables are dropped the next time.
type Dropping interface {
	Drop(ctx context.Context, table string) error
	// Undrop brings back what was dropped last, and gives the tables' names: there may be several.
	Undrop(ctx context.Context) ([]string, error)
}
