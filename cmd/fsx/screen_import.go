package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/walker/guard"
)

// Import implements port.Importing. Files of values give a table with all their columns each. Of other documents, and of
// folders, those that are statements give one table together; of any other document each of its tables is taken.
func (t tables) Import(ctx context.Context, what port.Import, told func(done, all int, path string)) (port.Imported, error) {
	h, err := t.wait(ctx)
	if err != nil {
		return port.Imported{}, err
	}
	i := importer{house: h, place: what.Place, told: told}
	values, documents := i.split(ctx, what.Paths)
	failed := map[string]error{}
	for n, path := range values {
		told(n, len(what.Paths), path)
		if failed[path] = i.file(ctx, path); isImportError(failed[path]) {
			documents = append(documents, path)
		} else if failed[path] != nil {
			i.leave(ctx, path, failed[path])
		}
	}
	if ctx.Err() == nil && len(documents) > 0 {
		documents, err = i.statements(ctx, documents)
	}
	for n, path := range documents {
		if err != nil || ctx.Err() != nil {
			break
		}
		told(n, len(documents), path)
		if failed[path] == nil {
			failed[path] = i.file(ctx, path)
		}
		i.leave(ctx, path, failed[path])
	}
	return i.out, errors.Join(err, ctx.Err())
}

// importer makes tables of files for the screen.
type importer struct {
	house *house
	place extract.Place
	told  func(done, all int, path string)
	out   port.Imported
}

// valueFormats are the formats of files that are nothing but tables.
var valueFormats = []string{"csv", "tsv", "json", "jsonl", "xlsx", "xls", "ods"}

// split parts files of values from documents and folders; what is not there any more is left.
func (i *importer) split(ctx context.Context, paths []string) (values, documents []string) {
	for _, p := range paths {
		switch info, err := i.house.keeper.Guard().Stat(p); {
		case err != nil:
			i.leave(ctx, p, err)
		case info.Kind != guard.KindDir && slices.Contains(valueFormats, extract.DetectName(p).Name):
			values = append(values, p)
		default:
			documents = append(documents, p)
		}
	}
	return values, documents
}

// leave notes why a file gave nothing; nil for one that did.
func (i *importer) leave(ctx context.Context, path string, err error) {
	if err == nil || ctx.Err() != nil {
		return
	}
	_, why := explain(ctx, err)
	var one *tool.ImportError
	switch {
	case errors.As(err, &one):
		why = capital(tool.Safe(one.Problem)) + "."
	case errors.Is(err, fs.ErrNotExist):
		why = "It is not there any more."
	}
	i.out.Left = append(i.out.Left, port.Left{Path: path, Why: why})
}

func isImportError(err error) bool {
	var one *tool.ImportError
	return errors.As(err, &one)
}

// mostTables is how many tables of one file are taken at once.
const mostTables = 12

// file makes a table of a file, or one of each of its tables.
func (i *importer) file(ctx context.Context, path string) error {
	err := i.table(ctx, path, 0)
	var several *tool.SeveralTablesError
	if !errors.As(err, &several) {
		return err
	}
	numbers := i.inView(several.Tables)
	if len(numbers) > mostTables {
		return &tool.ImportError{Path: path, Problem: fmt.Sprintf("it has %d tables; go to the page of one in the preview, and press t there", len(numbers))}
	}
	made, problem := false, error(nil)
	for _, n := range numbers {
		switch err := i.table(ctx, path, n); {
		case err == nil:
			made = true
		case !isImportError(err):
			return err
		case problem == nil:
			problem = err
		}
	}
	if made {
		return nil // the others have no rows
	}
	return problem
}

// inView are the numbers of the tables on the page or sheet in view, of all tables where it has none.
func (i *importer) inView(list []tool.TableAt) []int {
	var all, here []int
	for k, t := range list {
		all = append(all, k+1)
		if i.place.Page > 0 && slices.Contains(t.Pages, i.place.Page) || i.place.Sheet != "" && t.Sheet == i.place.Sheet {
			here = append(here, k+1)
		}
	}
	if len(here) > 0 {
		return here
	}
	return all
}

// table imports one table of a file, by its number or the only one.
func (i *importer) table(ctx context.Context, path string, n int) error {
	res, err := i.house.call(ctx, "import_table", arguments{"path": tool.Path(path), "n": n})
	if err != nil {
		return err
	}
	if made, ok := res.Value.(tool.Imported); ok {
		i.out.Tables, i.out.Rows = append(i.out.Tables, made.Name), i.out.Rows+made.Rows
		i.note(made)
	}
	return nil
}

