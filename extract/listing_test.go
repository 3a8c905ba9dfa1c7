package extract

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

var day = time.Date(2026, 5, 3, 9, 7, 0, 0, time.UTC)

// onDay is a listing with the day of its members as it is shown where the test runs.
func onDay(listing string) string {
	return strings.ReplaceAll(listing, "DAY", day.Local().Format("2006-01-02 15:04:05"))
}

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
	want := onDay(`
R0 : Name | Size | Modified
R0 : docs/ |  | DAY
R0 : docs/a.txt | 3 | DAY
R0 : link -> docs/a.txt | 0 | DAY
M0 : Contents: 2 files, 1 folder, 3 bytes unpacked as the archive says`)
	plain := tarOf(t, "docs/", "docs/a.txt", "link:docs/a.txt")
	wantDump(t, read(t, "a.tar", plain), want)
	for ext, pack := range packers(t) {
		wantDump(t, read(t, "a.tar."+ext, pack(plain)), want)
		wantDump(t, read(t, "note.txt."+ext, pack([]byte("some words"))), `
R0 : Name | Size | Modified
R0 : note.txt | 10 | 
M0 : Contents: 1 file, 0 folders, 10 bytes unpacked as the archive says`)
	}
	wantDump(t, read(t, "note.txt.bz2", []byte(aWordInBzip2)), `
R0 : Name | Size | Modified
R0 : note.txt | 6 | 
M0 : Contents: 1 file, 0 folders, 6 bytes unpacked as the archive says`)
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

// sevenOf makes a 7z file whose members are stored as they are. A name that ends in
// a slash is a folder.
func sevenOf(pairs ...string) []byte {
	var packed, names, sizes, empty, times, kinds bytes.Buffer
	files, streams, bits := byte(0), byte(0), byte(0)
	for i := 0; i < len(pairs); i += 2 {
		name, content := pairs[i], pairs[i+1]
		if dir := strings.HasSuffix(name, "/"); dir {
			bits |= 0x80 >> files
			kinds.Write([]byte{0x10, 0, 0, 0})
		} else {
			packed.WriteString(content)
			kinds.Write([]byte{0x20, 0, 0, 0})
			sizes.WriteByte(byte(len(content)))
			streams++
		}
		for _, r := range utf16.Encode([]rune(strings.TrimSuffix(name, "/") + "\x00")) {
			names.Write([]byte{byte(r), byte(r >> 8)})
		}
		_ = binary.Write(&times, binary.LittleEndian, uint64(time.Date(2026, 5, 3, 9, 7, 0, 0, time.UTC).Unix()+11644473600)*10000000)
		files++
	}
	empty.WriteByte(bits)
	var h bytes.Buffer
	h.Write([]byte{1, 4, 6, 0, 1, 9, byte(packed.Len()), 0})             // packed streams: one, from 0
	h.Write([]byte{7, 0x0B, 1, 0, 1, 1, 0, 0x0C, byte(packed.Len()), 0}) // one folder, stored
	h.Write([]byte{8, 0x0D, streams, 9})                                 // the files in it
	h.Write(sizes.Bytes()[:max(0, sizes.Len()-1)])                       // all but the last
	h.Write([]byte{0, 0, 5, files, 0x0E, byte(empty.Len())})             // which have no content
	h.Write(empty.Bytes())
	h.Write([]byte{0x11, byte(names.Len() + 1), 0})
	h.Write(names.Bytes())
	h.Write([]byte{0x14, byte(times.Len() + 2), 1, 0})
	h.Write(times.Bytes())
	h.Write([]byte{0x15, byte(kinds.Len() + 2), 1, 0})
	h.Write(kinds.Bytes())
	h.Write([]byte{0, 0})
	start := binary.LittleEndian.AppendUint64(nil, uint64(packed.Len()))
	start = binary.LittleEndian.AppendUint64(start, uint64(h.Len()))
	start = binary.LittleEndian.AppendUint32(start, crc32.ChecksumIEEE(h.Bytes()))
	out := []byte("7z\xbc\xaf\x27\x1c\x00\x04")
	out = binary.LittleEndian.AppendUint32(out, crc32.ChecksumIEEE(start))
	return append(append(append(out, start...), packed.Bytes()...), h.Bytes()...)
}

func TestSevenZip(t *testing.T) {
	t.Parallel()
	data := sevenOf("docs/", "", "docs/a.txt", "abc", "naïve.txt", "12345")
	wantDump(t, read(t, "a.7z", data), onDay(`
R0 : Name | Size | Modified
R0 : docs/ |  | DAY
R0 : docs/a.txt | 3 | DAY
R0 : naïve.txt | 5 | DAY
M0 : Contents: 2 files, 1 folder, 8 bytes unpacked as the archive says`))
	if err := readErr(t, "a.7z", data[:len(data)-20]); !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
	big := append([]byte{}, data...)
	binary.LittleEndian.PutUint64(big[20:], 1<<40)
	if err := readErr(t, "a.7z", big); !errors.Is(err, ErrLimit) {
		t.Error(err)
	}
}

func FuzzArchive(f *testing.F) {
	f.Add(tarOf(f, "a", "b/"))
	f.Add(zipOf(f, "a", "b"))
	f.Add(sevenOf("a/", "", "b", "c"))
	f.Add([]byte("7z\xbc\xaf'\x1c00\b\no\a\x01\x00\x00\x00\x00\x00\x00\x00J\x00\x00\x00\x00\x00\x00\x00\x9b\xb7\x97\xf70\x01\x04\x00\x050\x00\x00"))
	for _, pack := range packers(f) {
		f.Add(pack(tarOf(f, "a")))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, format := range []string{"zip", "tar", "gzip", "xz", "zstd", "bzip2", "7z"} {
			fuzzBlocks(t, readArchive, format, b)
		}
	})
}
