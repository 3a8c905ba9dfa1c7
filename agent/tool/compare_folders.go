package tool

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/fsx-dev/fsx/store"
)

// folders compares what lies in two folders and below them, by name, kind,
// link target and bytes. What the walk of a folder leaves out (caches, version
// control) is left out in both.
func (c *Comparison) folders(ctx context.Context, e *Env, most int) error {
	c.Kind = "folder"
	var u unread
	was, err := e.namesBelow(ctx, string(c.A), &u)
	if err != nil {
		return err
	}
	is, err := e.namesBelow(ctx, string(c.B), &u)
	if err != nil {
		return err
	}
	for name, old := range was {
		now, there := is[name]
		if !there {
			c.add(FolderChange{Path: Path(name), Change: "removed", Kind: typeOf(old.Kind), Was: sizeOf(old)})
			continue
		}
		change, err := c.entry(ctx, e, name, old, now)
		if err != nil {
			return err
		}
		if change != nil {
			c.add(*change)
		}
	}
	for name, now := range is {
		if _, there := was[name]; !there {
			c.add(FolderChange{Path: Path(name), Change: "added", Kind: typeOf(now.Kind), Is: sizeOf(now)})
		}
	}
	c.Same, c.Note = len(c.Changes) == 0 && u.n == 0, u.String()
	sortChanges(c.Changes)
	if len(c.Changes) > most {
		c.Changes, c.Truncated = c.Changes[:most], true
	}
	return nil
}

func (c *Comparison) add(ch FolderChange) {
	c.Changes = append(c.Changes, ch)
	switch ch.Change {
	case "added":
		c.Added++
	case "removed":
		c.Removed++
	case "changed":
		c.Changed++
	}
}

// entry compares one name that both folders have.
func (c *Comparison) entry(ctx context.Context, e *Env, name string, old, now store.Entry) (*FolderChange, error) {
	ch := &FolderChange{Path: Path(name), Change: "changed", Kind: typeOf(now.Kind), Was: sizeOf(old), Is: sizeOf(now)}
	switch {
	case old.Kind != now.Kind:
		ch.Note = kindNames[typeOf(old.Kind)] + " became " + kindNames[typeOf(now.Kind)]
		return ch, nil
	case old.Kind == store.Link && old.Target != now.Target:
		ch.Note = "points to " + now.Target + " instead of " + old.Target
		return ch, nil
	case old.Kind != store.File:
		return nil, nil
	case old.Size != now.Size:
		return ch, nil
	}
	at, err := firstDifference(ctx, e.Keeper.Guard(), filepath.Join(string(c.A), name), filepath.Join(string(c.B), name))
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case missing(err):
		ch.Note = "vanished while it was compared"
		return ch, nil
	case err != nil:
		ch.Note = "could not be compared: " + whyUnread(err)
		return ch, nil
	case at < 0:
		return nil, nil
	}
	return ch, nil
}

func sizeOf(n store.Entry) int64 {
	if n.Kind == store.File {
		return n.Size
	}
	return 0
}

// namesBelow is everything below a folder by its path from there, as it is on
// the disk now.
func (e *Env) namesBelow(ctx context.Context, root string, u *unread) (map[string]store.Entry, error) {
	out := map[string]store.Entry{}
	partial, err := e.walkNames(ctx, root, u, func(dir string, entries []store.Entry) error {
		rel, err := filepath.Rel(root, dir)
		if err != nil {
			return err
		}
		for _, n := range entries {
			out[filepath.Join(rel, n.Name)] = n
		}
		return ctx.Err()
	})
	if err == nil && partial != "" {
		err = fmt.Errorf("%s holds too much to be compared in %.0f s", root, e.patience().Seconds())
	}
	return out, err
}
