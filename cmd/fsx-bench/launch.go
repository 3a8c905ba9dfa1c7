package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// launched is what a launcher tells of the process that it ran.
type launched struct {
	Wall, CPU time.Duration
	Peak      int64  // bytes
	Code      int    // exit status; -1 when a signal ended it
	Err       string // why it could not be run, or how it ended badly; "" for well
}

// Files that a launcher has beside those of the process that it runs.
const (
	reportFile = 3 // where it tells
	leashFile  = 4 // whose end ends the process
)

// launchVerb runs a process and tells what it took: fsx-bench launch COMMAND... On Linux the memory
// that is counted for a process begins with what its parent has, so the parent is this small one.
func launchVerb(ctx context.Context, args []string) error {
	if len(args) == 0 || !ownFile(reportFile) || !ownFile(leashFile) {
		return errors.New("launch is what fsx-bench calls itself")
	}
	report, leash := os.NewFile(reportFile, "report"), os.NewFile(leashFile, "leash")
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		_, _ = io.Copy(io.Discard, leash)
		cancel()
	}()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...) //nolint:gosec // what this program is for
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return json.NewEncoder(report).Encode(runHere(cmd))
}

// runHere runs a process as a child of this one.
func runHere(cmd *exec.Cmd) launched {
	started := time.Now()
	err := cmd.Run()
	told := launched{Wall: time.Since(started), Code: -1}
	if p := cmd.ProcessState; p != nil {
		told.CPU, told.Peak, told.Code = p.UserTime()+p.SystemTime(), peakOf(p), p.ExitCode()
	}
	if err != nil {
		told.Err = err.Error()
	}
	return told
}

// launch runs a process through a launcher where there may be one. The end of the context, which is that
// of cmd, ends it.
func launch(ctx context.Context, cmd *exec.Cmd) (told launched, err error) {
	if !launches {
		told = runHere(cmd)
		return told, ctx.Err()
	}
	exe, err := os.Executable()
	if err != nil {
		return told, err
	}
	report, tells, err := os.Pipe()
	if err != nil {
		return told, err
	}
	defer func() { _ = report.Close() }()
	leash, hold, err := os.Pipe()
	if err != nil {
		_ = tells.Close()
		return told, err
	}
	defer func() { _ = hold.Close() }()
	cmd.Path, cmd.Err, cmd.Args = exe, nil, append([]string{exe, "launch"}, cmd.Args...)
	cmd.Cancel = hold.Close // a launcher that is killed leaves its process behind
	cmd.ExtraFiles = []*os.File{tells, leash}
	err = cmd.Start()
	_, _ = tells.Close(), leash.Close()
	if err != nil {
		return told, err
	}
	if err := cmd.Wait(); err != nil {
		return told, err
	}
	if err := json.NewDecoder(report).Decode(&told); err != nil {
		return told, fmt.Errorf("the launcher tells nothing: %w", err)
	}
	return told, ctx.Err()
}
