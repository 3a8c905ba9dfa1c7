package tool

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store/scratch"
)

// fewestCopied is from how many rows on a document whose rows are all those of another is that document again, saved
// anew. Two receipts may well say the same.
const fewestCopied = 3

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
	h := newHeld()
	r, err := f.env.Scratch.Rows(ctx, f.table, scratch.Part{})
	if errors.Is(err, scratch.ErrNoTable) {
		f.held = h
		return nil
	}
	if err != nil {
		return err
	}
	err = r.Each(ctx, func(values []any) error {
		if path, ok := values[f.at].(string); ok {
			h.add(path, f.rowKey(values))
			h.noteAccount(values, f.account)
		}
		return nil
	})
	if err == nil {
		f.held = h
	}
	return err
}

// rowKeys are the keys of some rows.
func (f *filling) rowKeys(rows [][]any) []string {
	keys := make([]string, len(rows))
	for i, row := range rows {
		keys[i] = f.rowKey(row)
	}
	return keys
}

// hold takes the rows of a file for those that it has now.
func (f *filling) hold(path string, keys []string) {
	f.held.begin(path)
	for _, k := range keys {
		f.held.add(path, k)
	}
}

// isAgain tells whether a document is another one once more: with the same days, words, amounts and account in each row.
func (t twin) isAgain(f *filling) bool {
	return t.whole && t.rows >= fewestCopied && slices.ContainsFunc(f.columns[:f.at], func(c scratch.Column) bool { return c.Type == scratch.Date })
}

// isCopy says of which document another one is a copy: of one with the same rows, or of one that had them when it was
// left out and has most of them still, so that its rows do not come back when only the original is changed. "" for none.
func (f *filling) isCopy(d *batchDocument, other twin, rows int) string {
	if other.isAgain(f) {
		return "its rows are those of " + other.path + ", which are in the table"
	}
	was := slices.ContainsFunc(f.left, func(s scratch.Source) bool {
		return s.Path == d.path && s.Hash == d.from.Hash && s.Of == other.path
	})
	if was && 2*other.rows >= rows {
		return fmt.Sprintf("it was a copy of %s, which was changed since: %d of its %d rows are in the table from there", other.path, other.rows, rows)
	}
	return ""
}

// leave remembers that a document was left out as a copy.
func (f *filling) leave(ctx context.Context, d *batchDocument, of string) error {
	s := d.from
	s.Of = of
	if slices.Contains(f.left, s) {
		return nil
	}
	return f.env.Scratch.Copied(ctx, f.table, s)
}

// isExport tells whether a table of the scratchpad was written to a document: its first row names the columns of where
// rows come from. In the folder of the files that they come from its rows would count twice. Other files that rows were
// written to are known by their bytes, as long as nobody changes them.
func isExport(doc *extract.Document) bool {
	i := slices.IndexFunc(doc.Blocks, func(b extract.Block) bool { return len(b.Cells) > 0 })
	if i < 0 {
		return false
	}
	named := func(c scratch.Column) bool { return slices.Contains(doc.Blocks[i].Cells, c.Name) }
	return named(sourceColumns[0]) && (named(sourceColumns[1]) || named(sourceColumns[2]))
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
