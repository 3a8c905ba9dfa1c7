package grep

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

// File is what was found in one file.
type File struct {
	Path    string
	Matches []Match // the first ones, in order
	Total   int     // also those that are not kept
}

// Sizes of what is read, in bytes.
const (
	firstBuffer = 256 << 10 // most files fit
	mostBuffer  = 4 << 20   // a larger file is read in pieces
	chunkSize   = 1 << 20   // of which one is
	maxChunk    = 8 << 20   // a longer line is searched in pieces
)

// worker searches one file after the other. It serves one goroutine.
type worker struct {
	*searcher
	keeper  *walker.Keeper
	context int
	most    int
	buf     []byte
	plain   map[string]bool // by extension: files of that name are lines of text
	pieces  []guard.Piece   // of the file that is being read
}

// in searches a file of an open folder. searched is false for one that has no text.
func (w *worker) in(ctx context.Context, folder *guard.Folder, dir, name string) (found *File, searched bool, err error) {
	n, info, err := folder.Read(name, w.buf)
	if err == nil && info.Size > int64(len(w.buf)) && info.Size <= mostBuffer {
		w.buf = make([]byte, info.Size+info.Size/4)
		n, info, err = folder.Read(name, w.buf)
	}
	switch {
	case err != nil:
		return nil, false, err
	case info.Size > int64(len(w.buf)):
		return w.at(ctx, filepath.Join(dir, name))
	}
	data := w.buf[:n]
	switch w.shapeOf(name, data) {
	case noText:
		return nil, false, nil
	case inBlocks:
		return w.document(ctx, filepath.Join(dir, name))
	case inWideLines:
		return w.wide(data), true, nil
	}
	s := w.lines()
	s.piece(data)
	return s.out, true, nil
}

// at searches a file by its path, of whatever size.
func (w *worker) at(ctx context.Context, path string) (found *File, searched bool, err error) {
	f, err := w.keeper.Guard().Open(path)
	if err != nil {
		return nil, false, err
	}
	defer func() { _ = f.Close() }()
	head := make([]byte, walker.HeadSize)
	n, err := f.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, false, fmt.Errorf("reading %s: %w", path, err)
	}
	switch w.shapeOf(filepath.Base(path), head[:n]) {
	case noText:
		return nil, false, nil
	case inBlocks:
		return w.document(ctx, path)
	case inWideLines:
		if f.Info().Size() > extract.DefaultLimits().Out {
			return w.document(ctx, path) // which says that it is too large
		}
		data, err := io.ReadAll(io.LimitReader(f, extract.DefaultLimits().Out))
		if err != nil {
			return nil, false, fmt.Errorf("reading %s: %w", path, err)
		}
		return w.wide(data), true, nil
	}
	found, err = w.inPieces(ctx, f)
	return found, true, err
}

// shape is how a file is searched.
type shape int

const (
	noText      shape = iota // not at all
	inLines                  // line by line
	inWideLines              // line by line, two bytes a character
	inBlocks                 // by the blocks of a document
)

// shapeOf says how a file is searched, by its name and what it begins with.
func (w *worker) shapeOf(name string, data []byte) shape {
	head := data[:min(len(data), walker.HeadSize)]
	if w.isPlain(name, head) {
		return inLines
	}
	switch f := extract.Detect(name, head); {
	case !walker.ByBlocks(f, head):
		return inLines
	case !f.Text:
		return noText
	case !walker.ByBlocks(f, nil) && extract.IsUTF16(head):
		return inWideLines
	default:
		return inBlocks
	}
}

// wide searches the lines of a text in UTF-16.
func (w *worker) wide(data []byte) *File {
	s := w.lines()
	s.piece([]byte(extract.DecodeText(data)))
	return s.out
}

// isPlain recognises most files of lines without looking closely: by what extract.Detect
// goes by when it does not take a text for a document.
func (w *worker) isPlain(name string, head []byte) bool {
	if bytes.IndexByte(head, 0) >= 0 || bytes.Contains(head[:min(len(head), 1024)], []byte("%PDF-")) {
		return false
	}
	start := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf")), " \t\r\n\f")
	if bytes.HasPrefix(start, []byte(`{\rtf`)) || packed(head) {
		return false
	}
	ext := strings.ToLower(filepath.Ext(name))
	plain, known := w.plain[ext]
	if !known {
		f := extract.DetectName("x" + ext)
		plain = ext != "" && f.Text && f.Name != "text" && !walker.ByBlocks(f, nil)
		w.plain[ext] = plain
	}
	return plain || !likeMail(start) && !walker.ByBlocks(extract.DetectName(name), nil)
}

// packed reports whether a file may be an archive: small ones may have no zero byte, but begin
// with a mark or with what is no text.
func packed(head []byte) bool {
	return bytes.HasPrefix(head, []byte("PK")) || bytes.HasPrefix(head, []byte("BZh")) || !utf8.Valid(head[:min(len(head), 64)])
}

// likeMail reports whether a text begins as the head of a message does: a word and a colon.
func likeMail(start []byte) bool {
	for i, c := range start {
		if c == ':' {
			return i > 0
		}
		if c != '-' && (c|0x20 < 'a' || c|0x20 > 'z') {
			return false
		}
	}
	return false
}

// lines begins the search of a text.
func (w *worker) lines() *lineSearch {
	return &lineSearch{searcher: w.searcher, context: w.context, most: w.most, out: &File{}, line: 1}
}

// inPieces searches a text file in pieces that end at line ends.
func (w *worker) inPieces(ctx context.Context, f *guard.File) (*File, error) {
	s := w.lines()
	buf := make([]byte, 0, int(min(chunkSize, f.Info().Size()+1)))
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if len(buf) == cap(buf) {
			buf = append(make([]byte, 0, min(2*cap(buf), maxChunk)), buf...)
		}
		n, err := f.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		ended := errors.Is(err, io.EOF)
		if err != nil && !ended {
			return nil, fmt.Errorf("reading %s: %w", f.Path(), err)
		}
		cut := bytes.LastIndexByte(buf, '\n') + 1
		if ended || cut == 0 && len(buf) >= maxChunk {
			cut = len(buf)
		}
		if cut > 0 {
			s.piece(buf[:cut])
			buf = append(buf[:0], buf[cut:]...)
		}
		if ended {
			return s.out, nil
		}
	}
}

// document searches the blocks of a document.
func (w *worker) document(ctx context.Context, path string) (*File, bool, error) {
	doc, err := w.keeper.Document(ctx, path)
	if errors.Is(err, extract.ErrUnsupported) || errors.Is(err, extract.ErrNoText) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	out := &File{}
	for i, b := range doc.Blocks {
		at := w.find([]byte(b.Text))
		if at == nil {
			continue
		}
		out.Total++
		if out.Total > w.most {
			continue
		}
		m := Match{
			Page: b.Place.Page, Line: b.Place.Line, Place: b.Place.String(), Text: around(b.Text, at),
			Before: []string{}, After: []string{}, Block: true,
		}
		for j := max(0, i-w.context); j < i; j++ {
			m.Before = append(m.Before, clip(doc.Blocks[j].Text, maxLine))
		}
		for j := i + 1; j < len(doc.Blocks) && j <= i+w.context; j++ {
			m.After = append(m.After, clip(doc.Blocks[j].Text, maxLine))
		}
		out.Matches = append(out.Matches, m)
	}
	return out, true, nil
}
