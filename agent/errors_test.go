package agent

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

func TestPlain(t *testing.T) {
	t.Parallel()
	for want, err := range map[string]error{
		"":         nil,
		"Stopped.": context.Canceled,
		"I couldn't find a file at that path: /x.":                                                                                        &fs.PathError{Op: "open", Path: "/x", Err: fs.ErrNotExist},
		"I don't have permission to access that file: /x.":                                                                                &fs.PathError{Op: "open", Path: "/x", Err: syscall.EACCES},
		"The data folder cannot be written to, so nothing was changed.":                                                                   fmt.Errorf("take the lease %q: %w: %w", "scratch", store.ErrReadOnly, &fs.PathError{Op: "open", Path: "/d/leases/scratch", Err: syscall.EACCES}),
		"Another program has that file open for itself: /x. Try again when it is closed there.":                                           &fs.PathError{Op: "open", Path: "/x", Err: guard.ErrInUse},
		"I don't have permission to open that folder: /x.":                                                                                &fs.PathError{Op: guard.OpenFolder, Path: "/x", Err: syscall.EACCES},
		"There isn't enough disk space to complete this: 34.6 MB are free where /home/me/.fsx lies, and 67.1 MB are needed.":              fmt.Errorf("open: %w", &store.RoomError{Dir: "/home/me/.fsx", Free: 33 << 20, Need: 64 << 20}),
		"There isn't enough disk space to complete this.":                                                                                 &fs.PathError{Op: "write", Path: "/x", Err: syscall.ENOSPC},
		"This file type is blocked for security.":                                                                                         &guard.BlockedError{Path: "/x.pem"},
		"/y is outside the allowed folders (/x).":                                                                                         &guard.OutsideError{Path: "/y", Roots: []string{"/x"}},
		"/p is a named pipe, not a file.":                                                                                                 &guard.NotRegularError{Path: "/p", What: "a named pipe", Want: "a file"},
		"The document is encrypted, so it cannot be read without its password.":                                                           extract.ErrEncrypted,
		"The document is damaged, so it cannot be read.":                                                                                  extract.ErrDamaged,
		"The document is too large to read: more than 5 input bytes.":                                                                     &extract.LimitError{What: "input bytes", Max: 5},
		"The document has no text that can be read; it may be a scan.":                                                                    extract.ErrNoText,
		"That is not a kind of file that can be read as text.":                                                                            extract.ErrUnsupported,
		"This took too long and was stopped.":                                                                                             context.DeadlineExceeded,
		"Another fsx (process 7) is using this data folder. Close it, or choose another folder with --data-dir.":                          &store.LockedError{Dir: "/d", PID: 7},
		"Another fsx is using this data folder. Close it, or choose another folder with --data-dir.":                                      &store.LockedError{Dir: "/d"},
		"This data folder was written by a newer fsx (schema 3, this one knows 1). Update fsx, or choose another folder with --data-dir.": &store.NewerError{Have: 3, Know: 1},
		"tree: depth must be at least 1.":                                                                                                 &tool.ArgumentError{Tool: "tree", Field: "depth", Problem: "must be at least 1"},
		"Odd thing \u2014 in two lines.":                                                                                                  errors.New("odd thing \u2014\nin two lines"),
		"H.example is getting too many requests. Try again in a moment.":                                                                  &llm.APIError{Server: llm.Server{Host: "H.example"}, Status: 429},
	} {
		for i, e := range []error{err, wrapped(err)} {
			got := Plain(e)
			if i > 0 && strings.HasPrefix(want, "Odd") {
				continue // no class: the wrapping words are told too
			}
			if got != want {
				t.Errorf("%v\n  %s\n  %s", e, got, want)
			}
		}
	}
}

func wrapped(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("read: %w", err)
}
