package tui

import (
	"fmt"
	"reflect"
	"runtime/debug"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"
)

// tasks counts what is under way, so that a test knows when the screen has
// come to rest and Run knows when nothing uses the ports any more. Short tasks
// are commands and messages on their way to Update; long ones are runs of the
// agent and of the index.
type tasks struct {
	mu      sync.Mutex
	changed *sync.Cond
	short   int
	long    int
}

func newTasks() *tasks {
	t := &tasks{}
	t.changed = sync.NewCond(&t.mu)
	return t
}

func (t *tasks) add(short, long int) {
	t.mu.Lock()
	t.short += short
	t.long += long
	t.changed.Broadcast()
	t.mu.Unlock()
}

// count is how many short and long tasks are under way.
func (t *tasks) count() (short, long int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.short, t.long
}

// finished carries the message of a counted command to Update, where the
// count goes down after the message was handled.
type finished struct{ msg tea.Msg }

// crashed says that a task panicked.
type crashed struct {
	value any
	stack []byte
}

// track wraps a command so that it is counted from now until its message was
// handled, and so that a panic in it ends the program in good order.
func (t *tasks) track(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	t.add(1, 0)
	return func() (out tea.Msg) {
		defer func() {
			if v := recover(); v != nil {
				out = finished{crashed{v, debug.Stack()}}
			}
		}()
		switch m := cmd().(type) {
		case nil:
			t.add(-1, 0)
			return nil
		case tea.BatchMsg:
			for i := range m {
				m[i] = t.track(m[i])
			}
			t.add(-1, 0)
			return m
		default:
			if !ours(m) {
				t.add(-1, 0)
				return m
			}
			return finished{m}
		}
	}
}

// ours tells whether a message is of this module. Others may be orders to
// Bubble Tea, which must see them as they are.
func ours(m tea.Msg) bool {
	return strings.HasPrefix(reflect.TypeOf(m).PkgPath(), "github.com/fsx-dev/fsx/")
}

// CrashError is what Run returns when the screen had to end because of a
// fault in the program.
type CrashError struct {
	Value any
	Stack []byte
	File  string // where the stack was written, empty if nowhere
}

// Error is a plain sentence for the person at the terminal.
func (e *CrashError) Error() string {
	s := fmt.Sprintf("the screen had to close because of a fault in fsx itself: %v.", e.Value)
	if e.File != "" {
		s += " What a report needs is in " + e.File + "."
	}
	return s
}
