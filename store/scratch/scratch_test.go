package scratch

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// open opens a scratchpad in a folder and closes it with the test.
func open(t testing.TB, dir string) *Scratch {
	t.Helper()
	st, err := store.Open(t.Context(), dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := Open(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(s.Close(), st.Close()); err != nil {
			t.Error(err)
		}
	})
	return s
}

func create(t testing.TB, s *Scratch, name, cols string, rows ...[]any) {
	t.Helper()
	var cs []Column
	for _, c := range strings.Split(cols, ",") {
		n, typ, _ := strings.Cut(c, ":")
		cs = append(cs, Column{n, Type(typ)})
	}
	if _, err := s.Create(t.Context(), name, cs); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Insert(t.Context(), name, rows); err != nil {
		t.Fatal(err)
	}
}

// unhurried are the usual limits, with time for a machine that does other things as well.
func unhurried() Limits { return Limits{Time: time.Minute} }

// ask gives the result of a query as "name:type,…|value,value|…".
func ask(t testing.TB, s *Scratch, sql string) string {
	t.Helper()
	r, err := s.Query(t.Context(), sql, unhurried())
	if err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	var head []string
	for _, c := range r.Columns {
		head = append(head, c.Name+":"+string(c.Type))
	}
	return strings.Join(head, ",") + "|" + show1(r.Rows)
}

func show1(rows [][]any) string {
	var lines []string
	for _, row := range rows {
		var vs []string
		for _, v := range row {
			if v == nil {
				v = "NULL"
			}
			vs = append(vs, fmt.Sprint(v))
		}
		lines = append(lines, strings.Join(vs, ","))
	}
	return strings.Join(lines, "|")
}

func TestQueries(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "payments", "who:text,amount:decimal,day:date,n:integer,rate:real,paid:boolean",
		[]any{"ann", "$1,234.50", "March 3, 2026", 1, 0.1, true},
		[]any{"bob", "(86.40)", "2026-03-04", 2, 0.2, "no"},
		[]any{"ann", "1,234.50-", "4/3/2026", 3, 0.3, nil},
		[]any{"cid", 0.1, "2026-04-05T10:00:00Z", "4", nil, "yes"},
		[]any{"cid", 0.2, nil, nil, "1e3", false},
	)
	for _, c := range []struct{ sql, want string }{
		{"SELECT * FROM payments LIMIT 2", "who:text,amount:decimal,day:date,n:integer,rate:real,paid:boolean|ann,1234.50,2026-03-03,1,0.1,true|bob,-86.40,2026-03-04,2,0.2,false"},
		{"SELECT who, SUM(amount) AS s FROM payments GROUP BY who ORDER BY who", "who:text,s:decimal|ann,0.00|bob,-86.40|cid,0.30"},
		{"SELECT SUM(amount) FROM payments WHERE who='cid'", "SUM(amount):decimal|0.30"},
		{"SELECT SUM(n), TOTAL(n), COUNT(*), AVG(n) FROM payments", "SUM(n):integer,TOTAL(n):real,COUNT(*):integer,AVG(n):real|10,10,5,2.5"},
		{"SELECT MAX(amount), MIN(amount) FROM payments", "MAX(amount):decimal,MIN(amount):decimal|1234.50,-1234.50"},
		{"SELECT AVG(amount) FROM payments WHERE who='cid'", "AVG(amount):decimal|0.15"},
		{"SELECT SUM(amount)/3 AS x FROM payments WHERE who='bob'", "x:decimal|-28.80"},
		{"SELECT who FROM payments GROUP BY who HAVING SUM(amount) > 0", "who:text|cid"},
		{"SELECT who FROM payments WHERE amount > 1234.49", "who:text|ann"},
		{"SELECT amount FROM payments ORDER BY amount DESC LIMIT 2", "amount:decimal|1234.50|0.20"},
		{"SELECT SUM(amount) OVER (ORDER BY n ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS w FROM payments WHERE n > 1 ORDER BY n", "w:decimal|-86.40|-1320.90|-1234.40"},
		{"SELECT SUM(rate) FROM payments WHERE n < 4", "SUM(rate):real|0.6"},
		{"SELECT SUM(amount*n) AS x FROM payments WHERE n IS NOT NULL", "x:decimal|-2641.40"},
		{"SELECT SUM(n) FROM payments WHERE 0", "SUM(n):text|NULL"},
		{"SELECT strftime('%Y-%m', day) AS m, COUNT(*) AS c FROM payments WHERE day IS NOT NULL GROUP BY m", "m:text,c:integer|2026-03,2|2026-04,2"},
		{"WITH a AS (SELECT amount FROM payments) SELECT amount FROM a WHERE amount < -100;", "amount:decimal|-1234.50"},
		{"VALUES (1,'a'),(2,'b')", "column1:integer,column2:text|1,a|2,b"},
		{"SELECT COUNT(*) FROM payments WHERE paid", "COUNT(*):integer|2"},
		{"SELECT replace('abc','b','x'), instr('héllo','l'), trim('  x '), ltrim('xxa','x'), rtrim('axx','x')", "replace('abc','b','x'):text,instr('héllo','l'):integer,trim('  x '):text,ltrim('xxa','x'):text,rtrim('axx','x'):text|axc,3,x,a,a"},
		{"WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c WHERE x<3) SELECT SUM(x) AS s FROM c -- end", "s:integer|6"},
		{"SELECT value FROM json_each('[1,2]')", "value:integer|1|2"},
		{"SELECT 1 WHERE 0", "1:text|"},
	} {
		if got := ask(t, s, c.sql); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.sql, got, c.want)
		}
	}
}

