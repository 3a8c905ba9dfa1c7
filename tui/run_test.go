package tui

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/port"
)

// output is a terminal that is only written to. It calls seen once when a text
// has been written.
type output struct {
	mu   sync.Mutex
	buf  bytes.Buffer
	text string
	seen func()
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.buf.Write(p)
	if o.seen != nil && strings.Contains(o.buf.String(), o.text) {
		o.seen()
		o.seen = nil
	}
	return len(p), nil
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.String()
}

// faulty panics where it is told to.
type faulty struct {
	bigFiles
	inList bool
}

func (f faulty) Names(ctx context.Context, p string) ([]port.Name, error) {
	if f.inList {
		panic("a fault in a task")
	}
	return f.bigFiles.Names(ctx, p)
}

func (f faulty) Preview(context.Context, string, extract.Place) (port.Preview, error) {
	return port.Preview{}, errPanics{}
}

type errPanics struct{}

func (errPanics) Error() string { return "" }

// options are those of a screen that writes to out and is fed by in.
func options(out io.Writer, in io.Reader, files port.Files) Options {
	return Options{Root: "/big", Ports: port.Ports{Files: files, Plain: func(err error) string {
		if errors.As(err, &errPanics{}) {
			panic("a fault in Update")
		}
		return err.Error()
	}}, Program: []tea.ProgramOption{
		tea.WithInput(in), tea.WithOutput(out), tea.WithWindowSize(80, 24), tea.WithoutSignalHandler(),
		tea.WithEnvironment([]string{"TERM=xterm-256color"}),
	}}
}

func restored(t *testing.T, out string) {
	t.Helper()
	for name, s := range map[string]string{"the alternate screen": "\x1b[?1049l", "the hidden cursor": "\x1b[?25h", "the mouse": "\x1b[?1002l"} {
		if !strings.Contains(out, s) {
			t.Errorf("%s was not undone", name)
		}
	}
}

func TestRunAfterAFault(t *testing.T) {
	t.Parallel()
	for name, files := range map[string]port.Files{
		"a fault in a task": faulty{inList: true},
		"a fault in Update": faulty{bigFiles: bigFiles{entries: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in, keys := io.Pipe()
			defer func() { _ = keys.Close() }()
			out := &output{}
			o := options(out, in, files)
			o.Crash = filepath.Join(t.TempDir(), "crash.txt")
			err := Run(t.Context(), o)
			var crash *CrashError
			if !errors.As(err, &crash) {
				t.Fatalf("Run ended with %v", err)
			}
			if s := err.Error(); !strings.Contains(s, name) || strings.Contains(s, "goroutine") || !strings.Contains(s, o.Crash) {
				t.Errorf("the sentence is %q", s)
			}
			if data, err := os.ReadFile(o.Crash); err != nil || !strings.Contains(string(data), "goroutine") {
				t.Errorf("the crash file holds %q, %v", data, err)
			}
			restored(t, out.String())
		})
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	t.Parallel()
	in, keys := io.Pipe()
	defer func() { _ = keys.Close() }()
	ctx, cancel := context.WithCancel(t.Context())
	out := &output{text: "file-000001", seen: cancel}
	err := Run(ctx, options(out, in, bigFiles{entries: 5}))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("Run ended with %v", err)
	}
	restored(t, out.String())
}

func TestRunEndsWithAKey(t *testing.T) {
	t.Parallel()
	in, keys := io.Pipe()
	out := &output{text: "file-000001", seen: func() {
		go func() {
			_, _ = keys.Write([]byte("q"))
			_ = keys.Close()
		}()
	}}
	if err := Run(t.Context(), options(out, in, bigFiles{entries: 5, lines: 1})); err != nil {
		t.Errorf("Run ended with %v", err)
	}
	restored(t, out.String())
}
