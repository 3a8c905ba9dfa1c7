package builtin

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

// importer imports tables of CSV files into a scratchpad and queries them.
type importer struct {
	t   *testing.T
	reg *tool.Registry
}

func newImporter(t *testing.T) importer {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	st, err := store.Open(t.Context(), t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	sc, err := scratch.Open(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() {
		for _, err := range []error{x.Close(), sc.Close(), st.Close()} {
			if err != nil {
				t.Error(err)
			}
		}
	})
	g, err := guard.New(root)
	if err != nil {
		t.Fatal(err)
	}
	reg, err := tool.NewRegistry(&tool.Env{Keeper: walker.New(st, g, x, walker.Config{}), Store: st, Scratch: sc, Cwd: root, Now: time.Now, Trust: time.Hour, Patience: time.Hour}, tool.Standard()...)
	if err != nil {
		t.Fatal(err)
	}
	return importer{t, reg}
}

// take writes a table as CSV in a file called as its document, and imports that.
func (im importer) take(g *group) {
	im.t.Helper()
	path := filepath.Join(im.reg.Env().Cwd, filepath.Base(g.src.path))
	f, err := os.Create(path)
	if err != nil {
		im.t.Fatal(err)
	}
	out := csv.NewWriter(f)
	var rows [][]string
	for _, b := range g.src.doc.Blocks {
		rows = append(rows, b.Cells)
	}
	if err := errors.Join(out.WriteAll(rows), f.Close()); err != nil {
		im.t.Fatal(err)
	}
	im.do("import_table", map[string]string{"path": path})
}

func (im importer) do(name string, args map[string]string) any {
	im.t.Helper()
	raw, err := json.Marshal(args)
	if err != nil {
		im.t.Fatal(err)
	}
	res, err := im.reg.Do(im.t.Context(), name, raw)
	if err != nil {
		im.t.Fatalf("%s %s: %v", name, raw, err)
	}
	return res.Value
}

// value is the one value that a query gives, as a number.
func (im importer) value(query string) float64 {
	im.t.Helper()
	rows := im.do("query_data", map[string]string{"sql": query}).(tool.Rows).Rows
	if len(rows) == 0 || len(rows[0]) == 0 || rows[0][0] == nil {
		return 0
	}
	value, err := strconv.ParseFloat(fmt.Sprint(rows[0][len(rows[0])-1]), 64)
	if err != nil {
		im.t.Fatalf("%s: %v", query, err)
	}
	return value
}

var shownSQL = regexp.MustCompile(`(?m)^SQL: (.*)$`)

// What is shown as the SQL of a sum gives that sum when the file is imported.
func TestSQLGivesTheSum(t *testing.T) {
	t.Parallel()
	tables := newImporter(t)
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
		{"What is the total interest of the hire purchase?", "hire purchase.csv", []string{"agreement | HP/60", "no | due | payment | interest", "1 | 2024-07-14 | 612.40 | 165.95", "2 | 2024-08-14 | 612.40 | 163.00", "3 | 2024-09-14 | 612.40 | 160.03"}, "= 488.98", 488.98},
		{"What is the total of the visits that were billed?", "visits.csv", []string{"Visit | Billed | Fee £", "1 March 2025 | yes | 40.00", "3 March 2025 | no | 50.00", "9 March 2025 | yes | 60.00"}, "= 100.00", 100},
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
		tables.take(g.group[0])
		if got := tables.value(m[1]); got != c.value {
			t.Errorf("%s\ngives %v, want %v", m[1], got, c.value)
		}
	}
}

// Whatever rows are picked, the conditions on their cells pick these and no others.
func TestConditionsPickTheRows(t *testing.T) {
	t.Parallel()
	values := [][]string{{"Holm", "Ash", "O'Hara", "", "holm"}, {"open", "paid", ""}, {"Ä 1", "50 %", "_x", "b"}}
	random, tables := rand.New(rand.NewPCG(1, 2)), newImporter(t)
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
		g := sheetOf(fmt.Sprintf("/f/t%d.csv", told), lines...).group[0]
		var rows []*unit
		want := 0.0
		for i, u := range g.members {
			if random.IntN(2) == 0 {
				rows, want = append(rows, u), want+float64(int(1)<<i)
			}
		}
		if len(rows) == 0 {
			continue
		}
		in := understand("What is the total amount?")
		query, ok := in.statementFor([]fit{{group: g, rows: rows}}, rows, len(g.header)-1)
		if !ok {
			continue
		}
		told++
		tables.take(g)
		if got := tables.value(query); got != want {
			t.Fatalf("%s\ngives %v, want %v of\n%s", query, got, want, strings.Join(lines, "\n"))
		}
		tables.do("drop_table", map[string]string{"name": g.tableName()})
	}
	if told < 100 {
		t.Errorf("conditions were found for %d picks", told)
	}
}

// A condition on a word holds for the rows for which SQLite's LIKE does: of letters beyond English it knows one case.
func TestLikeIsThatOfSQLite(t *testing.T) {
	t.Parallel()
	g := sheetOf("/f/t.csv", "Name | Amount", "École du Nord | 1", "Grande école | 2", "ECOLE | 4", "Strom AG | 8", "STROM | 16").group[0]
	tables := newImporter(t)
	tables.take(g)
	for _, word := range []string{"école", "École", "strom", "Strom", "e", "ö"} {
		c := like(g.columns()[0], 0, word)
		want := 0.0
		for i, u := range g.members {
			if c.holds(u) {
				want += float64(int(1) << i)
			}
		}
		if got := tables.value("SELECT COALESCE(SUM(amount), 0) FROM t WHERE " + c.sql); got != want {
			t.Errorf("%s: %v, want %v", c.sql, got, want)
		}
	}
}
