package tool

import (
	"context"
	_ "embed"
	"fmt"
	"strings"
)

//go:embed recent_files.md
var recentFilesDoc string

type recentInput struct {
	Days       int    `json:"days,omitempty" default:"7" min:"1" max:"36500"`
	FileType   string `json:"file_type,omitempty" jsonschema:"an extension (pdf), a category (image, document, code …), or several with commas"`
	Path       Path   `json:"path,omitempty" jsonschema:"the folder, default the current one"`
	MaxResults int    `json:"max_results,omitempty" default:"25" min:"1" max:"10000"`
}

// RecentFiles are the files that were changed last, the latest first.
type RecentFiles struct {
	Path      Path    `json:"path"`
	Days      int     `json:"days"`
	Files     []Entry `json:"files"`
	Total     int     `json:"total" jsonschema:"how many were changed in these days, also those not shown"`
	Bytes     int64   `json:"bytes" jsonschema:"of all of them"`
	Truncated bool    `json:"truncated"`
	Partial   string  `json:"partial,omitempty"`
}

func recentFiles() Tool { return Define("recent_files", Read, recentFilesDoc, latest) }

func latest(ctx context.Context, e *Env, in recentInput) (RecentFiles, error) {
	dir, err := e.folder(ctx, in.Path)
	if err != nil {
		return RecentFiles{}, err
	}
	query := findInput{
		DateRange: fmt.Sprintf("%dd", in.Days), MaxResults: in.MaxResults, SortBy: "modified", SearchType: "name", Under: []Path{Path(dir)},
	}
	if in.FileType != "" {
		query.FileTypes = strings.Split(in.FileType, ",")
	}
	found, err := find(ctx, e, query)
	if err != nil {
		return RecentFiles{}, err
	}
	out := RecentFiles{
		Path: Path(dir), Days: in.Days, Files: []Entry{}, Total: found.Total, Bytes: found.Bytes, Truncated: found.Truncated, Partial: found.Partial,
	}
	for _, f := range found.Files {
		out.Files = append(out.Files, f.Entry)
	}
	return out, nil
}

// Text is a line for each file, the latest first.
func (r RecentFiles) Text() string {
	var rows [][]string
	for _, e := range r.Files {
		rows = append(rows, []string{Date(e.modified()), e.sizeLabel(), ShownPath(string(e.Path), string(r.Path))})
	}
	var b strings.Builder
	b.WriteString(Align(rows, 1))
	if len(rows) > 0 {
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%s changed in the last %s", Count(r.Total, "file"), Count(r.Days, "day"))
	if r.Truncated {
		fmt.Fprintf(&b, "; the latest %s are shown", Thousands(int64(len(r.Files))))
	}
	b.WriteByte('\n')
	if r.Partial != "" {
		b.WriteString(Safe(r.Partial) + "\n")
	}
	return b.String()
}

// Lines is a path on each line.
func (r RecentFiles) Lines() string {
	var b strings.Builder
	for _, e := range r.Files {
		b.WriteString(ShownPath(string(e.Path), "") + "\n")
	}
	return b.String()
}
