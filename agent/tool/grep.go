package tool

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/bmatcuk/doublestar/v4"
	"golang.org/x/sync/errgroup"

	"github.com/fsx-dev/fsx/walker/guard"
)

//go:embed grep.md
var grepDoc string

type grepInput struct {
	Pattern    string `json:"pattern"`
	Path       Path   `json:"path,omitempty" jsonschema:"a folder or file, default the current folder"`
	Regex      bool   `json:"regex,omitempty" jsonschema:"the pattern is a regular expression (RE2)"`
	IgnoreCase bool   `json:"ignore_case,omitempty"`
	Context    int    `json:"context,omitempty" jsonschema:"lines before and after each match" min:"0" max:"20"`
	Include    string `json:"include,omitempty" jsonschema:"only files that match this glob: *.go, src/**, *.{pdf,docx}"`
	Exclude    string `json:"exclude,omitempty" jsonschema:"not files that match this glob"`
	MaxResults int    `json:"max_results,omitempty" default:"200" min:"1" max:"100000"`
}

// Match is a line, or a block of a document, that holds the pattern.
type Match struct {
	Line   int      `json:"line,omitempty"`
	Page   int      `json:"page,omitempty"`
	Place  string   `json:"place" jsonschema:"as citations write it: line 4, p.3, Sheet1!B4"`
	Text   string   `json:"text" jsonschema:"a long line is cut around the match"`
	Before []string `json:"before"`
	After  []string `json:"after"`
}

// FileMatches are the matches of one file.
type FileMatches struct {
	Path    Path    `json:"path"`
	Matches []Match `json:"matches"`
	Total   int     `json:"total" jsonschema:"matches in the file, also those not shown"`
}

// Grepped is what grep found, sorted by path.
type Grepped struct {
	Files      []FileMatches `json:"files"`
	Total      int           `json:"total" jsonschema:"matches in all, also those not shown"`
	FilesTotal int           `json:"files_total" jsonschema:"files with matches"`
	Searched   int           `json:"searched" jsonschema:"files that were searched"`
	Unreadable []FileReason  `json:"unreadable" jsonschema:"files that could not be searched, the first 100"`
	Truncated  bool          `json:"truncated"`
	base       string
	context    bool
}

func grepTool() Tool { return Define("grep", Read, grepDoc, grep) }

func readers() int { return max(2, runtime.GOMAXPROCS(0)) }

