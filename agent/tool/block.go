package tool

import (
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// Block is a piece of a document in results, with its place.
type Block struct {
	Kind     string   `json:"kind" enum:"paragraph|heading|item|row|code|meta"`
	Level    int      `json:"level,omitempty" jsonschema:"of a heading, or the depth of an item"`
	Text     string   `json:"text"`
	Cells    []string `json:"cells,omitempty" jsonschema:"the values of a row"`
	Page     int      `json:"page,omitempty"`
	Label    string   `json:"label,omitempty" jsonschema:"what the document calls the page, where that is not its number"`
	Line     int      `json:"line,omitempty"`
	EndLine  int      `json:"end_line,omitempty"`
	Sheet    string   `json:"sheet,omitempty"`
	CellsRef string   `json:"cells_ref,omitempty" jsonschema:"A1 reference of the cells"`
	Section  string   `json:"section,omitempty" jsonschema:"heading path"`
	Part     string   `json:"part,omitempty" jsonschema:"part or attachment of a message"`
}

var blockKinds = [...]string{"paragraph", "heading", "item", "row", "code", "meta"}

func newBlock(b extract.Block) Block {
	kind := "paragraph"
	if int(b.Kind) < len(blockKinds) {
		kind = blockKinds[b.Kind]
	}
	p := b.Place
	return Block{
		Kind: kind, Level: b.Level, Text: b.Text, Cells: b.Cells, Page: p.Page, Label: p.Label, Line: p.Line, EndLine: p.EndLine,
		Sheet: p.Sheet, CellsRef: p.Cells, Section: p.Section, Part: p.Part,
	}
}

// cutLines returns the part of a block that lies within the lines from..to of
// its file. A block whose text has a line per line of the file is cut.
func cutLines(b extract.Block, from, to int) (extract.Block, bool) {
	p := b.Place
	end := max(p.Line, p.EndLine)
	if p.Line == 0 || p.Line >= from && end <= to {
		return b, true
	}
	if p.Line > to || end < from {
		return b, false
	}
	lines := strings.Split(b.Text, "\n")
	if len(lines) != end-p.Line+1 {
		return b, true
	}
	first, last := max(from, p.Line), min(to, end)
	b.Text = strings.Join(lines[first-p.Line:last-p.Line+1], "\n")
	b.Place.Line, b.Place.EndLine = first, last
	return b, true
}

// textSize is about what a block weighs in a result.
func textSize(b extract.Block) int { return len(b.Text) + 80 }
