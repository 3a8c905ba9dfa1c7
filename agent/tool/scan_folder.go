package tool

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/sync/errgroup"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

//go:embed scan_folder.md
var scanFolderDoc string

type scanInput struct {
	Path         Path `json:"path,omitempty" jsonschema:"the folder, default the current one"`
	PreviewChars int  `json:"preview_chars,omitempty" default:"1500" min:"0" max:"20000"`
	MaxDocuments int  `json:"max_documents,omitempty" default:"200" min:"1" max:"5000"`
	Whole        bool `json:"whole,omitempty" jsonschema:"also the whole text of each document in blocks with places, as far as it fits"`
}

// Preview is the beginning of a document.
type Preview struct {
	Path     Path    `json:"path"`
	Name     Path    `json:"name"`
	Format   string  `json:"format"`
	Title    string  `json:"title,omitempty"`
	Pages    int     `json:"pages,omitempty"`
	Size     int64   `json:"size"`
	Modified int64   `json:"lastModified"`
	Preview  string  `json:"preview"`
	Partial  string  `json:"partial,omitempty"`
	Blocks   []Block `json:"blocks,omitempty" jsonschema:"the whole text, when it was asked for and fits"`
	Error    string  `json:"error,omitempty" jsonschema:"why it could not be read"`
}

// Previews are the beginnings of all documents of a folder, sorted by path.
type Previews struct {
	Path       Path      `json:"path"`
	Documents  []Preview `json:"documents"`
	Considered int       `json:"considered" jsonschema:"files that were looked at"`
	Skipped    int       `json:"skipped" jsonschema:"files that are not documents, or are left out"`
	Unreadable int       `json:"unreadable"`
	Truncated  bool      `json:"truncated" jsonschema:"there are more documents than max_documents"`

	Closed []LeftFolder `json:"unreadable_folders,omitempty" jsonschema:"folders that could not be read"`
}

func scanFolder() Tool { return Define("scan_folder", Read, scanFolderDoc, scan) }

func scan(ctx context.Context, e *Env, in scanInput) (Previews, error) {
	dir, err := e.folder(ctx, in.Path)
	if err != nil {
		return Previews{}, err
	}
	out := Previews{Path: Path(dir), Documents: []Preview{}}
	files, closed, err := e.contentFiles(ctx, dir)
	if err != nil {
		return Previews{}, err
	}
	out.Closed = closed
	out.Considered = len(files)
	for _, f := range files {
		if !readable(f.path) {
			out.Skipped++
			continue
		}
		out.Documents = append(out.Documents, Preview{Path: Path(f.path), Name: nameOf(f.path), Size: f.size, Modified: f.modified / 1e6})
	}
	if len(out.Documents) > in.MaxDocuments {
		out.Documents, out.Truncated = out.Documents[:in.MaxDocuments], true
	}
	var whole *wholeTexts
	if in.Whole {
		whole = newWholeTexts(len(out.Documents))
	}
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(readers())
	for i := range out.Documents {
		g.Go(func() error {
			return out.Documents[i].read(ctx, e, in.PreviewChars, func(d *extract.Document) { whole.add(i, d) })
		})
	}
	if err := g.Wait(); err != nil {
		return Previews{}, err
	}
	for i, blocks := range whole.kept() {
		out.Documents[i].Blocks = blocks
	}
	out.settle()
	return out, nil
}

// settle counts what could not be read and takes out what turned out not to be
// a document.
func (p *Previews) settle() {
	kept := p.Documents[:0]
	for _, d := range p.Documents {
		switch {
		case d.Format == "":
			p.Skipped++
			continue
		case d.Error != "":
			p.Unreadable++
		}
		kept = append(kept, d)
	}
	p.Documents = kept
}

// contentFile is a file whose content may be read.
type contentFile struct {
	path           string
	size, modified int64
}

