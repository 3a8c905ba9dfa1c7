package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// planner is a schedule for a system, in a home of its own, whose commands are written down.
func planner(t *testing.T, system string) (*schedule, *bytes.Buffer, string) {
	t.Helper()
	home := t.TempDir()
	bin := filepath.Join(home, "bin")
	if err := os.Mkdir(bin, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"systemctl", "launchctl"} {
		script := "#!/bin/sh\necho " + name + ` "$@" >> "` + home + "/ran\"\n"
		// A process that is started meanwhile would inherit the open file, and what is open for writing cannot be run.
		syscall.ForkLock.RLock()
		err := os.WriteFile(filepath.Join(bin, name), []byte(script), 0o700)
		syscall.ForkLock.RUnlock()
		if err != nil {
			t.Fatal(err)
		}
	}
	env := map[string]string{"HOME": home, "PATH": bin}
	var out bytes.Buffer
	a := &app{out: &out, err: &out, env: func(k string) string { return env[k] }}
	return &schedule{app: a, system: system, command: []string{"/opt/my fsx/fsx", "watch", "--once", "--data-dir", "/d%1"}, at: 3 * time.Hour}, &out, home
}

func TestScheduleUnits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		system string
		file   string
		want   []string // in the files
	}{
		{"linux", ".config/systemd/user/" + timerName, []string{"OnCalendar=*-*-* 03:00:00\n", "Persistent=true\n", `ExecStart="/opt/my fsx/fsx" "watch" "--once" "--data-dir" "/d%%1"` + "\n"}},
		{"darwin", "Library/LaunchAgents/" + agentName + ".plist", []string{"<string>/opt/my fsx/fsx</string>", "<integer>3</integer>", "<string>dev.fsx.index</string>"}},
		{"windows", "", []string{"schtasks /Create", "/ST 03:00"}},
		{"openbsd", "", []string{`0 3 * * * '/opt/my fsx/fsx' watch --once --data-dir /d\%1`}},
	} {
		t.Run(c.system, func(t *testing.T) {
			t.Parallel()
			s, out, home := planner(t, c.system)
			s.dryRun = true
			if err := s.enable(t.Context()); err != nil {
				t.Fatal(err)
			}
			for _, w := range c.want {
				if !strings.Contains(out.String(), w) {
					t.Errorf("no %q in\n%s", w, out)
				}
			}
			if exists(filepath.Join(home, c.file)) && c.file != "" {
				t.Error("a dry run wrote something")
			}
		})
	}
}

func TestScheduleOnAndOff(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the programs that it would run are shell scripts here")
	}
	s, out, home := planner(t, "linux")
	timer := filepath.Join(home, ".config/systemd/user", timerName)
	for range 2 { // the second time changes nothing
		if err := s.enable(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.status(); err != nil || !exists(timer) || !strings.Contains(out.String(), "is compared every day, by "+timer) {
		t.Errorf("%v\n%s", err, out)
	}
	if err := errors.Join(s.disable(t.Context()), s.disable(t.Context()), s.status()); err != nil || exists(timer) {
		t.Error(err)
	}
	ran, err := os.ReadFile(filepath.Join(home, "ran"))
	if err != nil {
		t.Fatal(err)
	}
	on := "systemctl --user daemon-reload\nsystemctl --user enable --now fsx-index.timer\n"
	if want := on + on + "systemctl --user disable --now fsx-index.timer\nsystemctl --user daemon-reload\n"; string(ran) != want {
		t.Errorf("ran\n%s", ran)
	}
	if !strings.HasSuffix(out.String(), "Nothing is scheduled.\nNothing is scheduled; fsx schedule enable does it.\n") {
		t.Errorf("said\n%s", out)
	}
}

// TestScheduleThatSystemdRefuses says how far things have come: what is to go away is still there.
func TestScheduleThatSystemdRefuses(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the programs that it would run are shell scripts here")
	}
	s, out, home := planner(t, "linux")
	if err := s.enable(t.Context()); err != nil {
		t.Fatal(err)
	}
	no, err := exec.LookPath("false")
	if err != nil {
		t.Skip(err)
	}
	systemctl := filepath.Join(home, "bin", "systemctl")
	if err := errors.Join(os.Remove(systemctl), os.Symlink(no, systemctl)); err != nil {
		t.Fatal(err)
	}
	if err := s.disable(t.Context()); err == nil || !strings.HasPrefix(err.Error(), "The schedule is still there") {
		t.Errorf("disable: %v", err)
	}
	if err := s.status(); err != nil || !strings.Contains(out.String(), "is compared every day") {
		t.Errorf("%v\n%s", err, out)
	}
	s.at = time.Hour
	if err := s.enable(t.Context()); err == nil || !strings.HasPrefix(err.Error(), "The schedule is written") {
		t.Errorf("enable: %v", err)
	}
}

// TestScheduleKeepsTheConfig holds that the system runs fsx with the settings that hold here.
func TestScheduleKeepsTheConfig(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ flag, env, want string }{
		{"", "", ""}, {"/a.toml", "", "/a.toml"}, {"", "/b.toml", "/b.toml"}, {"/a.toml", "/b.toml", "/a.toml"},
	} {
		a := &app{env: func(k string) string { return map[string]string{"FSX_CONFIG": c.env}[k] }}
		a.flags.configFile = c.flag
		s, err := a.newSchedule("", true)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if i := slices.Index(s.command, "--config"); i >= 0 {
			got = s.command[i+1]
		}
		if c.want != "" {
			if c.want, err = filepath.Abs(c.want); err != nil {
				t.Fatal(err)
			}
		}
		if got != c.want {
			t.Errorf("flag %q, FSX_CONFIG %q: --config %q", c.flag, c.env, got)
		}
	}
}

func TestScheduleWithoutSystemd(t *testing.T) {
	t.Parallel()
	s, out, home := planner(t, "linux")
	if err := os.RemoveAll(filepath.Join(home, "bin")); err != nil {
		t.Fatal(err)
	}
	if err := s.enable(t.Context()); err != nil || !strings.Contains(out.String(), "There is no systemctl here") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestTimeOfDay(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]time.Duration{"": 3 * time.Hour, "off": -1, "00:05": 5 * time.Minute, "23:59": 24*time.Hour - time.Minute} {
		if got, err := timeOfDay(in); got != want || err != nil {
			t.Errorf("%q: %v, %v", in, got, err)
		}
	}
	for _, in := range []string{"24:00", "3", "noon", "03:00:00"} {
		if _, err := timeOfDay(in); err == nil {
			t.Errorf("%q is accepted", in)
		}
	}
}
