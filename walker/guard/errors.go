package guard

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// ErrLinkCycle is what a LinkError wraps when links lead round in a circle.
var ErrLinkCycle = errors.New("the links lead round in a circle")

// ErrInUse is what opening a file fails with that another program keeps open for itself; it can be opened later.
var ErrInUse = errors.New("another program has the file open for itself")

// OutsideError says that a path is not below any root. Target is set when the
// path itself is, but a link leads out.
type OutsideError struct {
	Path   string
	Target string
	Roots  []string
}

func (e *OutsideError) Error() string {
	if e.Target != "" {
		return fmt.Sprintf("%s leads outside the allowed folders", e.Path)
	}
	if len(e.Roots) == 0 {
		return fmt.Sprintf("%s cannot be opened because no folder is allowed", e.Path)
	}
	return fmt.Sprintf("%s is outside the allowed folders (%s)", e.Path, strings.Join(e.Roots, ", "))
}

// BlockedError says that a file is in the Block tier.
type BlockedError struct{ Path string }

func (e *BlockedError) Error() string { return e.Path + ": " + Block.Notice() }

// NotRegularError says that something other than a file was to be read, or
// something other than a folder was to be listed. What is in plain words:
// "a folder", "a named pipe", "a file" …
type NotRegularError struct {
	Path string
	What string
	Want string // "a file" or "a folder"
}

func (e *NotRegularError) Error() string {
	return fmt.Sprintf("%s is %s, not %s", e.Path, e.What, e.Want)
}

// LinkError says that a symbolic link has no target. It wraps fs.ErrNotExist
// when the target is missing and ErrLinkCycle when links lead back to
// themselves.
type LinkError struct {
	Path   string // the link, which may be a part of the path that was asked for
	Target string // what the link says
	Cycle  bool
}

func (e *LinkError) Error() string {
	if e.Cycle {
		return fmt.Sprintf("the link %s leads round in a circle", e.Path)
	}
	return fmt.Sprintf("the link %s points to %s, which does not exist", e.Path, e.Target)
}

// Unwrap tells the two kinds of useless links apart.
func (e *LinkError) Unwrap() error {
	if e.Cycle {
		return ErrLinkCycle
	}
	return fs.ErrNotExist
}

// describe says in plain words what a file mode stands for.
func describe(m fs.FileMode) string {
	switch {
	case m.IsRegular():
		return "a file"
	case m.IsDir():
		return "a folder"
	case m&fs.ModeSymlink != 0:
		return "a link"
	case m&fs.ModeNamedPipe != 0:
		return "a named pipe"
	case m&fs.ModeSocket != 0:
		return "a socket"
	case m&fs.ModeDevice != 0:
		return "a device"
	}
	return "something special"
}
