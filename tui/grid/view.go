package grid

import (
	"cmp"
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

// From how many lines on the pane shows its parts.
const (
	headFrom   = 2
	statusFrom = 3
	tabsFrom   = 4
	factsFrom  = 10
)

// View draws the pane: tabs, header, rows, and the status line or what is being
// typed. It is h lines, none wider than w cells.
func (g *Grid) View(w, h int) string {
	g.w, g.h = max(1, w), max(1, h)
	lines := make([]string, 0, g.h)
	if g.h >= tabsFrom {
		lines = append(lines, g.tabs())
	}
	foot := g.foot(g.h - len(lines))
	room := g.h - len(lines) - len(foot)
	g.head, g.body = -1, room
	switch {
	case room <= 0:
		g.body = 0
	case g.mode != listed && g.current == nil || g.current != nil && len(g.current.cols) == 0 && g.current.total == 0:
		lines = append(lines, g.empty(room)...)
	case g.mode == detailed:
		lines = g.drawDetail(lines, room)
	case g.mode == charted:
		lines = g.drawChart(lines, room)
	case g.mode == described || g.mode == listed:
		lines = g.drawSchema(lines, room)
	default:
		lines = g.rows(lines, room)
	}
	for len(lines) < g.h-len(foot) {
		lines = append(lines, "")
	}
	g.cursorY = -1
	if g.Typing() {
		g.cursorY = g.h - 1
	}
	return strings.Join(append(lines, foot...), "\n")
}

// foot is what stands below the rows: a problem if there is one, and the line
// that is typed into or else the status.
func (g *Grid) foot(room int) []string {
	var foot []string
	problem := cmp.Or(g.question(), g.problem)
	if problem == "" && g.current != nil {
		problem = g.current.failure
	}
	if problem != "" && (room > 1 || !g.Typing()) {
		foot = append(foot, g.drawProblem(widget.CleanLine(problem), max(1, min(mostProblem, room/4)))...)
	}
	switch {
	case g.Typing():
		prompt, hint := g.prompt()
		switch wait := g.waiting(); {
		case g.h < factsFrom:
		case wait != "" || g.said != "" || g.mode == filtering:
			foot = append(foot, g.status()) // how many rows the text chooses, or what was stopped
		case g.mode == querying && len(g.query.offers) > 0:
			foot = append(foot, g.drawOffers())
		}
		line, x := g.bar.Draw(g.w, prompt, hint)
		g.cursorX = x
		foot = append(foot, line)
	case g.h >= statusFrom && room > len(foot)+1:
		if g.h >= factsFrom && g.current != nil && g.mode == browsing {
			foot = append(foot, g.drawFacts(g.current)...)
		}
		foot = append(foot, g.status())
	}
	return foot
}

// mostProblem is how many lines a problem takes at most.
const mostProblem = 4

// drawProblem breaks a problem into at most n lines.
func (g *Grid) drawProblem(text string, n int) []string {
	var out []string
	for _, run := range widget.Wrap(text, max(1, g.w)) {
		line := text[run.From:run.To]
		if len(out) == n-1 {
			line = text[run.From:]
		}
		out = append(out, g.k.bad.Paint(widget.Cut(line, g.w)))
		if len(out) == n {
			break
		}
	}
	return out
}

// prompt is what stands before the line that is typed into, and in it while it is empty.
func (g *Grid) prompt() (prompt, hint string) {
	switch g.mode {
	case finding:
		return "find › ", "words in any column"
	case filtering:
		return g.filterPrompt()
	case naming:
		return "name › ", "of this result"
	case exporting:
		return "write to › ", "a new file that ends in .csv .json .xlsx .md"
	case querying, browsing, detailed, charted, described, listed:
	}
	return "SQL › ", "SELECT …"
}
