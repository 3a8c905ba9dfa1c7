package scratch

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

// pair is a piece of SQL as the scratchpad and as the command line of SQLite get it: there
// amounts are whole cents, so that its sums are exact, too.
type pair struct{ ours, theirs string }

func same(s string) pair { return pair{s, s} }

func (p pair) and(format string, more ...pair) pair {
	a, b := []any{p.ours}, []any{p.theirs}
	for _, m := range more {
		a, b = append(a, m.ours), append(b, m.theirs)
	}
	return pair{fmt.Sprintf(format, a...), fmt.Sprintf(format, b...)}
}

// generator makes queries over the tables t (id, a, b, d, amt) and u (k, name, lim).
type generator struct{ *rand.Rand }

func (g generator) one(of ...string) string { return of[g.IntN(len(of))] }

func (g generator) cents() pair {
	n := g.IntN(20000) - 10000
	return pair{decimal{int64(n), 2}.text(2), strconv.Itoa(n)}
}

// scalar is an expression over a row of t whose value is not money.
func (g generator) scalar() pair {
	return same(g.one("a", "b", "d", "id % 7", "a + id", "a * 2 - 3", "length(b)", "upper(b)", "lower(b)", "substr(b, 2, 3)", "instr(b, 'a')",
		"replace(b, 'a', 'éé')", "trim(b, 'ae ')", "ltrim(b)", "rtrim(b, 'x')", "coalesce(b, 'none')", "ifnull(a, -1)", "nullif(a, 3)", "strftime('%Y-%m', d)",
		"date(d, '+1 month')", "CASE WHEN a > 5 THEN 'high' WHEN a IS NULL THEN 'none' ELSE 'low' END", "abs(a)", "typeof(b)", "b || '-' || a", "a IS NULL", "round(a / 3.0, 2)",
		"max(a, id)", "iif(a > 2, b, d)", "printf('%05d', id)", "CAST(a AS TEXT)", "unicode(b)", "hex(b)", "quote(b)", "a & 3", "julianday(d) - julianday('2026-01-01')"))
}

func (g generator) where() pair {
	switch g.IntN(10) {
	case 0:
		return same("amt IS NOT NULL")
	case 1, 2:
		return pair{"amt", "amt"}.and("%s "+g.one("<", "<=", ">", ">=", "=", "<>")+" %s", g.cents())
	case 3:
		return same("amt").and("%s BETWEEN %s AND %s", g.cents(), g.cents())
	case 4:
		return same("b LIKE '" + g.one("%a%", "A%", "_e%", "%é", "") + "'")
	case 5:
		return same("b GLOB '" + g.one("*a*", "[a-c]*", "?e*") + "'")
	case 6:
		return same("a IN (SELECT k FROM u WHERE k % 2 = " + strconv.Itoa(g.IntN(2)) + ")")
	case 7:
		return same(g.one("NOT ", "") + "EXISTS (SELECT 1 FROM u WHERE u.k = t.a AND u.name > 'c')")
	case 8:
		return g.where().and("(%s OR %s)", g.where())
	}
	return same(g.scalar().ours + " IS NOT NULL AND a " + g.one("<", ">", "=") + " " + strconv.Itoa(g.IntN(12)))
}

func (g generator) aggregate() pair {
	switch g.IntN(4) {
	case 0:
		return same("sum(amt)")
	case 1:
		return same(g.one("min(amt)", "max(amt)", "sum(DISTINCT amt)", "sum(CASE WHEN a > 4 THEN amt ELSE 0 END)", "sum(-amt)", "sum(amt) FILTER (WHERE a < 6)"))
	case 2:
		return same(g.one("count(*)", "count(b)", "count(DISTINCT b)", "sum(a)", "avg(a)", "total(a)", "max(b)", "min(d)", "sum(a * id)"))
	}
	return same(g.one("group_concat(DISTINCT a)", "max(a) - min(a)", "sum(length(b))", "avg(length(b))"))
}

// query makes one query, its rows in a whole order.
func (g generator) query() pair {
	var q pair
	columns := 2
	switch g.IntN(8) {
	case 0, 1:
		q = g.scalar().and("SELECT %s, amt, id FROM t WHERE %s", g.where())
		columns = 3
	case 2, 3:
		q = g.scalar().and("SELECT %s AS g, %s, count(*) FROM t WHERE %s GROUP BY 1", g.aggregate(), g.where())
		if columns = 3; g.IntN(2) == 0 {
			q = q.and("%s HAVING count(*) > 2")
		}
	case 4:
		q = g.aggregate().and("SELECT u.name, %s FROM u " + g.one("JOIN", "LEFT JOIN") + " t ON t.a = u.k GROUP BY u.name")
	case 5:
		q = g.scalar().and("WITH w AS (SELECT %s AS x, amt, id FROM t WHERE %s) SELECT x, sum(amt) FROM w GROUP BY x", g.where())
	case 6:
		q = same("SELECT id, sum(amt) OVER (PARTITION BY " + g.one("a", "b", "d") + " ORDER BY id" + g.one("", " ROWS BETWEEN 2 PRECEDING AND CURRENT ROW") + ") FROM t")
	case 7:
		q = g.where().and("SELECT a, amt FROM t WHERE %s "+g.one("UNION", "UNION ALL", "EXCEPT", "INTERSECT")+" SELECT a, amt FROM t WHERE %s", g.where())
	}
	var by []string
	for _, i := range g.Perm(columns) {
		by = append(by, strconv.Itoa(i+1)+g.one("", " DESC", " DESC NULLS LAST"))
	}
	q = q.and("%s ORDER BY " + strings.Join(by, ", "))
	if g.IntN(3) == 0 {
		q = q.and(fmt.Sprintf("%%s LIMIT %d OFFSET %d", 1+g.IntN(20), g.IntN(10)))
	}
	return q
}

