package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// sample is one run of something.
type sample struct {
	wall time.Duration
	cpu  time.Duration // of user and system
	peak int64         // bytes resident at most, 0 when not known
	disk int64         // bytes that it left on disk, 0 when it leaves nothing
	n    int           // lines of output, or whatever the trial counts
}

// command is a process to be run and measured.
type command struct {
	args  []string
	dir   string
	env   []string  // beside those of this process
	stdin string    // a file
	out   io.Writer // nil: lines are counted
	codes []int     // exit statuses other than 0 that are no failure
}

// lines counts lines and keeps nothing.
type lines int

func (l *lines) Write(p []byte) (int, error) {
	*l += lines(bytes.Count(p, []byte{'\n'}))
	return len(p), nil
}

// run runs the process to its end. Its output goes through a pipe.
func (c *command) run(ctx context.Context) (sample, error) {
	cmd := exec.CommandContext(ctx, c.args[0], c.args[1:]...) //nolint:gosec // what this program is for
	cmd.Dir = c.dir
	cmd.Env = append(os.Environ(), c.env...)
	var count lines
	var errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = io.Writer(&count), &errs
	if c.out != nil {
		cmd.Stdout = c.out
	}
	if c.stdin != "" {
		f, err := os.Open(c.stdin) //nolint:gosec // the bench's own folder
		if err != nil {
			return sample{}, err
		}
		defer func() { _ = f.Close() }()
		cmd.Stdin = f
	}
	told, err := launch(ctx, cmd)
	s := sample{wall: told.Wall, cpu: told.CPU, peak: told.Peak, n: int(count)}
	if err == nil && told.Err != "" && !slices.Contains(c.codes, told.Code) {
		err = errors.New(told.Err)
	}
	if err != nil {
		return s, &failure{args: c.args, err: err, said: errs.String()}
	}
	return s, nil
}

// failure is a process that ended badly.
type failure struct {
	args []string
	err  error
	said string // all of its standard error
}

func (f *failure) Error() string {
	return fmt.Sprintf("%s: %v: %s", strings.Join(f.args, " "), f.err, shorten(f.said))
}

func (f *failure) Unwrap() error { return f.err }

// shorten keeps the last line of what a process said, or what a Go program that
// crashed says first.
func shorten(s string) string {
	s = strings.TrimSpace(s)
	for _, sign := range []string{"panic: ", "fatal error: ", "unexpected fault"} {
		if _, after, ok := strings.Cut(s, sign); ok && strings.Contains(after, "goroutine ") {
			s, _, _ = strings.Cut(sign+after, "\n")
		}
	}
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		s = s[i+1:]
	}
	return s[:min(len(s), 200)]
}

// self is a run of this program.
func self(args ...string) (*command, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return &command{args: append([]string{exe}, args...)}, nil
}

// runSelf runs this program to its end, so that what it needs does not count in this process.
func runSelf(ctx context.Context, args ...string) (sample, error) {
	c, err := self(args...)
	if err != nil {
		return sample{}, err
	}
	return c.run(ctx)
}

// floorVerb walks a folder and says how many entries it met: fsx-bench floor FOLDER.
func floorVerb(_ context.Context, args []string, out io.Writer) error {
	f := flag.NewFlagSet("fsx-bench floor", flag.ContinueOnError)
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() != 1 {
		return errors.New("say: fsx-bench floor FOLDER")
	}
	n, err := floor(f.Arg(0))
	if err == nil {
		_, err = fmt.Fprintln(out, n)
	}
	return err
}
