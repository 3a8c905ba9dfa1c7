package extract

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"
)

// The conversation with a child process that reads documents. Both sides send
// frames: one byte that says what it is, four bytes of length, the payload.
//
//	parent                      child
//	setup (once)         ->
//	task                 ->
//	                     <-     want: an offset and a length
//	content              ->
//	                     <-     pause, resume: PDFium starts, the clock stands still
//	                     <-     blocks, as often as it takes
//	                     <-     outcome: the facts of the document, or an error
//
// The child opens no file: it asks for bytes by their offset. The parent trusts
// nothing that it is told, least of all lengths.
const (
	frameSetup   = 'S'
	frameTask    = 'T'
	frameContent = 'C'
	frameWant    = 'W'
	framePause   = 'P'
	frameResume  = 'G'
	frameBlocks  = 'B'
	frameOutcome = 'O'
)

// Bounds of frames.
const (
	maxWant     = 1 << 20   // bytes of content in one frame
	maxControl  = 8 << 20   // bytes of a setup, task or outcome
	blockBuffer = 128 << 10 // bytes of blocks that are sent together
)

// workSetup is what a child is told once.
type workSetup struct {
	CacheDir   string
	Background bool // the child is to make way for others
	Memory     int64
}

// workTask is one document to read.
type workTask struct {
	Name   string
	Size   int64
	Limits Limits
	Layout bool
}

// workOutcome is how a task ended.
type workOutcome struct {
	Document *Document `json:",omitempty"` // without its blocks
	Class    string    `json:",omitempty"` // of the error; see errorClasses
	Message  string    `json:",omitempty"`
	What     string    `json:",omitempty"` // of a LimitError
	Max      int64     `json:",omitempty"`
	Last     bool      // the child ends: something in it may still run
}

// errorClasses are the names under which errors cross. It is never written.
var errorClasses = []struct {
	name string
	err  error
}{
	{"encrypted", ErrEncrypted}, {"damaged", ErrDamaged}, {"limit", ErrLimit}, {"notext", ErrNoText}, {"unsupported", ErrUnsupported},
}

// fail puts an error into an outcome.
func (o *workOutcome) fail(err error) {
	o.Class, o.Message = "other", err.Error()
	for _, c := range errorClasses {
		if errors.Is(err, c.err) {
			o.Class = c.name
			break
		}
	}
	var limit *LimitError
	if errors.As(err, &limit) {
		o.What, o.Max = limit.What, limit.Max
	}
}

// err is the error of an outcome, nil when the document was read.
func (o *workOutcome) err() error {
	switch {
	case o.Class == "":
		return nil
	case o.What != "":
		return &LimitError{o.What, o.Max}
	}
	for _, c := range errorClasses {
		if c.name == o.Class {
			return &workError{c.err, o.Message}
		}
	}
	return fmt.Errorf("%w: %s", ErrDamaged, o.Message)
}

// workError is an error of a class with the words that it had in the child.
type workError struct {
	class error
	text  string
}

func (e *workError) Error() string { return e.text }
func (e *workError) Unwrap() error { return e.class }

// writeFrame sends one frame.
func writeFrame(w *bufio.Writer, kind byte, payload []byte) error {
	n := len(payload)
	head := [5]byte{kind, byte(n), byte(n >> 8), byte(n >> 16), byte(n >> 24)} // #nosec G115 -- frames are far below 4 GB
	if _, err := w.Write(head[:]); err != nil {
		return err
	}
	if _, err := w.Write(payload); err != nil {
		return err
	}
	return w.Flush()
}

// writeJSON sends a frame that holds v.
func writeJSON(w *bufio.Writer, kind byte, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return writeFrame(w, kind, b)
}

// readHead reads the first bytes of a frame.
func readHead(r *bufio.Reader) (kind byte, n int64, err error) {
	var head [5]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, 0, err
	}
	return head[0], int64(head[1]) | int64(head[2])<<8 | int64(head[3])<<16 | int64(head[4])<<24, nil
}

// errProtocol is what a frame gives that should not be there.
var errProtocol = errors.New("a frame that was not expected")

// readPayload reads n bytes, at most most of them. Memory is taken as the bytes
// come, whatever length was claimed.
func readPayload(r *bufio.Reader, n, most int64) ([]byte, error) {
	if n > most {
		return nil, errProtocol
	}
	b := make([]byte, 0, min(n, 64<<10))
	for int64(len(b)) < n {
		if len(b) == cap(b) {
			b = append(b, 0)[:len(b)]
		}
		room := b[len(b):min(int64(cap(b)), n)]
		k, err := io.ReadFull(r, room)
		b = b[:len(b)+k]
		if err != nil {
			return nil, err
		}
	}
	return b, nil
}

// readJSON reads a payload into v.
func readJSON(r *bufio.Reader, n int64, v any) error {
	b, err := readPayload(r, n, maxControl)
	if err != nil {
		return err
	}
	return json.Unmarshal(b, v)
}

// childTime is how long a child may take where its parent waits for limit: it
// ends a little earlier, so that it says itself what it has.
func childTime(limit time.Duration) time.Duration { return limit - limit/20 }

// isRisky tells whether documents of a format are read in a child process where
// there is one. Characters are read in the process itself.
func isRisky(f Format) bool {
	switch f.Name {
	case "rtf", "eml", "mbox":
		return true
	}
	return f.Category == "archive" || f.Category == "image" || !isTextual(f) && f.Text
}
