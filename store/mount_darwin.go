package store

import "golang.org/x/sys/unix"

// networkMount names the network file system that a folder is on, "" when it is on a local one.
func networkMount(dir string) string {
	var st unix.Statfs_t
	if unix.Statfs(dir, &st) != nil || st.Flags&unix.MNT_LOCAL != 0 {
		return ""
	}
	return unix.ByteSliceToString(st.Fstypename[:])
}
