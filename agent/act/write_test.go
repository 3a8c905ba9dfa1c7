package act

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fsx-dev/fsx/walker/guard"
)

// allowed gives a guard of a new folder "in", beside which lies "out".
func allowed(t *testing.T) (g *guard.Guard, in, out string) {
	t.Helper()
	base, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	in, out = filepath.Join(base, "in"), filepath.Join(base, "out")
	for _, dir := range []string{in, out, filepath.Join(in, "sub")} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if g, err = guard.New(in); err != nil {
		t.Fatal(err)
	}
	return g, in, out
}

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func content(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// only holds that a folder has these names and no others.
func only(t *testing.T, dir string, names ...string) {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range list {
		got = append(got, e.Name())
	}
	if strings.Join(got, " ") != strings.Join(names, " ") {
		t.Errorf("%s holds %q, want %q", dir, got, names)
	}
}

func TestWrite(t *testing.T) {
	t.Parallel()
	g, in, _ := allowed(t)
	at := filepath.Join(in, "sub", "a.csv")
	if w, err := Write(g, at, false, text("one")); err != nil || w != (Written{at, 3, false}) {
		t.Fatalf("%+v, %v", w, err)
	}
	var exists *ExistsError
	if _, err := Write(g, at, false, text("two")); !errors.As(err, &exists) || content(t, at) != "one" {
		t.Errorf("a name that is taken: %v, %q", err, content(t, at))
	}
	for _, mode := range []os.FileMode{0o600, 0o666} {
		if err := os.Chmod(at, mode); err != nil {
			t.Fatal(err)
		}
		before, err := os.Stat(at)
		if err != nil {
			t.Fatal(err)
		}
		if w, err := Write(g, at, true, text("three")); err != nil || !w.Replaced || content(t, at) != "three" {
			t.Errorf("%+v, %v, %q", w, err, content(t, at))
		}
		if info, err := os.Stat(at); err != nil || info.Mode() != before.Mode() {
			t.Errorf("the mode became %v, %v", info.Mode(), err)
		}
	}
	only(t, filepath.Join(in, "sub"), "a.csv")
}

// TestWriteFails ends in the middle: what was there stays, and nothing is left behind.
func TestWriteFails(t *testing.T) {
	t.Parallel()
	g, in, _ := allowed(t)
	at := filepath.Join(in, "sub", "a.csv")
	if _, err := Write(g, at, false, text("old")); err != nil {
		t.Fatal(err)
	}
	stop := errors.New("stop")
	half := func(w io.Writer) error { return errors.Join(text(strings.Repeat("x", 200_000))(w), stop) }
	for _, name := range []string{"a.csv", "b.csv"} {
		if _, err := Write(g, filepath.Join(in, "sub", name), true, half); !errors.Is(err, stop) {
			t.Error(err)
		}
	}
	only(t, filepath.Join(in, "sub"), "a.csv")
	if content(t, at) != "old" {
		t.Errorf("the file became %q", content(t, at))
	}
}

// TestWriteNamesTheFile holds that an error of the system names the file that was asked for: who reads it knows neither
// the name that it has until it is whole nor where the allowed folder begins.
func TestWriteNamesTheFile(t *testing.T) {
	t.Parallel()
	g, in, _ := allowed(t)
	at := filepath.Join(in, "sub", "a.csv")
	if err := os.MkdirAll(filepath.Dir(at), 0o700); err != nil {
		t.Fatal(err)
	}
	gone := func(io.Writer) error { return os.RemoveAll(filepath.Dir(at)) }
	var path *fs.PathError
	if _, err := Write(g, at, false, gone); !errors.As(err, &path) || path.Path != at || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder that went away: %v", err)
	}
	p := spot{name: filepath.Join("sub", "a.csv"), path: at}
	err := p.named("write", &fs.PathError{Op: "openat", Path: "sub/.fsx-ABC.part", Err: fs.ErrPermission})
	if !errors.As(err, &path) || path.Path != at {
		t.Errorf("of the unfinished file: %v", err)
	}
}

// TestWriteLosesTheUnfinished takes the file away before it has its name: that is told, and the name stays free.
func TestWriteLosesTheUnfinished(t *testing.T) {
	t.Parallel()
	for _, replace := range []bool{false, true} {
		g, in, _ := allowed(t)
		at := filepath.Join(in, "a.csv")
		lost := func(w io.Writer) error {
			list, err := os.ReadDir(in)
			list = slices.DeleteFunc(list, func(e fs.DirEntry) bool { return !strings.HasPrefix(e.Name(), ".fsx-") })
			if err != nil || len(list) != 1 {
				t.Fatalf("unfinished: %q, %v", list, err)
			}
			return errors.Join(text("one")(w), os.Remove(filepath.Join(in, list[0].Name())))
		}
		if w, err := Write(g, at, replace, lost); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%+v, %v", w, err)
		}
		only(t, in, "sub")
	}
}

func TestWriteNowhereElse(t *testing.T) {
	t.Parallel()
	g, in, out := allowed(t)
	for link, target := range map[string]string{"away": out, "file": filepath.Join(out, "x"), "loop": filepath.Join(in, "loop")} {
		if err := os.Symlink(target, filepath.Join(in, link)); err != nil {
			t.Skip(err)
		}
	}
	for _, path := range []string{
		filepath.Join(out, "a"), filepath.Join(in, "..", "out", "a"), filepath.Join(in, "away", "a"), filepath.Join(in, "file"), filepath.Join(in, "loop", "a"),
		filepath.Join(in, "sub"), in, filepath.Join(in, "none", "a"), filepath.Join(in, "id_rsa"), filepath.Join(in, "sub", "k.pem"), "a\x00b", filepath.Join(in, "a\x00b"),
	} {
		for _, replace := range []bool{false, true} {
			if w, err := Write(g, path, replace, text("x")); err == nil {
				t.Errorf("%q was written as %+v", path, w)
			}
		}
	}
	only(t, out)
	only(t, filepath.Join(in, "sub"))
}

// TestWriteAtOnce lets many take one name: one of them gets it, whole.
func TestWriteAtOnce(t *testing.T) {
	t.Parallel()
	g, in, _ := allowed(t)
	at := filepath.Join(in, "a")
	var wg sync.WaitGroup
	var mu sync.Mutex
	done := ""
	for i := range 20 {
		wg.Go(func() {
			s := strings.Repeat(string(rune('a'+i)), 1000)
			_, err := Write(g, at, false, text(s))
			var exists *ExistsError
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				done += s
			} else if !errors.As(err, &exists) {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if content(t, at) != done {
		t.Errorf("%d bytes said to be written, %d there", len(done), len(content(t, at)))
	}
	only(t, in, "a", "sub")
}
