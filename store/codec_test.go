package store

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store/trigram"
)

func TestPathKeys(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		path, volume string
		sep          byte
		key          string
	}{
		{"/", "", '/', ""},
		{"/a", "", '/', "a\x00"},
		{"/a/b", "", '/', "a\x00b\x00"},
		{"/\xff\n/b", "", '/', "\xff\n\x00b\x00"},
		{`C:\`, "C:", '\\', "C:\x00"},
		{`C:\a\b`, "C:", '\\', "C:\x00a\x00b\x00"},
		{`\\srv\share\x`, `\\srv\share`, '\\', "\\\\srv\\share\x00x\x00"},
	} {
		key := appendPath(nil, c.path, c.volume, c.sep)
		if string(key) != c.key {
			t.Errorf("key of %q is %q, want %q", c.path, key, c.key)
		}
		if back := restorePath(key, c.sep); back != c.path {
			t.Errorf("key of %q came back as %q", c.path, back)
		}
	}
	for _, bad := range []string{"", "a", "./a", "/a\x00b"} {
		if _, err := pathKey(nil, bad); err == nil {
			t.Errorf("%q was taken", bad)
		}
	}
}

func TestPassageIDs(t *testing.T) {
	t.Parallel()
	last := ""
	for _, doc := range []uint64{0, 1, 127, 128, 1 << 20, 1<<42 - 1} {
		for _, n := range []int{0, 1, 127, 128, maxPassages - 1} {
			id := passageID(doc, n)
			d, m, ok := parsePassageID(id)
			if !ok || d != doc || m != n || id <= last {
				t.Errorf("%d %d: %q gives %d %d", doc, n, id, d, m)
			}
			last = id
		}
	}
}

func FuzzFolder(f *testing.F) {
	f.Add(EncodeFolder(nil, &Folder{ModTime: 5, Inode: 7, Err: "e", Entries: []Entry{
		{Name: "a", Size: 1, ModTime: 2, Inode: 3, Mode: 4}, {Name: "ab", Kind: Link, Target: "t", Broken: true},
	}}))
	f.Fuzz(func(t *testing.T, v []byte) {
		got, err := DecodeFolder("/x", v)
		if err != nil {
			return
		}
		again, err := DecodeFolder("/x", EncodeFolder(nil, &got))
		if err != nil || !reflect.DeepEqual(got, again) {
			t.Fatalf("%v: %+v is not %+v", err, again, got)
		}
	})
}

func FuzzDocument(f *testing.F) {
	f.Add(appendDocument(nil, &Document{ID: 1, Size: 2, ModTime: 3, Inode: 4, Status: LeftOut, Reason: "r", Format: "f", MIME: "m", Title: "t", Pages: 5, Passages: 6, Seq: 7}))
	f.Fuzz(func(t *testing.T, v []byte) {
		got, err := decodeDocument("/x", v)
		if err != nil {
			return
		}
		again, err := decodeDocument("/x", appendDocument(nil, &got))
		if err != nil || got != again {
			t.Fatalf("%v: %+v is not %+v", err, again, got)
		}
	})
}

func FuzzPassages(f *testing.F) {
	f.Add(appendPassages(nil, []Passage{
		{First: 1, Last: 2, From: 3, To: 4, Heading: "h", Place: Place{1, 2, 3, "s", "c", "e", "p"}}, {First: 2, Last: 2, Heading: "h"},
	}))
	f.Fuzz(func(t *testing.T, v []byte) {
		got, err := decodePassages(v)
		if err != nil {
			return
		}
		again, err := decodePassages(appendPassages(nil, got))
		if err != nil || !reflect.DeepEqual(got, again) {
			t.Fatalf("%v: %+v is not %+v", err, again, got)
		}
	})
}

func FuzzLog(f *testing.F) {
	f.Add(appendLog(nil, []touched{{1, 2}, {300, 4}}))
	f.Fuzz(func(t *testing.T, v []byte) {
		got, err := decodeLog(v)
		if err != nil {
			return
		}
		if again := appendLog(nil, got); len(again) > len(v) || !bytes.Equal(again[:1], v[:1]) {
			t.Fatalf("%x came back as %x", v, again)
		}
	})
}

func FuzzItems(f *testing.F) {
	f.Add(appendItems(nil, []Item{
		{Kind: ItemMoney, Block: 3, Text: "it costs $5", Name: "it costs", Value: "$5", Amount: "5", Currency: "USD", Place: Place{1, 2, 3, "s", "c", "e", "p"}},
		{Kind: ItemCheckbox, Block: 3, Text: "it costs $5", Name: "elsewhere", Checked: true, Date: "2026-03", Place: Place{Line: 4}},
	}))
	f.Fuzz(func(t *testing.T, v []byte) {
		got, err := decodeItems(v, ^KindSet(0))
		if err != nil {
			return
		}
		again, err := decodeItems(appendItems(nil, got), ^KindSet(0))
		if err != nil || !reflect.DeepEqual(got, again) {
			t.Fatalf("%v: %+v is not %+v", err, again, got)
		}
	})
}

// FuzzCandidates reads whatever comes, and what it reads it writes and reads again.
func FuzzCandidates(f *testing.F) {
	long := "/" + strings.Repeat("deep/", 400)
	b, _ := Candidates{Docs: []Candidate{
		{ID: 1, Path: long + "a", Reason: "why", Size: 5, ModTime: 6, Inode: 7, Places: []trigram.Place{{At: 1, Bytes: 2, Line: 3}}}, {Path: long + "b"},
	}}.MarshalBinary()
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		var c, again Candidates
		if c.UnmarshalBinary(b) != nil {
			return
		}
		written, _ := c.MarshalBinary()
		if err := again.UnmarshalBinary(written); err != nil || !reflect.DeepEqual(c, again) {
			t.Fatalf("%+v came back as %+v, %v", c, again, err)
		}
	})
}
