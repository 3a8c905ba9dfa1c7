package share

import (
	"fmt"
	"io/fs"
	"net"
	"os"
)

// checkPeer refuses the other end of a connection when it belongs to another user,
// root excepted on both ends, where the system says whose it is.
func checkPeer(conn *net.UnixConn) error {
	raw, err := conn.SyscallConn()
	if err != nil {
		return err
	}
	uid, known := 0, false
	if err := raw.Control(func(fd uintptr) { uid, known, err = peerOf(fd) }); err != nil {
		return err
	}
	if err != nil {
		return fmt.Errorf("ask who is at the other end of a socket: %w", err)
	}
	if known && uid != 0 && os.Geteuid() != 0 && uid != os.Geteuid() {
		return fmt.Errorf("the other end of the socket belongs to user %d: %w", uid, fs.ErrPermission)
	}
	return nil
}
