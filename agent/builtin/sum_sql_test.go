package builtin

import (
	"database/sql"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	_ "modernc.org/sqlite"
)

// stored is a table in SQLite, with numbers as numbers and empty cells as NULL.
func stored(t *testing.T, name string, g *group) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { _ = db.Close() })
	columns := make([]string, len(g.header))
	for c, h := range g.header {
		columns[c] = sqlName(flat(h))
	}
	run := func(query string, args ...any) {
		if _, err := db.Exec(query, args...); err != nil {
			t.Fatal(query, err)
		}
	}
	run("CREATE TABLE " + sqlName(name) + " (" + strings.Join(columns, ", ") + ")")
	for _, u := range g.members {
		values := make([]any, len(g.header))
		for c := range g.header {
			if v := cell(u, c); v != "" {
				values[c] = v
			}
			if a, ok := amountOf(at(u.cells, c)); ok {
				values[c], _ = a.value.Float64()
			}
		}
		run("INSERT INTO "+sqlName(name)+" VALUES (?"+strings.Repeat(", ?", len(values)-1)+")", values...)
	}
	return db
}

var shownSQL = regexp.MustCompile(`(?m)^SQL: (.*)$`)

// What is shown as the SQL of a sum gives that sum.
func TestSQLGivesTheSum(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		question, file string
		rows           []string
		want           string
		value          float64
	}{
		{"How many clothes moths have turned up in the Ropewalk Store traps, all together?", "pest_trap_log.csv", []string{"Date | Trap | Location | Species | Count", "2025-02-03 | T10 | Ropewalk Store, bay 3 | Webbing clothes moth | 2",
			"2025-02-03 | T12 | Ropewalk Store, door | Spider | 4", "2025-05-06 | T1 | Gallery 1 | Webbing clothes moth | 1", "2025-05-06 | T10 | Ropewalk Store, bay 3 | Webbing clothes moth | 6",
			"2025-05-06 | T11 | Ropewalk Store, bay 4 | Webbing clothes moth | 3", "2025-08-04 | T10 | Ropewalk Store, bay 3 | Webbing clothes moth | 11"}, "= 22", 22},
		{"What do the hours of O'Hara come to in total?", "hours.csv", []string{"Who | Job | Hours", "A. O'Hara | roof | 7", "B. Holm | roof | 8", "A. O'Hara | gutter | 5", "Total |  | 20"}, "= 12", 12},
		{"What do the invoices over 500 come to in total?", "invoices.csv", []string{"Invoice | Customer | Amount", "1 | Holm | 300.00", "2 | Ash | 700.00", "3 | Holm | 650.50"}, "= 1,350.50", 1350.5},
		{"How many minutes were spent on tickets of Sole in March 2026 altogether?", "tickets.csv", []string{"id | opened | requester | minutes", "1 | 2026-03-02 09:10 | R. Sole | 5", "2 | 2026-03-17 14:02 | R. Sole | 5",
			"3 | 2026-03-17 16:30 | A. Holm | 30", "4 | 2026-04-02 08:00 | R. Sole | 20"}, "= 10", 10},
		{"What is the average salary at Skelby?", "salaries.csv", []string{"Name | Site | Salary", "Ann | Skelby | 40,000", "Bo | Ripley | 30,000", "Cy | Skelby | 42,000", "Di | Skelby | n/a"}, "= 41,000.00", 41000},
	} {
		g := sheetOf("/f/"+c.file, c.rows...)
		placed([]*source{g})
		labelled([]*source{g})
		text := answerContent(understand(c.question).among([]*source{g}), []*source{g}, seen{documents: 1})
		m := shownSQL.FindStringSubmatch(text)
		if m == nil || !strings.Contains(text, c.want) {
			t.Errorf("%s\n%s", c.question, text)
			continue
		}
		var got float64
		if err := stored(t, c.file, g.group[0]).QueryRow(m[1]).Scan(&got); err != nil || got != c.value {
			t.Errorf("%s\ngives %v, %v, want %v", m[1], got, err, c.value)
		}
	}
}

// Whatever rows are picked, the conditions on their cells pick these and no others.
func TestConditionsPickTheRows(t *testing.T) {
	t.Parallel()
	values := [][]string{{"Holm", "Ash", "O'Hara", "", "holm"}, {"open", "paid", ""}, {"Ä 1", "50 %", "_x", "b"}}
	random := rand.New(rand.NewPCG(1, 2))
	told := 0
	for range 300 {
		lines := []string{`Name | "State" | Kind | No | Amount`}
		for i := range 8 {
			line := ""
			for _, v := range values {
				line += v[random.IntN(len(v))] + " | "
			}
			lines = append(lines, fmt.Sprintf("%sN%d | %d", line, i/2, 1<<i))
		}
		g := sheetOf("/f/t.csv", lines...).group[0]
		var rows []*unit
		want := 0
		for i, u := range g.members {
			if random.IntN(2) == 0 {
				rows, want = append(rows, u), want+1<<i
			}
		}
		if len(rows) == 0 {
			continue
		}
		in := understand("What is the total amount?")
		w := newWriter(in, []*source{g.src})
		query, ok := w.statementFor(in, []fit{{group: g, rows: rows}}, rows, len(g.header)-1)
		if !ok {
			continue
		}
		told++
		var got int
		if err := stored(t, w.table(g), g).QueryRow(query).Scan(&got); err != nil || got != want {
			t.Fatalf("%s\ngives %v, %v, want %v of\n%s", query, got, err, want, strings.Join(lines, "\n"))
		}
	}
	if told < 100 {
		t.Errorf("conditions were found for %d picks", told)
	}
}

// A condition on a word holds for the rows for which SQLite's LIKE does: of letters beyond English it knows one case.
func TestLikeIsThatOfSQLite(t *testing.T) {
	t.Parallel()
	g := sheetOf("/f/t.csv", "Name | Amount", "École du Nord | 1", "Grande école | 2", "ECOLE | 4", "Strom AG | 8", "STROM | 16").group[0]
	db := stored(t, "t.csv", g)
	for _, word := range []string{"école", "École", "strom", "Strom", "e", "ö"} {
		c := like(0, "Name", word)
		var got, want int
		for i, u := range g.members {
			if c.holds(u) {
				want += 1 << i
			}
		}
		if err := db.QueryRow(`SELECT COALESCE(SUM("Amount"), 0) FROM "t.csv" WHERE ` + c.sql).Scan(&got); err != nil || got != want {
			t.Errorf("%s: %d, %v, want %d", c.sql, got, err, want)
		}
	}
}
