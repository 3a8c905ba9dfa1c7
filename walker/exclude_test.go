package walker

import (
	"path/filepath"
	"runtime"
	"testing"
)

// TestExcludedPathsMayReadAsPatterns leaves out what a path names, whatever characters it has, and what it means as a pattern.
func TestExcludedPathsMayReadAsPatterns(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no such names here")
	}
	dir := filepath.Join(t.TempDir(), "my [old] files")
	plant(t, dir, map[string]string{"salary [2026]/a": "", "salary 2/a": "", "what?/a": "", "why/a": "", "1*/a": "", "12/a": "", "back\\slash/a": "", "fine/a": ""})
	for exclude, want := range map[string]string{
		"salary [2026]": "salary [2026]", "what?": "what?", "1*": "1*", "back\\slash": "back\\slash",
	} {
		s := walkAll(t, dir, WalkOptions{Exclude: []string{filepath.Join(dir, exclude)}})
		equal(t, exclude, s.excluded, map[string]string{want: ReasonOwn})
	}
	s := walkAll(t, dir, WalkOptions{Exclude: []string{"/**/w*"}})
	equal(t, "as a pattern", s.excluded, map[string]string{"what?": ReasonOwn, "why": ReasonOwn})
}
