package scratch

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// timeAbout says of a column how it tells times.
const timeAbout = "local time, YYYY-MM-DD HH:MM:SS"

func filesTable() *indexTable {
	return &indexTable{
		IndexTable: IndexTable{Name: "files", About: "a file that a scan has found (no folders, no links)", Columns: []IndexColumn{
			column("path", Text, ""), column("folder", Text, "path of the folder that it lies in"), column("name", Text, ""),
			column("ext", Text, "extension in lower case without its dot, '' for none"),
			column("size", Integer, "bytes"), column("modified", Date, timeAbout),
		}},
		rows: 1e6,
		pushes: map[string]push{
			"path": pushUnique | pushPrefix, "folder": pushEqual | pushPrefix, "name": pushEqual | pushPart, "ext": pushEqual,
			"size": pushEqual | pushRange, "modified": pushEqual | pushRange,
		},
		read: readFiles,
	}
}

// filesPage is a piece of a folder.
type filesPage struct {
	folder store.Folder
	before string // of a path: the folder with the separator
}

func (p *filesPage) rows() int { return len(p.folder.Entries) }

func (p *filesPage) value(row, col int) any {
	e := &p.folder.Entries[row]
	switch col {
	case 0:
		return p.before + e.Name
	case 1:
		return p.folder.Path
	case 2:
		return e.Name
	case 3:
		return store.Ext(e.Name)
	case 4:
		return e.Size
	}
	return modified(e.ModTime, e.Inode)
}

// modified is when a file was changed. That of 1970-01-01 00:00 UTC, which some systems give to all they install, is told
// from that of a file of which nothing could be found out: such a one has no inode either.
func modified(nanos int64, inode uint64) any {
	if nanos == 0 && inode != 0 {
		return time.Unix(0, 0).Format(timeLayout)
	}
	return localTime(nanos)
}

func localTime(nanos int64) any {
	if nanos == 0 {
		return nil
	}
	return time.Unix(0, nanos).Format(timeLayout)
}

func readFiles(ctx context.Context, x *indexReading, fn func(page) error) error {
	if x.order != asStored {
		return readByExt(ctx, x, x.order, fn)
	}
	p := &filesPage{}
	take := func(f store.Folder) error {
		if f.Path != p.folder.Path || p.before == "" {
			p.before = strings.TrimSuffix(f.Path, string(filepath.Separator)) + string(filepath.Separator)
		}
		p.folder = f
		return fn(p)
	}
	for _, q := range x.fileQueries() {
		if err := x.store.Entries(ctx, q, take); err != nil {
			return err
		}
	}
	return nil
}

// fileQueries are the questions to the store that give all files that the conditions
// leave, each of them once.
func (x *indexReading) fileQueries() []store.EntryQuery {
	q := x.query
	q.Under, q.Begin, q.Name = x.under, x.begin, x.equal["name"]
	direct := ""
	if path := x.equal["path"]; path != "" {
		if direct = filepath.Dir(path); q.Name != "" && q.Name != filepath.Base(path) {
			return nil
		}
		q.Name = filepath.Base(path)
	}
	if folder := x.equal["folder"]; folder != "" {
		if direct != "" && direct != folder {
			return nil
		}
		direct = folder
	}
	if direct != "" {
		q.Under, q.Begin, q.Direct = direct, "", true
	}
	if x.within == nil {
		return []store.EntryQuery{q}
	}
	var out []store.EntryQuery
	for _, root := range x.within {
		one := q
		switch {
		case q.Under != "" && isWithin(q.Under, root):
		case q.Direct, q.Under != "" && !isWithin(root, q.Under):
			continue
		default:
			one.Under, one.Begin = root, ""
		}
		out = append(out, one)
	}
	return out
}

// isWithin reports whether a path is a folder or lies in it.
func isWithin(path, folder string) bool {
	rest, ok := strings.CutPrefix(path, strings.TrimSuffix(folder, string(filepath.Separator)))
	return ok && (rest == "" || os.IsPathSeparator(rest[0]))
}

// inside reports whether a path may be seen.
func (x *indexReading) inside(path string) bool {
	return x.within == nil || slices.ContainsFunc(x.within, func(root string) bool { return isWithin(path, root) })
}

// below gives the folders, or the one file, below which documents are looked for.
func (x *indexReading) below(ctx context.Context) ([]string, error) {
	if path := x.equal["path"]; path != "" {
		if !x.inside(path) {
			return nil, nil
		}
		return []string{path}, nil
	}
	roots := x.within
	if roots == nil {
		var err error
		if roots, err = everywhere(ctx, x.store); err != nil {
			return nil, err
		}
	}
	if x.under == "" {
		return roots, nil
	}
	var out []string
	for _, root := range roots {
		if isWithin(x.under, root) {
			return []string{x.under}, nil
		}
		if isWithin(root, x.under) {
			out = append(out, root)
		}
	}
	return out, nil
}

// everywhere gives the root of the file system, or on Windows the volumes of all scans.
func everywhere(ctx context.Context, db store.DB) ([]string, error) {
	if filepath.VolumeName(`C:\`) == "" {
		return []string{string(filepath.Separator)}, nil
	}
	scans, err := db.Scans(ctx)
	var out []string
	for _, s := range scans {
		if v := filepath.VolumeName(s.Root) + string(filepath.Separator); !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	return out, err
}

// missing forgives that nothing is stored under a path.
func missing(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}