func TestExactSums(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	var rows [][]any
	for i := range 100_000 {
		rows = append(rows, []any{i % 3, fmt.Sprintf("%d.%02d", i, i%100)})
	}
	rows = append(rows, []any{9, "9999999999999.99"}, []any{9, "9999999999999.98"}, []any{9, "0.01"})
	create(t, s, "t", "k:integer,a:decimal", rows...)
	want := 0
	for i := range 100_000 {
		want += i*100 + i%100
	}
	if got := ask(t, s, "SELECT SUM(a) AS s FROM t WHERE k < 9"); got != fmt.Sprintf("s:decimal|%d.%02d", want/100, want%100) {
		t.Error(got)
	}
	if got := ask(t, s, "SELECT SUM(a) AS s FROM t WHERE k = 9"); got != "s:decimal|19999999999999.98" {
		t.Error(got)
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, `select`, `from:text,a"b:integer,o'c:decimal,[x]:date,two words:text,ünï:text`, []any{"x", 1, "2.50", "2026-01-01", "w", "u"})
	want := `from:text,a"b:integer,o'c:decimal,[x]:date,two words:text,ünï:text|x,1,2.50,2026-01-01,w,u`
	if got := ask(t, s, `SELECT * FROM "SELECT"`); got != want {
		t.Errorf("got %s", got)
	}
	if got := ask(t, s, `SELECT SUM("o'c") AS s, "a""b" FROM "select"`); got != `s:decimal,a"b:integer|2.50,1` {
		t.Errorf("got %s", got)
	}
	create(t, s, "ORDER;DROP", "a:text", []any{"--"})
	if got := ask(t, s, `SELECT a FROM "order;drop"`); got != "a:text|--" {
		t.Errorf("got %s", got)
	}
	for _, bad := range []string{"", " ", "sqlite_x", "fsx_feed", "a\x00b", "a\nb", strings.Repeat("x", 200), "\xff"} {
		if _, err := s.Create(t.Context(), bad, []Column{{"a", Text}}); !errors.Is(err, ErrName) {
			t.Errorf("name %q: %v", bad, err)
		}
	}
	if _, err := s.Create(t.Context(), "Select", []Column{{"a", Text}}); !errors.Is(err, ErrExists) {
		t.Error(err)
	}
	for _, cols := range [][]Column{nil, {{"a", Text}, {"A", Text}}, {{"", Text}}, {{"a", "money"}}} {
		if _, err := s.Create(t.Context(), "t", cols); !errors.Is(err, ErrName) {
			t.Errorf("columns %v: %v", cols, err)
		}
	}
	if _, err := s.Query(t.Context(), "SELECT * FROM nosuch", unhurried()); !errors.Is(err, ErrQuery) || !strings.Contains(err.Error(), "no such table: nosuch") {
		t.Error(err)
	}
}

func TestBadValues(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "t", "n:integer,a:decimal,d:date,b:boolean,r:real", []any{1, 2, "2026-01-02", 1, 1.5})
	for i, bad := range [][]any{
		{"x", nil, nil, nil, nil}, {1.5, nil, nil, nil, nil}, {nil, "12,34", nil, nil, nil}, {nil, "abc", nil, nil, nil},
		{nil, "1234567890123456.78", nil, nil, nil}, {nil, nil, "2026-02-30", nil, nil}, {nil, nil, "soon", nil, nil},
		{nil, nil, nil, "maybe", nil}, {nil, nil, nil, nil, "NaN"}, {nil, "--5", nil, nil, nil}, {nil, "1.2.3", nil, nil, nil},
		{"9223372036854775808", nil, nil, nil, nil},
	} {
		_, err := s.Insert(t.Context(), "t", [][]any{{5, 5, nil, nil, nil}, bad})
		var ve *ValueError
		if !errors.As(err, &ve) || ve.Row != 2 {
			t.Errorf("%d: %v", i, err)
		}
	}
	if _, err := s.Insert(t.Context(), "t", [][]any{{1}}); err == nil {
		t.Error("a short row was taken")
	}
	if tb, err := s.Table(t.Context(), "T"); err != nil || tb.Rows != 1 {
		t.Errorf("%+v, %v", tb, err)
	}
	if got := ask(t, s, "SELECT COUNT(*) AS c FROM t"); got != "c:integer|1" {
		t.Error(got)
	}
	_, err := s.Insert(t.Context(), "t", [][]any{{1, "1 000 x", nil, nil, nil}})
	if want := `row 1, column "a": "1 000 x" is not an amount of at most 15 digits`; err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
}

