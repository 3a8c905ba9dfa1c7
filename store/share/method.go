package share

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"reflect"

	"github.com/fsx-dev/fsx/store"
)

// method is one method of store.DB on the owner's side: it reads the argument of a call,
// does it on the store and writes what comes of it.
type method struct {
	name    string
	live    bool // each value is sent at once; it ends only with its guest or owner
	changes bool // refused by a guest that opened the folder for reading only
	serve   func(ctx context.Context, st *store.Store, arg []byte, c *reply) error
}

// asking is a method with one argument and one result; those with others have a
// struct in their place.
type asking[A, R any] struct {
	method
	number int
	do     func(db store.DB, ctx context.Context, arg A) (R, error) //nolint:revive // as a method expression has it
	arg    *coder
	result *coder
}

// streaming is a method that calls a function for each of its values. after says which
// of two values comes first, so that a stream goes on behind the last value that its
// guest had when the owner changes.
type streaming[A, T any] struct {
	method
	number int
	do     func(db store.DB, ctx context.Context, arg A, fn func(T) error) error //nolint:revive // as a method expression has it
	arg    *coder
	value  *coder
	after  func(v, last T) bool
}

// none stands for no argument or no result.
type none struct{}

// numbered is what the table of methods is made of.
type numbered interface {
	// entry makes the coders and gives the method and the shape of all its types.
	entry(number int, c *compiler) (m method, shape string)
}

func (m *asking[A, R]) entry(number int, c *compiler) (method, string) {
	m.number, m.arg, m.result = number, coderOf[A](c), coderOf[R](c)
	return m.method, m.name + "(" + m.arg.shape + ")" + m.result.shape
}

func (m *streaming[A, T]) entry(number int, c *compiler) (method, string) {
	m.number, m.arg, m.value = number, coderOf[A](c), coderOf[T](c)
	return m.method, m.name + "(" + m.arg.shape + ")…" + m.value.shape
}

// reads is a method that changes nothing.
func reads[A, R any](name string, do func(store.DB, context.Context, A) (R, error)) *asking[A, R] {
	m := &asking[A, R]{do: do}
	m.method = method{name: name}
	m.serve = func(ctx context.Context, st *store.Store, arg []byte, c *reply) error {
		var a A
		if err := decode(m.arg, arg, &a); err != nil {
			return err
		}
		r, err := m.do(st, ctx, a)
		if err != nil {
			return err
		}
		return c.answer(m.result, reflect.ValueOf(&r).Elem())
	}
	return m
}

// lists is a method without an argument that changes nothing.
func lists[R any](name string, do func(store.DB, context.Context) (R, error)) *asking[none, R] {
	return reads(name, func(db store.DB, ctx context.Context, _ none) (R, error) { return do(db, ctx) })
}

// changes is a method that writes and has a result.
func changes[A, R any](name string, do func(store.DB, context.Context, A) (R, error)) *asking[A, R] {
	m := reads(name, do)
	m.changes = true
	return m
}

// writes is a method that writes and has no result.
func writes[A any](name string, do func(store.DB, context.Context, A) error) *asking[A, none] {
	return changes(name, func(db store.DB, ctx context.Context, a A) (none, error) { return none{}, do(db, ctx, a) })
}

// streams is a method that calls a function for each value. after orders the values.
func streams[A, T any](name string, do func(store.DB, context.Context, A, func(T) error) error, after func(v, last T) bool) *streaming[A, T] {
	m := &streaming[A, T]{do: do, after: after}
	m.method = method{name: name}
	m.serve = func(ctx context.Context, st *store.Store, arg []byte, c *reply) error {
		var a A
		if err := decode(m.arg, arg, &a); err != nil {
			return err
		}
		var v T
		slot := reflect.ValueOf(&v).Elem()
		err := m.do(st, ctx, a, func(next T) error {
			v = next
			return c.item(m.value, slot, m.live)
		})
		if err != nil {
			return err
		}
		return c.answer(nil, reflect.Value{})
	}
	return m
}

