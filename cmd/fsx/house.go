package main

import (
	"context"
	"errors"
	"os"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/store/share"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

// need says which rooms a verb works with.
type need uint8

const (
	needFiles   need = iota // files only; nothing is opened in the data folder
	likesIndex              // files, and the index if there is one that can be used
	needIndex               // the index must open
	needScratch             // the index and the scratchpad must open
)

// house holds the rooms that are open. Close closes them in order.
type house struct {
	cwd      string
	cut      int // the size of passages that the settings name
	synonyms [][]string
	reader   *extract.Reader
	store    store.DB
	scratch  *scratch.Scratch
	embedder *embedder // nil while none is chosen
	keeper   *walker.Keeper
	tools    func() (*tool.Registry, error) // made when it is first asked for
}

// open opens what a verb needs.
func (a *app) open(ctx context.Context, n need) (*house, error) {
	h, err := a.openFiles()
	if err != nil {
		return nil, err
	}
	return h, a.furnish(ctx, h, n)
}

// openFiles opens what reads files and nothing in the data folder, which takes
// no time. A person may look anywhere: the guard's root is the whole disk.
func (a *app) openFiles() (*house, error) {
	cwd, err := here()
	if err != nil {
		return nil, err
	}
	g, err := guard.New(wholeDisk()...)
	if err != nil {
		return nil, err
	}
	h := &house{cwd: cwd, cut: a.config.PassageSize, synonyms: a.config.Synonyms}
	h.reader = a.newReader(false)
	a.over(h, g)
	return h, nil
}

// furnish opens what n needs beside the files.
func (a *app) furnish(ctx context.Context, h *house, n need) error {
	if err := a.openStore(ctx, h, n); err != nil {
		return err
	}
	a.over(h, h.keeper.Guard())
	return nil
}

// over gives a house the keeper and the tools over what is open in it.
func (a *app) over(h *house, g *guard.Guard) {
	h.keeper = walker.New(h.store, g, h.reader, a.walkConfig())
	h.tools = sync.OnceValues(func() (*tool.Registry, error) { return h.registry(h.keeper, h.cwd) })
}

// registry is all tools over a keeper's roots, or only those that are named.
func (h *house) registry(k *walker.Keeper, cwd string, only ...string) (*tool.Registry, error) {
	e := &tool.Env{Keeper: k, Store: h.store, Scratch: h.scratch, Cwd: cwd, PassageSize: h.cut, Synonyms: h.synonyms}
	if h.embedder != nil {
		e.Meaning = h.embedder
	}
	tools := tool.Standard()
	if len(only) > 0 {
		tools = slices.DeleteFunc(tools, func(t tool.Tool) bool { return !slices.Contains(only, t.Name) })
	}
	return tool.NewRegistry(e, tools...)
}

func (a *app) openStore(ctx context.Context, h *house, n need) error {
	if n == needFiles || n == likesIndex && !exists(a.config.DataDir) {
		return nil
	}
	o := share.Options{Version: versionLine(), Watch: a.watchFor}
	if n == likesIndex {
		o.Patience = 300 * time.Millisecond
	}
	st, err := share.Open(ctx, a.config.DataDir, o)
	if err != nil {
		if n == likesIndex && ctx.Err() == nil {
			return nil // it cannot be used: the files themselves can
		}
		return err
	}
	for _, notice := range st.Notices() {
		a.warn(notice)
	}
	h.store, h.embedder = st, a.openEmbedder(st)
	if n < needScratch {
		return nil
	}
	if h.scratch, err = scratch.Open(ctx, st); err != nil {
		return errors.Join(err, st.Close())
	}
	h.scratch.Categorise(a.categories())
	return nil
}

// wantWatch has whoever owns the data folder keep files fresh for as long as this store is open.
func (h *house) wantWatch() {
	if w, ok := h.store.(interface{ WantWatch() }); ok {
		w.WantWatch()
	}
}

// within is a keeper over the same stores that sees some folders only.
func (h *house) within(dirs []string) (*walker.Keeper, error) {
	g, err := guard.New(dirs...)
	if err != nil {
		return nil, err
	}
	return h.keeper.With(g), nil
}

// Close closes what is open, the store last.
func (h *house) Close() error {
	var errs []error
	if h.scratch != nil {
		errs = append(errs, h.scratch.Close())
	}
	if h.embedder != nil {
		errs = append(errs, h.embedder.Close())
	}
	if h.reader != nil {
		errs = append(errs, h.reader.Close())
	}
	if h.store != nil {
		errs = append(errs, h.store.Close())
	}
	return errors.Join(errs...)
}

// with opens what a verb needs, runs it and closes everything again.
func (a *app) with(ctx context.Context, n need, verb func(h *house) error) (err error) {
	h, err := a.open(ctx, n)
	if err != nil {
		return err
	}
	defer func() {
		if closed := h.Close(); err == nil {
			err = closed
		}
	}()
	return verb(h)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// wholeDisk are the roots that let everything in: the drives on Windows.
func wholeDisk() []string {
	if runtime.GOOS != "windows" {
		return []string{"/"}
	}
	var drives []string
	for d := 'A'; d <= 'Z'; d++ {
		if root := string(d) + `:\`; exists(root) {
			drives = append(drives, root)
		}
	}
	return drives
}
