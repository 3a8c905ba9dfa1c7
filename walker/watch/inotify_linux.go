package watch

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// noticed is what is asked for: whatever changes a name, a file's content or what
// lstat says of it.
const noticed = unix.IN_CREATE | unix.IN_DELETE | unix.IN_MOVED_FROM | unix.IN_MOVED_TO | unix.IN_MODIFY | unix.IN_CLOSE_WRITE |
	unix.IN_ATTRIB | unix.IN_DELETE_SELF | unix.IN_MOVE_SELF | unix.IN_EXCL_UNLINK | unix.IN_ONLYDIR

// readSize is how many bytes of events are read at once: 4,000 events with short names.
const readSize = 128 << 10

// inotify is one instance.
type inotify struct {
	fd    int
	file  *os.File // the same, which waits without holding a thread
	ended chan struct{}
}

// open makes the instance and starts the goroutine that reads it.
func (w *Watcher) open() (limit int, err error) {
	fd, err := unix.InotifyInit1(unix.IN_NONBLOCK | unix.IN_CLOEXEC)
	if err != nil {
		return 0, fmt.Errorf("inotify_init1: %w", err)
	}
	i := &inotify{fd: fd, file: os.NewFile(uintptr(fd), "inotify"), ended: make(chan struct{})}
	w.system = i
	go func() {
		defer close(i.ended)
		w.drain(i)
	}()
	return Limits().Watches / 4 * 3, nil
}

func (i *inotify) add(path string, isRoot bool) (int32, error) {
	flags := uint32(noticed)
	if !isRoot { // a root may be a link, what is below it never is
		flags |= unix.IN_DONT_FOLLOW
	}
	for {
		wd, err := unix.InotifyAddWatch(i.fd, path, flags)
		switch {
		case err == nil:
			return int32(wd), nil
		case errors.Is(err, unix.EINTR):
		case errors.Is(err, unix.ENOSPC), errors.Is(err, unix.ENOMEM):
			return none, ErrFull
		default:
			return none, &fs.PathError{Op: "watch", Path: path, Err: err}
		}
	}
}

func (*inotify) shared() bool { return true }

func (i *inotify) remove(wd int32) { _, _ = unix.InotifyRmWatch(i.fd, uint32(wd)) }

// markers are there everywhere, and watched by nobody.
var markers = [...]string{"/dev/null", "/proc/self", "/"}

// mark watches something and stops it at once. The event of that comes after all
// that happened before.
func (i *inotify) mark(taken func(wd int32) bool) (int32, error) {
	var err error
	for _, path := range markers {
		var wd int
		if wd, err = unix.InotifyAddWatch(i.fd, path, unix.IN_DELETE_SELF|unix.IN_MASK_CREATE); err != nil {
			continue
		}
		if !taken(int32(wd)) {
			if _, err = unix.InotifyRmWatch(i.fd, uint32(wd)); err == nil {
				return int32(wd), nil
			}
		}
	}
	return none, fmt.Errorf("ask for the end of the queue: %w", err)
}

func (i *inotify) close() error {
	err := i.file.Close()
	<-i.ended
	return err
}

// drain reads events until the instance is closed.
func (w *Watcher) drain(i *inotify) {
	buf := make([]byte, readSize)
	for {
		n, err := i.file.Read(buf)
		if err != nil {
			if !errors.Is(err, os.ErrClosed) {
				err = fmt.Errorf("read what has changed: %w", err)
			} else {
				err = ErrClosed
			}
			w.stop(err)
			return
		}
		w.events(buf[:n])
		w.ring()
	}
}

// events notes what stands in the buffer.
func (w *Watcher) events(buf []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.stats.LastEvent = now()
	for len(buf) >= unix.SizeofInotifyEvent {
		e := (*unix.InotifyEvent)(unsafe.Pointer(&buf[0])) //nolint:gosec // the kernel aligns events
		end := unix.SizeofInotifyEvent + int(e.Len)
		if end > len(buf) {
			return
		}
		name := buf[unix.SizeofInotifyEvent:end]
		if cut := bytes.IndexByte(name, 0); cut >= 0 {
			name = name[:cut]
		}
		w.event(e.Wd, e.Mask, e.Cookie, name)
		buf = buf[end:]
	}
}

// event notes one event.
func (w *Watcher) event(wd int32, mask, cookie uint32, name []byte) {
	if mask&unix.IN_Q_OVERFLOW != 0 {
		w.turns++
		w.stats.Overflows++
		w.set.lost = true
		w.reachAll()
		return
	}
	n, watched := w.tree.byWD[wd]
	if mask&unix.IN_IGNORED != 0 {
		if reached, ok := w.syncs[wd]; ok && !watched {
			close(reached)
			delete(w.syncs, wd)
			return
		}
		w.turns++
		if watched {
			w.ended(n)
		}
		return
	}
	if !watched {
		return
	}
	w.stats.Events++
	isDir := mask&unix.IN_ISDIR != 0
	switch {
	case mask&(unix.IN_DELETE_SELF|unix.IN_MOVE_SELF|unix.IN_UNMOUNT) != 0:
		if w.tree.nodes[n].up == none {
			w.set.gone = append(w.set.gone, w.tree.path(n))
		}
		return
	case mask&unix.IN_MOVED_FROM != 0:
		w.turns++
		w.depart(n, name, cookie, isDir)
	case mask&unix.IN_MOVED_TO != 0:
		w.turns++
		w.arrive(n, name, cookie, isDir)
	}
	w.set.note(n, name, len(name) == 0)
}

// ended notes that the system watches a folder no more, because it is gone.
func (w *Watcher) ended(n int32) {
	if w.tree.nodes[n].up == none {
		w.set.gone = append(w.set.gone, w.tree.path(n))
	}
	w.gone(n)
}
