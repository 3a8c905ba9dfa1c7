package tool

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

//go:embed file_map.md
var fileMapDoc string

type mapInput struct {
	Path      Path `json:"path,omitempty" jsonschema:"only this folder, and what its documents are"`
	MaxTokens int  `json:"max_tokens,omitempty" default:"800" min:"100" max:"20000" jsonschema:"about how much the map may weigh"`
}

// MapFolder is a folder of the map with all that is below it.
type MapFolder struct {
	Path  Path  `json:"path"`
	Files int   `json:"files"`
	Bytes int64 `json:"bytes"`
}

// MapFile is one of the latest or largest files.
type MapFile struct {
	Path     Path  `json:"path"`
	Modified int64 `json:"lastModified" jsonschema:"milliseconds since 1970"`
	Size     int64 `json:"size"`
}

// FileMap is a compact picture of the indexed files.
type FileMap struct {
	Roots     []MapFolder `json:"roots" jsonschema:"the indexed folders; the current folder when none is"`
	Indexed   bool        `json:"indexed"`
	Folders   []MapFolder `json:"folders" jsonschema:"the largest folders below them"`
	Bookmarks []Path      `json:"bookmarks"`
	Latest    []MapFile   `json:"latest" jsonschema:"the ten files that were changed last"`
	Largest   []MapFile   `json:"largest,omitempty" jsonschema:"the largest files of the folder that was asked for"`
	Types     []TypeCount `json:"types"`
	Content   MapContent  `json:"content,omitzero" jsonschema:"of the folder that was asked for"`
	Tokens    int         `json:"tokens" jsonschema:"about what this weighs"`
	Truncated bool        `json:"truncated" jsonschema:"something was left out to stay below max_tokens"`
	Partial   string      `json:"partial,omitempty"`
}

func fileMap() Tool { return Define("file_map", Read, fileMapDoc, chart) }

const (
	mapFolders = 20
	mapLatest  = 10
	mapLargest = 3
)

func chart(ctx context.Context, e *Env, in mapInput) (FileMap, error) {
	out := FileMap{Roots: []MapFolder{}, Folders: []MapFolder{}, Bookmarks: []Path{}, Latest: []MapFile{}, Types: []TypeCount{}}
	roots := e.allowed((&finder{env: e}).indexedRoots(ctx))
	out.Indexed = len(roots) > 0
	if in.Path != "" {
		at, err := e.folder(ctx, in.Path)
		if err != nil {
			return FileMap{}, err
		}
		out.Indexed = slices.ContainsFunc(roots, func(r string) bool { return isBelow(at, r) })
		roots = []string{at}
	} else if !out.Indexed {
		roots = e.roots()
	}
	if err := out.measure(ctx, e, roots); err != nil {
		return FileMap{}, err
	}
	if err := out.mark(ctx, e, roots); err != nil {
		return FileMap{}, err
	}
	if in.Path != "" && e.Store != nil {
		var err error
		if out.Content, err = e.contents(ctx, roots[0]); err != nil {
			return FileMap{}, err
		}
	} else {
		out.Largest = nil
	}
	return out, out.fit(in.MaxTokens)
}

// measure adds what each root holds, its largest folders and the categories.
func (m *FileMap) measure(ctx context.Context, e *Env, roots []string) error {
	all := newMeasure("", usageInput{Depth: 2, TopN: mapFolders}, e.device)
	for _, root := range roots {
		one := newMeasure(root, usageInput{Depth: 2, TopN: mapFolders}, e.device)
		partial, err := e.names(ctx, root, func(at string, entries []store.Entry) error {
			one.add(at, entries)
			return ctx.Err()
		})
		if err != nil {
			return err
		}
		if partial != "" {
			m.Partial = partial
		}
		m.Roots = append(m.Roots, MapFolder{Path: Path(root), Files: one.out.Files, Bytes: one.out.Bytes})
		for _, t := range one.out.Top[:min(len(one.out.Top), mapLargest)] {
			if len(roots) == 1 {
				m.Largest = append(m.Largest, MapFile{Path: t.Path, Modified: t.LastModified, Size: t.Size})
			}
		}
		for path, f := range one.folders {
			all.folders[path] = f
		}
		for category, c := range one.types {
			if all.types[category] == nil {
				all.types[category] = &TypeCount{Category: category}
			}
			all.types[category].Files += c.Files
			all.types[category].Bytes += c.Bytes
		}
	}
	sum := all.result()
	for _, f := range sum.Largest {
		m.Folders = append(m.Folders, MapFolder{Path: f.Path, Files: f.Files, Bytes: f.Bytes})
	}
	m.Types = sum.Types
	return nil
}

