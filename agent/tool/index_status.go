package tool

import (
	"context"
	_ "embed"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
)

//go:embed index_status.md
var indexStatusDoc string

type statusInput struct {
	Path Path `json:"path,omitempty" jsonschema:"only below this folder"`
}

// FileReason says why a file's content is not in the index.
type FileReason struct {
	Path   Path   `json:"path"`
	Reason string `json:"reason"`
}

// Status is the state of the index.
type Status struct {
	Files      int            `json:"files"`
	Folders    int            `json:"folders"`
	Bytes      int64          `json:"bytes"`
	Documents  int            `json:"documents" jsonschema:"files whose content is indexed"`
	Passages   int            `json:"passages"`
	LeftOut    int            `json:"left_out" jsonschema:"files not read on purpose"`
	Unreadable int            `json:"unreadable" jsonschema:"files and folders that could not be read"`
	Reasons    map[string]int `json:"reasons"`
	Categories []TypeCount    `json:"categories"`
	Unread     []FileReason   `json:"unreadable_files" jsonschema:"files and folders, the first 100 of each"`
	Roots      []Path         `json:"roots" jsonschema:"the indexed folders"`
	DiskBytes  int64          `json:"disk_bytes" jsonschema:"size of the data folder"`
	DiskParts  []DiskPart     `json:"disk_parts" jsonschema:"the same by what is in it, the largest first"`
	Memory     int64          `json:"memory_bytes" jsonschema:"resident memory of the process that keeps the index"`
	Watch      WatchStatus    `json:"watch"`
	Meaning    MeaningStatus  `json:"meaning"`
	Schema     int            `json:"schema"`
	Languages  []string       `json:"languages,omitempty" jsonschema:"codes of the languages that documents are in, that of most first"`
	Notices    []string       `json:"notices,omitempty" jsonschema:"what was repaired at start"`
}

const mostUnread = 100

func indexStatus() Tool { return Define("index_status", Read, indexStatusDoc, status) }

func status(ctx context.Context, e *Env, in statusInput) (Status, error) {
	under := e.Keeper.Guard().Roots()
	if in.Path != "" {
		at, err := e.resolve(in.Path)
		if err != nil {
			return Status{}, err
		}
		under = []string{at}
	} else if e.bounded() {
		under = e.roots()
	}
	out := Status{Reasons: map[string]int{}, Unread: []FileReason{}, Roots: []Path{}, Categories: []TypeCount{}, Notices: e.Store.Notices()}
	categories := map[string]*TypeCount{}
	for _, u := range under {
		st, err := e.Store.Stats(ctx, u)
		if err != nil {
			return Status{}, err
		}
		out.add(st, u)
		addCategories(categories, st.ByExt)
		if err := out.unreadable(ctx, e.Store, u, st.Unreadable); err != nil {
			return Status{}, err
		}
	}
	for _, c := range categories {
		out.Categories = append(out.Categories, *c)
	}
	slices.SortFunc(out.Categories, byBytes)
	watch, err := e.Store.Watching(ctx)
	if err != nil {
		return Status{}, err
	}
	out.Watch = watchStatus(&watch)
	if out.Languages, err = e.Store.Languages(ctx); err != nil {
		return Status{}, err
	}
	out.Meaning, err = e.meaningStatus(ctx, under)
	return out, err
}

func (s *Status) add(st store.Stats, under string) {
	s.Files += st.Files
	s.Folders += st.Folders
	s.Bytes += st.Bytes
	s.Documents += st.Documents
	s.Passages += st.Passages
	s.LeftOut += st.LeftOut
	s.Unreadable += st.Unreadable + st.Unread
	for _, f := range st.UnreadFolders {
		s.Unread = append(s.Unread, FileReason{Path: Path(f.Path), Reason: f.Err})
	}
	for r, n := range st.Reasons {
		s.Reasons[r] += n
	}
	s.DiskBytes, s.Schema, s.Memory = st.DiskBytes, st.Schema, st.Memory
	s.DiskParts = diskParts(st.DiskParts)
	for _, r := range st.Roots {
		if p := Path(r); (isBelow(r, under) || isBelow(under, r)) && !slices.Contains(s.Roots, p) {
			s.Roots = append(s.Roots, p)
		}
	}
}

