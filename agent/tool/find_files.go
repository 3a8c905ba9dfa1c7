package tool

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/names"
	"github.com/fsx-dev/fsx/walker/guard"
)

//go:embed find_files.md
var findFilesDoc string

type findInput struct {
	Query      string   `json:"query,omitempty" jsonschema:"a name or part of one, a glob (** works), or words; empty means every file"`
	SearchType string   `json:"search_type,omitempty" enum:"auto|name|content" default:"auto"`
	Scope      string   `json:"scope,omitempty" jsonschema:"smart, cwd, home, everywhere, or a folder" default:"smart"`
	FileTypes  []string `json:"file_types,omitempty" jsonschema:"extensions (pdf), categories (image, document, code …) or kinds (file, folder, link)"`
	SizeRange  string   `json:"size_range,omitempty" jsonschema:">10MB, <1KB, 1MB-100MB"`
	DateRange  string   `json:"date_range,omitempty" jsonschema:"today, yesterday, this-week, last-month, 2026-01, >2026-01-01, 30d"`
	MaxResults int      `json:"max_results,omitempty" default:"25" min:"1" max:"10000"`
	SortBy     string   `json:"sort_by,omitempty" enum:"relevance|name|size|modified" default:"relevance"`
	Under      []Path   `json:"under,omitempty" jsonschema:"only in these folders; overrides scope"`
}

// FoundFile is an entry that find_files found.
type FoundFile struct {
	Entry
	Score float64 `json:"score" jsonschema:"0 to 1; 1 is the very name"`
	Match string  `json:"match" enum:"name|content|all"`
}

// FoundFiles is what find_files found.
type FoundFiles struct {
	Files     []FoundFile `json:"files"`
	Total     int         `json:"total" jsonschema:"how many match, also those not shown"`
	Bytes     int64       `json:"bytes" jsonschema:"of all that match"`
	Truncated bool        `json:"truncated"`
	Searched  []Path      `json:"searched" jsonschema:"the folders that were looked in"`
	Partial   string      `json:"partial,omitempty" jsonschema:"what was not looked at"`
	base      string
}

func findFiles() Tool { return Define("find_files", Read, findFilesDoc, find) }

// finder is one search.
type finder struct {
	env    *Env
	in     findInput
	types  typeFilter
	size   names.Range
	date   names.Range
	glob   string
	name   *nameMatcher
	strong *collector // matches that stand on their own
	weak   *collector // fuzzy ones, which count only when there is nothing better
	seen   map[string]bool
	out    FoundFiles
}

func find(ctx context.Context, e *Env, in findInput) (FoundFiles, error) {
	f, err := newFinder(e, in)
	if err != nil {
		return FoundFiles{}, err
	}
	stages, err := f.stages(ctx)
	if err != nil {
		return FoundFiles{}, err
	}
	for _, roots := range stages {
		if err := f.search(ctx, roots); err != nil {
			return FoundFiles{}, err
		}
		if f.strong.total > 0 {
			break
		}
	}
	return f.finish(), nil
}

func newFinder(e *Env, in findInput) (*finder, error) {
	f := &finder{env: e, in: in, types: newTypeFilter(in.FileTypes), seen: map[string]bool{}}
	var err error
	if f.size, err = names.ParseSizes(in.SizeRange); err != nil {
		return nil, &ArgumentError{Tool: "find_files", Field: "size_range", Problem: "is wrong: " + err.Error()}
	}
	if f.date, err = names.ParseDates(in.DateRange, e.now()); err != nil {
		return nil, &ArgumentError{Tool: "find_files", Field: "date_range", Problem: "is wrong: " + err.Error()}
	}
	query := strings.TrimSpace(in.Query)
	switch {
	case query == "" || in.SearchType == "content":
	case strings.ContainsAny(query, "*?[{"):
		f.glob = strings.ToLower(filepath.ToSlash(query))
		if !doublestar.ValidatePattern(f.glob) {
			return nil, &ArgumentError{Tool: "find_files", Field: "query", Problem: fmt.Sprintf("is not a valid glob: %q", query)}
		}
	default:
		f.name = newNameMatcher(query)
	}
	f.strong, f.weak = newCollector(in), newCollector(in)
	f.out = FoundFiles{Files: []FoundFile{}, Searched: []Path{}, base: e.Cwd}
	return f, nil
}

// stages are the sets of folders to search one after the other until
// something is found.
func (f *finder) stages(ctx context.Context) ([][]string, error) {
	e := f.env
	if len(f.in.Under) > 0 {
		roots, err := e.folders(ctx, f.in.Under)
		return [][]string{roots}, err
	}
	home, _ := os.UserHomeDir() // without one there is no such scope
	switch f.in.Scope {
	case "", "smart":
		out := [][]string{e.roots()}
		if f.in.Query == "" {
			return out, nil
		}
		return append(out, e.allowed(usualPlaces(home)), e.allowed(f.indexedRoots(ctx))), nil
	case "cwd":
		return [][]string{{e.Cwd}}, nil
	case "home":
		if allowed := e.allowed([]string{home}); home != "" && len(allowed) > 0 {
			return [][]string{allowed}, nil
		}
		return [][]string{e.roots()}, nil
	case "everywhere":
		return [][]string{e.Keeper.Guard().Roots()}, nil
	}
	dir, err := e.folder(ctx, Path(f.in.Scope))
	return [][]string{{dir}}, err
}

func usualPlaces(home string) []string {
	if home == "" {
		return nil
	}
	var out []string
	for _, name := range []string{"Desktop", "Documents", "Downloads", "Pictures", "Music", "Videos", "Movies", "Projects"} {
		out = append(out, filepath.Join(home, name))
	}
	return out
}

