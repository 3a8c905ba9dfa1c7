package share

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/storetest"
)

// patient is how long a test waits for what must come.
const patient = 3 * time.Minute

// TestOwnerCloses has guests in the middle of everything when the owner closes, and
// checks that one of them takes over and nobody notices.
func TestOwnerCloses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	owner := join(t, dir, Options{})
	var guests []*DB
	for range 4 {
		guests = append(guests, join(t, dir, Options{}))
	}
	feed, err := guests[0].Changes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	var after atomic.Int32 // rounds since the owner has closed
	var closed atomic.Bool
	for i, g := range guests {
		all.Go(func() {
			for n := 0; after.Load() < 40; n++ {
				path := storetest.Abs(fmt.Sprintf("/g%d/%d", i, n%10))
				err := errors.Join(
					g.Apply(t.Context(), []store.Update{storetest.Update(path, "words")}, nil),
					g.PutFolders(t.Context(), []store.Folder{{Path: path}}))
				if _, e := g.Search(t.Context(), store.Query{Words: "words"}); e != nil {
					err = errors.Join(err, e)
				}
				if err != nil {
					t.Error(err)
					return
				}
				if closed.Load() {
					after.Add(1)
				}
			}
		})
	}
	<-feed
	began := time.Now()
	if err := owner.Close(); err != nil {
		t.Error(err)
	}
	t.Logf("closed in %v with guests at work", time.Since(began))
	closed.Store(true)
	for c := range feed {
		if c.Lost {
			break // it goes on at the next owner and says that it may have missed something
		}
	}
	all.Wait()
	owners := 0
	for _, g := range guests {
		if g.Owns() {
			owners++
		}
	}
	if owners != 1 {
		t.Errorf("%d owners", owners)
	}
}

// TestHooks counts how often the owner is told, over a change of owners.
func TestHooks(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	owners, watches := make(chan string, 9), make(chan string, 9)
	options := func(name string) Options {
		hook := func(ch chan string) func(context.Context, *store.Store) {
			return func(ctx context.Context, st *store.Store) {
				if _, err := st.Scans(ctx); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				ch <- name
				<-ctx.Done()
				if _, err := st.Scans(context.WithoutCancel(ctx)); err != nil {
					t.Errorf("%s: the store is closed before its hooks: %v", name, err)
				}
			}
		}
		return Options{Owner: hook(owners), Watch: hook(watches)}
	}
	first := join(t, dir, options("first"))
	if got := <-owners; got != "first" {
		t.Errorf("%s is the owner", got)
	}
	second := join(t, dir, options("second"))
	third := join(t, dir, options("third"))
	if len(watches) > 0 {
		t.Error("nobody wants files to be kept fresh")
	}
	second.WantWatch()
	if got := <-watches; got != "first" {
		t.Errorf("%s watches", got)
	}
	third.WantWatch()
	first.WantWatch()
	if _, err := third.Scans(t.Context()); err != nil {
		t.Error(err)
	}
	if err := first.Close(); err != nil {
		t.Error(err)
	}
	next, watcher := <-owners, <-watches
	if next == "first" || watcher != next || len(watches) > 0 || len(owners) > 0 {
		t.Errorf("%s is the next owner and %s watches", next, watcher)
	}
}

