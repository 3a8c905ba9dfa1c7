//go:build linux || darwin

package guard

import (
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/sys/unix"
)

// TestFarTimes holds that files from before and after what nanoseconds can count keep their order. What a file system
// cannot keep it has cut itself.
func TestFarTimes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	g := newGuard(t, dir)
	now := int64(1_764_000_000)
	last := int64(-1 << 63)
	for i, sec := range []int64{-1 << 40, 0, now, 9_000_000_000, 1 << 34, 1 << 40} {
		path := write(t, filepath.Join(dir, string(rune('a'+i))), "x")
		at := unix.NsecToTimespec(0)
		at.Sec = sec
		if err := unix.UtimesNanoAt(unix.AT_FDCWD, path, []unix.Timespec{at, at}, 0); err != nil {
			t.Skip(err)
		}
		info, err := g.Lstat(path)
		if err != nil {
			t.Fatal(err)
		}
		list, err := g.ReadDir(t.Context(), dir)
		if err != nil || !slices.ContainsFunc(list, func(l Info) bool { return l.Name == info.Name && l.ModTime == info.ModTime }) {
			t.Errorf("%d: listed as %+v, %v", sec, list, err)
		}
		if info.ModTime < last {
			t.Errorf("%d is %d, before %d", sec, info.ModTime, last)
		}
		last = info.ModTime
	}
}

func TestNanoseconds(t *testing.T) {
	t.Parallel()
	for sec, want := range map[int64]int64{
		0: 7, 1_764_000_000: 1_764_000_000_000_000_007, -1: -999_999_993,
		-1 << 62: firstSecond * 1e9, 1<<63 - 1: lastSecond * 1e9, lastSecond: lastSecond * 1e9, lastSecond - 1: (lastSecond-1)*1e9 + 7,
	} {
		if got := nanoseconds(sec, 7); got != want {
			t.Errorf("%d s: %d, want %d", sec, got, want)
		}
	}
}
