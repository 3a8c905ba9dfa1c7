package ignore

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestMatch(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		file, path string // a path that ends in "/" is a folder
		want       bool
	}{
		{"*.log", "a.log", true},
		{"*.log", "deep/in/a.log", true},
		{"/a.log", "deep/a.log", false},
		{"/a.log", "a.log", true},
		{"build/", "build", false},
		{"build/", "build/", true},
		{"build/", "x/build/out.o", true},
		{"doc/*.txt", "doc/a.txt", true},
		{"doc/*.txt", "doc/x/a.txt", false},
		{"doc/*.txt", "x/doc/a.txt", false},
		{"doc/**/a", "doc/a", true},
		{"doc/**/a", "doc/1/2/a", true},
		{"**/a/b", "x/y/a/b", true},
		{"a/**", "a/x/y", true},
		{"a/**", "a/", false},
		{"*\n!keep", "keep", false},
		{"dir/\n!dir/keep", "dir/keep", true},
		{"dir/*\n!dir/keep", "dir/keep", false},
		{"#x\n\\#y", "#x", false},
		{"#x\n\\#y", "#y", true},
		{"\\!z", "!z", true},
		{"sp  ", "sp", true},
		{"sp\\ ", "sp ", true},
		{"sp\\ ", "sp", false},
		{"[a-c]x", "bx", true},
		{"[!a-c]x", "bx", false},
		{"[]x]", "]", true},
		{"[[:digit:]]", "7", true},
		{"[[:nothing:]]", "7", false},
		{"[a", "[a", false},
		{"a?c", "a/c", false},
		{"\xef\xbb\xbfbom", "bom", true},
		{"cr\r\n", "cr", true},
		{"\xff*", "\xffx", true},
	} {
		if got := ignored(func(dir string) []byte {
			if dir == "" {
				return []byte(c.file)
			}
			return nil
		}, c.path); got != c.want {
			t.Errorf("%q %q: got %v", c.file, c.path, got)
		}
	}
}

func TestNested(t *testing.T) {
	t.Parallel()
	files := map[string]string{"": "*.log\n/top", "sub": "!keep.log\ntop\n/only", "sub/deep": "*"}
	for path, want := range map[string]bool{
		"a.log": true, "sub/keep.log": false, "sub/a.log": true, "keep.log": true,
		"sub/x/top": true, "x/top": false, "sub/only": true, "sub/x/only": false, "sub/deep/x": true,
	} {
		if got := ignored(func(dir string) []byte { return []byte(files[dir]) }, path); got != want {
			t.Errorf("%s: got %v", path, got)
		}
	}
}

func TestNilStack(t *testing.T) {
	t.Parallel()
	var s *Stack
	if s.Match("a", false) || s.Ignored() || s.Child("x").Match("a", true) {
		t.Error("a nil stack leaves something out")
	}
	if !s.With([]byte("a")).Child("x").Match("a", true) {
		t.Error("a pattern was lost")
	}
}

// ignored walks down to a path the way a walk does.
func ignored(file func(dir string) []byte, path string) bool {
	isDir := strings.HasSuffix(path, "/")
	parts := strings.Split(strings.TrimSuffix(path, "/"), "/")
	var s *Stack
	dir := ""
	for i, part := range parts {
		if data := file(dir); data != nil && !s.Ignored() {
			s = s.With(data)
		}
		if i == len(parts)-1 {
			return s.Match(part, isDir)
		}
		s = s.Child(part)
		dir = strings.TrimPrefix(dir+"/"+part, "/")
	}
	return false
}

// pieces make patterns that are likely to mean something.
var pieces = []string{
	"a", "b", "ab", "c", "x", "/", "/", "/", "*", "*", "**", "**", "***", "?", "[ab]", "[!a]", "[a-c]", "[^x]", "!", "\\", "\\*", "\\a",
	" ", "\\ ", "#", "[", "]", "[]a]", "[[:alpha:]]", "[[:x:]]", "[a-", "[\\]]", "**/", "/**", "/**/", "*.x", ".x", "-", "\r", "\\/", "[[:a]", "[/]",
	"[a-c-x]", "[--a]", "\xff", "[\x80-\xff]",
}

// names make the tree that the patterns are tried on.
var names = []string{"a", "b", "ab", "abc", "a.x", "x", "c", "-", "#a", "!a", "a ", "[a]", "a\\b", "*", "]", "\xff"}

