package action

import tea "charm.land/bubbletea/v2"

// Quit leaves the program.
func Quit(s Screen) tea.Cmd { return s.Quit() }

// Interrupt stops the running answer; without one it asks to quit.
func Interrupt(s Screen) tea.Cmd { return s.Interrupt() }
