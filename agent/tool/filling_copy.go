package tool

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
)

// fewestCopied is from how many rows on a document whose rows are all those of another is that document again, saved
// anew. Two receipts may well say the same.
const fewestCopied = 3

// held are the rows of a table by the files that gave them, each with how often it is there.
type held map[string]map[string]int

// rowKey is a row without where it comes from: two rows that say the same have the same key.
func (f *filling) rowKey(row []any) string {
	var b strings.Builder
	for k, v := range row[:f.at] {
		s := ""
		if v != nil {
			s = fmt.Sprint(v)
		}
		if slices.Contains(f.money, k) && strings.Contains(s, ".") {
			s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
		}
		b.WriteString(s + "\x1f")
	}
	return b.String()
}

// remember reads the rows that the table holds already, once.
func (f *filling) remember(ctx context.Context) error {
	if f.held != nil {
		return nil
	}
	f.held = held{}
	r, err := f.env.Scratch.Rows(ctx, f.table, scratch.Part{})
	if errors.Is(err, scratch.ErrNoTable) {
		return nil
	}
	if err != nil {
		return err
	}
	return r.Each(ctx, func(values []any) error {
		if path, ok := values[f.at].(string); ok {
			f.hold(path, values)
		}
		return nil
	})
}

func (f *filling) hold(path string, row []any) {
	if f.held[path] == nil {
		f.held[path] = map[string]int{}
	}
	f.held[path][f.rowKey(row)]++
}

// holdAll takes the rows of a file for those that it has now.
func (f *filling) holdAll(path string, rows [][]any) {
	delete(f.held, path)
	for _, row := range rows {
		f.hold(path, row)
	}
}

// twin is another file that gave rows which a document has, too.
type twin struct {
	path  string
	rows  int  // that both have
	whole bool // neither has others
}

// twinOf finds the file that shares the most rows with a document; the zero twin where none does.
func (f *filling) twinOf(d *batchDocument, rows [][]any) (best twin) {
	mine := map[string]int{}
	for _, row := range rows {
		mine[f.rowKey(row)]++
	}
	for path, theirs := range f.held {
		if path == d.path {
			continue
		}
		t := twin{path: path}
		all := 0
		for k, n := range theirs {
			all += n
			t.rows += min(n, mine[k])
		}
		t.whole = t.rows == len(rows) && all == len(rows)
		if t.rows > best.rows || t.rows == best.rows && t.rows > 0 && (t.whole && !best.whole || t.whole == best.whole && path < best.path) {
			best = t
		}
	}
	return best
}

// isAgain tells whether a document is another one once more: with the same days, words, amounts and account in each row.
func (t twin) isAgain(f *filling) bool {
	return t.whole && t.rows >= fewestCopied && slices.ContainsFunc(f.columns[:f.at], func(c scratch.Column) bool { return c.Type == scratch.Date })
}

// note says that rows are counted twice; "" where that is too few to be told.
func (t twin) note(rows int) string {
	switch {
	case t.rows == 0 || t.rows < rows && (t.rows < fewestCopied || t.rows*2 < rows):
		return ""
	case t.rows == rows:
		return fmt.Sprintf("%s %s in the table from %s, too, so they count twice", allRows(rows), areOne(rows), t.path)
	}
	return fmt.Sprintf("%d of its %d rows are in the table from %s, too, so they count twice", t.rows, rows, t.path)
}

func allRows(n int) string {
	if n == 1 {
		return "its row"
	}
	return fmt.Sprintf("its %d rows", n)
}

func areOne(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}
