package walker

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// findRoots looks for roots that are not yet watched: folders of earlier runs, and
// bookmarked ones.
func (g *watching) findRoots(ctx context.Context) error {
	scans, err := g.k.store.Scans(ctx)
	if err != nil {
		return fmt.Errorf("read the history of scans: %w", err)
	}
	marks, err := g.k.store.Bookmarks(ctx)
	if err != nil {
		return fmt.Errorf("read the bookmarks: %w", err)
	}
	list := append(rootsOf(scans), g.o.Roots...)
	for _, m := range marks {
		if innermost(list, m.Path) != "" {
			continue
		}
		if i, err := g.k.guard.Lstat(m.Path); err == nil && entryOf(&i).Kind == store.Dir && !wholeDrive(m.Path) {
			list = append(list, m.Path)
		}
	}
	for _, root := range list {
		if g.addRoot(ctx, root) {
			g.ask(root)
		}
	}
	return nil
}

// ask has a root compared.
func (g *watching) ask(root string) {
	g.mu.Lock()
	g.due[root] = true
	g.mu.Unlock()
	select {
	case g.checks <- root:
	default: // it is being looked at what is due
	}
}

// checkAll has all roots compared.
func (g *watching) checkAll() {
	g.mu.Lock()
	roots := slices.Collect(maps.Keys(g.roots))
	g.lostCount++
	g.mu.Unlock()
	for _, r := range roots {
		g.ask(r)
	}
}

// check compares the roots that are due, one after the other, until ctx ends.
func (g *watching) check(ctx context.Context) {
	for {
		g.mu.Lock()
		lost := g.lostCount
		roots := slices.Sorted(maps.Keys(g.due))
		clear(g.due)
		g.mu.Unlock()
		whole := true
		for _, root := range roots {
			if ctx.Err() != nil {
				return
			}
			whole = g.compare(ctx, root) && whole
		}
		g.mu.Lock()
		if len(roots) == len(g.roots) && whole && ctx.Err() == nil {
			g.lastCheck = time.Now().UTC().UnixNano()
			if g.lostCount == lost {
				g.lost = false
			}
		}
		g.mu.Unlock()
		select {
		case <-g.checks:
		case <-ctx.Done():
			return
		}
	}
}

// compare compares one root with the store, and reports whether that could be done.
func (g *watching) compare(ctx context.Context, root string) bool {
	g.choose(ctx, root)
	sum, err := g.runOver(ctx, root)
	if ctx.Err() != nil {
		return false
	}
	g.mu.Lock()
	state := g.roots[root]
	first, wasMissing, wasPartial := !state.checked, state.missing, state.partial || g.polled[root]
	g.lastPoll[root], g.took[root] = time.Now(), sum.Took
	if err == nil {
		state.checked, state.missing = true, false
	}
	g.mu.Unlock()
	switch {
	case err == nil:
		g.reportCheck(root, first, wasMissing, wasPartial, sum)
	case isMissing(err):
		g.left(root)
	default:
		g.o.Report(WatchEvent{Kind: EventFailed, Root: root, Err: err})
	}
	return err == nil || isMissing(err)
}

func (g *watching) reportCheck(root string, first, wasMissing, partial bool, sum Summary) {
	kind := EventChecked
	switch {
	case wasMissing:
		kind = EventReturned
	case first && partial:
		kind = EventPolled
	case first:
		kind = EventWatched
	}
	g.o.Report(WatchEvent{Kind: kind, Root: root, Summary: sum})
}

// runOver is a run over one root: one that reads when the root was read before, or is
// new and was named in the options.
func (g *watching) runOver(ctx context.Context, root string) (Summary, error) {
	return g.k.runOver(ctx, root, slices.Contains(g.o.Roots, root), nil)
}

func (k *Keeper) runOver(ctx context.Context, root string, readNew bool, report func(Progress)) (Summary, error) {
	scans, err := k.store.Scans(ctx)
	if err != nil {
		return Summary{}, err
	}
	known := slices.ContainsFunc(scans, func(s store.Scan) bool { return s.Root == root })
	if isRead(scans, root) || !known && readNew {
		return k.Index(ctx, []string{root}, report)
	}
	return k.Scan(ctx, []string{root}, report)
}

// Check compares the roots of all earlier runs with the store once, each as it was
// looked at before: by Index or by Scan. Roots that are not there are passed over, and
// named; what is known of them is kept.
func (k *Keeper) Check(ctx context.Context, report func(Progress)) (sum Summary, missing []string, err error) {
	if k.store == nil {
		return Summary{}, nil, ErrNoIndex
	}
	scans, err := k.store.Scans(ctx)
	if err != nil {
		return Summary{}, nil, fmt.Errorf("read the history of scans: %w", err)
	}
	var errs []error
	for _, root := range rootsOf(scans) {
		one, err := k.runOver(ctx, root, false, report)
		sum.add(one)
		sum.Took += one.Took
		switch {
		case ctx.Err() != nil:
			return sum, missing, ctx.Err()
		case err != nil && isMissing(err):
			missing = append(missing, root)
		default:
			errs = append(errs, err)
		}
	}
	return sum, missing, errors.Join(errs...)
}

// isMissing reports whether a run failed because its root is not there, or only the
// place where a disk was.
func isMissing(err error) bool {
	var missing *MissingRootError
	return errors.Is(err, fs.ErrNotExist) || errors.As(err, &missing)
}

// left notes that a root is not there, or begins to watch the folder that stands there now.
func (g *watching) left(root string) {
	g.mu.Lock()
	state := g.roots[root]
	if state == nil {
		g.mu.Unlock()
		return
	}
	if g.w != nil {
		g.w.Forget(root)
	}
	was := state.missing
	state.missing, state.checked = true, false
	g.mu.Unlock()
	if !was {
		g.o.Report(WatchEvent{Kind: EventMissing, Root: root})
	}
}

// returned looks whether roots that were missing are there again.
func (g *watching) returned() {
	g.mu.Lock()
	var back []string
	for root, state := range g.roots {
		if state.missing && !g.due[root] && time.Since(g.lastPoll[root]) >= g.o.Pace && g.k.exists(root) {
			if g.w == nil || g.polled[root] || g.w.Root(root) == nil {
				back = append(back, root)
			}
		}
	}
	g.mu.Unlock()
	for _, root := range back {
		g.ask(root)
	}
}

// tick does what is due by the clock.
func (g *watching) tick(ctx context.Context) {
	now := time.Now()
	if err := g.findRoots(ctx); err != nil && ctx.Err() == nil {
		g.o.Report(WatchEvent{Kind: EventFailed, Err: err})
	}
	g.returned()
	g.mu.Lock()
	g.forgetPace(now)
	var poll []string
	for root, state := range g.roots {
		unseen := g.w == nil || state.partial || g.polled[root] || len(g.farFrom(state)) > 0
		if unseen && state.checked && !state.missing && now.Sub(g.lastPoll[root]) >= max(g.o.Poll, 20*g.took[root]) {
			poll = append(poll, root)
		}
	}
	daily := g.isDaily(now)
	g.mu.Unlock()
	for _, root := range poll {
		g.ask(root)
	}
	if daily {
		g.checkAll()
	}
}

// isDaily reports whether the time of the day for the full check has passed since it
// was last looked.
func (g *watching) isDaily(now time.Time) bool {
	before := cmp.Or(g.lastTick, g.started)
	g.lastTick = now
	if g.o.Daily < 0 {
		return false
	}
	y, m, d := now.Date()
	at := time.Date(y, m, d, 0, 0, 0, 0, now.Location()).Add(g.o.Daily)
	return before.Before(at) && !now.Before(at)
}
