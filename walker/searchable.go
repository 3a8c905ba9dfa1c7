package walker

import (
	"bytes"
	"context"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/ignore"
)

// HeadSize is how many bytes of a file its format is told from.
const HeadSize = headSize

// ByBlocks reports whether a search by pattern looks at the blocks of a document instead
// of the lines of a file: it is binary, or its text is wrapped in something. head is the
// first HeadSize bytes of the file.
func ByBlocks(f extract.Format, head []byte) bool {
	return bytes.IndexByte(head[:min(len(head), binarySize)], 0) >= 0 || isKept(f.Name)
}

// IndexWalk gives the options of a walk that comes to the files that a run of Index reads:
// without what is excluded, and with what ignore files leave out marked. scans are those that there
// have been.
func (k *Keeper) IndexWalk(ctx context.Context) (o WalkOptions, scans []store.Scan, err error) {
	o = WalkOptions{Exclude: k.config.Exclude, Gitignore: true}
	if k.store == nil {
		return o, nil, nil
	}
	scans, err = k.history(ctx)
	o.Keep = rootsOf(scans)
	return o, scans, err
}

// LeavesOut reports whether a walk from root leaves out dir, a folder at or below it, or one
// of the folders between them: because it is excluded, or because ignore files say so.
func LeavesOut(g *guard.Guard, root, dir string, o WalkOptions) bool {
	rest, ok := under(root, dir)
	if !ok || rest == "" {
		return !ok
	}
	w := &walk{guard: g, o: o}
	out, own := newExclusions(o)
	own = enter(own, root)
	var rules *ignore.Stack
	if o.Gitignore {
		rules = w.inherited(root)
	}
	at := root
	for rest != "" {
		name, more, _ := strings.Cut(rest, string(filepath.Separator))
		if o.Gitignore {
			rules = w.rulesAt(rules, at)
		}
		at, rest = filepath.Join(at, name), more
		if slices.Contains(o.Keep, at) {
			rules, own = rules.Into(name), own.Into(name)
			continue
		}
		if out.reason(at, name, true, own) != "" {
			return true
		}
		own = own.Into(name)
		if rules = rules.Child(name); rules.Ignored() {
			return true
		}
	}
	return false
}

// IsIgnoreFile reports whether a file of this name says what is left out.
func IsIgnoreFile(name string) bool { return slices.Contains(ignoreFiles[:], name) }

// Grains of the times of change that file systems keep. One that keeps whole seconds, or
// every other one, shows it in the time.
const (
	coarseGrain = 2 * time.Second
	fineGrain   = 50 * time.Millisecond
)

// racy reports whether a file had been changed so shortly before it was read that another
// change right after may have left its time, and with the same size its whole
// description, as it was.
func racy(modTime int64, read time.Time) bool {
	grain := fineGrain
	if modTime%int64(time.Second) == 0 {
		grain = coarseGrain
	}
	return read.UnixNano()-modTime < int64(grain)
}
