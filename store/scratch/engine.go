package scratch

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"modernc.org/libc"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Limits of the SQLite connection, by SQLite's numbers for them.
const (
	limitLength      = 0
	limitSQL         = 1
	limitColumns     = 2
	limitDepth       = 3
	limitCompound    = 4
	limitOps         = 5
	limitAttached    = 7
	limitLikePattern = 8
)

// maxText is the longest text or blob that a query may make.
const maxText = 256 << 10

// engine is the in-memory SQLite that holds copies of the tables that queries used.
type engine struct {
	s    *Scratch
	turn chan struct{} // one query at a time; holding it is holding everything below

	db      *sql.DB
	conn    *sql.Conn
	copies  map[uint64]*copied // by table ID
	source  *source            // what the feed table gives
	stopper *interrupter

	policy policy
	exact  exactness

	index   []*indexModule
	shaped  map[string]bool // the tables of the index that SQLite knows
	running context.Context //nolint:containedctx // of the query that runs: SQLite hands none to cursors
	within  []string        // what of the index this query may see
	trouble error           // why reading the index failed
}

// copied is how much of a table SQLite holds.
type copied struct {
	name   string
	rows   int
	blocks []blockRef
	cols   []bool // those that have values; all others are NULL
	coins  *coins // nil where nobody has asked
}

func newEngine(s *Scratch) *engine {
	e := &engine{s: s, turn: make(chan struct{}, 1)}
	e.index = newIndexModules(e)
	return e
}