func (f *finder) indexedRoots(ctx context.Context) []string {
	if f.env.Store == nil {
		return nil
	}
	scans, err := f.env.Store.Scans(ctx)
	if err != nil {
		return nil
	}
	var roots []string
	for _, s := range scans {
		if !slices.Contains(roots, s.Root) {
			roots = append(roots, s.Root)
		}
	}
	return roots
}

// search looks in some folders by name and, where it helps, by content.
func (f *finder) search(ctx context.Context, roots []string) error {
	for _, root := range roots {
		if info, err := f.env.Keeper.Guard().Stat(root); err != nil || info.Kind != guard.KindDir {
			continue
		}
		f.out.Searched = append(f.out.Searched, Path(root))
		if f.in.SearchType == "content" && f.in.Query != "" {
			continue
		}
		partial, err := f.env.names(ctx, root, func(dir string, entries []store.Entry) error {
			f.look(root, dir, entries)
			return ctx.Err()
		})
		if err != nil {
			return err
		}
		if partial != "" {
			f.out.Partial = partial
		}
	}
	byContent := f.in.SearchType == "content" || f.in.SearchType == "auto" && f.name != nil && len(f.name.tokens) > 0
	if byContent && f.in.Query != "" && f.env.Store != nil && len(roots) > 0 {
		return f.content(ctx, roots)
	}
	return nil
}

// look collects the entries of one folder that match.
func (f *finder) look(root, dir string, entries []store.Entry) {
	rel, err := filepath.Rel(root, dir)
	if err != nil || rel == "." {
		rel = ""
	}
	wantsHidden := strings.HasPrefix(f.in.Query, ".") || strings.Contains(f.in.Query, "/.")
	if !wantsHidden && hiddenWithin(rel) {
		return
	}
	for _, n := range entries {
		if hidden(n.Name) && !wantsHidden || !f.fits(n.Kind, n.Name, n.Size, n.ModTime) {
			continue
		}
		score, match := f.match(n, filepath.Join(rel, n.Name))
		if match == "" {
			continue
		}
		to := f.strong
		if score < scorePath && match == "name" && f.glob == "" {
			to = f.weak
		}
		path := filepath.Join(dir, n.Name)
		if !f.seen[path] {
			to.add(FoundFile{Entry: NewEntry(dir, n), Score: score, Match: match})
			if f.name != nil {
				f.seen[path] = true
			}
		}
	}
}

func (f *finder) match(n store.Entry, rel string) (float64, string) {
	switch {
	case f.glob != "":
		if f.globMatches(n.Name, rel) {
			return 1, "name"
		}
		return 0, ""
	case f.name != nil:
		if s := f.name.score(n.Name, rel); s > 0 {
			return s, "name"
		}
		return 0, ""
	}
	return 0, "all"
}

// globMatches holds a name, or a path below the root, against the glob.
func (f *finder) globMatches(name, rel string) bool {
	if !strings.Contains(f.glob, "/") {
		return doublestar.MatchUnvalidated(f.glob, strings.ToLower(name))
	}
	rel = strings.ToLower(filepath.ToSlash(rel))
	glob := strings.TrimPrefix(f.glob, "./")
	return doublestar.MatchUnvalidated(glob, rel) || doublestar.MatchUnvalidated("**/"+glob, rel)
}

// fits holds an entry against the filters. Without a query and without a kind
// asked for, only files fit.
func (f *finder) fits(kind store.Kind, name string, size, modified int64) bool {
	if kind != store.File {
		if !f.size.All() || f.types.all() && f.in.Query == "" {
			return false
		}
	} else if !f.size.Holds(size) {
		return false
	}
	return f.date.Holds(modified) && f.types.accepts(kind, name)
}

func hiddenWithin(rel string) bool {
	return hidden(rel) || strings.Contains(rel, string(filepath.Separator)+".")
}

// content collects files by the words in them.
func (f *finder) content(ctx context.Context, roots []string) error {
	hits, err := f.env.Store.Search(ctx, store.Query{Words: f.in.Query, Under: roots, Limit: 500})
	if err != nil {
		return err
	}
	var best float64
	need := 0
	if f.in.SearchType == "auto" && f.name != nil {
		need = (len(f.name.tokens) + 1) / 2
	}
	for _, h := range hits {
		best = max(best, h.Score)
		d := h.Document
		if f.seen[d.Path] || h.Matched > 0 && h.Matched < need || !f.fits(store.File, filepath.Base(d.Path), d.Size, d.ModTime) {
			continue
		}
		f.seen[d.Path] = true
		dir, name := filepath.Split(d.Path)
		entry := NewEntry(dir, store.Entry{Name: name, Kind: store.File, Size: d.Size, ModTime: d.ModTime})
		entry.MIMEType = d.MIME
		f.strong.add(FoundFile{Entry: entry, Score: scorePath * h.Score / max(best, 1e-9), Match: "content"})
	}
	return nil
}

// finish takes the better collection, sorts it, and looks at each file that is
// shown once more, so that nothing that is gone is shown.
func (f *finder) finish() FoundFiles {
	c := f.strong
	if c.total == 0 {
		c = f.weak
	}
	f.out.Total, f.out.Bytes = c.total, c.bytes
	for _, file := range c.sorted() {
		if len(f.out.Files) == f.in.MaxResults {
			break
		}
		info, err := f.env.Keeper.Guard().Lstat(string(file.Path))
		if err != nil {
			f.out.Total--
			f.out.Bytes -= file.Size
			continue
		}
		if file.Type == fileEntry {
			f.out.Bytes += info.Size - file.Size
			file.Size, file.LastModified = info.Size, info.ModTime/1e6
		}
		f.out.Files = append(f.out.Files, file)
	}
	f.out.Truncated = f.out.Total > len(f.out.Files)
	return f.out
}
