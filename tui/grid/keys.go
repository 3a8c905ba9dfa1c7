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
	Hide         action.ID = "grid.hide"
	Unhide       action.ID = "grid.unhide"
	MoveLeft     action.ID = "grid.move_left"
	MoveRight    action.ID = "grid.move_right"
	Freeze       action.ID = "grid.freeze"
	Select       action.ID = "grid.select"
	SelectRows   action.ID = "grid.select_rows"
	StretchDown  action.ID = "grid.stretch_down"
	StretchUp    action.ID = "grid.stretch_up"
	StretchLeft  action.ID = "grid.stretch_left"
	StretchRight action.ID = "grid.stretch_right"
	Source       action.ID = "grid.source"
	Chart        action.ID = "grid.chart"
	Describe     action.ID = "grid.describe"
	ListTables   action.ID = "grid.list"
	ExportFile   action.ID = "grid.export"
	CloseResult  action.ID = "grid.close_result"
	Rename       action.ID = "grid.rename"
	Drop         action.ID = "grid.drop" // asks first
	Undrop       action.ID = "grid.undrop"
	DropYes      action.ID = "grid.drop_yes"
	DropNo       action.ID = "grid.drop_no"
	BarEarlier   action.ID = "grid.earlier" // the statement that was run before
	BarLater     action.ID = "grid.later"
	BarComplete  action.ID = "grid.complete"
	BarBack      action.ID = "grid.complete_back"
)

// Bindings is the pane's part of the table of keys.
func Bindings() []action.Binding {
	in, sql, rows, ask := action.GridInput, action.GridSQL, action.Grid, action.GridAsk
	return []action.Binding{
		action.Bind(action.GridDown, rows, "", "a row down; in a row's detail a line", "j", "down"),
		action.Bind(action.GridUp, rows, "", "a row up; in a row's detail a line", "k", "up"),
		action.Bind(action.GridLeft, rows, "", "a column left; in a row's detail the row before", "h", "left"),
		action.Bind(action.GridRight, rows, "", "a column right; in a row's detail the next row", "l", "right"),
		action.Bind(action.GridSort, rows, "sort", "sort by the column: up, down, not", "s"),
		action.Bind(action.GridAddSort, rows, "", "sort by the column within the others: up, down, not", "S"),
		action.Bind(action.GridOpen, rows, "row", "show all of the row, or go back to the rows", "enter", "space"),
		action.Bind(action.GridClose, rows, "", "stop what runs; back to the rows; end the selection; all rows", "esc"),
		action.Bind(action.GridQuery, rows, "SQL", "write a query", "=", ":"),
		action.Bind(Find, rows, "find", "find words in the rows", "/"),
		action.Bind(FindNext, rows, "", "find the next row with the words", "n"),
		action.Bind(FindPrevious, rows, "", "find the row before with the words", "N"),
		action.Bind(Filter, rows, "filter", "show the rows that hold a text in any column", "&"),
		action.Bind(FilterColumn, rows, "", "show the rows that hold a text in this column", "*"),
		action.Bind(Source, rows, "page", "show the page that the row comes from", "o"),
		action.Bind(Chart, rows, "chart", "draw a chart; in it: bars, line, histogram", "c"),
		action.Bind(action.GridNext, rows, "next table", "to the next table", "]"),
		action.Bind(action.GridPrevious, rows, "", "to the table before", "["),
		action.Bind(ListTables, rows, "tables", "list all tables and results", "t"),
		action.Bind(Describe, rows, "columns", "what the columns are and what they come to", "I"),
		action.Bind(Select, rows, "", "select cells from here on; their sum stands below", "v"),
		action.Bind(SelectRows, rows, "", "select whole rows", "V"),
		action.Bind(StretchDown, rows, "", "select a row more; with ↑ ← → so, too", "shift+down"),
		action.Bind(StretchUp, rows, "", "select upwards", "shift+up"),
		action.Bind(StretchLeft, rows, "", "select to the left", "shift+left"),
		action.Bind(StretchRight, rows, "", "select to the right", "shift+right"),
		action.Bind(CopyCell, rows, "", "copy the value under the cursor, or what is selected", "y"),
		action.Bind(CopyRow, rows, "", "copy the row, its values with tabs between them", "Y"),
		action.Bind(ExportFile, rows, "export", "write what is shown to a file: CSV, JSON, XLSX, Markdown", "e"),
		action.Bind(Wider, rows, "", "make the column wider", ">"),
		action.Bind(Narrower, rows, "", "make the column narrower", "<"),
		action.Bind(MoveLeft, rows, "", "move the column to the left", "H"),
		action.Bind(MoveRight, rows, "", "move the column to the right", "L"),
		action.Bind(Hide, rows, "", "hide the column; among the columns: or show it", "d"),
		action.Bind(Unhide, rows, "", "show all columns again", "D"),
		action.Bind(Freeze, rows, "", "keep the columns up to this one in view, or let go", "f"),
		action.Bind(Rename, rows, "", "give the result another name", "R"),
		action.Bind(CloseResult, rows, "", "close the result", "ctrl+w", "backspace"),
		action.Bind(Drop, rows, "drop", "in the list of tables: drop the table; asks first", "X", "delete"),
		action.Bind(Undrop, rows, "", "bring back the table that was dropped last", "u", "ctrl+z"),
		action.Bind(action.GridRefresh, rows, "", "read the tables again", "r", "ctrl+r"),
		action.Bind(action.GridPageDown, rows, "", "a screen down", "pgdown", "ctrl+d"),
		action.Bind(action.GridPageUp, rows, "", "a screen up", "pgup", "ctrl+u"),
		action.Bind(action.GridTop, rows, "", "to the first row", "g"),
		action.Bind(action.GridBottom, rows, "", "to the last row", "G"),
		action.Bind(action.GridFirst, rows, "", "to the first column", "0", "home", "^"),
		action.Bind(action.GridLast, rows, "", "to the last column", "$", "end"),

		action.Bind(action.GridSend, sql, "run", "run the query", "enter"),
		action.Bind(BarComplete, sql, "complete", "the next table, column or function that the word can become", "tab"),
		action.Bind(BarBack, sql, "", "the one before", "shift+tab"),
		action.Bind(BarEarlier, sql, "history", "the query that was run before, in this session or an earlier one", "up", "ctrl+p"),
		action.Bind(BarLater, sql, "", "the one after", "down", "ctrl+n"),
		action.Bind(action.GridCancel, sql, "cancel", "stop the query that runs; leave the line", "esc"),

		action.Bind(DropYes, ask, "drop it", "drop the table", "y"),
		action.Bind(DropNo, ask, "keep it", "keep the table, as any other key does", "esc", "n", "enter"),

		action.Bind(action.GridSend, in, "done", "find or write what was typed; keep the filter or the name", "enter"),
		action.Bind(action.GridCancel, in, "cancel", "leave the line; without the filter", "esc"),
	}
}
