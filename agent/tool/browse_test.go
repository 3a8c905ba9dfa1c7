package tool

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/walker/guard"
)

func TestBrowseDirectory(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"b.txt": "12345", "A.pdf": "x", "sub/c.go": "package c", ".hidden": "", "z.png": "12"})
	l := must[Listing](w, "browse_directory", `{}`)
	var got []string
	for _, e := range l.Entries {
		got = append(got, string(e.Name)+":"+e.Type[:4])
	}
	if s := strings.Join(got, " "); s != "sub:Dire A.pdf:File b.txt:File z.png:File" {
		t.Errorf("entries %s", s)
	}
	if l.Total != 4 || l.Files != 3 || l.Folders != 1 || l.Hidden != 1 || l.Bytes != 8 || l.Truncated {
		t.Errorf("totals %+v", l)
	}
	if l := must[Listing](w, "listDirectory", `{"directory":".","sort_by":"size","filter_type":"file","max_items":1,"show_hidden":true}`); l.Total != 4 || !l.Truncated || string(l.Entries[0].Name) != "b.txt" {
		t.Errorf("by size %+v", l)
	}
	if l := must[Listing](w, "browse_directory", `{"filter_type":"image"}`); l.Total != 1 || l.Entries[0].MIMEType != "image/png" {
		t.Errorf("images %+v", l)
	}
}

func TestEntriesOfEveryKind(t *testing.T) {
	t.Parallel()
	unixOnly(t)
	w := newWorld(t, map[string]string{"file.txt": "x", "new\nline\x1b[31m.txt": "y"})
	for link, target := range map[string]string{"good": "file.txt", "broken": "nowhere", "out": "/etc"} {
		if err := os.Symlink(target, filepath.Join(w.root, link)); err != nil {
			t.Fatal(err)
		}
	}
	raw := "caf\xe9.txt"
	odd := os.WriteFile(filepath.Join(w.root, raw), []byte("z"), 0o600) == nil // some systems refuse the name
	res, err := w.do("browse_directory", `{"sort_by":"type"}`)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]Entry{}
	for _, e := range res.Value.(Listing).Entries {
		found[string(e.Name)] = e
	}
	if e := found["broken"]; e.Type != linkEntry || !e.Broken || e.Target != "nowhere" {
		t.Errorf("broken link %+v", e)
	}
	if e := found["good"]; e.Type != linkEntry || e.Broken {
		t.Errorf("good link %+v", e)
	}
	if odd && found[raw].Type != fileEntry {
		t.Errorf("a name that is not UTF-8 is lost: %v", found)
	}
	if data, err := res.JSON(); odd && (err != nil || !strings.Contains(string(data), `caf\udce9.txt`)) {
		t.Errorf("JSON %s %v", data, err)
	}
	if odd {
		if r := must[Reading](w, "read_file", `{"path":"caf\udce9.txt"}`); len(r.Blocks) != 1 || r.Blocks[0].Text != "z" {
			t.Errorf("read %+v", r)
		}
	}
	if strings.Contains(res.Text(), "new\nline") || !strings.Contains(res.Text(), "new␊line␛[31m.txt") {
		t.Errorf("text %q", res.Text())
	}
	if r := must[Reading](w, "read_file", `{"path":"new\nline\u001b[31m.txt"}`); r.Blocks[0].Text != "y" {
		t.Errorf("read %+v", r)
	}
}

