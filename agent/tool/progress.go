package tool

import "context"

// Progress is told of each document that is done, with how many there are, and once, without a
// path, before the first.
type Progress func(done, all int, path string)

type progressKey struct{}

// WithProgress has the tools that work on many documents tell how far they are.
func WithProgress(ctx context.Context, p Progress) context.Context {
	return context.WithValue(ctx, progressKey{}, p)
}

func tellProgress(ctx context.Context, done, all int, path string) {
	if p, ok := ctx.Value(progressKey{}).(Progress); ok {
		p(done, all, path)
	}
}
