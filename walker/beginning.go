package walker

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/fsx-dev/fsx/extract"
)

// beginningSize is how much is read of a file that is too large to be read whole.
const beginningSize = 4 << 20

// lineFormats are the formats of files whose first lines stand for themselves.
var lineFormats = []string{"csv", "tsv", "jsonl", "text"}

// Beginning returns what the first lines of a file of lines say, for one that Document finds too large. The document says
// that it is partial; nothing is kept. It fails with ErrUnsupported where the beginning of a file says nothing, and as
// guard.Open and extract.Read do.
func (k *Keeper) Beginning(ctx context.Context, path string) (*extract.Document, error) {
	f, err := k.guard.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	data := make([]byte, beginningSize)
	n, err := f.ReadAt(data, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read %s: %w", f.Path(), err)
	}
	data = data[:n]
	if format := extract.Detect(f.Path(), data[:min(n, 4096)]).Name; !slices.Contains(lineFormats, format) {
		return nil, fmt.Errorf("read the beginning of %s: %s: %w", f.Path(), format, extract.ErrUnsupported)
	}
	whole := int64(n) == f.Entry().Size
	if end := bytes.LastIndexByte(data, '\n'); end >= 0 && !whole {
		data = data[:end+1]
	}
	d, err := k.extract.Read(ctx, extract.Source{R: bytes.NewReader(data), Size: int64(len(data)), Name: base(f.Path()), Data: data})
	if err != nil {
		return nil, fmt.Errorf("read the beginning of %s: %w", f.Path(), err)
	}
	if !whole {
		d.Partial = fmt.Sprintf("the file is too large to be read whole; these are its first %d MB", beginningSize>>20)
	}
	return d, nil
}
