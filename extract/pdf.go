package extract

import (
	"bytes"
	"errors"
	"fmt"
	"io"
)

// maxPages is the most pages of a PDF that are read.
const maxPages = 50000

// What PDFium says when it cannot open a file.
const (
	pdfErrPassword = 4
	pdfErrSecurity = 5
)

// batchPages is how many pages are laid out together, so that a long document
// takes no more memory than a short one.
const batchPages = 400

// freshPages is how many pages with text a document must have given in half of its
// time to be given more.
const freshPages = 100

// readPDF reads a PDF in batches of pages: the lines of all its pages first,
// then, knowing what repeats at the margins and how large the body text is, the
// blocks of each page.
func readPDF(j *job) error {
	if j.src.Size > maxPDFBytes {
		return &LimitError{"bytes of a PDF", maxPDFBytes}
	}
	// Neither the start of PDFium nor the wait for another document is this
	// document's fault.
	j.clock.pause()
	in, err := j.pdf.get(j.ctx)
	j.clock.resume()
	if err != nil {
		return err
	}
	defer j.pdf.put(in)
	d, err := openPDF(in, j)
	if err != nil {
		return err
	}
	defer d.close()
	d.layout = j.src.Layout
	d.metadata(j.sink)
	d.labels(j.sink)
	if d.layout {
		return d.pages(j, j.lines)
	}
	f := newFlow(j.sink)
	f.outline = d.bookmarks(j)
	if err := d.in.trapped(); err != nil {
		return err
	}
	if err := d.pages(j, f.batch); err != nil {
		return err
	}
	f.end()
	return nil
}

// pdfDoc is an open document in an instance.
type pdfDoc struct {
	in       *pdfInstance
	data     uint64 // the file in the machine's memory
	handle   uint64
	repaired bool
	cut      bool
	layout   bool // words and lines as they look are wanted
}

func (d *pdfDoc) close() {
	if d.handle != 0 {
		d.in.int("FPDF_CloseDocument", d.handle)
	}
	d.in.free(d.data)
}

func openPDF(in *pdfInstance, j *job) (*pdfDoc, error) {
	d := &pdfDoc{in: in, cut: !endsWell(j.src)}
	size := uint64(max(j.src.Size, 0))
	err := d.load(size, func(to []byte) error {
		n, err := j.src.R.ReadAt(to, 0)
		if err != nil && (!errors.Is(err, io.EOF) || n < len(to)) {
			return fmt.Errorf("cannot read the file: %w", err)
		}
		return nil
	})
	if err == nil || !errors.Is(err, ErrDamaged) || in.broken {
		return d, err
	}
	raw, readErr := j.readAll(maxPDFBytes)
	if readErr != nil {
		return nil, readErr
	}
	fixed := repairPDF(raw)
	if fixed == nil {
		return nil, err
	}
	again := &pdfDoc{in: in, repaired: true, cut: d.cut}
	if again.load(uint64(len(fixed)), func(to []byte) error { copy(to, fixed); return nil }) != nil {
		return nil, err
	}
	return again, nil
}

// load puts a file of size bytes into the machine and opens it.
func (d *pdfDoc) load(size uint64, fill func([]byte) error) error {
	p, err := d.in.call("malloc", max(size, 1))
	if err != nil {
		return err
	}
	if p == 0 {
		return &LimitError{"bytes of memory for a PDF", wasmPages << 16}
	}
	view, ok := d.in.mem.Read(uint32(p), uint32(size)) // #nosec G115 -- both fit: size is below maxPDFBytes
	if !ok {
		return &LimitError{"bytes of memory for a PDF", wasmPages << 16}
	}
	if err := fill(view); err != nil {
		d.in.free(p)
		return err
	}
	h, err := d.in.call("FPDF_LoadMemDocument64", p, size, 0)
	if err != nil {
		return err
	}
	if h != 0 {
		d.data, d.handle = p, h
		return nil
	}
	why := d.in.int("FPDF_GetLastError")
	d.in.free(p)
	if why == pdfErrPassword || why == pdfErrSecurity {
		return fmt.Errorf("%w: it needs a password", ErrEncrypted)
	}
	return fmt.Errorf("%w: it is not a whole PDF file", ErrDamaged)
}