// live is streams for values that come as things happen: each is sent at once, and one that
// is asked for anew goes on with what comes next.
func live[A, T any](name string, do func(store.DB, context.Context, A, func(T) error) error) *streaming[A, T] {
	m := streams(name, do, func(T, T) bool { return true })
	m.live = true
	return m
}

// decode reads a whole message.
func decode[T any](code *coder, b []byte, into *T) error {
	d := decoder{b: b}
	code.get(&d, reflect.ValueOf(into).Elem())
	if d.err == nil && len(d.b) > 0 {
		d.fail()
	}
	return d.err
}

// register numbers methods by their order, makes their coders, and gives the protocol's
// name: it changes with every method, argument and result.
func register(all ...numbered) (table []method, protocol string) {
	h, c := fnv.New64a(), &compiler{made: map[reflect.Type]*coder{}}
	for i, m := range all {
		one, shape := m.entry(i, c)
		table = append(table, one)
		_, _ = fmt.Fprintln(h, shape)
	}
	return table, fmt.Sprintf("%016x", h.Sum64())
}

// call does a method here or asks the owner, again and again while owners go.
func call[A, R any](ctx context.Context, d *DB, m *asking[A, R], a A) (R, error) {
	var none R
	if err := d.enter(); err != nil {
		return none, err
	}
	defer d.leave()
	op := newOperation()
	for asked := false; ; asked = true {
		s, err := d.seat(ctx)
		if err != nil {
			return none, err
		}
		if s.store != nil && asked {
			return m.do(s.store, store.WithOperation(ctx, op), a)
		}
		if s.store != nil {
			return m.do(s.store, ctx, a)
		}
		if m.changes && d.opts.Store.ReadOnly {
			return none, store.ErrReadOnly
		}
		var r R
		err = s.guest.ask(ctx, m.number, op, m.arg, reflect.ValueOf(&a).Elem(), nil, func(body []byte) error {
			return decode(m.result, body, &r)
		})
		if !errors.Is(err, errGone) {
			return r, err
		}
		if err := d.wait(ctx, s); err != nil {
			return none, err
		}
	}
}

// stream is call for a method that streams.
func stream[A, T any](ctx context.Context, d *DB, m *streaming[A, T], a A, fn func(T) error) error {
	if err := d.enter(); err != nil {
		return err
	}
	defer d.leave()
	return repeat(ctx, d, m, a, fn)
}

// repeat is stream without being counted as a call.
func repeat[A, T any](ctx context.Context, d *DB, m *streaming[A, T], a A, fn func(T) error) error {
	op := newOperation()
	var last T
	some := false
	for {
		s, err := d.seat(ctx)
		if err != nil {
			return err
		}
		resumed := some
		one := func(v T) error {
			if resumed && !m.after(v, last) {
				return nil
			}
			resumed = false
			if s.store == nil {
				last, some = v, true
				if err := ctx.Err(); err != nil {
					return theirs(err)
				}
			}
			return theirs(fn(v))
		}
		if s.store != nil {
			return plain(m.do(s.store, ctx, a, one))
		}
		err = s.guest.ask(ctx, m.number, op, m.arg, reflect.ValueOf(&a).Elem(), func(body []byte) error {
			return each(m.value, body, one)
		}, nil)
		if !errors.Is(err, errGone) {
			return plain(err)
		}
		if err := d.wait(ctx, s); err != nil {
			return err
		}
	}
}

// each reads the values of a message of a stream.
func each[T any](code *coder, body []byte, fn func(T) error) error {
	d := decoder{b: body}
	for len(d.b) > 0 {
		var v T
		code.get(&d, reflect.ValueOf(&v).Elem())
		if d.err != nil {
			return d.err
		}
		if err := fn(v); err != nil {
			return err
		}
	}
	return nil
}

// callersError is an error of a caller's own function, whatever it wraps.
type callersError struct{ err error }

func (e *callersError) Error() string { return e.err.Error() }

func theirs(err error) error {
	if err == nil {
		return nil
	}
	return &callersError{err}
}

// plain takes the wrapping of theirs off again.
func plain(err error) error {
	var own *callersError
	if errors.As(err, &own) {
		return own.err
	}
	return err
}
