package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

func (a *app) scheduleCommand() *cobra.Command {
	var at string
	var dryRun bool
	c := &cobra.Command{
		Use:   "schedule enable|disable|status",
		Short: "Compare all indexed folders once a day, without fsx running",
		Long: `Have the system compare everything that was indexed or scanned before, once a
day: with a timer of systemd on Linux, an agent of launchd on macOS. Elsewhere
it is told how. While fsx is open or fsx watch runs, this is done anyway.`,
		Example: `  fsx schedule enable
  fsx schedule enable --at 12:30
  fsx schedule enable --dry-run         print what would be written
  fsx schedule status
  fsx schedule disable`,
		Args:      exactly(1),
		ValidArgs: []string{"enable", "disable", "status"},
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.newSchedule(at, dryRun)
			if err != nil {
				return err
			}
			switch args[0] {
			case "enable":
				return s.enable(cmd.Context())
			case "disable":
				return s.disable(cmd.Context())
			case "status":
				return s.status()
			}
			return &usageError{verb: cmd.CommandPath(), problem: fmt.Sprintf("%q is none of enable, disable, status", args[0])}
		},
	}
	c.Flags().StringVar(&at, "at", "", "`TIME` of the day, such as 03:00 (the setting schedule)")
	c.Flags().BoolVar(&dryRun, "dry-run", false, "print what would be written or run, and do nothing")
	return c
}

// schedule is what makes the system run fsx once a day.
type schedule struct {
	app     *app
	system  string // as runtime.GOOS names it
	command []string
	at      time.Duration
	dryRun  bool
}

func (a *app) newSchedule(at string, dryRun bool) (*schedule, error) {
	if at == "" && a.config.Schedule != "off" {
		at = a.config.Schedule
	}
	when, err := timeOfDay(at)
	if err != nil || when < 0 {
		return nil, &usageError{verb: "fsx schedule", problem: fmt.Sprintf("%q is not a time of the day such as 03:00", at)}
	}
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find this program: %w", err)
	}
	command := []string{self, "watch", "--once", "--data-dir", a.config.DataDir}
	if file := cmp.Or(a.flags.configFile, a.env("FSX_CONFIG")); file != "" {
		if file, err = filepath.Abs(file); err != nil {
			return nil, fmt.Errorf("find the config file: %w", err)
		}
		command = append(command, "--config", file)
	}
	return &schedule{app: a, system: runtime.GOOS, command: command, at: when, dryRun: dryRun}, nil
}

// unit is a file that the system reads.
type unit struct{ path, text string }

// units are the files for this system; none where there is no such thing.
func (s *schedule) units() ([]unit, error) {
	home := s.app.env("HOME")
	if home == "" && (s.system == "linux" || s.system == "darwin") {
		return nil, &toldError{code: "failed", err: errors.New("HOME is not set"), sentence: "HOME is not set, so there is no place for the schedule."}
	}
	switch s.system {
	case "linux":
		dir := s.app.env("XDG_CONFIG_HOME")
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(home, ".config")
		}
		dir = filepath.Join(dir, "systemd", "user")
		return []unit{{filepath.Join(dir, serviceName), s.service()}, {filepath.Join(dir, timerName), s.timer()}}, nil
	case "darwin":
		return []unit{{filepath.Join(home, "Library", "LaunchAgents", agentName+".plist"), s.agent()}}, nil
	}
	return nil, nil
}

// enable writes the units and has the system read them. Doing it again changes nothing.
func (s *schedule) enable(ctx context.Context) error {
	units, err := s.units()
	if err != nil {
		return err
	}
	if len(units) == 0 {
		return write(s.app.out, s.byHand())
	}
	for _, u := range units {
		if err := s.put(u); err != nil {
			return err
		}
	}
	if err := s.run(ctx, "The schedule is written", s.onCommands()); err != nil {
		return err
	}
	if s.dryRun {
		return nil
	}
	return write(s.app.out, "Everything that is indexed will be compared every day at "+s.clock()+".\n")
}

// disable takes the units away.
func (s *schedule) disable(ctx context.Context) error {
	units, err := s.units()
	if err != nil {
		return err
	}
	if len(units) == 0 {
		return write(s.app.out, s.byHand())
	}
	if !exists(units[len(units)-1].path) {
		return write(s.app.out, "Nothing is scheduled.\n")
	}
	if err := s.run(ctx, "The schedule is still there: it should be taken away", s.offCommands()); err != nil {
		return err
	}
	for _, u := range units {
		if s.dryRun {
			if err := write(s.app.out, "remove "+u.path+"\n"); err != nil {
				return err
			}
			continue
		}
		if err := os.Remove(u.path); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("take the schedule away: %w", err)
		}
	}
	if s.dryRun {
		return nil
	}
	if s.system == "linux" {
		if err := s.run(ctx, "The schedule is taken away", [][]string{{"systemctl", "--user", "daemon-reload"}}); err != nil {
			return err
		}
	}
	return write(s.app.out, "Nothing is scheduled any more.\n")
}

// status tells whether something is scheduled.
func (s *schedule) status() error {
	units, err := s.units()
	if err != nil {
		return err
	}
	if len(units) == 0 {
		return write(s.app.out, s.byHand())
	}
	last := units[len(units)-1].path
	enabled := exists(last)
	if s.app.flags.json {
		s.app.printJSON(map[string]any{"enabled": enabled, "file": last})
		return nil
	}
	if !enabled {
		return write(s.app.out, "Nothing is scheduled; fsx schedule enable does it.\n")
	}
	return write(s.app.out, "Everything that is indexed is compared every day, by "+last+".\n")
}

// put writes a unit, unless it is there as it should be.
func (s *schedule) put(u unit) error {
	if s.dryRun {
		return write(s.app.out, "# "+u.path+"\n"+u.text+"\n")
	}
	if was, err := os.ReadFile(u.path); err == nil && string(was) == u.text {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(u.path), 0o700); err != nil {
		return fmt.Errorf("make a place for the schedule: %w", err)
	}
	if err := os.WriteFile(u.path, []byte(u.text), 0o600); err != nil {
		return fmt.Errorf("write the schedule: %w", err)
	}
	return nil
}

// run gives commands to the system, where it has them. What it says about a
// failure is told, after how far things have come.
func (s *schedule) run(ctx context.Context, so string, commands [][]string) error {
	for _, c := range commands {
		if s.dryRun {
			if err := write(s.app.out, strings.Join(c, " ")+"\n"); err != nil {
				return err
			}
			continue
		}
		program := s.program(c[0])
		if program == "" {
			s.app.warn("There is no " + c[0] + " here, so the system reads the schedule when it starts the next time.")
			return nil
		}
		out, err := exec.CommandContext(ctx, program, c[1:]...).CombinedOutput() //nolint:gosec // one of ours
		if err != nil {
			said := strings.TrimSpace(string(out))
			return &toldError{
				code: "failed", err: err,
				sentence: fmt.Sprintf("%s, but %s failed (%v): %s", so, strings.Join(c, " "), err, said),
			}
		}
	}
	return nil
}

// program finds a program on the PATH of this run.
func (s *schedule) program(name string) string {
	for _, dir := range filepath.SplitList(s.app.env("PATH")) {
		path := filepath.Join(dir, name)
		if i, err := os.Stat(path); err == nil && i.Mode().IsRegular() && i.Mode()&0o111 != 0 && filepath.IsAbs(dir) {
			return path
		}
	}
	return ""
}

// clock is the time of the day as people read it.
func (s *schedule) clock() string {
	return fmt.Sprintf("%02d:%02d", int(s.at.Hours()), int(s.at.Minutes())%60)
}
