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
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/walker/guard"
)

// files reads folders and documents for the screen, through the person's own
// guard.
type files struct{ *behind }

// Names implements port.Files. An entry is looked at only where the file
// system does not tell its kind together with its name.
func (f files) Names(ctx context.Context, path string) ([]port.Name, error) {
	list, err := f.guard().Names(ctx, path)
	if err != nil {
		return nil, err
	}
	names := make([]port.Name, len(list))
	var unknown []string
	for i := range list {
		names[i] = port.Name{Name: list[i].Name, Kind: port.Kind(list[i].Kind)}
		if !list[i].KnownKind {
			unknown = append(unknown, list[i].Name)
		}
	}
	if len(unknown) == 0 {
		return names, nil
	}
	infos, err := f.guard().Describe(ctx, path, unknown)
	for i, at := 0, 0; i < len(names) && at < len(infos); i++ {
		if names[i].Name == infos[at].Name {
			names[i].Kind = port.Kind(infos[at].Kind)
			at++
		}
	}
	return names, err
}

// Describe implements port.Files.
func (f files) Describe(ctx context.Context, path string, names []string) ([]port.Row, error) {
	infos, err := f.guard().Describe(ctx, path, names)
	if err != nil {
		return nil, err
	}
	rows := make([]port.Row, len(infos))
	for i := range infos {
		rows[i] = f.row(path, infos[i])
	}
	return rows, nil
}

func (f files) guard() *guard.Guard { return f.files.keeper.Guard() }

func (f files) row(dir string, i guard.Info) port.Row {
	r := port.Row{
		Name: i.Name, Kind: port.Kind(i.Kind), Size: i.Size, Modified: time.Unix(0, i.ModTime),
		Target: i.Target, Broken: i.Broken, IsFolder: i.Kind == guard.KindDir,
	}
	switch i.Kind {
	case guard.KindFile:
		r.Category = extract.DetectName(i.Name).Category
	case guard.KindLink:
		if info, err := f.guard().Stat(filepath.Join(dir, i.Name)); err == nil {
			r.IsFolder = info.Kind == guard.KindDir
			if info.Kind == guard.KindFile {
				r.Category, r.Size, r.Modified = extract.DetectName(info.Name).Category, info.Size, time.Unix(0, info.ModTime)
			}
		}
	}
	return r
}

// Preview implements port.Files. What keeps a file from being shown is said in
// the notice; the error is for a path where nothing is.
func (f files) Preview(ctx context.Context, path string, near extract.Place) (port.Preview, error) {
	out := port.Preview{Path: path, Title: filepath.Base(path)}
	info, err := f.guard().Stat(path)
	if err != nil {
		return out, err
	}
	if info.Kind == guard.KindDir {
		return f.folder(ctx, out, info)
	}
	out.Facts = []extract.Field{{Name: "Size", Value: tool.Size(info.Size)}, {Name: "Modified", Value: tool.Date(info.ModTime)}}
	r, ok := f.around(ctx, path, near.Line)
	if !ok {
		r, err = f.read(ctx, arguments{"path": tool.Path(path), "lines": 0})
	}
	if ctx.Err() != nil {
		return out, ctx.Err()
	}
	if err != nil {
		_, out.Notice = explain(ctx, err)
		return out, nil //nolint:nilerr // the notice tells it
	}
	fill(&out, r)
	return out, nil
}

func (f files) read(ctx context.Context, args arguments) (tool.Reading, error) {
	res, err := f.now().call(ctx, "read_file", args)
	if err != nil {
		return tool.Reading{}, err
	}
	r, ok := res.Value.(tool.Reading)
	if !ok {
		return r, errors.New("the file was read as something else")
	}
	return r, nil
}

// Lines that are shown around one that is far from the beginning, and how far that is.
const (
	linesBefore = 100
	linesAround = 1000
	farLine     = 5000
)

// around reads the lines around one that is far from the beginning of a file. It reports false for other lines, and where
// the line is not there.
func (f files) around(ctx context.Context, path string, line int) (tool.Reading, bool) {
	if line < farLine {
		return tool.Reading{}, false
	}
	r, err := f.read(ctx, arguments{"path": tool.Path(path), "start": line - linesBefore, "lines": linesAround})
	return r, err == nil && slices.ContainsFunc(r.Blocks, func(b tool.Block) bool { return b.Line <= line && line <= max(b.Line, b.EndLine) })
}

// sizedFolder is the most entries of a folder whose sizes are added up for its
// preview.
const sizedFolder = 5000

// folder is the preview of a folder: what lies in it directly.
func (f files) folder(ctx context.Context, out port.Preview, info guard.Info) (port.Preview, error) {
	names, err := f.Names(ctx, out.Path)
	if err != nil {
		return out, err
	}
	var inside []string
	folders := 0
	for _, n := range names {
		switch n.Kind {
		case port.Folder:
			folders++
		case port.File:
			inside = append(inside, n.Name)
		}
	}
	holds := fmt.Sprintf("%s, %s", tool.Count(folders, "folder"), tool.Count(len(inside), "file"))
	if len(inside) <= sizedFolder {
		rows, err := f.Describe(ctx, out.Path, inside)
		if err != nil {
			return out, err
		}
		var bytes int64
		for _, r := range rows {
			bytes += r.Size
		}
		holds += ", " + tool.Size(bytes)
	}
	out.Format = "folder"
	out.Facts = []extract.Field{{Name: "Holds", Value: holds}, {Name: "Modified", Value: tool.Date(info.ModTime)}}
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
	out.Notice = strings.TrimSpace(r.Warning + " " + asSentence(r.Partial))
	if r.Pages > 0 {
		out.Facts = append(out.Facts, extract.Field{Name: "Pages", Value: fmt.Sprint(r.Pages)})
	}
	for _, m := range r.Meta {
		out.Facts = append(out.Facts, extract.Field(m))
	}
	switch out.More = r.More || r.Start > 1; {
	case r.Start > 1 && r.Partial == "":
		out.Notice = strings.TrimSpace(fmt.Sprintf("%s Lines %s to %s are shown.", out.Notice, tool.Thousands(int64(r.Start)), tool.Thousands(int64(r.End))))
	case r.More && r.Start <= 1:
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

// asSentence has a clause begin and end as a sentence does.
func asSentence(s string) string {
	if s == "" || strings.HasSuffix(s, ".") {
		return s
	}
	return capital(s) + "."
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
	place := extract.Place{Page: b.Page, Label: b.Label, Line: b.Line, EndLine: b.EndLine, Sheet: b.Sheet, Cells: b.CellsRef, Section: b.Section, Part: b.Part}
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
