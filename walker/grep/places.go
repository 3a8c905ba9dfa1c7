package grep

import (
	"context"
	"fmt"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

// known searches a file of which the index may know where in it a match can stand. Only there it
// is read, as long as it is the file that the index knows. With lines around a match it is read whole.
// A document that could not be read is not tried again while it is that file.
func (w *worker) known(ctx context.Context, folder *guard.Folder, dir, name string, doc *store.Candidate) (*File, bool, error) {
	like := guard.Info{Size: doc.Size, ModTime: doc.ModTime, Inode: doc.Inode}
	if why := walker.Unreadable(doc.Reason); why != nil {
		if _, same, err := folder.ReadPieces(name, like, nil, nil); err == nil && same {
			return nil, false, fmt.Errorf("read %s: %w", doc.Path, why)
		}
		return w.in(ctx, folder, dir, name)
	}
	if len(doc.Places) == 0 || w.context > 0 {
		return w.in(ctx, folder, dir, name)
	}
	w.pieces = w.pieces[:0]
	size := int64(0)
	for _, p := range doc.Places {
		w.pieces = append(w.pieces, guard.Piece{At: int64(p.At), Bytes: int64(p.Bytes)}) //nolint:gosec // ReadPieces looks whether they fit
		size += int64(p.Bytes)                                                           //nolint:gosec // as above
	}
	if size > int64(len(w.buf)) && size <= mostBuffer {
		w.buf = make([]byte, size+size/4)
	}
	_, same, err := folder.ReadPieces(name, like, w.pieces, w.buf)
	if err != nil {
		return nil, false, err
	}
	if !same {
		return w.in(ctx, folder, dir, name)
	}
	s, rest := w.lines(), w.buf
	for _, p := range doc.Places {
		s.goTo(int(p.Line) + 1) //nolint:gosec // a file has not so many lines
		s.piece(rest[:p.Bytes])
		rest = rest[p.Bytes:]
	}
	return s.out, true, nil
}
