package scratch

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/storetest"
)

// TestHostileIndex sends statements that aim at the virtual tables. Each must be refused or end
// within its time and within its bounds, and all must be as before.
func TestHostileIndex(t *testing.T) {
	s := indexed(t)
	create(t, s, "t", "a:integer,name:text,path:text", []any{1, "notes", storetest.Abs("/home/me/notes")}, []any{2, "x", nil})
	var folders []store.Folder
	for i := range 200 {
		f := store.Folder{Path: storetest.Abs(fmt.Sprintf("/many/%03d", i))}
		for n := range 100 {
			f.Entries = append(f.Entries, store.Entry{Name: fmt.Sprintf("%05d%s.txt", n, strings.Repeat("n", 200)), Size: int64(n)})
		}
		folders = append(folders, f)
	}
	if err := s.db.PutFolders(t.Context(), folders); err != nil {
		t.Fatal(err)
	}
	before := ask(t, s, "SELECT (SELECT COUNT(*) FROM files) AS f, (SELECT COUNT(*) FROM documents) AS d, (SELECT COUNT(*) FROM bookmarks) AS b, (SELECT COUNT(*) FROM scans) AS s")
	refused := []string{
		"INSERT INTO files(path) VALUES ('/x')", "DELETE FROM files", "UPDATE files SET size = 0", "DROP TABLE files", "ALTER TABLE files RENAME TO f",
		"CREATE VIRTUAL TABLE v USING fsx_index_files", "CREATE TABLE files2 AS SELECT * FROM files", "CREATE INDEX i ON files(path)", "CREATE VIEW v AS SELECT * FROM files",
		"DELETE FROM bookmarks", "DELETE FROM scans", "INSERT INTO bookmarks VALUES ('/etc', 'x', NULL)", "REPLACE INTO documents(path) VALUES ('/x')",
		"WITH x AS (SELECT 1) DELETE FROM items", "SELECT * FROM fsx_index_files", "SELECT * FROM fsx_index_items", "SELECT * FROM main.fsx_index_files", "SELECT * FROM temp.fsx_feed",
		"SELECT COUNT(*) FROM fsx_feed JOIN t USING (c0)", "SELECT COUNT(*) FROM sqlite_master JOIN t USING (name)", "SELECT COUNT(*) FROM t NATURAL JOIN sqlite_schema",
		"SELECT COUNT(*) FROM pragma_table_list JOIN t USING (name)", "SELECT COUNT(*) FROM [sqlite_master] NATURAL JOIN t", "SELECT COUNT(*) FROM 'dbstat' JOIN t USING (path)",
		"SELECT name FROM pragma_module_list", "SELECT * FROM pragma_vtab_list", "PRAGMA table_xinfo(files)", "EXPLAIN QUERY PLAN SELECT * FROM files",
		"SELECT path FROM files WHERE files MATCH 'x'", "SELECT path FROM files WHERE path MATCH '/home'", "SELECT path FROM files WHERE path REGEXP '.*'", "SELECT readfile(path) FROM files",
		"SELECT load_extension(path) FROM files", "SELECT writefile(path, 'x') FROM files", "SELECT edit(path) FROM files", "SELECT fts3_tokenizer(path) FROM files",
		"SELECT SUM(amount) FROM items", "SELECT path FROM items WHERE amount > 3", "SELECT hidden FROM files", "SELECT inode FROM files", "SELECT text FROM passages",
		"SELECT * FROM files('x')", "SELECT * FROM files(1,2,3)", "SELECT * FROM documents.files", "SELECT * FROM files INDEXED BY path", "SELECT path FROM files; DELETE FROM files",
		"SELECT zeroblob(size) FROM files", "SELECT randomblob(size) FROM files", "SELECT sqlite_log(1, path) FROM files",
	}
	for _, sql := range refused {
		if r, err := s.Query(t.Context(), sql, unhurried()); !errors.Is(err, ErrQuery) {
			t.Errorf("%s: %+v, %v", sql, r, err)
		}
	}
	long := storetest.Abs("/" + strings.Repeat("x", 70_000))
	for _, sql := range append(bounded(),
		"SELECT COUNT(*) FROM files WHERE path = '"+long+"'", "SELECT COUNT(*) FROM files WHERE path GLOB '"+long+"*'", "SELECT COUNT(*) FROM files WHERE path LIKE '"+long[:190]+"%'",
		"SELECT COUNT(*) FROM files WHERE path GLOB '"+storetest.Abs("/")+strings.Repeat("*a", 80)+"'", "SELECT COUNT(*) FROM documents WHERE path = '"+long+"'",
	) {
		start := time.Now()
		r, err := s.Query(t.Context(), sql, Limits{Time: 500 * time.Millisecond})
		if took := time.Since(start); took > endsWithin {
			t.Errorf("%.80q took %v", sql, took)
		}
		if err != nil && !errors.Is(err, ErrQuery) && !errors.Is(err, ErrTime) {
			t.Errorf("%.80q: %v", sql, err)
		}
		if r != nil && len(r.Rows) > 5000 {
			t.Errorf("%.80q gave %d rows", sql, len(r.Rows))
		}
	}
	after := ask(t, s, "SELECT (SELECT COUNT(*) FROM files) AS f, (SELECT COUNT(*) FROM documents) AS d, (SELECT COUNT(*) FROM bookmarks) AS b, (SELECT COUNT(*) FROM scans) AS s")
	if after != before {
		t.Errorf("before %s, after %s", before, after)
	}
	t.Logf("%d statements refused, %d bounded", len(refused), len(bounded())+5)
}

