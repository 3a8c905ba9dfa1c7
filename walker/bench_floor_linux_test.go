//go:build linux && (amd64 || arm64 || riscv64)

package walker

import (
	"bytes"
	"encoding/binary"
	"sync"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"
)

// floor walks a tree with as many threads as the walk has workers and asks for every
// entry, with the system calls that this takes and nothing else: what no walk that
// looks at every file can be faster than.
type floor struct {
	mu      sync.Mutex
	more    sync.Cond
	stack   []string
	pending int
	files   int
}

func walkFloor(b *testing.B, root string, threads int) int {
	b.Helper()
	f := &floor{stack: []string{root + "\x00"}, pending: 1}
	f.more.L = &f.mu
	var wg sync.WaitGroup
	for range threads {
		wg.Go(f.work)
	}
	wg.Wait()
	return f.files
}

func (f *floor) work() {
	buf := make([]byte, 32<<10)
	var subs []string
	files := 0
	for {
		f.mu.Lock()
		for len(f.stack) == 0 && f.pending > 0 {
			f.more.Wait()
		}
		if len(f.stack) == 0 {
			f.files += files
			f.mu.Unlock()
			return
		}
		dir := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		f.mu.Unlock()
		var n int
		n, subs = floorFolder(dir, buf, subs[:0])
		files += n
		f.mu.Lock()
		f.stack = append(f.stack, subs...)
		if f.pending += len(subs) - 1; len(subs) > 0 || f.pending == 0 {
			f.more.Broadcast()
		}
		f.mu.Unlock()
	}
}

// floorFolder reads one folder, whose path ends with a zero byte.
func floorFolder(dir string, buf []byte, subs []string) (files int, _ []string) {
	fd, _, errno := unix.RawSyscall6(unix.SYS_OPENAT, ^uintptr(99), uintptr(unsafe.Pointer(unsafe.StringData(dir))), unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0, 0, 0)
	if errno != 0 {
		return 0, subs
	}
	var st unix.Stat_t
	for {
		n, _, errno := unix.RawSyscall(unix.SYS_GETDENTS64, fd, uintptr(unsafe.Pointer(&buf[0])), uintptr(len(buf)))
		if errno != 0 || n == 0 {
			unix.RawSyscall(unix.SYS_CLOSE, fd, 0, 0)
			return files, subs
		}
		for rest := buf[:n]; len(rest) > 0; {
			size := binary.NativeEndian.Uint16(rest[16:])
			name := rest[19:size]
			rest = rest[size:]
			if name[0] == '.' && (name[1] == 0 || name[1] == '.' && name[2] == 0) {
				continue
			}
			unix.RawSyscall6(unix.SYS_NEWFSTATAT, fd, uintptr(unsafe.Pointer(&name[0])), uintptr(unsafe.Pointer(&st)), unix.AT_SYMLINK_NOFOLLOW, 0, 0)
			switch st.Mode & unix.S_IFMT {
			case unix.S_IFDIR:
				subs = append(subs, dir[:len(dir)-1]+"/"+string(name[:bytes.IndexByte(name, 0)+1]))
			case unix.S_IFREG:
				files++
			}
		}
	}
}
