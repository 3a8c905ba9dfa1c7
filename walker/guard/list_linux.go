package guard

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io/fs"
	"math"
	"os"
	"slices"
	"time"

	"golang.org/x/sys/unix"
)

// Records of getdents64: inode (8 bytes), position behind the record (8), length of the
// record (2), type (1), name with a zero byte behind it.
const (
	recordNext = 8
	recordSize = 16
	recordType = 18
	recordName = 19
)

// Sizes of what a lister keeps. Beyond the second, memory of a very large
// folder is given back.
const (
	recordsBuffer = 32 << 10 // bytes
	keptEntries   = 16 << 10
)

// slowCall is the time of one call from which a disk is taken to be read, not
// its copy in memory. The next folder is then read with calls that let others
// run meanwhile.
const slowCall = 100 * time.Microsecond

// lister reads folders, one after the other, into memory that it uses again.
type lister struct {
	calls
	adapts bool     // calls are brisk while the disk is, so nobody waits for them
	shy    []string // entries that are not looked at
	wary   bool     // links are not followed to other file systems
	bare   bool     // name and kind are enough
	buf    []byte
	names  []byte
	ends   []int // where the name of each entry ends in names
	list   []Info
	path   []byte
	how    unix.OpenHow
	st     unix.Stat_t
}

// briskLister is a lister for file systems that answer out of memory mostly.
func briskLister() lister { return lister{calls: calls{brisk: true}, adapts: true} }

// open opens the folder at rel below d for reading it, and describes it.
func (l *lister) open(d dir, rel string) (dir, Info, error) {
	fd, err := -1, error(unix.ENAMETOOLONG)
	if len(rel) <= longestPath {
		l.path = append(append(l.path[:0], rel...), 0)
		l.how = unix.OpenHow{Flags: unix.O_RDONLY | unix.O_NONBLOCK | folderFlags, Resolve: beneath}
		fd, err = l.calls.open(d.fd, l.path, &l.how)
	}
	sub := dir{fd}
	if refused(err) {
		sub, err = d.sub(rel, true)
	}
	if err != nil {
		return dir{-1}, Info{}, err
	}
	if err := l.self(sub.fd, &l.st); err != nil {
		l.shut(sub)
		return dir{-1}, Info{}, err
	}
	return sub, infoOfStat(&l.st), nil
}

// shut closes a folder that open opened.
func (l *lister) shut(d dir) { l.close(d.fd) }

// read lists a folder in the order of the file system. What it returns is
// valid until the next read, the texts in it for ever.
func (l *lister) read(ctx context.Context, d dir) ([]Info, error) {
	if cap(l.list) > keptEntries {
		l.list, l.names, l.ends = nil, nil, nil
	}
	l.list, l.names, l.ends = l.list[:0], l.names[:0], l.ends[:0]
	started := time.Now()
	err := l.each(ctx, d, func(record, name []byte) {
		l.list = append(l.list, Info{})
		kind, known := kindOfRecord(record[recordType])
		if last := len(l.list) - 1; l.bare && known && name[0] != '.' {
			l.list[last].Kind = kind
		} else if !l.describe(d, name, &l.list[last]) {
			l.list = l.list[:last]
			return
		}
		l.names = append(l.names, name[:len(name)-1]...)
		l.ends = append(l.ends, len(l.names))
	})
	if err != nil {
		return nil, err
	}
	if l.adapts {
		l.brisk = time.Since(started) < slowCall*time.Duration(len(l.list)+4)
	}
	all, from := string(l.names), 0
	for i, end := range l.ends {
		l.list[i].Name, from = all[from:end], end
	}
	return l.list, nil
}

// describe puts into i, which is empty, what one entry is; false when it is gone.
func (l *lister) describe(d dir, name []byte, i *Info) bool {
	if len(l.shy) > 0 && slices.Contains(l.shy, string(name[:len(name)-1])) {
		i.Kind, i.Mode = KindDir, uint32(fs.ModeDir)
		return true
	}
	if err := l.stat(d.fd, name, &l.st); err != nil {
		i.Kind, i.Mode = KindOther, uint32(fs.ModeIrregular)
		return !errors.Is(err, unix.ENOENT)
	}
	fillInfo(i, &l.st)
	if i.Kind == KindLink {
		if text := string(name[:len(name)-1]); l.wary {
			d.followHere(text, i)
		} else {
			d.follow(text, i)
		}
	}
	return true
}

// followHere is follow for a link that may lead to a file system which does not
// answer: one that leaves its own counts as good.
func (d dir) followHere(name string, i *Info) {
	i.Target = d.target(name)
	how := unix.OpenHow{Flags: unix.O_PATH | unix.O_CLOEXEC, Resolve: unix.RESOLVE_NO_XDEV | unix.RESOLVE_NO_MAGICLINKS}
	fd, err := retry(func() (int, error) { return unix.Openat2(d.fd, name, &how) })
	if err == nil {
		_ = unix.Close(fd)
	}
	i.Broken = leadsNowhere(err)
}

// each calls fn for every record of a folder but "." and "..". The name ends
// with a zero byte.
func (l *lister) each(ctx context.Context, d dir, fn func(record, name []byte)) error {
	if l.buf == nil {
		l.buf = make([]byte, recordsBuffer)
	}
	for {
		n, err := l.entries(d.fd, l.buf)
		if err != nil {
			return &os.PathError{Op: "readdir", Path: ".", Err: err}
		}
		if n == 0 {
			return nil
		}
		next := uint64(0)
		for rest := l.buf[:n]; len(rest) > recordName; {
			size := int(binary.NativeEndian.Uint16(rest[recordSize:]))
			if size <= recordName || size > len(rest) {
				return &os.PathError{Op: "readdir", Path: ".", Err: unix.EIO}
			}
			record, name := rest[:size], rest[recordName:size]
			rest = rest[size:]
			next = binary.NativeEndian.Uint64(record[recordNext:])
			end := bytes.IndexByte(name, 0)
			if end <= 0 || name[0] == '.' && (end == 1 || end == 2 && name[1] == '.') {
				continue
			}
			fn(record, name[:end+1])
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if l.adapts && next == math.MaxInt64 {
			return nil // the highest position that there is: nothing can stand behind it
		}
	}
}

// names lists the names in an open folder with their kinds, as far as the file
// system tells them by the way.
func (d dir) names(ctx context.Context) ([]Name, error) {
	var l lister
	var text []byte
	var list []Name
	var ends []int
	err := l.each(ctx, d, func(record, name []byte) {
		kind, known := kindOfRecord(record[recordType])
		text = append(text, name[:len(name)-1]...)
		ends = append(ends, len(text))
		list = append(list, Name{Kind: kind, KnownKind: known})
	})
	all, from := string(text), 0
	for i, end := range ends {
		list[i].Name, from = all[from:end], end
	}
	return list, err
}

func kindOfRecord(t byte) (k Kind, known bool) {
	switch t {
	case unix.DT_REG:
		return KindFile, true
	case unix.DT_DIR:
		return KindDir, true
	case unix.DT_LNK:
		return KindLink, true
	case unix.DT_UNKNOWN:
		return KindOther, false
	}
	return KindOther, true
}