// contentFiles lists, by path, the files below dir whose content the index would hold:
// without what is excluded, ignored, hidden or secret; and the folders that could not be read.
func (e *Env) contentFiles(ctx context.Context, dir string) ([]contentFile, []LeftFolder, error) {
	var files []contentFile
	var closed []LeftFolder
	_, err := walker.Walk(ctx, e.Keeper.Guard(), dir, walker.WalkOptions{Gitignore: true}, func(f store.Folder, left walker.Left) error {
		rel, err := filepath.Rel(dir, f.Path)
		if err == nil && rel != "." && hiddenWithin(rel) {
			return nil
		}
		if f.Err != "" {
			closed = append(closed, LeftFolder{Path(f.Path), f.Err})
		}
		ignored := left.Ignored // ascending
		for i, n := range f.Entries {
			if len(ignored) > 0 && ignored[0] == i {
				ignored = ignored[1:]
				continue
			}
			path := filepath.Join(f.Path, n.Name)
			if n.Kind == store.File && !hidden(n.Name) && guard.TierOf(path) == guard.Open {
				files = append(files, contentFile{path: path, size: n.Size, modified: n.ModTime})
			}
		}
		return nil
	})
	// Folders are read many at a time and come as they are done.
	slices.SortFunc(files, func(a, b contentFile) int { return strings.Compare(a.path, b.path) })
	slices.SortFunc(closed, func(a, b LeftFolder) int { return cmp.Compare(a.Path, b.Path) })
	return files, closed, err
}

// readable reports that a file's name does not speak against it being a
// document; content decides for names without a known extension.
func readable(path string) bool {
	f := extract.DetectName(filepath.Base(path))
	return f.Text || f.Category == "image" || f.Category == "other"
}

// read fills the preview and passes the document on to whole. Only the context's error is returned.
func (p *Preview) read(ctx context.Context, e *Env, chars int, whole func(*extract.Document)) error {
	doc, err := e.Keeper.Document(ctx, string(p.Path))
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, extract.ErrUnsupported):
		return nil
	case err != nil:
		p.Format, p.Error = cmpFormat(string(p.Path)), plainError(err)
		return nil
	}
	p.Format, p.Title, p.Pages, p.Partial = doc.Format, doc.Title, doc.Pages, doc.Partial
	var b strings.Builder
	for _, block := range doc.Blocks {
		if b.Len() >= chars {
			break
		}
		b.WriteString(block.Text)
		b.WriteByte('\n')
	}
	p.Preview = cutRunes(strings.TrimSpace(b.String()), chars)
	whole(doc)
	return nil
}

func cmpFormat(path string) string {
	return extract.DetectName(filepath.Base(path)).Name
}

// plainError is the innermost message, without the path that stands beside it.
func plainError(err error) string {
	switch {
	case errors.Is(err, fs.ErrPermission):
		return fs.ErrPermission.Error()
	case errors.Is(err, fs.ErrNotExist):
		return "it is not there any more"
	case errors.Is(err, guard.ErrInUse):
		return guard.ErrInUse.Error()
	}
	for _, class := range []error{extract.ErrEncrypted, extract.ErrDamaged, extract.ErrNoText, extract.ErrUnsupported} {
		if errors.Is(err, class) {
			return class.Error()
		}
	}
	var limit *extract.LimitError
	if errors.As(err, &limit) {
		return extract.ErrLimit.Error() + ": " + limit.Error()
	}
	return err.Error()
}

func cutRunes(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// Text is a document a paragraph, with the first line of its preview.
func (p Previews) Text() string {
	var b strings.Builder
	for _, d := range p.Documents {
		b.WriteString(ShownPath(string(d.Path), string(p.Path)))
		b.WriteString("  " + d.Format + ", " + Size(d.Size))
		if d.Pages > 0 {
			b.WriteString(", " + Count(d.Pages, "page"))
		}
		b.WriteByte('\n')
		switch {
		case d.Error != "":
			b.WriteString("  " + Safe(d.Error) + "\n")
		default:
			if line := strings.Join(strings.Fields(d.Preview), " "); line != "" {
				b.WriteString("  " + Safe(clip(line, 160)) + "\n")
			}
		}
	}
	for _, f := range p.Closed {
		b.WriteString("\n" + f.said(", and none of its documents is among these"))
	}
	fmt.Fprintf(&b, "\n%s, %s skipped, %s unreadable\n", Count(len(p.Documents), "document"), Thousands(int64(p.Skipped)), Thousands(int64(p.Unreadable)))
	return b.String()
}
