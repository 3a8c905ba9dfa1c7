package tuitest

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/vt"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui"
	"github.com/fsx-dev/fsx/tui/port"
)

// Driver is a person in front of the screen.
type Driver struct {
	tb      testing.TB
	root    *tui.Root
	program *tea.Program
	probe   *probe
	keys    *inbox
	done    chan struct{} // the program has ended
	err     error

	mu    sync.Mutex
	moved *sync.Cond // the emulator or the probe has changed
	term  *vt.Emulator
	title string
}

// Open starts the screen of w by h cells over the ports and waits until it has
// come to rest. It is closed when the test ends.
func Open(tb testing.TB, w, h int, o tui.Options) *Driver {
	tb.Helper()
	return OpenBusy(tb, w, h, o).Rest()
}

// OpenBusy is Open without waiting: for a screen that has much to do at first.
func OpenBusy(tb testing.TB, w, h int, o tui.Options) *Driver {
	tb.Helper()
	d := &Driver{tb: tb, keys: newInbox(), done: make(chan struct{}), term: vt.NewEmulator(w, h)}
	d.moved = sync.NewCond(&d.mu)
	d.term.SetCallbacks(vt.Callbacks{Title: func(s string) { d.title = s }})
	// Without a terminal as input the renderer ends lines with a bare newline.
	_, _ = d.term.Write([]byte("\x1b[20h"))
	ctx, cancel := context.WithCancel(context.Background())
	if o.Theme == nil {
		o.Theme = themes.Dark()
	}
	d.root = tui.New(ctx, o)
	d.probe = &probe{root: d.root, driver: d}
	d.program = tea.NewProgram(d.probe,
		tea.WithInput(d.keys), tea.WithOutput(screen{d}), tea.WithWindowSize(w, h), tea.WithFPS(tui.FPS),
		tea.WithColorProfile(colorprofile.TrueColor), tea.WithoutSignalHandler(),
		tea.WithEnvironment([]string{"TERM=xterm-256color", "SSH_TTY=none", "TERM_PROGRAM=test"}))
	d.root.Attach(d.program.Send)
	go d.answer()
	go func() {
		_, d.err = d.program.Run()
		close(d.done)
		d.wake()
	}()
	tb.Cleanup(func() {
		cancel()
		d.program.Quit()
		_ = d.keys.Close()
		_ = d.Gone()
		// Closing the pipe ends answer; the emulator's own Close races with Read.
		if c, ok := d.term.InputPipe().(io.Closer); ok {
			_ = c.Close()
		}
	})
	d.until("the screen begins", d.probe.started)
	return d
}

// Files is the shortest way to a screen: ports over a folder of texts.
func Files(files map[string]string) tui.Options {
	return tui.Options{Root: "/room", Ports: port.Ports{Files: NewFiles("/room", files)}}
}

// Press presses keys one after the other, each named as in the key table, and
// waits after each until the screen rests.
func (d *Driver) Press(keys ...string) *Driver {
	d.tb.Helper()
	for _, k := range keys {
		d.Tap(k)
		d.Rest()
	}
	return d
}

// Type writes text, as fast as a person never could, and waits once.
func (d *Driver) Type(text string) *Driver {
	d.tb.Helper()
	n := d.handled()
	d.keys.put(text)
	d.until("the text is handled", func() bool { return d.probe.count() >= n+len([]rune(text)) })
	return d.Rest()
}

// Tap presses a key and waits only until it was handled, not until what it
// began has ended.
func (d *Driver) Tap(key string) *Driver {
	d.tb.Helper()
	n := d.handled()
	d.keys.put(keyBytes(d.tb, key))
	d.until("the key "+key+" is handled", func() bool { return d.probe.count() > n })
	return d
}

// Click presses the left button of the mouse at a cell.
func (d *Driver) Click(x, y int) *Driver {
	d.tb.Helper()
	n := d.handled()
	d.keys.put(fmt.Sprintf("\x1b[<0;%d;%dM", x+1, y+1))
	d.until("the click is handled", func() bool { return d.probe.count() > n })
	return d.Rest()
}

// Resize makes the window w by h cells.
func (d *Driver) Resize(w, h int) *Driver {
	d.tb.Helper()
	return d.Resizing(w, h).Rest()
}

// Resizing is Resize without waiting.
func (d *Driver) Resizing(w, h int) *Driver {
	d.tb.Helper()
	d.mu.Lock()
	d.term.Resize(w, h)
	d.mu.Unlock()
	d.program.Send(tea.WindowSizeMsg{Width: w, Height: h})
	return d
}

// Send brings a message to the screen as if a pane had sent it.
func (d *Driver) Send(m tea.Msg) *Driver {
	d.tb.Helper()
	d.program.Send(m)
	return d.Rest()
}

// Shows fails the test unless the screen shows every text.
func (d *Driver) Shows(texts ...string) *Driver {
	d.tb.Helper()
	s := d.Screen()
	for _, t := range texts {
		if !strings.Contains(s, t) {
			d.tb.Fatalf("the screen does not show %q%s:\n%s", t, d.fate(), s)
		}
	}
	return d
}

// Lacks fails the test if the screen shows any of the texts.
func (d *Driver) Lacks(texts ...string) *Driver {
	d.tb.Helper()
	s := d.Screen()
	for _, t := range texts {
		if strings.Contains(s, t) {
			d.tb.Fatalf("the screen shows %q:\n%s", t, s)
		}
	}
	return d
}

// Screen is what is shown, line by line without trailing spaces.
func (d *Driver) Screen() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.text()
}

// text is Screen with the lock held.
func (d *Driver) text() string {
	var b strings.Builder
	for y := range d.term.Height() {
		var line strings.Builder
		for x := 0; x < d.term.Width(); {
			c := d.term.CellAt(x, y)
			if c == nil || c.Width == 0 {
				line.WriteByte(' ')
				x++
				continue
			}
			line.WriteString(c.Content)
			x += c.Width
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}

// Frame is the newest frame as the screen composed it, with its escapes.
func (d *Driver) Frame() string { return d.probe.frame() }

// fate says how the program ended, when it did.
func (d *Driver) fate() string {
	if !d.ended() {
		return ""
	}
	return fmt.Sprintf(" (it has ended: %v, %v)", d.err, d.root.Crash())
}

// answer carries what the terminal answers to queries back to the program.
func (d *Driver) answer() {
	buf := make([]byte, 1024)
	for {
		n, err := d.term.Read(buf)
		if err != nil {
			return
		}
		d.keys.put(string(buf[:n]))
	}
}
