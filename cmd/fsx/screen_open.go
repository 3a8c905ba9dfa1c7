package main

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/walker"
)

// latestOpening is when the rest is opened although the screen shows nothing
// yet, because its folder is slow.
const latestOpening = 500 * time.Millisecond

// lastWords is how long may be deleted when the screen is closed.
const lastWords = 5 * time.Second

// behind is what stands behind a screen. What reads files is there at once; the
// stores, the scratchpad and the agent are opened when the first screen stands,
// so that they do not take its time, and what needs them waits for them.
type behind struct {
	app   *app
	files *house
	dir   string
	model string

	courtesy walker.Courtesy // of what runs in the background to the person at the keys
	watching sync.WaitGroup
	watch    func() // has files kept fresh, once the house is open

	sessions *keptSessions // of the screen, nil until it is wired

	begin  func()        // starts opening
	begun  chan struct{} // closed by begin
	opened chan struct{} // closed when house, brain and err are settled
	house  *house
	brain  *agent.Agent
	err    error
}

// openBehind opens what a screen on dir needs, until ctx ends.
func (a *app) openBehind(ctx context.Context, files *house, dir string) *behind {
	b := &behind{app: a, files: files, dir: dir, model: a.modelName(), begun: make(chan struct{}), opened: make(chan struct{})}
	b.begin = sync.OnceFunc(func() { close(b.begun) })
	b.watch = sync.OnceFunc(func() { b.house.wantWatch() })
	go func() {
		defer close(b.opened)
		late := time.NewTimer(latestOpening)
		defer late.Stop()
		select {
		case <-b.begun:
		case <-late.C:
		case <-ctx.Done():
		}
		b.err = b.open(ctx)
	}()
	return b
}

func (b *behind) open(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	h := *b.files
	if err := b.app.furnish(ctx, &h, needScratch); err != nil {
		return err
	}
	b.house = &h
	if !b.app.flags.noIndex {
		b.keep(ctx, &h)
	}
	var err error
	b.brain, _, err = b.app.brain(ctx, &h, []string{b.dir}, true)
	return err
}

// keep has the owner of the data folder watch files and hold their names ready for as
// long as the screen is there. Passages get their vectors meanwhile.
func (b *behind) keep(ctx context.Context, h *house) {
	h.wantWatch()
	b.watching.Go(func() { _ = h.store.WarmNames(ctx) }) // without it the first search loads them
	b.watching.Go(func() {
		polite := *h
		polite.keeper = h.keeper.Background(&b.courtesy)
		b.app.followMeaning(ctx, &polite)
	})
}

// wait returns the house when it is open. It fails when it cannot be opened or
// ctx ends.
func (b *behind) wait(ctx context.Context) (*house, error) {
	select {
	case <-b.opened:
		if b.house == nil {
			return nil, b.err
		}
		return b.house, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// now is the house as far as it is open.
func (b *behind) now() *house {
	select {
	case <-b.opened:
		if b.house != nil {
			return b.house
		}
	default:
	}
	return b.files
}

// close waits until nothing is being opened or watched and closes what is open.
// The context of openBehind must have ended.
func (b *behind) close() error {
	<-b.opened
	b.watching.Wait()
	var err error
	if b.house != nil && b.sessions != nil {
		bounded, stop := context.WithTimeout(context.Background(), lastWords)
		defer stop()
		err = b.sessions.forget(bounded, b.house.store)
	}
	return errors.Join(err, b.now().Close())
}

// Opening implements port.Opening.
func (b *behind) Opening(ctx context.Context) error {
	if _, err := b.wait(ctx); err != nil {
		return err
	}
	return b.err // the stores are open, but the model may not be
}

var _ port.Opening = (*behind)(nil)
