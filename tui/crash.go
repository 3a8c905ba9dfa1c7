package tui

import (
	"runtime/debug"

	tea "charm.land/bubbletea/v2"
)

// guard ends the program in good order when a goroutine of the screen panics.
func (r *Root) guard() {
	if v := recover(); v != nil {
		r.bridge.post(crashed{v, debug.Stack()})
	}
}

// fault remembers why the screen has to close and closes it.
func (r *Root) fault(v any, stack []byte) tea.Cmd {
	if r.crash == nil {
		r.crash = &CrashError{Value: v, Stack: stack}
	}
	return tea.Quit
}

// Crash is the fault that ended the screen, nil for none. It is read when the
// program has ended.
func (r *Root) Crash() *CrashError { return r.crash }
