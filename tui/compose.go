package tui

import (
	"runtime/debug"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/overlay"
	"github.com/fsx-dev/fsx/tui/widget"
)

// frame is the newest composed screen. View is called after every message but
// composes at most once per frame time; what changed since then is drawn by
// the frame that nextFrame asks for. A key is answered sooner, so that it does not
// wait for the frames of an answer that streams in. The names of the folder come within the
// first frame time, unless it is slow: they are not made to wait, neither for a
// frame that lacks them nor for the one after it.
type frame struct {
	view    tea.View
	w, h    int // of the window that view was composed for, 0 before the first one
	stale   bool
	named   bool      // a frame has shown the names
	at      time.Time // when view was composed
	pressed bool      // a key was pressed since
	waiting bool      // a frameDue is on its way
}

// keyTime is the least time between a frame and one that answers a key.
const keyTime = 4 * time.Millisecond

// frameDue says that the next frame may be composed.
type frameDue struct{}

// nextFrame marks the frame stale after a message and asks for another one
// when it is too early to compose now.
func (r *Root) nextFrame() tea.Cmd {
	r.frame.stale = true
	wait := frameTime
	if r.frame.pressed {
		wait = keyTime
	}
	wait -= time.Since(r.frame.at)
	if wait <= 0 || r.frame.waiting {
		return nil
	}
	r.frame.waiting = true
	return func() tea.Msg {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-r.ctx.Done():
		}
		return frameDue{}
	}
}

// View implements tea.Model.
func (r *Root) View() (v tea.View) {
	defer func() {
		if p := recover(); p != nil {
			r.fault(p, debug.Stack())
			r.bridge.post(crashed{p, nil})
			v = r.wrap("", nil)
		}
	}()
	names := !r.frame.named && r.listed()
	if !names && !r.frameIsDue() {
		return r.frame.view
	}
	content, cursor := r.compose()
	r.frame.view = r.wrap(content, cursor)
	r.frame.w, r.frame.h = r.w, r.h
	r.frame.at, r.frame.stale, r.frame.pressed = time.Now(), false, false
	if names {
		r.frame.named = true
		if r.opts.Shown != nil {
			time.AfterFunc(frameTime, r.opts.Shown) // by then the terminal has been given it
		}
	}
	return r.frame.view
}

// frameIsDue tells whether another frame is to be composed now. One of another
// size than the window would tear the screen.
func (r *Root) frameIsDue() bool {
	resized := r.frame.w != 0 && (r.frame.w != r.w || r.frame.h != r.h)
	pressed := r.frame.pressed && time.Since(r.frame.at) >= keyTime
	return r.frame.stale && (!r.frame.waiting || pressed) || resized
}

// Whole tells whether the newest frame shows everything that was handled.
func (r *Root) Whole() bool { return !r.frame.stale }

// listed tells whether the screen has names to show.
func (r *Root) listed() bool {
	p, ok := r.panes[action.Browse].(interface{ Listed() bool })
	return ok && len(r.slots) > 0 && p.Listed()
}

func (r *Root) wrap(content string, cursor *tea.Cursor) tea.View {
	v := tea.NewView(content)
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "fsx"
	v.Cursor = cursor
	return v
}

// compose draws the whole screen: exactly h lines of exactly w cells.
func (r *Root) compose() (string, *tea.Cursor) {
	if r.w <= 0 || r.h <= 0 {
		return "", nil
	}
	if len(r.slots) == 0 {
		return r.tooSmall(), nil
	}
	lines := make([]string, 0, r.h)
	if r.tabbed() {
		lines = append(lines, r.drawTabs())
	}
	lines = append(lines, r.drawPanes()...)
	if c := r.cover(); c != nil {
		if r.facts != nil {
			r.facts.Now(r.index.line())
		}
		box := c.Box(r.w, len(lines))
		for i, w := 0, widget.Width(box[0]); i < len(box); i++ {
			box[i] = fit(box[i], w)
		}
		overlay.Place(lines, box, r.w)
	}
	lines = append(lines, fit(r.drawStatus(r.w), r.w))
	return strings.Join(lines, "\n"), r.cursor()
}

// drawPanes joins the panes' boxes row by row. Slots come from left to right;
// those of the same column one below the other.
func (r *Root) drawPanes() []string {
	type column struct {
		x     int
		lines []string
	}
	var columns []column
	for _, s := range r.slots {
		box := r.drawBox(s)
		if n := len(columns); n > 0 && columns[n-1].x == s.outer.x {
			columns[n-1].lines = append(columns[n-1].lines, box...)
			continue
		}
		columns = append(columns, column{s.outer.x, box})
	}
	if len(columns) == 1 {
		return columns[0].lines
	}
	out := make([]string, len(columns[0].lines))
	var b strings.Builder
	for y := range out {
		b.Reset()
		for _, c := range columns {
			b.WriteString(c.lines[y])
		}
		out[y] = b.String()
	}
	return out
}

