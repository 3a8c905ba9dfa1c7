package store

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/blevesearch/bleve/v2"
	"github.com/dgraph-io/badger/v4"
	"github.com/dgraph-io/badger/v4/options"
	"github.com/klauspost/compress/zstd"
	"github.com/oklog/ulid/v2"
)

// fixture1 makes a data folder of schema 1, with everything in it that one can hold. Its
// encoders are its own and stay as they are, whatever becomes of those of the store.
func fixture1(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	f := fixture{t: t, pairs: map[string][]byte{}}
	f.meta()
	f.files()
	f.kept()
	o := badger.DefaultOptions(filepath.Join(dir, "badger")).WithLogger(nil).WithMemTableSize(16 << 20).
		WithValueLogFileSize(64 << 20).WithCompression(options.ZSTD)
	db, err := badger.Open(o)
	must(t, err)
	batch := db.NewWriteBatch()
	for k, v := range f.pairs {
		must(t, batch.Set([]byte(k), v))
	}
	must(t, batch.Flush())
	must(t, db.Close())
	index, err := bleve.New(filepath.Join(dir, "bleve"), bleve.NewIndexMapping())
	must(t, err)
	must(t, index.SetInternal([]byte("fsx.owner"), []byte("0123456789abcdef")))
	must(t, index.SetInternal([]byte("fsx.seq"), binary.BigEndian.AppendUint64(nil, 7)))
	must(t, index.Close())
	must(t, replaceFile(filepath.Join(dir, "schema"), []byte("1\n")))
	return dir
}

type fixture struct {
	t     testing.TB
	pairs map[string][]byte
}

// fixtureMessages are the messages of the fixture's session; the last is kept in pieces.
func fixtureMessages() [][]byte {
	long := make([]byte, 900_000)
	state := uint32(1)
	for i := range long {
		state = state*1664525 + 1013904223
		long[i] = byte(state >> 24)
	}
	return [][]byte{[]byte("hello"), []byte("there"), long}
}

// fixtureFolders are its folders; the second is kept in pieces.
func fixtureFolders() []Folder {
	small := Folder{Path: abs("/d"), ModTime: 11, Inode: 3, Entries: []Entry{
		{Name: "f000.txt", Size: 10, ModTime: 5, Inode: 4, Mode: 0o644}, {Name: "link", Kind: Link, Target: "f000.txt", Mode: 0o777},
		{Name: "sub", Kind: Dir, ModTime: 6, Inode: 9, Mode: 0o755},
	}}
	large := Folder{Path: abs("/d/sub"), ModTime: 6, Inode: 9}
	for i := range 40_000 {
		large.Entries = append(large.Entries, Entry{Name: fmt.Sprintf("%06d-%x", i, i*7919), Size: int64(i), ModTime: int64(i) * 1e9, Inode: uint64(i * 3)})
	}
	return []Folder{small, large}
}

const (
	fixtureDocuments = 300
	fixtureSession   = "01J8Z0000000000000000000ZZ"
)

func (f *fixture) set(key string, value []byte) { f.pairs[key] = value }

// pieces stores a value with its first byte, in pieces beyond 512 KB.
func (f *fixture) pieces(key string, value []byte) {
	const size = 512 << 10
	if len(value) <= size {
		f.set(key, append([]byte{0}, value...))
		return
	}
	n := (len(value) + size - 1) / size
	head := binary.AppendUvarint(binary.AppendUvarint([]byte{1}, uint64(n)), uint64(len(value)))
	f.set(key, binary.BigEndian.AppendUint32(head, crc32.Checksum(value, crc32.MakeTable(crc32.Castagnoli))))
	for i := range n {
		piece := binary.BigEndian.AppendUint32([]byte("g"+key), uint32(i))
		f.set(string(piece), value[i*size:min((i+1)*size, len(value))])
	}
}

func fixtureKey(space byte, path string) string {
	path = strings.TrimPrefix(filepath.ToSlash(abs(path)), "/")
	return string(space) + strings.ReplaceAll(path, "/", "\x00") + "\x00"
}

func fixtureID(space byte, id uint64) string {
	return string(binary.BigEndian.AppendUint64([]byte{space}, id))
}

func fixtureString(dst []byte, s string) []byte {
	return append(binary.AppendUvarint(dst, uint64(len(s))), s...)
}

func (f *fixture) meta() {
	f.set("vschema", binary.AppendUvarint(nil, 1))
	f.set("vowner", []byte("0123456789abcdef"))
	f.set("vseq", binary.AppendUvarint(nil, 7))
	f.set("vid", binary.AppendUvarint(nil, fixtureDocuments+1))
	f.set("vfloor", binary.AppendUvarint(nil, 0))
}

