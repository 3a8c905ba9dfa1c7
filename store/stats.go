package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// mostUnread is how many folders that could not be read are named by Stats.
const mostUnread = 100

// Stats counts what is stored at or below a path.
func (s *Store) Stats(ctx context.Context, under string) (Stats, error) {
	st := Stats{
		Schema: s.schema(), ByExt: map[string]Count{}, Reasons: map[string]int{}, ByFormat: map[string]int{},
	}
	byExt := extensions{}
	err := s.blocks(ctx, under, func(key, block []byte) error { return st.addFolder(key, block, byExt) })
	if err != nil {
		return st, err
	}
	for ext, n := range byExt {
		st.ByExt[ext] = *n
	}
	err = s.Documents(ctx, under, func(d Document) error {
		st.addDocument(&d)
		if d.Status == Indexed && !d.Confirmed {
			st.Unconfirmed++
		}
		return nil
	})
	if err != nil {
		return st, err
	}
	scans, err := s.Scans(ctx)
	if err != nil {
		return st, err
	}
	for _, e := range scans {
		if !slices.Contains(st.Roots, e.Root) {
			st.Roots = append(st.Roots, e.Root)
		}
	}
	slices.Sort(st.Roots)
	if st.DiskParts, err = diskParts(s.dir); err != nil {
		return st, err
	}
	for _, n := range st.DiskParts {
		st.DiskBytes += n
	}
	st.Memory = resident()
	return st, nil
}

// diskParts measures what is directly in the data folder, each with everything below it.
func diskParts(dir string) (map[string]int64, error) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("measure the data folder: %w", err)
	}
	parts := make(map[string]int64, len(list))
	for _, e := range list {
		if parts[e.Name()], err = diskBytes(filepath.Join(dir, e.Name())); err != nil {
			return nil, err
		}
	}
	return parts, nil
}

// addFolder counts the files of a block, in all and by their extensions, and notes why the
// folder could not be read.
func (st *Stats) addFolder(key, block []byte, byExt extensions) error {
	d := decoder{b: block}
	t := decodeTotals(&d)
	st.Folders += t.Folders
	st.Files += t.Files
	st.Bytes += t.Bytes
	f, n := decodeFront("", &d)
	if f.Err != "" {
		st.Unread++
		if len(st.UnreadFolders) < mostUnread {
			st.UnreadFolders = append(st.UnreadFolders, FolderError{Path: keyPath(key[1:]), Err: f.Err})
		}
	}
	return eachOf(&d, &f, n, func(name []byte, e *Entry) {
		if e.Kind == File {
			byExt.add(name, max(e.Size, 0))
		}
	})
}

// extensions are counts of files by the extensions of their names, in lower case and without the dot.
type extensions map[string]*Count

// add counts a file. It makes no string of an extension that it has met, since a home has a million files.
func (x extensions) add(name []byte, size int64) {
	var ext []byte
	if dot := bytes.LastIndexByte(name, '.'); dot >= 0 {
		ext = name[dot+1:]
	}
	for _, c := range ext {
		if c >= 'A' && c <= 'Z' || c >= 0x80 {
			ext = bytes.ToLower(ext)
			break
		}
	}
	c := x[string(ext)]
	if c == nil {
		c = &Count{}
		x[string(ext)] = c
	}
	c.Files++
	c.Bytes += size
}

func (st *Stats) addDocument(d *Document) {
	st.Passages += d.Passages
	switch d.Status {
	case Indexed:
		st.Documents++
		st.ByFormat[d.Format]++
		return
	case LeftOut:
		st.LeftOut++
	default:
		st.Unreadable++
	}
	st.Reasons[d.Reason]++
}

// diskBytes adds up what the files of the data folder take on disk, which for
// Badger's files that are mapped into memory is less than their sizes.
func diskBytes(dir string) (int64, error) {
	var sum int64
	err := filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return ignoreGone(err)
		}
		info, err := d.Info()
		if err == nil {
			sum += allocated(info)
		}
		return ignoreGone(err)
	})
	if err != nil {
		return sum, fmt.Errorf("measure the data folder: %w", err)
	}
	return sum, nil
}

// ignoreGone forgives a file that a merge removed while it was looked at.
func ignoreGone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
