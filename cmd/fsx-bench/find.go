package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// How many queries are asked.
const (
	plocateQueries = 200
	fzfQueries     = 25
)

// measureNames measures searches by name: fsx inside of a process, the peers as processes.
func measureNames(ctx context.Context, l *lab, top string) error {
	data, db := filepath.Join(l.dir, "data-names"), filepath.Join(l.dir, "names.db")
	if err := remove(data, db)(ctx); err != nil {
		return err
	}
	if _, err := l.fsxRun(data, "scan", top).run(ctx); err != nil {
		return err
	}
	names, list, err := l.listNames(ctx, data, top)
	if err != nil {
		return err
	}
	subs, fuzzy := substrings(names, plocateQueries, l.seed), fuzzies(names, plocateQueries, l.seed)
	if err := l.insideNames(ctx, data, subs, fuzzy); err != nil {
		return err
	}
	if l.peers["plocate"] != nil && l.peers["updatedb"] != nil {
		if _, err := l.peerRun("updatedb", updatedbArgs(top, db)...).run(ctx); err != nil {
			return err
		}
		if err := l.perQuery(ctx, "plocate -i -b", subs, func(q string) *command { return l.peerRun("plocate", "-d", db, "-i", "-b", q) }); err != nil {
			return err
		}
		if err := l.perQuery(ctx, "plocate -l 50", subs, func(q string) *command { return l.peerRun("plocate", "-d", db, "-i", "-b", "-l", "50", q) }); err != nil {
			return err
		}
	}
	if l.peers["fzf"] == nil {
		return nil
	}
	return l.perQuery(ctx, "fzf --filter", fuzzy[:fzfQueries], func(q string) *command {
		c := l.peerRun("fzf", "--filter", q)
		c.stdin = list
		return c
	})
}

// listNames writes all paths that fsx has recorded to a file, and gives base names of some of them.
func (l *lab) listNames(ctx context.Context, data, top string) (names []string, list string, err error) {
	inside, err := startInside(ctx, data)
	if err != nil {
		return nil, "", err
	}
	a, err := inside.ask(query{Kind: "list", Under: []string{top}, Paths: true})
	if _, closed := inside.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return nil, "", err
	}
	list = filepath.Join(l.dir, "names.txt")
	f, err := os.Create(list) //nolint:gosec // in our own folder
	if err != nil {
		return nil, "", err
	}
	for _, p := range a.Paths {
		if _, err := f.Write(append(p, '\n')); err != nil {
			return nil, "", errors.Join(err, f.Close())
		}
	}
	if err := f.Close(); err != nil {
		return nil, "", err
	}
	names, err = namesIn(list, max(1, len(a.Paths)/5000))
	return names, list, err
}

// insideNames asks fsx, in a process that has the names loaded.
func (l *lab) insideNames(ctx context.Context, data string, subs, fuzzy []string) error {
	inside, err := startInside(ctx, data, "-names")
	if err != nil {
		return err
	}
	list := map[string]*series{"substring": {}, "fuzzy": {}}
	for _, kind := range []struct {
		name    string
		queries []string
	}{{"substring", subs}, {"fuzzy", fuzzy}} {
		s := list[kind.name]
		for range 2 { // the first time warms
			s.samples = s.samples[:0]
			for _, q := range kind.queries {
				a, err := inside.ask(query{Kind: kind.name, Words: q, Limit: 50})
				if err != nil {
					_, closed := inside.Close()
					return errors.Join(err, closed)
				}
				s.samples = append(s.samples, sample{wall: durationOf(a.NS), n: a.Total})
			}
		}
	}
	held, err := inside.ask(query{Kind: "held"})
	for name, s := range list {
		for i := range s.samples {
			s.samples[i].peak = int64(held.Total)
		}
		l.add(name, s)
	}
	_, closed := inside.Close()
	return errors.Join(err, closed)
}

// perQuery runs a process for each query.
func (l *lab) perQuery(ctx context.Context, key string, queries []string, run func(q string) *command) error {
	s := &series{}
	for _, q := range queries {
		one, err := run(q).run(ctx)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			s.failed = err.Error()
			break
		}
		s.samples = append(s.samples, one)
	}
	l.add(key, s)
	fmt.Fprintf(l.log, "  %-28s p50 %s\n", key, rounded(secondsOf(s.quantile(0.5, wallOf))))
	return nil
}
