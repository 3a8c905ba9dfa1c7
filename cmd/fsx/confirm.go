package main

import (
	"bufio"
	"fmt"
	"strings"
)

// confirmError ends a verb that needs a yes and cannot ask for it, or was told no.
type confirmError struct{ sentence string }

func (e *confirmError) Error() string { return e.sentence }

// confirm asks a person before something that cannot be taken back. yes is the answer
// of the command line; without a terminal there is nobody else to ask.
func (a *app) confirm(yes bool, what string) error {
	if yes {
		return nil
	}
	if !a.inTerminal || !a.errTerminal || a.flags.json {
		return &confirmError{what + " Say --yes to do it."}
	}
	if _, err := fmt.Fprint(a.err, what+" Go on? [y/N] "); err != nil {
		return fmt.Errorf("asking: %w", err)
	}
	line, _ := bufio.NewReader(a.in).ReadString('\n') // no answer is a no
	switch strings.ToLower(strings.TrimSpace(line)) {
	case "y", "yes":
		return nil
	}
	return &confirmError{"Nothing was done."}
}
