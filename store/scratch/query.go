package scratch

import (
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// limits that stand for zero fields of Limits.
func (l Limits) orDefault() Limits {
	if l.Rows <= 0 {
		l.Rows = 5000
	}
	if l.Bytes <= 0 {
		l.Bytes = 8 << 20
	}
	if l.Time <= 0 {
		l.Time = 2 * time.Second
	}
	return l
}

// Query runs one SELECT, WITH or VALUES over the tables. Whatever would change
// something or reach out of the engine is refused with an error that wraps ErrQuery. A
// result beyond the limits of rows or bytes is cut and says so; a query that takes
// longer than l.Time, not counting the first copying of its tables, wraps ErrTime.
func (s *Scratch) Query(ctx context.Context, text string, l Limits) (*Result, error) {
	if err := checkStatement(text); err != nil {
		return nil, err
	}
	e := s.engine
	if err := e.take(ctx); err != nil {
		return nil, err
	}
	defer e.give()
	tables, err := s.records(ctx)
	if err != nil {
		return nil, err
	}
	if err := e.start(ctx); err != nil {
		return nil, err
	}
	read, err := e.prepare(ctx, text, tables)
	if err != nil {
		return nil, e.failed(ctx, err, 0)
	}
	mixed, err := e.mixedIn(ctx, text, read)
	if err != nil {
		return nil, e.failed(ctx, err, 0)
	}
	e.exact.refusal = mixed.refusal()
	res, err := e.run(ctx, text, read, l.orDefault())
	if res != nil && e.exact.refusal == nil {
		res.Mixed = mixed
	}
	return res, err
}

// prepare brings SQLite's tables up to date as far as the query reads them, and gives
// those tables.
func (e *engine) prepare(ctx context.Context, text string, tables map[string]*record) (map[string]*record, error) {
	err := errors.Join(e.leaveNames(ctx, tables), e.shape(ctx, tables))
	if err == nil {
		tables, err = e.shapeIndex(ctx, tables)
	}
	if err != nil {
		return nil, errors.Join(err, e.stop())
	}
	e.policy = policy{reading: true, tables: tables, read: map[string]map[string]bool{}}
	stmt, err := e.conn.PrepareContext(ctx, text)
	e.policy.reading = false
	if err != nil {
		return nil, e.hinted(ctx, err, text, tables)
	}
	if err := stmt.Close(); err != nil {
		return nil, err
	}
	read := map[string]*record{}
	wanted, err := e.policy.wanted(text)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(wanted)) {
		if e.shaped[name] {
			read[name] = tables[name]
			continue
		}
		if wanted[name] != nil && e.policy.adding(name, tables[name]) {
			wanted[name] = maps.Clone(wanted[name])
			wanted[name][strings.ToLower(tables[name].coin())] = true
		}
		r, err := e.hydrate(ctx, name, wanted[name])
		if err != nil {
			return nil, errors.Join(err, e.stop())
		}
		read[name] = r
	}
	return read, e.policy.checkMoney()
}

// run executes a prepared query and collects its rows.
func (e *engine) run(ctx context.Context, text string, read map[string]*record, l Limits) (*Result, error) {
	start := time.Now()
	e.exact.reset()
	limited, cancel := context.WithTimeout(ctx, l.Time)
	defer cancel()
	e.policy.reading = true
	defer func() { e.policy.reading = false }()
	defer e.stopper.watch(limited)()
	defer e.reading(limited, l.Within)()
	rows, err := e.conn.QueryContext(limited, text)
	if err != nil {
		return nil, e.failed(ctx, errors.Join(e.trouble, err), l.Time)
	}
	res, err := e.collect(rows, l, newShow(rows, read, e))
	if err = errors.Join(err, rows.Close()); err != nil {
		return nil, e.failed(ctx, errors.Join(e.trouble, err), l.Time)
	}
	res.Took, res.Tables = time.Since(start), slices.Sorted(maps.Keys(read))
	return res, nil
}

func (e *engine) collect(rows *sql.Rows, l Limits, sh *show) (*Result, error) {
	res := &Result{Rows: [][]any{}}
	size := 0
	for rows.Next() {
		if len(res.Rows) == l.Rows || size > l.Bytes {
			res.Truncated = true
			break
		}
		values := make([]any, len(sh.columns))
		into := make([]any, len(values))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		for i, v := range values {
			values[i] = plainValue(v)
			size += 16
			if t, ok := values[i].(string); ok {
				size += len(t)
			}
		}
		res.Rows = append(res.Rows, values)
	}
	if err := rows.Err(); err != nil && !res.Truncated {
		return nil, err
	}
	sh.finish(res)
	return res, nil
}

// plainValue makes a value one of those that results have.
func plainValue(v any) any {
	switch v := v.(type) {
	case []byte:
		if utf8.Valid(v) {
			return string(v)
		}
		return hex.EncodeToString(v)
	case bool:
		if v {
			return int64(1)
		}
		return int64(0)
	case time.Time:
		return v.UTC().Format("2006-01-02 15:04:05")
	}
	return v
}

// failed turns an error of SQLite into one plain sentence.
func (e *engine) failed(ctx context.Context, err error, limit time.Duration) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	text := strings.TrimPrefix(err.Error(), "SQL logic error: ")
	if i := strings.LastIndex(text, " ("); i > 0 && strings.HasSuffix(text, ")") {
		text = text[:i]
	}
	switch {
	case errors.Is(err, context.DeadlineExceeded), strings.Contains(text, "interrupted"):
		return fmt.Errorf("%w: more than %v", ErrTime, limit)
	case errors.Is(err, ErrQuery), errors.Is(err, ErrNoTable), errors.Is(err, ErrClosed), errors.Is(err, errBlock):
		return err
	case e.trouble != nil && errors.Is(err, e.trouble):
		return fmt.Errorf("read the index for a query: %w", e.trouble)
	case strings.Contains(text, "not authorized"), strings.Contains(text, "prohibited"), strings.Contains(text, "access to "):
		return fmt.Errorf("%w: it may only read tables of the scratchpad and of the index (%s)", ErrQuery, text)
	}
	return fmt.Errorf("%w: %s", ErrQuery, plainly(text))
}
