package share

import "golang.org/x/sys/unix"

// peerOf gives the user at the other end of a socket.
func peerOf(fd uintptr) (uid int, known bool, err error) {
	cred, err := unix.GetsockoptUcred(int(fd), unix.SOL_SOCKET, unix.SO_PEERCRED)
	if err != nil {
		return 0, false, err
	}
	return int(cred.Uid), true, nil
}
