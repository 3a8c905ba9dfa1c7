package watch

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// eye is a watcher over a folder of its own.
type eye struct {
	*Watcher
	t   testing.TB
	dir string
}

func newEye(t testing.TB, o Options) *eye {
	t.Helper()
	w, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := w.Close(); err != nil {
			t.Error(err)
		}
	})
	e := &eye{w, t, t.TempDir()}
	e.ok(w.Root(e.dir))
	return e
}

func (e *eye) ok(err error) {
	e.t.Helper()
	if err != nil {
		e.t.Fatal(err)
	}
}

func (e *eye) at(name string) string { return filepath.Join(e.dir, name) }

// mkdir makes a folder and watches it.
func (e *eye) mkdir(name string) {
	e.t.Helper()
	e.ok(os.Mkdir(e.at(name), 0o700))
	e.ok(e.Add(e.at(name)))
}

func (e *eye) write(name string) {
	e.t.Helper()
	e.ok(os.WriteFile(e.at(name), []byte("x"), 0o600))
}

func (e *eye) rename(from, to string) {
	e.t.Helper()
	e.ok(os.Rename(e.at(from), e.at(to)))
}

// take gives what has changed as one line: folders with their names, then the moves.
func (e *eye) take() string {
	e.t.Helper()
	e.ok(e.Sync(e.t.Context()))
	b := e.Take()
	var list []string
	for _, f := range b.Folders {
		slices.Sort(f.Names)
		list = append(list, e.short(f.Path)+"("+strings.Join(f.Names, " ")+map[bool]string{true: "*"}[f.All]+")")
	}
	for _, m := range b.Moves {
		list = append(list, e.short(m.From)+">"+e.short(m.To))
	}
	for _, g := range b.Gone {
		list = append(list, "gone "+e.short(g))
	}
	if b.Lost {
		list = append(list, "lost")
	}
	return strings.Join(list, " ")
}

func (e *eye) short(path string) string {
	if rel, err := filepath.Rel(e.dir, path); err == nil {
		return rel
	}
	return path
}

func TestTake(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		do   func(e *eye)
		want string
	}{
		{"nothing", func(*eye) {}, ""},
		{"written twice", func(e *eye) { e.write("a"); e.write("a") }, ".(a)"},
		{"below", func(e *eye) { e.write("sub/a"); e.write("sub/b") }, "sub(a b)"},
		{"renamed", func(e *eye) { e.write("a"); e.rename("a", "sub/b") }, ".(a) sub(b) a>sub/b"},
		{"removed", func(e *eye) { e.write("a"); e.ok(os.Remove(e.at("a"))) }, ".(a)"},
		{"permissions", func(e *eye) { e.ok(os.Chmod(e.at("sub"), 0o500)); e.ok(os.Chmod(e.at("sub"), 0o700)) }, ".(sub) sub(*)"},
		{"new folder", func(e *eye) { e.ok(os.Mkdir(e.at("new"), 0o700)) }, ".(new)"},
		{"folder removed", func(e *eye) { e.write("sub/a"); e.ok(os.RemoveAll(e.at("sub"))) }, ".(sub)"},
		{"folder renamed", func(e *eye) { e.rename("sub", "bus"); e.write("bus/in/a") }, ".(bus sub) bus/in(a) sub>bus"},
		{"renamed on", func(e *eye) { e.rename("sub", "b"); e.rename("b", "sub/../c"); e.write("c/in/a") }, ".(b c sub) c/in(a) sub>b b>c"},
		{"many names", func(e *eye) {
			for i := range setNames + 1 {
				e.write(fmt.Sprint("sub/", i))
			}
		}, "sub(*)"},
		{"root removed", func(e *eye) { e.ok(os.RemoveAll(e.dir)) }, "gone ."},
		{"an odd name", func(e *eye) { e.write("\xff\n") }, ".(\xff\n)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			e := newEye(t, Options{})
			e.mkdir("sub")
			e.mkdir("sub/in")
			e.take()
			c.do(e)
			got := e.take()
			if c.name == "root removed" { // the system says it more than once
				if !strings.HasSuffix(got, c.want) {
					t.Errorf("got %q", got)
				}
				return
			}
			if got != c.want {
				t.Errorf("got %q, expected %q", got, c.want)
			}
			if again := e.take(); again != "" {
				t.Errorf("again: %q", again)
			}
		})
	}
}

func TestFolderThatLeavesIsForgotten(t *testing.T) {
	t.Parallel()
	e := newEye(t, Options{})
	e.mkdir("sub")
	e.mkdir("sub/in")
	away := filepath.Join(t.TempDir(), "away")
	e.ok(os.Rename(e.at("sub"), away))
	e.take()
	e.take()
	if n := e.Stats().Watches; n != 1 || e.Watched(e.at("sub/in")) {
		t.Errorf("%d watches", n)
	}
	e.ok(os.WriteFile(filepath.Join(away, "x"), nil, 0o600))
	if got := e.take(); got != "" {
		t.Errorf("noticed where nothing is watched: %q", got)
	}
	e.ok(os.Rename(away, e.at("back")))
	e.ok(e.Add(e.at("back")))
	e.write("back/x")
	if got := e.take(); got != ".(back) back(x)" {
		t.Errorf("after its return: %q", got)
	}
}

func TestAnotherFolderAtTheSamePlace(t *testing.T) {
	t.Parallel()
	e := newEye(t, Options{})
	e.mkdir("sub")
	other := filepath.Join(t.TempDir(), "other")
	e.ok(os.Rename(e.at("sub"), other))
	e.mkdir("sub") // the first has not been given up yet
	e.take()
	e.take()
	e.write("sub/x")
	if got := e.take(); got != "sub(x)" || !e.Watched(e.at("sub")) {
		t.Errorf("got %q", got)
	}
	e.ok(e.Add(e.at("sub")))
	if n := e.Stats().Watches; n != 2 {
		t.Errorf("%d watches", n)
	}
}

func TestLimit(t *testing.T) {
	t.Parallel()
	e := newEye(t, Options{Limit: 2})
	e.mkdir("a")
	e.ok(os.Mkdir(e.at("b"), 0o700))
	if err := e.Add(e.at("b")); !errors.Is(err, ErrFull) {
		t.Errorf("beyond the limit: %v", err)
	}
	e.ok(e.Add(e.at("a"))) // is watched already
	e.Forget(e.at("a"))
	e.ok(e.Add(e.at("b")))
	if s := e.Stats(); s.Watches != 2 || s.Limit != 2 || !s.Full {
		t.Errorf("%+v", s)
	}
}

func TestClosed(t *testing.T) {
	t.Parallel()
	w, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{w.Root(t.TempDir()), w.Add("/x"), w.Sync(t.Context())} {
		if !errors.Is(err, ErrClosed) {
			t.Errorf("%v", err)
		}
	}
}

// FuzzEvents gives the reader bytes that no kernel would.
func FuzzEvents(f *testing.F) {
	f.Add([]byte("\x01\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x10\x00\x00\x00name\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		e := newEye(t, Options{})
		e.events(append(make([]byte, 0, len(data)+8), data...))
		e.Take()
		e.Take()
	})
}
