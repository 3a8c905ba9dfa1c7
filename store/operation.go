package store

import (
	"context"
	"encoding/binary"
	"errors"
	"time"

	"github.com/dgraph-io/badger/v4"
	"github.com/oklog/ulid/v2"
)

// Operation identifies one small write, so that it can be repeated by one who does not
// know whether it happened: the store does it once. It begins with its time as a ULID does.
type Operation = ulid.ULID

// keptOperations is how long the store remembers an operation; nobody repeats one for
// so long. sweptAtOnce bounds how many one transaction forgets.
const (
	keptOperations = time.Hour
	sweptAtOnce    = 2000
)

var errRepeated = errors.New("the operation was done before")

type operationKey struct{}

// WithOperation marks the writes made with a context as the operation id. Apply,
// PutFolders and DropTree do not need it, since doing them again changes nothing.
func WithOperation(ctx context.Context, id Operation) context.Context {
	return context.WithValue(ctx, operationKey{}, id)
}

func operationOf(ctx context.Context) (Operation, bool) {
	id, ok := ctx.Value(operationKey{}).(Operation)
	return id, ok
}

// once notes in a transaction that the operation of its context is done, or gives
// errRepeated. Every so often it forgets the old ones.
func (s *Store) once(ctx context.Context, txn *badger.Txn) error {
	id, ok := operationOf(ctx)
	if !ok {
		return nil
	}
	key := append([]byte{keyOperation}, id[:]...)
	if _, err := txn.Get(key); err == nil {
		return errRepeated
	} else if !errors.Is(err, badger.ErrKeyNotFound) {
		return err
	}
	if s.operations.Add(1)%1024 == 1 {
		if err := sweepOperations(txn, time.Now().Add(-keptOperations)); err != nil {
			return err
		}
	}
	return txn.Set(key, nil)
}

// sweepOperations forgets operations that began before a time, oldest first.
func sweepOperations(txn *badger.Txn, before time.Time) error {
	limit := binary.BigEndian.AppendUint64([]byte{keyOperation}, ulid.Timestamp(before)<<16)[:7]
	var old [][]byte
	it := txn.NewIterator(badger.IteratorOptions{Prefix: []byte{keyOperation}})
	defer it.Close()
	for it.Rewind(); it.Valid() && len(old) < sweptAtOnce && string(it.Item().Key()[:min(7, len(it.Item().Key()))]) < string(limit); it.Next() {
		old = append(old, it.Item().KeyCopy(nil))
	}
	for _, key := range old {
		if err := txn.Delete(key); err != nil {
			return err
		}
	}
	return nil
}
