package main

import (
	"os"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"
)

// narrowest is the number of columns below which a terminal is not believed.
const narrowest = 20

// columns is the width of the terminal that the output goes to, 0 where it goes elsewhere.
func (a *app) columns() int {
	if !a.outTerminal {
		return 0
	}
	if w, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil && w >= narrowest {
		return w
	}
	return 0
}

// broken breaks the lines of a text between words so that they fit. What goes on stands below the text of its item.
func broken(text string, columns int) string {
	if columns == 0 {
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if ansi.StringWidth(line) <= columns {
			b.WriteString(line + "\n")
			continue
		}
		hang := hanging(line)
		rows := strings.Split(ansi.Wrap(line[len(hang):], columns-ansi.StringWidth(hang), ""), "\n")
		below := "\n" + strings.Repeat(" ", ansi.StringWidth(hang))
		b.WriteString(hang + strings.Join(rows, below) + "\n")
	}
	return b.String()
}

// hanging is what a line begins with that stands before its text: white space and the mark of an item.
func hanging(line string) string {
	rest := strings.TrimLeft(line, " ")
	for _, mark := range []string{"- ", "✓ ", "✗ "} {
		if after, ok := strings.CutPrefix(rest, mark); ok {
			return line[:len(line)-len(after)]
		}
	}
	return line[:len(line)-len(rest)]
}
