package store

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The child of the kill tests applies batches to the folder named by this variable
// and says "done N" after each.
const childDir = "FSX_STORE_TEST_CHILD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		if err := child(dir, os.Getenv("FSX_STORE_TEST_FROM")); err != nil {
			fmt.Println("failed", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if dir := os.Getenv(migrateDir); dir != "" {
		if err := migrateChild(dir); err != nil {
			fmt.Println("failed", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// files is how many files the child rewrites over and over.
const files = 40

// child writes batch after batch, each with a few files, until it is killed.
func child(dir, from string) error {
	s, err := Open(context.Background(), dir, Options{})
	if err != nil {
		return err
	}
	fmt.Println("open")
	first, err := strconv.Atoi(from)
	if err != nil {
		return err
	}
	for n := first; ; n++ {
		us, remove := batchOf(n)
		if err := s.Apply(context.Background(), us, remove); err != nil {
			return err
		}
		if err := s.AddBookmark(context.Background(), Bookmark{Path: abs(fmt.Sprintf("/mark/%d", n%10)), Label: strconv.Itoa(n)}); err != nil {
			return err
		}
		fmt.Println("done", n)
	}
}

// batchOf gives what batch n writes: its text says the number, so that a file tells
// which batch wrote it last.
func batchOf(n int) (us []Update, remove []string) {
	r := rand.New(rand.NewPCG(uint64(n), 7))
	seen := map[int]bool{}
	for range 1 + r.IntN(6) {
		f := r.IntN(files)
		if seen[f] {
			continue
		}
		seen[f] = true
		path := fmt.Sprintf("/k/%d.txt", f)
		if r.IntN(5) == 0 {
			remove = append(remove, abs(path))
			continue
		}
		var texts []string
		for i := range 1 + r.IntN(30) {
			texts = append(texts, fmt.Sprintf("stamp%d piece%d %s", n, i, strings.Repeat("filler ", r.IntN(50))))
		}
		u := update(path, texts...)
		u.Document.Title = strconv.Itoa(n)
		if r.IntN(8) == 0 { // incompressible, over several transactions
			u.Text = make([]byte, r.IntN(3<<20))
			for i := range u.Text {
				u.Text[i] = byte(r.Uint32())
			}
		}
		us = append(us, u)
	}
	return us, remove
}

// TestKill kills a writing process at random moments and opens what it left.
func TestKill(t *testing.T) {
	rounds := 40
	if testing.Short() {
		rounds = 5
	}
	dir := t.TempDir()
	last := make(map[string]int) // the batch that wrote or removed each file last
	next, confirmed := 1, 0
	for round := range rounds {
		done := runChild(t, dir, next, time.Duration(rand.IntN(400))*time.Millisecond)
		s, err := Open(t.Context(), dir, Options{})
		if err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		if n := s.Notices(); len(n) > 0 {
			t.Errorf("round %d: %q", round, n)
		}
		for n := next; n <= done; n++ {
			record(last, n)
		}
		agree(t, s)
		confirmed += checkBatches(t, s, last, done)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if t.Failed() {
			t.FailNow()
		}
		next = done + 2 // the one that was under way may or may not have happened
		forgetBatch(last, done+1)
	}
	t.Logf("%d batches, %d documents checked", next, confirmed)
}

func record(last map[string]int, n int) {
	us, remove := batchOf(n)
	for _, u := range us {
		last[u.Document.Path] = n
	}
	for _, p := range remove {
		last[p] = -n
	}
}

// forgetBatch takes the files of a batch whose outcome is not known out of what is expected.
func forgetBatch(last map[string]int, n int) {
	us, remove := batchOf(n)
	for _, u := range us {
		delete(last, u.Document.Path)
	}
	for _, p := range remove {
		delete(last, p)
	}
}

// checkBatches compares the store with what was reported done and returns how many
// documents that covered.
func checkBatches(t *testing.T, s *Store, last map[string]int, done int) int {
	t.Helper()
	unsure := map[string]bool{}
	us, remove := batchOf(done + 1)
	for _, u := range us {
		unsure[u.Document.Path] = true
	}
	for _, p := range remove {
		unsure[p] = true
	}
	checked := 0
	for path, n := range last {
		if unsure[path] {
			continue
		}
		checked++
		d, err := s.Document(t.Context(), path)
		if n < 0 {
			if !errors.Is(err, ErrNotFound) {
				t.Errorf("%s was removed by batch %d and is there: %+v, %v", path, -n, d, err)
			}
			continue
		}
		if err != nil || d.Title != strconv.Itoa(n) || !d.Confirmed {
			t.Errorf("%s of batch %d: %+v, %v", path, n, d, err)
			continue
		}
		if got := found(t, s, Query{Words: fmt.Sprintf("stamp%d", n), Under: []string{path}, Limit: 100}); len(got) != d.Passages {
			t.Errorf("%s: %d passages are found, %d are stored", path, len(got), d.Passages)
		}
		checkText(t, s, path, n)
	}
	return checked
}

func checkText(t *testing.T, s *Store, path string, n int) {
	t.Helper()
	us, _ := batchOf(n)
	for _, u := range us {
		if u.Document.Path != path {
			continue
		}
		text, err := s.Text(t.Context(), path)
		if len(u.Text) == 0 {
			if !errors.Is(err, ErrNotFound) {
				t.Errorf("%s has a text that it should not have: %v", path, err)
			}
			return
		}
		if err != nil || !bytes.Equal(text, u.Text) {
			t.Errorf("text of %s: %d bytes, want %d, %v", path, len(text), len(u.Text), err)
		}
	}
}

// runChild starts the child, kills it some time after it has opened the store, and
// gives the last batch that it reported.
func runChild(t *testing.T, dir string, from int, after time.Duration) (done int) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), childDir+"="+dir, "FSX_STORE_TEST_FROM="+strconv.Itoa(from))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	done = from - 1
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		line := lines.Text()
		switch {
		case line == "open":
			timer := time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
			defer timer.Stop()
		case strings.HasPrefix(line, "done "):
			if done, err = strconv.Atoi(line[5:]); err != nil {
				t.Fatal(err)
			}
		default:
			t.Errorf("the child says %q", line)
		}
	}
	if err := cmd.Wait(); err == nil {
		t.Error("the child ended by itself")
	}
	return done
}

// TestSecondProcess opens a folder that another process has open.
func TestSecondProcess(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	s := open(t, dir)
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), childDir+"="+dir, "FSX_STORE_TEST_FROM=1")
	out, err := cmd.Output()
	want := fmt.Sprintf("failed another fsx (process %d) is using the data folder %s; close it or choose another with --data-dir\n", os.Getpid(), dir)
	if err == nil || string(out) != want {
		t.Errorf("the second process says %q, %v\nwant %q", out, err, want)
	}
	_, err = Open(t.Context(), dir, Options{})
	var le *LockedError
	if !errors.As(err, &le) || le.PID != os.Getpid() || le.Dir != dir {
		t.Errorf("a second Open: %v", err)
	}
	apply(t, s, update("/a", "still working"))
}