// drawBox draws a pane in its frame. Whatever the pane returns, the box has
// the size of its slot.
func (r *Root) drawBox(s slot) []string {
	pane := r.panes[s.part]
	inner := strings.Split(pane.View(s.inner.w, s.inner.h), "\n")
	for len(inner) < s.inner.h {
		inner = append(inner, "")
	}
	inner = inner[:s.inner.h]
	for i := range inner {
		inner[i] = fit(inner[i], s.inner.w)
	}
	if !s.framed {
		return inner
	}
	ink, title := r.ink.Border, r.ink.Muted
	if s.part == r.focus {
		ink, title = r.ink.BorderFocused, r.ink.Title
	}
	edge := lipgloss.RoundedBorder()
	name := widget.Cut(widget.CleanLine(pane.Title()), s.inner.w-4)
	left, right := ink.Paint(edge.Left), ink.Paint(edge.Right)
	joinLeft, joinRight := ink.Paint(edge.MiddleLeft), ink.Paint(edge.MiddleRight)
	out := make([]string, 0, s.outer.h)
	out = append(out, ink.Paint(edge.TopLeft+edge.Top+" ")+title.Paint(name)+
		ink.Paint(" "+strings.Repeat(edge.Top, max(0, s.inner.w-3-widget.Width(name)))+edge.TopRight))
	for _, line := range inner {
		if isRule(line) {
			out = append(out, joinLeft+line+joinRight)
			continue
		}
		out = append(out, left+line+right)
	}
	return append(out, ink.Paint(edge.BottomLeft+strings.Repeat(edge.Bottom, s.inner.w)+edge.BottomRight))
}

// isRule tells whether a painted line runs from one side of the pane to the
// other, so that the frame joins it.
func isRule(line string) bool {
	for strings.HasPrefix(line, "\x1b[") {
		end := strings.IndexByte(line, 'm')
		if end < 0 {
			return false
		}
		line = line[end+1:]
	}
	return strings.HasPrefix(line, "─") && strings.HasSuffix(strings.TrimSuffix(line, "\x1b[m"), "─")
}

// drawTabs names the panes where only one of them is seen.
func (r *Root) drawTabs() string {
	var b strings.Builder
	for p := range action.Parts {
		style := r.ink.Muted
		if p == r.focus {
			style = r.ink.Selection
		}
		b.WriteString(style.Paint(" " + tabName(p) + " "))
		b.WriteString(r.ink.Border.Paint("│"))
	}
	return fit(b.String(), r.w)
}

// tooSmall asks for more room.
func (r *Root) tooSmall() string {
	text := widget.Cut("too small", r.w)
	if r.w >= 32 {
		text = "The window is too small for fsx."
	}
	return lipgloss.Place(r.w, r.h, lipgloss.Center, lipgloss.Center, text)
}

// cursor is the terminal's cursor when the focused pane shows one.
func (r *Root) cursor() *tea.Cursor {
	if r.asked() {
		d, ok := r.dialogWrites()
		if !ok {
			return nil
		}
		x, y := overlay.Origin(d.Box(r.w, r.coverHeight()), r.w, r.coverHeight())
		cx, cy, ok := d.Cursor()
		if !ok {
			return nil
		}
		return bar(x+cx, y+cy)
	}
	if r.finder != nil && r.help == nil {
		x, y := overlay.Origin(r.finder.Box(r.w, r.coverHeight()), r.w, r.coverHeight())
		cx, cy := r.finder.Cursor()
		return bar(x+cx, y+cy)
	}
	if r.picker != nil && r.cover() == r.picker {
		x, y := overlay.Origin(r.picker.Box(r.w, r.coverHeight()), r.w, r.coverHeight())
		cx, cy := r.picker.Cursor()
		return bar(x+cx, y+cy)
	}
	p, ok := r.panes[r.focus].(Cursored)
	if !ok || r.cover() != nil {
		return nil
	}
	x, y, ok := p.Cursor()
	if !ok {
		return nil
	}
	for _, s := range r.slots {
		if s.part == r.focus && x < s.inner.w && y < s.inner.h {
			return bar(s.inner.x+x, s.inner.y+y)
		}
	}
	return nil
}

// bar is a cursor between characters.
func bar(x, y int) *tea.Cursor {
	c := tea.NewCursor(x, y)
	c.Shape = tea.CursorBar
	return c
}
