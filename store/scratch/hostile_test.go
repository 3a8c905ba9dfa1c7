package scratch

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

// endsWithin is how long a statement that is stopped after a second may take on any machine. The worst of
// them would go on for hours; how soon they end is not for a test to measure.
const endsWithin = 2 * time.Minute

// TestHostile sends statements that try to write, reach out, or use everything up. Each
// must be refused or end within its time, and the tables must be as before.
func TestHostile(t *testing.T) {
	s := open(t, t.TempDir())
	create(t, s, "t", "a:integer,b:text", []any{1, "x"}, []any{2, "y"})
	big := strings.Repeat("a", 190_000)
	create(t, s, "big", "x:text", []any{big}, []any{big + "b"})
	count := "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) "
	for _, sql := range []string{
		"INSERT INTO t VALUES (3,'z')", "UPDATE t SET a=0", "DELETE FROM t", "DROP TABLE t", "CREATE TABLE u(x)", "CREATE TEMP TABLE u(x)",
		"CREATE VIEW v AS SELECT 1", "CREATE INDEX i ON t(a)", "CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT 1; END", "ALTER TABLE t ADD c",
		"ATTACH 'x.db' AS x", "DETACH main", "VACUUM", "VACUUM INTO 'x.db'", "REINDEX", "ANALYZE", "PRAGMA user_version=5", "PRAGMA query_only=OFF",
		"PRAGMA table_info(t)", "BEGIN", "COMMIT", "SAVEPOINT s", "EXPLAIN SELECT 1", "REPLACE INTO t VALUES (1,'q')",
		"WITH x AS (SELECT 1) INSERT INTO t SELECT 9,'w'", "WITH x AS (SELECT 1) DELETE FROM t", "WITH x AS (SELECT 1) UPDATE t SET a=7",
		"SELECT 1; DROP TABLE t", "SELECT 1;SELECT 2", "SELECT 1; ;DELETE FROM t", "/* */ DROP TABLE t", "-- x\nDELETE FROM t", "", ";", " -- only",
		"SELECT load_extension('x')", "SELECT * FROM pragma_table_info('t')", "SELECT * FROM pragma_database_list", "SELECT * FROM sqlite_dbpage",
		"SELECT * FROM dbstat", "SELECT * FROM sqlite_master", "SELECT * FROM fsx_feed", "SELECT * FROM temp.fsx_feed", "SELECT randomblob(1000000000)",
		"SELECT zeroblob(1000000000)", "SELECT sqlite_log(1,'x')", "SELECT fts3_tokenizer('x')", "SELECT sqlite_compileoption_get(1)",
		"SELECT printf('%.*c', 100000000, 'x')", "SELECT replace(x, 'a', x) FROM big", "SELECT hex(x) FROM big", "SELECT group_concat(x) FROM (SELECT x FROM big, t, t)",
		count + "SELECT max(x) FROM c", count + "SELECT group_concat(x) FROM c", count + "SELECT x FROM c ORDER BY -x LIMIT 1", count + "SELECT count(*) FROM c a, c b",
		count + "SELECT DISTINCT x % 10 FROM c", "WITH RECURSIVE c(y) AS (SELECT 1 UNION ALL SELECT y+1 FROM c) SELECT x||y FROM big, c ORDER BY 1", count + "SELECT sum(x) OVER (ORDER BY x) FROM c",
		"WITH RECURSIVE c(x) AS (SELECT 'ab' UNION ALL SELECT x||x FROM c) SELECT length(x) FROM c",
		"SELECT x LIKE '" + strings.Repeat("%a", 90) + "%b%c' FROM big", "SELECT x GLOB '" + strings.Repeat("*a", 90) + "*b*c' FROM big",
		"SELECT x LIKE '" + strings.Repeat("%a", 400) + "' FROM big", "SELECT instr(x, substr(x, 1, 100000) || 'b') FROM big", "SELECT trim(x, x) FROM big",
		"SELECT " + strings.Repeat("(", 1000) + "1" + strings.Repeat(")", 1000), "SELECT " + strings.Repeat("abs(", 300) + "1" + strings.Repeat(")", 300),
		"SELECT 1" + strings.Repeat(" UNION SELECT 1", 100), "SELECT " + strings.Repeat("1,", 3000) + "1", "SELECT '" + strings.Repeat("x", 200_000) + "'",
		"SELECT json_extract('" + strings.Repeat("[", 5000) + "', '$')", "SELECT * FROM t WHERE a = ", "SELECT unknown()", "SELECT a FROM t WHERE b MATCH 'x'",
		"SELECT abs(-9223372036854775808)", "SELECT sum(9223372036854775807) FROM t", "SELECT 1/0, 1%0", "SELECT CAST(x AS INTEGER) FROM big", "SELECT \x00",
		"SELECT * FROM big a, big b, big c, big d, big e, big f, big g, big h, big i, big j, big k, big l, big m, big n, big o, big p, big q, big r, big s, big t",
		"SELECT '\xff'", "SELECT ?1", "SELECT :name", "SELECT x FROM big WHERE x REGEXP '(a+)+b'", "SELECT length(printf('%s%s%s', x, x, x)) FROM big",
	} {
		start := time.Now()
		r, err := s.Query(t.Context(), sql, Limits{Time: time.Second})
		if took := time.Since(start); took > endsWithin {
			t.Errorf("%.60q took %v", sql, took)
		}
		if err != nil && !errors.Is(err, ErrQuery) && !errors.Is(err, ErrTime) {
			t.Errorf("%.60q: %v", sql, err)
		}
		if r != nil && len(r.Rows) > 5000 {
			t.Errorf("%.60q gave %d rows", sql, len(r.Rows))
		}
	}
	if got := ask(t, s, "SELECT * FROM t"); got != "a:integer,b:text|1,x|2,y" {
		t.Errorf("after all: %s", got)
	}
	if l, err := s.List(t.Context()); err != nil || len(l) != 2 {
		t.Errorf("%v, %v", l, err)
	}
}

