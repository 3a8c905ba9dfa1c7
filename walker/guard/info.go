package guard

import (
	"cmp"
	"io/fs"
	"slices"
)

// Kind is what an entry of a folder is.
type Kind uint8

// The kinds, in the order in which the store numbers them.
const (
	KindFile  Kind = iota
	KindDir        // a folder
	KindLink       // a symbolic link
	KindOther      // a socket, a named pipe, a device
)

// Info describes one entry of a folder.
type Info struct {
	Name    string // base name, raw bytes
	Kind    Kind
	Broken  bool   // a link whose target is missing or leads round in a circle
	Mode    uint32 // bits of fs.FileMode
	Size    int64  // bytes
	ModTime int64  // nanoseconds since 1970, UTC; of times before 1824 and after 2262 the nearest of these
	Inode   uint64 // 0 where the system has none
	Device  uint64 // 0 where the system has none
	Links   uint64 // hard links to it, 0 where not known
	Target  string // of a link: what it says
}

// FileMode is Mode in the words of io/fs.
func (i Info) FileMode() fs.FileMode { return fs.FileMode(i.Mode) }

// Same reports whether two descriptions are of one unchanged thing: the same
// size, time of change and inode.
func (i Info) Same(o Info) bool {
	return i.Kind == o.Kind && i.Size == o.Size && i.ModTime == o.ModTime && i.Inode == o.Inode
}

func kindOf(m fs.FileMode) Kind {
	switch {
	case m.IsRegular():
		return KindFile
	case m.IsDir():
		return KindDir
	case m&fs.ModeSymlink != 0:
		return KindLink
	}
	return KindOther
}

func sortByName(list []Info) {
	slices.SortFunc(list, func(a, b Info) int { return cmp.Compare(a.Name, b.Name) })
}
