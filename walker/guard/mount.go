package guard

import "strings"

// Nature says how the file system of a mount point is to be treated.
type Nature uint8

// The natures of file systems.
const (
	Local  Nature = iota
	Remote        // answers over a network or through another program, or never
	Pseudo        // shows the system's state, not files that somebody keeps
)

// Mount is a folder at which another file system begins.
type Mount struct {
	Path string // absolute, without links
	Type string // as the system calls it: "ext4", "nfs4", "fuse.sshfs", "proc" …
	Nature
}

// natures names the types that are not local. A type that begins with "fuse."
// is remote as well.
var natures = map[string]Nature{
	"nfs": Remote, "nfs4": Remote, "cifs": Remote, "smb3": Remote, "smbfs": Remote, "ncpfs": Remote, "afs": Remote, "coda": Remote,
	"ceph": Remote, "glusterfs": Remote, "lustre": Remote, "gfs2": Remote, "ocfs2": Remote, "orangefs": Remote, "beegfs": Remote,
	"9p": Remote, "fuse": Remote, "fuseblk": Remote, "davfs": Remote, "sshfs": Remote, "vboxsf": Remote, "virtiofs": Remote,
	"proc": Pseudo, "sysfs": Pseudo, "devpts": Pseudo, "devtmpfs": Pseudo, "devfs": Pseudo, "cgroup": Pseudo, "cgroup2": Pseudo,
	"debugfs": Pseudo, "tracefs": Pseudo, "securityfs": Pseudo, "selinuxfs": Pseudo, "smackfs": Pseudo, "apparmorfs": Pseudo,
	"pstore": Pseudo, "efivarfs": Pseudo, "bpf": Pseudo, "configfs": Pseudo, "fusectl": Pseudo, "mqueue": Pseudo, "hugetlbfs": Pseudo,
	"binfmt_misc": Pseudo, "rpc_pipefs": Pseudo, "nfsd": Pseudo, "nsfs": Pseudo, "autofs": Pseudo, "resctrl": Pseudo,
}

func natureOf(fsType string) Nature {
	if n, ok := natures[fsType]; ok {
		return n
	}
	if strings.HasPrefix(fsType, "fuse.") {
		return Remote
	}
	return Local
}

// mountsIn reads a table of mounts in the form of /proc/self/mountinfo. Of
// several mounts at one place the last one is seen. Lines that make no sense are
// passed over.
func mountsIn(table string) map[string]Mount {
	mounts := map[string]Mount{}
	for line := range strings.Lines(table) {
		place, rest, ok := strings.Cut(line, " - ")
		fields, what := strings.Fields(place), strings.Fields(rest)
		if !ok || len(fields) < 5 || len(what) < 1 {
			continue
		}
		path := unescape(fields[4])
		mounts[path] = Mount{Path: path, Type: what[0], Nature: natureOf(what[0])}
	}
	return mounts
}

// unescape takes back the octal numbers that stand for spaces, tabs, line ends
// and backslashes.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+3 < len(s) && isOctal(s[i+1:i+4]) {
			out = append(out, (s[i+1]-'0')<<6|(s[i+2]-'0')<<3|(s[i+3]-'0'))
			i += 3
			continue
		}
		out = append(out, s[i])
	}
	return string(out)
}

func isOctal(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '7' {
			return false
		}
	}
	return s[0] < '4'
}
