package tool

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/walker/guard"
)

//go:embed compare_files.md
var compareFilesDoc string

type compareInput struct {
	A            Path `json:"a" jsonschema:"a file or folder, the older one"`
	B            Path `json:"b" jsonschema:"one of the same kind, the newer one"`
	ContextLines int  `json:"context_lines,omitempty" default:"3" min:"0" max:"1000"`
	MaxItems     int  `json:"max_items,omitempty" default:"200" min:"1" max:"100000" jsonschema:"of folders: at most so many entries"`
}

// FolderChange is an entry that two folders do not have alike.
type FolderChange struct {
	Path   Path   `json:"path" jsonschema:"below both folders"`
	Change string `json:"change" enum:"added|removed|changed"`
	Kind   string `json:"kind" enum:"FileEntry|DirectoryEntry|SymbolicLinkEntry|OtherEntry"`
	Was    int64  `json:"was,omitempty" jsonschema:"bytes in a"`
	Is     int64  `json:"is,omitempty" jsonschema:"bytes in b"`
	Note   string `json:"note,omitempty"`
}

// Comparison is how two files or folders differ.
type Comparison struct {
	A         Path           `json:"a"`
	B         Path           `json:"b"`
	Same      bool           `json:"same" jsonschema:"of files the bytes, of folders the names and bytes of all files"`
	Kind      string         `json:"kind" enum:"text|document|binary|folder"`
	Diff      string         `json:"diff,omitempty" jsonschema:"unified, of texts, and of the text of documents"`
	Added     int            `json:"added" jsonschema:"lines, or entries of folders"`
	Removed   int            `json:"removed"`
	Changed   int            `json:"changed" jsonschema:"files of folders that are in both with other bytes"`
	Changes   []FolderChange `json:"changes"`
	Truncated bool           `json:"truncated"`
	Note      string         `json:"note,omitempty"`
}

func compareFiles() Tool { return Define("compare_files", Read, compareFilesDoc, compare) }

func compare(ctx context.Context, e *Env, in compareInput) (Comparison, error) {
	for field, p := range map[string]Path{"a": in.A, "b": in.B} {
		if p == "" {
			return Comparison{}, &ArgumentError{Tool: "compare_files", Field: field, Problem: "is empty"}
		}
	}
	a, first, err := e.stat(ctx, in.A)
	if err != nil {
		return Comparison{}, err
	}
	b, second, err := e.stat(ctx, in.B)
	if err != nil {
		return Comparison{}, err
	}
	out := Comparison{A: Path(a), B: Path(b), Changes: []FolderChange{}}
	switch {
	case first.Kind == guard.KindDir && second.Kind == guard.KindDir:
		err = out.folders(ctx, e, in.MaxItems)
	case first.Kind == guard.KindDir:
		err = &KindError{Path: b}
	case second.Kind == guard.KindDir:
		err = &KindError{Path: a}
	default:
		err = out.files(ctx, e, in.ContextLines)
	}
	return out, err
}

// files compares two files: bytes first, then text where both have one.
func (c *Comparison) files(ctx context.Context, e *Env, around int) error {
	c.Kind = "binary"
	at, err := firstDifference(ctx, e.Keeper.Guard(), string(c.A), string(c.B))
	if err != nil {
		return err
	}
	if c.Same = at < 0; c.Same {
		c.Note = "the files are the same, byte for byte"
		return nil
	}
	was, err := e.paper(ctx, string(c.A))
	if err != nil {
		return c.notCompared(ctx, at, err)
	}
	is, err := e.paper(ctx, string(c.B))
	if err != nil {
		return c.notCompared(ctx, at, err)
	}
	if c.Kind = was.kind; was.kind != is.kind {
		c.Kind = "document"
	}
	return c.lines(was, is, at, around)
}

// notCompared tells where bytes differ when a file has no text.
func (c *Comparison) notCompared(ctx context.Context, at int64, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	c.Note = fmt.Sprintf("the files differ, first at byte %s", Thousands(at))
	if !errors.Is(err, extract.ErrUnsupported) && !errors.Is(err, extract.ErrNoText) {
		c.Note += "; their text could not be read: " + err.Error()
	}
	return nil
}

