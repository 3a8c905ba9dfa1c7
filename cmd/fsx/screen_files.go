package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/walker/guard"
)

// files reads folders and documents for the screen, through the person's own
// guard.
type files struct{ house *house }

// List implements port.Files.
func (f files) List(ctx context.Context, path string) ([]port.Row, error) {
	entries, err := f.house.keeper.List(ctx, path)
	if err != nil {
		return nil, err
	}
	rows := make([]port.Row, 0, len(entries))
	for _, e := range entries {
		rows = append(rows, f.row(path, e))
	}
	slices.SortStableFunc(rows, func(a, b port.Row) int {
		return cmp.Or(-compareBool(a.IsFolder, b.IsFolder), cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)))
	})
	return rows, nil
}

func (f files) row(dir string, e store.Entry) port.Row {
	r := port.Row{
		Name: e.Name, Path: filepath.Join(dir, e.Name), Kind: port.Kind(e.Kind), Size: e.Size, Modified: time.Unix(0, e.ModTime),
		Target: e.Target, Broken: e.Broken, IsFolder: e.Kind == store.Dir, Hidden: strings.HasPrefix(e.Name, "."),
	}
	switch e.Kind {
	case store.File:
		r.Category = extract.DetectName(e.Name).Category
	case store.Link:
		if info, err := f.house.keeper.Guard().Stat(r.Path); err == nil {
			r.IsFolder = info.Kind == guard.KindDir
			if info.Kind == guard.KindFile {
				r.Category = extract.DetectName(info.Name).Category
			}
		}
	}
	return r
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// Preview implements port.Files. What keeps a file from being shown is said in
// the notice; the error is for a path where nothing is.
func (f files) Preview(ctx context.Context, path string) (port.Preview, error) {
	out := port.Preview{Path: path, Title: filepath.Base(path)}
	info, err := f.house.keeper.Guard().Stat(path)
	if err != nil {
		return out, err
	}
	if info.Kind == guard.KindDir {
		return f.folder(ctx, out, info)
	}
	out.Facts = []extract.Field{{Name: "Size", Value: tool.Size(info.Size)}, {Name: "Modified", Value: tool.Date(info.ModTime)}}
	res, err := f.house.call(ctx, "read_file", arguments{"path": tool.Path(path), "lines": 0})
	if ctx.Err() != nil {
		return out, ctx.Err()
	}
	if err != nil {
		_, out.Notice = explain(ctx, err)
		return out, nil //nolint:nilerr // the notice tells it
	}
	r, ok := res.Value.(tool.Reading)
	if !ok {
		return out, errors.New("the file was read as something else")
	}
	fill(&out, r)
	return out, nil
}

// folder is the preview of a folder: what lies in it directly.
func (f files) folder(ctx context.Context, out port.Preview, info guard.Info) (port.Preview, error) {
	rows, err := f.List(ctx, out.Path)
	if err != nil {
		return out, err
	}
	var folders, count int
	var bytes int64
	for _, r := range rows {
		switch {
		case r.IsFolder:
			folders++
		case r.Kind == port.File:
			count++
			bytes += r.Size
		}
	}
	out.Format = "folder"
	out.Facts = []extract.Field{
		{Name: "Holds", Value: fmt.Sprintf("%s, %s, %s", tool.Count(folders, "folder"), tool.Count(count, "file"), tool.Size(bytes))},
		{Name: "Modified", Value: tool.Date(info.ModTime)},
	}
	return out, nil
}

var blockKinds = map[string]extract.Kind{
	"paragraph": extract.Paragraph, "heading": extract.Heading, "item": extract.Item,
	"row": extract.Row, "code": extract.Code, "meta": extract.Meta,
}

// fill turns a reading into the lines of a preview. Plain text and code are
// shown as they stand in the file, with line numbers.
func fill(out *port.Preview, r tool.Reading) {
	out.Format, out.Pages = r.Format, r.Pages
	out.Title = cmp.Or(r.Title, out.Title)
	out.Notice = strings.TrimSpace(r.Warning + " " + r.Partial)
	if r.Pages > 0 {
		out.Facts = append(out.Facts, extract.Field{Name: "Pages", Value: fmt.Sprint(r.Pages)})
	}
	for _, m := range r.Meta {
		out.Facts = append(out.Facts, extract.Field(m))
	}
	if r.More {
		out.Notice = strings.TrimSpace(out.Notice + " Only the beginning is shown.")
	}
	if source := r.Source(); source != nil && plainSource(r.Blocks) {
		out.Numbers = true
		for i, line := range source {
			out.Lines = append(out.Lines, port.Line{Text: line, Kind: extract.Code, Place: extract.Place{Line: r.Start + i, EndLine: r.Start + i}})
		}
		return
	}
	for _, b := range r.Blocks {
		out.Lines = append(out.Lines, blockLines(b)...)
	}
}

// plainSource reports that a text has no structure worth showing: no headings
// and no rows.
func plainSource(blocks []tool.Block) bool {
	for _, b := range blocks {
		if b.Kind == "heading" || b.Kind == "row" || b.Kind == "item" {
			return false
		}
	}
	return true
}

// blockLines are the lines of a block, each with its own place.
func blockLines(b tool.Block) []port.Line {
	place := extract.Place{Page: b.Page, Line: b.Line, EndLine: b.EndLine, Sheet: b.Sheet, Cells: b.CellsRef, Section: b.Section, Part: b.Part}
	kind := blockKinds[b.Kind]
	if kind == extract.Row {
		return []port.Line{{Text: b.Text, Cells: b.Cells, Kind: kind, Place: place}}
	}
	texts := strings.Split(b.Text, "\n")
	exact := b.Line > 0 && len(texts) == max(b.EndLine, b.Line)-b.Line+1
	lines := make([]port.Line, len(texts))
	for i, t := range texts {
		lines[i] = port.Line{Text: t, Kind: kind, Level: b.Level, Place: place}
		if exact {
			lines[i].Place.Line, lines[i].Place.EndLine = b.Line+i, b.Line+i
		}
	}
	return lines
}
