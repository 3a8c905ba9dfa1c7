//go:build unix

package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

// killPoints is how many processes a test kills: the number in FSX_KILL_POINTS, which
// is 1,000 for the long run, or what is usual.
func killPoints(usual int) int {
	if n, err := strconv.Atoi(os.Getenv("FSX_KILL_POINTS")); err == nil && n > 0 {
		return n
	}
	return usual
}

// halfDone gives a program whose tree is indexed in part, a copy of the data folder at that moment,
// and what the index says when a run over everything has not been disturbed.
func halfDone(t *testing.T) (c *cli, prepared, want string) {
	t.Helper()
	c = newCLI(t, nil)
	library(c, 40)
	c.ok("index", "d03")
	c.ok("bookmarks", "add", "d03", "--label", "before")
	prepared = c.data
	c.data = filepath.Join(c.home, "undisturbed")
	c.copyData(prepared)
	c.ok("index")
	return c, prepared, state(c)
}

// copyData gives the program a copy of a data folder.
func (c *cli) copyData(from string) {
	c.t.Helper()
	if err := os.CopyFS(c.data, os.DirFS(from)); err != nil {
		c.t.Fatal(err)
	}
}

// survived holds that after a kill everything that was reported done before is there, and that
// the next run completes to what an undisturbed one gives.
func (c *cli) survived(want, when string) {
	c.t.Helper()
	if out := c.run("search", "item123", "--json"); out.code != 0 || out.err != "" { // of d03/f0003.md
		c.t.Errorf("killed at %s: what was indexed before is not found: %+v", when, out)
	}
	if out := c.run("bookmarks"); out.code != 0 || out.out == "" {
		c.t.Errorf("killed at %s: bookmarks %+v", when, out)
	}
	if r := c.run("index"); r.code != 0 || r.err != "" {
		c.t.Errorf("killed at %s: the next run: %+v", when, r)
	}
	if got := state(c); got != want {
		c.t.Errorf("killed at %s and indexed again:\n%s\nundisturbed:\n%s", when, got, want)
	}
}

// TestKilledAtAnyTime kills index runs after times that have nothing to do with what they do.
func TestKilledAtAnyTime(t *testing.T) {
	t.Parallel()
	points := killPoints(10)
	if testing.Short() {
		points = 2
	}
	c, prepared, want := halfDone(t)
	c.data = filepath.Join(c.home, "timed")
	c.copyData(prepared)
	started := time.Now()
	c.ok("index")
	whole := time.Since(started)
	for n := range points {
		c.data = filepath.Join(c.home, "killed-"+strconv.Itoa(n))
		c.copyData(prepared)
		cmd := c.command("index")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		after := time.Duration(rand.Int64N(int64(whole)))
		timer := time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
		_ = cmd.Wait() // by the signal, or because it was faster
		timer.Stop()
		c.survived(want, after.String())
		if err := os.RemoveAll(c.data); err != nil {
			t.Fatal(err)
		}
		if t.Failed() {
			return
		}
	}
}
