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
