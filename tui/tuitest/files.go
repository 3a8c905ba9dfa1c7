package tuitest

import (
	"context"
	"errors"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/port"
)

// MemFiles is a folder tree in memory. A text is shown with line numbers when
// its name ends in .go or .txt, else it is read as pages separated by form
// feeds, with "# " headings, "- " items, and rows whose cells are separated by
// tabs. A text that begins with "!" is an error when it is read.
type MemFiles struct {
	root  string
	mu    sync.Mutex
	files map[string]string // path to text; folders end in "/"
	gate  map[string]chan struct{}
	gone  map[string]bool

	described int
}

// NewFiles returns a tree below root. A name that ends in "/" is an empty
// folder, or with a text that begins with "!" one that cannot be read; a name
// with " -> " in it is a link.
func NewFiles(root string, files map[string]string) *MemFiles {
	f := &MemFiles{root: root, files: map[string]string{}, gate: map[string]chan struct{}{}, gone: map[string]bool{}}
	for name, text := range files {
		f.files[root+"/"+name] = text
	}
	return f
}

// Hold makes every read of path wait until the returned function is called or
// its context ends.
func (f *MemFiles) Hold(p string) (release func()) {
	c := make(chan struct{})
	f.mu.Lock()
	f.gate[p] = c
	f.mu.Unlock()
	return sync.OnceFunc(func() {
		f.mu.Lock()
		delete(f.gate, p)
		f.mu.Unlock()
		close(c)
	})
}

// Put adds or replaces a file.
func (f *MemFiles) Put(name, text string) {
	f.mu.Lock()
	f.files[f.root+"/"+name] = text
	f.mu.Unlock()
}

// Remove takes a file away, or with a name that ends in "/" a folder and all
// that is in it.
func (f *MemFiles) Remove(name string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	at := f.root + "/" + name
	if dir, ok := strings.CutSuffix(at, "/"); ok {
		f.gone[dir] = true
		for p := range f.files {
			if strings.HasPrefix(p, at) {
				delete(f.files, p)
			}
		}
	}
	delete(f.files, at)
}

func (f *MemFiles) wait(ctx context.Context, p string) error {
	f.mu.Lock()
	c := f.gate[p]
	f.mu.Unlock()
	if c == nil {
		return ctx.Err()
	}
	select {
	case <-c:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// modified is when every file in memory was changed, by the clock of the place.
var modified = time.Date(2026, 3, 1, 12, 30, 0, 0, time.Local)

// Names implements port.Files.
func (f *MemFiles) Names(ctx context.Context, dir string) ([]port.Name, error) {
	rows, err := f.rows(ctx, dir)
	names := make([]port.Name, 0, len(rows))
	for _, r := range rows {
		names = append(names, port.Name{Name: r.Name, Kind: r.Kind})
	}
	return names, err
}

// Describe implements port.Files. Links lead to files.
func (f *MemFiles) Describe(ctx context.Context, dir string, names []string) ([]port.Row, error) {
	rows, err := f.rows(ctx, dir)
	out := make([]port.Row, 0, len(names))
	for _, name := range names {
		if r, ok := rows[name]; ok {
			out = append(out, r)
		}
	}
	f.mu.Lock()
	f.described += len(names)
	f.mu.Unlock()
	return out, err
}

// Described is how many entries were looked at so far.
func (f *MemFiles) Described() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.described
}

// rows are the entries of a folder by their names.
func (f *MemFiles) rows(ctx context.Context, dir string) (map[string]port.Row, error) {
	if err := f.wait(ctx, dir); err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.gone[dir] {
		return nil, errors.New(path.Base(dir) + " is not there any more")
	}
	rows := map[string]port.Row{}
	for p, text := range f.files {
		if p == dir+"/" && strings.HasPrefix(text, "!") {
			return nil, errors.New(text[1:])
		}
		rest, ok := strings.CutPrefix(p, dir+"/")
		if !ok || rest == "" {
			continue
		}
		name, _, deeper := strings.Cut(rest, "/")
		row := port.Row{Name: name, Size: int64(len(text)), Modified: modified}
		if deeper {
			row.Kind, row.IsFolder, row.Size = port.Folder, true, 0
		} else if link, target, ok := strings.Cut(name, " -> "); ok {
			row.Name, row.Target, row.Kind = link, target, port.Link
			row.Broken = text == "broken"
		}
		if path.Ext(name) == ".go" {
			row.Category = "code"
		}
		rows[row.Name] = row
	}
	return rows, nil
}

// Preview implements port.Files.
func (f *MemFiles) Preview(ctx context.Context, p string, _ extract.Place) (port.Preview, error) {
	if err := f.wait(ctx, p); err != nil {
		return port.Preview{}, err
	}
	f.mu.Lock()
	text, ok := f.files[p]
	f.mu.Unlock()
	if !ok {
		return port.Preview{Path: p, Title: path.Base(p), Format: "folder"}, nil
	}
	if strings.HasPrefix(text, "!") {
		return port.Preview{}, errors.New(text[1:])
	}
	return preview(p, text), nil
}

func preview(p, text string) port.Preview {
	v := port.Preview{Path: p, Title: path.Base(p), Format: strings.TrimPrefix(path.Ext(p), ".")}
	v.Numbers = v.Format == "go" || v.Format == "txt"
	pages := strings.Split(text, "\f")
	if len(pages) > 1 {
		v.Pages = len(pages)
	}
	for n, page := range pages {
		for i, s := range strings.Split(strings.TrimSuffix(page, "\n"), "\n") {
			l := port.Line{Text: s}
			if v.Pages > 0 {
				l.Place.Page = n + 1
			} else {
				l.Place.Line = i + 1
			}
			switch {
			case v.Numbers:
				l.Kind = extract.Code
			case strings.HasPrefix(s, "# "):
				l.Kind, l.Level, l.Text = extract.Heading, 1, s[2:]
			case strings.HasPrefix(s, "- "):
				l.Kind, l.Level, l.Text = extract.Item, 1, s[2:]
			case strings.Contains(s, "\t"):
				l.Kind, l.Cells = extract.Row, strings.Split(s, "\t")
			case s == "":
				continue
			}
			v.Lines = append(v.Lines, l)
		}
	}
	return v
}
