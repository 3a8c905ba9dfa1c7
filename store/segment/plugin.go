package segment

import (
	"errors"
	"fmt"
	"hash/crc32"
	"sync/atomic"
	"time"

	index "github.com/blevesearch/bleve_index_api"
	api "github.com/blevesearch/scorch_segment_api/v2"
	zap "github.com/blevesearch/zapx/v17"
)

// Kind and Version name the plugin to Bleve.
const (
	Kind    = "fsx"
	Version = 1
)

// errMixed says that Bleve gave documents of several segments at once.
var errMixed = errors.New("the documents are not those of one segment")

// Plugin is Bleve's plugin for segments whose documents come from a Builder. What
// it does not say itself is zap's: opening, merging.
type Plugin struct {
	zap.ZapPlugin
	made   time.Time
	writes atomic.Bool // segments of new documents are made
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
func (p *Plugin) NewUsing(docs []index.Document, config map[string]any) (api.Segment, uint64, error) {
	if len(docs) == 0 {
		return p.ZapPlugin.NewUsing(docs, config)
	}
	p.writes.Store(true)
	first, ok := docs[0].(*document)
	if !ok || len(docs) != len(first.all.ids) {
		return nil, 0, errMixed
	}
	for _, d := range docs {
		if d, ok := d.(*document); !ok || d.all != first.all {
			return nil, 0, errMixed
		}
	}
	stats, ok := config[api.StatsKey].(*api.Stats)
	if !ok {
		stats = &api.Stats{}
	}
	s := first.all.segment
	stored, fields, err := s.name(first.all.ids)
	if err != nil {
		return nil, 0, err
	}
	sum := crc32.ChecksumIEEE(s.data)
	base, err := zap.InitSegmentBase(s.data, sum, chunkMode, uint64(s.docs), stored, fields, config, stats) //nolint:gosec // not negative
	if err != nil {
		return nil, 0, fmt.Errorf("open a new segment: %w", err)
	}
	return base, uint64(len(s.data)), nil
}
