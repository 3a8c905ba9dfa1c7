package extract

import (
	"encoding/xml"
	"errors"
	"path"
	"strconv"
	"strings"
)

// The bounds of a sheet in Excel.
const (
	maxSheetRows = 1 << 20
	maxStrings   = 4 << 20 // shared strings
)

// What is read of one workbook: so many rows with text, and what is said of more.
const (
	maxReadRows   = 250000
	onlyFirstRows = "only the first 250,000 rows were read"
)

// readXLSX reads a workbook row by row: sheets in their order, cells as Excel
// shows them (dates as ISO 8601), formulas by the value that was last computed.
// Hidden sheets are read too and named in Meta.
func readXLSX(j *job) error {
	a, err := openArchive(j)
	if err != nil {
		return err
	}
	a.properties(j.sink)
	b := &workbook{k: j.sink, a: a}
	if err := b.readSheets(); err != nil {
		return err
	}
	if err := b.readStrings(); err != nil {
		return err
	}
	if b.styles, err = readCellStyles(a); err != nil && !errors.Is(err, ErrDamaged) {
		return err
	}
	j.doc.Pages = len(b.sheets)
	broken := 0
	for _, s := range b.sheets {
		if s.hidden {
			j.meta("Hidden sheet", s.name)
		}
		if !strings.Contains(s.path, "worksheets/") && !a.has(s.path) {
			continue
		}
		r := sheetReader{b: b, name: s.name, base: maxColumns}
		err := a.walkXML(s.path, xmlHandler{start: r.start, end: r.end, text: r.text})
		if errors.Is(err, errEnough) {
			j.partial(onlyFirstRows)
			break
		}
		if errors.Is(err, ErrDamaged) {
			j.partial("sheet " + s.name + " is damaged")
			broken++
		} else if err != nil {
			return err
		}
	}
	if broken == len(b.sheets) && broken > 0 && len(j.doc.Blocks) == 0 {
		return ErrDamaged
	}
	return nil
}

type workbook struct {
	k       *sink
	a       *archive
	sheets  []sheet
	strings []string
	styles  []cellFormat
	rows    int  // with text, in all sheets
	since04 bool // dates count from 1904
}

type sheet struct {
	name, path string
	hidden     bool
}

func (b *workbook) readSheets() error {
	part := "xl/workbook.xml"
	rel, err := b.a.relations("xl/_rels/workbook.xml.rels")
	if err != nil {
		return err
	}
	return b.a.walkXML(part, xmlHandler{start: func(e xml.StartElement) error {
		switch e.Name.Local {
		case "workbookPr":
			v := attr(e, "date1904")
			b.since04 = v == "1" || v == "true"
		case "sheet":
			target := rel[prefixed(e, "r", "id")]
			if target == "" {
				target = rel[attr(e, "id")]
			}
			if strings.HasPrefix(target, "/") {
				target = target[1:]
			} else {
				target = path.Join("xl", target)
			}
			state := attr(e, "state")
			b.sheets = append(b.sheets, sheet{attr(e, "name"), target, state == "hidden" || state == "veryHidden"})
		}
		return nil
	}})
}

// readStrings loads the table that text cells point into.
func (b *workbook) readStrings() error {
	if !b.a.has("xl/sharedStrings.xml") {
		return nil
	}
	var text strings.Builder
	inText, phonetic := false, false
	err := b.a.walkXML("xl/sharedStrings.xml", xmlHandler{
		start: func(e xml.StartElement) error {
			switch e.Name.Local {
			case "si":
				text.Reset()
			case "t":
				inText = true
			case "rPh":
				phonetic = true
			}
			return nil
		},
		end: func(name string) error {
			switch name {
			case "si":
				if len(b.strings) >= maxStrings {
					return &LimitError{"shared strings", maxStrings}
				}
				b.strings = append(b.strings, unescapeCell(text.String()))
			case "t":
				inText = false
			case "rPh":
				phonetic = false
			}
			return nil
		},
		text: func(t []byte) error {
			if inText && !phonetic {
				text.Write(t)
			}
			return nil
		},
	})
	if errors.Is(err, ErrDamaged) {
		b.k.partial("the table of texts is damaged")
		return nil
	}
	return err
}

// unescapeCell undoes the way in which control characters are written: _x000D_.
func unescapeCell(s string) string {
	for i := strings.Index(s, "_x"); i >= 0 && i+7 <= len(s); {
		n, err := strconv.ParseUint(s[i+2:i+6], 16, 16)
		next := i + 2
		if err == nil && s[i+6] == '_' {
			r := string(rune(n))
			if n < ' ' && n != '\t' && n != '\n' {
				r = ""
			}
			s = s[:i] + r + s[i+7:]
			next = i + len(r)
		}
		k := strings.Index(s[next:], "_x")
		if k < 0 {
			break
		}
		i = next + k
	}
	return s
}

