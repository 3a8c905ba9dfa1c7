package chat

import (
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/widget"
)

// chip is how a question was understood. Opening it puts the question into the
// input with another way before it, each time the next one.
type chip struct {
	agent.Understood
	opened int // how often
}

func (p *chip) draw(d *canvas) {
	d.stops = append(d.stops, stop{line: len(d.lines), what: stopChip})
	l := look{base: muted}
	if d.sel == 0 {
		l.base = chosen
	}
	words := "understood as: " + widget.CleanLine(p.As)
	if p.Within != "" {
		words += " · in " + widget.CleanLine(filepath.Base(p.Within)) + "/"
	}
	if len(p.Others) > 0 {
		words += " · or: " + widget.CleanLine(strings.Join(p.Others, ", "))
	}
	d.sentence("◇ ", words, l)
}

// next is the question as it is to be asked in the next way; after the last
// one it is the way that was understood.
func (p *chip) next() string {
	ways := append(append([]string(nil), p.Others...), p.As)
	way := ways[p.opened%len(ways)]
	p.opened++
	return widget.Clean(p.Ask(way))
}
