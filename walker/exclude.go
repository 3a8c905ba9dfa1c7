package walker

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/ignore"
)

// excludedNames are folders that are left out wherever they stand.
var excludedNames = map[string]bool{
	".git": true, "node_modules": true, "__pycache__": true, ".venv": true, "venv": true, ".cache": true, ".tmp": true,
}

// excludedPaths are folders that a platform adds. A path that starts with a
// slash is absolute; another one stands for every path that ends with it; on
// Windows a leading "?:" is any drive. "*" stands for the rest of a name.
var excludedPaths = map[string][]string{
	"linux":   {"/proc", "/sys", "/dev", "/tmp", ".local/share/Trash", ".Trash", ".Trash-*"},
	"darwin":  {"/dev", ".Trash", ".Trashes", "Library/Caches", "Library/Application Support"},
	"windows": {"?:/$Recycle.Bin", "?:/System Volume Information", "?:/Windows", "?:/Program Files*", "?:/ProgramData", "AppData/Local/Temp"},
}

// exclusions decides what a walk does not enter.
type exclusions struct {
	everything bool // no default exclusions
	paths      []string
	own        bool
}

// newExclusions prepares the platform's exclusions and the person's own, which
// are returned as a stack of ignore patterns that starts at the file system's
// root. An own pattern without a leading slash holds at any depth.
func newExclusions(o WalkOptions) (exclusions, *ignore.Stack) {
	e := exclusions{everything: o.Everything, paths: excludedPaths[runtime.GOOS], own: len(o.Exclude) > 0}
	if !e.own {
		return e, nil
	}
	var lines strings.Builder
	for _, p := range o.Exclude {
		pattern := ownPattern(p)
		lines.WriteString(pattern + "\n")
		if strings.HasPrefix(strings.TrimPrefix(pattern, "!"), "/") {
			lines.WriteString(literally(pattern) + "\n")
		}
	}
	var s *ignore.Stack
	return e, s.With([]byte(lines.String()))
}

// ownPattern turns a pattern of the settings into one of an ignore file at
// the file system's root.
func ownPattern(p string) string {
	p = strings.TrimSpace(p)
	bare, negated := strings.CutPrefix(p, "!")
	if rest, ok := strings.CutPrefix(bare, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			bare = filepath.ToSlash(home) + "/" + rest
		}
	}
	switch {
	case filepath.IsAbs(bare):
		bare = "/" + strings.TrimPrefix(filepath.ToSlash(bare), "/")
	case strings.Contains(strings.TrimSuffix(bare, "/"), "/") && !strings.HasPrefix(bare, "/"):
		bare = "**/" + bare
	}
	if negated {
		return "!" + bare
	}
	return bare
}

// literally gives a pattern for the very path that is written: the name of a folder may read as a pattern.
func literally(path string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(path)
}

// reason says why an entry is left out, "" when it is not.
func (e *exclusions) reason(path, name string, isDir bool, own *ignore.Stack) string {
	if isDir && !e.everything {
		if excludedNames[name] {
			return ReasonDefault
		}
		if guard.Secret(name) && guard.TierOf(name) == guard.Block {
			return ReasonBlocked
		}
		for _, p := range e.paths {
			if mayEnd(p, name) && matchesPath(p, path) {
				return ReasonDefault
			}
		}
	}
	if e.own && own.Match(name, isDir) {
		return ReasonOwn
	}
	return ""
}

// mayEnd reports whether a path that ends with name may match a pattern, at the price of
// a look at one byte.
func mayEnd(pattern, name string) bool {
	last := pattern[strings.LastIndexByte(pattern, '/')+1:]
	return strings.HasPrefix(pattern, "?:") || name != "" && (last[0] == name[0] || last[0] == '*')
}

// matchesPath reports whether a folder is the one that an entry of
// excludedPaths stands for.
func matchesPath(pattern, path string) bool {
	path = filepath.ToSlash(path)
	if drive, ok := strings.CutPrefix(pattern, "?:"); ok {
		return len(path) > 2 && path[1] == ':' && sameOrPrefix(strings.ToLower(drive), strings.ToLower(path[2:]))
	}
	if strings.HasPrefix(pattern, "/") {
		return sameOrPrefix(pattern, path)
	}
	start := len(path)
	for range strings.Count(pattern, "/") + 1 {
		if start = strings.LastIndexByte(path[:max(start, 0)], '/'); start < 0 {
			return false
		}
	}
	return sameOrPrefix(pattern, path[start+1:])
}

// sameOrPrefix compares a path with a pattern that may end with "*".
func sameOrPrefix(pattern, path string) bool {
	if head, ok := strings.CutSuffix(pattern, "*"); ok {
		rest, ok := strings.CutPrefix(path, head)
		return ok && !strings.Contains(rest, "/")
	}
	return pattern == path
}
