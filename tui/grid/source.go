package grid

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// The columns that say where a row comes from: of tables that were filled from documents,
// and of those of the index.
var (
	fileColumns  = []string{"source_file", "path", "file"}
	pageColumns  = []string{"source_page", "page"}
	lineColumns  = []string{"source_line", "line", "start_line"}
	endColumns   = []string{"source_end_line", "end_line"}
	sheetColumns = []string{"sheet"}
	cellColumns  = []string{"cells"}
	restColumns  = []string{"source_place"}
)

// isSource tells whether a column says where a row comes from.
func isSource(name string) bool { return strings.HasPrefix(strings.ToLower(name), "source_") }

// openSource shows the page that the row under the cursor comes from.
func (g *Grid) openSource() tea.Cmd {
	s, row := g.current, g.rowHere()
	if row == nil {
		return nil
	}
	path := s.named(row, fileColumns)
	if path == "" {
		g.problem = "This row names no file."
		return nil
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(g.root, path)
	}
	m := msg.OpenSource{Path: path, Place: s.placeIn(row), Quote: s.quote(row)}
	return func() tea.Msg { return m }
}

// placeIn is where in its file a row comes from, as places are written.
func (s *sheet) placeIn(row []cell) string {
	page, line, last := number(s.named(row, pageColumns)), number(s.named(row, lineColumns)), number(s.named(row, endColumns))
	sheet, cells := s.named(row, sheetColumns), s.named(row, cellColumns)
	switch {
	case page > 0:
		return "p." + strconv.Itoa(page)
	case sheet != "" && cells != "":
		return sheet + "!" + cells
	case last > line && line > 0:
		return "lines " + strconv.Itoa(line) + "-" + strconv.Itoa(last)
	case line > 0:
		return "line " + strconv.Itoa(line)
	}
	return s.named(row, restColumns)
}

// named is the value of the first column of some names that the sheet has.
func (s *sheet) named(row []cell, names []string) string {
	for _, name := range names {
		for i := range row {
			if strings.EqualFold(s.cols[i].name, name) && !row[i].null {
				return row[i].raw
			}
		}
	}
	return ""
}

// quote is what is marked on the page: the text under the cursor, or else the longest of the
// row. It may stand there otherwise, as rows that were read are made of clean words.
func (s *sheet) quote(row []cell) string {
	if s.col < len(row) && s.quotable(s.col, row) {
		return strings.TrimSpace(row[s.col].raw)
	}
	longest := ""
	for i := range row {
		if text := strings.TrimSpace(row[i].raw); s.quotable(i, row) && len(text) > len(longest) {
			longest = text
		}
	}
	return longest
}

// quotable reports whether a value is a text that may stand in its document.
func (s *sheet) quotable(col int, row []cell) bool {
	name, n := s.cols[col].name, len(strings.TrimSpace(row[col].raw))
	return !row[col].null && s.cols[col].typ == port.Text && !isSource(name) && !isOneOf(name, fileColumns) && n >= 3 && n <= 200
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return max(0, n)
}

// sourced reports whether the sheet says where its rows come from.
func (s *sheet) sourced() bool {
	return slices.ContainsFunc(s.cols, func(c column) bool { return c.path })
}

// isOneOf tells whether a name is one of some, whatever its capitals.
func isOneOf(name string, names []string) bool {
	return slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, name) })
}
