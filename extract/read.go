package extract

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"
)

// Source is a file to read. R is read at random and may be read for a short
// while after Read has returned at its deadline; after that a read error of a
// closed file is harmless. Size is in bytes. Name is the base name, used for
// its extension only. Data is the whole content where the caller has it in memory
// already; it is then used beside R, as long as R is, and never changed. Layout asks for
// the lines of a PDF or a plain text as they look, words with their boxes, in the place of its
// blocks; other formats are read as ever.
type Source struct {
	R      io.ReaderAt
	Size   int64
	Name   string
	Data   []byte
	Layout bool
}

// Limits bound what one document may cost. A zero field means its default.
type Limits struct {
	In      int64         // bytes of the source
	Out     int64         // bytes of text
	Member  int64         // decompressed bytes of one member of an archive or message
	Total   int64         // decompressed bytes of all members together
	Members int           // members of an archive, parts of a message
	Depth   int           // nesting of XML elements
	Time    time.Duration // from start to end
}

// DefaultLimits returns the limits that hold where none are given: 512 MB in,
// 64 MB of text, 256 MB a member, 1 GB in all, 20,000 members, depth 256, 20 s.
func DefaultLimits() Limits {
	return Limits{
		In: 512 << 20, Out: 64 << 20, Member: 256 << 20, Total: 1 << 30,
		Members: 20000, Depth: 256, Time: 20 * time.Second,
	}
}

func (l Limits) withDefaults() Limits {
	d := DefaultLimits()
	l.In = orDefault(l.In, d.In)
	l.Out = orDefault(l.Out, d.Out)
	l.Member = orDefault(l.Member, d.Member)
	l.Total = orDefault(l.Total, d.Total)
	l.Members = orDefault(l.Members, d.Members)
	l.Depth = orDefault(l.Depth, d.Depth)
	l.Time = orDefault(l.Time, d.Time)
	return l
}

func orDefault[T ~int | ~int64](v, def T) T {
	if v <= 0 {
		return def
	}
	return v
}

// Options of a Reader.
type Options struct {
	// CacheDir keeps the machine code of PDFium between runs, so that only the
	// very first PDF waits some seconds for it. It is made with mode 0700; ""
	// means no cache.
	CacheDir string
	Limits   Limits
	// Command starts a child process that calls Work, in which documents of
	// risky formats are then read. Without one everything is read in this process.
	Command []string
	// Background lets the children make way for everything else.
	Background bool
}

// Reader reads documents. It is safe for concurrent use; Close frees the PDF
// engine, if one was started.
type Reader struct {
	lim   Limits
	pdf   *pdfEngine
	pool  *workPool        // nil where everything is read in this process
	waits func(pause bool) // is told when a reading waits for others, or nil
}

// New returns a Reader. Nothing is started before the first document that needs it.
func New(o Options) *Reader {
	r := &Reader{lim: o.Limits.withDefaults(), pdf: newPDFEngine(o.CacheDir)}
	if len(o.Command) > 0 {
		r.pool = newWorkPool(o)
	}
	return r
}

// Close frees what the Reader holds. No Read may be running.
func (r *Reader) Close() error {
	if r.pool != nil {
		r.pool.close()
	}
	return r.pdf.close()
}

// job is one document on its way: where it comes from, what it is, where its
// blocks go.
type job struct {
	*sink
	src    Source
	format Format
	pdf    *pdfEngine
	clock  *clock
	read   func(sub Source, k *sink) error // reads an embedded document, one level deep
}

// readFunc reads one format.
type readFunc func(j *job) error

// readerOf returns the reader of a format, nil where there is none. Source code
// and everything else that people write as text goes to readText.
func readerOf(f Format) readFunc {
	switch f.Name {
	case "markdown":
		return readMarkdown
	case "csv", "tsv":
		return readCSV
	case "html":
		return readHTML
	case "eml":
		return readEML
	case "pdf":
		return readPDF
	case "docx":
		return readDOCX
	case "doc":
		return readDOC
	case "xls":
		return readXLS
	case "ppt":
		return readPPT
	case "msg":
		return readMSG
	case "mbox":
		return readMbox
	case "notebook":
		return readNotebook
	case "calendar":
		return readCalendar
	case "vcard":
		return readCards
	case "xlsx":
		return readXLSX
	case "pptx":
		return readPPTX
	case "odt", "ods", "odp":
		return readODF
	case "rtf":
		return readRTF
	case "epub":
		return readEPUB
	case "zip", "jar", "tar", "gzip", "bzip2", "xz", "zstd", "7z":
		return readArchive
	case "svg":
		return readSVG
	}
	switch {
	case f.Category == "image" && f.Text:
		return readImage
	case f.Text:
		return readText
	}
	return nil
}

