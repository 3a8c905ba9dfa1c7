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
// "done N" after each insert. Every perTable inserts it goes on with another table and drops
// the one before the last, so that it never fills the scratchpad.
const (
	childDir = "FSX_SCRATCH_TEST_CHILD"
	perTable = 50
)

// tableOf names the table that an insert goes to.
func tableOf(n int) string { return fmt.Sprintf("t%d", n/perTable) }

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
	fmt.Println("open")
	for n := first; ; n++ {
		if n == first || n%perTable == 0 {
			if n >= 2*perTable {
				if err := s.Drop(ctx, tableOf(n-2*perTable)); err != nil && !errors.Is(err, ErrNoTable) {
					return err
				}
			}
			if _, err := s.Create(ctx, tableOf(n), []Column{{"n", Integer}, {"amount", Decimal}, {"w", Text}}); err != nil && !errors.Is(err, ErrExists) {
				return err
			}
		}
		if _, err := s.Insert(ctx, tableOf(n), rowsOf(n)); err != nil {
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
	there := inserts(t, s)
	from := max(1, done/perTable*perTable)
	if tableOf(done+1) == tableOf(done) {
		from = max(1, from-perTable) // the table before has not begun to be dropped
	}
	for n := from; n <= done; n++ {
		if !there[n] {
			t.Errorf("insert %d of %d that were reported is lost", n, done)
		}
		delete(there, n)
	}
	for n := range there {
		if n > done+1 {
			t.Errorf("insert %d was not made yet, %d were reported", n, done)
		}
	}
	last := done
	if there[done+1] {
		last++
	}
	blocks, named := 0, 0
	for _, r := range s.tables {
		named += len(r.Blocks)
	}
	kept, err := s.dropped(t.Context())
	if err != nil || len(kept) > 1 {
		t.Errorf("%d dropped tables are kept, %v", len(kept), err)
	}
	for _, r := range kept {
		named += len(r.Blocks)
	}
	err = s.space.Scan(t.Context(), nil, func(k, _ []byte) error {
		switch k[0] {
		case 'r':
			blocks++
		case 'p':
			t.Error("a table is still marked")
		}
		return nil
	})
	if err != nil || blocks != named {
		t.Errorf("%d blocks are stored and %d have a name, %v", blocks, named, err)
	}
	return last
}

// inserts gives the inserts that are in the tables, each of which must be whole.
func inserts(t *testing.T, s *Scratch) map[int]bool {
	t.Helper()
	tables, err := s.List(t.Context())
	if err != nil || len(tables) > 3 {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	there := map[int]bool{}
	for _, table := range tables {
		r, err := s.Query(t.Context(), "SELECT n, COUNT(*), SUM(amount) FROM "+table.Name+" GROUP BY n ORDER BY n", Limits{Time: time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range r.Rows {
			n := int(row[0].(int64))
			count := len(rowsOf(n))
			cents := count*(count-1)/2*100 + count*(n%100)
			if there[n] = true; tableOf(n) != table.Name || row[1] != int64(count) || row[2] != fmt.Sprintf("%d.%02d", cents/100, cents%100) {
				t.Errorf("insert %d in table %s is %v, want %d rows", n, table.Name, row, count)
			}
		}
	}
	return there
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
