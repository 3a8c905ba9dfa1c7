package tuitest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/port"
)

// Script is a chat whose answers are written beforehand. Each question takes
// the next run; what a run sends is up to it, and it stops with its context.
type Script struct {
	mu        sync.Mutex
	runs      []func(ctx context.Context, send func(agent.Event))
	questions []string
}

// NewScript returns a chat that answers with the runs, in order.
func NewScript(runs ...func(ctx context.Context, send func(agent.Event))) *Script {
	return &Script{runs: runs}
}

// Says is a run that streams a text in one piece and ends well.
func Says(text string, citations ...agent.Citation) func(context.Context, func(agent.Event)) {
	return func(_ context.Context, send func(agent.Event)) {
		send(agent.TextDelta{Text: text})
		send(agent.Done{Answer: agent.Answer{Text: text, Found: true, Citations: citations,
			Usage: agent.Usage{Model: "builtin", Calls: 1}}})
	}
}

// Forever is a run that begins to say something and goes on until it is stopped.
func Forever(text string) func(context.Context, func(agent.Event)) {
	return func(ctx context.Context, send func(agent.Event)) {
		send(agent.TextDelta{Text: text})
		<-ctx.Done()
		send(agent.Failed{Message: "Stopped.", Canceled: true, Err: ctx.Err()})
	}
}

// Model implements port.Chat.
func (s *Script) Model() string { return "builtin" }

// Questions are what was asked so far.
func (s *Script) Questions() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.questions...)
}

// Ask implements port.Chat.
func (s *Script) Ask(ctx context.Context, q string) <-chan agent.Event {
	s.mu.Lock()
	s.questions = append(s.questions, q)
	run := func(_ context.Context, send func(agent.Event)) {
		send(agent.Failed{Message: "The script has no more answers."})
	}
	if len(s.runs) > 0 {
		run, s.runs = s.runs[0], s.runs[1:]
	}
	s.mu.Unlock()
	out := make(chan agent.Event)
	go func() {
		defer close(out)
		run(ctx, func(e agent.Event) { out <- e })
	}()
	return out
}

// MemTables are tables in memory. Sort is not applied to the rows but counted.
type MemTables struct {
	mu     sync.Mutex
	tables []port.Table
	rows   map[string][][]port.Cell
	gone   []port.Table // dropped last
}

// NewTables returns no tables.
func NewTables() *MemTables { return &MemTables{rows: map[string][][]port.Cell{}} }

// Add adds a table whose values are texts.
func (m *MemTables) Add(name string, columns []port.Column, rows ...[]string) *MemTables {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tables = append(m.tables, port.Table{Name: name, Columns: columns, Rows: len(rows)})
	for _, r := range rows {
		var cells []port.Cell
		for _, v := range r {
			cells = append(cells, port.Cell{Text: v, Null: v == ""})
		}
		m.rows[name] = append(m.rows[name], cells)
	}
	return m
}

// List implements port.Tables.
func (m *MemTables) List(context.Context) ([]port.Table, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return append([]port.Table(nil), m.tables...), nil
}

// Window implements port.Tables.
func (m *MemTables) Window(_ context.Context, name string, where port.Filter, by []port.Sort, offset, limit int) (port.Window, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, t := range m.tables {
		if t.Name != name {
			continue
		}
		rows := sorted(chosen(m.rows[name], t.Columns, where), t.Columns, by)
		from := min(max(offset, 0), len(rows))
		to := min(from+max(limit, 0), len(rows))
		return port.Window{Columns: t.Columns, Rows: rows[from:to], Offset: from, Total: len(rows)}, nil
	}
	return port.Window{}, fmt.Errorf("there is no table %s", name)
}

