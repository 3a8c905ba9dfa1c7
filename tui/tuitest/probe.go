package tuitest

import (
	"io"
	"strconv"
	"sync"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui"
)

// probe stands between Bubble Tea and the screen. It counts the keys that were
// handled and gives every frame a number, written as the window's title, so
// that the emulator tells which frame it shows.
type probe struct {
	root   *tui.Root
	driver *Driver

	mu    sync.Mutex
	begun bool // what the screen does at first is counted
	keys  int
	echo  int // the first frame that shows what the last key did, -1 while there is none
	last  tea.View
	no    int
	pings int  // asked for
	pongs int  // followed by a View
	heard int  // handled by Update
	whole bool // the newest frame shows all that was handled
	short int  // tasks that were under way when the newest frame was drawn
	long  int
}

// ping asks for a View after everything that was sent before.
type ping struct{}

func (p *probe) Init() tea.Cmd {
	cmd := p.root.Init()
	p.mu.Lock()
	p.begun = true
	p.mu.Unlock()
	p.driver.wake()
	return cmd
}

func (p *probe) Update(m tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := m.(ping); ok {
		p.mu.Lock()
		p.heard++
		p.mu.Unlock()
		return p, nil
	}
	_, cmd := p.root.Update(m)
	switch m.(type) {
	case tea.KeyPressMsg, tea.MouseClickMsg:
		p.mu.Lock()
		p.keys++
		p.echo = -1
		p.mu.Unlock()
		p.driver.wake()
	}
	return p, cmd
}

func (p *probe) View() tea.View {
	v := p.root.View()
	short, long := p.root.Busy()
	p.mu.Lock()
	p.short, p.long = short, long
	if v.Content != p.last.Content || p.no == 0 || (v.Cursor == nil) != (p.last.Cursor == nil) ||
		v.Cursor != nil && *v.Cursor != *p.last.Cursor {
		p.no++
		p.last = v
	}
	v.WindowTitle = strconv.Itoa(p.no)
	p.pongs, p.whole = p.heard, p.root.Whole()
	if p.echo < 0 && p.whole {
		p.echo = p.no
	}
	p.mu.Unlock()
	p.driver.wake()
	return v
}

func (p *probe) started() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.begun
}

func (p *probe) count() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.keys
}

// echoed is the first frame that shows what the last key did.
func (p *probe) echoed() (no int, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.echo, p.echo >= 0
}

func (p *probe) frame() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.last.Content
}

// ping numbers a question for the newest frame.
func (p *probe) ping() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pings++
	return p.pings
}

// shown tells whether the ping was answered and the newest frame has the title,
// and what was under way when that frame was drawn: what ends later may have
// changed what is to be drawn.
func (p *probe) shown(ping int, title string) (shown bool, short, long int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.pongs >= ping && title == strconv.Itoa(p.no), p.short, p.long
}

// settled is shown when besides the newest frame shows all that was handled.
func (p *probe) settled(ping int, title string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.pongs >= ping && p.whole && title == strconv.Itoa(p.no)
}

// screen writes to the emulator and tells the driver. What the emulator answers to
// the bytes is in the program's input when Write returns: the pipe gives the empty
// write to the reader that has passed on what came before. Else an answer that is
// late could follow a single escape, and make another key of it.
type screen struct{ d *Driver }

func (s screen) Write(b []byte) (int, error) {
	s.d.mu.Lock()
	n, err := s.d.term.Write(b)
	_, _ = s.d.term.InputPipe().Write(nil)
	s.d.moved.Broadcast()
	s.d.mu.Unlock()
	return n, err
}

// inbox is an input that never makes its writer wait.
type inbox struct {
	mu     sync.Mutex
	filled *sync.Cond
	data   []byte
	closed bool
}

func newInbox() *inbox {
	b := &inbox{}
	b.filled = sync.NewCond(&b.mu)
	return b
}

func (b *inbox) put(s string) {
	b.mu.Lock()
	b.data = append(b.data, s...)
	b.filled.Broadcast()
	b.mu.Unlock()
}

// Read implements io.Reader.
func (b *inbox) Read(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.data) == 0 && !b.closed {
		b.filled.Wait()
	}
	if len(b.data) == 0 {
		return 0, io.EOF
	}
	n := copy(p, b.data)
	b.data = b.data[n:]
	return n, nil
}

// Close implements io.Closer.
func (b *inbox) Close() error {
	b.mu.Lock()
	b.closed = true
	b.filled.Broadcast()
	b.mu.Unlock()
	return nil
}
