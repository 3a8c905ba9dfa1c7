package tui

import (
	"fmt"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/tui/widget"
)

// fits is the index in at most w cells: with less and less of it.
func (x *index) fits(w int) string {
	s := x.text()
	if widget.Width(s) <= w {
		return s
	}
	if !x.running || x.now.Total == 0 {
		s, _, _ = strings.Cut(s, " · ") // how it is kept fresh stands in the details
		return s
	}
	left := ""
	if x.now.Remaining >= time.Second {
		left = " · " + roughly(x.now.Remaining) + " left"
	}
	done := fmt.Sprintf("%d %%", x.now.Done*100/x.now.Total)
	if s = x.now.Phase + " " + done + left; widget.Width(s) <= w {
		return s
	}
	return done + left
}

// text is the index in a few words for the bottom line.
func (x *index) text() string {
	switch {
	case x.opening:
		return "opening the index …"
	case x.running:
		return x.progress()
	case x.paused:
		return "index paused" + x.at()
	case x.stopped:
		return "index stopped" + x.at()
	case !x.known:
		return ""
	}
	s := fmt.Sprintf("%d files indexed", x.status.Documents)
	if x.status.Unreadable > 0 {
		s += fmt.Sprintf(", %d unreadable", x.status.Unreadable)
	}
	if x.watch.Watched > 0 {
		s += fmt.Sprintf(" · watching %d %s", x.watch.Watched, folders(x.watch.Watched))
	}
	if x.watch.Polled > 0 {
		s += fmt.Sprintf(" · polling %d", x.watch.Polled)
	}
	return s
}

// at is where a run was ended.
func (x *index) at() string {
	if x.now.Total == 0 {
		return ""
	}
	return fmt.Sprintf(" at %d of %d", x.now.Done, x.now.Total)
}

// progress is how far a run has come.
func (x *index) progress() string {
	p := x.now
	phase := p.Phase
	if phase == "" {
		phase = "looking for changes"
	}
	switch {
	case p.Total > 0:
		s := fmt.Sprintf("%s %d of %d", phase, p.Done, p.Total)
		if p.Rate > 0 {
			s += " · " + widget.Size(p.Rate) + "/s"
		}
		if p.Remaining >= time.Second {
			s += " · " + roughly(p.Remaining) + " left"
		}
		return s
	case p.Done > 0:
		return fmt.Sprintf("%s %d", phase, p.Done)
	}
	return phase + " …"
}

// line is the index in one line for its overlay.
func (x *index) line() string {
	switch s := x.text(); {
	case x.running && x.now.Current != "":
		return s + " · " + x.now.Current
	case s == "":
		return "nothing read yet"
	default:
		return s
	}
}

// roughly is a duration to the second below a minute, else to the minute.
func roughly(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%d s", int(d.Round(time.Second)/time.Second))
	case d < time.Hour:
		return fmt.Sprintf("%d min", int((d+30*time.Second)/time.Minute))
	}
	return fmt.Sprintf("%d h %d min", int(d.Hours()), int(d.Minutes())%60)
}

func folders(n int) string {
	if n == 1 {
		return "folder"
	}
	return "folders"
}
