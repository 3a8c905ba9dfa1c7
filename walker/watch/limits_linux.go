package watch

import (
	"os"
	"strconv"
	"strings"
)

// limits of the system for one person's programs together.
const (
	usualWatches   = 8192 // what a system has that does not say
	usualInstances = 128
	usualQueue     = 16384
)

// SystemLimits are what the system allows; 0 where it does not say.
type SystemLimits struct{ Watches, Instances, Queue int }

// Limits reads them.
func Limits() SystemLimits {
	return SystemLimits{
		Watches: limit("max_user_watches", usualWatches), Instances: limit("max_user_instances", usualInstances),
		Queue: limit("max_queued_events", usualQueue),
	}
}

func limit(name string, usual int) int {
	text, err := os.ReadFile("/proc/sys/fs/inotify/" + name) //nolint:forbidigo // the system's settings, not a user's file
	if err != nil {
		return usual
	}
	n, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil || n <= 0 {
		return usual
	}
	return n
}

// remote are the kinds of file systems whose files may change on another machine, or
// under a program that tells nobody; all kinds of fuse are.
var remote = map[string]bool{
	"nfs": true, "nfs4": true, "cifs": true, "smb3": true, "smbfs": true, "9p": true, "afs": true, "ceph": true, "coda": true,
	"ncpfs": true, "vboxsf": true, "davfs": true, "glusterfs": true, "lustre": true,
}

// Remote reports whether changes below a folder cannot all be noticed because of where
// it is mounted, and lists the folders below it of which that is true. No file
// system is asked, so that one that does not answer holds up nothing.
func Remote(root string) (itself bool, below []string) {
	text, err := os.ReadFile("/proc/self/mounts") //nolint:forbidigo // the system's table, not a user's file
	if err != nil {
		return false, nil
	}
	longest := 0
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) < 3 {
			continue
		}
		at, kind := unescape(fields[1]), fields[2]
		far := remote[kind] || kind == "fuse" || strings.HasPrefix(kind, "fuse.")
		switch {
		case inside(at, root):
			if len(at) >= longest {
				longest, itself = len(at), far
			}
		case far && inside(root, at):
			below = append(below, at)
		}
	}
	return itself, below
}

// inside reports whether path is dir or lies below it.
func inside(dir, path string) bool {
	rest, ok := strings.CutPrefix(path, strings.TrimSuffix(dir, "/"))
	return ok && (rest == "" || rest[0] == '/')
}

// unescape takes the octal escapes out of a path in the table of mounts.
func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+3 < len(s) {
			if v, err := strconv.ParseUint(s[i+1:i+4], 8, 8); err == nil {
				b.WriteByte(byte(v))
				i += 3
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
