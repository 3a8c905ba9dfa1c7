package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/document"
	"github.com/blevesearch/bleve/v2/mapping"
	index "github.com/blevesearch/bleve_index_api"
)

// The fields of the word index; doc.go describes them.
const (
	fieldName    = "name"
	fieldTitle   = "title"
	fieldHeading = "heading"
	fieldBody    = "body"
	fieldUnder   = "under"
	fieldExt     = "ext"
)

// wordPiece is how many bytes of text one Bleve batch may hold, which bounds memory.
const wordPiece = 4 << 20

// The word index's own values, in the batch that they speak of.
func internalOwner() []byte { return []byte("fsx.owner") }
func internalSeq() []byte   { return []byte("fsx.seq") }

// errNoNumber says that a word index lacks the values that tie it to its Badger.
var errNoNumber = errors.New("it does not say which records it belongs to")

// words is the Bleve index over passages.
type words struct {
	idx         bleve.Index
	text, names *analyzer
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
	return map[string]any{
		"numSnapshotsToKeep": 1,
		"bolt_timeout":       "1s",
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
	w := &words{}
	err := guarded(func() (err error) {
		if w.text, w.names, err = newAnalyzers(); err != nil {
			return err
		}
		w.idx, err = bleve.NewUsing(dir, newMapping(), bleve.Config.DefaultIndexType, bleve.Config.DefaultKVStore, wordConfig())
		if err != nil {
			return err
		}
		b := w.idx.NewBatch()
		b.SetInternal(internalOwner(), owner)
		b.SetInternal(internalSeq(), binary.BigEndian.AppendUint64(nil, seq))
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
	w = &words{}
	err = guarded(func() (err error) {
		if w.text, w.names, err = newAnalyzers(); err != nil {
			return err
		}
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

func (w *words) close() error { return guarded(w.idx.Close) }

// wordBatch collects changes to the index and writes them in pieces of bounded
// size. Only the last piece carries the batch's number.
type wordBatch struct {
	w     *words
	batch *bleve.Batch
	size  int
}

func (w *words) newBatch() *wordBatch { return &wordBatch{w: w, batch: w.idx.NewBatch()} }

// remove takes passages from n up to but not including end out of the index.
func (b *wordBatch) remove(id uint64, n, end int) {
	for ; n < end; n++ {
		b.batch.Delete(passageID(id, n))
	}
}

// add puts one passage into the index.
func (b *wordBatch) add(doc *Document, p *Passage, n int) error {
	d := document.NewDocument(passageID(doc.ID, n))
	w := b.w
	for _, f := range []struct {
		name, text string
		options    index.FieldIndexingOptions
		analyzer   analysis.Analyzer
	}{
		{fieldName, filepath.Base(doc.Path), index.IndexField, w.names},
		{fieldTitle, doc.Title, index.IndexField, w.text},
		{fieldHeading, p.Heading, index.IndexField, w.text},
		{fieldBody, p.Text, index.IndexField, w.text},
		{fieldUnder, doc.Path, index.IndexField | index.SkipFreqNorm, ancestors{}},
		{fieldExt, extension(doc.Path), index.IndexField | index.SkipFreqNorm, single{}},
	} {
		if f.text != "" {
			d.AddField(document.NewTextFieldCustom(f.name, nil, []byte(f.text), f.options, f.analyzer))
		}
	}
	if err := b.batch.IndexAdvanced(d); err != nil {
		return err
	}
	b.size += len(p.Text) + len(p.Heading) + 200
	if b.size < wordPiece {
		return nil
	}
	return b.write()
}

func (b *wordBatch) write() error {
	err := guarded(func() error { return b.w.idx.Batch(b.batch) })
	b.batch, b.size = b.w.idx.NewBatch(), 0
	return err
}

// finish writes the rest with the number that is thereby reached.
func (b *wordBatch) finish(seq uint64) error {
	b.batch.SetInternal(internalSeq(), binary.BigEndian.AppendUint64(nil, seq))
	return b.write()
}

// passageID is the index's name for a passage: six bytes for the document, three
// for the passage, seven bits in each, so that it is short, sorted and plain ASCII.
func passageID(doc uint64, n int) string {
	var id [9]byte
	for i := 5; i >= 0; i-- {
		id[i] = byte(doc & 0x7f)
		doc >>= 7
	}
	for i := 8; i >= 6; i-- {
		id[i] = byte(n & 0x7f)
		n >>= 7
	}
	return string(id[:])
}

// maxPassages is how many passages of one document passageID can tell apart.
const maxPassages = 1 << 21

// parsePassageID is the inverse of passageID.
func parsePassageID(id string) (doc uint64, n int, ok bool) {
	if len(id) != 9 {
		return 0, 0, false
	}
	for i := range 6 {
		doc = doc<<7 | uint64(id[i])
	}
	for i := 6; i < 9; i++ {
		n = n<<7 | int(id[i])
	}
	return doc, n, true
}

// ancestors gives a file's own path and every folder above it except the root, as
// terms in the form of pathKey.
type ancestors struct{}

// Analyze implements analysis.Analyzer.
func (ancestors) Analyze(path []byte) analysis.TokenStream {
	p := string(path)
	key := appendPath(nil, filepath.Clean(p), filepath.VolumeName(p), os.PathSeparator)
	var out analysis.TokenStream
	for i, c := range key {
		if c == 0 {
			out = append(out, &analysis.Token{Term: key[: i+1 : i+1]})
		}
	}
	return out
}

// single gives the whole value as one term.
type single struct{}

// Analyze implements analysis.Analyzer.
func (single) Analyze(v []byte) analysis.TokenStream {
	return analysis.TokenStream{{Term: v}}
}

// extension is the lower-case extension of a path without its dot.
func extension(path string) string {
	return strings.ToLower(strings.TrimPrefix(filepath.Ext(path), "."))
}
