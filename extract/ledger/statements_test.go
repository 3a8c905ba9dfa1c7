package ledger

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// truth is what a statement holds, as it was drawn.
type truth struct {
	File             string
	Unreadable       bool
	Opening, Closing string
	UnreadSum        string `json:"unread_sum"` // of the rows on pages without text: the balances differ by it
	Rows             []struct{ Date, Description, Amount string }
}

// truthsIn reads the truths beside the statements of a folder.
func truthsIn(t *testing.T, dir string) []truth {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	var out []truth
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var one truth
		if err := json.Unmarshal(data, &one); err != nil {
			t.Fatal(err)
		}
		if one.File != "" && !one.Unreadable {
			out = append(out, one)
		}
	}
	if len(out) == 0 {
		t.Fatalf("there are no statements in %s", dir)
	}
	return out
}

// readFile reads a file, a PDF as its pages look.
func readFile(t *testing.T, x *extract.Reader, path string) (*Ledger, error) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	src := extract.Source{R: strings.NewReader(string(data)), Size: int64(len(data)), Name: filepath.Base(path), Layout: true}
	d, err := x.Read(context.Background(), src)
	if err != nil {
		return nil, err
	}
	return Read(d, []string{"date", "description", "amount"}, filepath.Base(path))
}

// TestStatements reads a year of statements and those of seventy other banks, shops and hotels: every row with its
// day, words and amount, and the balances; with -short those of the first two folders. LEDGER_DIR names another folder of statements with their truth.
func TestStatements(t *testing.T) {
	dirs := []string{
		"../../testdata/statements", "../../testdata/statements-locked", "../../testdata/statements-sealed", "../../testdata/statements-held",
		"../../testdata/statements-blind", "../../testdata/statements-unseen", "../../testdata/statements-ninth", "../../testdata/statements-tenth",
		"../../testdata/statements-eleventh",
		"../../testdata/statements-twelfth", "../../testdata/statements-thirteenth", "../../testdata/statements-fourteenth", "../../testdata/statements-fifteenth",
	}
	if testing.Short() {
		dirs = dirs[:2]
	}
	if dir := os.Getenv("LEDGER_DIR"); dir != "" {
		dirs = []string{dir}
	}
	x := extract.New(extract.Options{CacheDir: os.Getenv("FSX_PDF_CACHE"), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	for _, dir := range dirs {
		readAll(t, x, dir)
	}
}

// readAll holds the statements of a folder against their truth.
func readAll(t *testing.T, x *extract.Reader, dir string) {
	t.Helper()
	for _, want := range truthsIn(t, dir) {
		l, err := readFile(t, x, filepath.Join(dir, want.File))
		if err != nil {
			t.Errorf("%s: %v", want.File, err)
			continue
		}
		left := map[string]int{}
		for _, r := range l.Rows {
			left[plainRow(r.Values[0], r.Values[1], r.Values[2])]++
		}
		good := 0
		for _, r := range want.Rows {
			s := plainRow(r.Date, r.Description, r.Amount)
			if left[s]--; left[s] >= 0 {
				good++
			} else {
				t.Logf("%s: missing %s", want.File, s)
			}
		}
		for s, n := range left {
			if n > 0 {
				t.Logf("%s: wrong %s", want.File, s)
			}
		}
		if good < len(want.Rows) || len(l.Rows) != len(want.Rows) {
			t.Errorf("%s: %d of %d rows, %d read", want.File, good, len(want.Rows), len(l.Rows))
		}
		if want.UnreadSum != "" {
			if l.Check.Verdict != Differs || l.Check.Difference != want.UnreadSum {
				t.Errorf("%s: the balances: %+v", want.File, l.Check)
			}
			continue
		}
		if l.Check.Verdict == Differs || l.Check.Wrong > 0 || l.Check.Opening != "" && (whole(l.Check.Opening) != whole(want.Opening) || whole(l.Check.Closing) != whole(want.Closing)) {
			t.Errorf("%s: the balances: %+v", want.File, l.Check)
		}
	}
}

// plainRow is a row with single spaces of one width between its words, and its amount without a fraction of nothing,
// which some currencies do not have.
func plainRow(day, text, amount string) string {
	return day + " | " + strings.Join(strings.Fields(text), " ") + " | " + whole(amount)
}

func whole(amount string) string { return strings.TrimSuffix(amount, ".00") }
