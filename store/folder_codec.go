package store

import (
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/cespare/xxhash/v2"
)

// folderVersion is the first byte of an encoded folder.
const folderVersion = 2

// Flag bits of an encoded entry, above its kind in the lowest two bits.
const (
	flagTarget = 1 << 2 // a link's target follows
	flagBroken = 1 << 3
	flagMode   = 1 << 4 // the mode differs from the entry before
)

// EncodeFolder appends the block of a folder to dst: what it holds in numbers, its own
// time, inode and error, then the entries in the order of their names, each name
// sharing its beginning with the one before, times and inodes as differences from the
// one before. The path is not in it. The same folder always gives the same bytes, so
// equal blocks (or their FolderSum) mean that nothing has changed.
func EncodeFolder(dst []byte, f *Folder) []byte {
	t := totalsOf(f.Entries)
	dst = append(dst, folderVersion)
	dst = appendInt(dst, t.Files)
	dst = appendInt(dst, int(t.Bytes))
	front := len(dst)
	dst, ordered := appendFolder(dst, f, f.Entries)
	if !ordered {
		dst, _ = appendFolder(dst[:front], f, sortEntries(f.Entries))
	}
	return dst
}

// FolderSum is the hash of a block by which FolderSums tells it.
func FolderSum(block []byte) uint64 { return xxhash.Sum64(block) }

// totalsOf counts the files that lie directly in a folder. Negative sizes, which some
// special file systems give, count as nothing.
func totalsOf(entries []Entry) Totals {
	t := Totals{Folders: 1}
	for i := range entries {
		if e := &entries[i]; e.Kind == File {
			t.Files++
			t.Bytes += max(e.Size, 0)
		}
	}
	return t
}

// appendFolder encodes what follows the numbers of a block. It gives up where the entries are
// not in the order of their names.
func appendFolder(dst []byte, f *Folder, entries []Entry) (block []byte, ordered bool) {
	dst = binary.AppendVarint(dst, f.ModTime)
	dst = binary.AppendUvarint(dst, f.Inode)
	dst = appendString(dst, f.Err)
	dst = appendInt(dst, len(entries))
	first := Entry{ModTime: f.ModTime, Inode: f.Inode}
	prev := &first
	for i := range entries {
		e := &entries[i]
		shared := sharedPrefix(prev.Name, e.Name)
		if shared < len(prev.Name) && (shared == len(e.Name) || e.Name[shared] < prev.Name[shared]) {
			return dst, false
		}
		dst = appendEntry(dst, e, prev, shared)
		prev = e
	}
	return dst, true
}

// entryNumbers is what the flags and the numbers of an entry take at most.
const entryNumbers = 1 + 7*binary.MaxVarintLen64

// appendEntry encodes an entry whose name has so many bytes in common with the one before.
func appendEntry(dst []byte, e, prev *Entry, shared int) []byte {
	rest := e.Name[shared:]
	dst = slices.Grow(dst, entryNumbers+len(rest)+len(e.Target))
	at, buf := len(dst), dst[:cap(dst)]
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
	buf[at] = flags
	at++
	at += binary.PutUvarint(buf[at:], uint64(shared)) //nolint:gosec // not negative
	at += binary.PutUvarint(buf[at:], uint64(len(rest)))
	at += copy(buf[at:], rest)
	at += binary.PutVarint(buf[at:], e.Size)
	at += binary.PutVarint(buf[at:], e.ModTime-prev.ModTime)
	at += binary.PutVarint(buf[at:], int64(e.Inode-prev.Inode)) //nolint:gosec // wraps around and back
	if flags&flagMode != 0 {
		at += binary.PutUvarint(buf[at:], uint64(e.Mode))
	}
	if flags&flagTarget != 0 {
		at += binary.PutUvarint(buf[at:], uint64(len(e.Target)))
		at += copy(buf[at:], e.Target)
	}
	return buf[:at]
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

// decodeTotals reads the numbers at the beginning of a block.
func decodeTotals(d *decoder) Totals {
	if d.byte() != folderVersion {
		d.fail()
	}
	return Totals{Folders: 1, Files: d.int(), Bytes: int64(d.int())}
}

// DecodeFolder is the inverse of EncodeFolder.
func DecodeFolder(path string, block []byte) (Folder, error) {
	d := decoder{b: block}
	decodeTotals(&d)
	return decodeEntries(path, &d)
}

// decodeEntries is the inverse of appendFolder. All names share one text.
func decodeEntries(path string, d *decoder) (Folder, error) {
	f, n := decodeFront(path, d)
	if n == 0 {
		return f, d.end()
	}
	f.Entries = make([]Entry, 0, n)
	names := make([]byte, 0, min(len(d.b), 16*n))
	ends := make([]int, 0, n)
	err := eachOf(d, &f, n, func(name []byte, e *Entry) {
		f.Entries = append(f.Entries, *e)
		names = append(names, name...)
		ends = append(ends, len(names))
	})
	text, from := string(names), 0
	for i, end := range ends {
		f.Entries[i].Name, from = text[from:end], end
	}
	return f, err
}

func decodeFront(path string, d *decoder) (f Folder, entries int) {
	f = Folder{Path: path, ModTime: d.int64(), Inode: d.uint(), Err: d.string()}
	return f, d.count(6)
}

// eachOf calls fn for the n entries of a block whose front is read already. Neither the
// name nor the entry, which has none, may be kept.
func eachOf(d *decoder, f *Folder, n int, fn func(name []byte, e *Entry)) error {
	e := Entry{ModTime: f.ModTime, Inode: f.Inode}
	var name []byte
	for range n {
		name = decodeEntry(d, &e, name)
		if d.err != nil {
			return d.err
		}
		fn(name, &e)
	}
	return d.end()
}

// decodeEntry makes the entry before, and its name, into the next one.
func decodeEntry(d *decoder, e *Entry, name []byte) []byte {
	flags := d.byte()
	e.Kind = Kind(flags & 3)
	e.Broken = flags&flagBroken != 0
	shared := d.uint()
	rest := d.bytes(d.uint())
	if shared > uint64(len(name)) {
		d.fail()
		return name
	}
	name = append(name[:shared], rest...)
	e.Size = d.int64()
	e.ModTime += d.int64()
	e.Inode += uint64(d.int64()) //nolint:gosec // wraps around and back
	if flags&flagMode != 0 {
		e.Mode = uint32(d.uint()) //nolint:gosec // written from a uint32
	}
	e.Target = ""
	if flags&flagTarget != 0 {
		e.Target = d.string()
	}
	return name
}

// sortEntries gives the entries in the order of their names.
func sortEntries(in []Entry) []Entry {
	out := slices.Clone(in)
	slices.SortFunc(out, func(a, b Entry) int { return cmp.Compare(a.Name, b.Name) })
	return out
}
