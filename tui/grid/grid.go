package grid

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// Options are what the pane is made with.
type Options struct {
	Theme  *themes.Theme
	Tables port.Tables        // nil: there is no scratchpad here
	Plain  func(error) string // an error as a sentence; nil: its own words
	Root   string             // folder that relative names of files are in
}

// mode is what the keys are for.
type mode uint8

const (
	browsing  mode = iota
	querying       // the SQL bar
	finding        // the search bar
	filtering      // the bar of the filter
	naming         // the bar for a result's name
	exporting      // the bar for the file of an export
	detailed       // all columns of one row
	charted        // a chart of the sheet
	described      // its columns
	listed         // all tables
)

// Grid is the pane. It is not safe for use by several goroutines.
type Grid struct {
	ctx    context.Context
	theme  *themes.Theme
	tables port.Tables
	plain  func(error) string
	k      inks

	list    []port.Table
	sheets  map[string]*sheet
	results []*sheet // of queries, the oldest first
	made    int      // how many results there were
	current *sheet   // nil: there is none
	listed  bool     // the list was loaded once
	wish    string   // table to show as soon as the list has it
	problem string
	said    string // what the last key did, until the next
	focused bool
	mode    mode

	gen          int
	listGen      int  // of the list that is being loaded, 0 for none
	again        bool // the list changed meanwhile
	loading      *request
	query        query
	chart        chart
	schema       schema
	export       export
	importing    importing
	drop         drop
	pulse        pulse
	drawn        []slot // columns in view, of the row that was drawn last
	root         string
	find         find
	filterColumn string // of the filter that is typed, "" for any
	detail       detail
	facts        facts

	bar              widget.Line
	w, h             int // of the last view
	body             int // rows of it that show rows
	head             int // line of its header, -1 for none
	cursorX, cursorY int
}

// New returns a grid whose work ends with ctx. The theme's content may be
// replaced later, with msg.ThemeChanged. Update(msg.TablesChanged{}) loads the
// list of tables for the first time.
func New(ctx context.Context, o Options) *Grid {
	g := &Grid{ctx: ctx, theme: o.Theme, tables: o.Tables, plain: o.Plain, sheets: map[string]*sheet{}, w: 80, h: 24, body: 20,
		bar: widget.NewLine(o.Theme), root: o.Root, pulse: pulse{every: moment}}
	if g.plain == nil {
		g.plain = func(err error) string { return err.Error() }
	}
	g.k = newInks(o.Theme, false)
	return g
}

// Init loads the list of tables and what the SQL bar knows.
func (g *Grid) Init() tea.Cmd { return tea.Batch(g.relist(), g.recall(), g.explain()) }

// Focus tells the pane whether it has the keys.
func (g *Grid) Focus(on bool) {
	if g.focused != on {
		g.focused = on
		g.k = newInks(g.theme, on)
	}
	if !on {
		g.keep()
	}
}

// Title is "Tables" and the name of the one in view.
func (g *Grid) Title() string {
	if g.current == nil {
		return "Tables"
	}
	return "Tables · " + widget.CleanLine(g.current.name)
}

// Keys is the scope of the rows or of a line that is typed into.
func (g *Grid) Keys() action.Scope {
	switch {
	case g.asking():
		return action.GridAsk
	case g.mode == querying:
		return action.GridSQL
	case g.Typing():
		return action.GridInput
	}
	return action.Grid
}

// Typing reports whether printable keys are text.
func (g *Grid) Typing() bool { return g.mode > browsing && g.mode < detailed }

// Cursor is where the terminal's cursor belongs in the last View.
func (g *Grid) Cursor() (x, y int, ok bool) {
	return g.cursorX, g.cursorY, g.focused && g.Typing() && g.cursorY >= 0
}

// names lists the tabs: the tables, then the results.
func (g *Grid) names() []string {
	names := make([]string, 0, len(g.list)+len(g.results))
	for _, t := range g.list {
		names = append(names, t.Name)
	}
	for _, s := range g.results {
		names = append(names, s.name)
	}
	return names
}

