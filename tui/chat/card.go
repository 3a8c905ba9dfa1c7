package chat

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sort"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/widget"
)

// What an open card shows at most, and how much of a result is kept at all.
const (
	cardArgs   = 12
	cardLines  = 40
	cardResult = 16 << 10
)

// card is a tool call: one line while it is closed.
type card struct {
	name, target, reason   string
	args                   []string
	table, sql             string   // what the arguments name, as they say it
	result                 []string // lines
	more                   int      // lines of the result that are not kept
	err                    string
	took                   time.Duration
	far                    reached // while it runs, and where it was stopped
	running, stopped, open bool
}

func newCard(e agent.ToolStart) *card {
	c := &card{
		name: widget.CleanLine(e.Name), target: widget.CleanLine(e.Target),
		reason: widget.CleanLine(e.Reason), args: argLines(e.Args), running: true,
	}
	var args struct {
		Name string `json:"name"`
		SQL  string `json:"sql"`
	}
	if json.Unmarshal(e.Args, &args) == nil {
		c.table, c.sql = args.Name, args.SQL
	}
	return c
}

// end takes in how the call ended.
func (c *card) end(e agent.ToolEnd) {
	c.running, c.took, c.err = false, e.Took, widget.CleanLine(e.Err)
	text := e.Text
	if text == "" && len(e.Result) > 0 {
		text = string(e.Result)
	}
	lines := strings.Count(text, "\n") + 1
	text = strings.TrimRight(widget.Clean(text[:min(len(text), cardResult)]), "\n ")
	if text == "" {
		return
	}
	c.result = strings.Split(text, "\n")
	c.result = c.result[:min(len(c.result), cardLines)]
	c.more = max(0, lines-len(c.result))
}

func (c *card) draw(d *canvas) {
	d.stops = append(d.stops, stop{line: len(d.lines), what: stopCard})
	mark, ink := "✓", good
	switch {
	case c.running:
		mark, ink = d.spin.View(), accent
	case c.stopped:
		mark, ink = "■", muted
	case c.err != "":
		mark, ink = "✗", bad
	}
	var b strings.Builder
	left := d.w
	write := func(s string, base base) {
		s = widget.Cut(s, left)
		left -= widget.Width(s)
		if d.sel == 0 {
			base = chosen
		}
		d.k.of(look{base: base}).Write(&b, s)
	}
	took := ""
	if !c.running && !c.stopped {
		took = " " + duration(c.took)
	}
	if d.w < 24 {
		took = ""
	}
	left -= widget.Width(took)
	write(mark+" ", ink)
	write(c.name, code)
	if c.target != "" {
		write(" "+cutPath(c.target, left-1), plain)
	}
	if says := c.says(); says != "" && left > 8 {
		write(" · "+says, muted)
	}
	if took != "" {
		b.WriteString(widget.Blank(left))
		b.WriteString(d.k.paint(muted, took))
	}
	d.lines = append(d.lines, b.String())
	if c.err != "" && !c.running {
		d.sentence("  ", c.err, look{base: bad})
	}
	if c.open {
		c.drawOpen(d)
	}
}

// says is what stands behind the call: how far it is, else why it was made.
func (c *card) says() string {
	if far := c.far.words(); far != "" && (c.running || c.stopped) {
		return far
	}
	return c.reason
}

func (c *card) drawOpen(d *canvas) {
	if c.reason != "" {
		d.sentence("│ ", "why: "+c.reason, look{base: muted})
	}
	for _, a := range c.args {
		d.barred(a, muted)
	}
	if len(c.args) > 0 && len(c.result) > 0 {
		d.barred("", muted)
	}
	for _, l := range c.result {
		d.barred(l, plain)
	}
	if c.more > 0 {
		d.barred(fmt.Sprintf("… %d more lines", c.more), muted)
	}
	if len(c.result) == 0 && c.err == "" && !c.running {
		d.barred("no result", muted)
	}
}

// barred appends a line of an open card.
func (d *canvas) barred(s string, b base) {
	bar := "│ "
	if d.w < 6 {
		bar = ""
	}
	d.lines = append(d.lines, d.k.paint(muted, bar)+d.k.paint(b, widget.Cut(s, d.w-widget.Width(bar))))
}

// argLines writes a call's arguments as one line each, in order of their names.
func argLines(raw json.RawMessage) []string {
	var args map[string]json.RawMessage
	if len(raw) == 0 {
		return nil
	}
	if err := json.Unmarshal(raw, &args); err != nil {
		return []string{widget.CleanLine(string(raw[:min(len(raw), 500)]))}
	}
	names := make([]string, 0, len(args))
	for name := range args {
		if name != "reason" {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	var lines []string
	for i, name := range names {
		if i == cardArgs {
			return append(lines, fmt.Sprintf("… %d more arguments", len(names)-i))
		}
		lines = append(lines, widget.CleanLine(name)+": "+argText(args[name]))
	}
	return lines
}

func argText(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		var b bytes.Buffer
		if json.Compact(&b, raw) != nil {
			return ""
		}
		s = b.String()
	}
	return widget.CleanLine(s[:min(len(s), 500)])
}

// duration writes how long something took: "12 ms", "3.2 s", "2:05 min".
func duration(d time.Duration) string {
	switch {
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	case d < time.Minute:
		return fmt.Sprintf("%.1f s", d.Seconds())
	}
	return fmt.Sprintf("%d:%02d min", int(d.Minutes()), int(d.Seconds())%60)
}

// cutPath shortens a path that is too wide at its beginning: the end of it
// says which file it is. Other words stay as they are.
func cutPath(s string, w int) string {
	if !strings.HasPrefix(s, "/") || widget.Width(s) <= w || w < 8 {
		return s
	}
	return ansi.TruncateLeft(s, widget.Width(s)-w+1, "…")
}
