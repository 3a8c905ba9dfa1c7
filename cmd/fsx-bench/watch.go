package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// watching is a running fsx watch.
type watching struct {
	cmd  *exec.Cmd
	errs bytes.Buffer
	took time.Duration // until everything was watched and compared
	peak int64         // bytes
	done chan error    // gives how it ended
}

// errNoWatch says that this fsx has no watch verb.
var errNoWatch = errors.New("this fsx does not watch")

// startWatch starts fsx watch on a folder and waits until it says that all is compared.
func (l *lab) startWatch(ctx context.Context, data, top string) (*watching, error) {
	if !l.hasVerb(ctx, "watch") {
		return nil, errNoWatch
	}
	w := &watching{}
	c := l.fsxRun(data, "watch", "--json", top)
	w.cmd = exec.CommandContext(ctx, c.args[0], c.args[1:]...) //nolint:gosec // our own program
	w.cmd.Env = append(os.Environ(), c.env...)
	w.cmd.Stderr = &w.errs
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	started := time.Now()
	if err := w.cmd.Start(); err != nil {
		return nil, err
	}
	ready := make(chan time.Duration, 1)
	w.done = make(chan error, 1)
	go func() {
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, 1<<28) // a line names every folder that changed at once
		for lines.Scan() {
			if bytes.Contains(lines.Bytes(), []byte(`"event":"state"`)) {
				select {
				case ready <- time.Since(started):
				default: // it was ready before
				}
			}
		}
		w.done <- w.cmd.Wait()
	}()
	select {
	case err := <-w.done:
		return nil, fmt.Errorf("fsx watch ended: %w: %s", err, shorten(w.errs.String()))
	case <-ctx.Done():
		return nil, ctx.Err()
	case w.took = <-ready:
		return w, nil
	}
}

// hasVerb reports whether the fsx that is measured knows a verb.
func (l *lab) hasVerb(ctx context.Context, verb string) bool {
	var out bytes.Buffer
	c := l.fsxRun(filepath.Join(l.dir, "data-none"), "--help")
	c.out = &out
	_, err := c.run(ctx)
	return err == nil && strings.Contains(out.String(), "\n  "+verb+" ")
}

// watchState is what fsx status says about watching.
type watchState struct {
	Running   bool  `json:"running"`
	Pending   int   `json:"pending"`
	LastCheck int64 `json:"last_check"`
}

func watchStateOf(status []byte) (watchState, bool) {
	var v struct {
		Watch *watchState `json:"watch"`
	}
	if err := json.Unmarshal(status, &v); err != nil || v.Watch == nil {
		return watchState{}, false
	}
	return *v.Watch, true
}

// idleState reports whether a watching fsx has nothing left to do.
func idleState(status []byte) bool {
	s, ok := watchStateOf(status)
	return ok && s.Running && s.LastCheck > 0 && s.Pending == 0
}

// settle waits until the process does nothing any more, such as putting pieces of its
// index together, but not for ever.
func (w *watching) settle(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for before := int64(-100); ; {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		now := processorTicks(w.cmd.Process.Pid)
		if now-before < 3 { // hundredths of a second
			return
		}
		before = now
	}
}

// processorTicks is the processor time that a running process has had, in the system's ticks
// of a hundredth of a second; 0 when that is not known.
func processorTicks(pid int) int64 {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.ParseInt(fields[11], 10, 64)
	system, _ := strconv.ParseInt(fields[12], 10, 64)
	return user + system
}

// stop ends the watching and keeps the most memory that it had resident.
func (w *watching) stop() error {
	w.peak = residentPeak(w.cmd.Process.Pid)
	if err := w.cmd.Process.Signal(os.Interrupt); err != nil {
		return errors.Join(err, w.cmd.Process.Kill())
	}
	select {
	case <-w.done: //nolint:errcheck // by the signal
		return nil
	case <-time.After(time.Minute):
		return errors.Join(errors.New("fsx watch does not end"), w.cmd.Process.Kill())
	}
}

