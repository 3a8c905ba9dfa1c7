package tool

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestSeveralTablesOfAFile holds that a file with tables that do not fit each other says where they stand, that each of
// them is imported by its number, and that one of several sheets is named after it.
func TestSeveralTablesOfAFile(t *testing.T) {
	t.Parallel()
	w := newWorld(t, nil)
	book := filepath.Join("..", "..", "testdata", "film", "money", "budget and actuals Oct.xlsx")
	for from, to := range map[string]string{book: "Budget Oct.xlsx", filepath.Join("..", "..", "testdata", "statements", "2025-03_giro.pdf"): "giro.pdf"} {
		data, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		w.write(to, string(data))
	}
	_, err := w.do("import_table", `{"path":"Budget Oct.xlsx"}`)
	var several *SeveralTablesError
	var one *ImportError
	if !errors.As(err, &several) || !errors.As(err, &one) || len(several.Tables) != 2 || several.Tables[0].Sheet != "Summary" || several.Tables[1].Sheet != "Income" {
		t.Fatalf("%v: %+v", err, several)
	}
	for args, want := range map[string]string{
		`{"path":"Budget Oct.xlsx","n":1}`:                       "budget_oct_summary",
		`{"path":"Budget Oct.xlsx","sheet":"income"}`:            "budget_oct_income",
		`{"path":"Budget Oct.xlsx","n":2,"table":"of_its_name"}`: "of_its_name",
	} {
		if got := must[Imported](w, "import_table", args); got.Name != want || got.Rows == 0 {
			t.Errorf("%s: %s, %d rows", args, got.Name, got.Rows)
		}
	}
	_, err = w.do("import_table", `{"path":"giro.pdf"}`)
	if several = nil; !errors.As(err, &several) || len(several.Tables) < 2 || !slices.Equal(several.Tables[1].Pages, []int{2, 3}) {
		t.Errorf("%v: %+v", err, several)
	}
}

// TestProcessBatchHeld holds that only documents whose rows come to their balances are taken where that is wanted.
func TestProcessBatchHeld(t *testing.T) {
	t.Parallel()
	const good = "Date,Description,Amount,Balance\n2026-01-01,Opening balance,,10.00\n2026-01-02,Shop,-3.00,7.00\n2026-01-03,Pay,5.00,12.00\n2026-01-03,Closing balance,,12.00\n"
	w := newWorld(t, map[string]string{"a.csv": good, "b.csv": threeRows})
	b := must[Batch](w, "process_batch", `{"paths":["a.csv","b.csv"],"columns":["date","description","amount"],"table":"t","held":true}`)
	if statuses(b) != "a.csv filled, agrees; b.csv left out" || b.Rows != 2 {
		t.Errorf("%s\n%s", statuses(b), b.Text())
	}
	if b = must[Batch](w, "process_batch", `{"paths":["b.csv"],"columns":["date","amount"],"table":"none","held":true}`); b.Rows != 0 {
		t.Errorf("%s", b.Text())
	}
	if _, err := w.env.Scratch.Table(t.Context(), "none"); err == nil {
		t.Error("a table was made of nothing")
	}
}
