package main

import (
	"errors"
	"fmt"
	"sync"
	"unsafe"

	"golang.org/x/sys/unix"
)

// floor walks a tree with nothing but the system calls that any walk with metadata
// needs, on two threads, and counts the entries.
func floor(top string) (entries int, err error) {
	w := &floorWalk{stack: []string{top}}
	w.more = sync.NewCond(&w.mu)
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(w.work)
	}
	wg.Wait()
	return w.entries, w.err
}

// floorWalk is a stack of folders that both threads take from and add to.
type floorWalk struct {
	mu      sync.Mutex
	more    *sync.Cond
	stack   []string
	busy    int
	entries int
	err     error
}

func (w *floorWalk) work() {
	buf := make([]byte, 64<<10)
	for {
		dir, ok := w.take()
		if !ok {
			return
		}
		below, n, err := floorFolder(dir, buf)
		w.mu.Lock()
		w.stack = append(w.stack, below...)
		w.entries += n
		w.err = errors.Join(w.err, err)
		w.busy--
		w.more.Broadcast()
		w.mu.Unlock()
	}
}

// take gives a folder, and false when all are done.
func (w *floorWalk) take() (string, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.stack) == 0 && w.busy > 0 {
		w.more.Wait()
	}
	if len(w.stack) == 0 || w.err != nil {
		return "", false
	}
	dir := w.stack[len(w.stack)-1]
	w.stack = w.stack[:len(w.stack)-1]
	w.busy++
	return dir, true
}

// The places of the fields of linux_dirent64.
const (
	direntSize = 16
	direntType = 18
	direntName = 19
)

// floorFolder reads one folder and asks for the metadata of everything in it.
func floorFolder(dir string, buf []byte) (below []string, n int, err error) {
	fd, err := unix.Open(dir, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC|unix.O_NOFOLLOW, 0)
	if err != nil {
		return nil, 0, fmt.Errorf("open %s: %w", dir, err)
	}
	defer func() { err = errors.Join(err, unix.Close(fd)) }()
	var st unix.Stat_t
	for {
		size, _, e := unix.RawSyscall(unix.SYS_GETDENTS64, uintptr(fd), uintptr(unsafe.Pointer(&buf[0])), uintptr(len(buf))) //nolint:gosec // the call
		if e != 0 {
			return nil, n, fmt.Errorf("list %s: %w", dir, e)
		}
		if size == 0 {
			return below, n, nil
		}
		for at := 0; at+direntName < int(size) && at+direntName < len(buf); {
			length := int(buf[at+direntSize]) | int(buf[at+direntSize+1])<<8
			name := buf[at+direntName : at+length]
			kind := buf[at+direntType]
			at += length
			if name[0] == '.' && (name[1] == 0 || name[1] == '.' && name[2] == 0) {
				continue
			}
			n++
			_, _, e := unix.RawSyscall6(unix.SYS_NEWFSTATAT, uintptr(fd), uintptr(unsafe.Pointer(&name[0])), //nolint:gosec // the call
				uintptr(unsafe.Pointer(&st)), unix.AT_SYMLINK_NOFOLLOW, 0, 0) //nolint:gosec // the call
			if e != 0 && e != unix.ENOENT {
				return nil, n, fmt.Errorf("stat in %s: %w", dir, e)
			}
			if kind == unix.DT_DIR {
				below = append(below, dir+"/"+unix.ByteSliceToString(name))
			}
		}
	}
}

// floorIs says what the floor is made of.
const floorIs = "getdents64 + newfstatat, 2 threads"
