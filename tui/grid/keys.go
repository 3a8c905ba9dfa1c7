package grid

import "github.com/fsx-dev/fsx/tui/action"

// Actions of the pane beyond those of package action.
const (
	Find         action.ID = "grid.find"
	FindNext     action.ID = "grid.find_next"
	FindPrevious action.ID = "grid.find_previous"
	Wider        action.ID = "grid.wider"
	Narrower     action.ID = "grid.narrower"
	BarEarlier   action.ID = "grid.earlier" // the line that was run before
	BarLater     action.ID = "grid.later"
)

// Bindings is the pane's part of the table of keys.
func Bindings() []action.Binding {
	in, rows := action.GridInput, action.Grid
	return []action.Binding{
		{ID: action.GridDown, Scope: rows, Keys: []string{"j", "down"}, Help: "a row down; in a row's detail a line"},
		{ID: action.GridUp, Scope: rows, Keys: []string{"k", "up"}, Help: "a row up; in a row's detail a line"},
		{ID: action.GridLeft, Scope: rows, Keys: []string{"h", "left"}, Help: "a column left; in a row's detail the row before"},
		{ID: action.GridRight, Scope: rows, Keys: []string{"l", "right"}, Help: "a column right; in a row's detail the next row"},
		{ID: action.GridSort, Scope: rows, Keys: []string{"s"}, Hint: "sort", Help: "sort by the column: up, down, not"},
		{ID: action.GridAddSort, Scope: rows, Keys: []string{"S"}, Help: "sort by the column within the others: up, down, not"},
		{ID: action.GridOpen, Scope: rows, Keys: []string{"enter", "space"}, Hint: "row", Help: "show all of the row, or go back to the rows"},
		{ID: action.GridClose, Scope: rows, Keys: []string{"esc"}, Help: "back to the rows; stop searching"},
		{ID: action.GridQuery, Scope: rows, Keys: []string{"=", ":"}, Hint: "SQL", Help: "write a query"},
		{ID: Find, Scope: rows, Keys: []string{"/"}, Hint: "find", Help: "find words in the rows"},
		{ID: FindNext, Scope: rows, Keys: []string{"n"}, Help: "find the next row with the words"},
		{ID: FindPrevious, Scope: rows, Keys: []string{"N"}, Help: "find the row before with the words"},
		{ID: action.GridNext, Scope: rows, Keys: []string{"]"}, Hint: "next table", Help: "to the next table"},
		{ID: action.GridPrevious, Scope: rows, Keys: []string{"["}, Help: "to the table before"},
		{ID: Wider, Scope: rows, Keys: []string{">"}, Help: "make the column wider"},
		{ID: Narrower, Scope: rows, Keys: []string{"<"}, Help: "make the column narrower"},
		{ID: action.GridRefresh, Scope: rows, Keys: []string{"r", "ctrl+r"}, Help: "read the tables again"},
		{ID: action.GridPageDown, Scope: rows, Keys: []string{"pgdown", "ctrl+d"}, Help: "a screen down"},
		{ID: action.GridPageUp, Scope: rows, Keys: []string{"pgup", "ctrl+u"}, Help: "a screen up"},
		{ID: action.GridTop, Scope: rows, Keys: []string{"g"}, Help: "to the first row"},
		{ID: action.GridBottom, Scope: rows, Keys: []string{"G"}, Help: "to the last row"},
		{ID: action.GridFirst, Scope: rows, Keys: []string{"0", "home", "^"}, Help: "to the first column"},
		{ID: action.GridLast, Scope: rows, Keys: []string{"$", "end"}, Help: "to the last column"},

		{ID: action.GridSend, Scope: in, Keys: []string{"enter"}, Hint: "run", Help: "run or find what was written"},
		{ID: action.GridCancel, Scope: in, Keys: []string{"esc"}, Hint: "cancel", Help: "leave the line"},
		{ID: BarEarlier, Scope: in, Keys: []string{"up", "ctrl+p"}, Help: "the line before"},
		{ID: BarLater, Scope: in, Keys: []string{"down", "ctrl+n"}, Help: "the line after"},
	}
}
