package walker

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/watch"
)

// WatchOptions says how Watch keeps the store fresh. A zero field means its default.
type WatchOptions struct {
	Roots    []string         // besides those of earlier runs and the bookmarks
	Debounce time.Duration    // of quiet before changes are stored; 100 ms
	MaxWait  time.Duration    // that changes wait at most where it is never quiet; 1 s
	Pace     time.Duration    // at most between two reads of a file that changes all the time; 5 s
	Poll     time.Duration    // at least between two walks over a root that cannot be watched wholly; 2 s, and 20 times as long as one takes
	Daily    time.Duration    // time of the day, local, at which all roots are compared; negative for never
	Limit    int              // folders watched at most; three quarters of what the system allows
	Report   func(WatchEvent) // what happens, from several goroutines at once; may be nil

	rest int // how many times as long as it took to store it a quick change waits; 10
}

func (o WatchOptions) withDefaults() WatchOptions {
	for _, d := range []struct {
		field *time.Duration
		usual time.Duration
	}{{&o.Debounce, 100 * time.Millisecond}, {&o.MaxWait, time.Second}, {&o.Pace, 5 * time.Second}, {&o.Poll, 2 * time.Second}} {
		if *d.field <= 0 {
			*d.field = d.usual
		}
	}
	if o.rest <= 0 {
		o.rest = 10
	}
	if o.Report == nil {
		o.Report = func(WatchEvent) {}
	}
	return o
}

// WatchEvent is something that Watch has done or met.
type WatchEvent struct {
	Kind    string // one of the Event constants
	Root    string // that it concerns, "" for all
	Folders int    // that were named by a refresh
	Summary Summary
	Err     error
}

// The kinds of events.
const (
	EventWatched  = "watched"  // a root has been compared and is watched from now on
	EventChecked  = "checked"  // a root has been compared once more
	EventChanged  = "changed"  // changes have been stored
	EventLost     = "lost"     // changes went unnoticed; all roots will be compared
	EventMissing  = "missing"  // a root is not there; what is known of it is kept
	EventReturned = "returned" // it is there again
	EventPolled   = "polled"   // not everything in a root can be watched; it is compared from time to time
	EventFailed   = "failed"   // something could not be done, and will be tried again
)

// ErrWatching says that a watch is under way already.
var ErrWatching = errors.New("the folders are being watched already")

// Watch keeps the store true to the roots of earlier runs, the bookmarked folders and
// those of the options, until ctx ends. First every root is compared as by Scan, or
// by Index where it was indexed before, while its folders are watched; from then on changes
// are refreshed as they come. What cannot be watched is compared from time to time.
//
// A refresh does not wait for a run of Scan or Index, be it here or in another process. What
// was refreshed while one was under way is looked at once more when it has ended, and
// counts as not yet stored until then.
func (k *Keeper) Watch(ctx context.Context, o WatchOptions) error {
	if k.store == nil {
		return ErrNoIndex
	}
	g := &watching{
		k: k, o: o.withDefaults(), started: time.Now(), roots: map[string]*rootState{}, later: map[string]due{}, polled: map[string]bool{},
		pace: map[string]*rate{}, checks: make(chan string, 1), due: map[string]bool{}, lastPoll: map[string]time.Time{}, took: map[string]time.Duration{}, idle: make(chan struct{}, 1),
	}
	if !k.shared.watching.CompareAndSwap(nil, g) {
		return ErrWatching
	}
	defer k.shared.watching.Store(nil)
	var err error
	if g.w, err = watch.New(watch.Options{Limit: o.Limit}); err != nil {
		g.w = nil
		g.o.Report(WatchEvent{Kind: EventPolled, Err: err})
	} else {
		defer func() { _ = g.w.Close() }()
	}
	k.shared.entry.Store(&entry{enter: g.enter, outdated: g.outdated})
	defer k.shared.entry.Store(nil)
	if s, ok := k.store.(interface{ Attach(store.Watcher) func() }); ok {
		defer s.Attach(g)()
	}
	var wg sync.WaitGroup
	ctx, cancel := context.WithCancelCause(ctx)
	defer g.waiting.Wait()
	defer wg.Wait()
	defer cancel(nil)
	if err := g.findRoots(ctx); err != nil {
		return err
	}
	wg.Go(func() { g.check(ctx) })
	g.loop(ctx)
	return context.Cause(ctx)
}

