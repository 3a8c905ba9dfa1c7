package main

import (
	"strings"
)

// keptWarnings is how many warnings wait for the screen at most.
const keptWarnings = 64

// warnings takes what is written to stderr while a screen is open, where it
// would tear the screen.
type warnings chan string

// Write implements io.Writer. What nobody has taken when there are too many is
// dropped.
func (w warnings) Write(p []byte) (int, error) {
	text := strings.TrimPrefix(strings.TrimSpace(string(p)), "fsx: ")
	select {
	case w <- text:
	default:
	}
	return len(p), nil
}

// tellScreen lets warnings go to the screen instead of stderr. back undoes it
// and writes to stderr what the screen has not taken.
func (a *app) tellScreen() (told <-chan string, back func()) {
	w, was := make(warnings, keptWarnings), a.err
	a.err = w
	return w, func() {
		a.err = was
		for {
			select {
			case text := <-w:
				a.warn(text)
			default:
				return
			}
		}
	}
}
