package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/creack/pty"
)

// Sizes of the folders whose first screens are measured.
const (
	smallFolder = 20
	largeFolder = 100_000
)

// measureScreen measures how soon the first names of a folder stand on a terminal.
func measureScreen(ctx context.Context, l *lab, _ string) error {
	for _, size := range []int{smallFolder, largeFolder} {
		dir := filepath.Join(l.dir, fmt.Sprintf("folder-%d", size))
		err := once(dir, fmt.Sprintf("folder %d", size), func(top string) error { return manyFiles(top, size) })
		if err != nil {
			return err
		}
		kind := map[bool]string{true: "small", false: "large"}[size == smallFolder]
		data := filepath.Join(l.dir, "data-screen")
		fsx := l.fsxRun(data, dir)
		err = l.turns(ctx, l.rounds,
			trial{key: "screen " + kind, run: func(ctx context.Context) (sample, error) { return firstScreen(ctx, fsx, dir) }},
			trial{key: "nnn " + kind, needs: "nnn", run: func(ctx context.Context) (sample, error) { return firstScreen(ctx, l.peerRun("nnn", dir), dir) }},
			trial{key: "lf " + kind, needs: "lf", run: func(ctx context.Context) (sample, error) { return firstScreen(ctx, l.peerRun("lf", dir), dir) }},
			trial{key: "ls -U " + kind, run: (&command{args: []string{"ls", "-U", dir}}).run},
		)
		if err != nil {
			return err
		}
	}
	return nil
}

func manyFiles(top string, n int) error {
	if err := os.Mkdir(top, 0o755); err != nil { //nolint:gosec // a folder to look at
		return err
	}
	for i := range n {
		if err := os.WriteFile(filepath.Join(top, fmt.Sprintf("entry-%06d.txt", i)), nil, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// firstScreen starts a program on a terminal and takes the time until it shows a name of the folder.
func firstScreen(ctx context.Context, c *command, dir string) (s sample, err error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, c.args[0], c.args[1:]...) //nolint:gosec // what this program is for
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor"), c.env...)
	started := time.Now()
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 40, Cols: 120})
	if err != nil {
		return s, err
	}
	defer func() {
		s.peak = residentPeak(cmd.Process.Pid)
		cancel()
		_ = cmd.Wait() // ends by the signal
		err = errors.Join(err, tty.Close())
	}()
	var shown []byte
	buf := make([]byte, 64<<10)
	for {
		n, err := tty.Read(buf)
		shown = append(shown, buf[:n]...)
		if bytes.Contains(shown, []byte("entry-0")) {
			s.wall = time.Since(started)
			return s, nil
		}
		if err != nil {
			return s, fmt.Errorf("%s shows no name: %w", c.args[0], err)
		}
		answerTerminal(tty, shown, n)
	}
}

// answerTerminal answers the questions that programs ask a terminal before they draw.
func answerTerminal(tty *os.File, shown []byte, n int) {
	last := shown[len(shown)-n:]
	for _, qa := range []struct{ question, answer string }{
		{"\x1b[6n", "\x1b[1;1R"}, {"\x1b[c", "\x1b[?62;22c"}, {"\x1b]11;?", "\x1b]11;rgb:0000/0000/0000\x1b\\"},
		{"\x1b[?u", "\x1b[?0u"}, {"\x1b[>q", "\x1bP>|bench\x1b\\"},
	} {
		if bytes.Contains(last, []byte(qa.question)) {
			_, _ = tty.WriteString(qa.answer)
		}
	}
}