// tab is the index of the sheet in view among the tabs, -1 for none.
func (g *Grid) tab() int {
	switch {
	case g.current == nil:
		return -1
	case g.current.local():
		return len(g.list) + slices.Index(g.results, g.current)
	}
	return slices.IndexFunc(g.list, func(t port.Table) bool { return t.Name == g.current.name })
}

// show makes a tab the one in view.
func (g *Grid) show(tab int) {
	g.stopFinding()
	g.keep()
	g.problem = ""
	if g.mode != querying && g.mode != finding {
		g.mode = browsing
	}
	switch {
	case tab < 0 || tab >= len(g.list)+len(g.results):
		g.current = nil
	case tab >= len(g.list):
		g.current = g.results[tab-len(g.list)]
	default:
		g.current = g.sheet(g.list[tab])
	}
}

// sheet returns what is remembered of a table; only the one in view keeps rows.
func (g *Grid) sheet(t port.Table) *sheet {
	s := g.sheets[t.Name]
	if s == nil {
		s = newSheet(t.Name)
		s.setColumns(t.Columns)
		s.total = t.Rows
		s.known = true
		g.sheets[t.Name] = s
	}
	for _, o := range g.sheets {
		if o != s {
			clear(o.pages)
		}
	}
	s.retry()
	return s
}

// Why says why an action cannot be done now.
func (g *Grid) Why(id action.ID) string {
	switch id {
	case action.GridQuery, action.GridRefresh:
		if g.tables == nil {
			return "there is no scratchpad here"
		}
	case ListTables:
		if len(g.names())+len(g.query.known) == 0 {
			return "there is no table"
		}
	case CloseResult, Rename:
		if !g.closable() {
			return "only results can be closed and renamed"
		}
	case Drop:
		return g.whyNotDropped()
	case Undrop:
		if _, ok := g.tables.(port.Dropping); !ok {
			return "tables cannot be dropped here"
		}
	case action.GridSort, action.GridAddSort, action.GridOpen, Find, FindNext, FindPrevious, Filter, FilterColumn, CopyCell, CopyRow, Wider, Narrower,
		Hide, MoveLeft, MoveRight, Freeze, Select, SelectRows, Chart, Describe, Source, ExportFile:
		if g.current == nil || len(g.current.cols) == 0 {
			return "there is no table in view"
		}
	}
	if why := g.covered(); why != "" && onRows[id] && (id != Hide || g.mode != described) {
		return why
	}
	return g.whyHere(id)
}

// covered says what stands in the place of the rows, "" when they are in view.
func (g *Grid) covered() string {
	switch g.mode {
	case charted:
		return "a chart is in view; esc goes back to the rows"
	case described, listed:
		return "a list is in view; esc goes back to the rows"
	case browsing, querying, finding, filtering, naming, exporting, detailed:
	}
	return ""
}

// onRows are the actions on rows and cells that nobody would see done behind a chart or a list.
var onRows = map[action.ID]bool{
	action.GridSort: true, action.GridAddSort: true, Find: true, FindNext: true, FindPrevious: true, CopyCell: true, CopyRow: true,
	Wider: true, Narrower: true, Hide: true, Unhide: true, MoveLeft: true, MoveRight: true, Freeze: true, Source: true,
	Select: true, SelectRows: true, StretchDown: true, StretchUp: true, StretchLeft: true, StretchRight: true,
}

// whyHere says why an action cannot be done with the table in view.
func (g *Grid) whyHere(id action.ID) string {
	s := g.current
	switch id {
	case FindNext, FindPrevious:
		if g.find.words == "" {
			return "nothing was searched for yet"
		}
	case Source:
		if !s.sourced() {
			return "there is no column source_file or path"
		}
	case ExportFile:
		if _, ok := g.tables.(port.Exporting); !ok {
			return "files cannot be written here"
		}
		if g.export.gen > 0 {
			return "another export runs; esc stops it"
		}
	case Unhide:
		if s == nil || len(s.shown) == len(s.cols) {
			return "no column is hidden"
		}
	case BarComplete, BarBack:
		if len(g.query.offers) == 0 {
			return "no known word begins so"
		}
	}
	return ""
}
