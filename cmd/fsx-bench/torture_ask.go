package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// stale is how long a file may be gone and still be given by a query.
const stale = time.Second

// tally is what came of the queries.
type tally struct {
	mu      sync.Mutex
	asked   map[string]int
	failed  []string
	ghosts  []string
	slowest time.Duration
}

func (t *tally) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return fmt.Sprintf("queries %v, the slowest %s, %d failed, %d gave files that were gone", t.asked, rounded(t.slowest), len(t.failed), len(t.ghosts))
}

// verdict is an error when a query failed or gave what was gone, with the first of each.
func (t *tally) verdict() error {
	var err error
	if n := len(t.failed); n > 0 {
		err = fmt.Errorf("%d queries failed, such as: %s", n, strings.Join(t.failed[:min(3, n)], " | "))
	}
	if n := len(t.ghosts); n > 0 {
		err = errors.Join(err, fmt.Errorf("%d times a file was given that was gone, such as: %s", n, strings.Join(t.ghosts[:min(3, n)], " | ")))
	}
	return err
}

// ask runs queries until limited ends.
func (t *ordeal) ask(ctx, limited context.Context, n uint64, sum *tally) error {
	r := rand.New(rand.NewPCG(t.seed, 40+n)) //nolint:gosec // repeatable on purpose
	words := vocabulary(4000, t.seed)
	for limited.Err() == nil {
		word := words[r.IntN(len(words))]
		args := [][]string{
			{"find", word, "--in", t.tree, "--most", "200", "--json"},
			{"grep", word, t.tree, "--most", "500", "--json"},
			{"search", word, "--in", t.tree, "--limit", "50", "--json"},
		}[r.IntN(3)]
		started := time.Now()
		c := t.fsxRun(t.data, args...)
		c.dir = t.tree
		out, err := c.capture(ctx)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		t.judge(sum, args, out, err, started)
	}
	return nil
}

// judge looks at one query's answer.
func (t *ordeal) judge(sum *tally, args []string, out []byte, err error, started time.Time) {
	ended := time.Now()
	var ghosts []string
	if err == nil {
		var given []string
		if given, err = givenPaths(out, t.tree); err == nil {
			ghosts, err = t.ghosts(given, started, ended)
		}
	}
	sum.mu.Lock()
	defer sum.mu.Unlock()
	if sum.asked == nil {
		sum.asked = map[string]int{}
	}
	sum.asked[args[0]]++
	sum.slowest = max(sum.slowest, ended.Sub(started))
	for _, g := range ghosts {
		sum.ghosts = append(sum.ghosts, strings.Join(args[:2], " ")+": "+g)
	}
	if err != nil {
		sum.failed = append(sum.failed, strings.Join(args[:2], " ")+": "+err.Error())
		var f *failure
		if errors.As(err, &f) {
			t.say("query %s failed after %s: %s%s", strings.Join(args[:2], " "), rounded(ended.Sub(started)), f.said, out)
		}
	}
}

// givenPaths finds the paths in an answer as JSON: the values of "path" below the top.
func givenPaths(out []byte, tree string) ([]string, error) {
	var v any
	if err := json.Unmarshal(out, &v); err != nil {
		return nil, fmt.Errorf("the answer is no JSON: %w: %s", err, shorten(string(out)))
	}
	seen := map[string]bool{}
	var look func(v any)
	look = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			if p, ok := v["path"].(string); ok {
				if !filepath.IsAbs(p) {
					p = filepath.Join(tree, p)
				}
				seen[p] = true
			}
			for _, e := range v {
				look(e)
			}
		case []any:
			for _, e := range v {
				look(e)
			}
		}
	}
	look(v)
	var list []string
	for p := range seen {
		list = append(list, p)
	}
	return list, nil
}

// ghosts gives those of the paths that were gone already a second before a query began and did
// not come back before it ended.
func (t *ordeal) ghosts(given []string, started, ended time.Time) ([]string, error) {
	suspects := map[string]bool{}
	for _, p := range given {
		if _, err := os.Lstat(p); err != nil {
			suspects[p] = true
		}
	}
	if len(suspects) == 0 {
		return nil, nil
	}
	gone := map[string]int64{} // when, for those that are gone for too long
	logs := os.DirFS(t.logs)
	journals, err := fs.Glob(logs, "*.log")
	if err != nil {
		return nil, err
	}
	for _, name := range journals {
		b, err := fs.ReadFile(logs, name)
		if err != nil {
			return nil, err
		}
		for lines := bufio.NewScanner(bytes.NewReader(b)); lines.Scan(); {
			sign, when, path, ok := journalLine(lines.Text())
			switch {
			case !ok || !suspects[path]:
			case sign == '-' && when < started.Add(-stale).UnixNano():
				gone[path] = when
			case sign == '+' && when <= ended.UnixNano():
				delete(gone, path)
			}
		}
	}
	var list []string
	for p, when := range gone {
		list = append(list, fmt.Sprintf("%s, gone for %s", p, rounded(started.Sub(time.Unix(0, when)))))
	}
	return list, nil
}

func journalLine(s string) (sign byte, when int64, path string, ok bool) {
	parts := strings.SplitN(s, " ", 3)
	if len(parts) != 3 || len(parts[0]) != 1 {
		return 0, 0, "", false
	}
	when, err := strconv.ParseInt(parts[1], 10, 64)
	return parts[0][0], when, parts[2], err == nil
}
