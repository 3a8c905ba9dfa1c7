package walker

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/fsx-dev/fsx/extract"
)

// mostQuotedLines is how many lines a value in quotation marks goes over; where more would, the marks are none.
const mostQuotedLines = 500

// lineAt is a line of a text and the byte that it begins at.
type lineAt struct {
	line int
	at   int64
}

// findLine goes through a text for a line, or where that begins within a value in quotation marks, the next one that does
// not, and counts all lines. It fails with ErrUnsupported where there are not as many.
func findLine(ctx context.Context, r io.Reader, line int, quotes bool) (found lineAt, total int, err error) {
	in := bufio.NewReaderSize(r, 1<<20)
	now, quoted, sure, begins := lineAt{line: 1}, false, false, true
	for {
		if begins && now.line >= line && !sure {
			sure = !quoted || now.line > line+mostQuotedLines
			if now.line == line || !quoted {
				found = now
			}
		}
		part, err := in.ReadSlice('\n')
		now.at += int64(len(part))
		quoted = quoted != (quotes && bytes.Count(part, []byte{'"'})%2 == 1)
		begins = err == nil
		switch {
		case begins:
			now.line++
		case errors.Is(err, io.EOF) && found.line == 0:
			return found, 0, fmt.Errorf("line %d: %w", line, extract.ErrUnsupported)
		case errors.Is(err, io.EOF) && len(part) == 0:
			return found, now.line - 1, nil
		case errors.Is(err, io.EOF):
			return found, now.line, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return found, 0, err
		}
		if now.line%4096 == 0 && ctx.Err() != nil {
			return found, 0, ctx.Err()
		}
	}
}