func TestGrowAndReopen(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	create(t, s, "t", "n:integer,w:text")
	total := 0
	for i := range 60 {
		var rows [][]any
		for range i * 3 % 170 {
			total++
			rows = append(rows, []any{total, strings.Repeat("w", total%50)})
		}
		if n, err := s.Insert(t.Context(), "t", rows); err != nil || n != len(rows) {
			t.Fatal(n, err)
		}
		if i%7 == 0 {
			if got, want := ask(t, s, "SELECT COUNT(*) AS c, COUNT(DISTINCT n) AS d FROM t"), fmt.Sprintf("c:integer,d:integer|%d,%d", total, total); got != want {
				t.Fatalf("got %s, want %s", got, want)
			}
			w, err := s.Window(t.Context(), "t", nil, total-2, 5)
			if err != nil || w.Total != total || total > 2 && show1(w.Rows[:1]) == "" {
				t.Fatalf("%+v, %v", w, err)
			}
		}
	}
	if err := errors.Join(s.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := s.List(t.Context()); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}

func TestDropAndClear(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "a", "x:integer", []any{1})
	create(t, s, "b", "x:integer", []any{2})
	if got := ask(t, s, "SELECT a.x + b.x AS s FROM a, b"); got != "s:integer|3" {
		t.Error(got)
	}
	if err := s.Drop(t.Context(), "A"); err != nil {
		t.Fatal(err)
	}
	if err := s.Drop(t.Context(), "a"); !errors.Is(err, ErrNoTable) {
		t.Error(err)
	}
	if _, err := s.Query(t.Context(), "SELECT * FROM a", unhurried()); !errors.Is(err, ErrQuery) {
		t.Error(err)
	}
	create(t, s, "a", "y:text", []any{"new"})
	if got := ask(t, s, "SELECT * FROM a"); got != "y:text|new" {
		t.Error(got)
	}
	if err := s.Clear(t.Context()); err != nil {
		t.Fatal(err)
	}
	if l, err := s.List(t.Context()); err != nil || len(l) != 0 {
		t.Error(l, err)
	}
	create(t, s, "c", "x:integer", []any{1})
	if err := s.Drop(t.Context(), "c"); err != nil {
		t.Fatal(err)
	}
	left := ""
	if err := s.space.Scan(t.Context(), nil, func(k, _ []byte) error {
		if k[0] != 'n' && k[0] != 'c' {
			left += string(k[:1])
		}
		return nil
	}); err != nil || left != "dr" { // of the table that was dropped last
		t.Errorf("the keys %q are left, %v", left, err)
	}
}

func TestWindow(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "t", "k:text,n:integer,a:decimal,d:date,r:real",
		[]any{"beta", 2, "1.5", "2026-02-01", -1.5},
		[]any{"Alpha", nil, "-3", "2025-02-01", 2.5},
		[]any{"alphabetical", 2, nil, nil, nil},
		[]any{"beta", -1, "1.25", "2026-01-01", -2.5},
	)
	for _, c := range []struct {
		by            []Sort
		offset, limit int
		want          string
	}{
		{nil, 0, 2, "beta,2,1.50,2026-02-01,-1.5|Alpha,NULL,-3.00,2025-02-01,2.5"},
		{nil, 3, 9, "beta,-1,1.25,2026-01-01,-2.5"},
		{nil, 4, 9, ""},
		{[]Sort{{"K", false}, {"n", false}}, 0, 4, "Alpha,NULL,-3.00,2025-02-01,2.5|alphabetical,2,NULL,NULL,NULL|beta,-1,1.25,2026-01-01,-2.5|beta,2,1.50,2026-02-01,-1.5"},
		{[]Sort{{"n", true}, {"a", false}}, 0, 4, "beta,2,1.50,2026-02-01,-1.5|alphabetical,2,NULL,NULL,NULL|beta,-1,1.25,2026-01-01,-2.5|Alpha,NULL,-3.00,2025-02-01,2.5"},
		{[]Sort{{"a", true}}, 0, 2, "beta,2,1.50,2026-02-01,-1.5|beta,-1,1.25,2026-01-01,-2.5"},
		{[]Sort{{"r", false}}, 0, 3, "beta,-1,1.25,2026-01-01,-2.5|beta,2,1.50,2026-02-01,-1.5|Alpha,NULL,-3.00,2025-02-01,2.5"},
		{[]Sort{{"d", false}}, 3, 1, "alphabetical,2,NULL,NULL,NULL"},
	} {
		w, err := s.Window(t.Context(), "t", c.by, c.offset, c.limit)
		if err != nil || show1(w.Rows) != c.want || w.Total != 4 {
			t.Errorf("%v: got %v, %v\nwant %s", c.by, show1(w.Rows), err, c.want)
		}
	}
	if _, err := s.Window(t.Context(), "t", []Sort{{"zz", false}}, 0, 1); !errors.Is(err, ErrName) {
		t.Error(err)
	}
	if _, err := s.Window(t.Context(), "none", nil, 0, 1); !errors.Is(err, ErrNoTable) {
		t.Error(err)
	}
}