// sheetReader turns the tokens of one sheet into rows.
type sheetReader struct {
	b    *workbook
	name string

	row       int
	base      int // first column that has been used so far
	firstCol  int // column of the first cell with text
	lastCol   int
	cells     []string
	typ, ref  string
	style     int
	value     strings.Builder
	formula   strings.Builder
	inValue   bool
	inFormula bool
}

func (r *sheetReader) start(e xml.StartElement) error {
	switch e.Name.Local {
	case "row":
		n, err := strconv.Atoi(attr(e, "r"))
		if err != nil {
			n = r.row + 1
		}
		if n > maxSheetRows || n < 1 {
			return &LimitError{"rows in a sheet", maxSheetRows}
		}
		r.row, r.cells, r.firstCol, r.lastCol = n, nil, -1, -1
	case "c":
		r.typ, r.ref, r.style = "", "", 0
		for i := range e.Attr {
			switch e.Attr[i].Name.Local {
			case "t":
				r.typ = e.Attr[i].Value
			case "r":
				r.ref = e.Attr[i].Value
			case "s":
				if n, err := strconv.Atoi(e.Attr[i].Value); err == nil {
					r.style = n
				}
			}
		}
		r.value.Reset()
		r.formula.Reset()
	case "v", "t":
		r.inValue = true
	case "rPh":
		r.inValue = false
	case "f":
		r.inFormula = true
	}
	return nil
}

func (r *sheetReader) text(t []byte) error {
	if r.inValue {
		r.value.Write(t)
	} else if r.inFormula {
		r.formula.Write(t)
	}
	return nil
}

func (r *sheetReader) end(name string) error {
	switch name {
	case "v", "t":
		r.inValue = false
	case "f":
		r.inFormula = false
	case "c":
		return r.endCell()
	case "row":
		return r.endRow()
	}
	return nil
}

func (r *sheetReader) endCell() error {
	col := len(r.cells)
	if r.ref != "" {
		col = columnIndex(r.ref)
	}
	if col >= maxColumns {
		return &LimitError{"columns", maxColumns}
	}
	if col < len(r.cells) { // out of order, or twice
		return nil
	}
	s := r.shown()
	if s == "" {
		return nil
	}
	for len(r.cells) < col {
		r.cells = append(r.cells, "")
	}
	r.cells = append(r.cells, s)
	if r.firstCol < 0 {
		r.firstCol = col
	}
	r.lastCol = col
	return nil
}

// shown is the cell's value as Excel shows it.
func (r *sheetReader) shown() string {
	s := r.value.String()
	switch r.typ {
	case "s":
		if i, err := strconv.Atoi(strings.TrimSpace(s)); err == nil && i >= 0 && i < len(r.b.strings) {
			return r.b.strings[i]
		}
		return ""
	case "b":
		switch strings.TrimSpace(s) {
		case "1":
			return "TRUE"
		case "0":
			return "FALSE"
		}
		return s
	case "str", "inlineStr":
		return unescapeCell(s)
	case "e":
		return s
	case "d":
		return strings.TrimSuffix(s, "T00:00:00")
	}
	if s == "" {
		if f := r.formula.String(); f != "" {
			return "=" + f
		}
		return ""
	}
	if r.style >= 0 && r.style < len(r.b.styles) {
		return r.b.styles[r.style].show(s, r.b.since04)
	}
	return plainNumber(s)
}

func (r *sheetReader) endRow() error {
	if r.firstCol < 0 {
		return nil
	}
	r.base = min(r.base, r.firstCol) // rows of one table begin in one column
	n := strconv.Itoa(r.row)
	ref := columnName(r.base) + n
	if r.lastCol > r.base {
		ref += ":" + columnName(r.lastCol) + n
	}
	b := Block{Kind: Row, Cells: r.cells[r.base:], Place: Place{Sheet: r.name, Cells: ref}}
	r.cells = nil
	if r.b.rows++; r.b.rows > maxReadRows {
		return errEnough
	}
	return r.b.k.add(b)
}

// columnIndex reads the letters of a reference: "A1" is 0, "AB7" is 27. What is
// no reference is out of range.
func columnIndex(ref string) int {
	n := 0
	for i := 0; i < len(ref) && i < 4; i++ {
		c := ref[i] &^ 0x20
		if c < 'A' || c > 'Z' {
			break
		}
		n = n*26 + int(c-'A') + 1
	}
	if n == 0 {
		return maxColumns
	}
	return n - 1
}

func columnName(i int) string {
	s := ""
	for i++; i > 0; i = (i - 1) / 26 {
		s = string(rune('A'+(i-1)%26)) + s
	}
	return s
}
