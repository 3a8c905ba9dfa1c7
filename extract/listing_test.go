package extract

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

var day = time.Date(2026, 5, 3, 9, 7, 0, 0, time.UTC)

func tarOf(t testing.TB, names ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, name := range names {
		h := &tar.Header{Name: name, Mode: 0o644, ModTime: day, Size: 3, Typeflag: tar.TypeReg}
		if strings.HasSuffix(name, "/") {
			h.Typeflag, h.Size = tar.TypeDir, 0
		}
		if to, ok := strings.CutPrefix(name, "link:"); ok {
			h.Name, h.Linkname, h.Typeflag, h.Size = "link", to, tar.TypeSymlink, 0
		}
		err := w.WriteHeader(h)
		if err == nil && h.Size > 0 {
			_, err = w.Write([]byte("abc"))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// packers compress as the formats of single files do.
func packers(t testing.TB) map[string]func([]byte) []byte {
	t.Helper()
	with := func(open func(io.Writer) (io.WriteCloser, error)) func([]byte) []byte {
		return func(data []byte) []byte {
			var b bytes.Buffer
			w, err := open(&b)
			if err == nil {
				_, err = w.Write(data)
			}
			if err == nil {
				err = w.Close()
			}
			if err != nil {
				t.Fatal(err)
			}
			return b.Bytes()
		}
	}
	return map[string]func([]byte) []byte{
		"gz":  with(func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriter(w), nil }),
		"xz":  with(func(w io.Writer) (io.WriteCloser, error) { return xz.NewWriter(w) }),
		"zst": with(func(w io.Writer) (io.WriteCloser, error) { return zstd.NewWriter(w) }),
	}
}

// aWordInBzip2 is "hello\n", compressed by bzip2: there is no writer for it.
const aWordInBzip2 = "BZh91AY&SY\xc1\xc0\x80\xe2\x00\x00\x01\x41\x00\x00\x10\x02\x44\xa0\x00\x30\xcd\x00\xc3\x46\x29\x97\x17\x72\x45\x38\x50\x90\xc1\xc0\x80\xe2"

func TestArchives(t *testing.T) {
	t.Parallel()
	want := `
R0 : Name | Size | Modified
R0 : docs/ |  | 2026-05-03 09:07:00
R0 : docs/a.txt | 3 | 2026-05-03 09:07:00
R0 : link -> docs/a.txt | 0 | 2026-05-03 09:07:00
M0 : Contents: 2 files, 1 folders, 3 bytes unpacked as the archive says`
	plain := tarOf(t, "docs/", "docs/a.txt", "link:docs/a.txt")
	wantDump(t, read(t, "a.tar", plain), want)
	for ext, pack := range packers(t) {
		wantDump(t, read(t, "a.tar."+ext, pack(plain)), want)
		wantDump(t, read(t, "note.txt."+ext, pack([]byte("some words"))), `
R0 : Name | Size | Modified
R0 : note.txt | 10 | 
M0 : Contents: 1 files, 0 folders, 10 bytes unpacked as the archive says`)
	}
	wantDump(t, read(t, "note.txt.bz2", []byte(aWordInBzip2)), `
R0 : Name | Size | Modified
R0 : note.txt | 6 | 
M0 : Contents: 1 files, 0 folders, 6 bytes unpacked as the archive says`)
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, h := range []*zip.FileHeader{{Name: "../../etc/passwd", Modified: day}, {Name: "caf\x82.txt", NonUTF8: true, Modified: day}, {Name: "locked", Flags: 1, Modified: day}} {
		if _, err := z.CreateRaw(h); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	d := read(t, "a.zip", b.Bytes())
	if got := dump(d); !strings.Contains(got, "../../etc/passwd | 0 |") || !strings.Contains(got, "café.txt") {
		t.Error(got)
	}
	wantField(t, d, "Encrypted", "1 of 3 files need a password")
}

func TestArchivesHostile(t *testing.T) {
	t.Parallel()
	var names []string
	for i := range 20500 {
		names = append(names, fmt.Sprintf("f%d", i))
	}
	big := tarOf(t, names...)
	d := read(t, "a.tar", big)
	if len(d.Blocks) != 20002 || !strings.Contains(d.Partial, "only the first 20000 members") {
		t.Errorf("%d blocks (%s)", len(d.Blocks), d.Partial)
	}
	d = read(t, "cut.tar", tarOf(t, "a", "b", "c")[:1537])
	if len(d.Blocks) < 3 || d.Partial == "" {
		t.Errorf("%s (%s)", dump(d), d.Partial)
	}
	for name, data := range map[string][]byte{
		"a.zip": []byte("PK\x03\x04cut off here and no more of it is left"), "a.gz": []byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03cut"),
		"a.xz": []byte("\xfd7zXZ\x00\x00\x04cut"), "a.zst": []byte("\x28\xb5\x2f\xfdcut"), "a.bz2": []byte("BZh91AY&SY\x00\x00\x00cut"),
	} {
		if err := readErr(t, name, data); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
	}
	zeros := make([]byte, 1<<20)
	r := New(Options{Limits: Limits{Total: 4 << 20}})
	for ext, pack := range packers(t) {
		d, err := r.Read(t.Context(), source("bomb."+ext, bytes.Repeat(pack(zeros), 8)))
		if err != nil || !strings.Contains(d.Partial, "more than") {
			t.Errorf("a bomb of %s: %v", ext, err)
		}
	}
	wide := packers(t)["xz"]([]byte("x"))
	wide[16] = 40 // a dictionary of 4 GB
	if err := readErr(t, "wide.xz", wide); !errors.Is(err, ErrLimit) {
		t.Errorf("a dictionary of 4 GB: %v", err)
	}
}

func FuzzArchive(f *testing.F) {
	f.Add(tarOf(f, "a", "b/"))
	f.Add(zipOf(f, "a", "b"))
	for _, pack := range packers(f) {
		f.Add(pack(tarOf(f, "a")))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, format := range []string{"zip", "tar", "gzip", "xz", "zstd", "bzip2"} {
			fuzzBlocks(t, readArchive, format, b)
		}
	})
}
