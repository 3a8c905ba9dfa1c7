package tool

import (
	"context"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/walker/guard"
)

//go:embed read_file.md
var readFileDoc string

type readInput struct {
	Path     Path   `json:"path"`
	Start    int    `json:"start,omitempty" jsonschema:"first line, or first block of a document without lines" default:"1" min:"1"`
	Lines    int    `json:"lines,omitempty" jsonschema:"how many lines or blocks; 0 = all" default:"100" min:"0"`
	Pages    string `json:"pages,omitempty" jsonschema:"pages, slides or sheets by number: 3, 2-4, 1,5-7; all blocks of these pages"`
	Encoding string `json:"encoding,omitempty" jsonschema:"auto, or the name of a text encoding such as windows-1252" default:"auto"`
	Mode     string `json:"mode,omitempty" enum:"full|preview|metadata" default:"full"`
}

// Reading is what a file says, or a part of it.
type Reading struct {
	Path     Path     `json:"path"`
	Format   string   `json:"format"`
	MIME     string   `json:"mime"`
	Title    string   `json:"title,omitempty"`
	Pages    int      `json:"pages,omitempty"`
	Size     int64    `json:"size"`
	Modified int64    `json:"lastModified"`
	Encoding string   `json:"encoding,omitempty"`
	Lines    int      `json:"lines" jsonschema:"lines of the whole file, or blocks when it has no lines"`
	Start    int      `json:"start" jsonschema:"first line or block of this reply"`
	End      int      `json:"end" jsonschema:"last line or block of this reply"`
	More     bool     `json:"more" jsonschema:"there is more after end"`
	Partial  string   `json:"partial,omitempty" jsonschema:"what of the file could not be read"`
	Warning  string   `json:"warning,omitempty"`
	Meta     []Fact   `json:"meta,omitempty"`
	Blocks   []Block  `json:"blocks"`
	source   []string // of text files: the lines start..end as they stand in the file
}

// Fact is a named fact about a file.
type Fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

const (
	maxReading   = 2 << 20 // bytes of text in one reply
	maxSource    = 64 << 20
	previewChars = 1500
	hexBytes     = 256
)

func readFile() Tool { return Define("read_file", Read, readFileDoc, read) }

func read(ctx context.Context, e *Env, in readInput) (Reading, error) {
	if err := knownEncoding(in.Encoding); err != nil {
		return Reading{}, err
	}
	at, info, err := e.stat(ctx, in.Path)
	if err != nil {
		return Reading{}, err
	}
	if info.Kind == guard.KindDir {
		return Reading{}, &KindError{Path: at, Folder: true}
	}
	out := Reading{Path: Path(at), Size: info.Size, Modified: info.ModTime / 1e6, Warning: guard.TierOf(at).Notice(), Blocks: []Block{}}
	if guard.TierOf(at) == guard.Block {
		return Reading{}, &guard.BlockedError{Path: at}
	}
	doc, err := document(ctx, e, at, info.Size, in.Start)
	if errors.Is(err, extract.ErrUnsupported) {
		return binary(e, at, out)
	}
	if err != nil {
		return Reading{}, fmt.Errorf("reading %s: %w", at, err)
	}
	out.describe(doc)
	switch {
	case in.Mode == "metadata":
		out.Lines = countLines(doc)
		return out, nil
	case in.Mode == "preview":
		out.preview(doc)
	case in.Pages != "":
		pages, err := parsePages(in.Pages)
		if err != nil {
			return Reading{}, &ArgumentError{Tool: "read_file", Field: "pages", Problem: err.Error()}
		}
		out.byPage(doc, pages)
	case doc.Lines > 0:
		out.byLine(doc, in.Start, in.Lines)
	default:
		out.byBlock(doc, in.Start, in.Lines)
	}
	if doc.Lines > 0 {
		// Without its source a text is shown as blocks, so a failure is no loss.
		out.source, _ = sourceLines(e, at, doc, in.Encoding, out.Start, out.End, longestLine)
	}
	return out, nil
}

// largeText is from how many bytes on the lines of a text that are far from its beginning are read alone.
const largeText = 8 << 20

