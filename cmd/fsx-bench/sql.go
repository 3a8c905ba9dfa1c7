package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// The queries that are asked of a table of many rows, by fsx and by sqlite3 alike.
const (
	sqlAll     = "SELECT * FROM t LIMIT 1" // brings every column into memory
	sqlGroup   = "SELECT region, SUM(amount), COUNT(*) FROM t GROUP BY region ORDER BY region"
	sqlJoin    = "SELECT r.country, SUM(t.amount) FROM t JOIN r ON r.region = t.region GROUP BY r.country ORDER BY 1"
	sqlJoinBig = "SELECT w.team, SUM(t.amount) FROM t JOIN w ON w.who = t.who GROUP BY w.team ORDER BY 1"
	sqlSort    = "SELECT * FROM t ORDER BY who, amount DESC LIMIT 50 OFFSET " // the middle
	sqlFacts   = "SELECT COUNT(amount), SUM(amount), AVG(amount), MIN(amount), MAX(amount), COUNT(DISTINCT amount) FROM t"
)

// sqlTables are what the bench makes: the CSV files with the columns that sqlite3 is told.
func sqlTables(dir string, rows int) []csvTable {
	return []csvTable{
		{"t", filepath.Join(dir, fmt.Sprintf("rows-%d.csv", rows)), "id INTEGER, who TEXT, region TEXT, amount REAL, day TEXT, rate REAL", rows},
		{"r", filepath.Join(dir, "regions.csv"), "region TEXT, country TEXT", regions},
		{"w", filepath.Join(dir, "people.csv"), "who TEXT, team TEXT", people},
	}
}

// csvTable is a table as a file.
type csvTable struct {
	name, path, columns string
	rows                int
}

// measureSQL measures the scratchpad beside sqlite3 over the same rows.
func measureSQL(ctx context.Context, l *lab) error {
	if !l.wants("sql") || l.rows == 0 {
		return nil
	}
	fmt.Fprintf(l.log, "%d rows\n", l.rows)
	tables := sqlTables(l.dir, l.rows)
	for _, t := range tables {
		if err := writeRows(t, l.seed); err != nil {
			return err
		}
	}
	data, db := filepath.Join(l.dir, "data-sql"), filepath.Join(l.dir, "sql.db")
	if err := l.importRows(ctx, tables, data, db); err != nil {
		return err
	}
	if err := l.firstQuery(ctx, data, db); err != nil {
		return err
	}
	return l.queryRows(ctx, data, db)
}

// importRows brings the rows into both.
func (l *lab) importRows(ctx context.Context, tables []csvTable, data, db string) error {
	one := func(n int) []csvTable { return tables[:n] }
	load := func(ctx context.Context, list []csvTable) (s sample, err error) {
		for _, t := range list {
			if s, err = l.fsxRun(data, "scratch", "import", t.path, "--into", t.name).run(ctx); err != nil {
				return s, err
			}
		}
		return s, nil
	}
	peer := func(ctx context.Context, list []csvTable) (s sample, err error) {
		for _, t := range list {
			s, err = l.peerRun("sqlite3", "-batch", db, "CREATE TABLE "+t.name+"("+t.columns+")", ".mode csv", ".import --skip 1 "+t.path+" "+t.name).run(ctx)
			if err != nil {
				return s, err
			}
		}
		return s, nil
	}
	err := l.turns(ctx, l.rounds,
		trial{key: "import rows", before: remove(data), run: func(ctx context.Context) (sample, error) { return load(ctx, one(1)) }, after: disk(data)},
		trial{key: "sqlite3 import", needs: "sqlite3", before: remove(db), run: func(ctx context.Context) (sample, error) { return peer(ctx, one(1)) }, after: disk(db)},
	)
	if err != nil {
		return err
	}
	if _, err := load(ctx, tables[1:]); err != nil {
		return err
	}
	if l.peers["sqlite3"] == nil {
		return nil
	}
	_, err = peer(ctx, tables[1:])
	return err
}

// firstQuery is a query of a process that has only begun: its tables are brought into memory.
func (l *lab) firstQuery(ctx context.Context, data, db string) error {
	return l.turns(ctx, l.rounds,
		trial{key: "first query", run: l.fsxRun(data, "sql", sqlGroup).run},
		trial{key: "sqlite3 first query", needs: "sqlite3", run: l.peerRun("sqlite3", "-batch", db, sqlGroup).run},
	)
}

