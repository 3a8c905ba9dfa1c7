//go:build unix

package main

import (
	"context"
	"errors"
	"os"
	"runtime"
	"strings"
	"testing"
)

// TestLaunched holds what is told of a process: its output, its end and its memory, whatever this
// process has.
func TestLaunched(t *testing.T) {
	t.Parallel()
	large := make([]byte, 256<<20)
	for i := 0; i < len(large); i += os.Getpagesize() {
		large[i] = 1
	}
	var out strings.Builder
	c := &command{args: []string{"sh", "-c", `cat; echo "$WORD"; exit 3`}, env: []string{"WORD=word"}, out: &out, codes: []int{3}, stdin: os.DevNull}
	s, err := c.run(t.Context())
	if err != nil || out.String() != "word\n" || s.wall <= 0 {
		t.Fatalf("%+v %v, said %q", s, err, out.String())
	}
	if s.peak <= 0 || s.peak > 192<<20 {
		t.Errorf("it took %d bytes, beside %d of this process", s.peak, len(large))
	}
	runtime.KeepAlive(large)
	c.codes = nil
	if _, err := c.run(t.Context()); err == nil || !strings.Contains(err.Error(), "exit status 3") {
		t.Errorf("a process that ends badly: %v", err)
	}
	if _, err := (&command{args: []string{"/nothing/at/all"}}).run(t.Context()); err == nil || !strings.Contains(err.Error(), "/nothing/at/all") {
		t.Errorf("no process: %v", err)
	}
}

// TestLaunchedEnds holds that the end of the context ends a process that never would.
func TestLaunchedEnds(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	c := &command{args: []string{"sh", "-c", "echo begun; exec sleep 100000"}, out: writerFunc(func(p []byte) (int, error) {
		cancel()
		return len(p), nil
	})}
	if _, err := c.run(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("it was ended by %v", err)
	}
}

type writerFunc func(p []byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }
