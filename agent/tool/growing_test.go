package tool

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/store/scratch"
)

// A file that somebody is still writing gives no table: its last row may be half a row.
func TestImportOfAFileThatGrows(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	w := newWorld(t, map[string]string{"grow.csv": "date,amount\n2026-01-02,5.00\n2026-01-03,7.2"})
	at := w.root + "/grow.csv"
	from, err := w.env.gather(ctx, at, importInput{Path: "grow.csv"})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = from.close() }()
	readings, err := from.study(ctx, column.Doubt)
	if err != nil {
		t.Fatal(err)
	}
	w.write("grow.csv", "date,amount\n2026-01-02,5.00\n2026-01-03,7.25\n")
	cols := from.columns(readings, &Imported{})
	_, err = w.env.Scratch.ImportFrom(ctx, "t", cols, func(row func([]any) error) error { return from.feed(ctx, readings, row) })
	var told *ImportError
	if !errors.As(err, &told) || !strings.Contains(err.Error(), "it was being written while it was read") {
		t.Errorf("imported: %v", err)
	}
	if _, err := w.env.Scratch.Table(ctx, "t"); !errors.Is(err, scratch.ErrNoTable) {
		t.Errorf("something of it is there: %v", err)
	}
	if in := must[Imported](w, "import_table", `{"path":"grow.csv","table":"t"}`); in.Rows != 2 {
		t.Errorf("once it is whole: %+v", in)
	}
}

// Among many documents such a one is named and left out; the next time it is filled in.
func TestBatchOfAFileThatGrows(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	w := newWorld(t, map[string]string{"a.csv": account})
	f, err := w.env.filling(ctx, "card", []string{"date", "details", "amount"})
	if err != nil {
		t.Fatal(err)
	}
	d := &batchDocument{path: w.root + "/a.csv"}
	if err := f.identify(d); err != nil {
		t.Fatal(err)
	}
	w.write("a.csv", account+"2026-01-09,LATE,1.00,,9.00\n")
	d.err = f.readWhole(ctx, d)
	one, err := f.put(ctx, d)
	if err != nil || one.Status != batchUnreadable || !strings.Contains(one.Problem, "take it again when it is whole") {
		t.Errorf("%+v, %v", one, err)
	}
	if _, err := w.env.Scratch.Table(ctx, "card"); !errors.Is(err, scratch.ErrNoTable) {
		t.Errorf("something of it is there: %v", err)
	}
	if b := must[Batch](w, "process_batch", `{"paths":["a.csv"],"columns":["date","details","amount"],"table":"card"}`); b.Added == 0 {
		t.Errorf("once it is whole: %+v", b)
	}
}

// What cannot be read is told in words, not as the system's call that failed.
func TestProblemsOfDocumentsArePlain(t *testing.T) {
	t.Parallel()
	for want, err := range map[string]error{
		"permission denied":                                     fmt.Errorf("reading: %w", &fs.PathError{Op: "open", Path: "/a.csv", Err: syscall.EACCES}),
		"it is not there any more":                              &fs.PathError{Op: "open", Path: "/a.csv", Err: syscall.ENOENT},
		"the document is encrypted":                             fmt.Errorf("x: %w", extract.ErrEncrypted),
		"the document exceeds a limit: more than 64 MB of text": fmt.Errorf("x: %w", &extract.LimitError{What: "bytes of text", Max: 64 << 20}),
	} {
		if got := plainError(err); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
