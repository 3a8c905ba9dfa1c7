package port

import "context"

// Following is a Tables that tells when they are changed, whoever does that: another screen, a verb in
// a shell, the agent.
type Following interface {
	// Follow calls told after changes until ctx ends.
	Follow(ctx context.Context, told func())
}
