package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// topLevel are the rooms of the house and the papers on its table. What else stands there begins with a dot.
var topLevel = strings.Fields("agent cmd extract store testdata themes tui walker go.mod go.sum CONTRIBUTING.md LICENSE README.md")

// TestTopLevel holds that nothing else lies at the top of the repository, such as files of a trial.
func TestTopLevel(t *testing.T) {
	t.Parallel()
	if out, err := exec.CommandContext(t.Context(), "git", "-C", "../..", "rev-parse", "--show-prefix").Output(); err != nil || strings.TrimSpace(string(out)) != "" {
		t.Skip("this is no clone of the repository")
	}
	out, err := exec.CommandContext(t.Context(), "git", "-C", "../..", "ls-files", "-z").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		name, _, _ := strings.Cut(path, "/")
		if !strings.HasPrefix(name, ".") && !slices.Contains(topLevel, name) {
			t.Errorf("%s has no place at the top", path)
		}
	}
}
