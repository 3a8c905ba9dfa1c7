package walker

import (
	"context"
	"encoding/binary"
	"slices"
	"sync"

	"github.com/cespare/xxhash/v2"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// agreement is what an earlier run noted of a root when every document was that of its file as it was,
// confirmed, and not due to be read again: of each folder a sum of all that this depends on. A
// folder whose sum is among them needs no look at its documents, for the store gives the note only
// while no document has been written since. Where all folders are such, none is read.
type agreement struct {
	batch uint64
	noted hashes[counted]

	once sync.Once
	read func(ctx context.Context) error
	err  error
	done bool // the documents are read; set within once
}

// counted is what was counted of the files of a folder.
type counted struct{ unchanged, leftOut, unreadable uint32 }

// noteVersion is the first byte of a note. It is raised when current, byRule or mayPass change what they say
// of the same document and file.
const noteVersion = 1

// loadAgreement takes what was noted of a root. A note that it cannot read is none.
func (n *agreement) loadAgreement(ctx context.Context, st store.DB, root string) error {
	a, err := st.Agreement(ctx, root)
	if err != nil {
		return err
	}
	n.batch = a.Batch
	if len(a.Note) > 0 && a.Note[0] == noteVersion && !n.decode(a.Note[1:]) {
		n.noted.things = nil
	}
	n.noted.ready()
	return nil
}

// decode takes what note wrote; false when that cannot be read.
func (n *agreement) decode(b []byte) bool {
	for len(b) > 0 {
		var c counted
		if len(b) < 8 {
			return false
		}
		sum := binary.LittleEndian.Uint64(b)
		b = b[8:]
		for _, to := range []*uint32{&c.unchanged, &c.leftOut, &c.unreadable} {
			v, k := binary.Uvarint(b)
			if k <= 0 || v > 1<<31 {
				return false
			}
			*to, b = uint32(v), b[k:]
		}
		n.noted.add(sum, c)
	}
	return true
}

// holds reports whether anything was noted that holds.
func (n *agreement) holds() bool { return len(n.noted.things) > 0 }

// needDocuments reads the documents unless they are read already.
func (n *agreement) needDocuments(ctx context.Context) error {
	n.once.Do(func() { n.err, n.done = n.read(ctx), true })
	return n.err
}

// loaded reports whether documents were read. It is asked when the walk has ended.
func (n *agreement) loaded() bool { return n.done }

// agree finds out which files of a folder are not to be opened, and whether the folder is one whose
// documents are known to be those of its files. If not, the documents are there when it returns.
func (r *run) agree(v *visit) error {
	f, ignored := &v.found, v.left.Ignored
	f.rules = f.rules[:0]
	for i := range v.folder.Entries {
		isIgnored := len(ignored) > 0 && ignored[0] == i
		if isIgnored {
			ignored = ignored[1:]
		}
		rule := ""
		if e := &v.folder.Entries[i]; mayHaveDocument(e) {
			rule = r.config.rule(e, isIgnored)
		}
		f.rules = append(f.rules, rule)
	}
	f.sumUp(v, &r.config)
	i := r.known.noted.find(f.agreed)
	if f.agrees = i >= 0; !f.agrees {
		return r.known.needDocuments(r.ctx)
	}
	c := &r.known.noted.things[i].is
	f.sum.Files, f.sum.Unchanged = v.tally.files, int(c.unchanged)
	f.sum.LeftOut, f.sum.Unreadable = int(c.leftOut), int(c.unreadable)
	return nil
}

// sumUp sums up what decides whether the documents of a folder are those of its files: the block, the
// files that are not recorded, and the rules. Of the settings the rules and the block tell all but the
// size beyond which plain text is left out.
func (f *found) sumUp(v *visit, c *Config) {
	b := append(append(f.basis[:0], v.folder.Path...), 0)
	b = binary.AppendVarint(b, c.MaxText)
	b = binary.LittleEndian.AppendUint64(b, store.FolderSum(f.block))
	for i := range v.folder.Entries {
		if f.rules[i] == "" {
			continue
		}
		b = binary.AppendUvarint(b, uint64(i))
		b = append(append(b, f.rules[i]...), 0)
		if e := &v.folder.Entries[i]; guard.Secret(e.Name) { // the block has none of it
			b = append(append(append(b, e.Name...), 0), byte(e.Kind))
			b = binary.AppendUvarint(binary.AppendVarint(binary.AppendVarint(b, e.Size), e.ModTime), e.Inode)
		}
	}
	f.basis, f.agreed = b, xxhash.Sum64(b)
}

// noting gathers what is to be noted of a run.
type noting struct {
	note      []byte
	vain      bool     // a folder or file is such that nothing can be noted
	isNew     bool     // a folder is not as it was noted before
	trusted   []uint64 // keys of the folders whose documents were not looked at; ascending once holds was called
	sorted    bool
	documents int // in these
}

// agreed is how many folders were as they had been noted.
func (n *noting) agreed() int { return len(n.trusted) }

// holds reports whether the folder of a key is one whose documents were not looked at.
func (n *noting) holds(key uint64) bool {
	if !n.sorted {
		slices.Sort(n.trusted)
		n.sorted = true
	}
	_, ok := slices.BinarySearch(n.trusted, key)
	return ok
}

// note adds a folder that was looked at.
func (r *run) note(v *visit) {
	n, f := &r.noting, &v.found
	if r.metadataOnly {
		return
	}
	if f.agrees {
		n.trusted = append(n.trusted, r.known.key(v.folder.Path))
		n.documents += f.sum.Unchanged
	} else {
		n.isNew = true
	}
	if n.vain = n.vain || len(f.todo)+len(f.updates) > 0; n.vain {
		return
	}
	if len(n.note) == 0 {
		n.note = append(n.note, noteVersion)
	}
	n.note = binary.LittleEndian.AppendUint64(n.note, f.agreed)
	for _, c := range []int{f.sum.Unchanged, f.sum.LeftOut, f.sum.Unreadable} {
		n.note = binary.AppendUvarint(n.note, uint64(c)) //nolint:gosec // a count
	}
}

// noteAgreement notes that all documents below the root are those of its files, if they are, and no
// other document is known there. It spares the next run work; where it cannot be written nothing is lost.
func (r *run) noteAgreement() {
	n, k := &r.noting, r.known
	switch {
	case r.metadataOnly, n.vain, r.sum.Removed > 0, len(r.sum.Silent) > 0:
		return
	case !n.isNew && n.agreed() == len(k.noted.things):
		return // it is noted
	case !k.loaded() || k.docs.unmet() != n.documents:
		return
	}
	_ = r.store.PutAgreement(r.ctx, r.root, store.Agreement{Batch: k.batch, Note: n.note})
}
