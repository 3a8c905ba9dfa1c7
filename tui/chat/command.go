package chat

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/widget"
)

// command is what a line that begins with a slash means; false for a question. A
// single word that is no command is told rather than asked, for it is a slip of the
// fingers; with more words behind it, it is a path.
func (c *Chat) command(line string) (tea.Msg, bool) {
	rest, ok := strings.CutPrefix(line, "/")
	name, arg, _ := strings.Cut(rest, " ")
	if !ok || name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" || len(c.commands) == 0 {
		return nil, false
	}
	for _, one := range c.commands {
		if is, _, _ := strings.Cut(one, " "); is == "/"+name {
			return msg.Command{Name: name, Arg: strings.TrimSpace(arg)}, true
		}
	}
	if strings.TrimSpace(arg) != "" {
		return nil, false
	}
	return msg.Problem{Text: "There is no command /" + name + ". " + strings.Join(c.commands, ", ")}, true
}

// offers are the commands that what is written may become, as one line.
func (c *Chat) offers() string {
	text := c.input.Text()
	if !strings.HasPrefix(text, "/") || strings.Contains(text, "\n") {
		return ""
	}
	word, _, argued := strings.Cut(text, " ")
	var fit []string
	for _, one := range c.commands {
		is, _, _ := strings.Cut(one, " ")
		if argued && is == word || !argued && strings.HasPrefix(is, word) {
			fit = append(fit, one)
		}
	}
	return strings.Join(fit, "  ")
}

// waiting appends the questions that wait, one line each.
func (c *Chat) waiting(lines []string, n int) []string {
	for i, q := range c.queue {
		if i == n {
			break
		}
		text := "  ⋯ " + strings.Join(strings.Fields(widget.CleanLine(q)), " ")
		if i == n-1 && len(c.queue) > n {
			text = "  ⋯ and more"
		}
		lines = append(lines, c.k.paint(muted, widget.Cut(text, c.w)))
	}
	return lines
}