// take waits for the engine.
func (e *engine) take(ctx context.Context) error {
	select {
	case e.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (e *engine) give() { <-e.turn }

func (e *engine) close() error {
	e.turn <- struct{}{}
	defer e.give()
	return e.stop()
}

// stop drops the copies of all tables.
func (e *engine) stop() error {
	if e.db == nil {
		return nil
	}
	err := errors.Join(e.conn.Close(), e.db.Close())
	if e.stopper != nil {
		e.stopper.close()
		e.stopper = nil
	}
	e.db, e.conn, e.copies, e.shaped = nil, nil, nil, nil
	return err
}

// connector opens connections of a driver of our own, which has our functions. Temporary files are
// those of SQLite's memdb, so they are memory, too. SQLite is told that they are files because it
// then sorts in runs that fit the processor's cache and merges these; what it takes for memory it
// sorts as one list of a million pieces, which takes more than twice as long.
type connector struct{ d *sqlite.Driver }

func (c connector) Connect(context.Context) (driver.Conn, error) {
	return c.d.Open("file::memory:?vfs=memdb&_defensive=1&_dqs=0&_pragma=trusted_schema(0)&_pragma=temp_store(file)&_pragma=journal_mode(off)")
}

func (c connector) Driver() driver.Driver { return c.d }

// heapLimit is how much memory SQLite may take in all: the copies of full tables and
// what a query needs beside them.
const heapLimit = 768 << 20

// countMemory makes SQLite keep count of its memory, without which it ignores limits. It
// must come before the first connection of the process.
var countMemory = sync.OnceValue(func() error {
	tls := libc.NewTLS()
	defer tls.Close()
	args := libc.NewVaList(int32(1))
	defer libc.Xfree(tls, args)
	if rc := sqlite3.Xsqlite3_config(tls, sqlite3.SQLITE_CONFIG_MEMSTATUS, args); rc != sqlite3.SQLITE_OK {
		return fmt.Errorf("limit the memory of the SQL engine: code %d", rc)
	}
	return nil
})

// start opens SQLite when it is not open.
func (e *engine) start(ctx context.Context) error {
	if e.db != nil {
		return nil
	}
	if err := countMemory(); err != nil {
		return err
	}
	d := &sqlite.Driver{}
	if err := errors.Join(e.registerFunctions(d), d.RegisterModule(feedModule, &feed{e}), e.registerIndex(d)); err != nil {
		return fmt.Errorf("set up the SQL engine: %w", err)
	}
	e.db = sql.OpenDB(connector{d})
	e.db.SetMaxOpenConns(1)
	var err error
	if e.conn, err = e.db.Conn(ctx); err != nil {
		err = errors.Join(err, e.db.Close())
		e.db = nil
		return fmt.Errorf("open the SQL engine: %w", err)
	}
	e.copies, e.shaped = map[uint64]*copied{}, map[string]bool{}
	if err := e.restrict(ctx); err != nil {
		return errors.Join(fmt.Errorf("set up the SQL engine: %w", err), e.stop())
	}
	return nil
}

// restrict sets the limits and the authorizer of the connection.
func (e *engine) restrict(ctx context.Context) error {
	for id, n := range map[int]int{
		limitLength: maxText, limitSQL: 100_000, limitColumns: 2000, limitDepth: 200, limitCompound: 50,
		limitOps: 100_000, limitAttached: 0, limitLikePattern: 200,
	} {
		if _, err := sqlite.Limit(e.conn, id, n); err != nil {
			return err
		}
	}
	err := e.conn.Raw(func(c any) (err error) {
		if e.stopper, err = newInterrupter(c); err != nil {
			return err
		}
		r, ok := c.(sqlite.AuthorizerRegisterer)
		if !ok {
			return errors.New("the driver has no authorizer")
		}
		return r.RegisterAuthorizer(e.policy.decide)
	})
	if err != nil {
		return err
	}
	if _, err := e.conn.ExecContext(ctx, fmt.Sprintf("PRAGMA hard_heap_limit=%d", heapLimit)); err != nil {
		return err
	}
	_, err = e.conn.ExecContext(ctx, "CREATE VIRTUAL TABLE temp."+feedModule+" USING "+feedModule)
	return err
}

// quote makes an identifier of any name.
func quote(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// policy is the authorizer: while queries are compiled and run only reading passes.
type policy struct {
	reading bool
	tables  map[string]*record // that may be read, by lower-case name
	read    map[string]map[string]bool
	adds    bool // a function of adding was compiled
}

// decide implements sqlite.AuthorizerFn.
func (p *policy) decide(action sqlite.AuthorizerActionCode, arg1, arg2, _, _ string) sqlite.AuthorizerReturnCode {
	if !p.reading {
		return sqlite.AuthorizerOK
	}
	switch action {
	case sqlite.AuthSelect, sqlite.AuthRecursive:
		return sqlite.AuthorizerOK
	case sqlite.AuthRead:
		return p.readColumn(strings.ToLower(arg1), strings.ToLower(arg2))
	case sqlite.AuthFunction:
		if name := strings.ToLower(arg2); !deniedFunction(name) {
			p.adds = p.adds || adding[name]
			return sqlite.AuthorizerOK
		}
	}
	return sqlite.AuthorizerDeny
}

func (p *policy) readColumn(table, column string) sqlite.AuthorizerReturnCode {
	switch {
	case p.tables[table] != nil:
		if p.read[table] == nil {
			p.read[table] = map[string]bool{}
		}
		p.read[table][column] = true
		return sqlite.AuthorizerOK
	case table == "json_each", table == "json_tree":
		return sqlite.AuthorizerOK
	case column == "" && !engineTable(table): // a WITH table none of whose columns is used
		return sqlite.AuthorizerOK
	}
	return sqlite.AuthorizerDeny
}

// wanted gives the tables that a compiled query reads, and their columns. The authorizer is not
// asked about columns that USING and NATURAL join by; with these, all columns count of the
// tables whose names stand in the text, and none of the engine's own may stand there.
func (p *policy) wanted(text string) (map[string]columnSet, error) {
	out := map[string]columnSet{}
	for name, cols := range p.read {
		out[name] = cols
	}
	words := map[string]bool{}
	for token, rest := nextToken(text); token != ""; token, rest = nextToken(rest) {
		words[strings.ToLower(unquoted(token))] = true
	}
	if !words["using"] && !words["natural"] {
		return out, nil
	}
	for _, word := range slices.Sorted(maps.Keys(words)) {
		if p.tables[word] == nil && engineTable(word) {
			return nil, fmt.Errorf("%w: it may only read tables of the scratchpad and of the index, not %s", ErrQuery, cut(word, 40))
		}
	}
	for name := range p.tables {
		if words[name] || p.read[name] != nil {
			out[name] = nil
		}
	}
	return out, nil
}

// checkMoney refuses a query that looks at the amounts of items without their currencies:
// it would add up what does not belong together.
func (p *policy) checkMoney() error {
	if read := p.read["items"]; read["amount"] && !read["currency"] && p.tables["items"].ofIndex() {
		return fmt.Errorf("%w: items.amount is in many currencies; name currency as well: WHERE currency = 'EUR', or GROUP BY currency", ErrQuery)
	}
	return nil
}

// engineTable reports whether a name may be one of the tables that the engine itself has.
func engineTable(name string) bool {
	for _, prefix := range []string{"pragma_", "sqlite_", "fsx_", "fts", "rtree"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return name == "dbstat" || name == "bytecode" || name == "tables_used"
}

// deniedFunction names the functions that reach out of the engine or make much of nothing.
func deniedFunction(name string) bool {
	switch name {
	case "load_extension", "fts3_tokenizer", "zeroblob", "randomblob", "readfile", "writefile", "edit", "eval":
		return true
	}
	return strings.HasPrefix(name, "sqlite_") && name != "sqlite_version"
}
