package tool

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/ledger"
	"github.com/fsx-dev/fsx/walker/guard"
)

//go:embed process_batch.md
var processBatchDoc string

type batchInput struct {
	Paths        []Path   `json:"paths" jsonschema:"files and folders"`
	Columns      []string `json:"columns" jsonschema:"what each row has: date, description, amount, …"`
	Table        string   `json:"table,omitempty" jsonschema:"the table to fill; default: batch"`
	Stated       bool     `json:"stated,omitempty" jsonschema:"leave out letters, invoices and the like: documents of words that state no balances and are short or name amounts of one day"`
	Held         bool     `json:"held,omitempty" jsonschema:"leave out documents whose rows do not come to balances that they state"`
	Copies       bool     `json:"copies,omitempty" jsonschema:"put in documents whose rows are all in the table already, too"`
	Instructions string   `json:"instructions,omitempty" jsonschema:"for whoever reads the documents that no table fits"`
}

func processBatch() Tool { return Define("process_batch", Scratch, processBatchDoc, batch) }

// maxBatchColumns is the most columns that are wanted of documents.
const maxBatchColumns = 40

func batch(ctx context.Context, e *Env, in batchInput) (Batch, error) {
	f, err := e.filling(ctx, in.Table, in.Columns)
	if err != nil {
		return Batch{}, err
	}
	f.stated, f.agreeing, f.copies = in.Stated, in.Held, in.Copies
	paths, closed, err := e.batchFiles(ctx, in.Paths)
	if err != nil {
		return Batch{}, err
	}
	out := Batch{Table: f.table, Files: make([]BatchFile, len(paths)), Unreadable: closed, Instructions: in.Instructions, Columns: []string{}}
	for _, c := range f.columns {
		out.Columns = append(out.Columns, c.Name)
	}
	if err := f.all(ctx, paths, out.Files); err != nil {
		return Batch{}, err
	}
	for _, one := range out.Files {
		if one.Status == batchFilled || one.Status == batchReplaced {
			out.Added += one.Rows
		}
	}
	return out, f.finish(ctx, &out)
}

// all reads the documents several at a time, and fills their rows in the order of the paths.
// What is filled stays when it is stopped.
func (f *filling) all(ctx context.Context, paths []string, out []BatchFile) error {
	tellProgress(ctx, 0, len(paths), "")
	g, inner := errgroup.WithContext(ctx)
	g.SetLimit(readers())
	turn := make([]chan struct{}, len(paths)+1)
	for i := range turn {
		turn[i] = make(chan struct{})
	}
	close(turn[0])
	for i, path := range paths {
		g.Go(func() error {
			d, err := f.read(inner, path)
			if err != nil {
				return err
			}
			select {
			case <-turn[i]:
			case <-inner.Done():
				return inner.Err()
			}
			defer close(turn[i+1])
			if out[i], err = f.put(inner, d); err != nil {
				return err
			}
			tellProgress(ctx, i+1, len(paths), path)
			return nil
		})
	}
	return g.Wait()
}

// batchFiles lists the documents below the paths, each once, and the folders that could not be read. What was named is
// taken whatever it is; of folders the documents that can hold tables.
func (e *Env) batchFiles(ctx context.Context, list []Path) ([]string, []LeftFolder, error) {
	var out []string
	var closed []LeftFolder
	for _, p := range list {
		at, info, err := e.stat(ctx, p)
		if err != nil {
			return nil, nil, err
		}
		if info.Kind != guard.KindDir {
			out = append(out, at)
			continue
		}
		files, left, err := e.contentFiles(ctx, at)
		if err != nil {
			return nil, nil, err
		}
		closed = append(closed, left...)
		var below []string
		for _, f := range files {
			if slices.Contains(tabular, extract.DetectName(f.path).Name) {
				below = append(below, f.path)
			}
		}
		slices.Sort(below)
		out = append(out, below...)
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(out, func(p string) bool {
		twice := seen[p]
		seen[p] = true
		return twice
	}), closed, nil
}

// tabular are the formats of documents that are taken from folders.
var tabular = []string{"pdf", "docx", "doc", "odt", "xlsx", "xls", "ods", "csv", "tsv", "html", "rtf", "eml", "msg", "text"}

// readDocument reads the rows of one document, of a PDF from its pages as they look, else from the
// tables that are found in it.
func (f *filling) readDocument(ctx context.Context, d *batchDocument) error {
	doc, err := f.env.Keeper.Layout(ctx, d.path)
	if err != nil {
		return err
	}
	d.partial, d.unread, d.export = doc.Partial, emptyPages(doc), isExport(doc)
	d.ledger, err = ledger.Read(doc, f.wanted, nameOnly(d.path))
	if doc.Format != "pdf" || err == nil && d.ledger.Check.Verdict == ledger.Agrees {
		return err
	}
	l := f.fromTables(ctx, d.path)
	switch {
	case l == nil || err == nil && l.Check.Verdict != ledger.Agrees:
	case err == nil && d.ledger.Confirm(l):
	default:
		d.ledger, err = l, nil
	}
	return err
}

// fromTables reads the tables that are found in a PDF; nil where they do not fit.
func (f *filling) fromTables(ctx context.Context, path string) *ledger.Ledger {
	doc, err := f.env.Keeper.Document(ctx, path)
	if err != nil {
		return nil
	}
	l, err := ledger.Read(doc, f.wanted, nameOnly(path))
	if err != nil {
		return nil
	}
	return l
}

// emptyPages are the pages of a PDF that say nothing.
func emptyPages(doc *extract.Document) []int {
	if doc.Format != "pdf" {
		return nil
	}
	seen := map[int]bool{}
	for i := range doc.Blocks {
		seen[doc.Blocks[i].Place.Page] = true
	}
	var out []int
	for p := 1; p <= doc.Pages && len(out) < 100; p++ {
		if !seen[p] {
			out = append(out, p)
		}
	}
	return out
}

// read reads a document, unless its rows are in the table already.
func (f *filling) read(ctx context.Context, path string) (*batchDocument, error) {
	d := &batchDocument{path: path}
	if err := f.identify(d); err != nil || d.known {
		d.err = err
		return d, ctx.Err()
	}
	d.err = f.readWhole(ctx, d)
	return d, ctx.Err()
}

// readWhole reads the rows of a document that nobody writes meanwhile.
func (f *filling) readWhole(ctx context.Context, d *batchDocument) error {
	written, err := f.env.Scratch.Written(ctx, d.from.Hash, d.before.ModTime)
	if err != nil {
		return err
	}
	if written && !f.copies {
		d.export = true
		return nil
	}
	err = f.readDocument(ctx, d)
	if changed := f.env.asItWas(d.path, d.before); changed != nil {
		return changed // whatever was read of it
	}
	return err
}

// failed says why a document gave no rows.
func (d *batchDocument) failed() BatchFile {
	one := BatchFile{Path: Path(d.path), Status: batchUnreadable, Problem: plainError(d.err)}
	switch {
	case errors.Is(d.err, ledger.ErrNoFit):
		one.Status, one.Problem = batchStrange, "no table in it has these columns"
	case errors.Is(d.err, extract.ErrNoText):
		one.Problem = "its pages are scans without text"
	}
	if one.Status == batchStrange && len(d.unread) > 0 {
		one.Problem += fmt.Sprintf("; %s without text: %s", plural(len(d.unread), "page"), numbers(d.unread))
		one.Pages = d.unread
	}
	return one
}
