package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/adrg/xdg"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui"
	"github.com/fsx-dev/fsx/tui/port"
)

// screen opens the three panes on a folder, or on the folder of a file with the
// file selected. The first screen needs the folder's names and nothing else.
func (a *app) screen(ctx context.Context, path string) (err error) {
	files, err := a.openFiles()
	if err != nil {
		return err
	}
	dir, file, err := files.opened(path)
	if err != nil {
		return errors.Join(err, files.Close())
	}
	theme, err := a.theme()
	if err != nil {
		return errors.Join(err, files.Close())
	}
	usual := debug.SetGCPercent(startGC)
	told, untell := a.tellScreen()
	ctx, stop := context.WithCancel(ctx)
	quiet := *a // the screen shows the notices itself
	quiet.err = io.Discard
	b := quiet.openBehind(ctx, files, dir)
	defer func() {
		stop()
		if closed := b.close(); err == nil {
			err = closed
		}
		untell()
	}()
	ports := a.ports(ctx, b)
	ports.Warnings = told
	return tui.Run(ctx, tui.Options{
		Ports: ports, Root: dir, File: file, Theme: theme, Crash: filepath.Join(a.config.DataDir, "crash.txt"),
		Shown: func() {
			debug.SetGCPercent(usual)
			b.begin()
		},
		Pressed: b.courtesy.Pressed,
		Program: []tea.ProgramOption{
			// Signals end the context. Bubble Tea's own handler would wait for a loop
			// that the context has ended, and so for ever.
			tea.WithoutSignalHandler(),
		},
	})
}

// startGC lets the heap grow until the first screen stands: what a large folder
// takes until then is not worth to be looked through for what could be freed.
const startGC = 800

// ports wires a screen to what stands behind it.
func (a *app) ports(ctx context.Context, b *behind) port.Ports {
	talk := &chat{behind: b}
	b.sessions = &keptSessions{chat: talk}
	ports := port.Ports{
		Files:     files{b},
		Chat:      talk,
		Sessions:  b.sessions,
		Models:    modelChoice{talk},
		Tables:    tables{b},
		Bookmarks: bookmarks{b},
		Finder:    searcher{b},
		Changes:   changes{b},
		Opening:   b,
		Plain:     func(err error) string { _, s := explain(ctx, err); return s },
	}
	if !a.flags.noIndex {
		ports.Index = indexer{b}
	}
	return ports
}

// theme is the one that was asked for; nil lets the terminal's background
// decide.
func (a *app) theme() (*themes.Theme, error) {
	if a.env("NO_COLOR") != "" {
		return themes.Mono(), nil
	}
	switch name := strings.ToLower(a.config.Theme); name {
	case "", "auto":
		return nil, nil
	case "dark":
		return themes.Dark(), nil
	case "light":
		return themes.Light(), nil
	case "mono":
		return themes.Mono(), nil
	}
	dir, name := filepath.Join(xdg.ConfigHome, "fsx", "themes"), a.config.Theme+".toml"
	if strings.HasSuffix(a.config.Theme, ".toml") {
		dir, name = filepath.Split(a.config.Theme)
	}
	t, warnings, err := themes.Load(os.DirFS(filepath.Clean(dir)), name)
	if err != nil {
		known := strings.Join(themes.Names(), ", ")
		return nil, &toldError{code: "usage", err: err, sentence: "There is no theme " + a.config.Theme + " that can be read; the built-in ones are " + known + ", mono."}
	}
	for _, w := range warnings {
		a.warn(w)
	}
	return t, nil
}

// bookmarks are those of the store.
type bookmarks struct{ *behind }

// List implements port.Bookmarks.
func (b bookmarks) List(ctx context.Context) ([]port.Bookmark, error) {
	h, err := b.wait(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.store.Bookmarks(ctx)
	out := make([]port.Bookmark, len(list))
	for i, m := range list {
		out[i] = port.Bookmark{Path: m.Path, Label: m.Label}
	}
	return out, err
}

// Toggle implements port.Bookmarks.
func (b bookmarks) Toggle(ctx context.Context, path string) (bool, error) {
	h, err := b.wait(ctx)
	if err != nil {
		return false, err
	}
	list, err := h.store.Bookmarks(ctx)
	if err != nil {
		return false, err
	}
	for _, m := range list {
		if m.Path == path {
			return false, h.store.RemoveBookmark(ctx, path)
		}
	}
	return true, h.store.AddBookmark(ctx, store.Bookmark{Path: path, Label: filepath.Base(path)})
}
