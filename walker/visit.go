package walker

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/ignore"
)

// visit is one folder that was read.
type visit struct {
	folder store.Folder
	left   Left
	tally  tally  // of the folder's entries
	found  found  // what the keeper's run makes of it
	packed []byte // the folder as the store keeps it, in place of its entries; nil where they are there
}

// read reads one folder, hands it on and puts down the folders in it.
func (k *worker) read(n *node) error {
	self, list, err := k.list(n)
	if err != nil {
		return k.unread(n, self, err)
	}
	at := &place{up: n.up, device: self.Device, inode: self.Inode}
	k.begin(n, self, len(list))
	if at.loops() {
		k.visit.folder.Err = "this folder is inside itself"
		return k.deliverOrHold()
	}
	plain := k.plainFiles(n)
	for _, r := range k.inOrder(list) {
		if i := &list[r.at]; plain && i.Kind != guard.KindDir {
			k.add(entryOf(i))
		} else {
			k.entry(n, at, i)
		}
	}
	return k.deliverOrHold()
}

// rank is the place of an entry in the list of its folder, with the beginning of its
// name as a number of the same order.
type rank struct {
	head uint64
	at   int
}

// fewEntries is how many entries are put in order as they come.
const fewEntries = 24

// inOrder gives the places of entries in the order of their names. The entries, which are
// large, stay where they are.
func (k *worker) inOrder(list []guard.Info) []rank {
	if cap(k.ranks) > keptEntries {
		k.ranks = nil
	}
	k.ranks = k.ranks[:0]
	for i := range list {
		r := rank{head(list[i].Name), i}
		k.ranks = append(k.ranks, r)
		if len(list) > fewEntries {
			continue
		}
		at := i
		for ; at > 0 && r.before(&k.ranks[at-1], list); at-- {
			k.ranks[at] = k.ranks[at-1]
		}
		k.ranks[at] = r
	}
	if len(list) > fewEntries {
		slices.SortFunc(k.ranks, func(a, b rank) int {
			if a.head != b.head {
				return cmp.Compare(a.head, b.head)
			}
			return strings.Compare(list[a.at].Name, list[b.at].Name)
		})
	}
	return k.ranks
}

// before reports whether an entry stands before another one.
func (r *rank) before(o *rank, list []guard.Info) bool {
	return r.head < o.head || r.head == o.head && list[r.at].Name < list[o.at].Name
}

// head is the first eight bytes of a name, with zeros behind a shorter one.
func head(name string) uint64 {
	if len(name) >= 8 {
		return uint64(name[0])<<56 | uint64(name[1])<<48 | uint64(name[2])<<40 | uint64(name[3])<<32 |
			uint64(name[4])<<24 | uint64(name[5])<<16 | uint64(name[6])<<8 | uint64(name[7])
	}
	var b [8]byte
	copy(b[:], name)
	return binary.BigEndian.Uint64(b[:])
}

// begin makes the visit empty, with room for the entries of a folder.
func (k *worker) begin(n *node, self guard.Info, size int) {
	v := &k.visit
	entries := v.folder.Entries[:0]
	if k.kept || cap(entries) < size || cap(entries) > keptEntries {
		entries = make([]Entry, 0, size)
	}
	v.folder = store.Folder{Path: n.path, ModTime: self.ModTime, Inode: self.Inode, Entries: entries}
	if k.kept {
		v.left = Left{}
	}
	v.left.Excluded, v.left.Ignored = v.left.Excluded[:0], v.left.Ignored[:0]
	v.tally, v.packed = tally{}, nil
}

// keptEntries is the size of a folder beyond which its memory is not used again.
const keptEntries = 16 << 10

// plainFiles reports whether nothing can leave out what is no folder: there are no rules of
// the person's own, none of ignore files, and the longest name makes no path that is too long.
func (k *worker) plainFiles(n *node) bool {
	return !k.out.own && n.rules == nil && len(n.path)+1+longestName <= store.MaxPath
}

// longestName is more bytes than any file system lets a name have.
const longestName = 1 << 10