// TestAgainstSQLite runs 500 queries here and in the command line of SQLite.
func TestAgainstSQLite(t *testing.T) {
	t.Parallel()
	sqlite, err := exec.LookPath("sqlite3")
	if err != nil {
		t.Skip("sqlite3 is not installed")
	}
	g := generator{rand.New(rand.NewPCG(1, 2))}
	s := open(t, t.TempDir())
	script := fill(t, s, g)
	queries := make([]pair, 500)
	for i := range queries {
		queries[i] = g.query()
		fmt.Fprintf(script, "SELECT '#%d';\n%s;\n", i, queries[i].theirs)
	}
	cmd := exec.Command(sqlite, "-batch", ":memory:")
	cmd.Stdin = script
	cmd.Env = append(os.Environ(), "HOME="+t.TempDir(), "XDG_CONFIG_HOME=") // and no settings of a person's
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("sqlite3: %v\n%s", err, out)
	}
	rest, rows := string(out), 0
	for i, q := range queries {
		_, after, ok := strings.Cut(rest, fmt.Sprintf("#%d\n", i))
		if !ok {
			t.Fatalf("sqlite3 gave no answer to %s:\n%.500s", q.theirs, rest)
		}
		rest = after
		want, _, _ := strings.Cut(rest, fmt.Sprintf("#%d\n", i+1))
		r, err := s.Query(t.Context(), q.ours, unhurried())
		if err != nil {
			t.Errorf("%s: %v", q.ours, err)
			continue
		}
		rows += len(r.Rows)
		if diff := differs(r, strings.Split(strings.TrimSuffix(want, "\n"), "\n"), want == ""); diff != "" {
			t.Errorf("%s\n%s", q.ours, diff)
		}
	}
	if rows < 5000 {
		t.Errorf("500 queries gave only %d rows", rows)
	}
}

// fill makes the tables here, and the script that makes them there.
func fill(t *testing.T, s *Scratch, g generator) *bytes.Buffer {
	t.Helper()
	script := &bytes.Buffer{}
	script.WriteString(".mode list\n.separator \x1f\n.nullvalue NULL\nCREATE TABLE t(id INTEGER, a INTEGER, b TEXT, d TEXT, amt INTEGER);\nCREATE TABLE u(k INTEGER, name TEXT);\n")
	words := []string{"apple", "Banane", "cafe", "date é", "  eel ", "fax", "", "100", "A_b%", "x'y"}
	var rows [][]any
	for id := range 400 {
		row := []any{id, g.IntN(12), words[g.IntN(len(words))], fmt.Sprintf("2026-%02d-%02d", 1+g.IntN(12), 1+g.IntN(28)), nil}
		theirs := "NULL"
		if g.IntN(10) > 0 {
			c := g.cents()
			row[4], theirs = c.ours, c.theirs
		}
		a, b := fmt.Sprint(row[1]), "'"+strings.ReplaceAll(row[2].(string), "'", "''")+"'"
		if g.IntN(15) == 0 {
			row[1], a = nil, "NULL"
		}
		if g.IntN(15) == 0 {
			row[2], b = nil, "NULL"
		}
		fmt.Fprintf(script, "INSERT INTO t VALUES(%d,%s,%s,'%s',%s);\n", id, a, b, row[3], theirs)
		rows = append(rows, row)
	}
	create(t, s, "t", "id:integer,a:integer,b:text,d:date,amt:decimal", rows...)
	var names [][]any
	for k := range 15 {
		names = append(names, []any{k, words[k%5]})
		fmt.Fprintf(script, "INSERT INTO u VALUES(%d,'%s');\n", k, words[k%5])
	}
	create(t, s, "u", "k:integer,name:text", names...)
	return script
}

// differs says where a result is not what the command line printed.
func differs(r *Result, want []string, none bool) string {
	if none {
		want = nil
	}
	if len(r.Rows) != len(want) {
		return fmt.Sprintf("%d rows, and sqlite3 gives %d", len(r.Rows), len(want))
	}
	for i, row := range r.Rows {
		cells := strings.Split(want[i], "\x1f")
		for k, v := range row {
			if k >= len(cells) || !equal(v, cells[k], r.Columns[k].Type == Decimal) {
				return fmt.Sprintf("row %d: %v, and sqlite3 gives %q", i+1, row, cells)
			}
		}
	}
	return ""
}

func number(s string) float64 {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return math.NaN()
	}
	return f
}

func equal(v any, want string, money bool) bool {
	switch v := v.(type) {
	case nil:
		return want == "NULL"
	case string:
		if money && strings.Contains(want, ".") { // cents have no point: a fraction that is no money
			return number(v) == number(want)
		}
		if money {
			n, err := strconv.ParseInt(strings.Replace(v, ".", "", 1), 10, 64)
			return err == nil && strconv.FormatInt(n, 10) == want
		}
		return v == want
	case float64:
		f, err := strconv.ParseFloat(want, 64)
		return err == nil && math.Abs(f-v) <= 1e-9*math.Max(1, math.Abs(f))
	}
	return fmt.Sprint(v) == want
}
