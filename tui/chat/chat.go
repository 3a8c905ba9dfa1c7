package chat

import (
	"context"
	"strings"
	"time"

	"charm.land/bubbles/v2/spinner"
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// Options are what the pane is made with.
type Options struct {
	Theme  *themes.Theme
	Model  string           // as the title shows it
	Run    msg.Run          // asks a question; nil: nothing can be asked
	Tables port.Tables      // nil: previews of tables have no rows
	Past   tea.Cmd          // brings a msg.PastLoaded; nil: nothing was said before
	Now    func() time.Time // nil: time.Now
	// Commands are what a line that begins with a slash can say: "/rename NAME".
	Commands []string
}

// Chat is the pane. It is not safe for use by several goroutines.
type Chat struct {
	theme  *themes.Theme
	model  string
	ask    msg.Run
	tables port.Tables
	load   tea.Cmd // what was said before
	now    func() time.Time
	k      *inks

	commands  []string
	suggested []string // questions to begin with
	session   string   // the conversation that was resumed, "" for a new one
	title     string   // of it
	total     agent.Usage

	blocks []*block
	turns  []*turn
	run    int // number of the last run
	queue  []string

	w, h    int  // of the transcript when it was last drawn
	stick   bool // the end of the transcript is shown, and stays so
	hold    bool // but not so far that the beginning of the newest answer leaves the view
	top     place
	sel     selection
	reading bool // the keys move in the transcript, not in the input
	focused bool

	input   widget.Area
	history []string
	past    int    // how many questions back the input shows; 0: what is being written
	draft   string // what was being written when the history was entered
	cursorX int
	cursorY int
	spin    spinner.Model // of the run that is on; each run has its own
	elapsed time.Duration
}

// New returns an empty chat. The theme's content may be replaced later, with
// msg.ThemeChanged.
func New(o Options) *Chat {
	c := &Chat{theme: o.Theme, model: widget.CleanLine(o.Model), ask: o.Run, tables: o.Tables, load: o.Past, now: o.Now, commands: o.Commands, suggested: anywhere(), stick: true, w: 80, h: 20, input: widget.NewArea(o.Theme), spin: newSpinner()}
	if c.now == nil {
		c.now = time.Now
	}
	c.paint()
	return c
}

// Init asks for what was said before the screen opened.
func (c *Chat) Init() tea.Cmd { return c.load }

// paint makes the inks from the theme and drops everything that is painted.
func (c *Chat) paint() {
	c.k = newInks(c.theme, c.focused)
	c.input.Paint(c.theme)
	for _, b := range c.blocks {
		b.stale()
	}
}

// Focus tells the pane whether it has the keys.
func (c *Chat) Focus(on bool) {
	if c.focused == on {
		return
	}
	c.focused = on
	c.k = newInks(c.theme, on)
	if c.sel.on {
		c.blocks[c.sel.block].stale()
	}
}

// Title is "Chat", the model's name, and that of a conversation that was resumed.
func (c *Chat) Title() string {
	title := "Chat"
	for _, s := range []string{c.model, c.title} {
		if s != "" {
			title += " · " + s
		}
	}
	return title
}

// Keys is the scope of the input line or of the transcript.
func (c *Chat) Keys() action.Scope {
	if c.reading {
		return action.ChatLog
	}
	return action.ChatInput
}

// Typing reports whether printable keys are text.
func (c *Chat) Typing() bool { return !c.reading }

// Running reports whether an answer is being made.
func (c *Chat) Running() bool { return c.current() != nil && !c.current().ended }

// Cursor is where the terminal's cursor belongs in the last View.
func (c *Chat) Cursor() (x, y int, ok bool) {
	return c.cursorX, c.cursorY, c.focused && !c.reading && c.cursorY >= 0
}

// current is the last turn, nil before the first.
func (c *Chat) current() *turn {
	if len(c.turns) == 0 {
		return nil
	}
	return c.turns[len(c.turns)-1]
}

// Ask puts a question, or queues it behind the answer that is being made.
func (c *Chat) Ask(q string) tea.Cmd {
	if c.Running() {
		c.queue = append(c.queue, q)
		return nil
	}
	if c.ask == nil {
		c.fail(c.begin(q, nil), ending{text: "There is no model to ask. Start fsx with --model builtin.", look: bad, mark: "✗"})
		return nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	t := c.begin(q, cancel)
	c.spin, c.elapsed = newSpinner(), 0
	return tea.Batch(c.ask(ctx, t.run, q), c.spin.Tick)
}

// Stop ends the running answer at once; what it still says is passed over. The
// questions that wait are put back into the input.
func (c *Chat) Stop() {
	if !c.Running() {
		return
	}
	t := c.current()
	c.fail(t, t.stopped())
	c.unqueue(len(c.queue))
}

// unqueue puts the last n questions that wait back into the input, before what is
// written there.
func (c *Chat) unqueue(n int) {
	if n == 0 {
		return
	}
	from := len(c.queue) - n
	text := strings.Join(c.queue[from:], "\n")
	if !c.input.Empty() {
		text += "\n" + c.input.Text()
	}
	c.queue = c.queue[:from]
	c.input.Set(text)
}

// next asks the next question that waits.
func (c *Chat) next() tea.Cmd {
	if len(c.queue) == 0 {
		return nil
	}
	q := c.queue[0]
	c.queue = c.queue[1:]
	return c.Ask(q)
}

// send returns the command that emits a message.
func send(m tea.Msg) tea.Cmd { return func() tea.Msg { return m } }
