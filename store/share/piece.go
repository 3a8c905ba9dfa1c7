package share

import (
	"context"
	"encoding/binary"
	"errors"

	"github.com/fsx-dev/fsx/store"
)

// piece is some entries of a folder. The owner has them as they are; over the wire they go
// as the store keeps them: the length of the path, the path and the block.
type piece store.Folder

func listPieces(db store.DB, ctx context.Context, q store.EntryQuery, fn func(piece) error) error { //nolint:revive // as a method expression has it
	return db.Entries(ctx, q, func(f store.Folder) error { return fn(piece(f)) })
}

// pieceAfter orders pieces. Those of one folder are in the order of their names.
func pieceAfter(v, last piece) bool {
	return v.Path == last.Path && v.last() > last.last() || pathAfter(v.Path, last.Path)
}

func (p piece) last() string {
	if len(p.Entries) == 0 {
		return ""
	}
	return p.Entries[len(p.Entries)-1].Name
}

// MarshalBinary implements encoding.BinaryMarshaler.
func (p piece) MarshalBinary() ([]byte, error) {
	b := binary.AppendUvarint(make([]byte, 0, 24*len(p.Entries)+len(p.Path)), uint64(len(p.Path)))
	f := store.Folder(p)
	return store.EncodeFolder(append(b, p.Path...), &f), nil
}

var errPiece = errors.New("a piece of a folder is cut off")

// UnmarshalBinary implements encoding.BinaryUnmarshaler.
func (p *piece) UnmarshalBinary(b []byte) error {
	size, n := binary.Uvarint(b)
	if n <= 0 || size > uint64(len(b)-n) {
		return errPiece
	}
	b = b[n:]
	f, err := store.FolderBlock{Path: string(b[:size]), Value: b[size:]}.Folder()
	*p = piece(f)
	return err
}
