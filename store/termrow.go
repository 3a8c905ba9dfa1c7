package store

import (
	"github.com/blevesearch/bleve/v2/index/scorch"

	"github.com/fsx-dev/fsx/store/segment"
)

// termRow is the passages of one term in one field, segment after segment.
type termRow struct {
	parts []termPart // from the one that is being read
	at    segment.Sum
}

// termPart is those in one segment.
type termPart struct {
	before uint64 // passages in the segments before
	list   segment.List
}

// newTermRow opens the passages of a term and gives their number.
func newTermRow(snapshot *scorch.IndexSnapshot, term, field string) (row *termRow, n uint64, err error) {
	row = &termRow{}
	for before, s := range segmentsOf(snapshot) {
		l, ok := s.Segment().(lister)
		if !ok {
			return nil, 0, errForeign
		}
		list, count, err := l.List(field, term, s.Deleted())
		if err != nil {
			return nil, 0, err
		}
		if count > 0 {
			row.parts = append(row.parts, termPart{before, list})
			n += count
		}
	}
	return row, n, nil
}

func (r *termRow) next(c *cursor) error {
	for len(r.parts) > 0 {
		p := &r.parts[0]
		ok, err := p.list.Next(&r.at)
		if err != nil {
			return err
		}
		if ok {
			c.key, c.freq, c.units = p.before+uint64(r.at.Doc), r.at.Freq, r.at.Length
			return nil
		}
		r.parts = r.parts[1:]
	}
	c.key = atEnd
	return nil
}

func (r *termRow) seek(c *cursor, key uint64) error {
	for len(r.parts) > 1 && r.parts[1].before <= key {
		r.parts = r.parts[1:]
	}
	for {
		if err := r.next(c); err != nil || c.key >= key {
			return err
		}
	}
}
