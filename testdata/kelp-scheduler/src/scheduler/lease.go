package scheduler

import (
	"context"
	"errors"
	"time"
)

// Leases, see docs/adr/0007 and docs/adr/0013.
const (
	// DefaultLease is how long a worker owns a job without a heartbeat.
	// 30s until 0.9.1; see ADR 0013 for the reason of the change.
	DefaultLease = 45 * time.Second

	// DefaultHeartbeat is how often workers report. Always a third of the
	// lease, so that two reports can be lost.
	DefaultHeartbeat = 15 * time.Second

	// MinLease is the smallest value the configuration accepts.
	MinLease = 6 * time.Second

	// MaxSkew is the difference between our clock and the clock of the
	// store above which kelpd refuses to start (see incident of 17 March).
	MaxSkew = 2 * time.Second

	// maxTakeovers is how often the reaper gives a job to somebody else
	// before it parks it in the queue "driftwood".
	maxTakeovers = 4
)

// ErrLost is returned by Renew when the job belongs to somebody else by now.
// The worker has to stop the job at once and must not report a result.
var ErrLost = errors.New("kelp: lease lost")

// Lease ties a job to a worker.
type Lease struct {
	JobID     string
	Worker    string
	Token     uint64 // fencing token, rises with each takeover
	ExpiresAt time.Time
}

// Store is the part of the database the leases need. All times come from the
// store, never from the worker.
type Store interface {
	Now(ctx context.Context) (time.Time, error)
	Extend(ctx context.Context, id string, token uint64, d time.Duration) (bool, error)
	Expired(ctx context.Context, limit int) ([]Lease, error)
	Requeue(ctx context.Context, ls []Lease) error
	Park(ctx context.Context, l Lease, queue string) error
}

// Renew extends a lease.
func Renew(ctx context.Context, s Store, l Lease, d time.Duration) error {
	ok, err := s.Extend(ctx, l.JobID, l.Token, d)
	if err != nil {
		return err
	}
	if !ok {
		return ErrLost
	}
	return nil
}

// Reap takes away the jobs of workers that have gone silent. It used to open
// a connection for each lease, which emptied the pool on 2 July 2024 (#412).
func Reap(ctx context.Context, s Store) (int, error) {
	total := 0
	for {
		ls, err := s.Expired(ctx, reaperBatch)
		if err != nil || len(ls) == 0 {
			return total, err
		}
		keep := ls[:0]
		for _, l := range ls {
			if l.Token > maxTakeovers {
				if err := s.Park(ctx, l, "driftwood"); err != nil {
					return total, err
				}
				continue
			}
			keep = append(keep, l)
		}
		if err := s.Requeue(ctx, keep); err != nil {
			return total, err
		}
		total += len(ls)
	}
}
