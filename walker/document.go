package walker

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// keptFormats are the formats whose text is kept in the store, because taking
// it out of the file is slow. All others are read again: the file is the source.
var keptFormats = []string{
	"pdf", "docx", "xlsx", "pptx", "odt", "ods", "odp", "doc", "xls", "ppt", "epub", "rtf", "eml", "msg", "mbox",
	"zip", "jar", "tar", "gzip", "bzip2", "xz", "zstd",
}

func isKept(format string) bool { return slices.Contains(keptFormats, format) }

// textVersion stands before a kept text. A text of another version is not read.
const textVersion = "fsx-text-2\n"

// encode is the kept form of a document; nil when it has none.
func encode(d *extract.Document) []byte {
	data, err := json.Marshal(d)
	if err != nil {
		return nil
	}
	return append([]byte(textVersion), data...)
}

// decode reads what encode wrote.
func decode(data []byte) (*extract.Document, error) {
	if len(data) < len(textVersion) || string(data[:len(textVersion)]) != textVersion {
		return nil, fmt.Errorf("the kept text is of another version")
	}
	d := &extract.Document{}
	if err := json.Unmarshal(data[len(textVersion):], d); err != nil {
		return nil, fmt.Errorf("read the kept text: %w", err)
	}
	d.LabelPages()
	return d, nil
}

// Document returns what a file says, whether it is indexed or not: from the
// text that is kept, if that is of the file as it is now, else by reading the
// file. Nothing is written. Callers share the document and must not change it.
// It fails as guard.Open and extract.Read do.
func (k *Keeper) Document(ctx context.Context, path string) (*extract.Document, error) {
	resolved, err := k.guard.Real(path)
	if err != nil {
		return nil, err
	}
	f, err := k.guard.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	now := f.Entry()
	if d := k.shared.recent.find(resolved, now); d != nil {
		return d, nil
	}
	d := k.kept(ctx, []string{f.Path(), resolved}, now)
	if d == nil {
		if d, err = k.extract.Read(ctx, extract.Source{R: f, Size: now.Size, Name: base(f.Path())}); err != nil {
			return nil, fmt.Errorf("read %s: %w", f.Path(), err)
		}
	}
	if changed, err := f.Changed(); err == nil && !changed {
		k.shared.recent.add(resolved, now, d)
	}
	return d, nil
}

// Layout reads a file as Document does, but of a PDF it gives the lines of its pages as they
// look. Nothing is kept.
func (k *Keeper) Layout(ctx context.Context, path string) (*extract.Document, error) {
	f, err := k.guard.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	d, err := k.extract.Read(ctx, extract.Source{R: f, Size: f.Entry().Size, Name: base(f.Path()), Layout: true})
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", f.Path(), err)
	}
	return d, nil
}

// kept returns the text that the store keeps of a file under one of its
// paths, nil when there is none or the file has changed since.
func (k *Keeper) kept(ctx context.Context, paths []string, now guard.Info) *extract.Document {
	if k.store == nil {
		return nil
	}
	for _, path := range slices.Compact(paths) {
		d, err := k.store.Document(ctx, path)
		if err != nil || d.Status != store.Indexed || d.Size != now.Size || d.ModTime != now.ModTime || d.Inode != now.Inode {
			continue
		}
		data, err := k.store.Text(ctx, path)
		if err != nil {
			continue
		}
		if doc, err := decode(data); err == nil {
			return doc
		}
	}
	return nil
}

// Bounds of the documents that are held in memory.
const (
	recentDocuments = 16
	recentText      = 16 << 20 // bytes
)

// recent holds the documents that were asked for last, because one that is
// read is mostly asked for again: the next page, the next citation.
type recent struct {
	mu   sync.Mutex
	list []recentDocument // the latest last
	text int
}

type recentDocument struct {
	path string
	info guard.Info
	doc  *extract.Document
	text int
}

func (r *recent) find(path string, now guard.Info) *extract.Document {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, d := range r.list {
		if d.path == path && d.info.Same(now) {
			r.list = append(slices.Delete(r.list, i, i+1), d)
			return d.doc
		}
	}
	return nil
}

func (r *recent) add(path string, now guard.Info, doc *extract.Document) {
	n := recentDocument{path: path, info: now, doc: doc}
	for i := range doc.Blocks {
		n.text += len(doc.Blocks[i].Text) + 128
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.list = slices.DeleteFunc(r.list, func(d recentDocument) bool {
		if d.path == path {
			r.text -= d.text
		}
		return d.path == path
	})
	r.list, r.text = append(r.list, n), r.text+n.text
	for len(r.list) > recentDocuments || r.text > recentText && len(r.list) > 0 {
		r.text -= r.list[0].text
		r.list = slices.Delete(r.list, 0, 1)
	}
}
