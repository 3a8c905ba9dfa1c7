package store

import (
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// networkMounts are the file systems that are known by their numbers.
var networkMounts = map[uint32]string{
	0x6969: "NFS", 0x517b: "SMB", 0xfe534d42: "SMB", 0xff534d42: "SMB", 0x01021997: "9p", 0x5346414f: "AFS", 0x6b414653: "AFS",
	0x73757245: "Coda", 0x564c: "NCP", 0x00c36400: "Ceph", 0x0bd00bd0: "Lustre", 0x47504653: "GPFS",
}

// fuse is the number of every file system that is served by a process.
const fuse = 0x65735546

// networkMount names the network file system that a folder is on, "" when it is on a local one.
func networkMount(dir string) string {
	var st unix.Statfs_t
	if unix.Statfs(dir, &st) != nil {
		return ""
	}
	number := uint32(st.Type) //nolint:gosec,unconvert // types differ between systems
	if number != fuse {
		return networkMounts[number]
	}
	var at unix.Stat_t
	if unix.Stat(dir, &at) != nil {
		return ""
	}
	table, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		return ""
	}
	device := strconv.Itoa(int(unix.Major(at.Dev))) + ":" + strconv.Itoa(int(unix.Minor(at.Dev))) //nolint:unconvert // types differ between systems
	return networkFuse(string(table), device)
}

// networkFuse finds a device in the table of mounts and names its type when that is one over a network.
func networkFuse(table, device string) string {
	for line := range strings.Lines(table) {
		about, kind, found := strings.Cut(line, " - ")
		fields := strings.Fields(about)
		if !found || len(fields) < 3 || fields[2] != device {
			continue
		}
		kind, _, _ = strings.Cut(kind, " ")
		for _, remote := range []string{"sshfs", "rclone", "s3fs", "davfs", "gvfsd-fuse", "curlftpfs", "glusterfs", "ceph-fuse", "gcsfuse", "google-drive-ocamlfuse", "juicefs", "blobfuse", "smbnetfs"} {
			if kind == "fuse."+remote {
				return remote
			}
		}
	}
	return ""
}
