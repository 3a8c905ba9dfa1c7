package chat

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/widget"
)

// summary is what the model reads in the place of what was said before: one line
// while it is closed.
type summary struct {
	text string
	open bool
}

func (s *summary) draw(d *canvas) {
	d.stops = append(d.stops, stop{line: len(d.lines), what: stopSummary})
	l := look{base: muted}
	if d.sel == 0 {
		l.base = chosen
	}
	words := "the model reads a summary of what was said before (enter shows it, u takes it back)"
	d.sentence("⊟ ", words, l)
	if !s.open {
		return
	}
	for line := range strings.SplitSeq(s.text, "\n") {
		d.sentence("│ ", line, look{base: muted})
	}
}

// compacted is what a run leaves in the transcript when the model does not read all
// of the conversation any more.
func compacted(e agent.Compacted) body {
	if e.Summary != "" {
		return &summary{text: widget.Clean(e.Summary)}
	}
	return &note{"⊟", fmt.Sprintf("%d older results were taken out of what the model reads", e.Blanked), muted}
}

// summedUp tells whether the transcript holds a summary.
func (c *Chat) summedUp() bool {
	for _, b := range c.blocks {
		if _, ok := b.body.(*summary); ok {
			return true
		}
	}
	return false
}
