package tui

import (
	"context"
	"errors"
	"runtime/debug"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/finder"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/overlay"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// Options is what the screen is made from.
type Options struct {
	Ports port.Ports
	Root  string        // absolute path of the folder that is opened
	File  string        // absolute path of a file in it that is selected, empty for none
	Theme *themes.Theme // nil: dark or light, as the terminal's background is
	// Crash is the path of a file that takes the details of a fault of the
	// program; empty for none.
	Crash string
	// Pressed is called at every key, so that what runs in the background can
	// step back; nil for nothing.
	Pressed func()
	// Shown is called once when the first screen with the folder's names stands;
	// nil for nothing.
	Shown func()
	// Grace is how long a question of the agent that comes up while the person
	// types lets the keys pass; 0 is a moment, less than 0 not at all.
	Grace time.Duration
	// Program holds further options for Bubble Tea, such as another terminal.
	Program []tea.ProgramOption
}

// Root is the model of the whole screen. Its methods are called by Bubble Tea
// and by actions, one at a time.
type Root struct {
	ctx    context.Context
	cancel context.CancelFunc
	opts   Options
	theme  *themes.Theme
	ink    *widget.Palette // of the theme
	keys   keymap
	tasks  *tasks
	bridge *bridge

	panes  [action.Parts]Pane
	hidden [action.Parts]bool
	wider  [action.Parts]int // cells added by hand
	focus  action.Part
	right  action.Part // the pane that stands beside the files when only one can
	from   origin      // of the file in the preview
	zoom   bool
	help   *overlay.Help // nil while it is closed, as the two below
	finder *finder.Finder
	facts  *overlay.Facts // about the index
	picker picking        // a list, nil while none is open

	dialogs []*dialog // questions of runs, the first one is shown

	w, h  int
	slots []slot
	frame frame
	news  news
	index index
	leave bool // the next ctrl+c quits
	crash *CrashError
}

// New makes the screen for o. Its tasks end with ctx. Attach connects it to a
// program before that runs.
func New(ctx context.Context, o Options) *Root {
	r := &Root{opts: o, tasks: newTasks(), right: action.Chat}
	r.ctx, r.cancel = context.WithCancel(ctx)
	r.bridge = newBridge(r.tasks)
	r.keys = newKeymap(Keys())
	if r.opts.Ports.Plain == nil {
		r.opts.Ports.Plain = plain
	}
	theme := *themes.Dark()
	if o.Theme != nil {
		theme = *o.Theme
	}
	r.theme, r.ink = &theme, widget.NewPalette(&theme)
	r.panes = r.newPanes()
	r.panes[r.focus].Focus(true)
	r.frame = frame{view: r.wrap("", nil), at: time.Now()}
	return r
}

// plain is the sentence for an error when cmd/fsx gives none.
func plain(err error) string {
	if errors.Is(err, context.Canceled) {
		return "Stopped."
	}
	return err.Error()
}

// Attach starts the bridge; send is Program.Send.
func (r *Root) Attach(send func(tea.Msg)) { go r.bridge.run(r.ctx, send) }

// Busy is how many short tasks (commands and their messages) and long ones
// (answers, index runs) are under way.
func (r *Root) Busy() (short, long int) { return r.tasks.count() }

// AwaitChange blocks until Busy may have changed from what it was when seen
// returned true; it is for tests that wait for the screen to come to rest.
func (r *Root) AwaitChange(seen func(short, long int) bool) {
	r.tasks.mu.Lock()
	defer r.tasks.mu.Unlock()
	for !seen(r.tasks.short, r.tasks.long) {
		r.tasks.changed.Wait()
	}
}

// starter is a pane that has something to do when the screen opens.
type starter interface{ Init() tea.Cmd }

// Init implements tea.Model: panes read what they show, and the index is opened
// and brought up to date in the background.
func (r *Root) Init() tea.Cmd {
	cmds := []tea.Cmd{r.open(), r.Index()}
	if r.opts.Ports.Changes != nil {
		go r.follow(r.ctx)
	}
	if r.opts.Ports.Warnings != nil {
		go r.listen(r.ctx)
	}
	if f, ok := r.opts.Ports.Tables.(port.Following); ok {
		go r.followTables(r.ctx, f)
	}
	if r.opts.Theme == nil {
		cmds = append(cmds, tea.RequestBackgroundColor)
	}
	for _, p := range r.panes {
		if s, ok := p.(starter); ok {
			cmds = append(cmds, s.Init())
		}
	}
	return r.tasks.track(tea.Batch(cmds...))
}

// Update implements tea.Model.
func (r *Root) Update(m tea.Msg) (model tea.Model, cmd tea.Cmd) {
	defer func() {
		if v := recover(); v != nil {
			model, cmd = r, r.fault(v, debug.Stack())
		}
	}()
	done := 0 // tasks that end with this message
	switch m := m.(type) {
	case finished:
		done = 1
		cmd = r.tasks.track(r.handle(m.msg))
	case bundle:
		done = 1
		cmds := make([]tea.Cmd, 0, len(m))
		for _, one := range m {
			cmds = append(cmds, r.handle(one))
		}
		cmd = r.tasks.track(tea.Batch(cmds...))
	default:
		cmd = r.tasks.track(r.handle(m))
	}
	// The frame that shows what the message did is counted before its task ends,
	// so that the screen never seems at rest with a frame still due.
	due := r.tasks.track(r.nextFrame())
	r.tasks.add(-done, 0)
	if r.crash != nil {
		return r, tea.Quit
	}
	return r, tea.Batch(cmd, due)
}

// handle routes one message.
func (r *Root) handle(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case tea.WindowSizeMsg:
		r.w, r.h = m.Width, m.Height
		r.arrange()
	case tea.BackgroundColorMsg:
		return r.background(m.IsDark())
	case tea.KeyPressMsg:
		return r.key(m)
	case tea.PasteMsg:
		switch scope := r.scope(); {
		case scope == action.Find:
			return r.finder.Update(m)
		case scope == action.Sessions || scope == action.Pick:
			return r.picker.Update(m)
		case scope == action.Dialog:
			if d, ok := r.dialogWrites(); ok && !d.Insert(m.Content) {
				return func() tea.Msg { return msg.Problem{Text: widget.TooLong(m.Content)} }
			}
		case scope.Typing():
			return r.panes[r.focus].Update(m)
		}
	case tea.MouseClickMsg, tea.MouseWheelMsg:
		return r.mouse(m)
	case frameDue:
		r.frame.waiting = false
	case crashed:
		return r.fault(m.value, m.stack)
	case msg.Problem:
		r.news.tell(m.Text, true)
	case msg.Notice:
		r.news.tell(m.Text, false)
	case msg.Goto:
		return r.goTo(m)
	case msg.Back:
		return r.goBack()
	case msg.OpenSource:
		return r.openSource(m)
	case msg.Ask:
		return tea.Batch(r.Focus(action.Chat), r.panes[action.Chat].Update(m))
	case msg.Stop:
		return r.panes[action.Chat].Update(m)
	case msg.OpenTable, msg.OpenQuery, msg.ImportFiles:
		return tea.Batch(r.Focus(action.Table), r.panes[action.Table].Update(m))
	case msg.Picked, msg.Resume, msg.UseModel, msg.Compose, msg.Recall, msg.Command, msg.Restore:
		return r.picked(m)
	case msg.ModelUsed:
		r.news.tell(m.Note, false)
		return r.everyone(m)
	case msg.AgentEvents:
		r.asks(m)
		return r.everyone(m)
	case progressed, indexed, counted, factsRead, opened, look, watched:
		return r.indexing(m)
	default:
		return r.everyone(m)
	}
	return nil
}

