package watch

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"testing"
)

// meddler does something each time the system has begun to watch a folder, before the
// Watcher knows of it.
type meddler struct {
	system
	then func()
}

func (m *meddler) add(path string, isRoot bool) (int32, error) {
	wd, err := m.system.add(path, isRoot)
	if then := m.then; then != nil {
		m.then = nil
		then()
	}
	return wd, err
}

// meddle has something done in the middle of the next Add.
func (e *eye) meddle(then func()) { e.system = &meddler{e.system, then} }

func TestFolderMovesWhileItIsAdded(t *testing.T) {
	t.Parallel()
	e := newEye(t, Options{})
	e.mkdir("a")
	e.ok(os.Mkdir(e.at("a/b"), 0o700))
	e.take()
	e.meddle(func() {
		e.rename("a", "c")
		e.ok(e.Sync(t.Context()))
	})
	if err := e.Add(e.at("a/b")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
	if e.Watched(e.at("a/b")) || e.Watched(e.at("a")) {
		t.Error("what has moved away is watched")
	}
	e.take()
	e.ok(e.Add(e.at("c/b")))
	e.write("c/b/f")
	if got := e.take(); got != "c/b(f)" {
		t.Error(got)
	}
}

func TestFolderIsMadeAnewWhileItIsAdded(t *testing.T) {
	t.Parallel()
	e := newEye(t, Options{})
	e.ok(os.Mkdir(e.at("a"), 0o700))
	e.meddle(func() {
		e.ok(os.Remove(e.at("a")))
		e.ok(os.Mkdir(e.at("a"), 0o700))
		e.ok(e.Sync(t.Context()))
	})
	e.ok(e.Add(e.at("a")))
	e.take()
	e.write("a/f")
	if got := e.take(); got != "a(f)" {
		t.Error(got)
	}
}

func TestLimitIsReachedWhileAFolderIsAdded(t *testing.T) {
	t.Parallel()
	e := newEye(t, Options{Limit: 2}) // the root is one
	e.ok(os.Mkdir(e.at("a"), 0o700))
	e.meddle(func() { e.mkdir("b") })
	if err := e.Add(e.at("a")); !errors.Is(err, ErrFull) {
		t.Errorf("%v", err)
	}
	if s := e.Stats(); s.Watches != 2 || !s.Full || e.Watched(e.at("a")) {
		t.Errorf("%+v", s)
	}
	e.take()
	e.write("a/f")
	if got := e.take(); got != "" {
		t.Errorf("a folder beyond the limit is watched: %s", got)
	}
}

func TestWatcherClosesWhileAFolderIsAdded(t *testing.T) {
	t.Parallel()
	w, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := w.Root(dir); err != nil {
		t.Fatal(err)
	}
	closed := make(chan error, 1)
	w.system = &meddler{w.system, func() {
		w.stop(ErrClosed)
		go func() { closed <- w.Close() }()
	}}
	if err := w.Add(dir); !errors.Is(err, ErrClosed) {
		t.Errorf("%v", err)
	}
	if err := <-closed; err != nil {
		t.Error(err)
	}
}

// TestManyAddAtOnce has goroutines add the same folders while these change.
func TestManyAddAtOnce(t *testing.T) {
	t.Parallel()
	e := newEye(t, Options{})
	const folders = 60
	for i := range folders {
		e.ok(os.Mkdir(e.at(fmt.Sprintf("d%d", i)), 0o700))
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for i := range folders {
				if err := e.Add(e.at(fmt.Sprintf("d%d", i))); err != nil && !errors.Is(err, fs.ErrNotExist) {
					t.Error(err)
				}
			}
		})
	}
	wg.Go(func() {
		for i := 0; i < folders; i += 3 {
			if err := errors.Join(os.Remove(e.at(fmt.Sprintf("d%d", i))), os.Mkdir(e.at(fmt.Sprintf("d%d", i)), 0o700)); err != nil {
				t.Error(err)
			}
		}
	})
	wg.Wait()
	e.take()
	for i := range folders {
		e.ok(e.Add(e.at(fmt.Sprintf("d%d", i))))
	}
	e.take()
	for i := range folders {
		e.write(fmt.Sprintf("d%d/f", i))
		if got, want := e.take(), fmt.Sprintf("d%d(f)", i); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if s := e.Stats(); s.Watches != folders+1 {
		t.Errorf("%+v", s)
	}
}
