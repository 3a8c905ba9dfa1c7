package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// Sizes of the quick run.
const (
	quickFiles = 3000
	quickText  = 2 << 20
)

// check is one comparison of fsx with a peer or, where that is missing, with the plain way.
type check struct {
	name string
	run  func(ctx context.Context, q *quickRun) (said string, err error)
}

// quickRun is what the checks share.
type quickRun struct {
	*lab
	tree, text string // folders
	data       string
}

// quick compares results on a small tree and gives an error for the first difference of each check.
func quick(ctx context.Context, o options, p peers, out io.Writer) error {
	q := &quickRun{
		lab: newLab(o, p, io.Discard), tree: filepath.Join(o.dir, "quick-tree"), text: filepath.Join(o.dir, "quick-text"),
		data: filepath.Join(o.dir, "quick-data"),
	}
	if err := makeQuick(ctx, q); err != nil {
		return err
	}
	var failed []error
	for _, c := range []check{
		{"scan records what find lists", scanAgrees},
		{"find matches what plocate matches", substringsAgree},
		{"grep prints the lines that rg prints", grepAgrees},
		{"ignore files mean what they mean to git", ignoreAgrees},
	} {
		said, err := c.run(ctx, q)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			said = "FAILED: " + err.Error()
			failed = append(failed, fmt.Errorf("%s: %w", c.name, err))
		}
		if _, err := fmt.Fprintf(out, "%-44s %s\n", c.name, said); err != nil {
			return err
		}
	}
	return errors.Join(failed...)
}

func makeQuick(ctx context.Context, q *quickRun) error {
	if err := remove(q.data)(ctx); err != nil {
		return err
	}
	err := once(q.tree, fmt.Sprintf("tree %d %d", quickFiles, q.seed), func(top string) error { return makeTree(ctx, top, quickFiles, q.seed) })
	if err != nil {
		return err
	}
	return once(q.text, fmt.Sprintf("text, second edition, %d %d", quickText, q.seed), func(top string) error { return makeText(ctx, top, quickText, q.seed) })
}

// capture runs a process and gives its output.
func (c *command) capture(ctx context.Context) ([]byte, error) {
	var out bytes.Buffer
	c.out = &out
	_, err := c.run(ctx)
	return out.Bytes(), err
}

// sorted gives the lines of an output in order, without empty ones.
func sorted(out []byte) []string {
	list := strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' })
	slices.Sort(list)
	return list
}

// differ says how two sorted lists differ, nil when they do not.
func differ(fsx, peer []string) error {
	if slices.Equal(fsx, peer) {
		return nil
	}
	only := func(a, b []string) (list []string) {
		for _, s := range a {
			if _, found := slices.BinarySearch(b, s); !found {
				list = append(list, s)
			}
		}
		return list
	}
	few := func(list []string) []string { return list[:min(3, len(list))] }
	mine, theirs := only(fsx, peer), only(peer, fsx)
	return fmt.Errorf("%d lines and %d lines; only fsx has %d, such as %q; only the other has %d, such as %q",
		len(fsx), len(peer), len(mine), few(mine), len(theirs), few(theirs))
}
