package grid

import (
	"slices"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

const (
	pageRows  = 256 // rows of a page; a request is one page
	mostPages = 16  // pages that a sheet keeps
	minWidth  = 3   // cells of a column
	maxWidth  = 40  // of a column whose width was not set by hand
	topWidth  = 400 // of one whose width was
	cellText  = 512 // bytes of a value that are drawn; the row's detail shows more
)

// cell is a value made ready to be drawn on one line.
type cell struct {
	text string
	raw  string // as it came
	w    int    // cells of text
	null bool
}

// page is a run of rows, the first at a multiple of pageRows.
type page struct {
	rows  [][]cell
	epoch int // of the sheet when it was asked for
	used  int // when it was last drawn
}

// sheet is a table as the pane remembers it.
type sheet struct {
	name    string
	cols    []column
	total   int
	known   bool // total and columns are those of the rows
	by      []port.Sort
	byShown []port.Sort // the order of the rows that came last
	version int64       // of the table
	where   port.Filter // rows that are shown
	counted port.Filter // those that total counts; of a table they come later
	epoch   int         // changes when the rows may be others
	pages   map[int]*page
	failed  bool   // the last request failed; none is made until a key is pressed
	failure string // what is said about it
	clock   int

	row, col  int   // the cursor
	top, left int   // first row in view, and the place of the first column that is scrolled
	mark      *mark // where the selection began, nil for none

	turn   []int // all columns, in the order in which they stand
	shown  []int // those of them that are not hidden
	frozen int   // how many of the shown ones stay in view
	bare   bool  // without row numbers: the columns need their room

	whole bool     // all rows are there: a result
	cut   bool     // there were more
	sql   string   // that it came from
	mixed []string // the currencies that it may add up
	all   [][]cell
	perm  []int // a result's rows that are shown, in their order
}

func newSheet(name string) *sheet {
	return &sheet{name: name, pages: map[int]*page{}}
}

// result is a sheet that holds all of its rows.
func result(sql string, w port.Window) *sheet {
	s := newSheet("")
	s.sql, s.whole, s.cut, s.mixed = sql, true, w.Cut, w.Mixed
	s.setColumns(w.Columns)
	s.all = s.cells(w.Rows)
	s.total, s.known = len(s.all), true
	s.order()
	return s
}

func (s *sheet) local() bool { return s.whole }

// setColumns takes over a table's columns; widths set by hand stay with their
// names.
func (s *sheet) setColumns(cols []port.Column) {
	same := len(cols) == len(s.cols)
	for i := 0; same && i < len(cols); i++ {
		same = s.cols[i].name == cols[i].Name && s.cols[i].typ == cols[i].Type
	}
	if same {
		return
	}
	old, turn := s.cols, slices.Clone(s.turn)
	s.cols = make([]column, len(cols))
	for i, c := range cols {
		s.cols[i] = column{name: c.Name, head: widget.CleanLine(c.Name), typ: c.Type, path: isOneOf(c.Name, fileColumns)}
	}
	s.takeLayout(old, turn, s.frozen)
	s.dropMark()
	s.by = slices.DeleteFunc(s.by, func(b port.Sort) bool { return s.column(b.Column) < 0 })
	if s.where.Column != "" && s.column(s.where.Column) < 0 {
		s.where = port.Filter{}
	}
	s.clamp()
}

func (s *sheet) column(name string) int {
	return slices.IndexFunc(s.cols, func(c column) bool { return c.name == name })
}

// cells makes rows ready to be drawn and widens the columns for them.
func (s *sheet) cells(rows [][]port.Cell) [][]cell {
	out := make([][]cell, len(rows))
	for i, r := range rows {
		out[i] = make([]cell, min(len(r), len(s.cols)))
		for j := range out[i] {
			c := &out[i][j]
			if r[j].Null {
				*c = cell{text: "·", w: 1, null: true}
				continue
			}
			c.raw = r[j].Text
			c.text = widget.CleanLine(c.raw[:min(len(c.raw), cellText)])
			c.w = widget.Width(c.text)
			s.cols[j].auto = max(s.cols[j].auto, min(c.w, maxWidth))
		}
	}
	return out
}

// at returns a row, nil if it is not there.
func (s *sheet) at(row int) []cell {
	if row < 0 || row >= s.total {
		return nil
	}
	if s.local() {
		return s.all[s.perm[row]]
	}
	p := s.pages[row/pageRows]
	if p == nil || row%pageRows >= len(p.rows) {
		return nil
	}
	s.clock++
	p.used = s.clock
	return p.rows[row%pageRows]
}

// put takes in a page and forgets the one that was not used for longest.
func (s *sheet) put(n int, p *page) {
	s.clock++
	p.used = s.clock
	s.pages[n] = p
	for len(s.pages) > mostPages {
		oldest := -1
		for i, q := range s.pages {
			if oldest < 0 || q.used < s.pages[oldest].used {
				oldest = i
			}
		}
		delete(s.pages, oldest)
	}
}

// changed says that the rows may be others now. Those that are there are shown
// until new ones come.
func (s *sheet) changed() {
	s.epoch++
	s.retry()
}

// renew takes in the version of a table; one that is not known counts as new.
func (s *sheet) renew(version int64) {
	if version == 0 {
		version = s.version + 1
	}
	s.version = version
}

// retry lets requests be made again after one that failed.
func (s *sheet) retry() { s.failed, s.failure = false, "" }

// clamp keeps the cursor inside of the rows and columns.
func (s *sheet) clamp() {
	s.row = max(0, min(s.row, s.total-1))
	s.col = max(0, min(s.col, len(s.cols)-1))
	if len(s.cols) > 0 && s.cols[s.col].hidden {
		s.col = s.shown[s.place(s.col)]
	}
	s.top = max(0, min(s.top, s.row))
}

// wanted is the first page that rows from top to bottom need and that is not
// there, -1 if all are.
func (s *sheet) wanted(top, bottom int) int {
	if s.local() || s.failed {
		return -1
	}
	if s.known {
		bottom = min(bottom, s.total)
	} else {
		bottom = max(1, min(bottom, pageRows))
		top = 0
	}
	if p := s.pages[0]; s.known && s.total == 0 && (p == nil || p.epoch != s.epoch) {
		bottom = 1 // one look at an empty table, for its columns or for other rows
	}
	for n := max(0, top) / pageRows; n*pageRows < bottom; n++ {
		if p := s.pages[n]; p == nil || p.epoch != s.epoch {
			return n
		}
	}
	return -1
}