// mostLines bounds what is compared line by line.
const mostLines = 200_000

// paper is a file as lines.
type paper struct {
	lines []string
	kind  string // text or document
	part  bool   // there is more of the file
}

// paper reads a file as lines: those of a text as they stand, of a document one for each paragraph
// or row.
func (e *Env) paper(ctx context.Context, path string) (paper, error) {
	doc, err := e.Keeper.Document(ctx, path)
	if err != nil {
		return paper{}, err
	}
	p := paper{kind: "document", part: doc.Partial != ""}
	if doc.Encoding != "" {
		p.kind = "text"
		info, err := e.Keeper.Guard().Stat(path)
		if err != nil {
			return paper{}, err
		}
		p.part = info.Size > maxSource
		if p.lines, err = sourceLines(e, path, doc, "", 1, mostLines+1, maxSource); err != nil {
			return paper{}, err
		}
	} else {
		for _, b := range doc.Blocks {
			p.lines = append(p.lines, strings.Split(b.Text, "\n")...)
		}
	}
	if len(p.lines) > mostLines {
		p.lines, p.part = p.lines[:mostLines], true
	}
	return p, nil
}

// firstDifference is the first byte at which two files differ, counted from 1,
// or -1.
func firstDifference(ctx context.Context, g *guard.Guard, a, b string) (int64, error) {
	first, err := g.Open(a)
	if err != nil {
		return 0, err
	}
	defer func() { _ = first.Close() }()
	second, err := g.Open(b)
	if err != nil {
		return 0, err
	}
	defer func() { _ = second.Close() }()
	p, q := make([]byte, 128<<10), make([]byte, 128<<10)
	for at := int64(0); ; at += int64(len(p)) {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		n, errA := io.ReadFull(first, p)
		m, errB := io.ReadFull(second, q)
		for i := range min(n, m) {
			if p[i] != q[i] {
				return at + int64(i) + 1, nil
			}
		}
		for _, err := range []error{errA, errB} {
			if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
				return 0, err
			}
		}
		if n != m {
			return at + int64(min(n, m)) + 1, nil
		}
		if n < len(p) {
			return -1, nil
		}
	}
}

// Text is the unified diff, or a line for each entry that differs.
func (c Comparison) Text() string {
	var b strings.Builder
	if c.Diff != "" {
		b.WriteString(SafeText(c.Diff))
	}
	marks := map[string]string{"added": "+", "removed": "-", "changed": "~"}
	for _, ch := range c.Changes {
		line := marks[ch.Change] + " " + Safe(string(ch.Path))
		switch {
		case ch.Kind == dirEntry:
			line += "/"
		case ch.Change == "changed" && ch.Was != ch.Is:
			line += "  " + Size(ch.Was) + " -> " + Size(ch.Is)
		}
		if ch.Note != "" {
			line += "  (" + Safe(ch.Note) + ")"
		}
		b.WriteString(line + "\n")
	}
	if b.Len() > 0 {
		b.WriteByte('\n')
	}
	switch {
	case c.Kind == "folder" && c.Same:
		b.WriteString("The folders hold the same files.\n")
	case c.Kind == "folder":
		fmt.Fprintf(&b, "%d added, %d removed, %d changed\n", c.Added, c.Removed, c.Changed)
	case c.Diff != "":
		fmt.Fprintf(&b, "%s added, %s removed\n", Count(c.Added, "line"), Count(c.Removed, "line"))
	}
	if c.Truncated {
		b.WriteString("There is more than is shown.\n")
	}
	if c.Note != "" {
		b.WriteString(strings.ToUpper(c.Note[:1]) + Safe(c.Note[1:]) + ".\n")
	}
	return b.String()
}

// missing says whether an error is that nothing is there.
func missing(err error) bool { return errors.Is(err, fs.ErrNotExist) }

// sortChanges orders changes by path.
func sortChanges(list []FolderChange) {
	slices.SortFunc(list, func(a, b FolderChange) int { return strings.Compare(string(a.Path), string(b.Path)) })
}
