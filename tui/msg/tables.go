package msg

import "github.com/fsx-dev/fsx/tui/port"

// OpenQuery is the intent to run a reading statement and to show what it
// returns in the grid.
type OpenQuery struct{ SQL string }

// QueryLoaded answers a statement of the grid's SQL bar.
type QueryLoaded struct {
	Gen    int
	SQL    string
	Window port.Window
	Err    error
}

// RowsSearched is one step of a search through a table's rows. Row is the
// index of the row that was found, or -1; Col its column. Next is where the
// next step begins when nothing was found and Done is false.
type RowsSearched struct {
	Gen  int
	Row  int
	Col  int
	Next int
	Done bool
	Err  error
}

// Tick moves a pane's spinner. It is sent only while something runs; the pane
// whose Gen it is asks for the next one.
type Tick struct {
	Pane string
	Gen  int
}
