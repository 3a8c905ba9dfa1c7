package main

import (
	"io"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// TestKeyIsNotShown types a key at a terminal, as soon as the terminal does not show what is typed.
func TestKeyIsNotShown(t *testing.T) {
	t.Parallel()
	person, terminal, err := pty.Open()
	if err != nil {
		t.Skip("no terminal can be made here: ", err)
	}
	defer func() { _ = person.Close() }()
	keys := &ring{keys: map[string]string{}}
	a := &app{keyring: keys, in: terminal, inTerminal: true}
	typed := make(chan error, 1)
	go func() {
		for range time.Tick(time.Millisecond) {
			state, err := unix.IoctlGetTermios(int(terminal.Fd()), unix.TCGETS)
			if err != nil {
				typed <- err
				return
			}
			if state.Lflag&unix.ECHO == 0 {
				_, err := io.WriteString(person, "sk-typed\n")
				typed <- err
				return
			}
		}
	}()
	code, out, errs := inProcess(t, a, nil, "models", "key", "openai")
	if err := <-typed; err != nil {
		t.Fatal(err)
	}
	_ = terminal.Close()
	shown, _ := io.ReadAll(person) // a closed terminal ends with an error
	if code != 0 || keys.keys["openai"] != "sk-typed" || !strings.Contains(errs, "Key for openai") {
		t.Errorf("%d %s%s %v", code, out, errs, keys.keys)
	}
	if strings.Contains(string(shown)+out+errs, "typed") {
		t.Errorf("the key is shown: %q %q %q", shown, out, errs)
	}
}
