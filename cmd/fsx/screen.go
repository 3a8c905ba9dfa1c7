package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"
	"github.com/adrg/xdg"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/walker"
)

// screen opens the three panes on a folder, or on the folder of a file.
func (a *app) screen(ctx context.Context, path string) error {
	return a.with(ctx, needScratch, func(h *house) error {
		dir, _, err := h.opened(path)
		if err != nil {
			return err
		}
		theme, err := a.theme()
		if err != nil {
			return err
		}
		brain, model, err := a.brain(ctx, h, []string{dir})
		if err != nil {
			return err
		}
		ports := port.Ports{
			Files:     files{h},
			Chat:      &chat{app: a, house: h, brain: brain, model: model, dir: dir},
			Tables:    tables{h.scratch},
			Bookmarks: bookmarks{h.store},
			Plain:     func(err error) string { _, s := explain(ctx, err); return s },
		}
		if !a.flags.noIndex {
			ports.Index = indexer{house: h, dir: dir}
		}
		return tui.Run(ctx, tui.Options{
			Ports: ports, Root: dir, Theme: theme, Crash: filepath.Join(a.config.DataDir, "crash.txt"),
			// Signals end the context. Bubble Tea's own handler would wait for a loop
			// that the context has ended, and so for ever.
			Program: []tea.ProgramOption{tea.WithoutSignalHandler()},
		})
	})
}

// theme is the one that was asked for; nil lets the terminal's background
// decide.
func (a *app) theme() (*themes.Theme, error) {
	switch name := strings.ToLower(a.config.Theme); name {
	case "", "auto":
		return nil, nil
	case "dark":
		return themes.Dark(), nil
	case "light":
		return themes.Light(), nil
	}
	dir, name := filepath.Join(xdg.ConfigHome, "fsx", "themes"), a.config.Theme+".toml"
	if strings.HasSuffix(a.config.Theme, ".toml") {
		dir, name = filepath.Split(a.config.Theme)
	}
	t, warnings, err := themes.Load(os.DirFS(filepath.Clean(dir)), name)
	if err != nil {
		known := strings.Join(themes.Names(), ", ")
		return nil, &toldError{code: "usage", err: err, sentence: "There is no theme " + a.config.Theme + " that can be read; the built-in ones are " + known + "."}
	}
	for _, w := range warnings {
		a.warn(w)
	}
	return t, nil
}

// chat is the conversation of one screen.
type chat struct {
	app   *app
	house *house
	brain *agent.Agent
	model string
	dir   string

	mu      sync.Mutex
	session string
}

// Model implements port.Chat.
func (c *chat) Model() string { return c.model }

// Ask implements port.Chat. The folder is brought up to date in the index
// first.
func (c *chat) Ask(ctx context.Context, question string) <-chan agent.Event {
	out := make(chan agent.Event)
	go func() {
		defer close(out)
		send := func(e agent.Event) {
			select {
			case out <- e:
			case <-ctx.Done():
			}
		}
		if !c.app.flags.noIndex {
			c.refresh(ctx, send)
		}
		for e := range c.brain.Run(ctx, c.open(ctx, question), question) {
			switch e.(type) {
			case agent.Done, agent.Failed:
				out <- e // the end is always delivered
			default:
				send(e)
			}
		}
	}()
	return out
}

// open returns the session, which the first question makes. Without one the
// conversation is not kept, which is no reason to refuse an answer.
func (c *chat) open(ctx context.Context, question string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.session != "" {
		return c.session
	}
	title := strings.Join(strings.Fields(question), " ")
	s, err := c.house.store.CreateSession(ctx, store.Session{Title: tool.Shorten(title, 80), Model: c.model, Roots: []string{c.dir}})
	if err == nil {
		c.session = s.ID
	}
	return c.session
}

// indexer keeps the folder of a screen fresh.
type indexer struct {
	house *house
	dir   string
}

// Run implements port.Index.
func (x indexer) Run(ctx context.Context, report func(port.Progress)) (string, error) {
	s, err := x.house.keeper.Index(ctx, []string{x.dir}, func(p walker.Progress) {
		phase := "scanning"
		if p.Phase == "read" {
			phase = "reading"
		}
		report(port.Progress{Phase: phase, Done: p.Done, Total: p.Total, Current: p.Current, Remaining: p.Remaining})
	})
	if err != nil {
		return "", err
	}
	return s.String(), nil
}

// Status implements port.Index.
func (x indexer) Status(ctx context.Context) (port.Status, error) {
	st, err := x.house.store.Stats(ctx, x.dir)
	return port.Status{Files: st.Files, Documents: st.Documents, Passages: st.Passages, Unreadable: st.Unreadable}, err
}

// bookmarks are those of the store.
type bookmarks struct{ store store.DB }

// List implements port.Bookmarks.
func (b bookmarks) List(ctx context.Context) ([]port.Bookmark, error) {
	list, err := b.store.Bookmarks(ctx)
	out := make([]port.Bookmark, len(list))
	for i, m := range list {
		out[i] = port.Bookmark{Path: m.Path, Label: m.Label}
	}
	return out, err
}

// Toggle implements port.Bookmarks.
func (b bookmarks) Toggle(ctx context.Context, path string) (bool, error) {
	list, err := b.store.Bookmarks(ctx)
	if err != nil {
		return false, err
	}
	for _, m := range list {
		if m.Path == path {
			return false, b.store.RemoveBookmark(ctx, path)
		}
	}
	return true, b.store.AddBookmark(ctx, store.Bookmark{Path: path, Label: filepath.Base(path)})
}