// bounded are statements that would take for ever, or give more than anybody wants, or ask what makes no sense.
func bounded() []string {
	return []string{
		"SELECT COUNT(*) FROM files a, files b, files c, files d", "SELECT COUNT(*) FROM files a JOIN files b ON a.size < b.size JOIN files c ON b.size < c.size",
		"SELECT a.path || b.path FROM files a, files b ORDER BY 1", "SELECT group_concat(path) FROM files", "SELECT group_concat(a.path) FROM files a, files b",
		"SELECT DISTINCT a.path || b.path FROM files a, files b", "SELECT path FROM files ORDER BY (SELECT COUNT(*) FROM files f WHERE f.size > files.size)",
		"WITH RECURSIVE c(p) AS (SELECT path FROM files UNION ALL SELECT p || p FROM c) SELECT COUNT(*) FROM c", "SELECT * FROM files", "SELECT * FROM files a, files b",
		"WITH RECURSIVE up(p) AS (SELECT folder FROM files UNION SELECT f.folder FROM files f, up WHERE f.folder < up.p) SELECT COUNT(*) FROM up",
		"SELECT SUM(size) OVER (ORDER BY path ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM files", "SELECT COUNT(*) FROM files WHERE path IN (SELECT a.path || b.path FROM files a, files b)",
		"SELECT printf('%.*c', size * 1000000, 'x') FROM files", "SELECT replace(path, 'n', path) FROM files", "SELECT hex(path) || hex(path) FROM files a ORDER BY 1",
		"SELECT json_group_array(path) FROM files", "SELECT json_group_array(a.path) FROM files a, files b", "SELECT instr(group_concat(path), 'zzz') FROM files",
		"SELECT COUNT(*) FROM files WHERE path LIKE '%n%n%n%n%n%n%n%n%n%n%n%n%n%n%n%nz'", "SELECT COUNT(*) FROM files WHERE path GLOB '*n*n*n*n*n*n*n*n*n*n*n*n*n*n*n*nz'",
		"SELECT COUNT(*) FROM files WHERE path = x'2f'", "SELECT COUNT(*) FROM files WHERE path = 1.5 AND folder = 7", "SELECT COUNT(*) FROM files WHERE size > 'x'", "SELECT COUNT(*) FROM files WHERE size = x'00'",
		"SELECT COUNT(*) FROM files WHERE size < -9223372036854775808", "SELECT COUNT(*) FROM files WHERE size > 9223372036854775807", "SELECT COUNT(*) FROM files WHERE size > 9e999", "SELECT COUNT(*) FROM files WHERE size BETWEEN 1e18 AND 1e19",
		"SELECT COUNT(*) FROM files WHERE modified > '9999-99-99'", "SELECT COUNT(*) FROM files WHERE modified > '0000'", "SELECT COUNT(*) FROM files WHERE modified < 5", "SELECT COUNT(*) FROM files WHERE modified = x'ff'",
		"SELECT COUNT(*) FROM files WHERE path GLOB '/home/../../etc/*'", "SELECT COUNT(*) FROM files WHERE path GLOB '//home//*'", "SELECT COUNT(*) FROM files WHERE path LIKE '/home/' || char(0) || '%'",
		"SELECT COUNT(*) FROM files WHERE path = '/home' || char(0)", "SELECT COUNT(*) FROM files WHERE path GLOB '[' AND path LIKE '_' AND folder GLOB '?'", "SELECT COUNT(*) FROM items WHERE kind = 7 AND kind = 'money'",
		"SELECT COUNT(*) FROM files WHERE ext = char(0) OR ext = '' OR ext IS NULL", "SELECT COUNT(*) FROM files WHERE rowid = 5", "SELECT rowid FROM files WHERE rowid > 1e300 LIMIT 3",
		"SELECT ext, COUNT(*) FROM files GROUP BY ext, ext ORDER BY ext DESC, ext", "SELECT COUNT(*) FROM files a LEFT JOIN files b ON b.path = a.path || 'x' LEFT JOIN documents d ON d.path = b.path",
		"SELECT COUNT(*) FROM passages a, passages b, passages c, passages d, passages e, items f, items g, items h, items i WHERE f.n = g.n",
		"SELECT (SELECT path FROM files LIMIT 1 OFFSET f.size) FROM files f", "SELECT MAX(path), MIN(path), COUNT(DISTINCT path), COUNT(DISTINCT name) FROM files",
	}
}
