package walker

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
)

// isolate keeps the machine's own git configuration out of a test.
func isolate(t *testing.T) (home string) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	home = t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("XDG_CONFIG_HOME", "")
	for _, pair := range os.Environ() { // a hook of git runs programs with its own repository in them
		if name, _, _ := strings.Cut(pair, "="); strings.HasPrefix(name, "GIT_") {
			t.Setenv(name, "")
			if err := os.Unsetenv(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Setenv("GIT_CONFIG_NOSYSTEM", "1")
	return home
}

func git(t *testing.T, dir string, in string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-C", dir}, args...)...)
	cmd.Stdin = strings.NewReader(in)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil && cmd.ProcessState.ExitCode() != 1 { // 1: nothing is ignored
		t.Fatalf("git %q: %v\n%s", args, err, errs.String())
	}
	return string(out)
}

// ignoredByGit asks git which of the paths it leaves out.
func ignoredByGit(t *testing.T, dir string, paths []string) []string {
	t.Helper()
	out := git(t, dir, strings.Join(paths, "\x00"), "check-ignore", "--no-index", "-z", "--stdin")
	list := strings.Split(strings.TrimSuffix(out, "\x00"), "\x00")
	if out == "" {
		list = nil
	}
	slices.Sort(list)
	return list
}

// wild makes names and patterns of few letters, so that they often match.
type wild struct{ *rand.Rand }

func (w wild) pick(from ...string) string { return from[w.IntN(len(from))] }

func (w wild) name() string {
	var s strings.Builder
	for range 1 + w.IntN(4) {
		s.WriteString(w.pick("a", "b", "c", "A", ".", "-", "1", " ", "a", "b", "[", "!", "#", "\\", "*", "ä", "\xff", "]", "^"))
	}
	name := s.String()
	if name == "." || name == ".." || strings.EqualFold(name, gitFolder) {
		return "x"
	}
	return name
}

func (w wild) pattern() string {
	var s strings.Builder
	if w.IntN(5) == 0 {
		s.WriteString("!")
	}
	if w.IntN(6) == 0 {
		s.WriteString("/")
	}
	for range 1 + w.IntN(6) {
		s.WriteString(w.pick(
			"a", "b", "c", "A", ".", "-", "1", "*", "*", "?", "**", "**/", "/**", "/", "[ab]", "[!a]", "[^b]", "[a-c]", "[]a]", "[b-]", "[[:alpha:]]",
			"[[:upper:]1]", `\`, `\*`, `\a`, `\ `, " ", "#", "!", "[", "]", "[a", "ä", "\xff", "[\\]]", "[a-\\c]", "[[:none:]]", "[--1]", "***", "*/**/",
		))
	}
	s.WriteString(w.pick("", "", "", "/", " ", `\ `, "\t", "\r"))
	return s.String()
}

// plantWild fills a repository with files, folders and ignore files and gives the
// paths of all that is in it.
func (w wild) plant(t *testing.T, dir string, n int) (paths []string) {
	t.Helper()
	dirs := []string{""}
	for len(paths) < n {
		up := dirs[w.IntN(len(dirs))]
		rel := up + w.name()
		at := filepath.Join(dir, rel)
		if _, err := os.Lstat(at); err == nil || strings.Count(rel, "/") > 4 {
			continue
		}
		if w.IntN(4) == 0 {
			if os.Mkdir(at, 0o700) == nil {
				dirs = append(dirs, rel+"/")
				paths = append(paths, rel)
			}
		} else if os.WriteFile(at, nil, 0o600) == nil {
			paths = append(paths, rel)
		}
	}
	ignore := func(at string, lines int) {
		var text strings.Builder
		for range lines {
			text.WriteString(w.pattern() + "\n")
		}
		if err := os.WriteFile(filepath.Join(dir, at), []byte(text.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ignore(gitIgnore, 6)
	ignore(".git/info/exclude", 2)
	for _, d := range dirs[1:] {
		if w.IntN(3) == 0 {
			ignore(d+gitIgnore, 1+w.IntN(3))
		}
	}
	return paths
}

// TestGitAgrees asks git about 10,000 paths in repositories with generated
// patterns, and the walk about the same.
func TestGitAgrees(t *testing.T) {
	home := isolate(t)
	if runtime.GOOS != "linux" {
		t.Skip("file systems elsewhere do not take every name")
	}
	const each = 100
	repositories := 100
	if testing.Short() {
		repositories = 15 // two processes each, which takes a busy machine minutes
	}
	asked, ignored := 0, 0
	for seed := range uint64(repositories) {
		w := wild{rand.New(rand.NewPCG(seed, 7))}
		dir := t.TempDir()
		git(t, dir, "", "init", "-q")
		if err := os.WriteFile(filepath.Join(home, ".gitconfig"), []byte("[core]\n\texcludesFile = \"~/every where\"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(home, "every where"), []byte(w.pattern()+"\n"+w.pattern()+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		paths := w.plant(t, dir, each)
		want := ignoredByGit(t, dir, paths)
		s := walkAll(t, dir, WalkOptions{Gitignore: true})
		var got []string
		for _, path := range s.ignored {
			if slices.Contains(paths, path) {
				got = append(got, path)
			}
		}
		asked, ignored = asked+len(paths), ignored+len(want)
		if !slices.Equal(got, want) {
			t.Errorf("seed %d: %s", seed, difference(t, dir, got, want))
		}
	}
	if asked < repositories*each || ignored < asked/10 || ignored > asked*9/10 {
		t.Errorf("%d of %d paths are ignored: the patterns test nothing", ignored, asked)
	}
}

// difference shows the first path that one side leaves out and the other does
// not, with the pattern that git goes by.
func difference(t *testing.T, dir string, got, want []string) string {
	t.Helper()
	for _, path := range slices.Concat(got, want) {
		if slices.Contains(got, path) != slices.Contains(want, path) {
			why := git(t, dir, path, "check-ignore", "--no-index", "-z", "-v", "-n", "--stdin")
			return fmt.Sprintf("%q: ignored %v, git says %v by %q", path, slices.Contains(got, path), slices.Contains(want, path), why)
		}
	}
	return ""
}

// TestRepositoryInRepository has a repository in another one, and a work tree of
// the outer one beside it.
func TestRepositoryInRepository(t *testing.T) {
	isolate(t)
	top := t.TempDir()
	outer := filepath.Join(top, "outer")
	plant(t, outer, map[string]string{
		gitIgnore: "*.log\n", "x.log": "", "x.tmp": "", "inner/x.log": "", "inner/x.own": "", "inner/" + gitIgnore: "*.own\n", ".ignore": "*.any\n", "inner/x.any": "",
	})
	git(t, outer, "", "init", "-q")
	git(t, filepath.Join(outer, "inner"), "", "init", "-q")
	plant(t, outer, map[string]string{".git/info/exclude": "*.tmp\n"})
	git(t, outer, "", "-c", "user.name=n", "-c", "user.email=e", "-c", "gc.auto=0", "-c", "maintenance.auto=false", "commit", "-q", "--allow-empty", "-m", "m")
	git(t, outer, "", "worktree", "add", "-q", filepath.Join(top, "other"))
	plant(t, top, map[string]string{"other/y.tmp": "", "other/y.log": ""})
	s := walkAll(t, top, WalkOptions{Gitignore: true})
	equal(t, "ignored", s.ignored, []string{"other/y.tmp", "outer/inner/x.any", "outer/inner/x.own", "outer/x.log", "outer/x.tmp"})
	var names []string // of the same, asked for from within
	_, err := Walk(t.Context(), newGuard(t, top), filepath.Join(outer, "inner"), WalkOptions{Gitignore: true}, func(f store.Folder, left Left) error {
		for _, i := range left.Ignored {
			names = append(names, f.Entries[i].Name)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	equal(t, "ignored from within", names, []string{"x.any", "x.own"})
}

func TestExcludesFile(t *testing.T) {
	home := isolate(t)
	for config, want := range map[string]string{
		"":                                       "",
		"[core]\nexcludesfile=/a":                "/a",
		"[CORE]\n\tExcludesFile = /a b  # why\n": "/a b",
		"[core]\nexcludesfile = \"/a # b\" ; c\n":   "/a # b",
		"[core] excludesfile = ~/x\n":               filepath.Join(home, "x"),
		"[core]\nexcludesfile=/a\\\nb\n":            "/ab",
		"[core \"x\"]\nexcludesfile=/a\n":           "",
		"# [core]\n[user]\nexcludesfile=/a\n":       "",
		"[core]\nbare\nexcludesfile=/a\\\\b\r\nx=y": `/a\b`,
		"[core]\nexcludesfile=/a\nexcludesfile=/b":  "/b",
		"[core]\n; excludesfile = /a\n":             "",
	} {
		if got, _ := excludesFile([]byte(config)); got != want {
			t.Errorf("%q: %q, want %q", config, got, want)
		}
	}
}

func FuzzExcludesFile(f *testing.F) {
	f.Add([]byte("[core]\nexcludesfile = \"/a # b\" ; c\\\n"))
	f.Fuzz(func(_ *testing.T, config []byte) { excludesFile(config) })
}
