//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// library writes enough documents that reading them takes a while.
func library(c *cli, files int) {
	c.t.Helper()
	for i := range files {
		text := strings.Builder{}
		for p := range 40 {
			fmt.Fprintf(&text, "Document %d paragraph %d speaks of item%d and of nothing else that matters here.\n\n", i, p, i*40+p)
		}
		c.write(fmt.Sprintf("d%02d/f%04d.md", i%20, i), text.String())
	}
}

func sizeOf(dir string) int64 {
	var n int64
	_ = filepath.Walk(dir, func(_ string, info os.FileInfo, err error) error {
		if err == nil && !info.IsDir() && strings.HasSuffix(info.Name(), ".zap") {
			n += info.Size()
		}
		return nil // files come and go while another process writes
	})
	return n
}

// state is what an index says, without what depends on the moment.
func state(c *cli) string {
	c.t.Helper()
	v := c.object(0, "status")
	for _, momentary := range []string{"disk_bytes", "disk_parts", "memory_bytes", "notices"} {
		delete(v, momentary)
	}
	data, err := json.Marshal(v)
	if err != nil {
		c.t.Fatal(err)
	}
	out := string(data)
	for _, words := range []string{"item17", "item4711", "paragraph 39 nothing", "item11999"} {
		var hits struct {
			Hits []struct{ Path, Place, Text string }
		}
		r := c.run("search", words, "--limit", "20", "--json")
		if err := json.Unmarshal([]byte(r.out), &hits); err != nil {
			c.t.Fatal(err)
		}
		if len(hits.Hits) > 0 && len(strings.Fields(words)) == 1 {
			out += "\n" + words + " " + hits.Hits[0].Path + " " + hits.Hits[0].Place
		} else {
			out += fmt.Sprintf("\n%s %d", words, len(hits.Hits))
		}
	}
	return out
}

func TestKillDuringIndexLosesNothing(t *testing.T) {
	t.Parallel()
	files := 1200
	if testing.Short() {
		files = 300
	}
	c := newCLI(t, nil)
	library(c, files)
	undisturbed := *c
	undisturbed.data = filepath.Join(c.home, "undisturbed")
	undisturbed.ok("index")
	want := state(&undisturbed)
	for kill := range 3 {
		cmd := c.command("index")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		before := sizeOf(c.data)
		done := make(chan error, 1)
		go func() { done <- cmd.Wait() }()
		ended := false
		until(t, "something to be written", func() bool {
			select {
			case <-done:
				ended = true
				return true
			default:
				return sizeOf(c.data) > before+int64(kill)*20_000
			}
		})
		if ended {
			break
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		<-done
		// Whatever is there must open and answer.
		if r := c.run("status"); r.code != 0 {
			t.Fatalf("status after kill -9: %+v", r)
		}
	}
	c.ok("index")
	if got := state(c); got != want {
		t.Errorf("after kill -9 and a second run:\n%s\nundisturbed:\n%s", got, want)
	}
	if out := c.ok("index"); !strings.HasPrefix(out, "Nothing changed") {
		t.Errorf("a third run: %q", out)
	}
}

func TestStopKeepsWhatWasDone(t *testing.T) {
	t.Parallel()
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		c := newCLI(t, nil)
		library(c, 1500)
		cmd := c.command("index")
		var out, errs bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errs
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		until(t, "a first batch", func() bool { return sizeOf(c.data) > 0 })
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait()
		code := cmd.ProcessState.ExitCode()
		if code == 0 {
			t.Skip("the run ended before the signal")
		}
		if code != 1 || !strings.HasPrefix(errs.String(), "fsx: Stopped; what was read is kept (") || strings.Count(errs.String(), "\n") != 1 || out.Len() > 0 {
			t.Errorf("%v: exit %d, %q, %q", sig, code, errs.String(), out.String())
		}
		if v := c.object(0, "status"); v["documents"].(float64) == 0 {
			t.Errorf("%v: nothing is kept: %v", sig, v)
		}
		c.ok("index")
		if v := c.object(0, "status"); v["documents"].(float64) != 1500 {
			t.Errorf("%v: the next run leaves %v", sig, v)
		}
	}
}

func TestUnreadableFolder(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"shut/inside.txt": "x", "open/a.txt": "hello there"})
	if err := os.Chmod(c.path("shut"), 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(c.path("shut"), 0o755) })
	run := func(args ...string) (string, string, int) {
		cmd := c.command(args...)
		asNobody(t, c, cmd)
		var out, errs bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errs
		_ = cmd.Run()
		return out.String(), errs.String(), cmd.ProcessState.ExitCode()
	}
	for _, args := range [][]string{{"ls", "shut"}, {"tree", "shut"}, {"index", "shut"}, {"read", "shut/inside.txt"}, {"shut"}} {
		out, errs, code := run(args...)
		if code != 1 || out != "" || !strings.Contains(errs, "permission") || strings.Count(errs, "\n") != 1 {
			t.Errorf("fsx %v: exit %d, %q, %q", args, code, out, errs)
		}
	}
	if out, errs, code := run("index"); code != 0 || !strings.Contains(out, "could not be read") || errs != "" {
		t.Errorf("index: exit %d, %q, %q", code, out, errs)
	}
	if out, _, code := run("tree"); code != 0 || !strings.Contains(out, "shut/  (no permission") {
		t.Errorf("tree: exit %d, %q", code, out)
	}
	if out, _, code := run("search", "hello"); code != 0 || !strings.Contains(out, "open/a.txt") {
		t.Errorf("search: exit %d, %q", code, out)
	}
}

// asNobody lets a command of root run as a user without rights.
func asNobody(t *testing.T, c *cli, cmd *exec.Cmd) {
	t.Helper()
	if os.Geteuid() != 0 {
		return
	}
	const nobody = 65534
	for _, dir := range []string{c.cwd, filepath.Dir(c.cwd), filepath.Dir(filepath.Dir(c.cwd))} { // the last is that of the test
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	cache := filepath.Join(c.home, "cache")
	for _, dir := range []string{c.data, c.home, cache} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Chown(dir, nobody, nobody); err != nil {
			t.Skip("root of a namespace without other users: ", err)
		}
	}
	as := &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	try := c.command("version")
	try.SysProcAttr = as
	if err := try.Run(); try.Process == nil {
		t.Skip("nobody cannot run the program: ", err)
	}
	cmd.Env = append(cmd.Env, "XDG_CACHE_HOME="+cache)
	cmd.SysProcAttr = as
}

func TestFullDisk(t *testing.T) {
	t.Parallel()
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here")
	}
	defer func() { _ = full.Close() }()
	c := newCLI(t, sample)
	for _, args := range [][]string{
		{"ls"}, {"ls", "--json"}, {"scratch", "list", "--json"}, {"ask", "what is the name of the spa?", "--json"},
		{"sql", "SELECT 1"}, {"sql", "SELECT 1", "--json"}, {"version", "--json"}, {"ls", "not/there", "--json"},
	} {
		cmd := c.command(args...)
		var errs bytes.Buffer
		cmd.Stdout, cmd.Stderr = full, &errs
		_ = cmd.Run()
		want := "fsx: There isn't enough disk space to complete this.\n"
		if slices.Contains(args, "not/there") {
			want = "fsx: There is nothing at " + c.path("not/there") + ".\n"
		}
		if code := cmd.ProcessState.ExitCode(); code != 1 || errs.String() != want {
			t.Errorf("%v: exit %d, %q", args, code, errs.String())
		}
	}
}