// tick is how often what is due by the clock is looked for.
const tick = time.Second

// loop stores changes as they come.
func (g *watching) loop(ctx context.Context) {
	var wake <-chan struct{}
	if g.w != nil {
		wake = g.w.Wake()
	}
	ticker := time.NewTicker(min(tick, g.o.Poll, g.o.Pace))
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-wake:
			g.settle(ctx, wake)
			g.refresh(ctx)
		case <-g.idle:
			g.refresh(ctx)
		case <-g.kept():
			g.refresh(ctx)
		case <-ticker.C:
			g.tick(ctx)
		}
	}
}

// settle waits until it has been quiet for a while, but not for ever.
func (g *watching) settle(ctx context.Context, wake <-chan struct{}) {
	latest := time.NewTimer(g.o.MaxWait)
	defer latest.Stop()
	quiet := time.NewTimer(g.o.Debounce)
	defer quiet.Stop()
	for {
		select {
		case <-wake:
			quiet.Reset(g.o.Debounce)
		case <-quiet.C:
			return
		case <-latest.C:
			return
		case <-ctx.Done():
			return
		}
	}
}

// againAtMost is how many changes are remembered during a run before all roots are
// compared instead.
const againAtMost = 20_000

// refresh stores what has been noticed.
func (g *watching) refresh(ctx context.Context) {
	release, alone := g.k.freeLease(ctx)
	if alone {
		defer release()
	}
	changes, gone, lost := g.take(alone)
	if lost {
		g.o.Report(WatchEvent{Kind: EventLost})
		g.checkAll()
	}
	for _, root := range gone {
		g.left(root)
	}
	if len(changes) == 0 {
		return
	}
	began := time.Now()
	sum, err := g.k.Refresh(ctx, changes)
	g.mu.Lock()
	g.charge(changes, began, time.Now())
	g.underWay = nil
	g.lastStore = time.Now().UTC().UnixNano()
	if err != nil && ctx.Err() == nil {
		g.postpone(changes)
	} else if !alone {
		g.again = append(g.again, changes...)
	}
	tooMany := len(g.again) > againAtMost
	if tooMany {
		g.again, g.lost = nil, true
	}
	g.mu.Unlock()
	if tooMany {
		g.checkAll()
	}
	if !alone {
		g.awaitRun(ctx)
	}
	g.tell(ctx, len(changes), sum, err)
}

// tell reports a refresh.
func (g *watching) tell(ctx context.Context, folders int, sum Summary, err error) {
	var missing *MissingRootError
	switch {
	case ctx.Err() != nil:
	case errors.As(err, &missing):
		g.left(missing.Root)
	case err != nil:
		g.o.Report(WatchEvent{Kind: EventFailed, Err: fmt.Errorf("store what has changed: %w", err)})
	case sum.changed():
		g.o.Report(WatchEvent{Kind: EventChanged, Folders: folders, Summary: sum})
	}
}

// take moves what is to be refreshed under way, so that it never stands in neither.
func (g *watching) take(quiet bool) (changes []Change, gone []string, lost bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.w != nil {
		b := g.w.Take()
		changes, gone, lost = changesOf(&b), b.Gone, b.Lost
		g.lost = g.lost || lost
	}
	now := time.Now()
	changes = append(g.slow(changes, now), g.ripe(now)...)
	if quiet {
		changes = append(changes, g.again...)
		g.again = nil
	}
	g.underWay = changes
	return changes, gone, lost
}