// add puts an entry into the visit.
func (k *worker) add(e Entry) {
	k.visit.tally.count(&e)
	k.visit.folder.Entries = append(k.visit.folder.Entries, e)
}

// entry puts one entry where it belongs.
func (k *worker) entry(n *node, at *place, info *guard.Info) {
	e, isDir := entryOf(info), info.Kind == guard.KindDir
	path, rel, mount := "", "", guard.Mount{}
	if isDir {
		path = join(n.path, e.Name)
		rel = path[len(path)-len(e.Name):]
		if n.rel != "." {
			rel = path[len(path)-len(e.Name)-1-len(n.rel):]
		}
		mount = k.mounts[rel]
	}
	left := &k.visit.left
	kept := isDir && slices.Contains(k.o.Keep, path)
	why := k.out.reason(path, e.Name, isDir, n.own)
	if why == "" && mount.Nature == guard.Pseudo {
		why = ReasonPseudo
	}
	if kept {
		why = ""
	}
	if len(n.path)+1+len(e.Name) > store.MaxPath {
		why = ReasonLong
	}
	if why != "" {
		left.Excluded = append(left.Excluded, LeftEntry{e, why})
		return
	}
	if !kept && n.rules.Match(e.Name, isDir) {
		left.Ignored = append(left.Ignored, len(k.visit.folder.Entries))
	}
	k.add(e)
	if isDir && (k.o.MaxDepth <= 0 || n.depth < k.o.MaxDepth) {
		s := node{up: at, rel: rel, path: path, depth: n.depth + 1, was: age{e.ModTime, e.Size}, mount: n.mount}
		if mount.Path != "" {
			s.mount = ""
			if mount.Nature == guard.Remote {
				s.mount = path
			}
		}
		k.rulesOf(&s, n, e.Name, kept)
		k.subs = append(k.subs, s)
	}
}

// rulesOf sets what is in force in a folder of n. One that is kept sheds the
// rules that leave it out.
func (k *worker) rulesOf(s, n *node, name string, kept bool) {
	if k.out.own {
		s.own = n.own.Into(name)
	}
	if k.o.Gitignore {
		if s.rules = n.rules.Child(name); kept && s.rules.Ignored() {
			s.rules = nil
		}
	}
}

// join is filepath.Join for a clean folder and a name in it.
func join(dir, name string) string {
	if strings.HasSuffix(dir, string(filepath.Separator)) {
		return dir + name
	}
	return dir + string(filepath.Separator) + name
}

// loops reports whether the folder is one of those that it stands in, as a
// mount of a folder into itself makes it appear.
func (p *place) loops() bool {
	if p.inode == 0 {
		return false
	}
	for up := p.up; up != nil; up = up.up {
		if up.inode == p.inode && up.device == p.device {
			return true
		}
	}
	return false
}

// unread hands on a folder that could not be read, unless it is gone.
func (k *worker) unread(n *node, self guard.Info, err error) error {
	if k.ctx.Err() != nil {
		return k.ctx.Err()
	}
	if n.up == nil {
		return fmt.Errorf("walk: %w", err)
	}
	if errors.Is(err, errAfterSilence) || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	k.begin(n, self, 0)
	k.visit.folder.Err = plainError(err)
	return k.deliverOrHold()
}

// fetch is what reading a folder gives: its entries and the rules for them.
type fetch struct {
	self  guard.Info
	list  []guard.Info
	rules *ignore.Stack
	err   error
}

// fetch reads the folder of a node.
func (w *walk) fetch(n *node, read readFunc) (f fetch) {
	if w.o.Enter != nil {
		w.o.Enter(n.path)
	}
	f.rules = n.rules
	if f.self, f.list, f.err = read(w.ctx, n.rel); f.err != nil {
		return f
	}
	if w.o.Outdated != nil && n.was.modTime != 0 && n.was != (age{f.self.ModTime, f.self.Size}) {
		w.o.Outdated(n.path)
	}
	if w.o.Gitignore && !n.rules.Ignored() {
		f.rules = w.readRules(n.rules, n.path, f.list)
	}
	return f
}
