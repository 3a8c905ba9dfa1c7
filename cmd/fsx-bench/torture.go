package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// ordeal is one torture run: processes change a tree while queries run and the process that
// keeps the index is killed every few seconds.
type ordeal struct {
	*lab
	lasts   time.Duration
	procs   int
	files   int
	queries int // at once
	tree    string
	data    string
	logs    string // a journal for each worker
	out     io.Writer
	mu      sync.Mutex // held while something is said
}

func tortureVerb(ctx context.Context, args []string, out io.Writer) (err error) {
	t := &ordeal{out: out}
	o := options{}
	f := flag.NewFlagSet("fsx-bench torture", flag.ContinueOnError)
	f.DurationVar(&t.lasts, "for", 10*time.Minute, "how long")
	f.IntVar(&t.procs, "procs", 100, "how many processes change files")
	f.IntVar(&t.files, "files", 200_000, "how many files the tree has")
	f.IntVar(&t.queries, "queries", 3, "how many queries run at once")
	f.StringVar(&o.dir, "dir", "", "where (default: a new temporary folder)")
	f.StringVar(&o.fsx, "fsx", "", "the fsx program (default: built from this module)")
	f.Uint64Var(&o.seed, "seed", 1, "what everything is made from")
	f.BoolVar(&o.keep, "keep", false, "keep a temporary folder")
	if err := f.Parse(args); err != nil {
		return err
	}
	done, err := o.place()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	if err := o.absolute(); err != nil {
		return err
	}
	if o.fsx == "" {
		if o.fsx, err = buildFSX(ctx, o.dir); err != nil {
			return err
		}
	}
	t.lab = newLab(o, peers{}, os.Stderr)
	t.tree, t.data, t.logs = filepath.Join(o.dir, "torn"), filepath.Join(o.dir, "torn-data"), filepath.Join(o.dir, "torn-logs")
	return t.run(ctx)
}

// say tells people something.
func (t *ordeal) say(format string, args ...any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	_, _ = fmt.Fprintf(t.out, format+"\n", args...)
}

func (t *ordeal) run(ctx context.Context) error {
	if !t.hasVerb(ctx, "watch") {
		return errNoWatch
	}
	if err := t.prepare(ctx); err != nil {
		return err
	}
	t.say("%d processes change %d files for %s; the owner is killed every few seconds", t.procs, t.files, t.lasts)
	limited, cancel := context.WithTimeout(ctx, t.lasts)
	defer cancel()
	var wg sync.WaitGroup
	var kills int
	var asked tally
	errs := make([]error, 2+t.queries)
	wg.Go(func() { errs[0] = t.workers(limited) })
	wg.Go(func() { kills, errs[1] = t.owners(ctx, limited) })
	for i := range t.queries {
		wg.Go(func() { errs[2+i] = t.ask(ctx, limited, uint64(i), &asked) }) //nolint:gosec // a small number
	}
	wg.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	t.say("the owner was killed %d times; %s", kills, asked.String())
	if err := t.settle(ctx); err != nil {
		return err
	}
	return errors.Join(asked.verdict(), t.compare(ctx))
}

// prepare makes the tree anew and indexes it.
func (t *ordeal) prepare(ctx context.Context) error {
	if err := remove(t.tree, t.tree+".made", t.data, t.logs)(ctx); err != nil {
		return err
	}
	if err := os.MkdirAll(t.logs, 0o700); err != nil {
		return err
	}
	if _, err := runSelf(ctx, "tree", "-seed", fmt.Sprint(t.seed), fmt.Sprint(t.files), t.tree); err != nil {
		return err
	}
	_, err := t.fsxRun(t.data, "index", t.tree).run(ctx)
	return err
}

// workers runs the processes that change files, until the context ends.
func (t *ordeal) workers(ctx context.Context) error {
	var wg sync.WaitGroup
	errs := make([]error, t.procs)
	for i := range t.procs {
		wg.Go(func() {
			c, err := self("worker", "-seed", fmt.Sprint(t.seed), "-n", fmt.Sprint(i), "-of", fmt.Sprint(t.procs), "-for", t.lasts.String(), t.tree, t.logs)
			if err == nil {
				_, err = c.run(context.WithoutCancel(ctx)) // ends by itself, with its journal written
			}
			errs[i] = err
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}

// owners runs fsx watch, kills it every few seconds and starts it again. It returns when limited ends.
func (t *ordeal) owners(ctx, limited context.Context) (kills int, err error) {
	r := rand.New(rand.NewPCG(t.seed, 31)) //nolint:gosec // repeatable on purpose
	for limited.Err() == nil {
		var said bytes.Buffer
		c := t.fsxRun(t.data, "watch", t.tree)
		cmd := exec.CommandContext(ctx, c.args[0], c.args[1:]...) //nolint:gosec // our own program
		cmd.Env = append(os.Environ(), c.env...)
		cmd.Stderr = &said
		if err := cmd.Start(); err != nil {
			return kills, err
		}
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		select {
		case err := <-ended:
			if ctx.Err() == nil {
				return kills, fmt.Errorf("fsx watch ended by itself: %w: %s", err, shorten(said.String()))
			}
		case <-time.After(2*time.Second + time.Duration(r.Int64N(int64(4*time.Second)))):
		case <-limited.Done():
		}
		if err := cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
			return kills, err
		}
		<-ended //nolint:errcheck // it was killed
		kills++
		if s := strings.TrimSpace(said.String()); s != "" {
			t.say("owner %d said: %s", kills, shorten(s))
		}
	}
	return kills, nil
}

// settle lets one more owner catch up with everything, and ends it.
func (t *ordeal) settle(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Minute+t.lasts)
	defer cancel()
	w, err := t.startWatch(ctx, t.data, t.tree)
	if err != nil {
		return fmt.Errorf("settle: %w", err)
	}
	for !t.idle(ctx) {
		if ctx.Err() != nil {
			return errors.Join(errors.New("the watching fsx does not come to rest"), w.stop())
		}
	}
	return w.stop()
}
