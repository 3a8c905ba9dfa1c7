package segment

import (
	"fmt"

	index "github.com/blevesearch/bleve_index_api"
)

// named is a segment whose documents have their names.
type named struct {
	segment *Segment
	ids     []string
}

// document is one document of a segment, as Bleve carries it to the plugin.
type document struct {
	all *named
	n   int
}

// Documents gives the documents of the segment for a batch of Bleve, which must hold
// all of them and no others. The names are those of the documents in their order, made by
// Name, each only once. It is called once.
func (s *Segment) Documents(ids []string) ([]index.Document, error) {
	if len(ids) != s.docs {
		return nil, fmt.Errorf("%d names for the %d documents of a segment", len(ids), s.docs)
	}
	all := &named{s, ids}
	docs := make([]index.Document, s.docs)
	for i := range docs {
		if len(ids[i]) != NameSize {
			return nil, fmt.Errorf("the name %q of a document does not have %d bytes", ids[i], NameSize)
		}
		docs[i] = &document{all, i}
	}
	return docs, nil
}

// Size is the number of bytes of the encoded segment.
func (s *Segment) Size() int { return len(s.data) }

// ID is the document's name.
func (d *document) ID() string { return d.all.ids[d.n] }

// Size is the document's share of the segment.
func (d *document) Size() int { return len(d.all.segment.data) / d.all.segment.docs }

// VisitFields visits nothing: the fields are in the segment already.
func (*document) VisitFields(index.FieldVisitor) {}

// VisitComposite visits nothing.
func (*document) VisitComposite(index.CompositeFieldVisitor) {}

// HasComposite is false.
func (*document) HasComposite() bool { return false }

// NumPlainTextBytes is not counted.
func (*document) NumPlainTextBytes() uint64 { return 0 }

// AddIDField has nothing to do: the segment holds the names.
func (*document) AddIDField() {}

// StoredFieldsBytes is not counted.
func (*document) StoredFieldsBytes() uint64 { return 0 }

// Indexed is true.
func (*document) Indexed() bool { return true }
