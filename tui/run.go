package tui

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	tea "charm.land/bubbletea/v2"
)

// restTime is how long Run waits for tasks that use the ports to end.
const restTime = 5 * time.Second

// FPS is how often a second the terminal is looked after. Nothing is written to it
// while nothing changes, so that it costs nothing to be quick.
const FPS = 120

// Run opens the screen and returns when it was closed: nil when the person
// quit or the process was told to end, the error of ctx when that ended, a
// *CrashError when the program met a fault of its own. The terminal is as it
// was in every case, and nothing uses the ports any more unless a task did not
// stop within five seconds.
func Run(ctx context.Context, o Options) error {
	r := New(ctx, o)
	defer r.cancel()
	program := tea.NewProgram(r, append([]tea.ProgramOption{tea.WithContext(ctx), tea.WithFPS(FPS)}, o.Program...)...)
	r.Attach(program.Send)
	_, err := program.Run()
	r.cancel()
	r.rest(restTime)
	switch {
	case r.crash != nil:
		r.crash.save(o.Crash)
		return r.crash
	case ctx.Err() != nil:
		return fmt.Errorf("the screen was closed: %w", ctx.Err())
	case errors.Is(err, tea.ErrInterrupted):
		return nil
	case err != nil:
		return fmt.Errorf("open the screen on this terminal: %w", err)
	}
	return nil
}

// save writes the details of a crash, best as it can: the terminal is told in
// any case.
func (e *CrashError) save(path string) {
	if path == "" {
		return
	}
	text := fmt.Sprintf("%s\n%v\n\n%s", time.Now().UTC().Format(time.RFC3339), e.Value, e.Stack)
	if os.WriteFile(path, []byte(text), 0o600) == nil { //nolint:forbidigo // fsx's own file, not one of the person's
		e.File = path
	}
}
