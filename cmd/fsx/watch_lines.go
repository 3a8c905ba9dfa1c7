package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store"
)

// How often the line of state is written anew, and how often it is looked whether
// everything has been compared for the first time.
const (
	stateEvery = 500 * time.Millisecond
	readyEvery = 4 * time.Millisecond
)

// watchLines tells what goes on until ctx ends, which is no failure.
func (a *app) watchLines(ctx context.Context, h *house, changes <-chan store.Change, verbose bool) error {
	p := a.newProgress()
	defer p.close()
	every, told := readyEvery, ""
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		state, err := h.store.Watching(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		p.say(stateLine(state))
		if now := stateKey(state); now != told && state.LastCheck > 0 {
			told = now
			a.tellState(state)
		}
		if every == readyEvery && state.LastCheck > 0 {
			every = stateEvery
			tick.Reset(every)
			defer staySmall()()
		}
		select {
		case c, open := <-changes:
			if !open {
				return nil
			}
			if err := a.tellChange(p, c, verbose); err != nil {
				return err
			}
		case <-tick.C:
		case <-ctx.Done():
			return nil
		}
	}
}

// tellState prints the state when it is another one: for programs, and where no line
// can be written over.
func (a *app) tellState(s store.WatchState) {
	switch {
	case a.flags.json:
		a.printJSON(map[string]any{
			"event": "state", "roots": orEmpty(s.Roots), "watches": s.Watches, "limit": s.Limit, "polled": orEmpty(s.Polled),
			"missing": orEmpty(s.Missing), "last_check": time.Unix(0, s.LastCheck).UTC(),
		})
	case !a.errTerminal:
		a.warn(stateLine(s))
	}
}

// tellChange prints the folders that changed.
func (a *app) tellChange(p *progress, c store.Change, verbose bool) error {
	if a.flags.json {
		a.printJSON(map[string]any{"event": "changed", "folders": orEmpty(c.Folders), "lost": c.Lost})
		return nil
	}
	if !verbose {
		return nil
	}
	p.clear()
	for _, f := range c.Folders {
		if err := write(a.out, tool.Safe(f)+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// stateKey is what has to change for the state to be told again. Where folders are compared
// all the time, one more comparison is no news.
func stateKey(s store.WatchState) string {
	if len(s.Polled) > 0 {
		return fmt.Sprint(s.Roots, s.Polled, s.Missing, s.Limit)
	}
	return fmt.Sprint(s.Roots, s.Polled, s.Missing, s.LastCheck)
}

// stateLine is the state in one line.
func stateLine(s store.WatchState) string {
	if !s.Running {
		return "Waiting for the one that watches"
	}
	parts := []string{"Watching " + tool.Count(s.Watches, "folder")}
	if s.Limit > 0 {
		parts[0] += " of at most " + tool.Thousands(int64(s.Limit))
	}
	if s.Pending > 0 {
		parts = append(parts, tool.Thousands(int64(s.Pending))+" waiting")
	}
	if len(s.Polled) > 0 {
		parts = append(parts, tool.Count(len(s.Polled), "folder")+" compared from time to time")
	}
	if len(s.Missing) > 0 {
		parts = append(parts, tool.Count(len(s.Missing), "folder")+" missing")
	}
	if s.Overflows > 0 {
		parts = append(parts, "changes lost and made good "+tool.Count(int(s.Overflows), "time"))
	}
	if s.LastCheck > 0 {
		parts = append(parts, "all compared at "+time.Unix(0, s.LastCheck).Local().Format("15:04:05"))
	} else {
		parts = append(parts, "comparing")
	}
	return strings.Join(parts, ", ")
}