func TestRefused(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "t", "a:integer", []any{1})
	for sql, want := range map[string]string{
		"DROP TABLE t":                           "only SELECT",
		"WITH x AS (SELECT 1) DELETE FROM t":     "only read",
		"SELECT * FROM pragma_table_info('t')":   "only read",
		"SELECT load_extension('x')":             "only read",
		"SELECT 1; SELECT 2":                     "only one statement",
		"SELECT zeroblob(5)":                     "only read",
		"SELECT printf('%.*c', 300000, 'x')":     "a text in it gets longer than 256 KB",
		"SELECT ?1":                              "write the value itself",
		"SELECT a FROM":                          "it ends too early",
		"SELECT b FROM t":                        "no such column: b",
		"SELECT FROM":                            "syntax error",
		"SELECT name FROM sqlite_master":         "only read",
		"SELECT 'a;b' AS \"c;d\" -- ;\n; DELETE": "only one statement",
	} {
		if _, err := s.Query(t.Context(), sql, unhurried()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", sql, err, want)
		}
	}
}

func TestLimits(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	var rows [][]any
	for i := range 3000 {
		rows = append(rows, []any{i, strings.Repeat("x", 100)})
	}
	create(t, s, "t", "a:integer,b:text", rows...)
	r, err := s.Query(t.Context(), "SELECT * FROM t", Limits{Rows: 10, Time: time.Minute})
	if err != nil || len(r.Rows) != 10 || !r.Truncated {
		t.Errorf("%d rows, %v", len(r.Rows), err)
	}
	if r, err = s.Query(t.Context(), "SELECT * FROM t", Limits{Rows: 3000, Time: time.Minute}); err != nil || len(r.Rows) != 3000 || r.Truncated {
		t.Errorf("%d rows, %v, %v", len(r.Rows), r.Truncated, err)
	}
	if r, err = s.Query(t.Context(), "SELECT b FROM t", Limits{Bytes: 10_000, Time: time.Minute}); err != nil || len(r.Rows) > 100 || !r.Truncated {
		t.Errorf("%d rows, %v", len(r.Rows), err)
	}
	if _, err = s.Query(t.Context(), "SELECT count(*) FROM t a, t b, t c", Limits{Time: 100 * time.Millisecond}); !errors.Is(err, ErrTime) {
		t.Errorf("a query without an end: %v", err)
	}
	var le *LimitError
	for i := range MaxTables {
		_, err = s.Create(t.Context(), fmt.Sprint("n", i), []Column{{"a", Text}})
		if errors.As(err, &le) {
			break
		}
	}
	if le == nil || le.Max != MaxTables {
		t.Errorf("more than %d tables: %v", MaxTables, err)
	}
	if _, err := s.Insert(t.Context(), "t", make([][]any, MaxRows)); !errors.As(err, &le) || le.Max != MaxRows {
		t.Errorf("too many rows: %v", err)
	}
	if _, err := s.Insert(t.Context(), "n0", [][]any{{strings.Repeat("x", MaxCell+1)}}); err == nil {
		t.Error("a cell that is too long was taken")
	}
	long := strings.Repeat("x", MaxCell)
	many := make([][]any, MaxBytes/MaxCell+1)
	for i := range many {
		many[i] = []any{long}
	}
	if _, err := s.Insert(t.Context(), "n0", many); !errors.As(err, &le) || le.Max != MaxBytes {
		t.Errorf("too many bytes: %v", err)
	}
}

func TestMemoryLimit(t *testing.T) {
	s := open(t, t.TempDir())
	create(t, s, "big", "x:text", []any{strings.Repeat("a", 190_000)})
	_, err := s.Query(t.Context(), "WITH RECURSIVE c(y) AS (SELECT 1 UNION ALL SELECT y+1 FROM c) SELECT x||y FROM big, c ORDER BY 1", Limits{Time: time.Minute})
	if !errors.Is(err, ErrQuery) || !strings.Contains(err.Error(), "memory") {
		t.Errorf("a query that takes all memory: %v", err)
	}
	if got := ask(t, s, "SELECT length(x) AS n FROM big"); got != "n:integer|190000" {
		t.Error(got)
	}
}

func TestWideRows(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	long := strings.Repeat("x", 150_000)
	create(t, s, "t", "a:text,b:text,c:text", []any{long, long, long}, []any{"a", "b", "c"})
	if got := ask(t, s, "SELECT length(a)+length(b)+length(c) AS n FROM t"); got != "n:integer|450000|3" {
		t.Error(got)
	}
}