func TestPathsThatFail(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"report.pdf.txt": "x", "sub/deep.txt": "y", "id_rsa": "secret", ".env": "A=1"})
	var missing *NotFoundError
	if _, err := w.do("read_file", `{"path":"reprot.pdf.txt"}`); !errors.As(err, &missing) || !errors.Is(err, fs.ErrNotExist) || len(missing.Near) != 1 {
		t.Errorf("a missing file: %v", err)
	}
	var kind *KindError
	if _, err := w.do("read_file", `{"path":"sub"}`); !errors.As(err, &kind) || !kind.Folder {
		t.Errorf("reading a folder: %v", err)
	}
	for _, name := range []string{"browse_directory", "tree", "scan_folder"} {
		if _, err := w.do(name, `{"path":"sub/deep.txt"}`); !errors.As(err, &kind) || kind.Folder {
			t.Errorf("%s of a file: %v", name, err)
		}
	}
	var outside *guard.OutsideError
	if _, err := w.do("read_file", `{"path":"../../../../etc/passwd"}`); !errors.As(err, &outside) {
		t.Errorf("leaving the root: %v", err)
	}
	var blocked *guard.BlockedError
	if _, err := w.do("read_file", `{"path":"id_rsa"}`); !errors.As(err, &blocked) {
		t.Errorf("a private key: %v", err)
	}
	if r := must[Reading](w, "read_file", `{"path":".env"}`); r.Warning == "" {
		t.Error("a .env is read without a warning")
	}
	if i := must[Info](w, "file_info", `{"path":"id_rsa"}`); i.Size != 6 || i.Warning == "" || i.Lines != 0 {
		t.Errorf("info of a private key: %+v", i)
	}
}

func TestTree(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a/b/c/d.txt": "1", "a/x.go": "22", "e.go": "333", "node_modules/m.js": "4", ".git/config": ""})
	res, err := w.do("tree", `{"max_depth":2,"exclude_pattern":"node_modules"}`)
	if err != nil {
		t.Fatal(err)
	}
	_, drawn, _ := strings.Cut(res.Text(), "\n")
	want := "├── a/\n│   ├── b/\n│   └── x.go\n└── e.go\n\n2 folders, 2 files, 5 B\n"
	if drawn != want {
		t.Errorf("got\n%s\nwant\n%s", drawn, want)
	}
	only := must[Tree](w, "tree", `{"include_pattern":"*.txt","max_depth":9}`)
	if only.Files != 1 || only.Folders != 3 || only.Total != 4 {
		t.Errorf("pruned %+v", only)
	}
	if cut := must[Tree](w, "tree", `{"max_items":2}`); !cut.Truncated || cut.Total != 2 {
		t.Errorf("cut %+v", cut)
	}
	if dirs := must[Tree](w, "tree", `{"dirs_only":true,"show_hidden":true}`); dirs.Files != 0 || dirs.Folders != 5 {
		t.Errorf("folders %+v", dirs)
	}
}

func TestFileInfo(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"notes.md": "# Title\n\none\ntwo\n", "data/a.csv": "a,b\n1,2\n", "data/b.json": "{}", "data/in/c.py": "print(1)\n",
		"wrong.txt": "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89",
	})
	md := must[Info](w, "file_info", `{"path":"notes.md"}`)
	if md.Format != "markdown" || md.Lines != 4 || md.Encoding == "" || md.Category != "document" || md.Size != 17 {
		t.Errorf("%+v", md)
	}
	if img := must[Info](w, "get_metadata", `{"file_path":"wrong.txt"}`); img.Category != "image" || img.MIMEType != "image/png" {
		t.Errorf("the content does not decide: %+v", img)
	}
	dir := must[Info](w, "file_info", `{"path":"data"}`)
	if dir.Files != 3 || dir.Folders != 1 || dir.Bytes != 19 || len(dir.Types) != 2 {
		t.Errorf("%+v", dir)
	}
}

// ending is a context that ends when it has been asked so many times.
type ending struct {
	context.Context
	left int
}

func (e *ending) Err() error {
	if e.left--; e.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestTreeStops ends a tree at every moment: it is whole, or it is told that it was stopped.
func TestTreeStops(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a/b/c/d.txt": "", "a/e.txt": "", "f/g/h.txt": ""})
	whole := must[Tree](w, "tree", `{"max_depth":9}`)
	for n := 0; ; n++ {
		got, err := tree(&ending{t.Context(), n}, w.env, treeInput{MaxDepth: 9, MaxItems: 500})
		if err == nil {
			if got.Text() != whole.Text() || n < 3 {
				t.Errorf("after %d looks:\n%s", n, got.Text())
			}
			return
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
}
