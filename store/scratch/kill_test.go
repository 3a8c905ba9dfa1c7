package scratch

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// The child of the kill test inserts into the folder named by this variable and says
// "done N" after each insert.
const childDir = "FSX_SCRATCH_TEST_CHILD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		fmt.Println("failed", child(dir, os.Getenv("FSX_SCRATCH_TEST_FROM")))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func child(dir, from string) error {
	ctx := context.Background()
	st, err := store.Open(ctx, dir, store.Options{})
	if err != nil {
		return err
	}
	s, err := Open(ctx, st)
	if err != nil {
		return err
	}
	first, err := strconv.Atoi(from)
	if err != nil {
		return err
	}
	if _, err := s.Create(ctx, "t", []Column{{"n", Integer}, {"amount", Decimal}, {"w", Text}}); err != nil && !errors.Is(err, ErrExists) {
		return err
	}
	fmt.Println("open")
	for n := first; ; n++ {
		if _, err := s.Insert(ctx, "t", rowsOf(n)); err != nil {
			return err
		}
		fmt.Println("done", n)
	}
}

// rowsOf gives the rows of one insert; every tenth takes several transactions.
func rowsOf(n int) [][]any {
	r := rand.New(rand.NewPCG(uint64(n), 3))
	count := 1 + r.IntN(300)
	if n%10 == 5 {
		count = 8000
	}
	rows := make([][]any, count)
	for i := range rows {
		rows[i] = []any{n, fmt.Sprintf("%d.%02d", i, n%100), strconv.FormatUint(r.Uint64(), 36) + strings.Repeat(strconv.FormatUint(r.Uint64(), 36), 10)}
	}
	return rows
}

// TestKill kills an inserting process at random moments: every insert that was reported
// is there whole, and the one under way is there whole or not at all.
func TestKill(t *testing.T) {
	rounds := 20
	if testing.Short() {
		rounds = 4
	}
	dir := t.TempDir()
	next := 1
	for round := range rounds {
		done := runChild(t, dir, next, time.Duration(rand.IntN(300))*time.Millisecond)
		next = check(t, dir, done) + 1
		if t.Failed() {
			t.Fatalf("in round %d", round)
		}
	}
	t.Logf("%d inserts", next-1)
}

// check opens the scratchpad after a kill and gives the last insert that it holds.
func check(t *testing.T, dir string, done int) int {
	t.Helper()
	st, err := store.Open(t.Context(), dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := Open(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := errors.Join(s.Close(), st.Close()); err != nil {
			t.Error(err)
		}
	}()
	r, err := s.Query(t.Context(), "SELECT n, COUNT(*), SUM(amount) FROM t GROUP BY n ORDER BY n", Limits{Time: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Rows) != done && len(r.Rows) != done+1 {
		t.Fatalf("%d inserts are there and %d were reported", len(r.Rows), done)
	}
	for i, row := range r.Rows {
		count := len(rowsOf(i + 1))
		cents := count*(count-1)/2*100 + count*((i+1)%100)
		if row[0] != int64(i+1) || row[1] != int64(count) || row[2] != fmt.Sprintf("%d.%02d", cents/100, cents%100) {
			t.Errorf("insert %d is %v, want %d rows", i+1, row, count)
		}
	}
	blocks := 0
	err = s.space.Scan(t.Context(), nil, func(k, _ []byte) error {
		switch k[0] {
		case 'r':
			blocks++
		case 'p':
			t.Error("a table is still marked")
		}
		return nil
	})
	if rec := s.tables["t"]; err != nil || rec == nil || blocks != len(rec.Blocks) {
		t.Errorf("%d blocks are stored, %v", blocks, err)
	}
	return len(r.Rows)
}

// runChild starts the child, kills it and gives the last insert that it reported.
func runChild(t *testing.T, dir string, from int, after time.Duration) (done int) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), childDir+"="+dir, "FSX_SCRATCH_TEST_FROM="+strconv.Itoa(from))
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
