package extract

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

// Records is a file of separated values of which any number of walks can be made. A file of
// UTF-8 is read as it is wanted, and takes no more memory than a record; one in another
// encoding is kept as text.
type Records struct {
	format string
	sep    rune
	open   func(from int64) io.Reader
}

// OpenRecords finds out how the values of a file are encoded and separated.
func OpenRecords(ctx context.Context, s Source) (*Records, error) {
	lim := DefaultLimits()
	r := &Records{format: DetectName(s.Name).Name}
	if s.Size > lim.Member {
		return nil, &LimitError{"bytes of " + r.format, lim.Member}
	}
	head := make([]byte, min(s.Size, 68<<10))
	n, err := s.R.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	head = head[:n]
	skip := int64(0)
	if bytes.HasPrefix(head, bomUTF8) {
		skip = int64(len(bomUTF8))
	}
	plain := !IsUTF16(head)
	if plain {
		if plain, err = allUTF8(ctx, io.NewSectionReader(s.R, skip, s.Size-skip)); err != nil {
			return nil, err
		}
	}
	if plain {
		r.begin(string(head[skip:]), func(from int64) io.Reader {
			return bufio.NewReaderSize(io.NewSectionReader(s.R, skip+from, s.Size-skip-from), 256<<10)
		})
		return r, nil
	}
	j := &job{sink: newSink(ctx, lim, Format{Name: r.format}), src: s, format: Format{Name: r.format}}
	raw, err := j.readAll(lim.Member)
	if err != nil {
		return nil, err
	}
	text := DecodeText(raw)
	r.begin(text, func(from int64) io.Reader { return strings.NewReader(text[from:]) })
	return r, nil
}

// begin looks at the beginning of the text that open gives.
func (r *Records) begin(text string, open func(from int64) io.Reader) {
	r.open = open
	if endsInReturns(text) {
		text = strings.ReplaceAll(text, "\r", "\n")
		r.open = func(from int64) io.Reader { return returns{open(from)} }
	}
	r.sep = separator(text, r.format)
	r.open = dialectOf(text, r.sep).opened(r.open)
}

// Separator is what stands between the values of a record.
func (r *Records) Separator() string { return string(r.sep) }

// Each gives the records to fn, with the line in which each begins, until fn fails. The list
// of values is valid only during the call. What could not be read as it stands is told as
// Document.Partial is.
func (r *Records) Each(ctx context.Context, fn func(cells []string, line int) error) (partial string, err error) {
	n := 0
	err = csvRecords(r.open, r.sep, true, func(why string) { partial = why }, func(cells []string, line, _ int) error {
		if n++; n%256 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		return fn(cells, line)
	})
	return partial, err
}

// allUTF8 reports whether a file is UTF-8 without a mistake.
func allUTF8(ctx context.Context, r io.Reader) (bool, error) {
	room := make([]byte, 256<<10)
	kept := 0
	for {
		n, err := r.Read(room[kept:])
		n += kept
		whole := n
		if err == nil { // the last character may go on in what comes next
			for back := 1; back < min(utf8.UTFMax, n+1); back++ {
				if c := room[n-back]; utf8.RuneStart(c) {
					if !utf8.FullRune(room[n-back : n]) {
						whole = n - back
					}
					break
				}
			}
		}
		if !utf8.Valid(room[:whole]) {
			return false, nil
		}
		if errors.Is(err, io.EOF) {
			return true, nil
		}
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return false, err
		}
		kept = copy(room, room[whole:n])
	}
}
