package share

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const (
	socketName  = "socket"      // in the data folder: the address, and the process that listens there, a line each
	inside      = "guests.sock" // the socket, where the folder can hold one
	longestPath = 100           // bytes of a socket's path that every system takes
)

// listen makes the owner's socket, which only this user can connect to, and notes its
// address. What an owner left that was killed is taken away.
func listen(dir string) (*net.UnixListener, error) {
	if err := unlist(dir); err != nil {
		return nil, err
	}
	at := filepath.Join(dir, inside)
	l, err := bind(at)
	if err != nil {
		// The path is too long, or the file system holds no sockets.
		if at, err = elsewhere(); err != nil {
			return nil, fmt.Errorf("make a place for the socket of %s: %w", dir, err)
		}
		if l, err = bind(at); err != nil {
			return nil, fmt.Errorf("listen for other processes at %s: %w", at, err)
		}
	}
	if err := note(dir, at); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

// bind listens at a path; the socket is 0600 from its first moment on where the system
// goes by the folder's mode, and at the latest before anything is accepted.
func bind(path string) (*net.UnixListener, error) {
	if len(path) > longestPath {
		return nil, fmt.Errorf("%s is too long for a socket", path)
	}
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
	if err != nil {
		return nil, err
	}
	l.SetUnlinkOnClose(true)
	if err := os.Chmod(path, 0o600); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

// elsewhere is a path for a socket in a folder of its own that only this user can enter.
func elsewhere() (string, error) {
	var errs []error
	for _, base := range []string{os.Getenv("XDG_RUNTIME_DIR"), os.TempDir(), "/tmp"} {
		if !filepath.IsAbs(base) || len(base) > longestPath-40 {
			continue
		}
		dir, err := os.MkdirTemp(base, "fsx-")
		if err == nil {
			return filepath.Join(dir, "s"), nil
		}
		errs = append(errs, err)
	}
	return "", errors.Join(append(errs, errors.New("no folder has a path that is short enough"))...)
}

// note writes the address so that nobody reads half of it. Mostly it is that of the owner before, and
// only the process another one: its number is written over the other, which takes as many bytes.
func note(dir, at string) error {
	name := filepath.Join(dir, socketName)
	text := fmt.Sprintf("%s\n%-10d\n", at, os.Getpid())
	if before, err := os.ReadFile(name); err == nil && len(before) == len(text) && strings.HasPrefix(string(before), at+"\n") {
		return renumber(name, text[len(at)+1:], int64(len(at)+1))
	}
	if err := os.WriteFile(name+".new", []byte(text), 0o600); err != nil {
		return fmt.Errorf("note the socket of the data folder: %w", err)
	}
	if err := os.Rename(name+".new", name); err != nil {
		return fmt.Errorf("note the socket of the data folder: %w", err)
	}
	return nil
}

// renumber writes the number of the process.
func renumber(name, number string, at int64) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err == nil {
		_, err = f.WriteAt([]byte(number), at)
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		return fmt.Errorf("note the process at the socket of the data folder: %w", err)
	}
	return nil
}

// address reads where the owner of a folder listens, and its process id.
func address(dir string) (at string, pid int, err error) {
	b, err := os.ReadFile(filepath.Join(dir, socketName))
	if err != nil {
		return "", 0, err
	}
	at, rest, _ := strings.Cut(string(b), "\n")
	if pid, err = strconv.Atoi(strings.TrimSpace(rest)); err != nil {
		pid = 0
	}
	if filepath.Base(at) == inside {
		at = filepath.Join(dir, inside) // wherever the folder is now
	}
	return at, pid, nil
}

// unlist takes away the socket of an owner that is no more. Only the holder of the lock
// may call it. The address stays until the next one comes: whoever finds the lock held
// by the process that it names knows that it is closing.
func unlist(dir string) error {
	at, _, err := address(dir)
	if errors.Is(err, os.ErrNotExist) {
		err = nil
	}
	if err != nil {
		return fmt.Errorf("look for the socket of the data folder: %w", err)
	}
	drop := []string{filepath.Join(dir, inside)}
	// Elsewhere only what elsewhere makes: a folder of ours with the socket alone in it.
	if own := filepath.Dir(at); filepath.Base(at) == "s" && strings.HasPrefix(filepath.Base(own), "fsx-") {
		drop = append(drop, at, own)
	}
	for _, name := range drop {
		if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) && name != filepath.Dir(at) {
			return fmt.Errorf("take away the socket of an earlier process: %w", err)
		}
	}
	return nil
}

// dial connects to the owner of a folder, which must be of the same user or root.
func dial(dir string) (*net.UnixConn, error) {
	at, _, err := address(dir)
	if err != nil {
		return nil, err
	}
	conn, err := net.DialUnix("unix", nil, &net.UnixAddr{Name: at, Net: "unix"})
	if err != nil {
		return nil, err
	}
	if err := checkPeer(conn); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}