func (f *fixture) files() {
	for _, folder := range fixtureFolders() {
		f.pieces(fixtureKey('f', filepath.ToSlash(strings.TrimPrefix(folder.Path, "C:"))), fixtureFolder(&folder))
	}
	zip, err := zstd.NewWriter(nil)
	must(f.t, err)
	for i := range fixtureDocuments {
		path, id := fmt.Sprintf("/d/f%03d.txt", i), uint64(i+1)
		v := []byte{1, 0} // the version, indexed
		v = binary.AppendUvarint(binary.AppendUvarint(v, id), 7)
		v = binary.AppendVarint(binary.AppendVarint(v, 10), 5)
		v = binary.AppendUvarint(v, 4)
		v = binary.AppendUvarint(binary.AppendUvarint(v, 0), 1)
		for _, s := range []string{"pdf", "application/pdf", "title", ""} {
			v = fixtureString(v, s)
		}
		f.pieces(fixtureKey('d', path), v)
		f.set(fixtureID('i', id), []byte(abs(path)))
		f.pieces(fixtureID('p', id), []byte{1, 1, 0, 0, 0}) // one passage over block 0
		f.pieces(fixtureID('t', id), zip.EncodeAll([]byte("the text of "+path), nil))
	}
}

// fixtureFolder is the layout of a folder in schema 1.
func fixtureFolder(folder *Folder) []byte {
	v := binary.AppendVarint([]byte{1}, folder.ModTime)
	v = fixtureString(binary.AppendUvarint(v, folder.Inode), "")
	v = binary.AppendUvarint(v, uint64(len(folder.Entries)))
	prev := Entry{ModTime: folder.ModTime, Inode: folder.Inode}
	for _, e := range folder.Entries {
		flags := byte(e.Kind)
		if e.Target != "" {
			flags |= 4
		}
		if e.Mode != prev.Mode {
			flags |= 16
		}
		v = fixtureString(append(v, flags, 0), e.Name) // shares nothing with the name before
		v = binary.AppendVarint(v, e.Size)
		v = binary.AppendVarint(v, e.ModTime-prev.ModTime)
		v = binary.AppendVarint(v, int64(e.Inode-prev.Inode))
		if flags&16 != 0 {
			v = binary.AppendUvarint(v, uint64(e.Mode))
		}
		if flags&4 != 0 {
			v = fixtureString(v, e.Target)
		}
		prev = e
	}
	return v
}

// kept puts in what cannot be made again from the files.
func (f *fixture) kept() {
	f.set(fixtureKey('b', "/d"), fixtureString(binary.AppendVarint(nil, 77), "kept"))
	session, err := json.Marshal(map[string]any{"id": fixtureSession, "title": "talk", "created": 5, "updated": 6, "messages": len(fixtureMessages())})
	must(f.t, err)
	f.set("s"+fixtureSession, session)
	zip, err := zstd.NewWriter(nil)
	must(f.t, err)
	for i, m := range fixtureMessages() {
		f.pieces(string(binary.BigEndian.AppendUint32([]byte("m"+fixtureSession), uint32(i))), zip.EncodeAll(m, nil))
	}
	scan, err := json.Marshal(map[string]any{"root": abs("/d"), "started": 5, "ended": 6, "files": 3})
	must(f.t, err)
	f.set(fixtureID('c', 5)+abs("/d"), scan)
	for i := range 100 {
		f.set(fmt.Sprintf("xz%03d", i), fmt.Appendf(nil, "row %d", i))
	}
}

// holdsKept fails the test unless a store has everything of the fixture that cannot be made
// again from the files.
func holdsKept(t testing.TB, s *Store) {
	t.Helper()
	if b, err := s.Bookmarks(t.Context()); err != nil || !reflect.DeepEqual(b, []Bookmark{{Path: abs("/d"), Label: "kept", Added: 77}}) {
		t.Errorf("bookmarks %+v, %v", b, err)
	}
	if e, err := s.Session(t.Context(), ulid.MustParse(fixtureSession).String()); err != nil || e.Title != "talk" {
		t.Errorf("session %+v, %v", e, err)
	}
	if m, err := s.Messages(t.Context(), fixtureSession); err != nil || !reflect.DeepEqual(m, fixtureMessages()) {
		t.Errorf("%d messages, %v", len(m), err)
	}
	if e, err := s.Scans(t.Context()); err != nil || len(e) != 1 || e[0].Root != abs("/d") || e[0].Files != 3 {
		t.Errorf("scans %+v, %v", e, err)
	}
	rows := 0
	err := s.Space('z').Scan(t.Context(), nil, func(_, v []byte) error {
		if strings.HasPrefix(string(v), "row ") {
			rows++
		}
		return nil
	})
	if err != nil || rows != 100 {
		t.Errorf("%d rows in another room's space, %v", rows, err)
	}
}
