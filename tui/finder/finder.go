package finder

import (
	"context"
	"path/filepath"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

const (
	// moment is how long a search may take before the screen says that it runs.
	moment = 200 * time.Millisecond
	// pause is how long the line rests before content is searched for.
	pause = 80 * time.Millisecond
)

// tab is what is searched.
type tab uint8

const (
	inNames tab = iota
	inContent
)

// Options is what a Finder is made from.
type Options struct {
	Root  string // folder that paths are shown from
	Theme *themes.Theme
	Ports port.Finder
	Plain func(error) string
}

// Finder is the search. Its methods are those of a pane, with a box to lay
// over the others instead of a place of its own.
type Finder struct {
	ctx   context.Context
	root  string
	ink   *widget.Palette
	theme *themes.Theme
	ports port.Finder
	plain func(error) string

	line    widget.Line
	tab     tab
	gen     int
	cancel  context.CancelFunc
	loading bool
	slow    bool
	asked   string // the query that found belongs to, or is on its way for
	found   port.Found
	problem string

	at, top int // the chosen hit, the first one in sight
	rows    int // hits that fit, of the last drawing
	first   int // the line of the box where they begin
	caret   int // cell of the cursor in the box
}

type (
	found struct {
		gen   int
		found port.Found
		err   error
	}
	slow   struct{ gen int }
	rested struct{ gen int }
)

// New returns an empty search. What it has asked for ends with ctx.
func New(ctx context.Context, o Options) *Finder {
	return &Finder{
		ctx: ctx, root: o.Root, theme: o.Theme, ink: widget.NewPalette(o.Theme), ports: o.Ports, plain: o.Plain,
		line: widget.NewLine(o.Theme),
	}
}

// Update handles action.Do, keys, pasted text, the wheel, msg.ThemeChanged and
// the results of the search's own commands.
func (f *Finder) Update(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case action.Do:
		return f.do(m.ID)
	case tea.KeyPressMsg:
		if f.line.Key(m) {
			return f.search(false)
		}
	case tea.PasteMsg:
		f.line.Insert(strings.Join(strings.Fields(m.Content), " "))
		return f.search(false)
	case tea.MouseWheelMsg:
		f.wheel(m.Button)
	case msg.ThemeChanged:
		f.ink = widget.NewPalette(f.theme)
		f.line.Paint(f.theme)
	case found:
		f.take(m)
	case slow:
		f.slow = f.slow || m.gen == f.gen && f.loading
	case rested:
		if m.gen == f.gen {
			return f.ask()
		}
	}
	return nil
}

func (f *Finder) wheel(b tea.MouseButton) {
	switch b {
	case tea.MouseWheelUp:
		f.move(-3)
	case tea.MouseWheelDown:
		f.move(3)
	}
}

func (f *Finder) do(id action.ID) tea.Cmd {
	switch id {
	case action.FindUp:
		f.move(-1)
	case action.FindDown:
		f.move(1)
	case action.FindPageUp:
		f.move(-max(1, f.rows-1))
	case action.FindPageDown:
		f.move(max(1, f.rows-1))
	case action.FindTab:
		f.tab = inContent - f.tab
		f.found = port.Found{}
		return f.search(true)
	}
	return nil
}

// search begins a new search for what is written now and ends the one before.
// Content is searched for when the line has rested, unless at once.
func (f *Finder) search(now bool) tea.Cmd {
	f.Stop()
	f.gen++
	f.problem = ""
	f.asked = strings.TrimSpace(f.line.Text())
	if f.asked == "" {
		f.found, f.at, f.top = port.Found{}, 0, 0
		return nil
	}
	if f.tab == inNames || now {
		return f.ask()
	}
	f.loading = true
	ctx, cancel := context.WithCancel(f.ctx)
	f.cancel = cancel
	return after(ctx, pause, rested{f.gen})
}

// ask asks for what is written.
func (f *Finder) ask() tea.Cmd {
	f.Stop()
	ctx, cancel := context.WithCancel(f.ctx)
	f.cancel, f.loading = cancel, true
	gen, query, look := f.gen, f.asked, f.ports.Names
	if f.tab == inContent {
		look = f.ports.Content
	}
	run := func() tea.Msg {
		defer cancel()
		got, err := look(ctx, query)
		return found{gen, got, err}
	}
	return tea.Batch(run, after(ctx, moment, slow{gen}))
}

// Stop ends the search that is under way.
func (f *Finder) Stop() {
	if f.cancel != nil {
		f.cancel()
	}
	f.cancel, f.loading, f.slow = nil, false, false
}

// after sends m when d has passed, or nothing when ctx ends before.
func after(ctx context.Context, d time.Duration, m tea.Msg) tea.Cmd {
	return func() tea.Msg {
		t := time.NewTimer(d)
		defer t.Stop()
		select {
		case <-t.C:
			return m
		case <-ctx.Done():
			return nil
		}
	}
}

func (f *Finder) take(m found) {
	if m.gen != f.gen {
		return
	}
	f.loading, f.slow, f.cancel = false, false, nil
	if m.err != nil {
		f.found, f.problem = port.Found{}, widget.CleanLine(f.plain(m.err))
	} else {
		f.found = m.found
	}
	f.at, f.top = 0, 0
}

// move puts the cursor n hits on.
func (f *Finder) move(n int) {
	f.at = max(0, min(len(f.found.Hits)-1, f.at+n))
	f.top = min(f.top, f.at)
	f.top = max(f.top, f.at-max(1, f.rows)+1)
}

// Row chooses the hit on a line of the box and reports whether it was chosen
// before.
func (f *Finder) Row(y int) (again, ok bool) {
	i := f.top + (y-f.first)/f.height()
	if y < f.first || i >= len(f.found.Hits) || i >= f.top+f.rows {
		return false, false
	}
	again = f.at == i
	f.at = i
	return again, true
}

// Chosen is what enter opens; false when there is nothing.
func (f *Finder) Chosen() (msg.Goto, bool) {
	h, ok := f.hit()
	if !ok {
		return msg.Goto{}, false
	}
	g := msg.Goto{Path: h.Path, Place: h.Place, Stay: f.tab == inNames}
	if len(h.Lit) > 0 {
		g.Quote = h.Text[h.Lit[0].From:h.Lit[0].To]
	}
	return g, true
}

// Mention is the chosen path as it is written into a question: @path, from the
// root when it lies there, in quotes when it has spaces.
func (f *Finder) Mention() (string, bool) {
	h, ok := f.hit()
	if !ok {
		return "", false
	}
	path := widget.CleanLine(f.shown(h.Path))
	if strings.ContainsAny(path, " \t\"'") {
		return `@"` + strings.ReplaceAll(path, `"`, `\"`) + `" `, true
	}
	return "@" + path + " ", true
}

func (f *Finder) hit() (port.Hit, bool) {
	if f.at >= len(f.found.Hits) {
		return port.Hit{}, false
	}
	return f.found.Hits[f.at], true
}

// shown is a path from the root of the screen, or as it is when it lies
// elsewhere.
func (f *Finder) shown(path string) string {
	if rest, ok := strings.CutPrefix(path, strings.TrimSuffix(f.root, string(filepath.Separator))+string(filepath.Separator)); ok {
		return rest
	}
	return path
}
