package share

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"sync"
	"syscall"

	"github.com/fsx-dev/fsx/store"
)

// SkewError says that the process that has the data folder open is of a version
// of fsx that speaks another protocol.
type SkewError struct {
	Dir           string
	PID           int    // of the other, 0 when it did not say
	Theirs, Mine  string // versions of the programs
	TheirProtocol string
}

func (e *SkewError) Error() string {
	theirs := e.Theirs
	if theirs == "" {
		theirs = "an unknown version"
	}
	mine := e.Mine
	if mine == "" {
		mine = "another version"
	}
	if theirs == mine {
		mine += " of another build"
	}
	return fmt.Sprintf("another fsx%s, %s, has the data folder %s open, and this one, %s, cannot talk to it; close it, or update so that both are the same",
		process(e.PID), theirs, e.Dir, mine)
}

// SilentError says that a process holds the lock of the data folder and does not
// answer: an fsx that is too old to share, or one that is stopped.
type SilentError struct {
	Dir string
	PID int // 0 when it could not be learned
	Err error
}

func (e *SilentError) Error() string {
	return fmt.Sprintf("another fsx%s has the data folder %s open and does not answer; it is stopped or too old to share: close it, or choose another folder with --data-dir",
		process(e.PID), e.Dir)
}

// Unwrap gives what was met.
func (e *SilentError) Unwrap() error { return e.Err }

func process(pid int) string {
	if pid <= 0 {
		return ""
	}
	return fmt.Sprintf(" (process %d)", pid)
}

// errGone says that the owner went away, or a connection to it, before it answered.
var errGone = errors.New("the owner of the data folder is gone")

// marks are the errors that keep their identity over the wire, by their places here.
func marks() []error {
	return []error{
		store.ErrNotFound, store.ErrReadOnly, store.ErrClosed, store.ErrTooBig, store.ErrPath,
		context.Canceled, context.DeadlineExceeded, fs.ErrNotExist, fs.ErrPermission, fs.ErrExist, fs.ErrInvalid, os.ErrDeadlineExceeded,
	}
}

// kinds are the types of errors that keep their type and fields, by their places here.
func kinds() []errorKind {
	return []errorKind{
		kindOf[*store.LockedError](), kindOf[*store.NewerError](), kindOf[*store.DamagedError](), kindOf[*fs.PathError](), errnoKind(), kindOf[*store.RoomError](),
	}
}

// errorKind carries one type of error.
type errorKind struct {
	put func(b []byte, err error) ([]byte, bool) // false when err holds none of this type
	get func(d *decoder) error
}

// kindOf is the kind of an error type that is a pointer to a struct.
func kindOf[E error]() errorKind {
	t := reflect.TypeFor[E]().Elem()
	code := sync.OnceValue(func() *coder {
		c := compiler{made: map[reflect.Type]*coder{}}
		return c.compile(t)
	})
	return errorKind{
		put: func(b []byte, err error) ([]byte, bool) {
			var e E
			if !errors.As(err, &e) {
				return b, false
			}
			return code().put(b, reflect.ValueOf(e).Elem()), true
		},
		get: func(d *decoder) error {
			v := reflect.New(t)
			code().get(d, v.Elem())
			return v.Interface().(error)
		},
	}
}

// errnoKind carries the error numbers of the system, such as that of a full disk.
func errnoKind() errorKind {
	return errorKind{
		put: func(b []byte, err error) ([]byte, bool) {
			var e syscall.Errno
			if !errors.As(err, &e) {
				return b, false
			}
			return binary.AppendUvarint(b, uint64(e)), true
		},
		get: func(d *decoder) error { return syscall.Errno(d.uint()) },
	}
}

// told is an error that came over the wire: its text and the errors that it wraps.
type told struct {
	text string
	is   []error
}

func (e *told) Error() string   { return e.text }
func (e *told) Unwrap() []error { return e.is }

// putError writes an error: its text, the marks that it wraps, the kinds that it holds.
func putError(b []byte, err error) []byte {
	b = putString(b, err.Error())
	var bits uint64
	for i, mark := range marks() {
		if errors.Is(err, mark) {
			bits |= 1 << i
		}
	}
	b = binary.AppendUvarint(b, bits)
	count := len(b)
	b = append(b, 0)
	for i, k := range kinds() {
		if own, ok := k.put(append(b, byte(i)), err); ok {
			b = own
			b[count]++
		}
	}
	return b
}

func getError(d *decoder) error {
	defer d.in()()
	e := &told{text: d.string()}
	bits := d.uint()
	for i, mark := range marks() {
		if bits&(1<<i) != 0 {
			e.is = append(e.is, mark)
		}
	}
	all := kinds()
	for n := d.byte(); n > 0 && d.err == nil; n-- {
		i := int(d.byte())
		if i >= len(all) {
			d.fail()
			break
		}
		e.is = append(e.is, all[i].get(d))
	}
	if len(e.is) == 1 && e.is[0].Error() == e.text {
		return e.is[0]
	}
	return e
}

// putErrorValue writes a field of the type error.
func putErrorValue(b []byte, v reflect.Value) []byte {
	if v.IsNil() {
		return append(b, 0)
	}
	return putError(append(b, 1), v.Interface().(error))
}

func getErrorValue(d *decoder, v reflect.Value) {
	if d.byte() != 0 && d.err == nil {
		if err := getError(d); d.err == nil {
			v.Set(reflect.ValueOf(err))
		}
	}
}
