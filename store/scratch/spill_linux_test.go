package scratch

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestSortsInMemory groups more than SQLite sorts in one run, and sees that the process opens no file
// without a name meanwhile: that is how SQLite keeps temporary files.
func TestSortsInMemory(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if _, err := s.Create(t.Context(), "t", []Column{{"id", Integer}, {"word", Text}}); err != nil {
		t.Fatal(err)
	}
	const n = 30_000
	rows := make([][]any, n)
	for i := range rows {
		rows[i] = []any{i, fmt.Sprintf("%0100d", (i*7919)%n)}
	}
	if _, err := s.Insert(t.Context(), "t", rows); err != nil {
		t.Fatal(err)
	}
	query := "SELECT word, COUNT(*) FROM t GROUP BY word ORDER BY word"
	before := openFiles(t)
	done := make(chan error, 1)
	go func() {
		res, err := s.Query(t.Context(), query, Limits{Time: time.Minute, Rows: n, Bytes: 1 << 30})
		if err == nil && (len(res.Rows) != n || res.Rows[0][0] != fmt.Sprintf("%0100d", 0)) {
			err = fmt.Errorf("got %d rows", len(res.Rows))
		}
		done <- err
	}()
	for {
		select {
		case err := <-done:
			if err != nil {
				t.Fatal(err)
			}
			return
		default:
		}
		for _, file := range openFiles(t) {
			if strings.HasSuffix(file, " (deleted)") && !strings.HasPrefix(file, dir) && !slices.Contains(before, file) { // the store may give up files of its own
				t.Fatalf("a temporary file is on disk: %s", file)
			}
		}
	}
}

// openFiles names what the process has open.
func openFiles(t *testing.T) []string {
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		if name, err := os.Readlink("/proc/self/fd/" + e.Name()); err == nil { // it may be closed by now
			out = append(out, name)
		}
	}
	return out
}
