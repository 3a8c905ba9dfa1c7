package tool

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

//go:embed file_info.md
var fileInfoDoc string

type infoInput struct {
	Path Path `json:"path"`
}

// TypeCount says how many files of a category a folder holds.
type TypeCount struct {
	Category string `json:"category"`
	Files    int    `json:"files"`
	Bytes    int64  `json:"bytes"`
}

// Info is what is known about a file, folder or link.
type Info struct {
	Entry
	Resolved    Path        `json:"resolved" jsonschema:"the path without links"`
	Mode        string      `json:"mode"`
	Format      string      `json:"format,omitempty" jsonschema:"from the content"`
	Category    string      `json:"category,omitempty"`
	Subcategory string      `json:"subcategory,omitempty"`
	Encoding    string      `json:"encoding,omitempty"`
	Lines       int         `json:"lines,omitempty"`
	Pages       int         `json:"pages,omitempty"`
	Title       string      `json:"title,omitempty"`
	Meta        []Fact      `json:"meta,omitempty" jsonschema:"dimensions, EXIF, author …"`
	Partial     string      `json:"partial,omitempty"`
	Warning     string      `json:"warning,omitempty"`
	Folders     int         `json:"folders,omitempty" jsonschema:"below a folder"`
	Files       int         `json:"files,omitempty" jsonschema:"below a folder"`
	Bytes       int64       `json:"bytes,omitempty" jsonschema:"of all files below a folder"`
	Types       []TypeCount `json:"types,omitempty" jsonschema:"of all files below a folder, most bytes first"`
}

func fileInfo() Tool { return Define("file_info", Read, fileInfoDoc, describe) }

func describe(ctx context.Context, e *Env, in infoInput) (Info, error) {
	at, err := e.resolve(in.Path)
	if err != nil {
		return Info{}, err
	}
	g := e.Keeper.Guard()
	own, err := g.Lstat(at)
	if errors.Is(err, fs.ErrNotExist) {
		return Info{}, &NotFoundError{Path: at, Near: e.near(ctx, at)}
	}
	if err != nil {
		return Info{}, err
	}
	out := Info{Entry: NewEntry(filepath.Dir(at), entryOf(own)), Resolved: Path(at), Mode: own.FileMode().String(), Warning: guard.TierOf(at).Notice()}
	if path, err := g.Real(at); err == nil {
		out.Resolved = Path(path)
	}
	kind := own.Kind
	if kind == guard.KindLink {
		if to, err := g.Stat(at); err == nil { // one that leads nowhere is described as such
			kind = to.Kind
		}
	}
	switch kind {
	case guard.KindDir:
		return out, out.countFolder(ctx, e, at)
	case guard.KindFile:
		out.describeFile(ctx, e, at)
	}
	return out, ctx.Err()
}

func entryOf(i guard.Info) store.Entry {
	return store.Entry{
		Name: i.Name, Kind: store.Kind(i.Kind), Size: i.Size, ModTime: i.ModTime, Inode: i.Inode,
		Mode: i.Mode, Target: i.Target, Broken: i.Broken,
	}
}

// describeFile adds what the content says. What cannot be read is said in
// Partial.
func (out *Info) describeFile(ctx context.Context, e *Env, at string) {
	f, err := e.Keeper.Guard().Open(at)
	if err != nil {
		var blocked *guard.BlockedError
		if !errors.As(err, &blocked) {
			out.Partial = err.Error()
		}
		out.classify(extract.DetectName(filepath.Base(at)))
		return
	}
	head := make([]byte, 4096)
	n, err := f.ReadAt(head, 0)
	_ = f.Close()
	if err != nil && !errors.Is(err, io.EOF) {
		out.Partial = err.Error()
	}
	format := extract.Detect(filepath.Base(at), head[:n])
	out.classify(format)
	if !format.Text && format.Category != "image" {
		return
	}
	doc, err := e.Keeper.Document(ctx, at)
	if err != nil {
		if !errors.Is(err, extract.ErrUnsupported) && !errors.Is(err, extract.ErrNoText) {
			out.Partial = err.Error()
		}
		return
	}
	out.Encoding, out.Lines, out.Pages, out.Title, out.Partial = doc.Encoding, doc.Lines, doc.Pages, doc.Title, doc.Partial
	for _, m := range doc.Meta {
		out.Meta = append(out.Meta, Fact(m))
	}
}

func (out *Info) classify(f extract.Format) {
	out.Format, out.Category, out.Subcategory = f.Name, f.Category, f.Subcategory
	if out.Type == fileEntry {
		out.MIMEType = f.MIME
	}
}

// countFolder counts what is below a folder.
func (out *Info) countFolder(ctx context.Context, e *Env, at string) error {
	types := typeCounts{}
	var err error
	out.Partial, err = e.names(ctx, at, func(_ string, entries []store.Entry) error {
		for _, n := range entries {
			switch n.Kind {
			case store.Dir:
				out.Folders++
			case store.File:
				out.Files++
				out.Bytes += n.Size
				types.add(n)
			}
		}
		return ctx.Err()
	})
	out.Types = types.sorted()
	return err
}

// Text is one fact a line.
func (out Info) Text() string {
	f := &factLines{}
	f.add("name", string(out.Name))
	f.add("path", string(out.Path))
	if out.Resolved != out.Path {
		f.add("resolved", string(out.Resolved))
	}
	f.add("kind", kindNames[out.Type])
	if out.Type == linkEntry {
		f.add("target", string(out.Target))
	}
	if out.Broken {
		f.add("broken", "the target does not exist")
	}
	if out.Format != "" {
		f.add("type", out.Format+" ("+out.MIMEType+")")
		f.add("category", strings.TrimSuffix(out.Category+", "+out.Subcategory, ", "))
	}
	if out.Type == fileEntry {
		f.add("size", Size(out.Size)+" ("+Thousands(out.Size)+" bytes)")
	}
	f.add("modified", Date(out.modified()))
	f.add("mode", out.Mode)
	out.addContent(f)
	if out.Types != nil || out.Type == dirEntry {
		f.add("holds", fmt.Sprintf("%s, %s, %s", Count(out.Folders, "folder"), Count(out.Files, "file"), Size(out.Bytes)))
		for _, t := range out.Types {
			f.rows = append(f.rows, []string{"", fmt.Sprintf("%s: %s, %s", t.Category, Count(t.Files, "file"), Size(t.Bytes))})
		}
	}
	f.add("note", out.Partial)
	f.add("warning", out.Warning)
	return Align(f.rows)
}

// addContent adds what the content of a file says.
func (out Info) addContent(f *factLines) {
	f.add("title", out.Title)
	if out.Pages > 0 {
		f.add("pages", fmt.Sprint(out.Pages))
	}
	f.add("encoding", out.Encoding)
	if out.Lines > 0 {
		f.add("lines", Thousands(int64(out.Lines)))
	}
	for _, m := range out.Meta {
		switch name := strings.ToLower(m.Name); {
		case m.Value == out.Title:
		case name == "created" || name == "modified":
			f.add("document "+name, m.Value)
		default:
			f.add(name, m.Value)
		}
	}
}

// factLines are facts in their order.
type factLines struct{ rows [][]string }

// add adds a fact that there is.
func (f *factLines) add(name, value string) {
	if value != "" {
		f.rows = append(f.rows, []string{name, Safe(value)})
	}
}

var kindNames = map[string]string{fileEntry: "file", dirEntry: "folder", linkEntry: "symbolic link", otherEntry: "other"}
