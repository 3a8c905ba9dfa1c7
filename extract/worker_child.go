package extract

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"runtime/debug"
	"sync"
)

// Work reads documents for a parent process that talks over in and out, until in
// ends. It is what the command of Options.Command has to run.
func Work(in io.Reader, out io.Writer) error {
	c := &child{in: bufio.NewReaderSize(in, 64<<10), out: bufio.NewWriterSize(out, 64<<10), content: make(chan []byte, 1), done: make(chan error, 1)}
	kind, n, err := readHead(c.in)
	if err != nil {
		return ended(err)
	}
	var s workSetup
	if kind != frameSetup {
		return errProtocol
	}
	if err := readJSON(c.in, n, &s); err != nil {
		return err
	}
	confine(s)
	c.reader = New(Options{CacheDir: s.CacheDir})
	c.reader.waits = c.waits
	frames := make(chan error, 1)
	go func() { frames <- c.listen() }()
	// What a task still does when its time is over ends with the process.
	select {
	case err := <-frames:
		return ended(err)
	case err := <-c.done:
		return err
	}
}

// confine bounds the memory of this process and lets others go first.
func confine(s workSetup) {
	if s.Memory > 0 {
		debug.SetMemoryLimit(s.Memory)
		limitAddressSpace(8 * s.Memory)
	}
	if s.Background {
		stepBack()
	}
}

// child is the side of the conversation that reads documents.
type child struct {
	in      *bufio.Reader
	reader  *Reader
	content chan []byte
	done    chan error // ends the process

	mu  sync.Mutex // holds out
	out *bufio.Writer
}

// listen takes what the parent sends.
func (c *child) listen() error {
	for {
		kind, n, err := readHead(c.in)
		if err != nil {
			return err
		}
		switch kind {
		case frameTask:
			var t workTask
			if err := readJSON(c.in, n, &t); err != nil {
				return err
			}
			go c.run(t)
		case frameContent:
			b, err := readPayload(c.in, n, maxWant+1)
			if err != nil {
				return err
			}
			c.content <- b
		default:
			return errProtocol
		}
	}
}

func (c *child) send(kind byte, payload []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return writeFrame(c.out, kind, payload)
}

// waits tells the parent that the clock stands still, or goes on.
func (c *child) waits(pause bool) {
	kind := byte(frameResume)
	if pause {
		kind = framePause
	}
	if err := c.send(kind, nil); err != nil {
		c.end(err)
	}
}

// end ends the process; the first reason counts.
func (c *child) end(err error) {
	select {
	case c.done <- err:
	default:
	}
}

// run reads one document and sends what it says.
func (c *child) run(t workTask) {
	r := *c.reader
	r.lim = t.Limits.withDefaults()
	r.lim.Time = childTime(r.lim.Time)
	d, err := r.Read(context.Background(), Source{R: &remote{child: c, size: t.Size}, Size: t.Size, Name: t.Name, Layout: t.Layout})
	var o workOutcome
	if err != nil {
		o.fail(err)
		o.Last = o.What == secondsOfReading
	} else {
		if err := c.blocks(d.Blocks); err != nil {
			c.end(err)
			return
		}
		d.Blocks = nil
		o.Document = d
	}
	c.mu.Lock()
	err = writeJSON(c.out, frameOutcome, &o)
	c.mu.Unlock()
	if err != nil || o.Last {
		c.end(err)
	}
}

// blocks sends the blocks of a document.
func (c *child) blocks(list []Block) error {
	b := make([]byte, 0, blockBuffer+4096)
	for i := range list {
		b = appendBlock(b, &list[i])
		if len(b) < blockBuffer && i < len(list)-1 {
			continue
		}
		if err := c.send(frameBlocks, b); err != nil {
			return err
		}
		b = b[:0]
	}
	return nil
}

// Pages of a file that a child keeps.
const (
	pageSize  = 64 << 10
	keptPages = 64
)

// remote is a file that the parent reads for the child.
type remote struct {
	child *child
	size  int64

	mu    sync.Mutex
	pages map[int64][]byte
	order []int64
}

// ReadAt keeps pages for small reads; large ones go to the parent as they are.
func (f *remote) ReadAt(p []byte, off int64) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	done := 0
	for done < len(p) {
		at := off + int64(done)
		if at >= f.size || at < 0 {
			return done, io.EOF
		}
		var got []byte
		var err error
		if rest := len(p) - done; rest >= pageSize {
			got, err = f.fetch(at, min(rest, maxWant))
		} else {
			got, err = f.page(at / pageSize)
			got = got[min(int(at%pageSize), len(got)):]
		}
		if err != nil {
			return done, err
		}
		if len(got) == 0 {
			return done, io.EOF // the file has become shorter
		}
		done += copy(p[done:], got)
	}
	return done, nil
}

// page returns a page of the file.
func (f *remote) page(n int64) ([]byte, error) {
	if b, ok := f.pages[n]; ok {
		return b, nil
	}
	b, err := f.fetch(n*pageSize, int(min(pageSize, f.size-n*pageSize)))
	if err != nil {
		return nil, err
	}
	if f.pages == nil {
		f.pages = map[int64][]byte{}
	}
	if len(f.order) >= keptPages {
		delete(f.pages, f.order[0])
		f.order = f.order[1:]
	}
	f.pages[n], f.order = b, append(f.order, n)
	return b, nil
}

// fetch asks the parent for n bytes. Fewer come at the end of the file.
func (f *remote) fetch(off int64, n int) ([]byte, error) {
	var want [12]byte
	binary.LittleEndian.PutUint64(want[:], uint64(off)) // #nosec G115 -- offsets are not negative
	binary.LittleEndian.PutUint32(want[8:], uint32(n))  // #nosec G115 -- at most maxWant
	if err := f.child.send(frameWant, want[:]); err != nil {
		f.child.end(err)
		return nil, err
	}
	b := <-f.child.content
	if len(b) == 0 || b[0] != 0 {
		return nil, errSource
	}
	return b[1:], nil
}

// errSource stands for the error that the parent met; it knows which.
var errSource = errors.New("the file cannot be read")