// secondsOfReading is the limit that the clock holds.
const secondsOfReading = "seconds of reading"

// Read reads a document. Its format is told from its content, with the
// extension of s.Name as tie-break. The error wraps one of ErrEncrypted,
// ErrDamaged, ErrLimit, ErrNoText and ErrUnsupported, or is the context's or
// the source's own.
func (r *Reader) Read(ctx context.Context, s Source) (*Document, error) {
	if s.Size > r.lim.In {
		return nil, &LimitError{"bytes", r.lim.In}
	}
	parent := ctx
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	clock := newClock(r.lim.Time, cancel)
	clock.waits = r.waits
	defer clock.stop()
	s.R = ctxReaderAt{ctx, s.R}
	type result struct {
		doc *Document
		err error
	}
	done := make(chan result, 1)
	go func() {
		d, err := r.readGuarded(ctx, s, clock)
		done <- result{d, err}
	}()
	select {
	case res := <-done:
		if res.err == nil || parent.Err() == nil && ctx.Err() == nil {
			res.doc.LabelPages()
			return res.doc, res.err
		}
	case <-ctx.Done():
	}
	if err := parent.Err(); err != nil {
		return nil, err
	}
	return nil, &LimitError{secondsOfReading, max(1, int64(r.lim.Time/time.Second))}
}

// readGuarded turns a panic of a reader into ErrDamaged.
func (r *Reader) readGuarded(ctx context.Context, s Source, clock *clock) (d *Document, err error) {
	defer func() {
		if p := recover(); p != nil {
			d, err = nil, fmt.Errorf("%w: the reader stopped: %v", ErrDamaged, p)
		}
	}()
	if r.pool != nil {
		f, err := glance(s)
		if err != nil {
			return nil, err
		}
		if isRisky(f) {
			k := newSink(ctx, r.lim, f)
			if err := r.readApart(ctx, s, k, clock); err != nil {
				return nil, err
			}
			return k.doc, nil
		}
	}
	f, err := identify(s)
	if err != nil {
		return nil, err
	}
	k := newSink(ctx, r.lim, f)
	if err := r.readInto(s, f, k, clock, 0); err != nil {
		return nil, err
	}
	return k.doc, nil
}

// maxEmbedded is how deep documents inside documents are read.
const maxEmbedded = 2

func (r *Reader) readInto(s Source, f Format, k *sink, clock *clock, depth int) error {
	read := readerOf(f)
	if read == nil {
		return fmt.Errorf("%s: %w", f.Name, ErrUnsupported)
	}
	j := &job{sink: k, src: s, format: f, pdf: r.pdf, clock: clock}
	j.read = func(sub Source, to *sink) error {
		if depth >= maxEmbedded {
			return fmt.Errorf("nested too deeply: %w", ErrUnsupported)
		}
		sf, err := identify(sub)
		if err != nil {
			return err
		}
		to.doc.Format, to.doc.MIME = sf.Name, sf.MIME
		return r.readInto(sub, sf, to, clock, depth+1)
	}
	return read(j)
}

// ctxReaderAt ends reading when the context has ended.
type ctxReaderAt struct {
	ctx context.Context
	r   io.ReaderAt
}

func (c ctxReaderAt) ReadAt(p []byte, off int64) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	return c.r.ReadAt(p, off)
}

// readAll returns the whole source, at most limit bytes of it.
func (j *job) readAll(limit int64) ([]byte, error) {
	if j.src.Size > limit {
		return nil, &LimitError{"bytes of " + j.format.Name, limit}
	}
	if j.src.Data != nil {
		return j.src.Data, nil
	}
	b := make([]byte, j.src.Size)
	n, err := j.src.R.ReadAt(b, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	return b[:n], nil
}
