package tui

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// TestNamesDoNotWaitForAFrame holds that the first frame is one with the names
// of the folder, composed when they are there and not a frame time later. The
// clock of the test goes on only where the test waits.
func TestNamesDoNotWaitForAFrame(t *testing.T) {
	t.Parallel()
	synctest.Test(t, namesDoNotWait)
}

func namesDoNotWait(t *testing.T) {
	told := make(chan struct{})
	r := New(t.Context(), Options{
		Root: "/few", Ports: port.Ports{Files: bigFiles{entries: 20, lines: 3}}, Shown: func() { close(told) },
	})
	if v := r.View(); v.Content != "" || !v.AltScreen {
		t.Errorf("before the size is known: %q, other screen %v", v.Content, v.AltScreen)
	}
	r.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	if v := r.View(); v.Content != "" {
		t.Errorf("a frame without names was composed:\n%s", v.Content)
	}
	pump(r, r.Init())
	r.frame.waiting = true // as if the frame time had not passed
	if v := r.View(); !strings.Contains(v.Content, "file-000007") {
		t.Errorf("the names wait:\n%q", v.Content)
	}
	<-told
	r.frame.waiting = true
	r.Update(msg.Notice{Text: "something new"})
	if v := r.View(); strings.Contains(v.Content, "something new") || r.Whole() {
		t.Error("a later frame does not wait for its time")
	}
	r.frame.at = time.Now().Add(-keyTime)
	r.Update(pressed('j'))
	if v := r.View(); !strings.Contains(v.Content, "something new") || !r.Whole() {
		t.Error("a key waits for the time of a frame")
	}
}

// TestSlowFolderShowsAFrameWithoutNames holds that a folder whose names do not
// come does not leave the terminal empty.
func TestSlowFolderShowsAFrameWithoutNames(t *testing.T) {
	t.Parallel()
	synctest.Test(t, slowFolderShowsAFrame)
}

func slowFolderShowsAFrame(t *testing.T) {
	r := New(t.Context(), Options{Root: "/slow", Ports: port.Ports{Files: bigFiles{entries: 20}}})
	_, cmd := r.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	pump(r, cmd) // the frame time passes
	if v := r.View(); !strings.Contains(v.Content, "Files") {
		t.Errorf("no frame is composed:\n%q", v.Content)
	}
	pump(r, r.Init())
	r.frame.waiting = true
	if v := r.View(); !strings.Contains(v.Content, "file-000007") {
		t.Errorf("the names wait:\n%q", v.Content)
	}
}