func grep(ctx context.Context, e *Env, in grepInput) (Grepped, error) {
	m, err := newMatcher(in)
	if err != nil {
		return Grepped{}, err
	}
	files, err := e.grepFiles(ctx, in)
	if err != nil {
		return Grepped{}, err
	}
	c := &grepCollector{most: in.MaxResults, out: Grepped{base: e.Cwd, context: in.Context > 0, Unreadable: []FileReason{}}}
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(readers())
	for _, path := range files {
		g.Go(func() error {
			found, searched, err := m.file(ctx, e, path)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			c.add(path, found, searched, err)
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		return Grepped{}, err
	}
	return c.finish(), nil
}

// grepFiles lists what is to be searched: one file, or those below folders
// that the index would read, as far as include and exclude let them.
func (e *Env) grepFiles(ctx context.Context, in grepInput) ([]string, error) {
	for field, glob := range map[string]string{"include": in.Include, "exclude": in.Exclude} {
		if !doublestar.ValidatePattern(glob) {
			return nil, &ArgumentError{Tool: "grep", Field: field, Problem: fmt.Sprintf("is not a valid glob: %q", glob)}
		}
	}
	roots := e.roots()
	if in.Path != "" {
		at, info, err := e.stat(ctx, in.Path)
		if err != nil {
			return nil, err
		}
		if info.Kind != guard.KindDir {
			return []string{at}, nil
		}
		roots = []string{at}
	}
	var out []string
	for _, root := range roots {
		files, err := e.contentFiles(ctx, root)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			rel, err := filepath.Rel(root, f.path)
			if err != nil {
				rel = f.path
			}
			if (in.Include == "" || matchPath(in.Include, rel)) && (in.Exclude == "" || !matchPath(in.Exclude, rel)) {
				out = append(out, f.path)
			}
		}
	}
	return out, nil
}

// matchPath matches a glob without a slash against the name, one with a slash
// against the path below the searched folder.
func matchPath(glob, rel string) bool {
	if !strings.Contains(glob, "/") {
		return matchName(glob, filepath.Base(rel))
	}
	return matchName(strings.TrimPrefix(glob, "./"), filepath.ToSlash(rel))
}

// grepCollector gathers the matches of all files and keeps the first ones in
// the order of the paths.
type grepCollector struct {
	mu   sync.Mutex
	most int
	kept int
	out  Grepped
}

func (c *grepCollector) add(path string, found *FileMatches, searched bool, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if searched {
		c.out.Searched++
	}
	if err != nil && len(c.out.Unreadable) < mostUnread {
		c.out.Unreadable = append(c.out.Unreadable, FileReason{Path: Path(path), Reason: plainError(err)})
	}
	if found == nil || found.Total == 0 {
		return
	}
	found.Path = Path(path)
	c.out.Files = append(c.out.Files, *found)
	c.out.Total += found.Total
	c.out.FilesTotal++
	c.kept += len(found.Matches)
	if c.kept > 4*c.most {
		c.trim()
	}
}

// trim sorts the files and drops the matches beyond the limit.
func (c *grepCollector) trim() {
	slices.SortFunc(c.out.Files, func(a, b FileMatches) int { return cmp.Compare(a.Path, b.Path) })
	left := c.most
	kept := 0
	for i := range c.out.Files {
		f := &c.out.Files[i]
		f.Matches = f.Matches[:min(left, len(f.Matches))]
		left -= len(f.Matches)
		if len(f.Matches) > 0 {
			kept = i + 1
		}
	}
	c.out.Files = c.out.Files[:kept]
	c.kept = c.most - left
}

func (c *grepCollector) finish() Grepped {
	c.trim()
	if c.out.Files == nil {
		c.out.Files = []FileMatches{}
	}
	slices.SortFunc(c.out.Unreadable, func(a, b FileReason) int { return cmp.Compare(a.Path, b.Path) })
	c.out.Truncated = c.kept < c.out.Total
	return c.out
}

// Text is each file's name with its matches below.
func (g Grepped) Text() string {
	var b strings.Builder
	for _, f := range g.Files {
		b.WriteString(ShownPath(string(f.Path), g.base) + "\n")
		for i, m := range f.Matches {
			if i > 0 && g.context {
				b.WriteString("  --\n")
			}
			for j, s := range m.Before {
				writeMatch(&b, m, j-len(m.Before), "-", s)
			}
			writeMatch(&b, m, 0, ":", m.Text)
			for j, s := range m.After {
				writeMatch(&b, m, j+1, "-", s)
			}
		}
		b.WriteByte('\n')
	}
	if g.Total == 0 {
		b.WriteString("nothing found")
	} else {
		fmt.Fprintf(&b, "%s in %s", Count(g.Total, "match"), Count(g.FilesTotal, "file"))
	}
	fmt.Fprintf(&b, ", %s searched", Count(g.Searched, "file"))
	if len(g.Unreadable) > 0 {
		fmt.Fprintf(&b, ", %s unreadable", Thousands(int64(len(g.Unreadable))))
	}
	if g.Truncated {
		b.WriteString("; not all are shown")
	}
	b.WriteByte('\n')
	return b.String()
}

func writeMatch(b *strings.Builder, m Match, offset int, mark, text string) {
	where := m.Place
	if m.Line > 0 {
		where = fmt.Sprint(m.Line + offset)
	} else if offset != 0 {
		where = strings.Repeat(" ", len([]rune(where)))
	}
	b.WriteString("  " + Safe(where) + mark + " " + SafeText(strings.ReplaceAll(text, "\n", "\n    ")) + "\n")
}
