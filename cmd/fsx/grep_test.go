package main

import (
	"strings"
	"testing"
)

func TestGrepShowsFilesAsTheyAreFound(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"a.txt": "one TODO\ntwo TODO\n", "b/c.txt": "TODO\n", "d.txt": "hay\n"})
	shown := onTerminal(c, true, "grep", "TODO", "--context", "1")
	for _, want := range []string{"a.txt\r\n  1: one TODO\r\n  2- two TODO\r\n  --\r\n  1- one TODO\r\n  2: two TODO\r\n\r\n", "b/c.txt\r\n  1: TODO\r\n\r\n", "3 matches in 2 files, 3 files searched\r\n"} {
		if strings.Count(shown, want) != 1 {
			t.Errorf("%q is not once in %q", want, shown)
		}
	}
	shown = onTerminal(c, true, "grep", "TODO", "--most", "2")
	if n := strings.Count(shown, "TODO"); n != 2 || !strings.Contains(shown, "3 matches in 2 files, 3 files searched; not all are shown\r\n") {
		t.Errorf("%d shown: %q", n, shown)
	}
}
