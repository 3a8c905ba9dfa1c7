package walker

import (
	"context"
	"runtime"
	"sync/atomic"
	"time"
)

// How long a run in the background waits for a person.
const (
	quietAfter = 50 * time.Millisecond  // without a key, nobody is typing
	mostWait   = 500 * time.Millisecond // for one file, however long a key is held
)

// Courtesy lets runs in the background step back while a person is at the keys. The zero
// value is ready; it is safe for concurrent use.
type Courtesy struct{ pressed atomic.Int64 }

// Pressed notes that a key was pressed.
func (c *Courtesy) Pressed() { c.pressed.Store(time.Now().UnixNano()) }

// wait returns when no key was pressed for a short while, and soon in any case.
func (c *Courtesy) wait(ctx context.Context) {
	for end := time.Now().Add(mostWait); ctx.Err() == nil; {
		now := time.Now()
		rest := quietAfter - now.Sub(time.Unix(0, c.pressed.Load()))
		if rest <= 0 || rest > quietAfter || now.After(end) {
			return
		}
		timer := time.NewTimer(rest)
		select {
		case <-timer.C:
		case <-ctx.Done():
		}
		timer.Stop()
	}
}

// Background returns a keeper over the same store and roots whose runs leave a processor
// to others and, where there is one, ask a courtesy before they open a file.
func (k *Keeper) Background(c *Courtesy) *Keeper {
	n := *k
	n.config.Workers = max(1, min(n.config.Workers, runtime.GOMAXPROCS(0)-1))
	n.config.background = true
	n.courtesy = c
	return &n
}

// writers is how many batches are on their way to the store at once.
func (c *Config) writers() int {
	if c.background {
		return 1
	}
	return 2
}
