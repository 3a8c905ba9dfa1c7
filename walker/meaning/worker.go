package meaning

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
)

// Embedder makes vectors of texts.
type Embedder interface {
	// Name tells it from embedders whose vectors cannot be compared with its own.
	Name() string
	// Local says that no text leaves this machine.
	Local() bool
	// Passages gives a vector for each text, in their order. An error that has a method
	// Refused which is true is about the texts; any other one is about the embedder.
	Passages(ctx context.Context, texts []string) ([][]float32, error)
}

// Sender is an Embedder that wants to know which files the texts are of.
type Sender interface {
	PassagesOf(ctx context.Context, texts, paths []string) ([][]float32, error)
}

// Worker gives passages their vectors.
type Worker struct {
	Store       store.DB
	Keeper      *walker.Keeper
	Embedder    Embedder
	PassageSize int // as when the documents were indexed

	settle, retry time.Duration // tests only: instead of the usual ones
}

// Progress says how far a run has come.
type Progress struct {
	Waiting     bool // for another process that does the same
	Done, Total int  // passages
	Remaining   time.Duration
	Current     string // the file
}

// Summary says what a run did.
type Summary struct {
	Passages  int // that got their vector
	Documents int // they are in
	Withheld  int // passages that must not leave this machine
	Refused   int // passages that the embedder did not take
	Left      int // documents that changed or could not be read
	Took      time.Duration
}

// lease is what the worker at work holds.
const lease = "meaning"

// Run gives all indexed passages below some folders their vectors, those that have none.
// What was done when it ends with an error is stored.
func (w *Worker) Run(ctx context.Context, under []string, report func(Progress)) (Summary, error) {
	began := time.Now()
	report(Progress{Waiting: true})
	release, err := w.Store.Lease(ctx, lease)
	if err != nil {
		return Summary{}, fmt.Errorf("wait for the turn to make vectors: %w", err)
	}
	defer release()
	r := &run{Worker: w, report: report, began: time.Now()}
	err = r.all(ctx, outermost(slices.Clone(under)))
	r.sum.Took = time.Since(began)
	return r.sum, err
}

// all does a run under the lease.
func (r *run) all(ctx context.Context, under []string) error {
	some := 0
	for _, u := range under {
		n, err := r.Store.Embedded(ctx, store.Embedder{Name: r.Embedder.Name()}, u)
		if err != nil {
			return err
		}
		some += n.Passages
	}
	if some == 0 {
		return nil
	}
	// One vector says how many components all have, and whether the embedder answers.
	probe, err := r.Embedder.Passages(ctx, []string{"passage"})
	if err != nil {
		return err
	}
	if len(probe) != 1 || len(probe[0]) == 0 {
		return fmt.Errorf("ask the embedder %s: it gave no vector", r.Embedder.Name())
	}
	r.of = store.Embedder{Name: r.Embedder.Name(), Dim: len(probe[0])}
	for _, u := range under {
		if err := r.collect(ctx, u); err != nil {
			return err
		}
	}
	return r.work(ctx)
}

// collect lists the documents that lack vectors.
func (r *run) collect(ctx context.Context, under string) error {
	return r.Store.Unembedded(ctx, r.of, under, func(u store.Unembedded) error {
		t := todo{path: u.Document.Path, id: u.Document.ID, seq: u.Document.Seq, passages: u.Document.Passages, have: u.Have}
		t.size, t.modTime, t.inode = u.Document.Size, u.Document.ModTime, u.Document.Inode
		r.todo = append(r.todo, t)
		r.total += t.passages - len(t.have)
		return nil
	})
}

// How long Follow waits after a change and after a failure.
const (
	settle    = 2 * time.Second
	retry     = 30 * time.Second
	retryLast = 10 * time.Minute
)

// Follow gives passages their vectors whenever documents were indexed, until ctx ends. What
// fails is told and tried again after a while.
func (w *Worker) Follow(ctx context.Context, roots []string, report func(Progress), tell func(Summary, error)) error {
	changes, err := w.Store.Changes(ctx)
	if err != nil {
		return err
	}
	first, calm := cmp.Or(w.retry, retry), cmp.Or(w.settle, settle)
	under, pause := roots, first
	for under != nil {
		switch failed := w.turn(ctx, under, report, tell); {
		case ctx.Err() != nil:
			under = nil
		case !failed:
			under, pause = nextFolders(ctx, changes, roots, calm), first
		case wait(ctx, pause):
			under, pause = roots, min(2*pause, retryLast)
		default:
			under = nil
		}
	}
	return nil
}

// turn is a run of Follow. It says whether the run failed.
func (w *Worker) turn(ctx context.Context, under []string, report func(Progress), tell func(Summary, error)) (failed bool) {
	s, err := w.Run(ctx, under, report)
	if ctx.Err() == nil {
		tell(s, err)
	}
	return err != nil
}

// nextFolders waits for a change and gives the folders that it is about, nil at the end.
func nextFolders(ctx context.Context, changes <-chan store.Change, roots []string, calm time.Duration) []string {
	select {
	case c, open := <-changes:
		if !open || !wait(ctx, calm) {
			return nil
		}
		if c.Lost {
			return roots
		}
		under := append([]string{}, c.Folders...)
		select { // what came meanwhile
		case c, open = <-changes:
			if under = append(under, c.Folders...); !open || c.Lost {
				return roots
			}
		default:
		}
		return outermost(under)
	case <-ctx.Done():
		return nil
	}
}

// wait reports whether the time went by before ctx ended.
func wait(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// refused reports whether an error is about the texts and not about the embedder.
func refused(err error) bool {
	var r interface{ Refused() bool }
	return errors.As(err, &r) && r.Refused()
}
