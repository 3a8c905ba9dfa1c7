package main

import (
	"context"
	"os/exec"
	"strings"
)

// peer is a program that fsx is measured beside.
type peer struct {
	name     string
	commands []string // the names that it may be installed under
	version  []string // arguments that make it say its version
	path     string   // where it is; "" when it is not installed
	said     string   // its version
}

// peerList is every peer, installed or not.
func peerList() []*peer {
	return []*peer{
		{name: "find", commands: []string{"find"}, version: []string{"--version"}},
		{name: "fd", commands: []string{"fd", "fdfind"}, version: []string{"--version"}},
		{name: "updatedb", commands: []string{"updatedb"}, version: []string{"--version"}},
		{name: "plocate", commands: []string{"plocate"}, version: []string{"--version"}},
		{name: "fzf", commands: []string{"fzf"}, version: []string{"--version"}},
		{name: "rg", commands: []string{"rg"}, version: []string{"--version"}},
		{name: "zoekt-index", commands: []string{"zoekt-index"}},
		{name: "zoekt", commands: []string{"zoekt"}},
		{name: "recollindex", commands: []string{"recollindex"}},
		{name: "recollq", commands: []string{"recollq"}, version: []string{"-c", "/nonexistent"}},
		{name: "watchman", commands: []string{"watchman"}, version: []string{"--version"}},
		{name: "sqlite3", commands: []string{"sqlite3"}, version: []string{"--version"}},
		{name: "nnn", commands: []string{"nnn"}, version: []string{"-V"}},
		{name: "lf", commands: []string{"lf"}, version: []string{"-version"}},
		{name: "git", commands: []string{"git"}, version: []string{"--version"}},
	}
}

// peers are those that are installed, by name.
type peers map[string]*peer

// findPeers looks for the peers and asks them for their versions.
func findPeers(ctx context.Context) peers {
	found := peers{}
	for _, p := range peerList() {
		for _, c := range p.commands {
			path, err := exec.LookPath(c)
			if err != nil {
				continue
			}
			p.path = path
			if len(p.version) > 0 {
				out, _ := exec.CommandContext(ctx, path, p.version...).CombinedOutput() //nolint:gosec // a tool from PATH; some end with 1 when they say it
				p.said = versionIn(string(out))
			}
			found[p.name] = p
			break
		}
	}
	return found
}

// versionIn is the first word with a dot between digits.
func versionIn(said string) string {
	for w := range strings.FieldsSeq(said) {
		w = strings.TrimPrefix(strings.Trim(w, ",;()[]"), "v")
		if len(w) > 2 && w[0] >= '0' && w[0] <= '9' && strings.Contains(w, ".") {
			return w
		}
	}
	return ""
}

// versions names all peers with their versions, and those that are missing.
func (p peers) versions() string {
	var have, missing []string
	for _, one := range peerList() {
		if p[one.name] == nil {
			missing = append(missing, one.name)
			continue
		}
		have = append(have, strings.TrimSpace(one.name+" "+p[one.name].said))
	}
	s := strings.Join(have, ", ")
	if len(missing) > 0 {
		s += "; not installed: " + strings.Join(missing, ", ")
	}
	return s
}

// peerRun is a run of an installed peer.
func (l *lab) peerRun(name string, args ...string) *command {
	p := l.peers[name]
	if p == nil {
		return &command{args: append([]string{name}, args...)} // is never run
	}
	return &command{args: append([]string{p.path}, args...), codes: []int{1}} // nothing found
}

// updatedbArgs lets updatedb see everything below a folder.
func updatedbArgs(top, db string) []string {
	return []string{
		"--require-visibility", "no", "--database-root", top, "--output", db,
		"--prunepaths", "", "--prunenames", "", "--prunefs", "", "--prune-bind-mounts", "no",
	}
}
