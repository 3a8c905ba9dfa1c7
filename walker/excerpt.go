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

// excerptSize is how much is read of a file that is too large to be read whole.
const excerptSize = 4 << 20

// lineFormats are the formats of files whose lines stand for themselves.
var lineFormats = []string{"csv", "tsv", "jsonl", "text"}

// Excerpt returns what lines of a file say that Document finds too large, from a line on, the first being 1. A line of a
// table that begins within a value is left out. They have their numbers in the file, whose lines are counted but for the
// first ones. The document says that it is partial; nothing is kept. It fails with ErrUnsupported where a part of a
// file says nothing, and where there is no such line, and as guard.Open and extract.Read do.
func (k *Keeper) Excerpt(ctx context.Context, path string, line int) (*extract.Document, error) {
	f, err := k.guard.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	data := make([]byte, excerptSize)
	n, err := f.ReadAt(data[:4096], 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read %s: %w", f.Path(), err)
	}
	head := data[:n]
	format := extract.Detect(f.Path(), head).Name
	if !slices.Contains(lineFormats, format) || line > 1 && extract.IsUTF16(head) {
		return nil, fmt.Errorf("read a part of %s: %s: %w", f.Path(), format, extract.ErrUnsupported)
	}
	size, from, total := f.Entry().Size, lineAt{line: 1}, 0
	if line > 1 {
		if from, total, err = findLine(ctx, io.NewSectionReader(f, 0, size), line, format == "csv" || format == "tsv"); err != nil {
			return nil, fmt.Errorf("read %s: %w", f.Path(), err)
		}
	}
	if n, err = f.ReadAt(data, from.at); err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read %s: %w", f.Path(), err)
	}
	data = data[:n]
	toEnd := from.at+int64(n) >= size
	if end := bytes.LastIndexByte(data, '\n'); end >= 0 && !toEnd {
		data = data[:end+1]
	}
	d, err := k.extract.Read(ctx, extract.Source{R: bytes.NewReader(data), Size: int64(len(data)), Name: base(f.Path()), Data: data})
	if err != nil {
		return nil, fmt.Errorf("read a part of %s: %w", f.Path(), err)
	}
	for i := range d.Blocks {
		if p := &d.Blocks[i].Place; p.Line > 0 {
			p.Line, p.EndLine = p.Line+from.line-1, p.EndLine+from.line-1
		}
	}
	switch {
	case line > 1:
		d.Lines, d.Partial = total, fmt.Sprintf("these are lines from %d on", from.line)
	case !toEnd:
		d.Partial = fmt.Sprintf("the file is too large to be read whole; these are its first %d MB", excerptSize>>20)
	}
	return d, nil
}
