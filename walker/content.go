package walker

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"sync"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store/trigram"
	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/secret"
)

// Sizes in which content is read, in bytes.
const (
	headSize   = 4096      // what a format is told from
	binarySize = 3072      // where a zero byte says that the file is not lines of text
	firstRead  = 64 << 10  // most files are read whole at once
	keptRead   = 512 << 10 // a larger buffer is not used again
)

// content is what is read of an open file. bytes is all of it for a file that
// is searched as it stands, and nil for one whose text has to be taken out.
type content struct {
	file   *guard.File
	format extract.Format
	binary bool // there is a zero byte among the first ones
	bytes  []byte
	buffer *[]byte
}

// buffers are those of files that were read.
type buffers struct{ pool sync.Pool }

func (b *buffers) get() *[]byte {
	if p, ok := b.pool.Get().(*[]byte); ok {
		return p
	}
	p := make([]byte, firstRead)
	return &p
}

// open tells the format of a file and reads it whole if it is text of at most
// most bytes.
func (b *buffers) open(f *guard.File, most int64) (*content, error) {
	c := &content{file: f, buffer: b.get()}
	size := f.Entry().Size
	head, err := fill(f, (*c.buffer)[:min(size, firstRead)], 0)
	if err != nil {
		return c, err
	}
	c.format = extract.Detect(base(f.Path()), head[:min(len(head), headSize)])
	c.binary = bytes.IndexByte(head[:min(len(head), binarySize)], 0) >= 0
	if size > most || ByBlocks(c.format, head) {
		return c, nil
	}
	if size > int64(len(*c.buffer)) {
		whole := make([]byte, size)
		copy(whole, head)
		b.pool.Put(c.buffer)
		c.buffer = &whole
	}
	rest, err := fill(f, (*c.buffer)[len(head):size], int64(len(head)))
	c.bytes = (*c.buffer)[:len(head)+len(rest)]
	return c, err
}

// done gives the buffer back. Nothing may read from it any more.
func (b *buffers) done(c *content) {
	if cap(*c.buffer) <= keptRead {
		b.pool.Put(c.buffer)
	}
}

// source is what the text is taken from.
func (c *content) source() extract.Source {
	s := extract.Source{R: c.file, Size: c.file.Entry().Size, Name: base(c.file.Path())}
	if c.bytes != nil {
		s.R, s.Size, s.Data = bytes.NewReader(c.bytes), int64(len(c.bytes)), c.bytes
	}
	return s
}

// grams are the trigrams of what a search by pattern looks at: the bytes of the file, with their
// parts, or the text of its blocks. They are nil where that is not known. d is nil for a file
// that gave no text.
func (c *content) grams(d *extract.Document) ([]uint32, []trigram.Part) {
	switch {
	case c.bytes != nil:
		return trigram.ExtractLines([]uint32{}, c.bytes)
	case !c.format.Text && c.binary: // not searched
		return []uint32{}, nil
	case d == nil:
		return nil, nil
	}
	var text bytes.Buffer
	for i := range d.Blocks {
		text.WriteString(d.Blocks[i].Text)
		text.WriteByte('\n')
	}
	return trigram.Extract([]uint32{}, text.Bytes()), nil
}

// secrets reports whether there are keys, passwords or the like in a file that is searched as it stands.
// Its trigrams are not taken then, so that every search by pattern looks at the file.
func (c *content) secrets() bool { return len(secret.Find(string(c.bytes))) > 0 }

// verbatim reports whether the text of a document stands in the bytes of its file as it is, so that
// what is not in these is not in that.
func (c *content) verbatim(d *extract.Document) bool {
	return c.bytes != nil && d.Encoding == "utf-8" && d.Title == "" &&
		!slices.ContainsFunc(d.Blocks, func(b extract.Block) bool { return b.Kind != extract.Code })
}

// fill reads up to len(p) bytes; fewer when the file has become shorter.
func fill(f *guard.File, p []byte, at int64) ([]byte, error) {
	n, err := f.ReadAt(p, at)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return p[:n], err
}
