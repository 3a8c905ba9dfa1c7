package tool

import (
	"strings"
	"testing"
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
