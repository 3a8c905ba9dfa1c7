package share

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/storetest"
)

// The child of these tests opens the folder named by this variable, says "guest" or
// "owner" when it becomes that, and stays until it is killed.
const (
	childDir  = "FSX_SHARE_TEST_CHILD"
	childRead = "FSX_SHARE_TEST_READ" // it says what it can read, and ends
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		if err := child(dir); err != nil {
			fmt.Println("failed", err)
		}
		os.Exit(1)
	}
	code := m.Run()
	if code == 0 {
		code = leaks()
	}
	os.Exit(code)
}

// leaks tells of goroutines that the tests have left. On a busy machine they may take their time to end,
// more than goleak waits for.
func leaks() (code int) {
	ignore := goleak.IgnoreTopFunction("github.com/blevesearch/bleve_index_api.AnalysisWorker")
	for began := time.Now(); ; {
		err := goleak.Find(ignore)
		if err == nil {
			return 0
		}
		if time.Since(began) > patient {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
	}
}

func child(dir string) error {
	d, err := Open(context.Background(), dir, Options{
		Owner: func(context.Context, *store.Store) { fmt.Println("owner") }, Patience: patient,
	})
	if err != nil {
		return err
	}
	if os.Getenv(childRead) != "" {
		return reader(d)
	}
	if !d.Owns() {
		fmt.Println("guest")
	}
	_, err = bufio.NewReader(os.Stdin).ReadByte()
	return err
}

// other is a child.
type other struct {
	cmd  *exec.Cmd
	in   io.WriteCloser // when it ends, the child ends too
	says chan string
}

// start runs a child and waits until it has its seat.
func start(t testing.TB, dir string) (*other, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, err
	}
	o := &other{cmd: exec.Command(exe), says: make(chan string, 8)}
	o.cmd.Env = append(os.Environ(), childDir+"="+dir)
	if o.in, err = o.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := o.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := o.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(o.says)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			o.says <- lines.Text()
		}
	}()
	if said := <-o.says; said != "owner" && said != "guest" {
		return nil, fmt.Errorf("a child says %q", said)
	} else if said == "owner" {
		o.says <- said
	}
	return o, nil
}

// kill ends it as kill -9 does.
func (o *other) kill() {
	_ = o.cmd.Process.Kill()
	for range o.says { //nolint:revive // to the end
	}
	_ = o.cmd.Wait()
}

// killing keeps two other processes on a folder and kills whichever is the owner, until
// the test ends. It counts how often it did. Each owner lives a little longer than the one
// before, so that what takes its time comes to an end as well.
func killing(t testing.TB, dir string) (kills *atomic.Int32) {
	t.Helper()
	first, err := start(t, dir)
	if err != nil {
		t.Fatal(err)
	}
	kills = &atomic.Int32{}
	var longest time.Duration
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		owner, life := first, 5*time.Millisecond
		<-owner.says
		for {
			heir, err := start(t, dir)
			if err != nil {
				t.Error(err)
				owner.kill()
				return
			}
			select {
			case <-stop:
				heir.kill()
				owner.kill()
				return
			case <-time.After(life):
				life += life / 4
			}
			owner.kill()
			began := time.Now()
			if said, ok := <-heir.says; !ok || said != "owner" {
				t.Errorf("the heir says %q", said)
			}
			longest = max(longest, time.Since(began))
			kills.Add(1)
			owner = heir
		}
	}()
	t.Cleanup(func() {
		close(stop)
		<-done
		t.Logf("%d owners were killed, the next one was there after %v at the latest", kills.Load(), longest)
	})
	return kills
}

// TestKilledOwners runs the suite on a guest while owner after owner is killed.
func TestKilledOwners(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("many processes")
	}
	storetest.Run(t, func(t testing.TB) store.DB {
		dir := t.TempDir()
		killing(t, dir)
		return join(t, dir, Options{guest: true})
	})
}

// TestWritesAreDoneOnce writes what must not be doubled while owners are killed.
func TestWritesAreDoneOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	kills := killing(t, dir)
	d := join(t, dir, Options{guest: true})
	s, err := d.CreateSession(t.Context(), store.Session{Title: "one"})
	if err != nil {
		t.Fatal(err)
	}
	writes := 0
	for i := 0; kills.Load() < 6; i++ {
		writes++
		path := storetest.Abs(fmt.Sprintf("/b/%d", i))
		extra, err := d.CreateSession(t.Context(), store.Session{Title: fmt.Sprint(i)})
		err = errors.Join(err,
			d.AppendMessages(t.Context(), s.ID, fmt.Append(nil, i)),
			d.AddBookmark(t.Context(), store.Bookmark{Path: path}),
			d.RemoveBookmark(t.Context(), path),
			d.AddScan(t.Context(), store.Scan{Root: path, Started: int64(i + 1)}))
		if i%2 == 0 {
			err = errors.Join(err, d.DeleteSession(t.Context(), extra.ID))
		}
		if err != nil {
			t.Fatalf("write %d: %v", i, err)
		}
	}
	msgs, err := d.Messages(t.Context(), s.ID)
	if err != nil || len(msgs) != writes {
		t.Errorf("%d messages, %v", len(msgs), err)
	}
	for i, m := range msgs {
		if string(m) != fmt.Sprint(i) {
			t.Fatalf("message %d is %q", i, m)
		}
	}
	if all, err := d.Sessions(t.Context()); err != nil || len(all) != 1+writes/2 {
		t.Errorf("%d sessions, %v", len(all), err)
	}
	if all, err := d.Scans(t.Context()); err != nil || len(all) != writes {
		t.Errorf("%d scans, %v", len(all), err)
	}
	t.Logf("%d rounds of writes", writes)
}

// TestStreamGoesOn kills owners while a slow stream comes: no value is missing or
// comes twice.
func TestStreamGoesOn(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	o, err := start(t, dir)
	if err != nil {
		t.Fatal(err)
	}
	heir, err := start(t, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer heir.kill()
	d := join(t, dir, Options{guest: true})
	const folders = 20_000
	var put []store.Folder
	for i := range folders {
		put = append(put, store.Folder{Path: storetest.Abs(fmt.Sprintf("/s/%05d", i)), Entries: []store.Entry{{Name: strings.Repeat("n", 50)}}})
	}
	if err := d.PutFolders(t.Context(), put); err != nil {
		t.Fatal(err)
	}
	n := 0
	err = d.Folders(t.Context(), storetest.Abs("/"), func(f store.Folder) error {
		if f.Path != put[n].Path || len(f.Entries) != 1 {
			return fmt.Errorf("folder %d is %s", n, f.Path)
		}
		if n++; n == 7 {
			o.kill()
		}
		return nil
	})
	if err != nil || n != folders {
		t.Errorf("%d folders, %v", n, err)
	}
}