// chosen are the rows that a filter chooses.
func chosen(rows [][]port.Cell, columns []port.Column, where port.Filter) [][]port.Cell {
	var out [][]port.Cell
	for _, r := range rows {
		for i, c := range r {
			if (where.Column == "" || columns[i].Name == where.Column) && strings.Contains(strings.ToLower(c.Text), strings.ToLower(where.Words)) {
				out = append(out, r)
				break
			}
		}
	}
	return out
}

// Facts implements port.Tables.
func (m *MemTables) Facts(ctx context.Context, name string, of port.Part) (port.Facts, error) {
	if of.To == 0 {
		of.To = math.MaxInt32
	}
	w, err := m.Window(ctx, name, of.Where, of.By, of.From, of.To-of.From)
	i := slices.IndexFunc(w.Columns, func(c port.Column) bool { return c.Name == of.Columns[0] })
	if err != nil || i < 0 {
		return port.Facts{}, errors.Join(err, ctx.Err())
	}
	return weigh(w, i), nil
}

// weigh says what the values of a column come to.
func weigh(w port.Window, column int) port.Facts {
	f := port.Facts{Rows: len(w.Rows)}
	var values []string
	var total, one big.Rat
	for _, r := range w.Rows {
		if r[column].Null {
			f.Empty++
			continue
		}
		values = append(values, r[column].Text)
		if _, ok := one.SetString(r[column].Text); ok {
			total.Add(&total, &one)
		}
	}
	if len(values) == 0 {
		return f
	}
	if w.Columns[column].Type == port.Number {
		f.Sum = total.FloatString(2)
		f.Mean = total.Quo(&total, one.SetInt64(int64(len(values)))).FloatString(2)
	}
	f.Min, f.Max = slices.Min(values), slices.Max(values)
	slices.Sort(values)
	f.Distinct = len(slices.Compact(values))
	return f
}

// Query implements port.Tables: any statement returns the first table.
func (m *MemTables) Query(ctx context.Context, _ string) (port.Window, error) {
	if len(m.tables) == 0 {
		return port.Window{}, fmt.Errorf("there are no tables")
	}
	return m.Window(ctx, m.tables[0].Name, port.Filter{}, nil, 0, 1000)
}

// MemIndex is an index whose runs report what they are told.
type MemIndex struct {
	Steps   []port.Progress
	Summary string
	Err     error
	Hold    chan struct{} // when set, a run waits here after its steps
	State   port.Status
	Facts   []port.Section

	mu    sync.Mutex
	watch port.Watch
}

// Store is a change that the watcher has stored: from now on so much is indexed.
func (x *MemIndex) Store(s port.Status) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.State = s
	x.watch.On, x.watch.Changed = true, x.watch.Changed+1
}

// Run implements port.Index.
func (x *MemIndex) Run(ctx context.Context, report func(port.Progress)) (string, error) {
	for _, p := range x.Steps {
		report(p)
	}
	if x.Hold != nil {
		select {
		case <-x.Hold:
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
	return x.Summary, x.Err
}

// Status implements port.Index.
func (x *MemIndex) Status(context.Context) (port.Status, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.State, nil
}

// Watching implements port.Index.
func (x *MemIndex) Watching(context.Context) (port.Watch, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.watch, nil
}

// Details implements port.Index.
func (x *MemIndex) Details(context.Context) ([]port.Section, error) { return x.Facts, x.Err }

// MemBookmarks are bookmarks in memory.
type MemBookmarks struct {
	mu    sync.Mutex
	paths map[string]bool
}

// List implements port.Bookmarks.
func (b *MemBookmarks) List(context.Context) ([]port.Bookmark, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	var out []port.Bookmark
	for p := range b.paths {
		out = append(out, port.Bookmark{Path: p})
	}
	return out, nil
}

// Toggle implements port.Bookmarks.
func (b *MemBookmarks) Toggle(_ context.Context, path string) (bool, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.paths == nil {
		b.paths = map[string]bool{}
	}
	b.paths[path] = !b.paths[path]
	on := b.paths[path]
	if !on {
		delete(b.paths, path)
	}
	return on, nil
}
