package builtin

import (
	"path/filepath"
	"slices"
	"testing"
)

func TestNamesOfFolders(t *testing.T) {
	t.Parallel()
	of := func(paths ...string) (all []alternative) {
		for _, p := range paths {
			all = append(all, alternative{collection: &collection{path: filepath.FromSlash(p)}})
		}
		return all
	}
	for _, c := range []struct{ paths, want []string }{
		{[]string{"/h/boat", "/h/garden"}, []string{"In boat/", "In garden/"}},
		{[]string{"/h/boat/log", "/h/garden"}, []string{"In boat/log/", "In garden/"}},
		{[]string{"/h/boat", ""}, []string{"In boat/", "Elsewhere"}},
		{[]string{"", "/h/boat"}, []string{"", "In boat/"}},
	} {
		if got := namesOf(of(c.paths...)); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.paths, got, c.want)
		}
	}
}

func TestSaidInAFolder(t *testing.T) {
	t.Parallel()
	text := "“a”\n\nAlso:\n- “b”\n- “c”"
	for name, want := range map[string]string{
		"In boat/":    "In boat/: “a”\n- “b”",
		"In lot 9/":   "In lot 9/:\n“a”",
		"":            "“a”\n- “b”",
		"Elsewhere":   "Elsewhere: “a”\n- “b”",
		"In 2026/lot": "In 2026/lot:\n“a”",
	} {
		if got := saidIn(name, text, 2); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
