package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
)

func TestBlocks(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	large := Folder{Path: abs("/r/large")}
	for i := range 60_000 {
		large.Entries = append(large.Entries, Entry{Name: fmt.Sprintf("%06d-%x", i, i*7919), Size: 2, ModTime: int64(i) * 1e9})
	}
	folders := []Folder{
		{Path: abs("/r"), ModTime: 3, Entries: []Entry{{Name: "z", Size: 5}, {Name: "a", Size: 7}, {Name: "d", Kind: Dir, Size: 4096}, {Name: "l", Kind: Link, Size: 9}}},
		{Path: abs("/r/closed"), Err: "permission denied"},
		{Path: abs("/r/d"), Entries: []Entry{{Name: "odd", Size: -1}, {Name: "big", Size: 1 << 50}}},
		large,
		{Path: abs("/rx"), Entries: []Entry{{Name: "a", Size: 1}}},
	}
	want := map[string]uint64{}
	var blocks []FolderBlock
	for i := range folders {
		value := EncodeFolder([]byte("kept"), &folders[i])[len("kept"):]
		want[folders[i].Path] = FolderSum(value)
		blocks = append(blocks, FolderBlock{folders[i].Path, value})
	}
	must(t, s.PutBlocks(t.Context(), blocks))
	for i := range blocks {
		clear(blocks[i].Value) // they are the caller's again
	}
	sums := func(under string) map[string]uint64 {
		got := map[string]uint64{}
		must(t, s.FolderSums(t.Context(), abs(under), func(path string, sum uint64) error {
			got[path] = sum
			return nil
		}))
		return got
	}
	if got := sums("/"); !reflect.DeepEqual(got, want) {
		t.Errorf("sums %v, want %v", got, want)
	}
	if got := sums("/r"); len(got) != 4 || got[abs("/rx")] != 0 {
		t.Errorf("sums under /r: %v", got)
	}
	for under, want := range map[string]Totals{
		"/r": {4, 60_004, 12 + 1<<50 + 120_000}, "/r/large": {1, 60_000, 120_000}, "/r/closed": {1, 0, 0}, "/none": {}, "/": {5, 60_005, 13 + 1<<50 + 120_000},
	} {
		if got, err := s.Totals(t.Context(), abs(under)); err != nil || got != want {
			t.Errorf("totals of %s: %+v, %v", under, got, err)
		}
	}
	st, err := s.Stats(t.Context(), abs("/r"))
	if err != nil || st.Folders != 4 || st.Files != 60_004 || st.Bytes != 12+1<<50+120_000 || st.ByExt[""].Files != 60_004 {
		t.Errorf("%+v, %v", st, err)
	}
	again := folders[0]
	again.Entries = append([]Entry{}, folders[0].Entries...)
	must(t, s.PutFolders(t.Context(), []Folder{again}))
	if got := sums("/"); !reflect.DeepEqual(got, want) {
		t.Errorf("the same folder has another sum")
	}
	again.Entries[0].ModTime++
	must(t, s.PutFolders(t.Context(), []Folder{again}))
	if got := sums("/r"); got[abs("/r")] == want[abs("/r")] {
		t.Errorf("another folder has the same sum")
	}
}

func TestBlocksRefuse(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	if err := s.PutBlocks(t.Context(), []FolderBlock{{Path: "relative"}}); !errors.Is(err, ErrPath) {
		t.Error(err)
	}
	must(t, s.PutFolders(t.Context(), []Folder{{Path: abs("/a")}, {Path: abs("/b")}}))
	stop := errors.New("enough")
	if err := s.FolderSums(t.Context(), abs("/"), func(string, uint64) error { return stop }); !errors.Is(err, stop) {
		t.Error(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.PutBlocks(ended, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := s.Totals(ended, abs("/")); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestEncodeFolderInAnyOrder gives the entries of a folder in every order.
func TestEncodeFolderInAnyOrder(t *testing.T) {
	t.Parallel()
	names := []string{"a", "ab", "abc", "b", "b\xff", "ba"}
	folder := func(order []int) []byte {
		f := Folder{Path: abs("/r"), ModTime: 9, Inode: 4}
		for _, i := range order {
			f.Entries = append(f.Entries, Entry{Name: names[i], Size: int64(i) << (9 * i), ModTime: int64(-i) * 1e9, Inode: uint64(100 - i), Mode: uint32(i % 2)})
		}
		return EncodeFolder(nil, &f)
	}
	want := folder([]int{0, 1, 2, 3, 5, 4})
	if got, err := DecodeFolder(abs("/r"), want); err != nil || len(got.Entries) != len(names) || got.Entries[4].Name != "ba" || got.Entries[5].Size != 4<<36 {
		t.Fatalf("%+v, %v", got, err)
	}
	var orders func(done, rest []int)
	orders = func(done, rest []int) {
		if len(rest) == 0 && !bytes.Equal(folder(done), want) {
			t.Errorf("the order %v gives another block", done)
		}
		for i := range rest {
			orders(append(slices.Clone(done), rest[i]), slices.Delete(slices.Clone(rest), i, i+1))
		}
	}
	orders(nil, []int{0, 1, 2, 3, 4, 5})
}
