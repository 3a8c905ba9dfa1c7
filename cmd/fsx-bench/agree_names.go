package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

// scanAgrees compares what a scan records with what find lists.
func scanAgrees(ctx context.Context, q *quickRun) (string, error) {
	if _, err := q.fsxRun(q.data, "scan", q.tree).run(ctx); err != nil {
		return "", err
	}
	got, err := q.recorded(ctx)
	if err != nil {
		return "", err
	}
	want, with, err := q.listed(ctx)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%d entries, %s", len(want), with), differ(got, want)
}

// recorded gives all paths of the tree that fsx has.
func (q *quickRun) recorded(ctx context.Context) ([]string, error) {
	inside, err := startInside(ctx, q.data)
	if err != nil {
		return nil, err
	}
	a, err := inside.ask(query{Kind: "list", Under: []string{q.tree}, Paths: true})
	if _, closed := inside.Close(); err == nil {
		err = closed
	}
	return pathsOf(a), err
}

func pathsOf(a answer) []string {
	list := make([]string, len(a.Paths))
	for i, p := range a.Paths {
		list[i] = string(p)
	}
	slices.Sort(list)
	return list
}

// listed gives all paths of the tree as find lists them, or Go's own library.
func (q *quickRun) listed(ctx context.Context) (list []string, with string, err error) {
	if q.peers["find"] != nil {
		out, err := q.peerRun("find", q.tree, "-mindepth", "1").capture(ctx)
		return sorted(out), "find", err
	}
	err = filepath.WalkDir(q.tree, func(path string, _ fs.DirEntry, err error) error {
		if path != q.tree {
			list = append(list, path)
		}
		return err
	})
	slices.Sort(list)
	return list, "filepath.WalkDir", err
}

// substringsAgree compares searches for pieces of names.
func substringsAgree(ctx context.Context, q *quickRun) (string, error) {
	all, _, err := q.listed(ctx)
	if err != nil {
		return "", err
	}
	names := make([]string, len(all))
	for i, p := range all {
		names[i] = filepath.Base(p)
	}
	theirs, with, err := q.substringPeer(ctx, all)
	if err != nil {
		return "", err
	}
	inside, err := startInside(ctx, q.data, "-names")
	if err != nil {
		return "", err
	}
	defer func() { _, _ = inside.Close() }()
	hits := 0
	patterns := substrings(names, 200, q.seed)
	for _, p := range patterns {
		a, err := inside.ask(query{Kind: "substring", Words: p, Limit: 20_000, Under: []string{q.tree}, Paths: true})
		if err != nil {
			return "", err
		}
		want, err := theirs(p)
		if err != nil {
			return "", err
		}
		if err := differ(pathsOf(a), want); err != nil {
			return "", fmt.Errorf("%q: %w", p, err)
		}
		hits += len(want)
	}
	return fmt.Sprintf("%d patterns, %d hits, %s", len(patterns), hits, with), nil
}

// substringPeer gives a search for a piece of a name: plocate's, or the plain way.
func (q *quickRun) substringPeer(ctx context.Context, all []string) (search func(string) ([]string, error), with string, err error) {
	if q.peers["plocate"] == nil || q.peers["updatedb"] == nil {
		return func(p string) (list []string, err error) {
			for _, path := range all {
				if strings.Contains(strings.ToLower(filepath.Base(path)), p) {
					list = append(list, path)
				}
			}
			return list, nil
		}, "strings.Contains", nil
	}
	db := filepath.Join(q.dir, "quick.db")
	if err := remove(db)(ctx); err != nil {
		return nil, "", err
	}
	if _, err := q.peerRun("updatedb", updatedbArgs(q.tree, db)...).run(ctx); err != nil {
		return nil, "", errors.Join(errors.New("make plocate's database"), err)
	}
	return func(p string) ([]string, error) {
		out, err := q.peerRun("plocate", "-d", db, "-i", "-b", p).capture(ctx)
		list := sorted(out)
		return slices.DeleteFunc(list, func(s string) bool { return s == q.tree }), err // the top itself is in its database
	}, "plocate", nil
}
