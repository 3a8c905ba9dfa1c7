//go:build unix

package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// onTerminal runs the program with stderr (and, if both, stdout) on a terminal
// and returns what that shows.
func onTerminal(c *cli, both bool, args ...string) string {
	c.t.Helper()
	cmd := c.command(args...)
	master, slave, err := pty.Open()
	if err != nil {
		c.t.Skip("no terminal to be had: ", err)
	}
	defer func() { _ = master.Close() }()
	cmd.Stderr = slave
	if both {
		cmd.Stdout = slave
	}
	if err := cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	_ = slave.Close()
	shown, _ := io.ReadAll(master) // ends with an I/O error when the program ends
	if err := cmd.Wait(); err != nil {
		c.t.Errorf("fsx %v: %v\n%s", args, err, shown)
	}
	return string(shown)
}

// answerOnTerminal runs the program with stdin and stderr on a terminal where a person types
// an answer as soon as a question is shown.
func answerOnTerminal(c *cli, answer string, args ...string) string {
	c.t.Helper()
	cmd := c.command(args...)
	master, slave, err := pty.Open()
	if err != nil {
		c.t.Skip("no terminal to be had: ", err)
	}
	defer func() { _ = master.Close() }()
	cmd.Stdin, cmd.Stderr = slave, slave
	if err := cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	_ = slave.Close()
	var shown []byte
	buf := make([]byte, 4096)
	for asked := false; ; {
		n, err := master.Read(buf)
		shown = append(shown, buf[:n]...)
		if !asked && bytes.Contains(shown, []byte("[y/N]")) {
			asked = true
			if _, err := master.WriteString(answer); err != nil {
				c.t.Fatal(err)
			}
		}
		if err != nil { // the program has ended
			break
		}
	}
	_ = cmd.Wait() // a no is exit status 3
	return string(shown)
}

func TestProgressIsOneLineThatGoesAway(t *testing.T) {
	t.Parallel()
	c := newCLI(t, nil)
	library(c, 600)
	shown := onTerminal(c, false, "index")
	if !strings.Contains(shown, clearLine+"[") || !strings.Contains(shown, " files") || strings.Contains(shown, "\n") || !strings.HasSuffix(shown, clearLine) {
		t.Errorf("stderr shows %q", shown)
	}
}

func TestPeopleSeeAlignedTables(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	shown := onTerminal(c, true, "ls")
	if !strings.Contains(shown, "-  notes/") || !strings.Contains(shown, "folders, ") || strings.Contains(shown, "\t") {
		t.Errorf("ls shows %q", shown)
	}
	if shown = onTerminal(c, true, "grep", "TODO"); !strings.Contains(shown, "notes/todo.txt\r\n  2: - TODO") {
		t.Errorf("grep shows %q", shown)
	}
}

func TestGrepShowsFilesAsTheyAreFound(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"a.txt": "one TODO\ntwo TODO\n", "b/c.txt": "TODO\n", "d.txt": "hay\n"})
	shown := onTerminal(c, true, "grep", "TODO", "--context", "1")
	for _, want := range []string{"a.txt\r\n  1: one TODO\r\n  2: two TODO\r\n\r\n", "b/c.txt\r\n  1: TODO\r\n\r\n", "3 matches in 2 files, 3 files searched\r\n"} {
		if strings.Count(shown, want) != 1 {
			t.Errorf("%q is not once in %q", want, shown)
		}
	}
	shown = onTerminal(c, true, "grep", "TODO", "--most", "2")
	if n := strings.Count(shown, "TODO"); n != 2 || !strings.Contains(shown, "3 matches in 2 files, 3 files searched; not all are shown\r\n") {
		t.Errorf("%d shown: %q", n, shown)
	}
}
