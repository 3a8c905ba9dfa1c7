package turn

import (
	"github.com/fsx-dev/fsx/extract"
)

// The parts of the tools' results that the answerers look at. The names are
// those of the tools' output schemas.

// SearchResult is what a search found, and the folders around it.
type SearchResult struct {
	Hits    []Hit `json:"hits"`
	Folders []struct {
		Path      string `json:"path"`
		Documents int    `json:"documents"`
	} `json:"folders"`
	Searched   int `json:"searched"`
	Unreadable int `json:"unreadable"`
}

// Hit is a passage that a search found.
type Hit struct {
	Path    string  `json:"path"`
	Page    int     `json:"page"`
	Line    int     `json:"line"`
	EndLine int     `json:"end_line"`
	Label   string  `json:"label"`
	Sheet   string  `json:"sheet"`
	Cells   string  `json:"cells"`
	Section string  `json:"section"`
	Part    string  `json:"part"`
	Heading string  `json:"heading"`
	Text    string  `json:"text"`
	Quote   string  `json:"quote"`
	By      string  `json:"by"`
	Score   float64 `json:"score"`
}

// Holds tells whether something at a place stands in the passage.
func (h Hit) Holds(p extract.Place) bool {
	switch {
	case h.Part != p.Part:
		return false
	case h.Line > 0:
		return p.Line <= max(h.Line, h.EndLine) && max(p.Line, p.EndLine) >= h.Line
	case h.Page > 0:
		return h.Page == p.Page
	}
	return h.Section == p.Section
}

// ReadResult is a document as blocks.
type ReadResult struct {
	Path   string  `json:"path"`
	Format string  `json:"format"`
	Title  string  `json:"title"`
	Pages  int     `json:"pages"`
	More   bool    `json:"more"`
	Blocks []block `json:"blocks"`
}

// block is a block of a document with its place.
type block struct {
	Kind    string   `json:"kind"`
	Level   int      `json:"level"`
	Text    string   `json:"text"`
	Cells   []string `json:"cells"`
	Page    int      `json:"page"`
	Label   string   `json:"label"`
	Line    int      `json:"line"`
	EndLine int      `json:"end_line"`
	Sheet   string   `json:"sheet"`
	CellRef string   `json:"cells_ref"`
	Section string   `json:"section"`
	Part    string   `json:"part"`
}

var kinds = map[string]extract.Kind{
	"paragraph": extract.Paragraph, "heading": extract.Heading, "item": extract.Item,
	"row": extract.Row, "code": extract.Code, "meta": extract.Meta,
}

// Document is the result as blocks with places.
func (r ReadResult) Document() *extract.Document {
	d := &extract.Document{Format: r.Format, Title: r.Title, Pages: r.Pages}
	for _, b := range r.Blocks {
		d.Blocks = append(d.Blocks, extract.Block{
			Kind: kinds[b.Kind], Level: b.Level, Text: b.Text, Cells: b.Cells,
			Place: extract.Place{
				Page: b.Page, Label: b.Label, Line: b.Line, EndLine: b.EndLine, Sheet: b.Sheet, Cells: b.CellRef, Section: b.Section, Part: b.Part,
			},
		})
	}
	return d
}

// ScanResult is the documents of a folder, read together.
type ScanResult struct {
	Documents []struct {
		ReadResult
		Size  int64  `json:"size"`
		Error string `json:"error"`
	} `json:"documents"`
	Considered int `json:"considered"`
	Unreadable int `json:"unreadable"`
}

// Entry is a file or folder.
type Entry struct {
	Type     string `json:"@type"`
	Name     string `json:"name"`
	Path     string `json:"path"`
	Size     int64  `json:"size"`
	Modified int64  `json:"lastModified"`
}

// FindResult is the files that were found, and how many there are and how large they are together.
type FindResult struct {
	Files []Entry `json:"files"`
	Total int     `json:"total"`
	Bytes int64   `json:"bytes"`
}

// StatusResult is what is in the index, and what could not be read.
type StatusResult struct {
	Files      int      `json:"files"`
	Folders    int      `json:"folders"`
	Bytes      int64    `json:"bytes"`
	Documents  int      `json:"documents"`
	Passages   int      `json:"passages"`
	Unreadable int      `json:"unreadable"`
	Languages  []string `json:"languages"`
	Reasons    []struct {
		Path   string `json:"path"`
		Reason string `json:"reason"`
	} `json:"unreadable_files"`
}

// Column is a column of a table or of a result.
type Column struct {
	Name string `json:"name"`
	Type string `json:"type"`
}

// TablesResult is the tables of the scratchpad.
type TablesResult struct {
	Tables []struct {
		Name    string   `json:"name"`
		Columns []Column `json:"columns"`
		Rows    int      `json:"rows"`
		Files   int      `json:"files"`
	} `json:"tables"`
}

// QueryResult is what a statement gave.
type QueryResult struct {
	Columns   []Column `json:"columns"`
	Rows      [][]any  `json:"rows"`
	Truncated bool     `json:"truncated"`
}

// DuplicatesResult is the files that are the same, and the bytes that could be freed.
type DuplicatesResult struct {
	Groups []struct {
		Files []Entry `json:"files"`
		Bytes int64   `json:"bytes"`
	} `json:"groups"`
	Total  int   `json:"total"`
	Wasted int64 `json:"wasted"`
}

// UsageResult is what takes room.
type UsageResult struct {
	Bytes   int64 `json:"bytes"`
	Files   int   `json:"files"`
	Folders []struct {
		Path  string  `json:"path"`
		Bytes int64   `json:"bytes"`
		Share float64 `json:"share"`
	} `json:"largest_folders"`
	Largest []Entry `json:"largest_files"`
}

// ReferencesResult is the references from and to documents.
type ReferencesResult struct {
	References []struct {
		From    string        `json:"from"`
		Name    string        `json:"name"`
		Quote   string        `json:"quote"`
		At      extract.Place `json:"at"`
		Inwards bool          `json:"inwards"`
		Step    int           `json:"step"`
		To      []struct {
			Path string `json:"path"`
		} `json:"to"`
	} `json:"references"`
}
