//go:build !linux

package guard

import (
	"context"
	"errors"
	"io"
)

// lister reads folders, one after the other. It keeps nothing here, and what a
// system that tells of no mounts would have it avoid is empty.
type lister struct {
	shy  []string
	wary bool
	bare bool // everything is told all the same
}

// briskLister is a lister for file systems that answer out of memory mostly.
func briskLister() lister { return lister{} }

// open opens the folder at rel below d for reading it, and describes it.
func (*lister) open(d dir, rel string) (dir, Info, error) {
	sub, err := d.sub(rel, true)
	if err != nil {
		return dir{}, Info{}, err
	}
	self, err := sub.self()
	if err != nil {
		sub.close()
	}
	return sub, self, err
}

// shut closes a folder that open opened.
func (*lister) shut(d dir) { d.close() }

// read lists a folder in the order of the file system.
func (*lister) read(ctx context.Context, d dir) ([]Info, error) { return d.read(ctx) }

// names lists the names in an open folder with their kinds, as far as the file
// system tells them by the way.
func (d dir) names(ctx context.Context) ([]Name, error) {
	f, err := d.file()
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	var list []Name
	for {
		batch, err := f.ReadDir(512)
		for _, e := range batch {
			list = append(list, Name{Name: e.Name(), Kind: kindOf(e.Type()), KnownKind: true})
		}
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
	}
}
