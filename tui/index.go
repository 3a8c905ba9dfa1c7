package tui

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
)

// index is what the screen knows of the index.
type index struct {
	gen     int
	opening bool // the stores are being opened
	running bool
	paused  bool // it goes on when it is told to
	stopped bool
	cancel  context.CancelFunc
	now     port.Progress
	status  port.Status
	known   bool // status was read
	watch   port.Watch
	tally   tally
	later   *time.Timer // of the next look
}

// tally is the last count of what is indexed.
type tally struct {
	at   time.Time
	took time.Duration
	of   int64 // port.Watch.Changed then
}

// rested is how many times as long as a count took nothing is counted again: in a large
// folder where something changes all the time.
const rested = 20

// stale reports whether changes were stored that the count does not have.
func (t *tally) stale(changed int64, now time.Time) bool {
	return changed != t.of && now.Sub(t.at) >= t.took*rested
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
		tally  tally
		err    error
	}
	opened  struct{ err error }
	watched struct {
		now port.Watch
		err error
	}
	// look says that it is time to ask how changes are noticed.
	look      struct{}
	factsRead struct {
		sections []port.Section
		err      error
	}
)

// open waits in the background until the stores are open.
func (r *Root) open() tea.Cmd {
	if r.opts.Ports.Opening == nil {
		return nil
	}
	r.index.opening = true
	return r.long(func() tea.Msg {
		return opened{r.opts.Ports.Opening.Opening(r.ctx)}
	})
}

// long starts a long task whose message comes over the bridge.
func (r *Root) long(task func() tea.Msg) tea.Cmd {
	return func() tea.Msg {
		// Only its start and its end are short ones.
		r.tasks.add(0, 1)
		go func() {
			defer r.tasks.add(0, -1)
			defer r.guard()
			r.bridge.post(task())
		}()
		return nil
	}
}

// Index implements action.Screen.
func (r *Root) Index() tea.Cmd {
	if r.opts.Ports.Index == nil {
		return nil
	}
	if r.index.running {
		r.news.tell("The index is being brought up to date already.", false)
		return nil
	}
	ctx, cancel := context.WithCancel(r.ctx)
	r.index.gen++
	r.index.running, r.index.paused, r.index.stopped = true, false, false
	r.index.now, r.index.cancel = port.Progress{}, cancel
	gen := r.index.gen
	return r.long(func() tea.Msg {
		defer cancel()
		summary, err := r.opts.Ports.Index.Run(ctx, func(p port.Progress) { r.bridge.report(gen, p) })
		return indexed{gen: gen, summary: summary, err: err}
	})
}

// endIndex ends the run that is under way. What it has read stays; one that is
// paused is to go on.
func (r *Root) endIndex(pause bool) {
	if !r.index.running {
		return
	}
	r.index.cancel()
	r.index.running, r.index.paused, r.index.stopped = false, pause, !pause
}

// indexing takes in what an index run and the stores bring.
func (r *Root) indexing(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case progressed:
		if m.gen == r.index.gen && r.index.running {
			r.index.now = m.now
		}
	case indexed:
		return r.indexed(m)
	case counted:
		r.index.tally = m.tally
		if m.err == nil {
			r.index.status, r.index.known = m.status, true
		}
		r.lookLater()
	case look:
		return func() tea.Msg {
			w, err := r.opts.Ports.Index.Watching(r.ctx)
			return watched{w, err}
		}
	case watched:
		if m.err != nil {
			return nil
		}
		r.index.watch = m.now
		if !r.index.running && r.index.tally.stale(m.now.Changed, time.Now()) {
			return r.count()
		}
		r.lookLater()
	case factsRead:
		if r.facts == nil {
			return nil
		}
		if m.err != nil {
			r.facts.Set(nil, r.opts.Ports.Plain(m.err))
			return nil
		}
		r.facts.Set(m.sections, "")
	case opened:
		r.index.opening = false
		if m.err != nil && !errors.Is(m.err, context.Canceled) {
			r.news.tell(r.opts.Ports.Plain(m.err), true)
		}
	}
	return nil
}

// lookEvery is how often the screen asks how changes are noticed.
const lookEvery = 3 * time.Second

// lookLater asks once more in a while: once, however often it is called until then.
func (r *Root) lookLater() {
	if r.index.later != nil {
		r.index.later.Stop()
	}
	r.index.later = time.AfterFunc(lookEvery, func() {
		if r.ctx.Err() == nil {
			r.bridge.post(look{})
		}
	})
}

func (r *Root) indexed(m indexed) tea.Cmd {
	if m.gen != r.index.gen {
		return nil
	}
	r.index.running = false
	switch {
	case m.err == nil:
		r.index.paused, r.index.stopped = false, false
		r.news.tell(m.summary, false)
	case !errors.Is(m.err, context.Canceled):
		r.news.tell(r.opts.Ports.Plain(m.err), true)
	}
	if r.facts != nil {
		return tea.Batch(r.count(), r.suggest, r.readFacts())
	}
	return tea.Batch(r.count(), r.suggest)
}

// count asks what is indexed.
func (r *Root) count() tea.Cmd {
	of := r.index.watch.Changed
	return func() tea.Msg {
		began := time.Now()
		s, err := r.opts.Ports.Index.Status(r.ctx)
		return counted{s, tally{at: time.Now(), took: time.Since(began), of: of}, err}
	}
}
