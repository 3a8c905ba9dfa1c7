package segment

import (
	"errors"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/RoaringBitmap/roaring/v2"
	index "github.com/blevesearch/bleve_index_api"
	api "github.com/blevesearch/scorch_segment_api/v2"
)

// Kind and Version name the plugin to Bleve.
const (
	Kind    = "fsx"
	Version = 2
)

// What is wrong with documents that make no segment.
var (
	errMixed = errors.New("the documents are not those of one segment")
	errTwice = errors.New("two documents of a segment have one name")
)

// Plugin is Bleve's plugin for segments whose documents come from a Builder.
type Plugin struct {
	made   time.Time
	writes atomic.Bool // segments of new documents are made

	failures  failures
	listeners listeners
}

// NewPlugin makes a plugin that leaves segments as they are for a moment unless
// something is written, so that opening an index for one question costs no merge.
func NewPlugin() *Plugin { return &Plugin{made: time.Now()} }

// Type is Kind.
func (*Plugin) Type() string { return Kind }

// Version is the package's own.
func (*Plugin) Version() uint32 { return Version }

// New makes the segment of documents.
func (p *Plugin) New(docs []index.Document) (api.Segment, uint64, error) {
	return p.NewUsing(docs, nil)
}

// NewUsing makes the segment of documents, in memory.
func (p *Plugin) NewUsing(docs []index.Document, _ map[string]any) (api.Segment, uint64, error) {
	p.writes.Store(true)
	all := &named{segment: &Segment{data: []byte(magic)}}
	if len(docs) > 0 {
		first, ok := docs[0].(*document)
		if !ok || len(docs) != len(first.all.ids) {
			return nil, 0, errMixed
		}
		all = first.all
	}
	for _, d := range docs {
		if d, ok := d.(*document); !ok || d.all != all {
			return nil, 0, errMixed
		}
	}
	c, err := all.segment.name(all.ids)
	if err != nil {
		return nil, 0, err
	}
	return &fresh{c}, uint64(len(c.data)), nil
}

// Open opens the segment in a file.
func (p *Plugin) Open(path string) (api.Segment, error) { return p.OpenUsing(path, nil) }

// OpenUsing opens the segment in a file.
func (*Plugin) OpenUsing(path string, _ map[string]any) (api.Segment, error) {
	s, err := open(path)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Merge makes one segment of several, in a file.
func (p *Plugin) Merge(segments []api.Segment, drops []*roaring.Bitmap, path string, closing chan struct{}, stats api.StatsReporter,
) ([][]uint64, uint64, error) {
	return p.MergeUsing(segments, drops, path, closing, stats, nil)
}

// MergeUsing makes one segment of several, in a file.
func (p *Plugin) MergeUsing(segments []api.Segment, drops []*roaring.Bitmap, path string, closing chan struct{}, _ api.StatsReporter,
	_ map[string]any,
) ([][]uint64, uint64, error) {
	dir := filepath.Dir(path)
	if !p.rested(closing) || !p.failures.wait(dir, closing) {
		return nil, 0, api.ErrClosed
	}
	numbers, size, err := unpanicked(func() ([][]uint64, uint64, error) { return merge(segments, drops, path, closing, p.listeners.of(dir)) })
	p.failures.note(dir, err)
	if err != nil {
		_ = os.Remove(path) // a panic leaves it
	}
	return numbers, size, err
}
