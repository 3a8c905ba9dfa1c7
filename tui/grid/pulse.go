package grid

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"
)

// moment is how long something may take until it is said, and how often what is said
// is brought up to date.
const moment = 200 * time.Millisecond

// pulse has the pane drawn now and then while something takes its time.
type pulse struct {
	every  time.Duration // 0: never
	gen    int           // of the beat that is under way, 0 for none
	cancel context.CancelFunc
}

// beat says that a moment has passed.
type beat struct{ gen int }

// waits are what is under way, the one that the person waits for most first: what it is
// in words, and since when.
func (g *Grid) waits() (what string, since time.Time) {
	switch {
	case g.query.gen > 0:
		return "running the query", g.query.since
	case g.importing.gen > 0:
		return g.importing.at.Load().words(g.w - len(" … 100.0 s, esc stops")), g.importing.since
	case g.export.gen > 0:
		return fmt.Sprintf("exporting: %s rows", count(int(g.export.done.Load()))), g.export.since
	case g.drop.gen > 0:
		return g.drop.what, g.drop.since
	case g.chart.gen > 0:
		return "adding up for the chart", g.chart.since
	case g.loading != nil && !g.loading.ended:
		return g.loading.what, g.loading.since
	case g.facts.gen > 0:
		return "adding up", g.facts.since
	}
	return "", time.Time{}
}

// waiting is the line that says what takes long, "" while nothing does.
func (g *Grid) waiting() string {
	what, since := g.waits()
	if what == "" {
		return ""
	}
	d := time.Since(since)
	if g.pulse.every == 0 || d < g.pulse.every {
		return ""
	}
	return fmt.Sprintf("%s … %.1f s, esc stops", what, d.Seconds())
}

// follow keeps the beats going while something is under way, and ends them with it.
func (g *Grid) follow() tea.Cmd {
	p := &g.pulse
	what, _ := g.waits()
	if what == "" || p.every == 0 {
		if p.cancel != nil {
			p.cancel()
			p.gen, p.cancel = 0, nil
		}
		return nil
	}
	if p.gen > 0 {
		return nil
	}
	g.gen++
	ctx, cancel := context.WithCancel(g.ctx)
	p.gen, p.cancel = g.gen, cancel
	gen, every := g.gen, p.every
	return func() tea.Msg {
		t := time.NewTimer(every)
		defer t.Stop()
		select {
		case <-t.C:
			return beat{gen}
		case <-ctx.Done():
			return nil
		}
	}
}

// tookBeat lets the next beat begin.
func (g *Grid) tookBeat(m beat) {
	if p := &g.pulse; m.gen == p.gen {
		p.cancel()
		p.gen, p.cancel = 0, nil
	}
}

// Running reports whether something is under way that the person may want to stop.
func (g *Grid) Running() bool {
	return g.query.gen > 0 || g.importing.gen > 0 || g.export.gen > 0 || g.chart.gen > 0 || g.find.gen > 0 || g.drop.gen > 0
}

// stop ends what is under way and waited for, and reports whether something was.
func (g *Grid) stop() bool {
	switch {
	case g.stopQuery():
		g.said = "the query was stopped"
	case g.stopImport():
		g.said = "the import was stopped"
	case g.stopExport():
		g.said = "the export was stopped"
	case g.stopDrop():
		g.said = "stopped"
	case g.stopChart():
		g.said = "the chart was stopped"
	case g.find.gen > 0:
		g.stopFinding()
	case g.loading != nil && time.Since(g.loading.since) > moment:
		g.stopLoading()
	case g.facts.gen > 0 && time.Since(g.facts.since) > moment:
		g.facts.cancel()
		g.facts.stopped = g.facts.asked
	default:
		return false
	}
	return true
}

// stopLoading ends the request for rows. Rows that were to come in another order are
// shown in the order that they had.
func (g *Grid) stopLoading() {
	r := g.loading
	r.cancel()
	r.ended = true
	s := r.sheet
	if s != g.current {
		return
	}
	s.failed = true
	if !sameOrder(s.by, s.byShown) {
		s.by = append(s.by[:0:0], s.byShown...)
		s.changed()
		g.said = "the sort was stopped"
		return
	}
	s.failure = "Stopped; any key goes on."
}
