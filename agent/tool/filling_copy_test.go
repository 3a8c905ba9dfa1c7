package tool

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// threeRows is an account of three rows.
const threeRows = `Konto: DE02120300000000202051
Datum;Text;Betrag
03.03.2026;Laden;-3,50
04.03.2026;Lohn;1.200,00
05.03.2026;Tram;-2,10
`

// TestProcessBatchCopies holds that a document which is another one once more, saved with other bytes, is left out and
// told, and that rows of two documents that overlap are told.
func TestProcessBatchCopies(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, other, says, want string }{
		{"a line end more", threeRows + "\n", "its rows are those of", "a.csv filled, nothing stated; b.csv copy"},
		{"other signs between the cells", strings.ReplaceAll(threeRows, ";", "\t"), "its rows are those of", "a.csv filled, nothing stated; b.csv copy"},
		{"another account", strings.Replace(threeRows, "202051", "202099", 1), "6 rows added", "a.csv filled, nothing stated; b.csv filled, nothing stated"},
		{"another day", strings.Replace(threeRows, "05.03.", "06.03.", 1), "6 rows added", "a.csv filled, nothing stated; b.csv filled, nothing stated"},
		{"a row more", threeRows + "06.03.2026;Tram;-2,10\n", "3 of its 4 rows are in the table from", "a.csv filled, nothing stated; b.csv filled, nothing stated"},
		{"a row less", strings.Replace(threeRows, "05.03.2026;Tram;-2,10\n", "", 1), "its 2 rows are in the table from", "a.csv filled, nothing stated; b.csv filled, nothing stated"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, map[string]string{"a.csv": threeRows, "b.csv": c.other})
			b := must[Batch](w, "process_batch", cardArgs)
			if got := statuses(b); got != c.want || !strings.Contains(b.Text(), c.says) {
				t.Errorf("got %s\n%s", got, b.Text())
			}
			again := must[Batch](w, "process_batch", cardArgs)
			if again.Added != 0 || again.Rows != b.Rows {
				t.Errorf("again: %s", again.Text())
			}
		})
	}
	w := newWorld(t, map[string]string{"a.csv": threeRows, "b.csv": threeRows + "\n", "c.csv": threeRows})
	asked := must[Batch](w, "process_batch", strings.Replace(cardArgs, "{", `{"copies":true,`, 1))
	if asked.Rows != 9 || !strings.Contains(asked.Text(), "so they count twice") {
		t.Errorf("copies that are asked for:\n%s", asked.Text())
	}
}

// TestProcessBatchCopyOfWhatChanged holds that a document which was left out as a copy stays out when its original is
// corrected or grows, and comes in when the original becomes another document, or is gone from it.
func TestProcessBatchCopyOfWhatChanged(t *testing.T) {
	t.Parallel()
	anew := strings.ReplaceAll(threeRows, ".03.2026", ".04.2026")
	for _, c := range []struct{ name, copied, then, want, says string }{
		{"grown", threeRows, threeRows + "06.03.2026;Tram;-2,10\n", "a.csv replaced, nothing stated; b.csv copy", "3 of its 3 rows are in the table from there"},
		{"corrected", threeRows, strings.Replace(threeRows, "-3,50", "-3,55", 1), "a.csv replaced, nothing stated; b.csv copy", "2 of its 3 rows are in the table from there"},
		{"saved anew and grown", threeRows + "\n", threeRows + "06.03.2026;Tram;-2,10\n", "a.csv replaced, nothing stated; b.csv copy", "3 of its 3 rows"},
		{"another month", threeRows, anew, "a.csv replaced, nothing stated; b.csv filled, nothing stated", "6 in all"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, map[string]string{"a.csv": threeRows, "b.csv": c.copied})
			if got := statuses(must[Batch](w, "process_batch", cardArgs)); got != "a.csv filled, nothing stated; b.csv copy" {
				t.Fatal(got)
			}
			w.write("a.csv", c.then)
			w.later("a.csv")
			for range 2 {
				b := must[Batch](w, "process_batch", cardArgs)
				if got := statuses(b); got != c.want || !strings.Contains(b.Text(), c.says) {
					t.Errorf("got %s\n%s", got, b.Text())
				}
				c.want = strings.NewReplacer("replaced", "unchanged", "filled", "unchanged").Replace(c.want)
			}
		})
	}
	w := newWorld(t, map[string]string{"a.csv": threeRows, "b.csv": threeRows})
	must[Batch](w, "process_batch", cardArgs)
	w.write("a.csv", threeRows+"06.03.2026;Tram;-2,10\n")
	w.later("a.csv")
	if b := must[Batch](w, "process_batch", strings.Replace(cardArgs, "{", `{"copies":true,`, 1)); b.Rows != 7 {
		t.Errorf("asked for: %s", b.Text())
	}
}