func addCategories(to map[string]*TypeCount, byExt map[string]store.Count) {
	for ext, n := range byExt {
		name := "x"
		if ext != "" {
			name = "x." + ext
		}
		c := extract.DetectName(name).Category
		if to[c] == nil {
			to[c] = &TypeCount{Category: c}
		}
		to[c].Files += n.Files
		to[c].Bytes += n.Bytes
	}
}

// unreadable lists the files that could not be read, of which there are that many.
func (s *Status) unreadable(ctx context.Context, st store.DB, under string, files int) error {
	if files == 0 {
		return nil
	}
	most := len(s.Unread) + mostUnread
	return st.Documents(ctx, under, func(d store.Document) error {
		if d.Status == store.Unreadable && len(s.Unread) < most {
			s.Unread = append(s.Unread, FileReason{Path: Path(d.Path), Reason: d.Reason})
		}
		return nil
	})
}

// Text is one count a line.
func (s Status) Text() string {
	rows := [][]string{
		{"folders", Thousands(int64(s.Folders))},
		{"files", Thousands(int64(s.Files)) + ", " + Size(s.Bytes)},
		{"indexed", Count(s.Documents, "document") + ", " + Count(s.Passages, "passage")},
		{"left out", Thousands(int64(s.LeftOut))},
		{"unreadable", Thousands(int64(s.Unreadable))},
		{"meaning", s.Meaning.String()},
		{"on disk", Size(s.DiskBytes)},
	}
	for i, r := range s.Roots {
		name := ""
		if i == 0 {
			name = "roots"
		}
		rows = append(rows, []string{name, Safe(string(r)) + s.why(r)})
	}
	var b strings.Builder
	b.WriteString(Align(rows))
	for _, n := range s.Notices {
		b.WriteString(Safe(n) + "\n")
	}
	return b.String()
}

// why says of a root that could not be read the last time why that was.
func (s Status) why(root Path) string {
	for _, u := range s.Unread {
		if u.Path == root {
			return " (" + Safe(u.Reason) + ")"
		}
	}
	return ""
}

// Verbose is Text with the categories, and with the reasons and names of what
// is not in the index.
func (s Status) Verbose() string {
	var b strings.Builder
	b.WriteString(s.Text())
	section := func(title string, rows [][]string, right ...int) {
		if len(rows) > 0 {
			fmt.Fprintf(&b, "\n%s\n%s", title, Align(rows, right...))
		}
	}
	var rows [][]string
	for _, c := range s.Categories {
		rows = append(rows, []string{"  " + c.Category, Thousands(int64(c.Files)), Size(c.Bytes)})
	}
	section("by category", rows, 1, 2)
	rows = nil
	for reason, n := range s.Reasons {
		rows = append(rows, []string{"  " + Thousands(int64(n)), Safe(reason)})
	}
	slices.SortFunc(rows, func(a, b []string) int { return strings.Compare(a[1], b[1]) })
	section("not in the index", rows, 0)
	rows = nil
	for _, u := range s.Unread {
		rows = append(rows, []string{"  " + Safe(string(u.Path)), Safe(u.Reason)})
	}
	section("unreadable", rows)
	section("on disk and in memory", s.room(), 1)
	section("watching", s.Watch.rows(time.Now()))
	return b.String()
}

func byBytes(a, b TypeCount) int {
	if a.Bytes != b.Bytes {
		return int(min(1, max(-1, b.Bytes-a.Bytes)))
	}
	return strings.Compare(a.Category, b.Category)
}

// nameOf is the last component of a path.
func nameOf(path string) Path { return Path(filepath.Base(path)) }
