package walker

import (
	"context"
	"errors"
	"io"
	"io/fs"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/passage"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// headSize is how much of a file its format is told from.
const headSize = 4096

// readFile reads one candidate. A file that changes meanwhile is read once
// more, and then left for the next run.
func (r *run) readFile(ctx context.Context, c *candidate) result {
	opened := 0
	for range 2 {
		res, changed := r.readOnce(ctx, c)
		opened += res.opened
		if !changed {
			res.opened = opened
			return res
		}
	}
	return result{candidate: c, opened: opened, err: errSkip}
}

// readOnce reads one candidate and reports whether it changed under the hand.
func (r *run) readOnce(ctx context.Context, c *candidate) (res result, changed bool) {
	path := c.path()
	res.candidate = c
	d := store.Document{Path: path, Size: c.entry.Size, ModTime: c.entry.ModTime, Inode: c.entry.Inode}
	f, err := r.guard.Open(path)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return result{candidate: c, err: errSkip}, false
		}
		v := judge(err)
		d.Status, d.Reason = v.status, v.reason
		res.update.Document = d
		return res, false
	}
	defer func() { _ = f.Close() }()
	res.opened = 1
	now := f.Entry()
	d.Size, d.ModTime, d.Inode = now.Size, now.ModTime, now.Inode
	format := detect(f)
	d.Format, d.MIME = format.Name, format.MIME
	res.read = now.Size
	doc, v := r.text(ctx, f, format)
	if ctx.Err() != nil {
		return result{candidate: c, opened: 1, err: ctx.Err()}, false
	}
	if changed, err := f.Changed(); err == nil && changed {
		return res, true
	}
	d.Status, d.Reason = v.status, v.reason
	if doc != nil {
		res.update, res.text = r.cut(d, doc)
	} else {
		res.update.Document = d
	}
	return res, false
}

// text extracts the text of an open file, or says why there is none.
func (r *run) text(ctx context.Context, f *guard.File, format extract.Format) (*extract.Document, verdict) {
	size := f.Entry().Size
	if size > r.config.MaxFile {
		return nil, verdict{store.LeftOut, r.config.fileRule()}
	}
	if size > r.config.MaxText && format.Text && !isKept(format.Name) {
		return nil, verdict{store.LeftOut, r.config.textRule()}
	}
	doc, err := r.extract.Read(ctx, extract.Source{R: f, Size: size, Name: base(f.Path())})
	if err != nil {
		return nil, judge(err)
	}
	return doc, verdict{store.Indexed, doc.Partial}
}

// cut makes the update of a document that was read.
func (r *run) cut(d store.Document, doc *extract.Document) (u store.Update, text int) {
	d.Format, d.MIME, d.Title, d.Pages = doc.Format, doc.MIME, doc.Title, doc.Pages
	cut := passage.Cut(doc, base(d.Path), r.config.PassageSize)
	u.Document = d
	u.Passages = make([]store.Passage, len(cut))
	for i, p := range cut {
		u.Passages[i] = store.Passage{
			N: i, First: p.First, Last: p.Last, From: p.From, To: p.To,
			Heading: p.Heading, Place: store.Place(p.Place), Text: p.Text,
		}
		text += len(p.Text)
	}
	if isKept(doc.Format) {
		u.Text = encode(doc)
	}
	return u, text + len(u.Text)
}

// detect tells an open file's format.
func detect(f *guard.File) extract.Format {
	head := make([]byte, headSize)
	n, err := f.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		n = 0
	}
	return extract.Detect(base(f.Path()), head[:n])
}
