package main

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/walker"
)

// progress is one line on stderr that is written over, at most ten times a
// second. Without a terminal there it writes nothing. It is safe for
// concurrent use.
type progress struct {
	a      *app
	mu     sync.Mutex
	last   time.Time
	shown  bool
	closed bool
}

const (
	progressEvery = 100 * time.Millisecond
	clearLine     = "\r\x1b[K"
)

func (a *app) newProgress() *progress { return &progress{a: a} }

// say shows a line, unless the last one is too fresh.
func (p *progress) say(line string) {
	if !p.a.errTerminal {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	if p.closed || now.Sub(p.last) < progressEvery {
		return
	}
	p.last, p.shown = now, true
	_, _ = fmt.Fprint(p.a.err, clearLine+ansi.Truncate(tool.Safe(line), columns()-1, "…"))
}

// clear takes the line away until the next one, which follows at once.
func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		_, _ = fmt.Fprint(p.a.err, clearLine)
		p.shown, p.last = false, time.Time{}
	}
}

// close takes the line away.
func (p *progress) close() {
	p.mu.Lock()
	p.closed = true
	p.mu.Unlock()
	p.hide()
}

// hide takes the line away until the next one is shown.
func (p *progress) hide() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		_, _ = fmt.Fprint(p.a.err, clearLine)
		p.shown = false
	}
}

// follow shows what line says again and again, first after a while, until stop is called.
func (p *progress) follow(after time.Duration, line func() string) (stop func()) {
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for wait := time.NewTimer(after); ; wait.Reset(progressEvery) {
			select {
			case <-done:
				wait.Stop()
				return
			case <-wait.C:
				p.say(line())
			}
		}
	}()
	return func() {
		close(done)
		<-ended
		p.close()
	}
}

// walk shows how far a scan or index run has come.
func (p *progress) walk(w walker.Progress) {
	if w.Phase == "scan" || w.Total == 0 {
		p.say(fmt.Sprintf("Scanning: %s in %s", tool.Count(w.Files, "file"), tool.Count(w.Folders, "folder")))
		return
	}
	if w.Phase == "settle" {
		p.say(fmt.Sprintf("%s the words are put together, %d %%", bar(w.Done, w.Total), w.Done))
		return
	}
	line := fmt.Sprintf("%s %d of %d files", bar(w.Done, w.Total), w.Done, w.Total)
	if w.BytesPerSecond >= 1<<20 {
		line += fmt.Sprintf(", %d MB/s", w.BytesPerSecond>>20)
	}
	if w.Remaining > 0 {
		line += ", " + roughly(w.Remaining) + " left"
	}
	if w.Current != "" {
		line += "  " + w.Current
	}
	p.say(line)
}

func bar(done, total int) string {
	const width = 20
	n := min(width, width*done/max(1, total))
	return "[" + strings.Repeat("#", n) + strings.Repeat(".", width-n) + "]"
}

func roughly(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%d s", int(d.Seconds())+1)
	case d < time.Hour:
		return fmt.Sprintf("%d min", int(d.Minutes())+1)
	}
	return fmt.Sprintf("%d h", int(d.Hours())+1)
}

func columns() int {
	if w, _, err := term.GetSize(int(os.Stderr.Fd())); err == nil && w > 20 {
		return w
	}
	return 80
}