// mark adds bookmarks and the latest files.
func (m *FileMap) mark(ctx context.Context, e *Env, roots []string) error {
	if e.Store != nil {
		marks, _, err := e.bookmarks(ctx)
		if err != nil {
			return err
		}
		for _, b := range marks {
			m.Bookmarks = append(m.Bookmarks, Path(b.Path))
		}
	}
	if len(roots) == 0 {
		return nil
	}
	in := findInput{SortBy: "modified", SearchType: "name", MaxResults: mapLatest}
	for _, r := range roots {
		in.Under = append(in.Under, Path(r))
	}
	found, err := find(ctx, e, in)
	if err != nil {
		return err
	}
	for _, f := range found.Files {
		m.Latest = append(m.Latest, MapFile{Path: f.Path, Modified: f.LastModified, Size: f.Size})
	}
	return nil
}

// fit leaves out the last of the longest list until the map weighs no more
// than it may. A token is counted as three bytes of JSON.
func (m *FileMap) fit(most int) error {
	for {
		data, err := json.Marshal(m)
		if err != nil {
			return fmt.Errorf("weighing the map: %w", err)
		}
		if m.Tokens = (len(data) + 2) / 3; m.Tokens <= most || !m.shorten() {
			return nil
		}
		m.Truncated = true
	}
}

func (m *FileMap) shorten() bool {
	if n := m.Content.size(); n > 0 && n >= max(len(m.Folders), len(m.Latest), len(m.Bookmarks)) {
		return m.Content.shorten()
	}
	longest := max(len(m.Folders), len(m.Latest), len(m.Bookmarks), len(m.Types), len(m.Roots)-1)
	switch {
	case longest <= 0:
		return false
	case len(m.Folders) == longest:
		m.Folders = m.Folders[:longest-1]
	case len(m.Latest) == longest:
		m.Latest = m.Latest[:longest-1]
	case len(m.Bookmarks) == longest:
		m.Bookmarks = m.Bookmarks[:longest-1]
	case len(m.Types) == longest:
		m.Types = m.Types[:longest-1]
	default:
		m.Roots = m.Roots[:longest]
	}
	return true
}

// base is the folder below which the map is, where there is one.
func (m FileMap) base() string {
	if len(m.Roots) == 1 {
		return string(m.Roots[0].Path)
	}
	return ""
}

// Text is the map in sections of a line each.
func (m FileMap) Text() string {
	var b strings.Builder
	section := func(title string, rows [][]string, right ...int) {
		if len(rows) > 0 {
			if b.Len() > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(title + "\n" + Align(rows, right...))
		}
	}
	folders := func(list []MapFolder) (rows [][]string) {
		for _, f := range list {
			rows = append(rows, []string{Size(f.Bytes), Count(f.Files, "file"), Safe(string(f.Path)) + "/"})
		}
		return rows
	}
	title := "Indexed"
	if !m.Indexed {
		title = "Nothing is indexed; the current folder holds"
	}
	section(title, folders(m.Roots), 0)
	section("Largest folders", folders(m.Folders), 0)
	var rows [][]string
	for _, p := range m.Bookmarks {
		rows = append(rows, []string{Safe(string(p))})
	}
	section("Bookmarks", rows)
	rows = nil
	for _, f := range m.Latest {
		rows = append(rows, []string{Date(f.Modified * 1e6), Safe(string(f.Path))})
	}
	section("Latest files", rows)
	rows = nil
	for _, t := range m.Types {
		rows = append(rows, []string{Size(t.Bytes), Count(t.Files, "file"), t.Category})
	}
	section("Types", rows, 0)
	m.Content.sections(m.base(), section)
	if m.Truncated {
		b.WriteString("\nThere is more; a larger --max-tokens shows it.\n")
	}
	if m.Partial != "" {
		b.WriteString("\n" + Safe(m.Partial) + "\n")
	}
	return b.String()
}
