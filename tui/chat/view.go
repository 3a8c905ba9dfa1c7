package chat

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

const prompt = "› "

// mostQueued is how many of the questions that wait are shown.
const mostQueued = 3

// View draws the pane: the transcript, a line that says what goes on, and the
// input. It is h lines, none wider than w cells.
func (c *Chat) View(w, h int) string {
	w, h = max(1, w), max(1, h)
	rows := min(c.input.Rows(w, prompt, c.hint()), max(1, min(8, h/3)))
	bar := 1
	if h < 3 {
		bar = 0
	}
	if h == 1 && c.reading {
		rows = 0
	}
	queued := min(len(c.queue), mostQueued, max(0, h-rows-bar-4))
	if c.w != w || c.h != h-rows-bar-queued {
		c.w, c.h = w, h-rows-bar-queued
		if c.sel.on && c.h > 0 {
			c.reveal()
		}
	}
	lines := make([]string, 0, h)
	lines = c.transcript(lines)
	lines = c.waiting(lines, queued)
	if bar > 0 {
		lines = append(lines, c.bar())
	}
	c.cursorY = -1
	if rows > 0 {
		drawn, x, y := c.input.Draw(w, rows, prompt, c.hint())
		c.cursorX, c.cursorY = x, len(lines)+y
		lines = append(lines, drawn...)
	}
	return strings.Join(lines, "\n")
}

// transcript appends the lines in view, h of them.
func (c *Chat) transcript(lines []string) []string {
	if c.h <= 0 {
		return lines
	}
	full := len(lines) + c.h
	if len(c.blocks) == 0 {
		lines = append(lines, c.welcome()...)
	} else {
		c.settleTop()
		for i, skip := c.top.block, c.top.line; i < len(c.blocks) && len(lines) < full; i++ {
			lines = c.visible(lines, i, skip, full)
			skip = 0
		}
	}
	for len(lines) < full {
		lines = append(lines, "")
	}
	return lines
}

// visible appends the lines of block i from skip on, up to full lines in all.
func (c *Chat) visible(lines []string, i, skip, full int) []string {
	b := c.lay(i)
	chosenLine := -1
	if c.sel.on && c.sel.block == i && c.reading {
		chosenLine = b.stops[c.sel.stop].line
	}
	for n := skip; n < len(b.lines) && len(lines) < full; n++ {
		switch {
		case c.gutter() == 0 || b.lines[n] == "":
			lines = append(lines, b.lines[n])
		case n == chosenLine:
			lines = append(lines, c.k.paint(accent, "▌ ")+b.lines[n])
		default:
			lines = append(lines, "  "+b.lines[n])
		}
	}
	return lines
}

// bar is the line above the input: what goes on while an answer is made,
// otherwise a rule that says when there is more below.
func (c *Chat) bar() string {
	if offers := c.offers(); offers != "" {
		return c.k.paint(accent, widget.Cut(" "+offers, c.w))
	}
	if c.Running() {
		return c.progress()
	}
	words := ""
	if c.more() {
		words = " ↓ more below "
	}
	if cost := spent(c.total); cost != "" && c.w >= 40 {
		words += " " + cost + " in all "
	}
	n := c.w - widget.Width(words)
	if n < 4 {
		return c.k.paint(muted, strings.Repeat("─", c.w))
	}
	return c.k.paint(muted, strings.Repeat("─", n-2)+words+"──")
}

func (c *Chat) progress() string {
	what := c.doing()
	s := fmt.Sprintf(" %s · %s · esc stops", what, duration(c.elapsed))
	if n := len(c.queue); n > 0 {
		s += fmt.Sprintf(" · %d waiting", n)
	}
	s += meter(c.current().spent, c.total)
	if c.more() {
		s += " · ↓ more below"
	}
	return c.k.paint(accent, c.spin.View()) + c.k.paint(muted, widget.Cut(s, c.w-1))
}

// doing says in a word or two what the running turn does.
func (c *Chat) doing() string {
	t := c.current()
	if left := t.again.Sub(c.now()); left > 0 {
		return fmt.Sprintf("trying again in %d s", int(left.Seconds())+1)
	}
	calls, name, far := 0, "", ""
	for i := t.from; i < len(c.blocks); i++ {
		if k, ok := c.blocks[i].body.(step); ok && k.busy() {
			calls, name, far = calls+1, k.tool(), ""
			if one, ok := k.(*card); ok {
				far = one.far.String()
			}
		}
	}
	switch {
	case calls == 1 && far != "":
		return far
	case calls == 1:
		return name
	case calls > 1:
		return fmt.Sprintf("%d tools", calls)
	case t.raw != "":
		return "writing"
	}
	return "thinking"
}

func (c *Chat) hint() string {
	switch {
	case c.Running():
		return "write the next question"
	case len(c.blocks) > 0:
		return "ask another question"
	}
	return "ask about the files in this folder"
}

// anywhere are the questions that fit any folder, as long as it is not known what is in it.
func anywhere() []string {
	return []string{"What is in this folder?", "What are the largest files?", "Which files changed this week?"}
}

// welcome is what an empty chat shows, cut to the height of the transcript.
func (c *Chat) welcome() []string {
	d := canvas{w: c.bodyWidth(), k: c.k, sel: -1}
	d.sentence("", "Ask about the files in this folder.", look{base: heading, attr: bold})
	d.lines = append(d.lines, "")
	d.sentence("", "Answers name the file and page they come from, and each of these citations is checked before you see it.", look{base: muted})
	d.lines = append(d.lines, "")
	for _, example := range c.suggested {
		d.sentence("• ", widget.CleanLine(example), look{})
	}
	if c.model == "builtin" {
		d.lines = append(d.lines, "")
		d.sentence("", "The built-in model needs no network and no key. It finds and quotes facts, counts, adds up, lists and compares; it does not write essays.", look{base: muted})
	}
	for i, l := range d.lines {
		if l != "" && c.gutter() > 0 {
			d.lines[i] = "  " + l
		}
	}
	return d.lines[:min(len(d.lines), c.h)]
}
