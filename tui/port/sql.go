package port

import "context"

// Dictionary is what a statement can name besides the tables of the scratchpad.
type Dictionary struct {
	Tables []Table // that are there without having been made: those of the index
}

// Remembering is a Tables that keeps the statements which a person ran.
type Remembering interface {
	// Statements gives them, the oldest first.
	Statements(ctx context.Context) ([]string, error)
	Remember(ctx context.Context, sql string) error
}

// Explaining is a Tables that says what statements can name.
type Explaining interface {
	Dictionary(ctx context.Context) (Dictionary, error)
}
