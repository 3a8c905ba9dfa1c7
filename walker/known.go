package walker

import (
	"context"
	"encoding/binary"
	"hash/maphash"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

// known is what the store held under a root when a run began, small enough to
// be kept in memory for a million files: folders as a checksum, documents as
// numbers found by the checksum of their path.
type known struct {
	seed    maphash.Seed
	folders map[string]*knownFolder
	docs    []knownDoc
	index   map[uint64]int32
	unseen  int // documents that the walk has not met
}

type knownFolder struct {
	sum   uint64
	files int32
	seen  bool
}

type knownDoc struct {
	size, modTime int64
	inode         uint64
	status        store.Status
	confirmed     bool   // the word index holds it
	again         string // the reason, when it may no longer hold although the file is as it was
	rule          string // the reason, when it was found without opening the file
	seen          bool
}

// load reads what the store holds under a root.
func load(ctx context.Context, st store.DB, c *Config, root string) (*known, error) {
	n := &known{seed: maphash.MakeSeed(), folders: map[string]*knownFolder{}, index: map[uint64]int32{}}
	err := st.Folders(ctx, root, func(f store.Folder) error {
		files := int32(0)
		for i := range f.Entries {
			if f.Entries[i].Kind == store.File {
				files++
			}
		}
		n.folders[strings.Clone(f.Path)] = &knownFolder{sum: n.sum(&f), files: files}
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = st.Documents(ctx, root, func(d store.Document) error {
		k := knownDoc{size: d.Size, modTime: d.ModTime, inode: d.Inode, status: d.Status, confirmed: d.Confirmed}
		if mayPass(d.Reason) || strings.HasPrefix(d.Reason, overText) && d.Reason != c.textRule() {
			k.again = strings.Clone(d.Reason)
		}
		if byRule(d.Reason) {
			k.rule = strings.Clone(d.Reason)
		}
		n.index[n.key(d.Path)] = int32(len(n.docs))
		n.docs = append(n.docs, k)
		return nil
	})
	n.unseen = len(n.docs)
	return n, err
}

// empty reports whether nothing was known.
func (n *known) empty(metadataOnly bool) bool {
	if metadataOnly {
		return len(n.folders) == 0
	}
	return len(n.docs) == 0
}

// met reports whether the walk came to a folder.
func (n *known) met(folder string) bool {
	f := n.folders[folder]
	return f != nil && f.seen
}

// meet marks a folder as met and reports whether the store must be told:
// because it is new or because it is not as it was.
func (n *known) meet(f *store.Folder) (isNew, changed bool) {
	sum := n.sum(f)
	old := n.folders[f.Path]
	if old == nil {
		n.folders[f.Path] = &knownFolder{sum: sum, seen: true}
		return true, true
	}
	old.seen = true
	return false, old.sum != sum
}

// doc finds the document of a path and marks it as met; nil when there is none.
func (n *known) doc(path string) *knownDoc {
	i, ok := n.index[n.key(path)]
	if !ok {
		return nil
	}
	d := &n.docs[i]
	if !d.seen {
		d.seen = true
		n.unseen--
	}
	return d
}

// gone reports whether the walk has not met the document of a path.
func (n *known) gone(path string) bool {
	i, ok := n.index[n.key(path)]
	return ok && !n.docs[i].seen
}

// current reports whether the document is that of the file as it is, so that
// the file need not be opened. rule is why it is not to be opened at all.
func (d *knownDoc) current(e *Entry, rule string) bool {
	return d != nil && d.same(e) && d.confirmed && d.again == "" && d.rule == rule
}

func (d *knownDoc) same(e *Entry) bool {
	return d.size == e.Size && d.modTime == e.ModTime && d.inode == e.Inode
}

func (n *known) key(path string) uint64 { return maphash.String(n.seed, path) }

// sum is a checksum over everything that the store keeps of a folder.
func (n *known) sum(f *store.Folder) uint64 {
	var h maphash.Hash
	h.SetSeed(n.seed)
	var buf [8]byte
	number := func(v uint64) {
		binary.LittleEndian.PutUint64(buf[:], v)
		_, _ = h.Write(buf[:]) // never fails
	}
	text := func(s string) {
		number(uint64(len(s)))
		_, _ = h.WriteString(s) // never fails
	}
	number(uint64(f.ModTime))
	number(f.Inode)
	text(f.Err)
	for i := range f.Entries {
		e := &f.Entries[i]
		text(e.Name)
		number(uint64(e.Kind)<<33 | flag(e.Broken)<<32 | uint64(e.Mode))
		number(uint64(e.Size))
		number(uint64(e.ModTime))
		number(e.Inode)
		text(e.Target)
	}
	return h.Sum64()
}

func flag(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