// queryRows asks a process that has the tables in memory, and sqlite3 as a process.
func (l *lab) queryRows(ctx context.Context, data, db string) error {
	inside, err := startInside(ctx, data, "-scratch")
	if err != nil {
		return err
	}
	ask := func(kind, words string) func(context.Context) (sample, error) {
		return func(context.Context) (sample, error) {
			a, err := inside.ask(query{Kind: kind, Words: words, Limit: 50})
			return sample{wall: durationOf(a.NS), n: a.Total}, err
		}
	}
	peer := func(sql string) func(context.Context) (sample, error) {
		return l.peerRun("sqlite3", "-batch", db, sql).run
	}
	// Bringing the tables into memory is once.
	if err := l.turns(ctx, 1, trial{key: "bring into memory", run: ask("sql", sqlAll)}); err != nil {
		return err
	}
	for _, warm := range []string{sqlJoin, sqlJoinBig} {
		if _, err := inside.ask(query{Kind: "sql", Words: warm}); err != nil {
			return err
		}
	}
	err = l.turns(ctx, l.rounds,
		trial{key: "group by", run: ask("sql", sqlGroup)}, trial{key: "sqlite3 group by", needs: "sqlite3", run: peer(sqlGroup)},
		trial{key: "join few", run: ask("sql", sqlJoin)}, trial{key: "sqlite3 join few", needs: "sqlite3", run: peer(sqlJoin)},
		trial{key: "join many", run: ask("sql", sqlJoinBig)}, trial{key: "sqlite3 join many", needs: "sqlite3", run: peer(sqlJoinBig)},
		trial{key: "sort", run: ask("window", "who,-amount")}, trial{key: "sqlite3 sort", needs: "sqlite3", run: peer(sqlSort + fmt.Sprint(l.rows/2))},
		trial{key: "sums by label", run: ask("groups", "region,amount")},
		trial{key: "facts of a column", run: ask("facts", "amount")}, trial{key: "sqlite3 facts", needs: "sqlite3", run: peer(sqlFacts)},
	)
	most, closed := inside.Close()
	if err == nil {
		err = closed
	}
	if s := l.get("group by"); s != nil {
		s.samples[len(s.samples)-1].peak = most
	}
	return err
}

// measureIndexSQL asks the index as a table, beside sqlite3 over the same rows copied in.
func measureIndexSQL(ctx context.Context, l *lab, top string) error {
	if l.peers["sqlite3"] == nil {
		return nil
	}
	data, db := filepath.Join(l.dir, "data-files"), filepath.Join(l.dir, "files.db")
	if err := remove(data, db)(ctx); err != nil {
		return err
	}
	if _, err := l.fsxRun(data, "scan", top).run(ctx); err != nil {
		return err
	}
	files, some := filepath.Join(l.dir, "files.csv"), filepath.Join(l.dir, "some.csv")
	if err := l.copyFiles(ctx, data, files, some); err != nil {
		return err
	}
	if _, err := l.fsxRun(data, "scratch", "import", some, "--into", "some").run(ctx); err != nil {
		return err
	}
	if _, err := l.peerRun("sqlite3", "-batch", db,
		"CREATE TABLE files(path TEXT, ext TEXT, size INTEGER, modified TEXT)", "CREATE TABLE some(path TEXT, who TEXT)",
		".mode csv", ".import --skip 1 "+files+" files", ".import --skip 1 "+some+" some").run(ctx); err != nil {
		return err
	}
	var trials []trial
	under := strings.ReplaceAll(top, "'", "''")
	for _, q := range []struct{ key, sql string }{
		{"files by ext", "SELECT ext, SUM(size) FROM files GROUP BY ext"},
		{"files joined", "SELECT s.who, COUNT(*), SUM(f.size) FROM some s JOIN files f ON f.path = s.path GROUP BY s.who"},
		{"files of an ext", "SELECT COUNT(*), SUM(size) FROM files WHERE ext = 'pdf'"},
		{"files below a folder", "SELECT COUNT(*) FROM files WHERE path GLOB '" + under + "/d*'"},
		{"largest files", "SELECT path, size FROM files ORDER BY size DESC LIMIT 100"},
		{"files as text", "SELECT COUNT(*) FROM files WHERE path LIKE '%report%'"},
	} {
		trials = append(trials,
			trial{key: q.key, run: l.fsxRun(data, "sql", q.sql).run},
			trial{key: "sqlite3 " + q.key, needs: "sqlite3", run: l.peerRun("sqlite3", "-batch", db, q.sql).run})
	}
	return l.turns(ctx, l.rounds, trials...)
}

// copyFiles writes what fsx knows of files for sqlite3, and a thousand of their paths.
func (l *lab) copyFiles(ctx context.Context, data, files, some string) error {
	for path, sql := range map[string]string{
		files: "SELECT path, ext, size, modified FROM files",
		some:  "SELECT path, 'who ' || (ROW_NUMBER() OVER () % 10) AS who FROM (SELECT path FROM files WHERE size % 997 = 0 LIMIT 1000)",
	} {
		f, err := os.Create(path) //nolint:gosec // in our own folder
		if err != nil {
			return err
		}
		run := l.fsxRun(data, "sql", sql, "--format", "csv", "--raw")
		run.out = f
		_, err = run.run(ctx)
		if closed := f.Close(); err == nil {
			err = closed
		}
		if err != nil {
			return err
		}
	}
	return nil
}
