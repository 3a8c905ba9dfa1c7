package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// truthRow is a row as it stands in a statement.
type truthRow struct{ Date, Description, Amount string }

// TestLockedStatements measures how many rows are read right of statements in layouts that nobody
// looked at while the reader was written, each folder of them for itself. Amounts that agree with
// the balances have to be right.
func TestLockedStatements(t *testing.T) {
	if os.Getenv("FSX_LOCKED") == "" {
		t.Skip("measured with FSX_LOCKED=1")
	}
	for _, folder := range []string{"statements-locked", "statements-sealed", "statements-held", "statements-blind", "statements-unseen", "statements-ninth", "statements-tenth", "statements-eleventh", "statements-twelfth", "statements-thirteenth", "statements-fourteenth", "statements-fifteenth"} {
		t.Run(folder, func(t *testing.T) {
			t.Parallel()
			measureStatements(t, folder)
		})
	}
}

func measureStatements(t *testing.T, folder string) {
	t.Helper()
	truths, files := map[string][]truthRow{}, map[string]string{}
	found, err := filepath.Glob("../../testdata/" + folder + "/*.json")
	if err != nil || len(found) == 0 {
		t.Fatal("there are no statements")
	}
	for _, path := range found {
		var truth struct {
			File string
			Rows []truthRow
		}
		data, err := os.ReadFile(path)
		if err == nil {
			err = json.Unmarshal(data, &truth)
		}
		if err == nil {
			data, err = os.ReadFile(filepath.Join(filepath.Dir(path), truth.File))
		}
		if err != nil {
			t.Fatal(err)
		}
		truths[truth.File], files["bank/"+truth.File] = truth.Rows, string(data)
	}
	c := newCLI(t, files)
	read := map[string][]truthRow{}
	b := c.batch()
	var got struct{ Rows [][]any }
	if err := json.Unmarshal([]byte(c.ok("sql", "SELECT source_file, date, description, amount FROM card LIMIT 5000", "--json")), &got); err != nil {
		t.Fatal(err)
	}
	for _, r := range got.Rows {
		name := filepath.Base(fmt.Sprint(r[0]))
		read[name] = append(read[name], truthRow{fmt.Sprint(r[1]), fmt.Sprint(r[2]), fmt.Sprint(r[3])})
	}
	verdicts := map[string]string{}
	for _, f := range b.Files {
		verdicts[filepath.Base(string(f.Path))] = f.Check.Verdict
	}
	for _, name := range slices.Sorted(maps.Keys(truths)) {
		want, have := truths[name], read[name]
		verdict, seen := verdicts[name]
		if !seen {
			verdict = "not looked at"
		}
		amounts := matching(want, have, func(r truthRow) string { return r.Amount })
		t.Logf("%s: of %d rows %d exact, %d with day and amount, %d amounts; %d read, %s", name, len(want),
			matching(want, have, func(r truthRow) string { return fmt.Sprint(r) }),
			matching(want, have, func(r truthRow) string { return r.Date + " " + r.Amount }), amounts, len(have), verdict)
		if verdict == "agrees" && (amounts != len(want) || len(have) != len(want)) {
			t.Errorf("%s agrees with its balances, and is wrong", name)
		}
	}
}

// matching counts the rows of both lists that are the same by a key.
func matching(want, have []truthRow, key func(truthRow) string) int {
	left := map[string]int{}
	for _, r := range want {
		left[key(r)]++
	}
	return len(slices.DeleteFunc(slices.Clone(have), func(r truthRow) bool {
		left[key(r)]--
		return left[key(r)] < 0
	}))
}
