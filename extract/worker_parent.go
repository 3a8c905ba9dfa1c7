package extract

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"time"
)

// worker is the parent's side of one child process.
type worker struct {
	cmd   *exec.Cmd
	in    *bufio.Writer
	out   *bufio.Reader
	ended chan struct{} // closed when the process is gone
	once  sync.Once

	leave func()      // gives its slot in the pool to the next one; may be called more than once
	timer *time.Timer // ends it when it has had nothing to do
	tasks int
	bad   bool // not to be used again
}

// startWorker starts a child. It inherits nothing: no environment, no files but
// the two pipes.
func startWorker(command []string, s workSetup) (*worker, error) {
	cmd := exec.Command(command[0], command[1:]...) // #nosec G204 -- this program itself
	cmd.Env = []string{}
	separate(cmd)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	w := &worker{cmd: cmd, in: bufio.NewWriterSize(in, 64<<10), out: bufio.NewReaderSize(out, 64<<10), ended: make(chan struct{})}
	if err := writeJSON(w.in, frameSetup, s); err != nil {
		w.kill()
		return nil, err
	}
	return w, nil
}

// kill ends the process, whatever it is doing. It may be called more than once.
func (w *worker) kill() {
	w.once.Do(func() {
		_ = w.cmd.Process.Kill() // it may be gone already
		go func() {
			_ = w.cmd.Wait() // how it ended is known
			close(w.ended)
		}()
	})
}

// alive tells whether the process still runs, as far as its pipe shows.
func (w *worker) alive() bool {
	select {
	case <-w.ended:
		return false
	default:
		return w.out.Buffered() == 0
	}
}

// work is one document that a child reads.
type work struct {
	w     *worker
	lim   Limits
	clock *clock
	k     *sink

	source error // what went wrong while reading for the child
	pauses int
	buf    []byte
}

// readApart reads a document in a child process.
func (r *Reader) readApart(ctx context.Context, s Source, k *sink, clock *clock) error {
	clock.pause() // neither the start of a child nor the wait for one is the document's fault
	w, err := r.pool.get(ctx)
	clock.resume()
	if err != nil {
		return err
	}
	defer r.pool.put(w)
	// Who reads for the child may wait for a file that never answers: the slot is not kept for that.
	stop := context.AfterFunc(ctx, func() {
		w.kill()
		w.leave()
	})
	x := &work{w: w, lim: r.lim, clock: clock, k: k}
	err = x.run(s)
	if !stop() { // it was killed, or is being killed
		w.bad = true
		return ctx.Err()
	}
	return err
}

// run hands the document over and takes what comes back.
func (x *work) run(s Source) error {
	o, err := x.talk(s)
	if err != nil {
		x.w.bad = true
		x.w.kill()
		if errors.Is(err, ErrLimit) {
			return err
		}
		return fmt.Errorf("%w: the reader stopped", ErrDamaged)
	}
	x.w.bad = o.Last
	if x.source != nil {
		return x.source
	}
	if err := o.err(); err != nil {
		var limit *LimitError
		if errors.As(err, &limit) && limit.What == secondsOfReading {
			return &LimitError{secondsOfReading, max(1, int64(x.lim.Time/time.Second))}
		}
		return err
	}
	if o.Document == nil {
		x.w.bad = true
		return fmt.Errorf("%w: the reader stopped", ErrDamaged)
	}
	o.Document.Blocks = x.k.doc.Blocks
	*x.k.doc = *o.Document
	return nil
}

// talk answers the child until it says how the task ended.
func (x *work) talk(s Source) (*workOutcome, error) {
	if err := writeJSON(x.w.in, frameTask, workTask{s.Name, s.Size, x.lim, s.Layout}); err != nil {
		return nil, err
	}
	for {
		kind, n, err := readHead(x.w.out)
		if err != nil {
			return nil, err
		}
		switch kind {
		case frameWant:
			err = x.content(s, n)
		case framePause, frameResume:
			err = x.pause(kind == framePause, n)
		case frameBlocks:
			err = x.blocks(n)
		case frameOutcome:
			o := &workOutcome{}
			return o, readJSON(x.w.out, n, o)
		default:
			err = errProtocol
		}
		if err != nil {
			return nil, err
		}
	}
}

// content reads from the file what the child asks for.
func (x *work) content(s Source, n int64) error {
	var want [12]byte
	if n != int64(len(want)) {
		return errProtocol
	}
	if _, err := io.ReadFull(x.w.out, want[:]); err != nil {
		return err
	}
	off := int64(binary.LittleEndian.Uint64(want[:])) // #nosec G115 -- checked below
	size := int64(binary.LittleEndian.Uint32(want[8:]))
	if off < 0 || off > s.Size || size > maxWant {
		return errProtocol
	}
	size = min(size, s.Size-off)
	if int64(cap(x.buf)) < size+1 {
		x.buf = make([]byte, size+1)
	}
	b := x.buf[:size+1]
	got, err := s.R.ReadAt(b[1:], off)
	b[0] = 0
	if err != nil && !errors.Is(err, io.EOF) {
		x.source, b[0], got = err, 1, 0
	}
	return writeFrame(x.w.in, frameContent, b[:got+1])
}

// pause stops the clock while the child prepares, and starts it again.
func (x *work) pause(stop bool, n int64) error {
	if x.pauses++; n != 0 || x.pauses > 2*maxPauses {
		return errProtocol
	}
	if stop {
		x.clock.pauseFor(longPause)
	} else {
		x.clock.resume()
	}
	return nil
}

// blocks takes blocks under the limits that hold in this process.
func (x *work) blocks(n int64) error {
	b, err := readPayload(x.w.out, n, x.lim.Out+blockBuffer)
	if err != nil {
		return err
	}
	scan := blockScan{s: string(b)}
	for scan.s != "" {
		block, err := scan.next()
		if err != nil {
			return err
		}
		if err := x.k.add(block); err != nil {
			return err
		}
	}
	return nil
}