// note tells which columns stay text although they nearly were something else, and how a doubt is resolved.
func (i *importer) note(made tool.Imported) {
	for _, c := range made.Columns {
		if c.Type != string(scratch.Text) || c.Note == "" {
			continue
		}
		note := fmt.Sprintf("%s %s.", tool.Safe(c.Name), tool.Safe(c.Note))
		if c.Doubt {
			note += fmt.Sprintf(" Ask in the chat for “import %s with the day first”, or the month.", tool.Safe(filepath.Base(string(made.Path))))
		}
		i.out.Notes = append(i.out.Notes, note)
	}
}

// statements puts the rows of those documents that are statements into one table, and gives the files that are none.
// Of a folder the documents that are none are left out.
func (i *importer) statements(ctx context.Context, paths []string) (others []string, err error) {
	b, err := i.batch(tool.WithProgress(ctx, i.told), paths)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(b.Files, tool.BatchFile.Taken) {
		i.out.Tables, i.out.Rows = append(i.out.Tables, b.Table), i.out.Rows+b.Rows
	}
	for _, p := range paths {
		if i.isFolder(p) {
			i.leaveBelow(p, b.Files)
			continue
		}
		at := slices.IndexFunc(b.Files, func(f tool.BatchFile) bool { return string(f.Path) == p })
		switch {
		case at < 0 || !b.Files[at].Taken() && !b.Files[at].Copied():
			others = append(others, p)
		case b.Files[at].Copied():
			i.leaveFile(b.Files[at])
		}
	}
	return others, nil
}

// leaveBelow notes what gave nothing of a folder, as one sentence where nothing did.
func (i *importer) leaveBelow(folder string, files []tool.BatchFile) {
	files = slices.DeleteFunc(slices.Clone(files), func(f tool.BatchFile) bool { return !isBelow(string(f.Path), folder) })
	if !slices.ContainsFunc(files, func(f tool.BatchFile) bool { return f.Taken() || f.Copied() }) {
		why := "There is no statement in this folder whose rows come to its balances; other files are imported one by one, or marked."
		i.out.Left = append(i.out.Left, port.Left{Path: folder, Why: why})
		return
	}
	for _, f := range files {
		if !f.Taken() {
			i.leaveFile(f)
		}
	}
}

func (i *importer) leaveFile(f tool.BatchFile) {
	i.out.Left = append(i.out.Left, port.Left{Path: string(f.Path), Why: capital(tool.Safe(f.Problem)) + "."})
}

func (i *importer) isFolder(path string) bool {
	info, err := i.house.keeper.Guard().Stat(path)
	return err == nil && info.Kind == guard.KindDir
}

func isBelow(path, folder string) bool {
	return strings.HasPrefix(path, strings.TrimSuffix(folder, string(filepath.Separator))+string(filepath.Separator))
}

// batch fills the table that is named after the only file, or "statements"; where that is of other files, one with a
// number.
func (i *importer) batch(ctx context.Context, paths []string) (tool.Batch, error) {
	list := make([]tool.Path, len(paths))
	for k, p := range paths {
		list[k] = tool.Path(p)
	}
	base := "statements"
	if len(paths) == 1 {
		base = tool.TableName(paths[0], "")
	}
	for n := 1; ; n++ {
		name := base
		if n > 1 {
			name = fmt.Sprintf("%s_%d", base, n)
		}
		free, err := i.free(ctx, name, paths)
		if err != nil {
			return tool.Batch{}, err
		}
		if !free {
			continue
		}
		res, err := i.house.call(ctx, "process_batch", arguments{"paths": list, "columns": []string{"date", "description", "amount"}, "table": name, "held": true})
		if errors.Is(err, scratch.ErrShape) {
			continue
		}
		b, _ := res.Value.(tool.Batch)
		return b, err
	}
}

// free tells whether there is no table of a name, or one that nothing but these files filled.
func (i *importer) free(ctx context.Context, name string, paths []string) (bool, error) {
	of, err := i.house.scratch.Sources(ctx, name)
	switch {
	case scratch.Reserved(name):
		return false, nil
	case errors.Is(err, scratch.ErrNoTable):
		return true, nil
	case err != nil:
		return false, err
	}
	return len(of) > 0 && !slices.ContainsFunc(of, func(s scratch.Source) bool {
		return !slices.ContainsFunc(paths, func(p string) bool { return s.Path == p || isBelow(s.Path, p) })
	}), nil
}

var _ port.Importing = tables{}
