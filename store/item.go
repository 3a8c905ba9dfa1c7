package store

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/dgraph-io/badger/v4"
)

// ItemKind says what sort of fact an Item is.
type ItemKind uint8

// The kinds of items. The values are stored; new kinds are added at the end.
const (
	ItemCheckbox   ItemKind = iota // a box with its text; Checked tells its state
	ItemField                      // "Name: Value", or a status cell of a table
	ItemDate                       // Date holds the day, Name what it belongs to
	ItemMoney                      // Amount and Currency, Name what they are for
	ItemReference                  // Name is another document or part, Value the form in which it is named
	ItemDefinition                 // Name is the defined term, Value its meaning
	ItemHeading                    // Name is the number of a heading, Value its words
	ItemPerson                     // Name is a person, Value the role
	ItemAcronym                    // Name is a short form, Value what it stands for
)

// itemKinds are the words for the kinds in their order, as extract/item has them.
var itemKinds = [...]string{"checkbox", "field", "date", "money", "reference", "definition", "heading", "person", "acronym"}

// String gives the word that people and JSON see.
func (k ItemKind) String() string {
	if int(k) < len(itemKinds) {
		return itemKinds[k]
	}
	return fmt.Sprintf("kind %d", k)
}

// ParseItemKind is the inverse of String.
func ParseItemKind(word string) (ItemKind, bool) {
	i := slices.Index(itemKinds[:], word)
	return ItemKind(max(i, 0)), i >= 0 //nolint:gosec // an index of itemKinds
}

// KindSet is a set of kinds of items.
type KindSet uint32

// KindsOf gives the set of some kinds.
func KindsOf(kinds ...ItemKind) (s KindSet) {
	for _, k := range kinds {
		s |= 1 << (k & 31)
	}
	return s
}

// Has reports whether a kind is in the set.
func (s KindSet) Has(k ItemKind) bool { return s&KindsOf(k) != 0 }

// Item is a fact that stands in a document. It has what extract/item finds.
type Item struct {
	Kind     ItemKind
	Block    int    // index of the block
	Text     string // the line or sentence that says it
	Name     string
	Value    string
	Checked  bool   // of a check box; of a status field: the matter is done
	Amount   string // exact decimal: "44630000.00", "-86.40"
	Currency string // ISO 4217, "" when none is named
	Date     string // ISO 8601; "2026-03" where no day is named
	Place    Place
}

// DocumentItems are the items of one document, in reading order.
type DocumentItems struct {
	Document Document
	Items    []Item
}

// Items calls fn for every document at or below a path that has items of the given
// kinds (of any kind when none is given), in path order, with those items in the order
// of the document. Documents that must be read again are given as they were; Confirmed
// tells. An error of fn ends it and is given back.
func (s *Store) Items(ctx context.Context, under string, kinds []ItemKind, fn func(DocumentItems) error) error {
	return s.itemBlocks(ctx, under, kinds, func(b ItemBlock) error {
		d, err := b.Decode(kinds)
		if err != nil {
			return err
		}
		return callerError(fn(d))
	})
}

// Batch gives the number of the last batch that is written, so that one who keeps what
// was made of documents knows whether any has changed.
func (s *Store) Batch(ctx context.Context) (uint64, error) {
	if err := s.enter(ctx); err != nil {
		return 0, err
	}
	defer s.leave()
	return s.reached.Load(), nil
}

// ItemBlock is a document with its items as they are stored.
type ItemBlock struct {
	Document DocumentBlock
	Items    []byte
}

// Decode decodes the block and keeps items of some kinds, all of them when none is given.
func (b ItemBlock) Decode(kinds []ItemKind) (DocumentItems, error) {
	d, err := b.Document.Document()
	if err != nil {
		return DocumentItems{}, err
	}
	items, err := decodeItems(b.Items, kindSet(kinds))
	return DocumentItems{Document: d, Items: items}, err
}

func kindSet(kinds []ItemKind) KindSet {
	if len(kinds) == 0 {
		return ^KindSet(0)
	}
	return KindsOf(kinds...)
}

// ItemBlocks is Items for one who decodes them himself, in another process. The values
// are valid only during the call.
func (s *Store) ItemBlocks(ctx context.Context, under string, kinds []ItemKind, fn func(ItemBlock) error) error {
	return s.itemBlocks(ctx, under, kinds, func(b ItemBlock) error { return callerError(fn(b)) })
}

func (s *Store) itemBlocks(ctx context.Context, under string, kinds []ItemKind, fn func(ItemBlock) error) error {
	want := kindSet(kinds)
	return s.eachUnder(ctx, keyDocument, under, func(txn *badger.Txn, key, head []byte) error {
		v, err := whole(txn, key, head)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		path := keyPath(key[1:])
		doc, err := decodeDocument(path, v)
		if err != nil || doc.ItemKinds&want == 0 {
			return err
		}
		items, err := value(txn, idKey(keyItems, doc.ID))
		if errors.Is(err, ErrNotFound) {
			return nil // a crash left the document without them; it is not confirmed
		}
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return callerError(err)
		}
		return fn(ItemBlock{DocumentBlock{Path: path, Value: v, Confirmed: s.confirmed(&doc)}, items})
	})
}
