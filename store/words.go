package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"
	"github.com/blevesearch/bleve/v2/mapping"
	index "github.com/blevesearch/bleve_index_api"

	"github.com/fsx-dev/fsx/store/segment"
)

// The fields of the word index; doc.go describes them.
const (
	fieldName    = "name"
	fieldTitle   = "title"
	fieldHeading = "heading"
	fieldBody    = "body"
	fieldUnder   = "under"
	fieldExt     = "ext"
	fieldLang    = "lang"
)

// wordLayout is the version of what the segments hold, kept in the index itself.
const wordLayout = "4"

// The word index's own values, in the batch that they speak of.
func internalOwner() []byte  { return []byte("fsx.owner") }
func internalSeq() []byte    { return []byte("fsx.seq") }
func internalLayout() []byte { return []byte("fsx.layout") }

// What is wrong with a word index that does not fit.
var (
	errNoNumber = errors.New("it does not say which records it belongs to")
	errLayout   = errors.New("it is of another layout")
)

// plugin is what builds and merges segments. The first call makes it known to Bleve.
var plugin = sync.OnceValue(func() *segment.Plugin {
	p := segment.NewPlugin()
	scorch.RegisterSegmentPlugin(p, false)
	return p
})

// words is the Bleve index over passages.
type words struct {
	dir      string
	idx      bleve.Index
	written  atomic.Bool // since it was opened
	writers  sync.Pool   // of *wordWriter
	unions   unionMemory
	settling settling
}

// guarded runs fn and turns a panic of the libraries below, which damaged files can
// cause, into an error.
func guarded(fn func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", errPanic, r)
		}
	}()
	return fn()
}

// errPanic marks an error that began as a panic.
var errPanic = errors.New("damaged files made the library panic")

func wordConfig() map[string]any {
	plugin()
	return map[string]any{
		"numSnapshotsToKeep":  1,
		"bolt_timeout":        "1s",
		"forceSegmentType":    segment.Kind,
		"forceSegmentVersion": segment.Version,
	}
}

func newMapping() mapping.IndexMapping {
	m := bleve.NewIndexMapping()
	m.IndexDynamic, m.StoreDynamic, m.DocValuesDynamic = false, false, false
	m.ScoringModel = index.BM25Scoring
	return m
}

// createWords makes an empty index that belongs to owner and holds everything up to seq.
func createWords(dir string, owner []byte, seq uint64) (*words, error) {
	w := &words{dir: dir}
	err := guarded(func() (err error) {
		w.idx, err = bleve.NewUsing(dir, newMapping(), bleve.Config.DefaultIndexType, bleve.Config.DefaultKVStore, wordConfig())
		if err != nil {
			return err
		}
		b := w.idx.NewBatch()
		b.SetInternal(internalOwner(), owner)
		b.SetInternal(internalSeq(), binary.BigEndian.AppendUint64(nil, seq))
		b.SetInternal(internalLayout(), []byte(wordLayout))
		return w.idx.Batch(b)
	})
	if err != nil {
		if w.idx != nil {
			_ = w.close()
		}
		return nil, fmt.Errorf("create the word index in %s: %w", dir, err)
	}
	return w, nil
}

// openWords opens an index and says whose it is and how far it got.
func openWords(dir string, readOnly bool) (w *words, owner []byte, seq uint64, err error) {
	w = &words{dir: dir}
	err = guarded(func() (err error) {
		config := wordConfig()
		config["read_only"] = readOnly
		if w.idx, err = bleve.OpenUsing(dir, config); err != nil {
			return err
		}
		if owner, err = w.idx.GetInternal(internalOwner()); err != nil {
			return err
		}
		number, err := w.idx.GetInternal(internalSeq())
		if err != nil {
			return err
		}
		if len(number) != 8 || len(owner) == 0 {
			return errNoNumber
		}
		layout, err := w.idx.GetInternal(internalLayout())
		if err != nil {
			return err
		}
		if string(layout) != wordLayout {
			return errLayout
		}
		seq = binary.BigEndian.Uint64(number)
		return nil
	})
	if err != nil {
		if w.idx != nil {
			_ = w.close()
		}
		return nil, nil, 0, fmt.Errorf("open the word index in %s: %w", dir, err)
	}
	return w, owner, seq, nil
}

func (w *words) close() error {
	err := guarded(w.idx.Close)
	if err == nil && w.written.Load() {
		err = guarded(func() error { return sweep(w.dir) })
	}
	return err
}

// wordBatch collects changes to the index, of which all or none become true.
type wordBatch struct {
	w     *words
	batch *index.Batch
}

func (w *words) newBatch() *wordBatch { return &wordBatch{w: w, batch: index.NewBatch()} }

// remove takes passages from n up to but not including end out of the index.
func (b *wordBatch) remove(id uint64, n, end int) {
	for ; n < end; n++ {
		b.batch.Delete(passageID(id, n))
	}
}

// add puts the passages of a segment into the index, under their names in the order in
// which the segment has them.
func (b *wordBatch) add(s *segment.Segment, ids []string) error {
	docs, err := s.Documents(ids)
	if err != nil {
		return err
	}
	for _, d := range docs {
		b.batch.Update(d)
	}
	return nil
}

// write makes the changes true and durable.
func (b *wordBatch) write() error {
	b.w.written.Store(true)
	return guarded(func() error {
		idx, err := b.w.idx.Advanced()
		if err != nil {
			return err
		}
		return idx.Batch(b.batch)
	})
}

// finish is write with the number that is thereby reached.
func (b *wordBatch) finish(seq uint64) error {
	b.batch.SetInternal(internalSeq(), binary.BigEndian.AppendUint64(nil, seq))
	return b.write()
}

// build makes the segment of the passages of updates, nil when they have none. It may
// be called from many goroutines.
func (w *words) build(updates []Update) (s *segment.Segment, err error) {
	b, ok := w.writers.Get().(*wordWriter)
	if !ok {
		b = &wordWriter{lexicon: newLexicon(), b: segment.NewBuilder(segmentFields())}
	}
	err = guarded(func() error {
		s, err = b.build(updates)
		return err
	})
	if err == nil {
		w.writers.Put(b)
	}
	return s, err
}

// passageID is the index's name for a passage.
func passageID(doc uint64, n int) string { return segment.Name(doc, n) }

// maxPassages is how many passages of one document passageID can tell apart.
const maxPassages = segment.MaxParts

// parsePassageID is the inverse of passageID.
func parsePassageID(id string) (doc uint64, n int, ok bool) { return segment.ParseName(id) }

// extension is the lower-case extension of a path without its dot.
func extension(path string) string {
	return strings.ToLower(strings.TrimPrefix(filepath.Ext(path), "."))
}
