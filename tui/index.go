package tui

import (
	"context"
	"errors"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
)

// index is what the screen knows of the index.
type index struct {
	gen     int
	running bool
	now     port.Progress
	status  port.Status
	known   bool // status was read
}

// The results of index commands.
type (
	indexed struct {
		gen     int
		summary string
		err     error
	}
	counted struct {
		status port.Status
		err    error
	}
)

// Index implements action.Screen.
func (r *Root) Index() tea.Cmd {
	if r.opts.Ports.Index == nil {
		return nil
	}
	if r.index.running {
		r.news.tell("The index is being brought up to date already.", false)
		return nil
	}
	r.index.gen++
	r.index.running, r.index.now = true, port.Progress{}
	gen := r.index.gen
	return func() tea.Msg {
		// The run is a long task; only its start and its end are short ones.
		r.tasks.add(0, 1)
		go func() {
			defer r.tasks.add(0, -1)
			defer r.guard()
			summary, err := r.opts.Ports.Index.Run(r.ctx, func(p port.Progress) { r.bridge.report(gen, p) })
			r.bridge.post(indexed{gen: gen, summary: summary, err: err})
		}()
		return nil
	}
}

// indexing takes in what an index run brings.
func (r *Root) indexing(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case progressed:
		if m.gen == r.index.gen && r.index.running {
			r.index.now = m.now
		}
	case indexed:
		if m.gen != r.index.gen {
			return nil
		}
		r.index.running = false
		switch {
		case m.err == nil:
			r.news.tell(m.summary, false)
		case !errors.Is(m.err, context.Canceled):
			r.news.tell(r.opts.Ports.Plain(m.err), true)
		}
		return func() tea.Msg {
			s, err := r.opts.Ports.Index.Status(r.ctx)
			return counted{s, err}
		}
	case counted:
		if m.err == nil {
			r.index.status, r.index.known = m.status, true
		}
	}
	return nil
}

// text is the index in a few words for the bottom line.
func (x *index) text() string {
	if !x.running {
		if !x.known {
			return ""
		}
		s := fmt.Sprintf("%d files indexed", x.status.Documents)
		if x.status.Unreadable > 0 {
			s += fmt.Sprintf(", %d unreadable", x.status.Unreadable)
		}
		return s
	}
	p := x.now
	phase := p.Phase
	if phase == "" {
		phase = "looking for changes"
	}
	switch {
	case p.Total > 0:
		s := fmt.Sprintf("%s %d of %d", phase, p.Done, p.Total)
		if p.Remaining >= time.Second {
			s += " · " + roughly(p.Remaining) + " left"
		}
		return s
	case p.Done > 0:
		return fmt.Sprintf("%s %d", phase, p.Done)
	}
	return phase + " …"
}

// roughly is a duration to the second below a minute, else to the minute.
func roughly(d time.Duration) string {
	if d < time.Minute {
		return fmt.Sprintf("%d s", int(d.Round(time.Second)/time.Second))
	}
	return fmt.Sprintf("%d min", int((d+30*time.Second)/time.Minute))
}