// TestAgainstGit compares with git check-ignore over generated patterns in
// several nested files.
func TestAgainstGit(t *testing.T) {
	t.Parallel()
	git, err := exec.LookPath("git")
	if err != nil {
		t.Skip("git is not installed")
	}
	seeds := 25
	if testing.Short() {
		seeds = 10
	}
	for seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			compare(t, git, rand.New(rand.NewPCG(uint64(seed), 7)))
		})
	}
}

func compare(t *testing.T, git string, r *rand.Rand) {
	t.Helper()
	top := t.TempDir()
	run := func(in []byte, args ...string) []byte {
		cmd := exec.Command(git, args...)
		cmd.Dir, cmd.Stdin = top, bytes.NewReader(in)
		env := slices.DeleteFunc(os.Environ(), func(pair string) bool { return strings.HasPrefix(pair, "GIT_") })
		cmd.Env = append(env, "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_DIR="+filepath.Join(top, ".git"), "GIT_WORK_TREE="+top)
		out, err := cmd.Output()
		var exit *exec.ExitError
		if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) { // 1: nothing is ignored
			t.Fatalf("git %v: %v", args, err)
		}
		return out
	}
	run(nil, "init", "-q")
	dirs, paths := tree(t, r, top)
	files := map[string]string{}
	for _, d := range append([]string{""}, dirs...) {
		if d != "" && r.IntN(4) > 0 {
			continue
		}
		var b strings.Builder
		for range 1 + r.IntN(6) {
			for range 1 + r.IntN(5) {
				b.WriteString(pieces[r.IntN(len(pieces))])
			}
			b.WriteString("\n")
		}
		files[d] = b.String()
		if err := os.WriteFile(filepath.Join(top, d, ".gitignore"), []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out := run([]byte(strings.Join(paths, "\x00")+"\x00"), "check-ignore", "--no-index", "--stdin", "-z")
	theirs := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00")
	slices.Sort(theirs)
	for _, p := range paths {
		asked := p
		if slices.Contains(dirs, p) {
			asked += "/"
		}
		ours := ignored(func(dir string) []byte {
			if f, ok := files[dir]; ok {
				return []byte(f)
			}
			return nil
		}, asked)
		if _, theirs := slices.BinarySearch(theirs, p); ours != theirs {
			t.Errorf("%q: we %v, git %v\n%q", asked, ours, theirs, files)
		}
	}
}

// tree makes folders and files and returns their paths from the top.
func tree(t *testing.T, r *rand.Rand, top string) (dirs, paths []string) {
	t.Helper()
	open := []string{""}
	for len(open) > 0 && len(paths) < 150 {
		d := open[0]
		open = open[1:]
		for _, i := range r.Perm(len(names))[:8] {
			if runtime.GOOS != "linux" && (strings.ContainsAny(names[i], "*\\ ") || !utf8.ValidString(names[i])) {
				continue // not a name everywhere
			}
			p := strings.TrimPrefix(d+"/"+names[i], "/")
			if r.IntN(3) == 0 || d == "" && r.IntN(2) == 0 {
				if err := os.Mkdir(filepath.Join(top, p), 0o700); err != nil {
					t.Fatal(err)
				}
				dirs, open = append(dirs, p), append(open, p)
			} else if err := os.WriteFile(filepath.Join(top, p), nil, 0o600); err != nil {
				t.Fatal(err)
			}
			paths = append(paths, p)
		}
	}
	return dirs, paths
}

// FuzzMatch looks for patterns that crash, and for ones that treat a file
// read in two parts differently from the same file read as a whole.
func FuzzMatch(f *testing.F) {
	for _, p := range pieces {
		f.Add("a"+p+"b\n!"+p, "a/b/ab")
	}
	f.Fuzz(func(t *testing.T, file, path string) {
		whole := ignored(func(dir string) []byte {
			if dir == "" {
				return []byte(file)
			}
			return nil
		}, path)
		head, tail, cut := strings.Cut(file, "\n")
		if !cut || strings.HasPrefix(tail, "\xef\xbb\xbf") {
			return
		}
		var s *Stack
		s = s.With([]byte(head)).With([]byte(tail))
		parts := strings.Split(strings.TrimSuffix(path, "/"), "/")
		for _, part := range parts[:len(parts)-1] {
			s = s.Child(part)
		}
		if got := s.Match(parts[len(parts)-1], strings.HasSuffix(path, "/")); got != whole {
			t.Errorf("%q %q: %v in two parts, %v as a whole", file, path, got, whole)
		}
	})
}
