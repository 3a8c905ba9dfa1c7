package chat

import (
	"charm.land/bubbles/v2/spinner"
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/widget"
)

// newSpinner is a spinner whose ticks no other one takes for its own.
func newSpinner() spinner.Model { return spinner.New(spinner.WithSpinner(spinner.MiniDot)) }

// Update handles a message; it never waits.
func (c *Chat) Update(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case msg.AgentEvents:
		return c.events(m)
	case peeked:
		c.tookPeek(m)
	case msg.Suggested:
		c.suggested = m.Questions
	case msg.PastLoaded:
		c.remember(m.Questions)
		if len(c.turns) == 0 {
			c.recall(m.Past)
		}
	case msg.Resumed:
		c.clear()
		c.recall(m.Past)
	case msg.Forgotten:
		if !c.Running() {
			c.clear()
		}
	case msg.Renamed:
		if m.ID == c.session || c.session == "" {
			c.title = widget.CleanLine(m.Title)
		}
	case msg.ModelUsed:
		c.model = widget.CleanLine(m.Name)
	case msg.Compose:
		c.compose()
		if !c.input.Set(m.Text) {
			return send(msg.Problem{Text: widget.TooLong(m.Text)})
		}
	case spinner.TickMsg:
		return c.turnSpinner(m)
	case action.Do:
		return c.do(m.ID)
	case tea.KeyPressMsg:
		return c.key(m)
	case tea.PasteMsg:
		return c.paste(m.Content)
	case msg.Insert:
		return c.paste(m.Text)
	case msg.Ask:
		return c.Ask(m.Question)
	case msg.Stop:
		c.Stop()
	case msg.ThemeChanged:
		c.paint()
	case tea.MouseWheelMsg:
		switch m.Button {
		case tea.MouseWheelUp:
			c.scroll(-3)
		case tea.MouseWheelDown:
			c.scroll(3)
		}
	case tea.MouseClickMsg:
		if m.Button == tea.MouseLeft {
			return c.click(m.Y)
		}
	}
	return nil
}

// turnSpinner moves the spinner on while its run is on.
func (c *Chat) turnSpinner(m spinner.TickMsg) tea.Cmd {
	if !c.Running() {
		return nil
	}
	var again tea.Cmd
	if c.spin, again = c.spin.Update(m); again == nil {
		return nil // a tick of an earlier run
	}
	t := c.current()
	c.elapsed = c.now().Sub(t.asked)
	for _, b := range t.cards {
		if k, ok := b.body.(step); ok && k.busy() {
			b.stale()
		}
	}
	return again
}

// key handles a key that the table of keys does not know: it edits the input,
// or returns to it when it writes something.
func (c *Chat) key(m tea.KeyPressMsg) tea.Cmd {
	if c.reading {
		if m.Text != "" && m.Mod&(tea.ModCtrl|tea.ModAlt) == 0 {
			c.compose()
			c.input.Insert(m.Text)
		}
		return nil
	}
	if c.input.Key(m) {
		c.past = 0
	}
	return nil
}

// do carries out an action of the pane.
func (c *Chat) do(id action.ID) tea.Cmd {
	switch id {
	case action.ChatSend:
		return c.submit()
	case action.ChatNewline:
		c.input.Insert("\n")
	case action.ChatEarlier:
		c.earlier()
	case action.ChatLater:
		c.later()
	case action.ChatRead:
		return c.leave()
	case action.ChatWrite:
		c.compose()
	case action.ChatOpen:
		return c.open()
	case action.ChatChart:
		return c.chart()
	case action.ChatOpenAll:
		c.openAll()
	case action.ChatRecall:
		return send(msg.Recall{Questions: append([]string(nil), c.history...)})
	case action.ChatRestore:
		return send(msg.Restore{})
	default:
		c.move(id)
	}
	return nil
}

func (c *Chat) move(id action.ID) {
	switch id {
	case action.ChatUp:
		c.step(-1)
	case action.ChatDown:
		c.step(1)
	case action.ChatPrevious:
		c.jump(-1)
	case action.ChatNext:
		c.jump(1)
	case action.ChatPageUp:
		c.scroll(-max(1, c.h-2))
	case action.ChatPageDown:
		c.scroll(max(1, c.h-2))
	case action.ChatTop:
		c.stick, c.hold, c.top = false, false, place{}
		c.choose(c.firstStop(0))
	case action.ChatBottom:
		c.choose(c.lastStop(len(c.blocks) - 1)) // which may stand far above the end
		c.stick, c.hold = true, false
	}
}

// leave stops the running answer, or else goes from the input to the
// transcript. There it stays, however often it is pressed: who wants out of a
// line that is written into must not be back in it.
func (c *Chat) leave() tea.Cmd {
	if c.Running() {
		c.Stop()
		return nil
	}
	if c.reading || len(c.blocks) == 0 {
		return nil
	}
	c.reading = true
	chosen := c.lastStop(len(c.blocks) - 1)
	if c.hold && c.more() { // what is read first is in view
		if s := c.firstStop(c.answerBlock()); s.on {
			chosen = s
		}
	}
	c.choose(chosen)
	return nil
}

// compose returns to the input.
func (c *Chat) compose() {
	c.reading = false
	c.choose(selection{})
}

// Why says why an action cannot be done now.
func (c *Chat) Why(id action.ID) string {
	switch id {
	case action.ChatRead, action.ChatUp, action.ChatDown, action.ChatNext, action.ChatPrevious:
		if len(c.blocks) == 0 {
			return "nothing was asked yet"
		}
	case action.ChatOpen:
		if !c.sel.on {
			return "nothing is chosen"
		}
	case action.ChatChart:
		if _, ok := c.chosenQuery(); !ok {
			return "no statement is chosen"
		}
	case action.ChatRecall:
		if len(c.history) == 0 {
			return "nothing was asked yet"
		}
	case action.ChatRestore:
		if !c.summedUp() {
			return "nothing was summed up"
		}
	case action.ChatSend:
		if c.input.Empty() {
			return "nothing is written yet"
		}
	}
	return ""
}
