package walker

import (
	"context"
	"time"
)

// runLease is held by every run of Scan and Index, so that there is one at a time over all
// processes of a data folder.
//
// A refresh takes it only when it is free. While a run is under way, a refresh goes on
// beside it, and the run may then write over it what it had read before. So what was
// refreshed beside a run is refreshed once more after it.
const runLease = "run"

// leaseAtOnce is how long a lease may take to be given when it is free.
const leaseAtOnce = 3 * time.Millisecond

// freeLease takes the lease of runs if nobody holds it.
func (k *Keeper) freeLease(ctx context.Context) (release func(), free bool) {
	ctx, cancel := context.WithTimeout(ctx, leaseAtOnce)
	defer cancel()
	release, err := k.store.Lease(ctx, runLease)
	return release, err == nil
}

// awaitRun wakes the loop when the run that is under way has ended.
func (g *watching) awaitRun(ctx context.Context) {
	g.mu.Lock()
	waits := g.waits
	g.waits = true
	g.mu.Unlock()
	if waits {
		return
	}
	g.waiting.Go(func() {
		release, err := g.k.store.Lease(ctx, runLease)
		g.mu.Lock()
		g.waits = false
		g.mu.Unlock()
		if err != nil {
			return // ctx has ended, or the next change tries again
		}
		release()
		select {
		case g.idle <- struct{}{}:
		default:
		}
	})
}
