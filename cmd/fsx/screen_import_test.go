package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/port"
)

// toImport puts files of the test data into a folder.
func toImport(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for from, to := range files {
		data, err := os.ReadFile(filepath.Join("..", "..", "testdata", filepath.FromSlash(from)))
		err = errors.Join(err, os.MkdirAll(filepath.Dir(filepath.Join(dir, to)), 0o755), os.WriteFile(filepath.Join(dir, to), data, 0o600))
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestTheScreenImportsFiles holds that what is imported by a key gives the tables that one would expect: a table of a file
// of values with all its columns, one for each sheet of a workbook, one of all statements together, the tables of the page
// in view; that the same once more gives no rows twice; and that what gives nothing says why.
func TestTheScreenImportsFiles(t *testing.T) {
	t.Parallel()
	onScreen(t, func(b *behind, dir string) {
		toImport(t, dir, map[string]string{
			"statements/2025-01_card.pdf": "money/card-01.pdf", "statements/2025-06_card.pdf": "money/card-06.pdf", "statements/2025-07_current_scan.pdf": "money/scan.pdf",
			"statements/2025-07_current_export.csv": "export.csv", "film/money/budget and actuals Oct.xlsx": "budget.xlsx", "tables/tbl_box.pdf": "box.pdf",
		})
		for _, c := range []struct {
			name  string
			what  []string
			place extract.Place
			want  string
		}{
			{"values", []string{"notes/leases.csv"}, extract.Place{}, "leases 2"},
			{"values with other columns than a statement's", []string{"export.csv"}, extract.Place{}, "export 39"},
			{"a workbook", []string{"budget.xlsx"}, extract.Place{}, "budget_summary 13, budget_income 5"},
			{"the sheet in view", []string{"budget.xlsx"}, extract.Place{Sheet: "Income"}, "budget_income_2 5"},
			{"one statement", []string{"money/card-01.pdf"}, extract.Place{Page: 2}, "card_01 46"},
			{"two statements", []string{"money/card-01.pdf", "money/card-06.pdf"}, extract.Place{}, "statements 88"},
			{"the same again", []string{"money/card-01.pdf", "money/card-06.pdf"}, extract.Place{}, "statements 88"},
			{"one of them", []string{"money/card-06.pdf"}, extract.Place{}, "card_06 42"},
			{"a folder", []string{"money"}, extract.Place{}, "money 88; scan.pdf: Its pages are scans without text."},
			{"words", []string{"spa.md"}, extract.Place{}, "; spa.md: There is no table in it."},
			{"a key", []string{"id_rsa"}, extract.Place{}, "; id_rsa: This file type is blocked for security."},
			{"of everything something", []string{"notes/leases.csv", "spa.md"}, extract.Place{}, "leases_2 2; spa.md: There is no table in it."},
			{"what is gone, and what is there", []string{"gone.pdf", "gone.csv", "notes/leases.csv"}, extract.Place{}, "leases_3 2; gone.pdf: It is not there any more.; gone.csv: It is not there any more."},
			{"a folder without statements", []string{"src"}, extract.Place{}, "; src: There is no statement in this folder whose rows come to its balances; other files are imported one by one, or marked."},
		} {
			what := port.Import{Place: c.place}
			for _, name := range c.what {
				what.Paths = append(what.Paths, filepath.Join(dir, filepath.FromSlash(name)))
			}
			told := 0
			out, err := tables{b}.Import(context.Background(), what, func(int, int, string) { told++ })
			if got := importedText(t, b, out); err != nil || got != c.want || told == 0 {
				t.Errorf("%s: %v, told %d times\n got %s\nwant %s", c.name, err, told, got, c.want)
			}
		}
		doubt := filepath.Join(dir, "doubt.csv")
		if err := os.WriteFile(doubt, []byte("day,n,code\n03/04/2026,1,A\n05/06/2026,2,B\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := tables{b}.Import(context.Background(), port.Import{Paths: []string{doubt}}, func(int, int, string) {})
		if err != nil || len(out.Notes) != 1 || !strings.HasPrefix(out.Notes[0], "day stays text: whether day or month comes first") || !strings.HasSuffix(out.Notes[0], "“import doubt.csv with the day first”, or the month.") {
			t.Errorf("a doubt: %q, %v", out.Notes, err)
		}
		ended, stop := context.WithCancel(context.Background())
		stop()
		if _, err := (tables{b}).Import(ended, port.Import{Paths: []string{filepath.Join(dir, "export.csv")}}, func(int, int, string) {}); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
}

// importedText writes the tables with their rows, and what was left.
func importedText(t *testing.T, b *behind, out port.Imported) string {
	t.Helper()
	list, err := tables{b}.List(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var parts []string
	for _, name := range out.Tables {
		at := slices.IndexFunc(list, func(one port.Table) bool { return one.Name == name })
		if at < 0 {
			t.Fatalf("there is no table %s", name)
		}
		parts = append(parts, fmt.Sprintf("%s %d", name, list[at].Rows))
	}
	text := strings.Join(parts, ", ")
	for _, l := range out.Left {
		text += "; " + filepath.Base(l.Path) + ": " + l.Why
	}
	return text
}
