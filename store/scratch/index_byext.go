package scratch

import (
	"context"
	"maps"
	"slices"

	"modernc.org/sqlite/vtab"

	"github.com/fsx-dev/fsx/store"
)

// Queries that group all files by their extensions would have SQLite sort a row for each
// file. Where no more than extensions, sizes and times are wanted, they are collected by
// extension here, in eight or sixteen bytes a file, or none where only their number counts.

// How the rows of files are given, as a plan's number.
const (
	asStored = iota
	byExt
	byExtDown
	withSizes // added where sizes are wanted; twice that where times are
)

// Columns of files, by their bits in what a query uses.
const (
	extUsed      = 1 << 3
	sizeUsed     = 1 << 4
	modifiedUsed = 1 << 5
)

// planByExt takes over the order of the rows where that is an order of extensions.
func planByExt(info *vtab.IndexInfo) {
	if len(info.OrderBy) != 1 || 1<<info.OrderBy[0].Column != extUsed || info.ColUsed&^(extUsed|sizeUsed|modifiedUsed) != 0 {
		return
	}
	info.OrderByConsumed, info.IdxNum = true, byExt
	if info.OrderBy[0].Desc {
		info.IdxNum = byExtDown
	}
	info.IdxNum += withSizes * int64(info.ColUsed>>4&3) //nolint:gosec // two bits
}

// extPage is the files of one extension.
type extPage struct {
	ext          string
	n            int
	sizes, times []int64
	inodes       map[int]uint64 // of files whose time is 0
}

func (p *extPage) rows() int { return p.n }

func (p *extPage) value(row, col int) any {
	switch {
	case 1<<col == extUsed:
		return p.ext
	case 1<<col == sizeUsed && p.sizes != nil:
		return p.sizes[row]
	case 1<<col == modifiedUsed && p.times != nil:
		return modified(p.times[row], p.inodes[row])
	}
	return nil
}

func (p *extPage) addTime(e *store.Entry) {
	if e.ModTime == 0 && e.Inode != 0 {
		if p.inodes == nil {
			p.inodes = map[int]uint64{}
		}
		p.inodes[len(p.times)] = e.Inode
	}
	p.times = append(p.times, e.ModTime)
}

// readByExt gives files extension by extension.
func readByExt(ctx context.Context, x *indexReading, order int, fn func(page) error) error {
	wanted, down := order/withSizes, order%withSizes == byExtDown
	all := map[string]*extPage{}
	take := func(f store.Folder) error {
		for i := range f.Entries {
			e := &f.Entries[i]
			ext := store.Ext(e.Name)
			p := all[ext]
			if p == nil {
				p = &extPage{ext: string([]byte(ext))} // of its own, so that no name is kept for it
				all[p.ext] = p
			}
			p.n++
			if wanted&1 != 0 {
				p.sizes = append(p.sizes, e.Size)
			}
			if wanted&2 != 0 {
				p.addTime(e)
			}
		}
		return nil
	}
	for _, q := range x.fileQueries() {
		if err := x.store.Entries(ctx, q, take); err != nil {
			return err
		}
	}
	names := slices.Sorted(maps.Keys(all))
	if down {
		slices.Reverse(names)
	}
	for _, ext := range names {
		if err := fn(all[ext]); err != nil {
			return err
		}
	}
	return nil
}
