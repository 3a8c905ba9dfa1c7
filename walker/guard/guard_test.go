package guard

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// write makes a file and the folders above it.
func write(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func link(t *testing.T, target, path string) string {
	t.Helper()
	if err := os.Symlink(target, path); err != nil {
		if runtime.GOOS == "windows" {
			t.Skip("links need a privilege here")
		}
		t.Fatal(err)
	}
	return path
}

func newGuard(t *testing.T, roots ...string) *Guard {
	t.Helper()
	g, err := New(roots...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// read opens and reads a file through the guard.
func read(g *Guard, path string) (string, error) {
	f, err := g.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }()
	data, err := io.ReadAll(f)
	return string(data), err
}

func TestNew(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if _, err := New(filepath.Join(dir, "missing")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing root: %v", err)
	}
	var special *NotRegularError
	if _, err := New(write(t, filepath.Join(dir, "f"), "")); !errors.As(err, &special) || !strings.HasSuffix(err.Error(), "is a file, not a folder") {
		t.Errorf("a file as root: %v", err)
	}
	if g := newGuard(t, dir, dir); !slices.Equal(g.Roots(), []string{dir}) {
		t.Errorf("roots are %v", g.Roots())
	}
	g := newGuard(t)
	var outside *OutsideError
	if _, err := g.Open(dir); !errors.As(err, &outside) {
		t.Errorf("without roots: %v", err)
	}
}

func TestResolve(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("HOME", dir)
	t.Setenv("USERPROFILE", dir)
	g := newGuard(t, filepath.Join(dir), t.TempDir())
	for in, want := range map[string]string{
		"": dir, ".": dir, "a": filepath.Join(dir, "a"), "a/../b/./c": filepath.Join(dir, "b", "c"), "~": dir, "~/x": filepath.Join(dir, "x"),
		"~x": filepath.Join(dir, "~x"), filepath.Join(dir, "q"): filepath.Join(dir, "q"), "a\nb\xff": filepath.Join(dir, "a\nb\xff"),
	} {
		if got, err := g.Resolve(in); err != nil || got != want {
			t.Errorf("%q: %q, %v", in, got, err)
		}
	}
	var outside *OutsideError
	for _, in := range []string{"..", "../x", dir + "x", filepath.Dir(dir), "a/../../x"} {
		if _, err := g.Resolve(in); !errors.As(err, &outside) {
			t.Errorf("%q: %v", in, err)
		}
	}
	if _, err := g.Resolve("a\x00b"); err == nil {
		t.Error("a zero byte is let through")
	}
}

func TestEverythingUnderSlash(t *testing.T) {
	t.Parallel()
	path := write(t, filepath.Join(t.TempDir(), "f"), "text")
	if got, err := read(newGuard(t, filepath.VolumeName(path)+string(filepath.Separator)), path); err != nil || got != "text" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestOpenLinks(t *testing.T) {
	t.Parallel()
	dir, other, out := t.TempDir(), t.TempDir(), t.TempDir()
	write(t, filepath.Join(dir, "sub", "f"), "in")
	write(t, filepath.Join(other, "f"), "other")
	write(t, filepath.Join(out, "f"), "out")
	l := func(name, target string) string { return link(t, target, filepath.Join(dir, name)) }
	l("relative", "sub/f")
	l("absolute", filepath.Join(dir, "sub", "f"))
	l("folder", filepath.Join(dir, "sub"))
	l("back", "folder/f")
	l("other", filepath.Join(other, "f"))
	l("out", filepath.Join(out, "f"))
	l("outdir", out)
	l("dots", "../"+filepath.Base(out)+"/f")
	l("broken", "nothing")
	l("outbroken", filepath.Join(out, "nothing"))
	l("one", "two")
	l("two", "one")
	l("self", "self")
	g := newGuard(t, dir, other)
	for path, want := range map[string]string{
		"sub/f": "in", "relative": "in", "absolute": "in", "folder/f": "in", "back": "in", "other": "other",
	} {
		if got, err := read(g, filepath.Join(dir, path)); err != nil || got != want {
			t.Errorf("%s: %q, %v", path, got, err)
		}
	}
	for path, check := range map[string]func(error) bool{
		"out": isOutside, "outdir/f": isOutside, "outdir/nothing": isOutside, "dots": isOutside,
		"broken": isBroken, "outbroken": isBroken, "one": isCircle, "self": isCircle, "self/x": isCircle,
		"nothing": func(err error) bool { var l *LinkError; return errors.Is(err, fs.ErrNotExist) && !errors.As(err, &l) },
		"sub":     func(err error) bool { var n *NotRegularError; return errors.As(err, &n) },
		"sub/f/x": func(err error) bool { return err != nil },
	} {
		if got, err := read(g, filepath.Join(dir, path)); !check(err) {
			t.Errorf("%s: %q, %v", path, got, err)
		}
	}
	if path, err := g.Real(filepath.Join(dir, "back")); err != nil || filepath.Base(path) != "f" {
		t.Errorf("without links it is %s, %v", path, err)
	}
}

func isOutside(err error) bool { var e *OutsideError; return errors.As(err, &e) }
func isBroken(err error) bool {
	var e *LinkError
	return errors.As(err, &e) && !e.Cycle && errors.Is(err, fs.ErrNotExist)
}
func isCircle(err error) bool {
	var e *LinkError
	return errors.As(err, &e) && e.Cycle && errors.Is(err, ErrLinkCycle)
}

func TestRootThroughLink(t *testing.T) {
	t.Parallel()
	dir, err := filepath.EvalSymlinks(t.TempDir()) // the one link is that of the test
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "real", "f"), "in")
	root := link(t, filepath.Join(dir, "real"), filepath.Join(dir, "link"))
	g := newGuard(t, root)
	for _, path := range []string{filepath.Join(root, "f"), filepath.Join(dir, "real", "f")} {
		if got, err := read(g, path); err != nil || got != "in" {
			t.Errorf("%s: %q, %v", path, got, err)
		}
	}
	if list, err := g.ReadDir(t.Context(), root); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
}

func TestOpenBlocked(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "server.PEM"), "canary")
	write(t, filepath.Join(dir, ".ssh", "config"), "canary")
	write(t, filepath.Join(dir, ".env"), "canary")
	link(t, "server.PEM", filepath.Join(dir, "harmless.txt"))
	link(t, ".ssh", filepath.Join(dir, "folder"))
	g := newGuard(t, dir)
	for _, path := range []string{"server.PEM", ".ssh/config", "harmless.txt", "folder/config"} {
		var blocked *BlockedError
		if got, err := read(g, filepath.Join(dir, path)); !errors.As(err, &blocked) || !strings.Contains(err.Error(), "This file type is blocked for security.") {
			t.Errorf("%s: %q, %v", path, got, err)
		}
	}
	f, err := g.Open(filepath.Join(dir, ".env"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	if f.Tier() != Skip || f.Tier().Notice() != "This file may contain sensitive data." {
		t.Errorf("tier %v", f.Tier())
	}
}

func TestTierOf(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]Tier{
		"/a/b.txt": Open, "/a/x.pem": Block, "/a/X.Key": Block, "/a/x.keystore": Block, "/a/x.p12": Block, "/a/x.pfx": Block,
		"/a/id_rsa": Block, "/a/id_rsa.pub": Block, "/a/ID_ED25519_work": Block, "/h/.ssh/config": Block, "/h/.ssh": Block, "/h/.SSH/x": Block,
		"/h/.aws/deep/er/x": Block, "/h/.gnupg/x": Block, "/h/.sshx/x": Open, "/h/x.ssh/x": Open, "/a/.env": Skip, "/a/.env.local": Skip, "/a/.environment": Open,
		"/a/.npmrc": Skip, "/a/.pypirc": Skip, "/a/credentials.json": Skip, "/a/Secrets.yml": Skip, "/a/my-secret.txt": Warn,
		"/a/passwords.txt": Warn, "/a/TOKEN": Warn, "/a/secret/x.txt": Open, "x.key": Block, "": Open, "/": Open, "/.\u017f\u017fh/x": Block,
		"/x.\u212aey": Block, "/.s\u200csh/x": Block, "/a/x.pem.": Block, "/a/\xff.pem": Block, "/a/x\n.pem": Block,
	} {
		if got := TierOf(path); got != want {
			t.Errorf("%q is %v, not %v", path, got, want)
		}
	}
}

func FuzzTierOf(f *testing.F) {
	f.Add("/h/.SSH/\xff.pem")
	f.Fuzz(func(t *testing.T, path string) {
		if tier := TierOf(path); TierOf("/.ssh/"+path) != Block || TierOf(path+".key") != Block && !strings.ContainsAny(path, ":") || tier > Block {
			t.Errorf("%q got through", path)
		}
	})
}

func TestBoundedBySizeAtOpening(t *testing.T) {
	t.Parallel()
	path := write(t, filepath.Join(t.TempDir(), "grows"), "12345")
	f, err := newGuard(t, filepath.Dir(path)).Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	if changed, err := f.Changed(); changed || err != nil {
		t.Errorf("changed %v, %v", changed, err)
	}
	write(t, path, "12345 and more")
	if data, err := io.ReadAll(f); err != nil || string(data) != "12345" {
		t.Errorf("%q, %v", data, err)
	}
	var buf [10]byte
	if n, err := f.ReadAt(buf[:], 3); n != 2 || !errors.Is(err, io.EOF) {
		t.Errorf("%d, %v", n, err)
	}
	if changed, err := f.Changed(); !changed || err != nil {
		t.Errorf("changed %v, %v", changed, err)
	}
	if f.Info().Size() != 5 || f.Entry().Kind != KindFile || f.Path() != path {
		t.Errorf("%+v", f.Entry())
	}
}

func TestOddNames(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	names := []string{"plain", "with space", strings.Repeat("n", 255), "ümlaut"}
	if runtime.GOOS != "windows" {
		names = append(names, "new\nline", "tab\t\x1b[31m", `back\slash`, "-rf", "*")
	}
	if runtime.GOOS == "linux" {
		names = append(names, "\xff\xfe")
	}
	for _, name := range names {
		write(t, filepath.Join(dir, name), name)
	}
	g := newGuard(t, dir)
	list, err := g.ReadDir(t.Context(), dir)
	if err != nil || len(list) != len(names) {
		t.Fatalf("%d entries, %v", len(list), err)
	}
	if !slices.IsSortedFunc(list, func(a, b Info) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("not sorted")
	}
	for _, i := range list {
		if got, err := read(g, filepath.Join(dir, i.Name)); err != nil || got != i.Name {
			t.Errorf("%q: %q, %v", i.Name, got, err)
		}
	}
}

func TestStatAndReadDir(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	f := write(t, filepath.Join(dir, "f"), "1234567")
	link(t, "f", filepath.Join(dir, "good"))
	link(t, "none", filepath.Join(dir, "bad"))
	link(t, "round", filepath.Join(dir, "round"))
	g := newGuard(t, dir)
	fi, err := os.Stat(f)
	if err != nil {
		t.Fatal(err)
	}
	i, err := g.Stat(filepath.Join(dir, "good"))
	if err != nil || i.Kind != KindFile || i.Size != 7 || i.ModTime != fi.ModTime().UnixNano() || i.FileMode() != fi.Mode() || i.Name != "good" {
		t.Errorf("%+v, %v", i, err)
	}
	if i, err = g.Lstat(filepath.Join(dir, "good")); err != nil || i.Kind != KindLink || i.Target != "f" || i.Broken {
		t.Errorf("%+v, %v", i, err)
	}
	if i, err = g.Lstat(dir); err != nil || i.Kind != KindDir || i.Name != filepath.Base(dir) {
		t.Errorf("%+v, %v", i, err)
	}
	list, err := g.ReadDir(t.Context(), dir)
	if err != nil || len(list) != 4 {
		t.Fatalf("%+v, %v", list, err)
	}
	if !list[0].Broken || list[1].Broken || list[2].Broken || !list[3].Broken || list[0].Target != "none" {
		t.Errorf("%+v", list)
	}
	var special *NotRegularError
	if _, err := g.ReadDir(t.Context(), f); !errors.As(err, &special) {
		t.Errorf("listing a file: %v", err)
	}
	if _, err := g.ReadDir(t.Context(), filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("listing nothing: %v", err)
	}
	if _, err := g.Tree(f); !errors.As(err, &special) {
		t.Errorf("a file as tree: %v", err)
	}
}
