package walker

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/passage"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

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
	path, began := c.path(), time.Now()
	res.candidate = c
	d := store.Document{ID: c.id, Path: path, Size: c.entry.Size, ModTime: c.entry.ModTime, Inode: c.entry.Inode}
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
	res.read = now.Size
	r.extractInto(ctx, &res, d, f)
	if racy(now.ModTime, began) {
		res.update.Grams, res.update.Parts = nil, nil // whoever searches by pattern looks at the file
	}
	if ctx.Err() != nil {
		return result{candidate: c, opened: 1, err: ctx.Err()}, false
	}
	if changed, err := f.Changed(); err == nil && changed {
		return res, true
	}
	return res, false
}

// extractInto puts what an open file says into a result.
func (r *run) extractInto(ctx context.Context, res *result, d store.Document, f *guard.File) {
	c, err := r.shared.buffers.open(f, r.config.MaxText)
	if err != nil {
		v := judge(err)
		d.Status, d.Reason = v.status, v.reason
		res.update.Document = d
		return
	}
	d.Format, d.MIME = c.format.Name, c.format.MIME
	doc, v := r.text(ctx, c)
	d.Status, d.Reason = v.status, v.reason
	secrets := c.secrets()
	if doc == nil {
		res.update = store.Update{Document: d}
		if !secrets {
			res.update.Grams, res.update.Parts = c.grams(nil)
		}
		if v.reason == ReasonNoText {
			res.update.Grams, res.update.Parts = []uint32{}, nil // a search by pattern would find no text either
		}
		return // the reader may still be at the buffer
	}
	shown, masked := doc, false
	if secrets || !c.verbatim(doc) {
		shown, masked = Masked(doc)
	}
	res.update, res.text = r.cut(d, shown)
	if masked {
		res.update.Text = nil // the file is read again by whoever wants to see it as it is
	}
	if !secrets && !masked {
		res.update.Grams, res.update.Parts = c.grams(doc)
	}
	r.shared.buffers.done(c)
}

// text extracts the text of an open file, or says why there is none.
func (r *run) text(ctx context.Context, c *content) (*extract.Document, verdict) {
	size := c.file.Entry().Size
	if size > r.config.MaxFile {
		return nil, verdict{store.LeftOut, r.config.fileRule()}
	}
	if size > r.config.MaxText && c.format.Text && !isKept(c.format.Name) {
		return nil, verdict{store.LeftOut, r.config.textRule()}
	}
	doc, err := r.extract.Read(ctx, c.source())
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
			Heading: p.Heading, Place: placed(p.Place), Text: p.Text,
		}
		text += len(p.Text)
	}
	if len(doc.Blocks) > 0 && doc.Blocks[0].Kind == extract.Code {
		u.Language = "en" // names and comments mostly are, and nothing else need be asked
	}
	u.Items = items(doc)
	for i := range u.Items {
		text += len(u.Items[i].Text)
	}
	if isKept(doc.Format) {
		u.Text = encode(doc)
	}
	return u, text + len(u.Text)
}
