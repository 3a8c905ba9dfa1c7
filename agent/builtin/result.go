package builtin

import (
	"github.com/fsx-dev/fsx/extract"
)

// The parts of the tools' results that the answerers look at. The names are
// those of the tools' output schemas.

type searchResult struct {
	Hits    []hit `json:"hits"`
	Folders []struct {
		Path      string `json:"path"`
		Documents int    `json:"documents"`
	} `json:"folders"`
	Searched   int `json:"searched"`
	Unreadable int `json:"unreadable"`
}

// hit is a passage that a search found.
type hit struct {
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

type readResult struct {
	Path   string  `json:"path"`
	Format string  `json:"format"`
	Title  string  `json:"title"`
	Pages  int     `json:"pages"`
	More   bool    `json:"more"`
	Blocks []block `json:"blocks"`
}

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

// document is the result as blocks with places.
func (r readResult) document() *extract.Document {
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

type scanResult struct {
	Documents []struct {
		readResult
		Size  int64  `json:"size"`
		Error string `json:"error"`
	} `json:"documents"`
	Considered int `json:"considered"`
	Unreadable int `json:"unreadable"`
}

type entry struct {
	Type     string `json:"@type"`
	Name     string `json:"name"`
	Path     string `json:"path"`
	Size     int64  `json:"size"`
	Modified int64  `json:"lastModified"`
}

type findResult struct {
	Files []entry `json:"files"`
	Total int     `json:"total"`
	Bytes int64   `json:"bytes"`
}

type statusResult struct {
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

type column struct {
	Name string `json:"name"`
	Type string `json:"type"`
}

type tablesResult struct {
	Tables []struct {
		Name    string   `json:"name"`
		Columns []column `json:"columns"`
		Rows    int      `json:"rows"`
		Files   int      `json:"files"`
	} `json:"tables"`
}

type queryResult struct {
	Columns   []column `json:"columns"`
	Rows      [][]any  `json:"rows"`
	Truncated bool     `json:"truncated"`
}

type batchResult struct {
	Table   string   `json:"table"`
	Added   int      `json:"added"`
	Rows    int      `json:"rows"`
	Columns []string `json:"columns"`
	Files   []struct {
		Path    string `json:"path"`
		Status  string `json:"status"`
		Problem string `json:"problem"`
		Rows    int    `json:"rows"`
		Check   struct {
			Verdict string `json:"verdict"`
		} `json:"check"`
	} `json:"files"`
}
