package main

import (
	"encoding/xml"
	"fmt"
	"strings"
)

// The names under which the system knows the schedule.
const (
	serviceName = "fsx-index.service"
	timerName   = "fsx-index.timer"
	agentName   = "dev.fsx.index"
)

// service says what systemd runs.
func (s *schedule) service() string {
	words := make([]string, len(s.command))
	for i, w := range s.command {
		words[i] = systemdWord(w)
	}
	return `[Unit]
Description=Compare the index of fsx with the files

[Service]
Type=oneshot
ExecStart=` + strings.Join(words, " ") + `
Nice=19
IOSchedulingClass=idle
`
}

// systemdWord quotes a word of a command line for systemd.
func systemdWord(w string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "%", "%%", "$", "$$", "\n", `\n`).Replace(w) + `"`
}

// timer says when.
func (s *schedule) timer() string {
	return `[Unit]
Description=Compare the index of fsx with the files every day

[Timer]
OnCalendar=*-*-* ` + s.clock() + `:00
Persistent=true

[Install]
WantedBy=timers.target
`
}

// agent says both to launchd.
func (s *schedule) agent() string {
	var words strings.Builder
	for _, w := range s.command {
		words.WriteString("\t\t<string>")
		_ = xml.EscapeText(&words, []byte(w)) // a builder does not fail
		words.WriteString("</string>\n")
	}
	return fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>Label</key>
	<string>%s</string>
	<key>ProgramArguments</key>
	<array>
%s	</array>
	<key>StartCalendarInterval</key>
	<dict>
		<key>Hour</key>
		<integer>%d</integer>
		<key>Minute</key>
		<integer>%d</integer>
	</dict>
	<key>ProcessType</key>
	<string>Background</string>
</dict>
</plist>
`, agentName, words.String(), int(s.at.Hours()), int(s.at.Minutes())%60)
}

// onCommands make the system read what was written.
func (s *schedule) onCommands() [][]string {
	if s.system == "darwin" {
		file := s.app.env("HOME") + "/Library/LaunchAgents/" + agentName + ".plist"
		return [][]string{{"launchctl", "unload", file}, {"launchctl", "load", file}}
	}
	return [][]string{{"systemctl", "--user", "daemon-reload"}, {"systemctl", "--user", "enable", "--now", timerName}}
}

// offCommands make it stop.
func (s *schedule) offCommands() [][]string {
	if s.system == "darwin" {
		return [][]string{{"launchctl", "unload", s.app.env("HOME") + "/Library/LaunchAgents/" + agentName + ".plist"}}
	}
	return [][]string{{"systemctl", "--user", "disable", "--now", timerName}}
}

// byHand tells what to do where fsx cannot do it.
func (s *schedule) byHand() string {
	if s.system == "windows" {
		return fmt.Sprintf("Run this once, in a command prompt:\n  schtasks /Create /SC DAILY /ST %s /TN fsx-index /TR \"%s\"\nand to end it:\n  schtasks /Delete /TN fsx-index\n",
			s.clock(), strings.ReplaceAll(quoted(s.command, `"`), `"`, `\"`))
	}
	return fmt.Sprintf("Add this line with crontab -e, and take it out to end it:\n  %d %d * * * %s\n",
		int(s.at.Minutes())%60, int(s.at.Hours()), strings.ReplaceAll(quoted(s.command, "'"), "%", `\%`))
}

// quoted joins words of a command line.
func quoted(words []string, quote string) string {
	list := make([]string, len(words))
	for i, w := range words {
		if list[i] = w; strings.ContainsAny(w, " \t'\"\\$&;()<>|*?") {
			if quote == "'" {
				w = strings.ReplaceAll(w, "'", `'\''`)
			}
			list[i] = quote + w + quote
		}
	}
	return strings.Join(list, " ")
}
