// Package tuitest drives the whole screen the way a person does: it presses
// keys, types, resizes the window and looks at what is shown.
//
//	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
//	d.Press("j", "enter")
//	d.Shows("spa.pdf")
//	d.Type("who is the buyer?").Press("enter")
//
// The screen under test is the real one on a terminal emulator: keys go in as
// the bytes that a terminal sends, and what is compared is the cells that the
// emulator shows. The driver never sleeps. After each key it waits until the
// key was handled, no task is under way, the bridge is empty, and the last
// frame has reached the emulator.
package tuitest
