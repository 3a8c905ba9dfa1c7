//go:build unix

package main

import (
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// terminal is the program's screen on a pseudo terminal.
type terminal struct {
	cmd    *exec.Cmd
	master *os.File
	done   chan struct{}

	mu    sync.Mutex
	shown strings.Builder
}

func openTerminal(c *cli, args ...string) *terminal {
	c.t.Helper()
	cmd := c.command(args...)
	cmd.Stdin = nil
	cmd.Env = append(cmd.Env, "TERM=xterm-256color")
	master, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 100})
	if err != nil {
		c.t.Skip("no terminal to be had: ", err)
	}
	s := &terminal{cmd: cmd, master: master, done: make(chan struct{})}
	go func() {
		defer close(s.done)
		buf := make([]byte, 4096)
		for {
			n, err := master.Read(buf)
			s.mu.Lock()
			s.shown.Write(buf[:n])
			s.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	c.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = master.Close()
	})
	return s
}

func (s *terminal) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shown.String()
}

func (s *terminal) sees(want string) func() bool {
	return func() bool { return strings.Contains(s.text(), want) }
}

// end waits for the program and returns its exit status, -1 when it had to be
// killed after a long while.
func (s *terminal) end() int {
	late := time.AfterFunc(patient, func() { _ = s.cmd.Process.Kill() })
	defer late.Stop()
	_ = s.cmd.Wait()
	<-s.done
	return s.cmd.ProcessState.ExitCode()
}

const leaveAltScreen = "\x1b[?1049l"

func TestScreenOpensAndLeavesTheTerminalAsItWas(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	for name, leave := range map[string]func(*terminal) error{
		"ctrl+q": func(s *terminal) error { _, err := s.master.WriteString("\x11"); return err },
		"SIGTERM": func(s *terminal) error {
			return s.cmd.Process.Signal(syscall.SIGTERM)
		},
	} {
		s := openTerminal(c, "spa.md")
		until(t, "the tree", s.sees("photos"))
		until(t, "the file that was named", s.sees("Harbor Trust"))
		if err := leave(s); err != nil {
			t.Fatal(err)
		}
		code := s.end()
		if !strings.Contains(s.text(), leaveAltScreen) || !strings.Contains(s.text(), "\x1b[?25h") || strings.Contains(s.text(), "goroutine") {
			t.Errorf("%s: exit %d, the screen ends with %q", name, code, s.text()[max(0, len(s.text())-300):])
		}
		if code != map[string]int{"ctrl+q": 0, "SIGTERM": 1}[name] {
			t.Errorf("%s: exit %d", name, code)
		}
	}
}