// everyone hands a message to all panes and to the search.
func (r *Root) everyone(m tea.Msg) tea.Cmd {
	cmds := make([]tea.Cmd, 0, len(r.panes)+1)
	for _, p := range r.panes {
		cmds = append(cmds, p.Update(m))
	}
	if r.finder != nil {
		cmds = append(cmds, r.finder.Update(m))
	}
	if r.picker != nil {
		cmds = append(cmds, r.picker.Update(m))
	}
	return tea.Batch(cmds...)
}

// background takes the theme for the terminal's background.
func (r *Root) background(dark bool) tea.Cmd {
	if r.opts.Theme != nil || dark == r.theme.Dark {
		return nil
	}
	*r.theme = *themes.For(dark)
	*r.ink = *widget.NewPalette(r.theme)
	if r.help != nil {
		r.help = overlay.NewHelp(r.theme, r.helpSections(r.panes[r.focus].Keys()))
	}
	return r.everyone(msg.ThemeChanged{})
}

// ask starts a run of the agent; see msg.Run.
func (r *Root) ask(ctx context.Context, run int, question string) tea.Cmd {
	ctx, cancel := context.WithCancel(ctx)
	context.AfterFunc(r.ctx, cancel)
	return func() tea.Msg {
		r.tasks.add(0, 1)
		events := r.opts.Ports.Chat.Ask(ctx, question)
		go func() {
			defer cancel()
			defer r.tasks.add(0, -1)
			defer r.guard()
			r.bridge.follow(ctx, run, events)
		}()
		return nil
	}
}

// rest waits until no task uses the ports any more, at most for d.
func (r *Root) rest(d time.Duration) {
	done := make(chan struct{})
	go func() {
		r.AwaitChange(func(_, long int) bool { return long <= 0 })
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(d):
	}
}
