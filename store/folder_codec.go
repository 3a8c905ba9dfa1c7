package store

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// folderVersion is the first byte of an encoded folder.
const folderVersion = 1

// Flag bits of an encoded entry, above its kind in the lowest two bits.
const (
	flagTarget = 1 << 2 // a link's target follows
	flagBroken = 1 << 3
	flagMode   = 1 << 4 // the mode differs from the entry before
)

// appendFolder encodes a folder without its path: header, error, then the entries
// in the order of their names, each name sharing its beginning with the one
// before, times and inodes as differences from the one before. The same folder
// always gives the same bytes.
func appendFolder(dst []byte, f *Folder) []byte {
	dst = append(dst, folderVersion)
	dst = binary.AppendVarint(dst, f.ModTime)
	dst = binary.AppendUvarint(dst, f.Inode)
	dst = appendString(dst, f.Err)
	dst = appendInt(dst, len(f.Entries))
	prev := Entry{ModTime: f.ModTime, Inode: f.Inode}
	for i := range f.Entries {
		e := &f.Entries[i]
		dst = appendEntry(dst, e, &prev)
		prev = *e
	}
	return dst
}

func appendEntry(dst []byte, e, prev *Entry) []byte {
	flags := byte(e.Kind & 3)
	if e.Target != "" {
		flags |= flagTarget
	}
	if e.Broken {
		flags |= flagBroken
	}
	if e.Mode != prev.Mode {
		flags |= flagMode
	}
	shared := sharedPrefix(prev.Name, e.Name)
	dst = append(dst, flags)
	dst = appendInt(dst, shared)
	dst = appendString(dst, e.Name[shared:])
	dst = binary.AppendVarint(dst, e.Size)
	dst = binary.AppendVarint(dst, e.ModTime-prev.ModTime)
	dst = binary.AppendVarint(dst, int64(e.Inode-prev.Inode)) //nolint:gosec // wraps around and back
	if flags&flagMode != 0 {
		dst = binary.AppendUvarint(dst, uint64(e.Mode))
	}
	if flags&flagTarget != 0 {
		dst = appendString(dst, e.Target)
	}
	return dst
}

func sharedPrefix(a, b string) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

// decodeFolder is the inverse of appendFolder.
func decodeFolder(path string, value []byte) (Folder, error) {
	d := decoder{b: value}
	if d.byte() != folderVersion {
		d.fail()
	}
	f := Folder{Path: path, ModTime: d.int64(), Inode: d.uint(), Err: d.string()}
	n := d.count(6)
	if n > 0 {
		f.Entries = make([]Entry, n)
	}
	prev := Entry{ModTime: f.ModTime, Inode: f.Inode}
	for i := range f.Entries {
		decodeEntry(&d, &f.Entries[i], &prev)
		prev = f.Entries[i]
	}
	return f, d.end()
}

func decodeEntry(d *decoder, e, prev *Entry) {
	flags := d.byte()
	e.Kind = Kind(flags & 3)
	e.Broken = flags&flagBroken != 0
	shared := d.uint()
	rest := d.bytes(d.uint())
	if shared > uint64(len(prev.Name)) {
		d.fail()
		return
	}
	if shared == 0 {
		e.Name = string(rest)
	} else {
		e.Name = prev.Name[:shared] + string(rest)
	}
	e.Size = d.int64()
	e.ModTime = prev.ModTime + d.int64()
	e.Inode = prev.Inode + uint64(d.int64()) //nolint:gosec // wraps around and back
	e.Mode = prev.Mode
	if flags&flagMode != 0 {
		e.Mode = uint32(d.uint()) //nolint:gosec // written from a uint32
	}
	if flags&flagTarget != 0 {
		e.Target = d.string()
	}
}

// sortEntries puts entries into the order of their names, in place where they are in order.
func sortEntries(in []Entry) []Entry {
	byName := func(a, b Entry) int { return cmp.Compare(a.Name, b.Name) }
	if slices.IsSortedFunc(in, byName) {
		return in
	}
	out := slices.Clone(in)
	slices.SortFunc(out, byName)
	return out
}
