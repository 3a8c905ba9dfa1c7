package tui

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
)

// origin is where a person was before a file was opened in the preview.
type origin struct {
	part   action.Part
	hidden bool // the files were
}

// goTo shows a place of a file in the preview. Who was in another pane comes back there with esc.
func (r *Root) goTo(m msg.Goto) tea.Cmd {
	m.Back = !m.Stay && r.focus != action.Browse
	if m.Back {
		r.from = origin{r.focus, r.hidden[action.Browse]}
	}
	return tea.Batch(r.Focus(action.Browse), r.panes[action.Browse].Update(m))
}

// goBack gives the keys back to the pane from which the file in the preview was opened.
func (r *Root) goBack() tea.Cmd {
	cmd := r.Focus(r.from.part)
	r.hidden[action.Browse] = r.from.hidden
	r.arrange()
	return cmd
}

// openSource shows where a row of a table comes from.
func (r *Root) openSource(m msg.OpenSource) tea.Cmd {
	return r.handle(msg.Goto{Path: m.Path, Place: placeOf(m.Place), Quote: m.Quote, Guess: true})
}

// placeOf reads a place as it is written in a table: "p.3", "line 4", "lines 4-9",
// "Sheet1!A2:F2", "§ Terms > Price". What it does not know is no place.
func placeOf(s string) (p extract.Place) {
	if rest, ok := strings.CutPrefix(s, "p."); ok {
		p.Page = number(rest)
		return p
	}
	if rest, ok := strings.CutPrefix(s, "line "); ok {
		p.Line = number(rest)
		return p
	}
	if rest, ok := strings.CutPrefix(s, "lines "); ok {
		first, last, _ := strings.Cut(rest, "-")
		if p.Line = number(first); p.Line > 0 {
			p.EndLine = max(p.Line, number(last))
		}
		return p
	}
	if rest, ok := strings.CutPrefix(s, "§ "); ok {
		p.Section = rest
		return p
	}
	if i := strings.LastIndexByte(s, '!'); i > 0 {
		p.Sheet, p.Cells = s[:i], s[i+1:]
	}
	return p
}

// number is a whole number that is not negative, 0 for all else.
func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return max(0, n)
}
