package share

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// grace is how long an owner that closes lets calls of guests finish before it cancels
// them; the guests repeat them at the next owner.
const grace = 60 * time.Millisecond

// quick is how long a call may take before the owner begins to look whether its guest
// still waits for it.
const quick = 2 * time.Millisecond

// owner answers the guests of the process that has the folder open.
type owner struct {
	hello  hello
	l      *net.UnixListener
	ready  chan struct{} // closed when st is there
	st     *store.Store
	wanted func(*store.Store) // a guest wants files to be kept fresh

	ctx    context.Context // of all calls
	cancel context.CancelFunc
	stays  context.Context // of calls that end only with the owner
	stop   context.CancelFunc
	all    sync.WaitGroup // goroutines

	mu      sync.Mutex
	wires   map[*wire]bool
	busy    int           // calls
	idle    chan struct{} // closed when busy is 0 after closing
	closing bool
}

// newOwner listens for guests, whose calls wait until open.
func newOwner(dir string, mine hello, wanted func(*store.Store)) (*owner, error) {
	l, err := listen(dir)
	if err != nil {
		return nil, err
	}
	o := &owner{
		hello: mine, l: l, ready: make(chan struct{}), wanted: wanted, wires: map[*wire]bool{}, idle: make(chan struct{}),
	}
	o.ctx, o.cancel = context.WithCancel(context.Background())
	o.stays, o.stop = context.WithCancel(o.ctx)
	o.all.Go(o.accept)
	return o, nil
}

// open lets the calls begin.
func (o *owner) open(st *store.Store) {
	o.st = st
	close(o.ready)
}

func (o *owner) accept() {
	for {
		conn, err := o.l.AcceptUnix()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil { // too many open files: others may go
			select {
			case <-time.After(10 * time.Millisecond):
			case <-o.ctx.Done():
				return
			}
			continue
		}
		w := newWire(conn)
		if !o.add(w) {
			_ = conn.Close()
			continue
		}
		o.all.Go(func() {
			defer o.drop(w)
			if checkPeer(conn) == nil {
				o.host(w)
			}
		})
	}
}

func (o *owner) add(w *wire) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.closing {
		o.wires[w] = true
	}
	return !o.closing
}

func (o *owner) drop(w *wire) {
	o.mu.Lock()
	delete(o.wires, w)
	o.mu.Unlock()
	_ = w.conn.Close()
}

// host answers one connection until its end.
func (o *owner) host(w *wire) {
	theirs, err := w.greet(o.hello, false, helloPause)
	if err != nil || theirs.Protocol != o.hello.Protocol {
		return
	}
	for {
		kind, body, err := w.receive()
		switch {
		case err != nil:
			return
		case theirs.Line && kind == want:
			o.want()
		case theirs.Line || kind != ask || !o.handle(w, body):
			return
		}
	}
}

// want tells that a guest wants files to be kept fresh, as soon as the store is there.
func (o *owner) want() {
	select {
	case <-o.ready:
		o.wanted(o.st)
	case <-o.ctx.Done():
	}
}

// handle answers one call and reports whether the connection can go on.
func (o *owner) handle(w *wire, body []byte) bool {
	if !o.begin() {
		w.begin(leaving)
		return w.send() == nil
	}
	defer o.end()
	select {
	case <-o.ready:
	case <-o.ctx.Done():
		return false
	}
	ctx, cancel := context.WithCancel(o.ctx)
	defer cancel()
	c := &reply{w: w}
	stop := watch(w, cancel)
	err := o.do(ctx, cancel, body, c)
	if !stop() {
		return false
	}
	if err == nil {
		return !c.broken
	}
	return c.fail(o.leaves(err), err)
}

// do finds the method and calls it. A panic, which only a mistake in fsx can cause, ends
// the call and not the owner.
func (o *owner) do(ctx context.Context, cancel func(), body []byte, c *reply) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the owner of the data folder failed: %v", p)
		}
	}()
	d := decoder{b: body}
	n := d.uint()
	table, _ := methods()
	var op store.Operation
	copy(op[:], d.bytes(uint64(len(op))))
	if d.err != nil || n >= uint64(len(table)) {
		return errGarbage
	}
	if table[n].live {
		defer context.AfterFunc(o.stays, cancel)()
	}
	return table[n].serve(store.WithOperation(ctx, op), o.st, d.b, c)
}

// leaves reports whether an error only says that this owner closes.
func (o *owner) leaves(err error) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.closing && (errors.Is(err, store.ErrClosed) || errors.Is(err, context.Canceled))
}

func (o *owner) begin() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.closing {
		o.busy++
	}
	return !o.closing
}

func (o *owner) end() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.busy--; o.busy == 0 && o.closing {
		close(o.idle)
	}
}

// retire takes no more calls and lets those that are under way finish for a moment.
// Then they are cancelled.
func (o *owner) retire(dir string) error {
	err := errors.Join(o.l.Close(), unlist(dir))
	o.mu.Lock()
	o.closing = true
	if o.busy == 0 {
		close(o.idle)
	}
	o.mu.Unlock()
	o.stop()
	late := time.NewTimer(grace)
	defer late.Stop()
	select {
	case <-o.idle:
	case <-late.C:
	}
	o.cancel()
	o.mu.Lock()
	defer o.mu.Unlock()
	for w := range o.wires { // those that do not read hold nobody up
		_ = w.conn.SetWriteDeadline(time.Now().Add(grace / 2))
	}
	return err
}

// leave ends all connections, by which the guests know that the lock is free.
func (o *owner) leave() {
	o.mu.Lock()
	for w := range o.wires {
		_ = w.conn.Close()
	}
	o.mu.Unlock()
	o.all.Wait()
}

// watch cancels a call when its guest goes away before the answer. The function that it
// gives ends that and reports whether the guest is still there and silent.
func watch(w *wire, cancel context.CancelFunc) (stop func() bool) {
	done := make(chan struct{})
	there := false
	timer := time.AfterFunc(quick, func() {
		defer close(done)
		var b [1]byte
		_, err := w.conn.Read(b[:])
		if there = errors.Is(err, os.ErrDeadlineExceeded); !there {
			cancel()
		}
	})
	return func() bool {
		if timer.Stop() {
			return true
		}
		if w.conn.SetReadDeadline(time.Unix(1, 0)) != nil {
			return false
		}
		<-done
		return there && w.conn.SetReadDeadline(time.Time{}) == nil
	}
}
