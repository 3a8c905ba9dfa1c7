package share

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"reflect"
	"sync"
	"syscall"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// keptWires is how many connections a guest keeps for its next calls.
const keptWires = 8

// guest asks the owner. Each call that is under way has a connection of its own, so that
// a stream that is read slowly holds nobody up and a function that gets its values may
// make calls itself.
type guest struct {
	dir      string
	hello    hello
	patience time.Duration // with the owner's hello
	line     *wire         // carries no calls: it ends with the owner
	gone     chan struct{} // closed when the line has ended

	mu     sync.Mutex
	idle   []*wire
	wires  map[*wire]bool // all that are open
	closed bool
}

// visit becomes a guest of the folder's owner.
func visit(ctx context.Context, dir string, mine hello, patience time.Duration) (*guest, error) {
	g := &guest{dir: dir, hello: mine, patience: patience, gone: make(chan struct{}), wires: map[*wire]bool{}}
	var err error
	if g.line, err = g.connect(ctx, true); err != nil {
		return nil, err
	}
	go func() {
		defer close(g.gone)
		_, _, _ = g.line.receive() // the owner says nothing here: it ends
	}()
	return g, nil
}

// connect makes a connection and says hello.
func (g *guest) connect(ctx context.Context, line bool) (*wire, error) {
	conn, err := dial(g.dir)
	if err != nil {
		return nil, err
	}
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	w := newWire(conn)
	mine := g.hello
	mine.Line = line
	theirs, err := w.greet(mine, true, g.patience)
	if err == nil && theirs.Protocol != mine.Protocol {
		err = &SkewError{Dir: g.dir, PID: theirs.PID, Theirs: theirs.Version, Mine: mine.Version, TheirProtocol: theirs.Protocol}
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		_ = conn.Close()
		return nil, err
	}
	return w, nil
}

// want tells the owner that files are to be kept fresh.
func (g *guest) want() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.line.begin(want)
	_ = g.line.send() // an owner that is gone has a successor, who is told again
}

// close ends all connections and with them the calls that are under way.
func (g *guest) close() {
	g.mu.Lock()
	g.closed = true
	for w := range g.wires {
		_ = w.conn.Close()
	}
	g.mu.Unlock()
	_ = g.line.conn.Close()
	<-g.gone
}

// take gives a connection for one call.
func (g *guest) take(ctx context.Context) (*wire, error) {
	g.mu.Lock()
	n := len(g.idle)
	if n > 0 {
		w := g.idle[n-1]
		g.idle = g.idle[:n-1]
		g.mu.Unlock()
		return w, nil
	}
	g.mu.Unlock()
	w, err := g.connect(ctx, false)
	if err != nil {
		return nil, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return nil, errors.Join(errGone, w.conn.Close())
	}
	g.wires[w] = true
	return w, nil
}

// give keeps a connection for the next call, or ends it.
func (g *guest) give(w *wire, usable bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if usable && !g.closed && len(g.idle) < keptWires {
		g.idle = append(g.idle, w)
		return
	}
	delete(g.wires, w)
	_ = w.conn.Close()
}

// ask makes one call. It gives errGone when the owner, or the connection, ended before
// the answer. values gets the messages of a stream, result the answer; both may be nil.
func (g *guest) ask(
	ctx context.Context, number int, op store.Operation, code *coder, arg reflect.Value, values, result func(body []byte) error,
) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	w, err := g.take(ctx)
	if ctx.Err() != nil {
		if err == nil {
			g.give(w, true)
		}
		return ctx.Err()
	}
	if err != nil {
		return goneOr(err)
	}
	end := context.AfterFunc(ctx, func() { _ = w.conn.SetDeadline(time.Unix(1, 0)) })
	w.newRequest(number, op, code, arg)
	usable := false
	if err = w.send(); err == nil {
		usable, err = hearAnswer(w, values, result)
	} else if errors.Is(err, store.ErrTooBig) {
		usable = true
	} else {
		err = errGone
	}
	ended := !end()
	g.give(w, usable && !ended)
	if ended && errors.Is(err, errGone) {
		return ctx.Err()
	}
	return err
}

// hearAnswer reads messages up to the one that ends the call, and reports whether the
// connection can carry another one.
func hearAnswer(w *wire, values, result func(body []byte) error) (usable bool, err error) {
	for {
		kind, body, err := w.receive()
		switch {
		case errors.Is(err, errGarbage):
			return false, err
		case err != nil:
			return false, errGone
		case kind == items && values != nil:
			if err := values(body); err != nil {
				return false, err
			}
		case kind == answer && result != nil:
			return true, result(body)
		case kind == answer:
			return true, nil
		case kind == failure:
			d := decoder{b: body}
			err := getError(&d)
			if d.err != nil {
				return false, d.err
			}
			return true, err
		case kind == leaving:
			return false, errGone
		default:
			return false, errGarbage
		}
	}
}

// goneOr makes errGone of the errors of a connection that say that there is no owner.
func goneOr(err error) error {
	var skew *SkewError
	switch {
	case errors.As(err, &skew), errors.Is(err, syscall.EMFILE), errors.Is(err, syscall.ENFILE), errors.Is(err, errGarbage):
		return err
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("ask the owner of the data folder: %w", err)
	}
	return errGone
}

// newOperation identifies one call, by time and chance as a ULID does.
func newOperation() store.Operation {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:], uint64(time.Now().UnixMilli())<<16|rand.Uint64()>>48) //nolint:gosec // chance, not secrecy
	binary.BigEndian.PutUint64(b[8:], rand.Uint64())                                       //nolint:gosec // chance, not secrecy
	return b
}

// newRequest begins a guest's call.
func (w *wire) newRequest(number int, op store.Operation, code *coder, arg reflect.Value) {
	w.begin(ask)
	w.out = append(binary.AppendUvarint(w.out, uint64(number)), op[:]...)
	w.out = code.put(w.out, arg)
}
