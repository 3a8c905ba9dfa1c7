package share

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// seat is what a process is to the data folder at a time: its owner, with the store and
// the socket, or a guest.
type seat struct {
	store   *store.Store
	owner   *owner // nil also for an owner whom no guest can reach
	guest   *guest
	notices []string
	reads   bool // the store is open for reading only
}

// close leaves the seat.
func (s *seat) close(dir string) error {
	if s.guest != nil {
		s.guest.close()
		return nil
	}
	var err error
	if s.owner != nil {
		err = s.owner.retire(dir)
	}
	err = errors.Join(err, s.store.Close())
	if s.owner != nil {
		s.owner.leave()
	}
	return err
}

// Waits of a process that looks for its seat.
const (
	firstLook = time.Millisecond
	lastLook  = 25 * time.Millisecond
	patience  = 5 * time.Second        // with a lock that is held by a process that does not share
	closing   = time.Minute            // with an owner that listens no more, while it closes its store
	again     = 250 * time.Millisecond // between attempts when the folder cannot be opened
	sameOwner = 5 * time.Millisecond   // before a call is repeated at the same owner
)

// sit becomes the owner or a guest.
func (d *DB) sit(ctx context.Context) (*seat, error) {
	began, holder := time.Now(), 0
	for pause := firstLook; ; pause = min(2*pause, lastLook) {
		g, guestErr := visit(ctx, d.dir, d.hello, cmp.Or(d.opts.Patience, helloPause))
		if guestErr == nil {
			return &seat{guest: g}, nil
		}
		var skew *SkewError
		if errors.As(guestErr, &skew) {
			return nil, guestErr
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if d.opts.guest {
			if err := sleep(ctx, pause); err != nil {
				return nil, err
			}
			continue
		}
		s, err := d.own(ctx)
		var locked *store.LockedError
		if err == nil || !errors.As(err, &locked) {
			return s, err
		}
		if locked.PID != holder { // the one that was waited for has gone, and another one was faster
			began, holder = time.Now(), locked.PID
		}
		if errors.Is(guestErr, os.ErrDeadlineExceeded) || time.Since(began) > d.patience(holder) {
			return nil, &SilentError{Dir: d.dir, PID: locked.PID, Err: guestErr}
		}
		if err := sleep(ctx, pause); err != nil {
			return nil, err
		}
	}
}

// patience is how long to wait for the process that holds the lock.
func (d *DB) patience(holder int) time.Duration {
	if d.opts.Patience > 0 {
		return d.opts.Patience
	}
	if _, pid, err := address(d.dir); err == nil && pid != 0 && pid == holder {
		return closing
	}
	return patience
}

func sleep(ctx context.Context, pause time.Duration) error {
	t := time.NewTimer(pause)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// own takes the lock, listens and opens the store. It listens first, so that the others
// wait at the socket while the store opens, however long that takes.
func (d *DB) own(ctx context.Context) (*seat, error) {
	lock, err := store.TakeLock(d.dir)
	if store.Unwritable(err) && store.Exists(d.dir) {
		return d.read(ctx, fmt.Sprintf("The data folder %s cannot be written to, so it is open for reading only.", d.dir))
	}
	if err != nil {
		return nil, err
	}
	s := &seat{}
	if s.owner, err = newOwner(d.dir, d.hello, d.startWatch); err != nil {
		s.notices = append(s.notices, fmt.Sprintf("Other fsx processes cannot use the data folder %s while this one runs: %v.", d.dir, err))
	}
	o := d.opts.Store
	o.Lock = lock
	if s.store, err = store.Open(ctx, d.dir, o); err != nil {
		if s.owner != nil {
			err = errors.Join(err, s.owner.retire(d.dir))
			s.owner.leave()
		}
		return d.readFull(ctx, err)
	}
	s.notices = append(s.notices, s.store.Notices()...)
	if s.owner != nil {
		s.owner.open(s.store)
	}
	return s, nil
}

// readFull opens a folder for reading on whose disk there is too little room to write safely; err says so, and is given
// back where it says something else, or where reading does not do.
func (d *DB) readFull(ctx context.Context, err error) (*seat, error) {
	var room *store.RoomError
	if !errors.As(err, &room) || !store.Exists(d.dir) {
		return nil, err
	}
	const mb = 1 << 20
	s, readErr := d.read(ctx, fmt.Sprintf("The data folder %s is open for reading only: %d MB are free on its disk, and writing there safely takes %d MB.", d.dir, room.Free/mb, room.Need/mb))
	if readErr != nil {
		return nil, err
	}
	return s, nil
}

// read opens a folder that this process may not write to, which a notice says.
func (d *DB) read(ctx context.Context, notice string) (*seat, error) {
	o := d.opts.Store
	o.ReadOnly = true
	st, err := store.Open(ctx, d.dir, o)
	if err != nil {
		return nil, err
	}
	return &seat{store: st, notices: append(st.Notices(), notice), reads: true}, nil
}

// stay follows the owners: whenever the one whose guest this process is goes, it
// becomes the owner or the next one's guest.
func (d *DB) stay(s *seat) {
	for {
		select {
		case <-s.guest.gone:
		case <-d.ctx.Done():
			return
		}
		d.take(nil, nil)
		s.guest.close()
		next, err := d.sit(d.ctx)
		for err != nil {
			if d.ctx.Err() != nil {
				return
			}
			d.take(nil, err)
			if sleep(d.ctx, again) != nil {
				return
			}
			next, err = d.sit(d.ctx)
		}
		d.take(next, nil)
		if s = next; s.guest == nil {
			return
		}
	}
}

// take makes a seat the present one, or none, for a reason or while one is looked for.
func (d *DB) take(s *seat, err error) {
	d.mu.Lock()
	d.now, d.err = s, err
	close(d.changed)
	d.changed = make(chan struct{})
	wants := d.wants
	d.mu.Unlock()
	if s != nil && s.store != nil && !s.reads {
		d.hook(d.opts.Owner, s.store)
	}
	if wants {
		d.tellWant(s)
	}
}

// seat waits for the present seat.
func (d *DB) seat(ctx context.Context) (*seat, error) {
	for {
		d.mu.Lock()
		s, err, changed := d.now, d.err, d.changed
		d.mu.Unlock()
		if s != nil || err != nil {
			return s, err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-d.ctx.Done():
			return nil, store.ErrClosed
		}
	}
}

// wait waits until a call that found the owner of a seat gone can be repeated.
func (d *DB) wait(ctx context.Context, s *seat) error {
	d.mu.Lock()
	same, changed := d.now == s, d.changed
	d.mu.Unlock()
	if !same {
		return nil
	}
	t := time.NewTimer(sameOwner) // only a connection ended
	defer t.Stop()
	select {
	case <-changed:
		return nil
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-d.ctx.Done():
		return store.ErrClosed
	}
}