// endsWell tells whether the file has the mark that ends a PDF.
func endsWell(s Source) bool {
	tail := make([]byte, min(s.Size, 4096))
	n, err := s.R.ReadAt(tail, s.Size-int64(len(tail)))
	if err != nil && !errors.Is(err, io.EOF) {
		return true
	}
	return bytes.Contains(tail[:n], []byte("%%EOF"))
}

// pages reads the glyphs of every page into lines and hands them on in batches.
// It fails with ErrNoText when no page has any.
func (d *pdfDoc) pages(j *job, emit func([]pdfPage) error) error {
	n := d.in.int("FPDF_GetPageCount", d.handle)
	if n <= 0 {
		return fmt.Errorf("%w: it has no pages", ErrDamaged)
	}
	if n > maxPages {
		j.partial(fmt.Sprintf("only %d of %d pages were read", maxPages, n))
		n = maxPages
	}
	var pages []pdfPage
	var t pageTally
	for i := range n {
		if err := j.ctx.Err(); err != nil {
			return err
		}
		if j.clock.progress(t.fresh >= freshPages) {
			t.fresh = 0
		}
		if t.chars > 0 && j.clock.short() {
			j.partial(fmt.Sprintf("only the first %d of %d pages were read, the rest would take too long", i, n))
			break
		}
		p, err := d.page(i)
		if d.in.broken {
			if t.chars == 0 {
				return err
			}
			j.partial(fmt.Sprintf("pages from %d on are damaged", i+1))
			break
		}
		if some, err := t.count(&p, err, j.lim.Out); err != nil {
			return err
		} else if !some {
			continue
		}
		if pages = append(pages, p); len(pages) == batchPages {
			if err := emit(pages); err != nil {
				return err
			}
			pages = nil
		}
	}
	j.doc.Pages = n
	d.missing(j, n, t.empty, t.bad)
	if t.chars == 0 {
		return t.textless(n)
	}
	return emit(pages)
}

// pageTally counts the pages of a document while they are read.
type pageTally struct {
	empty, bad, fresh int   // fresh are those with text since the clock was told
	chars             int64 // bytes of text
}

// count counts a page, or that it could not be read, and says whether it has text. It fails when it is no use to go on, or
// when there is more text than may be.
func (t *pageTally) count(p *pdfPage, failed error, most int64) (some bool, err error) {
	if failed != nil {
		if t.bad++; t.bad > 100 && t.chars == 0 {
			return false, fmt.Errorf("%w: its pages cannot be read", ErrDamaged)
		}
		return false, nil
	}
	if len(p.segs) == 0 {
		t.empty++
		return false, nil
	}
	t.fresh++
	for _, s := range p.segs {
		t.chars += int64(len(s.text))
	}
	if t.chars > most {
		return false, &LimitError{"bytes of text", most}
	}
	return true, nil
}

// textless says why a document of n pages gives no text.
func (t *pageTally) textless(n int) error {
	switch {
	case t.bad > 0:
		return fmt.Errorf("%w: its pages cannot be read", ErrDamaged)
	case n == 1:
		return fmt.Errorf("%w: its only page is a scan or empty", ErrNoText)
	}
	return fmt.Errorf("%w: all %d pages are scans or empty", ErrNoText, n)
}

// missing says in Partial what could not be read.
func (d *pdfDoc) missing(j *job, n, empty, bad int) {
	if bad > 0 {
		j.partial(fmt.Sprintf("%d of %d pages are damaged", bad, n))
	}
	if empty == 1 {
		j.partial(fmt.Sprintf("1 of %d pages is a scan without text", n))
	} else if empty > 1 {
		j.partial(fmt.Sprintf("%d of %d pages are scans without text", empty, n))
	}
	if d.repaired || d.cut {
		j.partial("the file is cut off, pages may be missing")
	}
}