// TestOtherVersion meets an owner that speaks another protocol.
func TestOtherVersion(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	owner := join(t, dir, Options{Version: "fsx 2.0"})
	_, err := Open(t.Context(), dir, Options{Version: "fsx 1.0", protocol: "older"})
	var skew *SkewError
	want := fmt.Sprintf("another fsx (process %d), fsx 2.0, has the data folder %s open, and this one, fsx 1.0, cannot talk to it; close it, or update so that both are the same", os.Getpid(), dir)
	if !errors.As(err, &skew) || err.Error() != want {
		t.Errorf("%v\nwant %s", err, want)
	}
	guest := join(t, dir, Options{Version: "fsx 2.0"})
	if _, err := guest.Scans(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := owner.Scans(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestOtherVersionTakesOver has a guest whose next owner speaks another protocol: it is
// told so by every call, and goes on when that one has closed.
func TestOtherVersionTakesOver(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	owner := join(t, dir, Options{})
	guest := join(t, dir, Options{guest: true})
	if err := owner.Close(); err != nil {
		t.Fatal(err)
	}
	newer, err := Open(t.Context(), dir, Options{protocol: "newer"})
	if err != nil {
		t.Fatal(err)
	}
	var skew *SkewError
	if _, err := guest.Scans(t.Context()); !errors.As(err, &skew) {
		t.Errorf("%v", err)
	}
	if err := newer.Close(); err != nil {
		t.Fatal(err)
	}
	join(t, dir, Options{})
	for errors.As(err, &skew) || err == nil {
		if _, err = guest.Scans(t.Context()); err == nil {
			return
		}
	}
	t.Error(err)
}

// TestSilentOwner meets a lock that is held without a socket.
func TestSilentOwner(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	st, err := store.Open(t.Context(), dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	_, err = Open(t.Context(), dir, Options{Patience: time.Millisecond})
	var silent *SilentError
	if !errors.As(err, &silent) || silent.PID != os.Getpid() || !strings.Contains(err.Error(), dir) {
		t.Error(err)
	}
}

// TestLongPath shares a folder whose path is too long for a socket in it.
func TestLongPath(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), strings.Repeat("long/", 25), "data")
	owner := join(t, dir, Options{})
	at, _, err := address(dir)
	if err != nil || filepath.Dir(at) == dir {
		t.Fatalf("the socket is %s, %v", at, err)
	}
	if info, err := os.Stat(filepath.Dir(at)); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("its folder is %v, %v", info.Mode(), err)
	}
	guest := join(t, dir, Options{})
	if _, err := guest.Scans(t.Context()); err != nil || guest.Owns() {
		t.Error(err)
	}
	if err := errors.Join(guest.Close(), owner.Close()); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(filepath.Dir(at)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the socket's folder is left: %v", err)
	}
}

// TestSocketIsOurs holds the socket's mode.
func TestSocketIsOurs(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	join(t, dir, Options{})
	at, _, err := address(dir) // in the folder, where the path of that is short enough
	if err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(at)
	if err != nil || info.Mode().Perm() != 0o600 || info.Mode().Type() != os.ModeSocket {
		t.Errorf("%v, %v", info, err)
	}
}

// TestOpenStops ends an Open that waits for a silent owner.
func TestOpenStops(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	st, err := store.Open(t.Context(), dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, cancel)
	if _, err := Open(ctx, dir, Options{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestReadOnlyGuest opens a folder for reading that another process has open.
func TestReadOnlyGuest(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	join(t, dir, Options{})
	d := join(t, dir, Options{Store: store.Options{ReadOnly: true}})
	if err := d.AddBookmark(t.Context(), store.Bookmark{Path: storetest.Abs("/a")}); !errors.Is(err, store.ErrReadOnly) {
		t.Error(err)
	}
	if _, err := d.Bookmarks(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestStoppedOwner meets an owner that listens and does not answer, as a stopped process does.
func TestStoppedOwner(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	lock, err := store.TakeLock(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = lock.Release() }()
	l, err := listen(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	_, err = Open(t.Context(), dir, Options{Patience: 20 * time.Millisecond})
	var silent *SilentError
	if !errors.As(err, &silent) || silent.PID != os.Getpid() {
		t.Error(err)
	}
}

// TestSlowClose waits for an owner that listens no more and still has the lock.
func TestSlowClose(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	d := &DB{dir: dir}
	lock, err := store.TakeLock(dir)
	if err != nil {
		t.Fatal(err)
	}
	if got := d.patience(os.Getpid()); got != patience {
		t.Errorf("%v for a process that never listened", got)
	}
	l, err := listen(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(l.Close(), unlist(dir)); err != nil {
		t.Fatal(err)
	}
	if got := d.patience(os.Getpid()); got != closing {
		t.Errorf("%v for an owner that closes", got)
	}
	if got := d.patience(os.Getpid() + 1); got != patience {
		t.Errorf("%v for another process than the last owner", got)
	}
	opened := make(chan error)
	go func() {
		next, err := Open(t.Context(), dir, Options{})
		if err == nil {
			err = next.Close()
		}
		opened <- err
	}()
	if err := lock.Release(); err != nil {
		t.Fatal(err)
	}
	if err := <-opened; err != nil {
		t.Error(err)
	}
}

// TestGuestThatWantsAtOnce opens folders while a guest is already at the door: it asks for
// files to be kept fresh before the owner has its store, and is not forgotten.
func TestGuestThatWantsAtOnce(t *testing.T) {
	t.Parallel()
	mine := join(t, t.TempDir(), Options{}).hello
	mine.Line = true
	for range 5 {
		dir := t.TempDir()
		knocked := make(chan error, 1)
		go func() { knocked <- knock(t.Context(), dir, mine) }()
		watched := make(chan struct{})
		d, err := Open(t.Context(), dir, Options{Watch: func(context.Context, *store.Store) { close(watched) }})
		if err != nil {
			t.Fatal(err)
		}
		if err := <-knocked; err != nil {
			t.Fatal(err)
		}
		select {
		case <-watched:
		case <-time.After(patient):
			t.Fatal("nobody watches")
		}
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// knock connects as soon as an owner listens, and says that files are to be kept fresh.
func knock(ctx context.Context, dir string, mine hello) error {
	for {
		conn, err := dial(dir)
		if err != nil {
			if ctx.Err() != nil {
				return err
			}
			runtime.Gosched()
			continue
		}
		w := newWire(conn)
		if _, err = w.greet(mine, true, patient); err == nil {
			w.begin(want)
			err = w.send()
		}
		return errors.Join(err, conn.Close())
	}
}
