package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/walker/ignore"
)

// How much is asked about ignore files.
const (
	ignoreRepos = 25
	ignorePaths = 400 // in each
)

// ignoreAgrees compares what ignore files leave out with what git says, over made-up
// repositories. Without git there is nothing to compare with.
func ignoreAgrees(ctx context.Context, q *quickRun) (string, error) {
	if q.peers["git"] == nil {
		return "left out: git is not installed", nil
	}
	asked, ignored := 0, 0
	for i := range ignoreRepos {
		r := rand.New(rand.NewPCG(q.seed, uint64(100+i))) //nolint:gosec // repeatable on purpose
		top := filepath.Join(q.dir, fmt.Sprintf("quick-ignore-%d", i))
		repo := newIgnoreRepo(r)
		if err := remove(top)(ctx); err != nil {
			return "", err
		}
		theirs, err := repo.git(ctx, q.peers["git"].path, top)
		if err != nil {
			return "", err
		}
		for _, p := range repo.paths {
			mine := repo.ignored(p)
			if mine != theirs[p] {
				return "", fmt.Errorf("repository %d, %q: fsx says %v and git %v; patterns %q", i, p, mine, theirs[p], repo.files)
			}
			asked++
			if mine {
				ignored++
			}
		}
	}
	return fmt.Sprintf("%d paths, %d of them ignored, git", asked, ignored), nil
}

// ignoreRepo is a made-up repository.
type ignoreRepo struct {
	files map[string]string // ignore files by the folder that holds them, "" for the top
	paths []string          // of files
}

// newIgnoreRepo makes patterns and paths out of few letters, so that they meet.
func newIgnoreRepo(r *rand.Rand) *ignoreRepo {
	names := []string{"a", "b", "ab", "abc", "a.o", "b.o", "ba", "c", "x y", "a[1]"}
	pick := func() string { return names[r.IntN(len(names))] }
	repo := &ignoreRepo{files: map[string]string{}}
	seen, folders := map[string]bool{}, map[string]bool{}
	for len(repo.paths) < ignorePaths {
		p := pick()
		for range r.IntN(4) {
			p = pick() + "_/" + p // folders have names of their own, so that no file is in the way
		}
		if r.IntN(3) == 0 {
			p += fmt.Sprint(r.IntN(30))
		}
		if !seen[p] {
			seen[p] = true
			repo.paths = append(repo.paths, p)
		}
		for d := path.Dir(p); d != "."; d = path.Dir(d) {
			folders[d] = true
		}
		folders[""] = true
	}
	for d := range folders {
		if d != "" && r.IntN(6) > 0 {
			continue
		}
		var lines strings.Builder
		for range 1 + r.IntN(5) {
			lines.WriteString(ignorePattern(r, names) + "\n")
		}
		repo.files[d] = lines.String()
	}
	return repo
}

// ignorePattern makes one line of an ignore file.
func ignorePattern(r *rand.Rand, names []string) string {
	parts := []string{"*", "**", "?", "a*", "*.o", "[ab]", "[!a]", "[a-c]*", `\a`, "*_", "a_", "b_", "ab*", "??_", "x y", `a\[1\]`}
	var b strings.Builder
	if r.IntN(5) == 0 {
		b.WriteByte('!')
	}
	if r.IntN(5) == 0 {
		b.WriteByte('/')
	}
	for i := range 1 + r.IntN(3) {
		if i > 0 {
			b.WriteByte('/')
		}
		if r.IntN(2) == 0 {
			b.WriteString(parts[r.IntN(len(parts))])
		} else {
			b.WriteString(names[r.IntN(len(names))])
		}
	}
	if r.IntN(4) == 0 {
		b.WriteByte('/')
	}
	return b.String()
}

// ignored asks fsx whether a file is left out.
func (repo *ignoreRepo) ignored(file string) bool {
	var s *ignore.Stack
	at := ""
	s = s.With([]byte(repo.files[at]))
	parts := strings.Split(file, "/")
	for _, name := range parts[:len(parts)-1] {
		s = s.Child(name)
		at = path.Join(at, name)
		if text, ok := repo.files[at]; ok && !s.Ignored() {
			s = s.With([]byte(text))
		}
	}
	return s.Ignored() || s.Match(parts[len(parts)-1], false)
}

// git makes the repository and asks git about all of its paths.
func (repo *ignoreRepo) git(ctx context.Context, git, top string) (map[string]bool, error) {
	for _, p := range repo.paths {
		if err := os.MkdirAll(filepath.Join(top, filepath.FromSlash(path.Dir(p))), 0o700); err != nil {
			return nil, err
		}
	}
	for d, text := range repo.files {
		if err := os.WriteFile(filepath.Join(top, filepath.FromSlash(d), ".gitignore"), []byte(text), 0o600); err != nil {
			return nil, err
		}
	}
	run := func(stdin string, args ...string) ([]byte, error) {
		cmd := exec.CommandContext(ctx, git, args...) //nolint:gosec // git from PATH
		cmd.Dir = top
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "GIT_DIR="+filepath.Join(top, ".git"), "GIT_WORK_TREE="+top)
		cmd.Stdin = strings.NewReader(stdin)
		var errs bytes.Buffer
		cmd.Stderr = &errs
		out, err := cmd.Output()
		if err != nil && (cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != 1) { // 1: none is ignored
			return nil, fmt.Errorf("git %s: %w: %s", args[0], err, errs.String())
		}
		return out, nil
	}
	if _, err := run("", "init", "-q"); err != nil {
		return nil, err
	}
	out, err := run(strings.Join(repo.paths, "\x00")+"\x00", "check-ignore", "-z", "--stdin", "--no-index")
	if err != nil {
		return nil, err
	}
	theirs := map[string]bool{}
	for p := range strings.SplitSeq(string(out), "\x00") {
		theirs[p] = true
	}
	return theirs, nil
}
