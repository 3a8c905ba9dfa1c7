package walker

import (
	"context"
	"encoding/binary"
	"hash/maphash"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

// known is what the store held under a root when a run began, small enough to
// be kept in memory for ten million files: paths are hashes, folders the sums
// of their blocks, documents a hash of what tells whether their file has changed.
type known struct {
	seed    maphash.Seed
	folders hashes[uint64] // the sums of their blocks
	docs    hashes[docFacts]
	reasons []string // of documents, each once

	agreement
}

// docFacts is what is known of a document.
type docFacts struct {
	mark      uint64 // of size, time of change and inode
	reason    uint32 // number among the reasons
	status    store.Status
	confirmed bool // the word index holds it
	again     bool // the reason may no longer hold although the file is as it was
	rule      bool // the reason was found without opening the file
}

// load reads what the store holds under a root. A run that opens no files needs
// no documents, and one that finds what was noted of the root reads them when it has to.
func load(ctx context.Context, st store.DB, c *Config, root string, documents bool) (*known, error) {
	n := &known{seed: maphash.MakeSeed()}
	if documents {
		if err := n.loadAgreement(ctx, st, root); err != nil {
			return n, err
		}
		n.read = func(ctx context.Context) error { return n.loadDocuments(ctx, st, c, root) }
	}
	err := st.FolderSums(ctx, root, func(path string, sum uint64) error {
		n.folders.add(n.key(path), sum)
		return nil
	})
	n.folders.ready()
	if err == nil && documents && !n.holds() {
		err = n.needDocuments(ctx)
	}
	return n, err
}

func (n *known) loadDocuments(ctx context.Context, st store.DB, c *Config, root string) error {
	defer n.docs.ready()
	numbers := map[string]uint32{}
	return st.Documents(ctx, root, func(d store.Document) error {
		number, ok := numbers[d.Reason]
		if !ok {
			number = uint32(len(n.reasons))
			reason := strings.Clone(d.Reason)
			numbers[reason] = number
			n.reasons = append(n.reasons, reason)
		}
		n.docs.add(n.key(d.Path), docFacts{
			mark: n.mark(d.Size, d.ModTime, d.Inode), reason: number, status: d.Status, confirmed: d.Confirmed,
			again: c.mayPass(d.Reason),
			rule:  byRule(d.Reason),
		})
		return nil
	})
}

// empty reports whether nothing was known.
func (n *known) empty(metadataOnly bool) bool {
	if metadataOnly {
		return len(n.folders.things) == 0
	}
	return len(n.docs.things) == 0 && !n.holds()
}

// meet marks a folder as met and reports whether the store must be told:
// because it is new or because its block is not as it was.
func (n *known) meet(path string, sum uint64) (isNew, changed bool) {
	i := n.folders.find(n.key(path))
	if i < 0 {
		return true, true
	}
	n.folders.mark(i)
	return false, n.folders.things[i].is != sum
}

// lost reports whether a folder that was known has not been met.
func (n *known) lost(path string) bool {
	i := n.folders.find(n.key(path))
	return i >= 0 && !n.folders.marked(i)
}

// doc finds what is known of a path's document and marks it as met; nil when
// there is none.
func (n *known) doc(path []byte) *docFacts {
	i := n.docs.find(maphash.Bytes(n.seed, path))
	if i < 0 {
		return nil
	}
	n.docs.mark(i)
	return &n.docs.things[i].is
}

// gone reports whether the walk has not met the document of a path.
func (n *known) gone(path string) bool {
	i := n.docs.find(n.key(path))
	return i >= 0 && !n.docs.marked(i)
}

// same reports whether a file is as it was when its document was written.
func (n *known) same(d *docFacts, e *Entry) bool {
	return d.mark == n.mark(e.Size, e.ModTime, e.Inode)
}

// current reports whether the document is that of the file as it is, so that
// the file need not be opened. rule is why it is not to be opened at all.
func (n *known) current(d *docFacts, e *Entry, rule string) bool {
	return d != nil && d.confirmed && !d.again && n.rule(d) == rule && n.same(d, e)
}

// rule is the reason of a document that was found without opening the file, or "".
func (n *known) rule(d *docFacts) string {
	if d.rule {
		return n.reasons[d.reason]
	}
	return ""
}

// again is the reason of a document that may no longer hold, or "".
func (n *known) again(d *docFacts) string {
	if d.again {
		return n.reasons[d.reason]
	}
	return ""
}

func (n *known) key(path string) uint64 { return maphash.String(n.seed, path) }

func (n *known) mark(size, modTime int64, inode uint64) uint64 {
	var b [24]byte
	binary.LittleEndian.PutUint64(b[:], uint64(size))
	binary.LittleEndian.PutUint64(b[8:], uint64(modTime))
	binary.LittleEndian.PutUint64(b[16:], inode)
	return maphash.Bytes(n.seed, b[:])
}
