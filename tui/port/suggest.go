package port

import "context"

// Suggesting is a Chat that knows questions to begin with.
type Suggesting interface {
	// Suggestions are questions that fit what the folder holds now, the best first.
	Suggestions(ctx context.Context) ([]string, error)
}