func TestParse(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"$1,234.50": "1234.50", "(86.40)": "-86.40", "1,234.50-": "-1234.50", "-$5": "-5", "$-5": "-5", "USD 44,630,000.00": "44630000.00",
		"5 EUR": "5", "1.234,56": "1234.56", "€1.234.567,8": "1234567.8", "0.10": "0.10", "+7": "7", ".5": "0.5", "5.": "5", "$(86.40)": "-86.40",
		"−3": "-3", "1e3": "1000", "999999999999999": "999999999999999", "0.000000000000001": "0.000000000000001", "($1,000)": "-1000",
		"12,34": "", "1,5": "", "abc": "", "": "", "-": "", "$": "", "1 2": "", "--5": "", "1000000000000000": "", "((5))": "", "1,2345": "",
	} {
		d, ok := parseDecimal(in)
		if got := d.text(int(d.scale)); ok != (want != "") || ok && got != want {
			t.Errorf("parseDecimal(%q) = %q, %v; want %q", in, got, ok, want)
		}
	}
	for in, want := range map[string]string{
		"2026-03-01": "2026-03-01", "March 3, 2026": "2026-03-03", "Mar 3, 2026": "2026-03-03", "3 March 2026": "2026-03-03", "12/31/2026": "2026-12-31",
		"31/12/2026": "2026-12-31", "31.12.2026": "2026-12-31", "2026-03-01T10:11:12+02:00": "2026-03-01 08:11:12", "2026-03-01T00:00:00Z": "2026-03-01",
		"2026-13-01": "", "tomorrow": "", "2026": "",
	} {
		if got, ok := parseDate(in); ok != (want != "") || got != want {
			t.Errorf("parseDate(%q) = %q, %v; want %q", in, got, ok, want)
		}
	}
}

func FuzzDecimal(f *testing.F) {
	for _, s := range []string{"1.50", "-0.01", "999999999999999", "123456.789"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, ok := parseDecimal(s)
		if !ok {
			return
		}
		back, ok := fromFloat(d.float())
		if !ok {
			if d.scale <= maxScale && d.unscaled != 0 {
				t.Fatalf("%q: %v is lost on the way through a float", s, d)
			}
			return
		}
		n := int(max(d.scale, back.scale))
		if d.text(n) != back.text(n) {
			t.Fatalf("%q: %s came back as %s", s, d.text(n), back.text(n))
		}
	})
}

func FuzzBlock(f *testing.F) {
	cols := []Column{{"a", Text}, {"b", Integer}, {"c", Real}, {"d", Decimal}, {"e", Date}, {"f", Boolean}}
	b := newBlock(cols)
	b.add([]cell{{s: "x"}, {n: -5}, {f: 1.5}, {n: 150, scale: 2}, {null: true}, {n: 1}})
	b.add([]cell{{null: true}, {n: 7}, {null: true}, {n: 1}, {s: "2026-01-01"}, {null: true}})
	f.Add(b.append(nil))
	f.Fuzz(func(t *testing.T, raw []byte) {
		got, err := decodeBlock(raw, cols)
		if err != nil {
			return
		}
		for row := range got.rows {
			for i := range got.cols {
				_ = got.cols[i].show(row, 2)
			}
		}
		again, err := decodeBlock(got.append(nil), cols)
		if err != nil || !reflect.DeepEqual(again, got) {
			t.Fatalf("%v, %+v is not %+v", err, again, got)
		}
	})
}
