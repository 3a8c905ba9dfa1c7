package walker

import (
	"sync"
	"time"
)

// settlingEvery is how often it is looked how far the index has been settled.
const settlingEvery = 200 * time.Millisecond

// tellSettling reports how far the words that were read are merged, which takes the longer the more
// there are, until stop is called.
func (r *run) tellSettling() (stop func()) {
	if r.report == nil || r.metadataOnly {
		return func() {}
	}
	done := make(chan struct{})
	var ended sync.WaitGroup
	ended.Go(func() {
		tick := time.NewTicker(settlingEvery)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
			}
			s, err := r.store.Settling(r.ctx)
			if err != nil {
				return // the run itself will say so
			}
			if s.Total == 0 {
				continue
			}
			r.report(Progress{
				Phase: "settle", Folders: r.before.Folders + r.sum.Folders, Files: r.before.Files + r.sum.Files,
				Done: int(100 * s.Done / s.Total), Total: 100, //nolint:gosec // at most 100
				LeftOut: r.before.LeftOut + r.sum.LeftOut, Unreadable: r.before.Unreadable + r.sum.Unreadable,
				Bytes: r.before.Bytes + r.sum.Bytes, Elapsed: time.Since(r.started),
			})
		}
	})
	return func() {
		close(done)
		ended.Wait()
	}
}
