package tool

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/fsx-dev/fsx/walker/grep"
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
type Match = grep.Match

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
	Searched   int           `json:"searched" jsonschema:"files that were read and searched"`
	RuledOut   int           `json:"ruled_out,omitempty" jsonschema:"files that need not be read, because the index knows that they cannot match"`
	Unreadable []FileReason  `json:"unreadable" jsonschema:"files that could not be searched, the first 100 that were met"`
	Unread     int           `json:"unreadable_total" jsonschema:"how many could not be searched, also those not named"`
	Truncated  bool          `json:"truncated"`
	base       string
	context    bool
}

func grepTool() Tool { return Define("grep", Read, grepDoc, grepFiles) }

// GrepObserver sees a call of grep while it runs.
type GrepObserver struct {
	// Found gets each file with matches as it is found, in no particular order, from one
	// goroutine at a time. Its error ends the call. It may be nil.
	Found    func(FileMatches) error
	Progress grep.Progress
}

type grepObserverKey struct{}

// ObserveGrep returns a context in which o sees the calls of grep.
func ObserveGrep(ctx context.Context, o *GrepObserver) context.Context {
	return context.WithValue(ctx, grepObserverKey{}, o)
}

func readers() int { return max(2, runtime.GOMAXPROCS(0)) }

func grepFiles(ctx context.Context, e *Env, in grepInput) (Grepped, error) {
	q, err := e.grepRequest(ctx, in)
	if err != nil {
		return Grepped{}, err
	}
	observer, ok := ctx.Value(grepObserverKey{}).(*GrepObserver)
	if !ok {
		observer = &GrepObserver{}
	}
	c := &grepCollector{most: in.MaxResults, out: Grepped{base: e.Cwd, context: in.Context > 0, Unreadable: []FileReason{}}}
	sum, err := grep.Run(ctx, e.Keeper, q, &observer.Progress, func(o grep.Outcome) error {
		found := c.add(o)
		if found == nil || observer.Found == nil {
			return nil
		}
		return observer.Found(*found)
	})
	if err != nil {
		return Grepped{}, err
	}
	c.out.Searched, c.out.RuledOut = sum.Searched, sum.RuledOut
	return c.finish(), nil
}

// grepRequest checks the arguments.
func (e *Env) grepRequest(ctx context.Context, in grepInput) (grep.Request, error) {
	q := grep.Request{Include: in.Include, Exclude: in.Exclude, Context: in.Context, Most: in.MaxResults, Roots: e.roots()}
	for field, glob := range map[string]string{"include": in.Include, "exclude": in.Exclude} {
		if !doublestar.ValidatePattern(glob) {
			return q, &ArgumentError{Tool: "grep", Field: field, Problem: fmt.Sprintf("is not a valid glob: %q", glob)}
		}
	}
	var err error
	if q.Pattern, err = grep.Compile(in.Pattern, in.Regex, in.IgnoreCase); err != nil {
		return q, &ArgumentError{Tool: "grep", Field: "pattern", Problem: err.Error()}
	}
	if in.Path != "" {
		at, _, err := e.stat(ctx, in.Path)
		if err != nil {
			return q, err
		}
		q.Roots = []string{at}
	}
	return q, nil
}

// grepCollector gathers the matches of all files and keeps the first ones in
// the order of the paths. It is used by one goroutine at a time.
type grepCollector struct {
	most int
	kept int
	out  Grepped
}

// add takes in a file and gives its matches, nil when it has none.
func (c *grepCollector) add(o grep.Outcome) *FileMatches {
	if o.Err != nil {
		c.out.Unread++
		if len(c.out.Unreadable) < mostUnread {
			c.out.Unreadable = append(c.out.Unreadable, FileReason{Path: Path(o.Path), Reason: plainError(o.Err)})
		}
		return nil
	}
	found := FileMatches{Path: Path(o.Path), Matches: o.Matches, Total: o.Total}
	c.out.Files = append(c.out.Files, found)
	c.out.Total += found.Total
	c.out.FilesTotal++
	c.kept += len(found.Matches)
	if c.kept > 4*c.most {
		c.trim()
	}
	return &found
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
		b.WriteString(f.Text(g.base, g.context))
	}
	return b.String() + g.Counts()
}

// Text is the file's name, from base when it lies in there, with its matches below; with
// context they are set apart.
func (f FileMatches) Text(base string, context bool) string {
	var b strings.Builder
	b.WriteString(ShownPath(string(f.Path), base) + "\n")
	f.eachLine(func(l matchLine) {
		if l.apart && context {
			b.WriteString("  --\n")
		}
		writeMatch(&b, l)
	})
	b.WriteByte('\n')
	return b.String()
}

// Counts is a line that says how much was found and searched.
func (g Grepped) Counts() string {
	var b strings.Builder
	if g.Total == 0 {
		b.WriteString("nothing found")
	} else {
		fmt.Fprintf(&b, "%s in %s", Count(g.Total, "match"), Count(g.FilesTotal, "file"))
	}
	fmt.Fprintf(&b, ", %s searched", Count(g.Searched+g.RuledOut, "file"))
	if g.Unread > 0 {
		fmt.Fprintf(&b, ", %s unreadable", Thousands(int64(g.Unread)))
	}
	if g.Truncated {
		b.WriteString("; not all are shown")
	}
	b.WriteByte('\n')
	return b.String()
}

func writeMatch(b *strings.Builder, l matchLine) {
	where := l.match.Place
	if l.number > 0 {
		where = strconv.Itoa(l.number)
	} else if l.mark() == "-" {
		where = strings.Repeat(" ", len([]rune(where)))
	}
	b.WriteString("  " + Safe(where) + l.mark() + " " + SafeText(strings.ReplaceAll(l.text, "\n", "\n    ")) + "\n")
}
