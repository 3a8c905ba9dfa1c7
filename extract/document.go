package extract

import (
	"fmt"
	"math"
	"strings"
)

// Kind says what role a block plays in its document.
type Kind uint8

// The kinds of blocks. The values are stored; new kinds are added at the end.
const (
	Paragraph Kind = iota
	Heading        // Level 1 to 6
	Item           // one entry of a list, or a check box with its text
	Row            // one row of a table, its values in Cells
	Code           // a run of source lines
	Meta           // a fact about the document: "From: …", "Title: …"
	Line           // a line of a page as it looks, its words in Cells; only where Source.Layout asks for it
	Stroke         // a level line that is drawn on such a page, in Boxes
)

// Place says where in its file a block stands. Only the fields that the format
// knows are set; the zero Place means the whole file. Lines and pages count from 1.
type Place struct {
	Page    int    `json:"page,omitempty"`     // page of a PDF, slide of a presentation
	Label   string `json:"label,omitempty"`    // what the document calls this page, where that is not its number
	Line    int    `json:"line,omitempty"`     // first line of a text file
	EndLine int    `json:"end_line,omitempty"` // last line, inclusive
	Sheet   string `json:"sheet,omitempty"`    // sheet of a workbook
	Cells   string `json:"cells,omitempty"`    // A1 reference or range: "B4", "A2:F2"
	Section string `json:"section,omitempty"`  // heading path, outermost first, joined by " > "
	Part    string `json:"part,omitempty"`     // MIME part or attachment name of a message
}

// String writes the place as citations show it: "p.3", "p.iv", "lines 4-9",
// "Sheet1!A2:F2", "§ Terms > Price". The zero place is the empty string. A page
// that is called by the number of another one is shown with both: "p.13 (called 1)".
func (p Place) String() string {
	var s string
	switch {
	case p.Page > 0 && ownLabel.MatchString(p.Label):
		s = "p." + p.Label
	case p.Page > 0 && p.Label != "":
		s = fmt.Sprintf("p.%d (called %s)", p.Page, p.Label)
	case p.Page > 0:
		s = fmt.Sprintf("p.%d", p.Page)
	case p.Sheet != "" && p.Cells != "":
		s = p.Sheet + "!" + p.Cells
	case p.Sheet != "":
		s = p.Sheet
	case p.Line > 0 && p.EndLine > p.Line:
		s = fmt.Sprintf("lines %d-%d", p.Line, p.EndLine)
	case p.Line > 0:
		s = fmt.Sprintf("line %d", p.Line)
	case p.Section != "":
		s = "§ " + p.Section
	}
	if p.Part != "" {
		s = strings.TrimSpace("part " + p.Part + " " + s)
	}
	return s
}

// Block is a piece of a document's text with its place. Text is plain UTF-8;
// for a Row it is the cells joined by " | ".
type Block struct {
	Kind  Kind     `json:"kind"`
	Level int      `json:"level,omitempty"` // of a Heading, or the depth of an Item
	Text  string   `json:"text"`
	Cells []string `json:"cells,omitempty"`
	Place Place    `json:"place"`
	Table int      `json:"table,omitempty"` // of a Row: the number of its table in the document, from 1; 0 where the format does not tell
	Boxes []Box    `json:"boxes,omitempty"` // of a Row or Line of a PDF: where each cell stands on the page
}

// Box is a part of a page: its left, top, right and bottom edge in points from
// the upper left corner of the page as it is shown. An empty cell has the zero Box.
type Box [4]float32

// around is the smallest box that holds both.
func (b Box) around(o Box) Box {
	switch (Box{}) {
	case b:
		return o
	case o:
		return b
	}
	return Box{min(b[0], o[0]), min(b[1], o[1]), max(b[2], o[2]), max(b[3], o[3])}
}

// rounded is the box to a tenth of a point.
func (b Box) rounded() Box {
	for i, v := range b {
		b[i] = float32(math.Round(float64(v)*10) / 10)
	}
	return b
}

// Field is one named fact about a document, such as its author.
type Field struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Document is what a file says, in reading order.
type Document struct {
	Format   string  `json:"format"` // registry name: "pdf", "markdown", "csv" …
	MIME     string  `json:"mime"`
	Title    string  `json:"title,omitempty"`
	Pages    int     `json:"pages,omitempty"`    // pages, slides or sheets; 0 where the format has none
	Lines    int     `json:"lines,omitempty"`    // of text files
	Encoding string  `json:"encoding,omitempty"` // of text files, as IANA names it
	Meta     []Field `json:"meta,omitempty"`
	Blocks   []Block `json:"blocks"`
	// Partial is empty when the text is complete; otherwise one plain sentence
	// that says what is missing ("2 of 9 pages are scans without text").
	Partial string `json:"partial,omitempty"`
}
