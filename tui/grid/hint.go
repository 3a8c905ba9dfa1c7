package grid

import "github.com/fsx-dev/fsx/tui/action"

// modeHints are what the keys of the pane do while something else than plain rows is in view.
var modeHints = map[mode][]action.Hint{
	charted: {{ID: Chart, Word: "next form"}, {ID: action.GridClose, Word: "rows"}, {ID: ExportFile, Word: "export"}, {ID: action.GridQuery, Word: "SQL"}},
	described: {
		{ID: action.GridOpen, Word: "go there"}, {ID: Hide, Word: "hide, show"}, {ID: action.GridClose, Word: "rows"}, {ID: ListTables, Word: "tables"},
	},
	listed: {
		{ID: action.GridOpen, Word: "open"}, {ID: Drop, Word: "drop"}, {ID: CloseResult, Word: "close"}, {ID: Undrop, Word: "bring back"},
		{ID: action.GridClose, Word: "rows"}, {ID: action.GridQuery, Word: "SQL"},
	},
	detailed: {
		{ID: action.GridOpen, Word: "rows"}, {ID: action.GridRight, Word: "next row"}, {ID: action.GridLeft, Word: "row before"},
		{ID: Source, Word: "page"}, {ID: CopyRow, Word: "copy"},
	},
}

// selectionHints are the same while cells are selected.
var selectionHints = []action.Hint{
	{ID: CopyCell, Word: "copy"}, {ID: SelectRows, Word: "whole rows"}, {ID: action.GridClose, Word: "end"},
}

// Hints are the keys that matter now, the most telling first; nil where the table of keys says it.
func (g *Grid) Hints() []action.Hint {
	switch {
	case g.asking():
		return nil
	case g.mode == browsing && g.current != nil && g.current.mark != nil:
		return selectionHints
	}
	return modeHints[g.mode]
}
