package share

import (
	"cmp"
	"context"
	"errors"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/storetest"
)

// join opens a folder and closes it with the test. It waits for others as long as a test waits.
func join(t testing.TB, dir string, o Options) *DB {
	t.Helper()
	o.Patience = cmp.Or(o.Patience, patient)
	d, err := Open(t.Context(), dir, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	return d
}

func TestOwner(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(t testing.TB) store.DB { return join(t, t.TempDir(), Options{}) })
}

func TestGuest(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(t testing.TB) store.DB {
		dir := t.TempDir()
		join(t, dir, Options{})
		g := join(t, dir, Options{})
		if g.Owns() {
			t.Fatal("the second one is the owner too")
		}
		return g
	})
}

// TestRestlessOwners runs the suite on a guest while the owners come and go.
func TestRestlessOwners(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(t testing.TB) store.DB {
		dir := t.TempDir()
		first := join(t, dir, Options{})
		g := join(t, dir, Options{})
		restless(t, dir, first)
		return g
	})
}

// restless opens and closes owners and guests of a folder until the end of the test.
func restless(t testing.TB, dir string, first *DB) {
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		for d := first; ; {
			next, err := Open(ctx, dir, Options{Patience: patient})
			if err != nil && ctx.Err() == nil {
				t.Error(err)
			}
			if err := d.Close(); err != nil && !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
			if next == nil {
				return
			}
			d = next
		}
	}()
	t.Cleanup(func() {
		cancel()
		<-done
	})
}
