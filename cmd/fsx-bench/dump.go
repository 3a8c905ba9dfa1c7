package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fsx-dev/fsx/store"
)

// dump writes everything that an index says of the files below a folder to a file, a line an
// entry and a line a document, in path order. Two indexes of the same files give the same lines.
func dump(ctx context.Context, st store.DB, under, to string) (n int, err error) {
	f, err := os.Create(to) //nolint:gosec // in our own folder
	if err != nil {
		return 0, err
	}
	w := bufio.NewWriter(f)
	defer func() { err = errors.Join(err, w.Flush(), f.Close()) }()
	err = st.Folders(ctx, under, func(f store.Folder) error {
		n += 1 + len(f.Entries)
		if _, err := fmt.Fprintf(w, "folder %q inode %d time %d err %q\n", f.Path, f.Inode, f.ModTime, f.Err); err != nil {
			return err
		}
		for i := range f.Entries {
			e := &f.Entries[i]
			_, err := fmt.Fprintf(w, "entry %q %s size %d time %d inode %d mode %o target %q\n", filepath.Join(f.Path, e.Name), e.Kind, e.Size, e.ModTime, e.Inode, e.Mode, e.Target)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return n, err
	}
	err = st.Documents(ctx, under, func(d store.Document) error {
		n++
		_, err := fmt.Fprintf(w, "document %q %s %q size %d time %d inode %d format %s passages %d confirmed %v\n",
			d.Path, d.Status, d.Reason, d.Size, d.ModTime, d.Inode, d.Format, d.Passages, d.Confirmed)
		return err
	})
	return n, err
}

// idle asks the watching fsx whether nothing is left to be done.
func (t *ordeal) idle(ctx context.Context) bool {
	out, err := t.fsxRun(t.data, "status", "--verbose", "--json").capture(ctx)
	return err == nil && idleState(out)
}

// compare holds the index against a fresh one of the same files.
func (t *ordeal) compare(ctx context.Context) error {
	fresh := filepath.Join(t.dir, "torn-fresh")
	if err := remove(fresh)(ctx); err != nil {
		return err
	}
	if _, err := t.fsxRun(fresh, "index", t.tree).run(ctx); err != nil {
		return err
	}
	var dumps []string
	for _, data := range []string{t.data, fresh} {
		inside, err := startInside(ctx, data)
		if err != nil {
			return err
		}
		to := data + ".dump"
		a, err := inside.ask(query{Kind: "dump", Words: to, Under: []string{t.tree}})
		if _, closed := inside.Close(); err == nil {
			err = closed
		}
		if err != nil {
			return err
		}
		t.say("%s: %d lines", filepath.Base(data), a.Total)
		dumps = append(dumps, to)
	}
	kept, err := os.ReadFile(dumps[0])
	if err != nil {
		return err
	}
	want, err := os.ReadFile(dumps[1])
	if err != nil {
		return err
	}
	if err := differ(sorted(kept), sorted(want)); err != nil {
		return fmt.Errorf("the index is not what a fresh one is (here \"fsx\" is the index, \"the other\" the fresh one): %w", err)
	}
	return nil
}
