package msg

import "github.com/fsx-dev/fsx/extract"

// ImportFiles is the intent to make tables of files: of their tables on one page or sheet where a place names it.
type ImportFiles struct {
	Paths []string // absolute
	Place extract.Place
}

// OpenQuery is the intent to run a reading statement and to show what it
// returns in the grid, as a chart where that is wanted.
type OpenQuery struct {
	SQL   string
	Chart bool
	Of    *ImportFiles // files whose tables it reads, to be imported where the scratchpad has none of them; nil for none
}

// OpenSource is the intent to show where a row of a table comes from.
type OpenSource struct {
	Path  string // absolute
	Place string // as tables have it: "p.3", "lines 4-9", "Rent!A2:F2"; empty for none
	Quote string // words of the row that may stand there
}
