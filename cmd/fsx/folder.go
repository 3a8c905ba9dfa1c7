package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/walker/guard"
)

// absolute is a path of the command line from the working folder.
func (h *house) absolute(path string) string {
	path = expandHome(path)
	if !filepath.IsAbs(path) {
		path = filepath.Join(h.cwd, path)
	}
	return filepath.Clean(path)
}

// look tells what is at a path, following links.
func (h *house) look(path string) (string, guard.Info, error) {
	at := h.absolute(path)
	info, err := h.keeper.Guard().Stat(at)
	var link *guard.LinkError
	if errors.Is(err, fs.ErrNotExist) && !errors.As(err, &link) {
		err = &tool.NotFoundError{Path: at}
	}
	return at, info, err
}

// folder holds a path to be a folder.
func (h *house) folder(path string) (string, error) {
	at, info, err := h.look(path)
	if err != nil {
		return "", err
	}
	if info.Kind != guard.KindDir {
		return "", &tool.KindError{Path: at}
	}
	return at, nil
}

// took is a duration as people read it: "0.8 s", "75 s".
func took(d time.Duration) string {
	if d < 10*time.Second {
		return fmt.Sprintf("%.1f s", d.Seconds())
	}
	return fmt.Sprintf("%.0f s", d.Seconds())
}