// residentPeak is the most memory that a running process had resident, in bytes; 0 when that is not known.
func residentPeak(pid int) int64 {
	f, err := os.Open(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	defer func() { _ = f.Close() }()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if rest, ok := strings.CutPrefix(lines.Text(), "VmHWM:"); ok {
			kb, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(rest, "kB")), 10, 64)
			if err != nil {
				return 0
			}
			return kb << 10
		}
	}
	return 0
}

// measureWatch measures how long it takes until a recorded tree is watched, and how soon
// what is saved in it is found.
func measureWatch(ctx context.Context, l *lab, top string) error {
	data := filepath.Join(l.dir, "data-watch")
	if err := remove(data)(ctx); err != nil {
		return err
	}
	saved := filepath.Join(top, "saved") // only what lies below an indexed folder has its content watched
	if err := errors.Join(os.MkdirAll(saved, 0o750), os.WriteFile(filepath.Join(saved, "first.txt"), []byte("first\n"), 0o600)); err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(saved) }()
	for _, c := range []*command{l.fsxRun(data, "scan", top), l.fsxRun(data, "index", saved)} {
		if _, err := c.run(ctx); err != nil {
			return err
		}
	}
	ready := trial{key: "watch", run: func(ctx context.Context) (sample, error) {
		w, err := l.startWatch(ctx, data, top)
		if err != nil {
			return sample{}, err
		}
		err = l.saves(ctx, data, saved)
		return sample{wall: w.took, peak: residentPeak(w.cmd.Process.Pid)}, errors.Join(err, w.stop())
	}}
	round := 0
	man := trial{key: "watchman", needs: "watchman", run: func(ctx context.Context) (sample, error) {
		round++ // the server of the round before may still be ending
		return l.watchman(ctx, filepath.Join(l.dir, fmt.Sprintf("watchman-%d.sock", round)), top)
	}}
	return l.turns(ctx, min(l.rounds, 3), ready, man)
}

// saves writes files and waits for each until fsx search finds the words in it.
func (l *lab) saves(ctx context.Context, data, dir string) error {
	s := l.series["saved"]
	if s == nil {
		s = &series{}
		l.add("saved", s)
	}
	for i := range 30 {
		word := fmt.Sprintf("zq%dsaved%d", i, time.Now().UnixNano())
		name := filepath.Join(dir, "saved.txt")
		started := time.Now()
		if err := os.WriteFile(name, []byte("one "+word+" more\n"), 0o600); err != nil {
			return err
		}
		one, err := l.until(ctx, data, word, started)
		if err != nil {
			return err
		}
		s.samples = append(s.samples, one)
	}
	return os.Remove(filepath.Join(dir, "saved.txt"))
}

// until asks again and again for a word.
func (l *lab) until(ctx context.Context, data, word string, started time.Time) (sample, error) {
	for time.Since(started) < 20*time.Second {
		s, err := l.fsxRun(data, "search", word).run(ctx)
		if err != nil {
			return s, err
		}
		if s.n > 0 {
			return sample{wall: time.Since(started), n: 1}, nil
		}
	}
	return sample{}, fmt.Errorf("what was saved is not found after %s", time.Since(started).Round(time.Second))
}

// watchman lets watchman watch a tree in a server of its own.
func (l *lab) watchman(ctx context.Context, sock, top string) (sample, error) {
	flags := []string{"--sockname", sock, "--statefile", sock + ".state", "--pidfile", sock + ".pid", "--logfile", sock + ".log"}
	started := time.Now()
	if _, err := l.peerRun("watchman", append(flags, "watch", top)...).run(ctx); err != nil {
		return sample{}, err
	}
	if _, err := l.peerRun("watchman", append(flags, "find", top, "no-such-name")...).run(ctx); err != nil {
		return sample{}, err
	}
	s := sample{wall: time.Since(started)}
	if b, err := os.ReadFile(sock + ".pid"); err == nil { //nolint:gosec // in our own folder
		if pid, err := strconv.Atoi(strings.TrimSpace(string(b))); err == nil {
			s.peak = residentPeak(pid)
		}
	}
	_, err := l.peerRun("watchman", append(flags, "shutdown-server")...).run(ctx)
	return s, err
}
