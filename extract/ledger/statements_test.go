package ledger

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

type truth struct {
	File       string
	Unreadable bool
	Rows       []struct {
		Date, Description, Below, Amount string
		Page                             int
	}
}

// read reads a file as lines as they look, where it is a PDF.
func read(t *testing.T, x *extract.Reader, path string, want []string) (*Ledger, error) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d, err := x.Read(context.Background(), extract.Source{R: strings.NewReader(string(data)), Size: int64(len(data)), Name: filepath.Base(path), Layout: true})
	if err != nil {
		return nil, err
	}
	return Read(d, want, filepath.Base(path))
}

func TestStatements(t *testing.T) {
	dir := os.Getenv("LEDGER_DIR")
	if dir == "" {
		dir = "../../testdata/statements"
	}
	names, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil || len(names) == 0 {
		t.Skip("no statements")
	}
	x := extract.New(extract.Options{CacheDir: os.Getenv("FSX_PDF_CACHE")})
	defer func() { _ = x.Close() }()
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var want truth
		if err := json.Unmarshal(data, &want); err != nil {
			t.Fatal(err)
		}
		if want.File == "" || want.Unreadable {
			continue
		}
		l, err := read(t, x, filepath.Join(dir, want.File), []string{"date", "description", "amount"})
		if err != nil {
			t.Errorf("%s: %v", want.File, err)
			continue
		}
		good := 0
		var got []string
		left := map[string]int{}
		for _, r := range l.Rows {
			s := strings.Join(r.Values, " | ")
			got = append(got, s)
			left[s]++
		}
		var missing []string
		for _, r := range want.Rows {
			s := strings.Join([]string{r.Date, r.Description, r.Amount}, " | ")
			if left[s] > 0 {
				left[s]--
				good++
				continue
			}
			missing = append(missing, s)
		}
		t.Logf("%s: %d of %d rows, %d read; %+v", want.File, good, len(want.Rows), len(got), l.Check)
		if good < len(want.Rows) || len(got) != len(want.Rows) {
			t.Errorf("%s: rows", want.File)
			for _, s := range missing[:min(len(missing), 8)] {
				t.Logf("  missing %s", s)
			}
			n := 0
			for _, s := range got {
				if left[s] > 0 && n < 8 {
					n++
					t.Logf("  wrong   %s", s)
				}
			}
		}
	}
}
