package guard

import "io/fs"

// The first and the last second whose nanoseconds can be held, with room for differences.
const (
	firstSecond = -(1 << 62) / 1_000_000_000
	lastSecond  = (1<<63 - 1) / 1_000_000_000
)

// nanoseconds is a time since 1970, the nearest that can be held.
func nanoseconds(sec, nsec int64) int64 {
	switch {
	case sec < firstSecond:
		return firstSecond * 1_000_000_000
	case sec >= lastSecond:
		return lastSecond * 1_000_000_000
	}
	return sec*1_000_000_000 + nsec
}

// timeOf is when a file was last changed.
func timeOf(fi fs.FileInfo) int64 {
	t := fi.ModTime()
	return nanoseconds(t.Unix(), int64(t.Nanosecond()))
}
