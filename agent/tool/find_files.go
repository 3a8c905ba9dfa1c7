package tool

import (
	"context"
	_ "embed"
	"path/filepath"
	"strings"

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
	env      *Env
	in       findInput
	query    names.Query
	readings []names.Query
	loose    int          // from this one of the readings on matches count only when there is nothing better
	name     *nameMatcher // nil without words
	match    string       // what a match by name is called
	strong   *collector   // matches that stand on their own
	weak     *collector
	seen     map[string]bool
	out      FoundFiles
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
	f := &finder{env: e, in: in, seen: map[string]bool{}, match: "all"}
	var err error
	if f.query, err = parseFind(e, in); err != nil {
		return nil, err
	}
	f.readings, f.loose = readings(f.query)
	var typed []string
	for _, w := range f.query.Words {
		if f.match = "name"; w.Form != names.Glob && !w.Not {
			typed = append(typed, w.Text)
		}
	}
	if len(typed) > 0 {
		f.name = newNameMatcher(strings.Join(typed, " "))
	}
	f.strong, f.weak = newCollector(in), newCollector(in)
	f.out = FoundFiles{Files: []FoundFile{}, Searched: []Path{}, base: e.Cwd}
	return f, nil
}

// search looks in some folders by name and, where it helps, by content.
func (f *finder) search(ctx context.Context, roots []string) error {
	var places []*place
	for _, root := range roots {
		if info, err := f.env.Keeper.Guard().Stat(root); err != nil || info.Kind != guard.KindDir {
			continue
		}
		f.out.Searched = append(f.out.Searched, Path(root))
		if f.in.SearchType == "content" && f.in.Query != "" {
			continue
		}
		p, err := f.env.place(ctx, root)
		if err != nil {
			return err
		}
		if p.partial != "" {
			f.out.Partial = p.partial
		}
		places = append(places, p)
	}
	for i, q := range f.readings {
		to := f.strong
		if i >= f.loose {
			to = f.weak
		}
		if f.strong.total > 0 || to.total > 0 {
			break
		}
		for _, p := range places {
			if err := f.look(ctx, p, q, to); err != nil {
				return err
			}
		}
	}
	byContent := f.in.SearchType == "content" || f.in.SearchType == "auto" && f.name != nil && len(f.name.tokens) > 0
	if byContent && f.in.Query != "" && f.env.Store != nil && len(roots) > 0 {
		return f.content(ctx, roots)
	}
	return nil
}

// look collects what a place has.
func (f *finder) look(ctx context.Context, p *place, q names.Query, to *collector) error {
	r, err := p.find(ctx, q)
	if err != nil {
		return err
	}
	to.total += r.Total
	to.bytes += r.Bytes
	for _, h := range r.Hits {
		score, meant := f.score(p.root, h)
		if !meant || f.seen[h.Path] {
			to.total--
			to.bytes -= h.Size
			continue
		}
		f.seen[h.Path] = true
		dir, name := filepath.Split(h.Path)
		entry := NewEntry(dir, store.Entry{Name: name, Kind: store.Kind(h.Kind), Size: h.Size, ModTime: h.ModTime})
		to.keepOne(FoundFile{Entry: entry, Score: score, Match: f.match})
	}
	return nil
}

// score rates a hit from 0 to 1. Letters that stand too far apart in a name are not meant.
func (f *finder) score(root string, h names.Hit) (score float64, meant bool) {
	if f.match == "all" {
		return 0, true
	}
	if f.name == nil {
		return 1, true
	}
	rel, err := filepath.Rel(root, h.Path)
	if err != nil {
		rel = h.Path
	}
	score = f.name.score(filepath.Base(h.Path), rel)
	if h.How == names.Substring {
		score = max(score, scorePath)
	}
	return score, score > 0
}

// fits holds a file that was found by its content against the filters.
func (f *finder) fits(path string, size, modified int64) bool {
	return f.query.Accepts(filepath.Base(path), names.File, size, modified)
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
		for _, w := range f.query.Words {
			if w.Form == names.Plain && !w.Not { // of report.txt it is not enough that there is a .txt
				need = max(need, len(words(w.Text)))
			}
		}
	}
	for _, h := range hits {
		best = max(best, h.Score)
		d := h.Document
		if f.seen[d.Path] || h.Matched > 0 && h.Matched < need || !f.fits(d.Path, d.Size, d.ModTime) {
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
		file.Target, file.Broken = Path(info.Target), info.Broken
		f.out.Files = append(f.out.Files, file)
	}
	f.out.Truncated = f.out.Total > len(f.out.Files)
	return f.out
}