// TestProcessBatchExport holds that a table which was written into the folder that it came from is not read into it
// again, neither into the same table nor into a new one, unless that is asked for.
func TestProcessBatchExport(t *testing.T) {
	t.Parallel()
	for _, format := range []string{"csv", "xlsx"} {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, map[string]string{"m.csv": threeRows, "n.csv": strings.ReplaceAll(threeRows, ".03.2026", ".04.2026")})
			must[Batch](w, "process_batch", cardArgs)
			must[Exported](w, "export_table", `{"name":"card","path":"all.`+format+`"}`)
			for _, table := range []string{"card", "anew"} {
				b := must[Batch](w, "process_batch", strings.Replace(cardArgs, `"card"`, `"`+table+`"`, 1))
				if b.Rows != 6 || !strings.HasPrefix(statuses(b), "all."+format+" copy") || !strings.Contains(b.Text(), "a table that was written to a file") {
					t.Errorf("%s: %s\n%s", table, statuses(b), b.Text())
				}
			}
			if b := must[Batch](w, "process_batch", strings.Replace(cardArgs, "{", `{"copies":true,`, 1)); b.Rows != 12 {
				t.Errorf("asked for: %s", b.Text())
			}
		})
	}
}

// TestProcessBatchWrittenQuery holds that a result without the columns of where its rows come from, written into the folder
// of the documents, is not read as one, whatever it is called and wherever it is put, and that a document with the same
// bytes which was there before still is.
func TestProcessBatchWrittenQuery(t *testing.T) {
	t.Parallel()
	const sum = `{"sql":"SELECT date, 'all' AS description, SUM(amount) AS amount FROM card GROUP BY date","path":"%s"}`
	for _, format := range []string{"csv", "xlsx"} {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, map[string]string{"m.csv": threeRows})
			must[Batch](w, "process_batch", cardArgs)
			out := must[Exported](w, "export_table", fmt.Sprintf(sum, "z."+format))
			data, err := os.ReadFile(string(out.Path))
			if err != nil {
				t.Fatal(err)
			}
			w.write("sub/renamed."+format, string(data))
			b := must[Batch](w, "process_batch", cardArgs)
			if b.Rows != 3 || statuses(b) != "m.csv unchanged, nothing stated; renamed."+format+" copy; z."+format+" copy" || !strings.Contains(b.Text(), "a table that was written to a file") {
				t.Errorf("%s\n%s", statuses(b), b.Text())
			}
			if b := must[Batch](w, "process_batch", strings.Replace(cardArgs, "{", `{"copies":true,`, 1)); b.Rows != 9 {
				t.Errorf("asked for: %s", b.Text())
			}
		})
	}
	const plain = "date,description,amount\n2026-03-03,Laden,-3.50\n2026-03-04,Lohn,1200.00\n"
	w := newWorld(t, map[string]string{"m.csv": plain})
	then := time.Date(2026, 3, 5, 0, 0, 0, 0, time.UTC)
	if err := os.Chtimes(filepath.Join(w.root, "m.csv"), then, then); err != nil {
		t.Fatal(err)
	}
	must[Imported](w, "import_table", `{"path":"m.csv","table":"m"}`)
	must[Exported](w, "export_table", `{"sql":"SELECT date, description, amount FROM m","path":"again.csv"}`)
	if data, err := os.ReadFile(filepath.Join(w.root, "again.csv")); err != nil || string(data) != plain {
		t.Fatalf("%q, %v", data, err)
	}
	if b := must[Batch](w, "process_batch", cardArgs); b.Rows != 2 || statuses(b) != "again.csv copy; m.csv filled, nothing stated" {
		t.Errorf("%s\n%s", statuses(b), b.Text())
	}
}
