package scratch

import (
	"context"
	"errors"
	"reflect"
	"sync"
	"time"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// interrupter ends what a connection is doing. The driver itself watches a query's
// context only until the first row.
type interrupter struct {
	tls *libc.TLS
	db  uintptr // sqlite3*
}

// newInterrupter finds the handle of a driver connection.
func newInterrupter(conn any) (*interrupter, error) {
	v := reflect.ValueOf(conn)
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	if v.Kind() == reflect.Struct {
		if f := v.FieldByName("db"); f.IsValid() && f.Kind() == reflect.Uintptr && f.Uint() != 0 {
			return &interrupter{libc.NewTLS(), uintptr(f.Uint())}, nil
		}
	}
	return nil, errors.New("the driver's connection has no handle")
}

func (i *interrupter) close() { i.tls.Close() }

// watch interrupts the connection once ctx is done, again and again until the function
// that it gives is called, since between two rows an interrupt has no effect.
func (i *interrupter) watch(ctx context.Context) (stop func()) {
	done := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		select {
		case <-done:
			return
		case <-ctx.Done():
		}
		again := time.NewTicker(5 * time.Millisecond)
		defer again.Stop()
		for {
			sqlite3.Xsqlite3_interrupt(i.tls, i.db)
			select {
			case <-done:
				return
			case <-again.C:
			}
		}
	})
	return func() {
		close(done)
		wg.Wait()
	}
}
