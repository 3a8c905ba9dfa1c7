package grid

import "github.com/fsx-dev/fsx/tui/action"

// Actions of the pane beyond those of package action.
const (
	Find         action.ID = "grid.find"
	FindNext     action.ID = "grid.find_next"
	FindPrevious action.ID = "grid.find_previous"
	Filter       action.ID = "grid.filter"
	FilterColumn action.ID = "grid.filter_column"
	CopyCell     action.ID = "grid.copy_cell"
	CopyRow      action.ID = "grid.copy_row"
	Wider        action.ID = "grid.wider"
	Narrower     action.ID = "grid.narrower"
	BarEarlier   action.ID = "grid.earlier" // the line that was run before
	BarLater     action.ID = "grid.later"
)

// Bindings is the pane's part of the table of keys.
func Bindings() []action.Binding {
	in, rows := action.GridInput, action.Grid
	return []action.Binding{
		action.Bind(action.GridDown, rows, "", "a row down; in a row's detail a line", "j", "down"),
		action.Bind(action.GridUp, rows, "", "a row up; in a row's detail a line", "k", "up"),
		action.Bind(action.GridLeft, rows, "", "a column left; in a row's detail the row before", "h", "left"),
		action.Bind(action.GridRight, rows, "", "a column right; in a row's detail the next row", "l", "right"),
		action.Bind(action.GridSort, rows, "sort", "sort by the column: up, down, not", "s"),
		action.Bind(action.GridAddSort, rows, "", "sort by the column within the others: up, down, not", "S"),
		action.Bind(action.GridOpen, rows, "row", "show all of the row, or go back to the rows", "enter", "space"),
		action.Bind(action.GridClose, rows, "", "back to the rows; stop searching; show all rows again", "esc"),
		action.Bind(action.GridQuery, rows, "SQL", "write a query", "=", ":"),
		action.Bind(Find, rows, "find", "find words in the rows", "/"),
		action.Bind(FindNext, rows, "", "find the next row with the words", "n"),
		action.Bind(FindPrevious, rows, "", "find the row before with the words", "N"),
		action.Bind(Filter, rows, "filter", "show the rows that hold a text in any column", "&"),
		action.Bind(FilterColumn, rows, "", "show the rows that hold a text in this column", "*"),
		action.Bind(action.GridNext, rows, "next table", "to the next table", "]"),
		action.Bind(action.GridPrevious, rows, "", "to the table before", "["),
		action.Bind(Wider, rows, "", "make the column wider", ">"),
		action.Bind(Narrower, rows, "", "make the column narrower", "<"),
		action.Bind(CopyCell, rows, "", "copy the value under the cursor", "y"),
		action.Bind(CopyRow, rows, "", "copy the row, its values with tabs between them", "Y"),
		action.Bind(action.GridRefresh, rows, "", "read the tables again", "r", "ctrl+r"),
		action.Bind(action.GridPageDown, rows, "", "a screen down", "pgdown", "ctrl+d"),
		action.Bind(action.GridPageUp, rows, "", "a screen up", "pgup", "ctrl+u"),
		action.Bind(action.GridTop, rows, "", "to the first row", "g"),
		action.Bind(action.GridBottom, rows, "", "to the last row", "G"),
		action.Bind(action.GridFirst, rows, "", "to the first column", "0", "home", "^"),
		action.Bind(action.GridLast, rows, "", "to the last column", "$", "end"),

		action.Bind(action.GridSend, in, "run", "run or find what was written; keep the filter", "enter"),
		action.Bind(action.GridCancel, in, "cancel", "leave the line; without the filter", "esc"),
		action.Bind(BarEarlier, in, "", "the line before", "up", "ctrl+p"),
		action.Bind(BarLater, in, "", "the line after", "down", "ctrl+n"),
	}
}
