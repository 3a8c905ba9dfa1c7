package share

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"net"

	"github.com/fsx-dev/fsx/store"
)

// The kinds of messages, in a byte after their length.
const (
	ask     byte = 'q' // a guest's call: number of the method, operation, argument
	answer  byte = 'a' // the result; the call is over
	failure byte = 'e' // an error; the call is over
	items   byte = 'i' // some values of a stream
	leaving byte = 'l' // the owner closes: ask the next one
	want    byte = 'w' // on the line: this guest wants files to be kept fresh
)

// Bounds of messages.
const (
	maxMessage = 256 << 20 // bytes of one message
	batchBytes = 48 << 10  // of a stream's values that are sent together
	stepBytes  = 1 << 20   // how much of a message memory is taken for before it is there
	keptBuffer = 1 << 20   // a larger buffer is not kept for the next message
)

// headBytes are the length of a message, four bytes, and its kind.
const headBytes = 5

// wire is one end of a connection. One goroutine reads and one writes.
type wire struct {
	conn *net.UnixConn
	in   *bufio.Reader
	out  []byte // the message that is being made, its head first
	got  []byte
}

func newWire(conn *net.UnixConn) *wire {
	return &wire{conn: conn, in: bufio.NewReaderSize(conn, 8<<10)}
}

// begin starts a message; its content is to be appended to out.
func (w *wire) begin(kind byte) {
	if cap(w.out) > keptBuffer {
		w.out = nil
	}
	w.out = append(w.out[:0], 0, 0, 0, 0, kind)
}

// size is how much content the message has so far.
func (w *wire) size() int { return len(w.out) - headBytes }

// send sends the message that was begun. A message that is too large wraps
// store.ErrTooBig, and nothing is sent.
func (w *wire) send() error {
	n := w.size()
	if n > maxMessage {
		return fmt.Errorf("send %d MB in one message: %w", n>>20, store.ErrTooBig)
	}
	binary.LittleEndian.PutUint32(w.out, uint32(n))
	_, err := w.conn.Write(w.out)
	return err
}

// receive gives the next message, which is valid until the next call. Memory is taken
// as the bytes arrive, whatever length was announced.
func (w *wire) receive() (kind byte, body []byte, err error) {
	var head [headBytes]byte
	if _, err := io.ReadFull(w.in, head[:]); err != nil {
		return 0, nil, err
	}
	n := int(binary.LittleEndian.Uint32(head[:]))
	if n > maxMessage {
		return 0, nil, errGarbage
	}
	if cap(w.got) > keptBuffer {
		w.got = nil
	}
	w.got = w.got[:0]
	for len(w.got) < n {
		step := min(n-len(w.got), max(stepBytes, len(w.got)))
		from := len(w.got)
		w.got = append(w.got, make([]byte, step)...)
		if _, err := io.ReadFull(w.in, w.got[from:]); err != nil {
			return 0, nil, err
		}
	}
	return head[4], w.got, nil
}
