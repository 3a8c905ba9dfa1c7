package share

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// Options says how a data folder is shared.
type Options struct {
	Store   store.Options // for the process that opens the folder; Lock is ours
	Version string        // of the program, for people
	// Patience is how long Open waits for a process that holds the lock and does not
	// answer; 0 means 5 s, or a minute for an owner that is about to close.
	Patience time.Duration

	// Owner runs in a goroutine of its own once this process has the folder open, at
	// the start or when it takes over. ctx ends when Close begins; Close waits until
	// Owner has returned, and only then closes the store. A process that may only read the
	// folder is no owner.
	Owner func(ctx context.Context, st *store.Store)
	// Watch runs as Owner does, in the owner, from when this process or the first guest
	// asks by WantWatch that files be kept fresh. It is called once.
	Watch func(ctx context.Context, st *store.Store)

	guest    bool   // tests only: never becomes the owner
	protocol string // tests only: instead of this program's
}

// DB is a data folder that any number of processes use at once. It satisfies store.DB.
type DB struct {
	dir   string
	opts  Options
	hello hello

	ctx    context.Context // until Close begins
	cancel context.CancelFunc
	hooks  sync.WaitGroup
	chair  sync.WaitGroup // the goroutine that takes over
	watch  sync.Once
	leases *store.Leases

	mu      sync.Mutex
	now     *seat
	err     error         // why there is no seat, nil while one is being looked for
	changed chan struct{} // closed at the next change of now or err
	wants   bool
	inside  int
	left    *sync.Cond
	closed  bool
}

var _ store.DB = (*DB)(nil)

// Open opens the data folder dir, or becomes a guest of the process that has it open.
// It gives what store.Open gives but never a *store.LockedError of a folder that this
// user can share; it gives a *SkewError when the owner is of a version that speaks
// another protocol and a *SilentError when the owner does not answer. A folder that
// this user may not write to is opened for reading, which Notices tells.
func Open(ctx context.Context, dir string, o Options) (*DB, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("open the data folder: %w", err)
	}
	_, protocol := methods()
	d := &DB{
		dir: dir, opts: o, leases: store.NewLeases(dir), changed: make(chan struct{}),
		hello: hello{Protocol: protocol, Schema: store.Schema, Version: o.Version},
	}
	if o.protocol != "" {
		d.hello.Protocol = o.protocol
	}
	d.left = sync.NewCond(&d.mu)
	d.ctx, d.cancel = context.WithCancel(context.Background())
	s, err := d.sit(ctx)
	if err != nil {
		d.cancel()
		return nil, err
	}
	d.take(s, nil)
	if s.guest != nil {
		d.chair.Go(func() { d.stay(s) })
	}
	return d, nil
}

// Dir is the data folder.
func (d *DB) Dir() string { return d.dir }

// Notices tells, in plain sentences, what was found damaged when this process opened
// the folder, and what it cannot do. A guest has none.
func (d *DB) Notices() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.now == nil {
		return nil
	}
	return d.now.notices
}

// Owns reports whether this process has the folder open.
func (d *DB) Owns() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.now != nil && d.now.store != nil && !d.now.reads
}

// WantWatch asks that the owner, whichever process it is, keeps files fresh for as
// long as this DB is open; see Options.Watch.
func (d *DB) WantWatch() {
	d.mu.Lock()
	d.wants = true
	s := d.now
	d.mu.Unlock()
	d.tellWant(s)
}

// tellWant passes WantWatch on to the owner.
func (d *DB) tellWant(s *seat) {
	switch {
	case s == nil, s.reads:
	case s.store != nil:
		d.startWatch(s.store)
	default:
		s.guest.want()
	}
}

func (d *DB) startWatch(st *store.Store) {
	d.watch.Do(func() { d.hook(d.opts.Watch, st) })
}

// hook runs a hook unless Close has begun.
func (d *DB) hook(run func(context.Context, *store.Store), st *store.Store) {
	if run != nil {
		d.background(func() { run(d.ctx, st) })
	}
}

// background runs a function for which Close waits, unless Close has begun.
func (d *DB) background(run func()) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.closed {
		d.hooks.Go(run)
	}
	return !d.closed
}

// enter counts a call in, so that Close waits for it.
func (d *DB) enter() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed {
		return store.ErrClosed
	}
	d.inside++
	return nil
}

func (d *DB) leave() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.inside--; d.inside == 0 {
		d.left.Broadcast()
	}
}

// Close waits for the calls of this process that are under way. A guest then leaves.
// The owner takes no more calls of guests, lets those that are under way finish for a
// moment, closes the store and lets the guests know, of whom one takes over. A second
// Close does nothing.
func (d *DB) Close() error {
	d.mu.Lock()
	if d.closed {
		d.mu.Unlock()
		return nil
	}
	d.closed = true
	d.cancel()
	for d.inside > 0 {
		d.left.Wait()
	}
	d.mu.Unlock()
	d.chair.Wait()
	d.hooks.Wait()
	d.mu.Lock()
	s := d.now
	d.mu.Unlock()
	if s == nil {
		return nil
	}
	return s.close(d.dir)
}
