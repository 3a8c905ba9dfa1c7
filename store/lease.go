package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// leaseDir holds a file for each lease, whose lock is the lease.
const leaseDir = "leases"

// Leases are named locks over all processes of a data folder. A lease is an advisory
// lock of the system on a file in dir/leases, so that it needs no owner of the folder,
// stays with its holder when the owner changes, and ends with the holder's process
// however that ends. Within a process the lease goes to those who wait in their order.
type Leases struct {
	dir string

	mu    sync.Mutex
	turns map[string]chan struct{} // holds a token while someone in this process has or tries to get the lease
}

// NewLeases gives the leases of the data folder dir.
func NewLeases(dir string) *Leases { return &Leases{dir: dir, turns: map[string]chan struct{}{}} }

// Waits between two looks at a lease that another process holds.
const (
	leaseFirst = time.Millisecond
	leaseLast  = 20 * time.Millisecond
)

// Take waits for the lease on a name, which consists of letters, digits and hyphens,
// and holds it until release is called; further calls of release do nothing. Who holds
// a lease must not take it again. It wraps ErrReadOnly when the folder cannot be written to.
func (l *Leases) Take(ctx context.Context, name string) (release func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") != "" || name == "" {
		return nil, fmt.Errorf("take the lease %q: not a name", name)
	}
	turn := l.turn(name)
	select {
	case turn <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	f, err := l.lock(ctx, name)
	if err != nil {
		<-turn
		return nil, err
	}
	return sync.OnceFunc(func() {
		_, _ = unlock(f), f.Close() // neither can fail in a way that keeps the lock
		<-turn
	}), nil
}

func (l *Leases) turn(name string) chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.turns[name] == nil {
		l.turns[name] = make(chan struct{}, 1)
	}
	return l.turns[name]
}

// lock waits until no other process holds the lease.
func (l *Leases) lock(ctx context.Context, name string) (*os.File, error) {
	file := filepath.Join(l.dir, leaseDir, name)
	err := os.MkdirAll(filepath.Dir(file), 0o700)
	var f *os.File
	if err == nil {
		f, err = os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o600) //nolint:gosec // inside the data folder
	}
	if Unwritable(err) {
		return nil, fmt.Errorf("take the lease %q: %w: %w", name, ErrReadOnly, err)
	}
	if err != nil {
		return nil, fmt.Errorf("take the lease %q: %w", name, err)
	}
	wait := time.NewTimer(0)
	defer wait.Stop()
	for pause := leaseFirst; ; pause = min(2*pause, leaseLast) {
		err := tryLock(f)
		if err == nil {
			return f, nil
		}
		if !errors.Is(err, errHeld) {
			return nil, errors.Join(fmt.Errorf("take the lease %q: %w", name, err), f.Close())
		}
		wait.Reset(pause)
		select {
		case <-wait.C:
		case <-ctx.Done():
			return nil, errors.Join(ctx.Err(), f.Close())
		}
	}
}

// Lease waits until nobody else, in this process or another, holds the lease on name.
// It is held until release is called or the process ends.
func (s *Store) Lease(ctx context.Context, name string) (release func(), err error) {
	if s.opts.ReadOnly {
		return nil, ErrReadOnly
	}
	return s.leases.Take(ctx, name)
}
