package store

import (
	"context"
	"errors"

	"github.com/dgraph-io/badger/v4"
)

// Counts is how many documents there are, by what became of them.
type Counts struct{ Documents, LeftOut, Unreadable int }

// Counts counts the documents at or below a path. It looks at one byte of each and at
// no folder, so that every search can tell what it has looked at.
func (s *Store) Counts(ctx context.Context, under string) (Counts, error) {
	var c Counts
	err := s.eachUnder(ctx, keyDocument, under, func(txn *badger.Txn, key, head []byte) error {
		status, ok := peekStatus(head)
		if !ok {
			v, err := whole(txn, key, head)
			if errors.Is(err, ErrNotFound) {
				return nil
			}
			if err != nil {
				return err
			}
			d, err := decodeDocument("", v)
			if err != nil {
				return err
			}
			status = d.Status
		}
		c.add(status)
		return nil
	})
	return c, err
}

func (c *Counts) add(status Status) {
	switch status {
	case Indexed:
		c.Documents++
	case LeftOut:
		c.LeftOut++
	default:
		c.Unreadable++
	}
}
