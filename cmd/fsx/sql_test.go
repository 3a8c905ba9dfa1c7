package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestSQLFormats prints one result in every way.
func TestSQLFormats(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"a.csv": "who,sum,note\nAda,1234567890123.10,x\nBob,-0.05,\n"})
	c.ok("scratch", "import", "a.csv")
	const q = "SELECT who, sum, note FROM a ORDER BY who"
	for _, f := range []struct {
		args []string
		want string
	}{
		{nil, "who\tsum\tnote\nAda\t1234567890123.10\tx\nBob\t-0.05\t\n"},
		{[]string{"--no-header", "--null", "NULL"}, "Ada\t1234567890123.10\tx\nBob\t-0.05\tNULL\n"},
		{[]string{"--format", "table"}, "who               sum  note\n---               ---  ----\nAda  1234567890123.10  x\nBob             -0.05\n(2 rows)\n"},
		{[]string{"--format", "csv"}, "who,sum,note\nAda,1234567890123.10,x\nBob,-0.05,\n"},
		{[]string{"--format", "csv", "--null", "-", "--no-header"}, "Ada,1234567890123.10,x\nBob,-0.05,-\n"},
		{[]string{"--format", "json"}, "[\n{\"who\": \"Ada\", \"sum\": 1234567890123.10, \"note\": \"x\"},\n{\"who\": \"Bob\", \"sum\": -0.05, \"note\": null}\n]\n"},
		{[]string{"--format", "jsonl"}, "{\"who\": \"Ada\", \"sum\": 1234567890123.10, \"note\": \"x\"}\n{\"who\": \"Bob\", \"sum\": -0.05, \"note\": null}\n"},
		{[]string{"--format", "md"}, "| who | sum | note |\n| --- | ---: | --- |\n| Ada | 1234567890123.10 | x |\n| Bob | -0.05 |  |\n"},
	} {
		if out := c.ok(append([]string{"sql", q}, f.args...)...); out != f.want {
			t.Errorf("%v\n got %q\nwant %q", f.args, out, f.want)
		}
	}
	if out := c.ok("sql", q, "--format", "xlsx"); !strings.HasPrefix(out, "PK") {
		t.Errorf("a workbook begins with %.10q", out)
	}
	var result struct {
		Columns   []struct{ Name, Type string }
		Rows      [][]any
		Truncated bool
	}
	if err := json.Unmarshal([]byte(c.ok("sql", q, "--json")), &result); err != nil || len(result.Rows) != 2 || result.Rows[0][1] != "1234567890123.10" || result.Columns[1].Type != "decimal" {
		t.Errorf("%+v, %v", result, err)
	}
	c.ok("tool", "export_table", "name=a", "path="+c.path("out.md"))
	if data, err := os.ReadFile(c.path("out.md")); err != nil || !strings.Contains(string(data), "| Ada | 1234567890123.10 | x |") {
		t.Errorf("%q, %v", data, err)
	}
	c.fails(1, "is there already", "tool", "export_table", "name=a", "path="+c.path("out.md"))
	c.fails(2, "--format is table, csv, json, jsonl, md, xlsx, not yaml", "sql", q, "--format", "yaml")
	c.fails(2, "--seconds is from 1 on", "sql", q, "--seconds", "0")
	c.fails(1, "only SELECT", "sql", "DROP TABLE a")
	if out := c.ok("sql", "-- who is there\nSELECT who FROM a -- all", "--no-header"); out != "Ada\nBob\n" {
		t.Errorf("a statement with comments: %q", out)
	}
	c.fails(2, "Unknown flag", "sql", "--who")
	const many = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c LIMIT %d) SELECT x FROM c"
	for n, told := range map[int]bool{5000: false, 5001: true} {
		r := c.run("tool", "query_data", fmt.Sprintf(`{"sql":%q}`, fmt.Sprintf(many, n)))
		if r.code != 0 || strings.Count(r.out, "\n") != 5001 || strings.Contains(r.err, "Only the first 5,000 rows") != told {
			t.Errorf("%d rows: exit %d, %d lines, %q", n, r.code, strings.Count(r.out, "\n"), r.err)
		}
	}
	c.fails(1, "more than 1s", "sql", "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT max(x) FROM c", "--seconds", "1")
}

// TestSQLOverTheIndex asks what a scan has found, and joins it with a table.
func TestSQLOverTheIndex(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{
		"docs/a.md": "# One\n\ntext\n", "docs/b.md": "two\n", "docs/c.txt": "three", "id_rsa": "key",
		"paid.csv": "file,sum\nb.md,2.50\nc.txt,4.00\n",
	})
	c.ok("index", ".")
	c.ok("scratch", "import", "paid.csv", "--into", "paid")
	if out := c.ok("sql", "SELECT ext, COUNT(*) AS n, SUM(size) AS bytes FROM files WHERE folder LIKE '%docs' GROUP BY ext ORDER BY ext"); out != "ext\tn\tbytes\nmd\t2\t16\ntxt\t1\t5\n" {
		t.Errorf("%q", out)
	}
	if out := c.ok("sql", "SELECT f.name, p.sum FROM paid p JOIN files f ON f.name = p.file ORDER BY 1"); out != "name\tsum\nb.md\t2.50\nc.txt\t4.00\n" {
		t.Errorf("%q", out)
	}
	if out := c.ok("sql", "SELECT status, reason FROM documents WHERE path LIKE '%id_rsa'"); !strings.Contains(out, "left out\tblocked") {
		t.Errorf("what is never read: %q", out)
	}
	if out := c.ok("sql", "SELECT COUNT(*) AS n FROM passages WHERE path LIKE '%id_rsa'"); out != "n\n0\n" {
		t.Errorf("%q", out)
	}
	if out := c.ok("scratch", "list", "--index"); !strings.Contains(out, "files: one row is a file") || !strings.Contains(out, "currency") {
		t.Errorf("%q", out)
	}
	c.fails(1, "a table of the index is called so", "scratch", "import", "paid.csv", "--into", "files")
}
