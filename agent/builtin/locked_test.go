package builtin_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLockedHalf measures the questions about the folders that no rule was
// written for. It runs only when FSX_LOCKED is set, because whoever reads its output
// and changes a rule has unlocked it; then new questions are due.
func TestLockedHalf(t *testing.T) {
	t.Parallel()
	if os.Getenv("FSX_LOCKED") == "" {
		t.Skip("set FSX_LOCKED to measure the locked questions")
	}
	var all tally
	for _, folder := range lockedFolders(t) {
		got := askHalf(t, house(t, filepath.Join("..", "..", "testdata", folder)), "locked", folder)
		t.Logf("%s: %s", folder, got)
		all = all.plus(got)
	}
	t.Logf("locked: %s", all)
}

// lockedFolders are the folders with locked questions.
func lockedFolders(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "questions", "locked", "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, f := range files {
		out = append(out, strings.TrimSuffix(filepath.Base(f), ".json"))
	}
	return out
}
