package tool

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/table"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/walker/guard"
)

// records are the records of a file of separated values, which is read once to learn its
// form, mostly with what its columns are, and again for every walk through its rows.
type records struct {
	path string
	file *extract.Records
	layout
	count int    // of records
	short int    // how many records of the last walk had fewer values than the header
	first []byte // what the values of the first row look like
	above lead
	guess guess // of the form, with what the columns are
}

// layout is how the records of a file lie.
type layout struct {
	width  int      // how many values most records have
	start  int      // records above the header
	header []string // nil where the file names no columns
}

// head counts the records above the rows.
func (f layout) head() int {
	if f.header != nil {
		return f.start + 1
	}
	return f.start
}

// gatherRecords reads a CSV or TSV file: records above the header that are less wide, as
// banks write them, are left out; all others must have the header's columns.
func gatherRecords(ctx context.Context, at string, f *guard.File) (*gathered, error) {
	file, err := extract.OpenRecords(ctx, extract.Source{R: f, Size: f.Entry().Size, Name: at})
	if err != nil {
		return nil, err
	}
	r := &records{path: at, file: file}
	if err := r.measure(ctx); err != nil {
		return nil, err
	}
	g := &gathered{width: r.width, header: r.header, count: r.count - r.head(), each: r.each, studies: r.guess.of(r.layout)}
	if r.start > 0 {
		g.notes = append(g.notes, fmt.Sprintf("%s above the header were left out", Count(r.start, "line")))
	}
	g.after = func() {
		if r.short > 0 {
			g.notes = append(g.notes, fmt.Sprintf("%s had fewer values than the header; the missing ones are empty", Count(r.short, "row")))
		}
	}
	return g, nil
}

// firstOf is the first record of a width.
type firstOf struct {
	at    int
	cells []string
	times int
}

// measure finds the header and how many values records have, within the bounds of a table.
func (r *records) measure(ctx context.Context) error {
	widths, size := map[int]*firstOf{}, int64(0)
	partial, err := r.file.Each(ctx, func(cells []string, line int) error {
		if blank(cells) {
			return nil
		}
		if r.count > scratch.MaxRows {
			return &scratch.LimitError{What: "rows in a table", Max: scratch.MaxRows}
		}
		for k, c := range cells {
			if size += int64(len(c)); len(c) > scratch.MaxCell {
				return &ImportError{Path: r.path, Problem: fmt.Sprintf("a value of column %d at line %d is longer than %s", k+1, line, Size(scratch.MaxCell))}
			}
		}
		if size > scratch.MaxBytes {
			return &scratch.LimitError{What: "bytes in all tables together", Max: scratch.MaxBytes}
		}
		w := widths[len(cells)]
		if w == nil {
			w = &firstOf{at: r.count, cells: cloned(cells)}
			widths[len(cells)] = w
		}
		w.times++
		r.count++
		r.guess.add(cells)
		return nil
	})
	if partial != "" && ctx.Err() == nil { // what went wrong first
		return &ImportError{Path: r.path, Problem: partial}
	}
	if err != nil {
		return err
	}
	if r.count == 0 {
		return &ImportError{Path: r.path, Problem: "there are no rows in it"}
	}
	r.layout = layoutOf(widths, r.count)
	return nil
}

// layoutOf takes the width that most records have; of two equally frequent ones the larger. The
// first record that is so wide is the header, if it looks like one.
func layoutOf(widths map[int]*firstOf, count int) (r layout) {
	times := 0
	for w, f := range widths {
		if f.times > times || f.times == times && w > r.width {
			r.width, times = w, f.times
		}
	}
	r.start = count
	var first []string
	for w, f := range widths {
		if w >= r.width && f.at < r.start {
			r.start, first = f.at, f.cells
		}
	}
	for len(first) > r.width && first[len(first)-1] == "" {
		first = first[:len(first)-1]
	}
	if len(first) == r.width && (table.IsHeader(first) || r.width == 1 && !isNumber(first[0])) {
		r.header = first
	}
	return r
}

func blank(cells []string) bool {
	return !slices.ContainsFunc(cells, func(c string) bool { return strings.TrimSpace(c) != "" })
}

func cloned(cells []string) []string {
	out := make([]string, len(cells))
	for i, c := range cells {
		out[i] = strings.Clone(c)
	}
	return out
}

// each gives the rows below the header to fn, all of them as wide as it.
func (r *records) each(ctx context.Context, fn func(cells []string, at extract.Place) error) error {
	skip, n, room := r.head(), 0, make([]string, 0, r.width)
	r.short, r.first, r.above = 0, nil, lead{}
	partial, err := r.file.Each(ctx, func(cells []string, line int) error {
		if blank(cells) {
			return nil
		}
		if n++; n <= skip {
			r.pass(cells, line, n > r.start)
			return nil
		}
		for len(cells) > r.width && cells[len(cells)-1] == "" {
			cells = cells[:len(cells)-1]
		}
		if len(cells) != r.width {
			if err := r.misfit(cells, line); err != nil {
				return err
			}
			r.short++
			for room = append(room[:0], cells...); len(room) < r.width; {
				room = append(room, "")
			}
			cells = room
		} else if err := r.turned(cells, line); err != nil {
			return err
		}
		return fn(cells, extract.Place{Line: line})
	})
	if err == nil && (partial != "" || n != r.count) {
		err = r.changed()
	}
	return err
}

// changed says that a file is not what it was a moment ago.
func (r *records) changed() error {
	return &ImportError{Path: r.path, Problem: "it was changed while it was read"}
}

// misfit refuses a record that is too wide, or that seems to be parted otherwise.
func (r *records) misfit(cells []string, line int) error {
	if len(cells) > r.width {
		return &ImportError{Path: r.path, Problem: fmt.Sprintf("line %d has %s and most lines have %d", line, Count(len(cells), "value"), r.width)}
	}
	whole := strings.Join(cells, r.file.Separator()) // as it was, where no value is quoted
	for _, sep := range separators {
		n := strings.Count(whole, sep)
		if sep == r.file.Separator() || n == 0 || n < r.width-1 || len(cells) > 1 && n > r.width-1 {
			continue
		}
		return r.parted(line, sep)
	}
	return nil
}

// isNumber tells whether a value is written in digits.
func isNumber(s string) bool {
	return strings.ContainsAny(s, "0123456789") && strings.Trim(s, "0123456789.,-+()$€£ ") == ""
}
