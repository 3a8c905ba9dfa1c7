package tool

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/walker/guard"
)

// RowSource is a file, or a page of one, from which rows of a result come; or a table of which no
// file is known.
type RowSource struct {
	Path  Path   `json:"path,omitempty"`
	Page  int    `json:"page,omitempty"`
	Table string `json:"table,omitempty"`
	Bytes int    `json:"text_bytes" jsonschema:"of the values that come from it, at most"`
}

// Bounds of what is looked up and of what is told.
const (
	mostFiles   = 5000 // of a table
	mostSources = 100  // of a result
)

// tableSources remembers the files that tables come from, as long as they stay as they are.
type tableSources struct {
	mu    sync.Mutex
	known map[string]knownSources
}

type knownSources struct {
	updated int64
	files   []string
}

// sourcesOf tells where the rows of a result come from. A row that shows the column of its table
// that names the file, itself and not as somebody else's words, comes from that file. Of a table that is
// read without that column every file is a source, because sums and joins carry something of each; and
// a file whose name says that it holds secrets always is one.
func (e *Env) sourcesOf(ctx context.Context, r *scratch.Result) ([]RowSource, error) {
	total := 0
	for _, row := range r.Rows {
		total += bytesOf(row)
	}
	if total == 0 {
		return nil, nil
	}
	var out []RowSource
	named := map[string]bool{} // tables whose rows name their files
	for _, t := range r.Tables {
		file, page := columnOf(r, t, "source_file", "path"), columnOf(r, t, "source_page", "page")
		if file < 0 {
			continue
		}
		named[t] = true
		out = addRows(out, r.Rows, file, page)
	}
	for _, t := range r.Tables {
		files, err := e.filesOf(ctx, t)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			known := slices.ContainsFunc(out, func(s RowSource) bool { return string(s.Path) == f })
			if !known && (!named[t] || guard.TierOf(f) >= guard.Skip) {
				out = append(out, RowSource{Path: Path(f), Bytes: total})
			}
		}
		if len(files) == 0 && !named[t] {
			out = append(out, RowSource{Table: t, Bytes: total})
		}
	}
	return fewer(out), nil
}

// fewer keeps so many sources as are told, those first whose names say that they hold secrets.
func fewer(all []RowSource) []RowSource {
	slices.SortStableFunc(all, func(a, b RowSource) int { return int(guard.TierOf(string(b.Path))) - int(guard.TierOf(string(a.Path))) })
	if len(all) <= mostSources {
		return all
	}
	rest := RowSource{Table: fmt.Sprintf("of %s more", Count(len(all)-mostSources, "file or page"))}
	for _, s := range all[mostSources:] {
		rest.Bytes += s.Bytes
	}
	return append(all[:mostSources:mostSources], rest)
}

// columnOf is the column of a result that is one of these columns of a table, -1 for none.
func columnOf(r *scratch.Result, table string, names ...string) int {
	return slices.IndexFunc(r.From, func(o scratch.Origin) bool {
		return o.Table == table && slices.Contains(names, strings.ToLower(o.Column))
	})
}

// addRows adds the files and pages that rows name.
func addRows(out []RowSource, rows [][]any, file, page int) []RowSource {
	type place struct {
		path string
		page int64
	}
	at := map[place]int{}
	for i, s := range out {
		at[place{string(s.Path), int64(s.Page)}] = i
	}
	for _, row := range rows {
		path, _ := row[file].(string)
		if path == "" {
			continue
		}
		p := place{path: path}
		if page >= 0 {
			p.page, _ = row[page].(int64)
		}
		i, known := at[p]
		if !known {
			i = len(out)
			at[p] = i
			out = append(out, RowSource{Path: Path(path), Page: int(p.page)})
		}
		out[i].Bytes += bytesOf(row)
	}
	return out
}

// bytesOf is how much the values of a row say.
func bytesOf(row []any) int {
	n := 0
	for _, v := range row {
		if v != nil {
			n += len(cellText(v))
		}
	}
	return n
}

// filesOf are the files that the rows of a table of the scratchpad name, nil where they name none.
func (e *Env) filesOf(ctx context.Context, table string) ([]string, error) {
	t, err := e.Scratch.Table(ctx, table)
	if errors.Is(err, scratch.ErrNoTable) {
		return nil, nil // one of the index, or one that is gone by now
	}
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(t.Columns, func(c scratch.Column) bool { return strings.EqualFold(c.Name, "source_file") })
	if i < 0 {
		return nil, nil
	}
	e.tables.mu.Lock()
	known, ok := e.tables.known[table]
	e.tables.mu.Unlock()
	if ok && known.updated == t.Updated {
		return known.files, nil
	}
	column := quotedName(t.Columns[i].Name)
	r, err := e.Scratch.Query(ctx, fmt.Sprintf("SELECT DISTINCT %s FROM %s WHERE %s <> '' LIMIT %d", column, quotedName(t.Name), column, mostFiles), scratch.Limits{Rows: mostFiles, Time: 10 * time.Second})
	if err != nil {
		return nil, fmt.Errorf("look up the files of the table %s: %w", table, err)
	}
	known = knownSources{updated: t.Updated}
	for _, row := range r.Rows {
		if path, _ := row[0].(string); path != "" {
			known.files = append(known.files, path)
		}
	}
	e.tables.mu.Lock()
	defer e.tables.mu.Unlock()
	if e.tables.known == nil {
		e.tables.known = map[string]knownSources{}
	}
	e.tables.known[table] = known
	return known.files, nil
}

// quotedName makes an identifier of SQL of any name.
func quotedName(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }
