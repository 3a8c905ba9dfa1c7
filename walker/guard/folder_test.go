package guard_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/fsx-dev/fsx/walker/guard"
)

func TestFolderReadsFiles(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	for name, text := range map[string]string{"sub/a.txt": "hello", "sub/empty": "", "sub/id_rsa": "secret", "outside.txt": "x"} {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	g, err := guard.New(root)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := g.Tree(root)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tree.Close() }()
	f, err := tree.Folder("sub")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	buf := make([]byte, 10)
	if n, info, err := f.Read("a.txt", buf); err != nil || string(buf[:n]) != "hello" || info.Size != 5 {
		t.Errorf("%q %+v %v", buf[:n], info, err)
	}
	if n, info, err := f.Read("a.txt", buf[:4]); err != nil || n != 0 || info.Size != 5 {
		t.Errorf("a buffer that is too small: %d %+v %v", n, info, err)
	}
	if n, _, err := f.Read("empty", buf); err != nil || n != 0 {
		t.Errorf("an empty file: %d %v", n, err)
	}
	if _, _, err := f.Read("id_rsa", buf); !errors.As(err, new(*guard.BlockedError)) {
		t.Errorf("a blocked file: %v", err)
	}
	if _, _, err := f.Read("not-there", buf); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("nothing: %v", err)
	}
	if runtime.GOOS != "windows" {
		if err := os.Symlink("../outside.txt", filepath.Join(root, "sub", "link")); err != nil {
			t.Fatal(err)
		}
		if _, _, err := f.Read("link", buf); err == nil {
			t.Error("a link is followed")
		}
	}
	top, err := tree.Folder(".")
	if err != nil {
		t.Fatal(err)
	}
	defer top.Close()
	if _, _, err := top.Read("sub", buf); err == nil {
		t.Error("a folder is read")
	}
}

// TestFolderReadsPieces reads pieces of a file that is as it is described, and nothing of another.
func TestFolderReadsPieces(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	path := filepath.Join(root, "a.txt")
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("a.txt", "one two three four")
	write("id_rsa", "secret")
	g, err := guard.New(root)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := g.Tree(root)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tree.Close() }()
	f, err := tree.Folder(".")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	like, err := g.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	buf := make([]byte, 9)
	pieces := []guard.Piece{{At: 4, Bytes: 3}, {At: 14, Bytes: 4}}
	if n, same, err := f.ReadPieces("a.txt", like, pieces, buf); err != nil || !same || string(buf[:n]) != "twofour" {
		t.Errorf("%q %v %v", buf[:n], same, err)
	}
	for what, bad := range map[string][]guard.Piece{
		"too large for the buffer": {{At: 0, Bytes: 5}, {At: 5, Bytes: 5}}, "behind the end": {{At: 15, Bytes: 4}}, "before the beginning": {{At: -1, Bytes: 2}},
		"of negative size": {{At: 3, Bytes: -1}}, "beyond all numbers": {{At: 1 << 62, Bytes: 1 << 62}},
	} {
		if _, same, err := f.ReadPieces("a.txt", like, bad, buf); same || err != nil {
			t.Errorf("a piece %s: %v %v", what, same, err)
		}
	}
	for what, other := range map[string]guard.Info{
		"size": {Size: like.Size + 1, ModTime: like.ModTime, Inode: like.Inode}, "time": {Size: like.Size, ModTime: like.ModTime + 1, Inode: like.Inode},
	} {
		if _, same, err := f.ReadPieces("a.txt", other, pieces, buf); same || err != nil {
			t.Errorf("a file of another %s: %v %v", what, same, err)
		}
	}
	if _, _, err := f.ReadPieces("id_rsa", like, pieces, buf); !errors.As(err, new(*guard.BlockedError)) {
		t.Errorf("a blocked file: %v", err)
	}
	if _, _, err := f.ReadPieces("not-there", like, pieces, buf); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("nothing: %v", err)
	}
}

// TestLoneFolderReadsAsAFolderDoes reads each file once through an open folder and once through a
// lone one, which must give the same bytes and fail for the same reasons.
func TestLoneFolderReadsAsAFolderDoes(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	root := filepath.Join(base, "root")
	for name, text := range map[string]string{
		"root/top.txt": "top", "root/a/b/c.txt": "deep", "root/a/b/id_rsa": "secret", "root/.ssh/x.txt": "hidden", "beside/c.txt": "not below",
	} {
		path := filepath.Join(base, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if runtime.GOOS != "windows" {
		for link, target := range map[string]string{"out": "../beside", "within": "a/b", "a/up": "../../beside", "a/b/link.txt": "c.txt"} {
			if err := os.Symlink(target, filepath.Join(root, filepath.FromSlash(link))); err != nil {
				t.Fatal(err)
			}
		}
	}
	g, err := guard.New(root)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := g.Tree(root)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tree.Close() }()
	for _, one := range []struct {
		rel, name, want string // want is "" of what is not read
	}{
		{".", "top.txt", "top"}, {"a/b", "c.txt", "deep"}, {"a/b", "id_rsa", ""}, {".ssh", "x.txt", ""}, {"a", "b", ""}, {"a/b", "none", ""}, {"none", "c.txt", ""},
		{"top.txt", "c.txt", ""}, {"out", "c.txt", ""}, {"within", "c.txt", ""}, {"a/up", "c.txt", ""}, {"a/b", "link.txt", ""}, {"../beside", "c.txt", ""},
	} {
		rel := filepath.FromSlash(one.rel)
		got, failed := readOnce(tree.Folder, rel, one.name)
		lone, loneFailed := readOnce(tree.Lone, rel, one.name)
		if lone != got || lone != one.want || (loneFailed == "") != (one.want != "") || loneFailed != failed {
			t.Errorf("%s in %s: lone %q %s; of an open folder %q %s", one.name, one.rel, lone, loneFailed, got, failed)
		}
	}
}

// readOnce reads a file of a folder, and a piece of it when that goes well, and says what it failed with.
func readOnce(open func(string) (*guard.Folder, error), rel, name string) (text, failed string) {
	f, err := open(rel)
	if err != nil {
		return "", err.Error()
	}
	defer f.Close()
	buf := make([]byte, 20)
	n, info, err := f.Read(name, buf)
	if err != nil {
		return "", err.Error()
	}
	text = string(buf[:n])
	n, same, err := f.ReadPieces(name, info, []guard.Piece{{At: 1, Bytes: 2}}, buf)
	if err != nil || !same || string(buf[:n]) != text[1:3] {
		return "", "a piece is not what was read"
	}
	return text, ""
}