// document reads a file. Of one that is too large, or large and wanted from a line on, it reads the lines from there on.
func document(ctx context.Context, e *Env, at string, size int64, start int) (*extract.Document, error) {
	if start > 1 && size > largeText {
		if part, err := e.Keeper.Excerpt(ctx, at, start); err == nil || ctx.Err() != nil {
			return part, err
		}
	}
	doc, err := e.Keeper.Document(ctx, at)
	var large *extract.LimitError
	if !errors.As(err, &large) {
		return doc, err
	}
	first, failed := e.Keeper.Excerpt(ctx, at, 1)
	if failed != nil {
		return nil, err
	}
	return first, nil
}

func (r *Reading) describe(d *extract.Document) {
	r.Format, r.MIME, r.Title, r.Pages = d.Format, d.MIME, d.Title, d.Pages
	r.Encoding, r.Partial = d.Encoding, d.Partial
	for _, f := range d.Meta {
		r.Meta = append(r.Meta, Fact(f))
	}
}

func countLines(d *extract.Document) int {
	if d.Lines > 0 {
		return d.Lines
	}
	return len(d.Blocks)
}

// byLine takes the blocks within a range of lines.
func (r *Reading) byLine(d *extract.Document, start, lines int) {
	r.Lines, r.Start, r.End = d.Lines, start, d.Lines
	if lines > 0 && lines <= d.Lines-start {
		r.End = start + lines - 1
	}
	size := 0
	for _, b := range d.Blocks {
		cut, ok := cutLines(b, start, r.End)
		if !ok {
			continue
		}
		if size += textSize(cut); size > maxReading {
			r.End = max(start, cut.Place.Line-1)
			break
		}
		r.Blocks = append(r.Blocks, newBlock(cut))
	}
	r.More = r.End < d.Lines
}

// byBlock takes a range of blocks.
func (r *Reading) byBlock(d *extract.Document, start, count int) {
	r.Lines, r.Start, r.End = len(d.Blocks), start, start-1
	size := 0
	for i := start - 1; i < len(d.Blocks) && (count == 0 || i-(start-1) < count); i++ {
		if size += textSize(d.Blocks[i]); size > maxReading {
			break
		}
		r.Blocks = append(r.Blocks, newBlock(d.Blocks[i]))
		r.End = i + 1
	}
	r.More = r.End < len(d.Blocks)
}

// byPage takes all blocks of some pages, slides or sheets.
func (r *Reading) byPage(d *extract.Document, wanted func(int) bool) {
	r.Lines = len(d.Blocks)
	sheets := map[string]int{}
	size := 0
	for i, b := range d.Blocks {
		page := b.Place.Page
		if s := b.Place.Sheet; page == 0 && s != "" {
			if sheets[s] == 0 {
				sheets[s] = len(sheets) + 1
			}
			page = sheets[s]
		}
		if !wanted(page) {
			continue
		}
		if size += textSize(b); size > maxReading {
			r.More = true
			break
		}
		if r.Start == 0 {
			r.Start = i + 1
		}
		r.Blocks, r.End = append(r.Blocks, newBlock(b)), i+1
	}
}

// preview takes the first blocks, as many as make a preview.
func (r *Reading) preview(d *extract.Document) {
	n, size := 0, 0
	for n < len(d.Blocks) && size < previewChars {
		size += len(d.Blocks[n].Text)
		n++
	}
	if d.Lines == 0 {
		r.byBlock(d, 1, max(n, 1))
		return
	}
	last := 0
	for _, b := range d.Blocks[:n] {
		last = max(last, b.Place.Line, b.Place.EndLine)
	}
	r.byLine(d, 1, max(1, min(last, 60)))
}

// binary describes a file without text: its type and its first bytes.
func binary(e *Env, at string, out Reading) (Reading, error) {
	f, err := e.Keeper.Guard().Open(at)
	if err != nil {
		return Reading{}, err
	}
	defer func() { _ = f.Close() }()
	head := make([]byte, 4096)
	n, err := f.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return Reading{}, fmt.Errorf("reading %s: %w", at, err)
	}
	format := extract.Detect(filepath.Base(at), head[:n])
	out.Format, out.MIME, out.Partial = format.Name, format.MIME, "This file has no text that can be read; its first bytes are shown."
	dump := strings.TrimRight(hex.Dump(head[:min(n, hexBytes)]), "\n")
	out.Blocks = append(out.Blocks, Block{Kind: "code", Text: dump})
	return out, nil
}
