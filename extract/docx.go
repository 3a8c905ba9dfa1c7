package extract

import (
	"encoding/xml"
	"errors"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

// readDOCX reads a Word document: its body in order, then notes and comments,
// then the distinct texts of headers and footers as Meta. Automatic numbers of
// headings and lists are worked out; deletions that are tracked are left out.
func readDOCX(j *job) error {
	a, err := openArchive(j)
	if err != nil {
		return err
	}
	a.properties(j.sink)
	w := &wordReader{k: j.sink, a: a, styles: map[string]wordStyle{}}
	if err := w.readStyles(); err != nil && !errors.Is(err, ErrDamaged) {
		return err
	}
	if w.num, err = readNumbering(a); err != nil && !errors.Is(err, ErrDamaged) {
		return err
	}
	body := "word/document.xml"
	if !a.has(body) {
		body = w.mainPart()
	}
	if err := w.part(body, "", false); err != nil {
		if !errors.Is(err, ErrDamaged) || len(j.doc.Blocks) == 0 {
			return err
		}
		j.partial("the document breaks off")
	}
	return w.extras(path.Dir(body))
}

type wordReader struct {
	k      *sink
	a      *archive
	styles map[string]wordStyle
	num    *numbering

	partName string
	asMeta   bool
	seen     []string // texts of headers and footers

	stack  []*wordPara // open paragraphs, text boxes inside others
	tables []*wordTable
	inText bool
	hidden int // depth inside deletions, field codes and fallbacks
	props  int // depth inside a paragraph's properties
	box    wordBox
	number int // of the last table in the document
}

type wordStyle struct {
	level    int // of a heading, or 0
	title    bool
	list     bool
	num, lvl string
	base     string
}

type wordPara struct {
	text     strings.Builder
	style    string
	level    int
	num, lvl string
	title    bool
}

type wordTable struct {
	cells  []string
	paras  []string // paragraphs of the open cell
	inCell bool
	span   int
}

// wordBox is a check box of a form field.
type wordBox struct {
	open, checked, hasChecked bool
}

func (w *wordReader) mainPart() string {
	rel, err := w.a.relations("_rels/.rels")
	if err != nil {
		return "word/document.xml"
	}
	for _, t := range slices.Sorted(maps.Values(rel)) {
		if strings.HasSuffix(t, ".xml") && strings.Contains(t, "document") {
			return strings.TrimPrefix(t, "/")
		}
	}
	return "word/document.xml"
}

// extras reads the parts beside the body.
func (w *wordReader) extras(dir string) error {
	for _, kind := range []string{"footnotes", "endnotes", "comments", "header", "footer"} {
		for _, name := range w.a.names {
			base, ok := strings.CutSuffix(path.Base(name), ".xml")
			if !ok || path.Dir(name) != dir || strings.TrimRight(base, "0123456789") != kind {
				continue
			}
			err := w.part(name, kind, kind == "header" || kind == "footer")
			if err != nil && !errors.Is(err, ErrDamaged) {
				return err
			}
		}
	}
	return nil
}

func (w *wordReader) part(name, part string, asMeta bool) error {
	w.partName, w.asMeta = part, asMeta
	w.stack, w.tables, w.inText, w.hidden, w.props = nil, nil, false, 0, 0
	err := w.a.walkXML(name, xmlHandler{start: w.start, end: w.end, text: func(t []byte) error {
		if w.inText && w.hidden == 0 && len(w.stack) > 0 {
			w.stack[len(w.stack)-1].text.Write(t)
		}
		return nil
	}})
	if err != nil { // what stood before the break is kept
		for len(w.stack) > 0 {
			if e := w.endPara(); e != nil {
				return errors.Join(err, e)
			}
		}
	}
	return err
}

func (w *wordReader) para() *wordPara {
	if len(w.stack) == 0 {
		return nil
	}
	return w.stack[len(w.stack)-1]
}

func (w *wordReader) table() *wordTable {
	if len(w.tables) == 0 {
		return nil
	}
	return w.tables[len(w.tables)-1]
}

func (w *wordReader) start(e xml.StartElement) error {
	switch e.Name.Local {
	case "del", "moveFrom", "instrText", "Fallback", "delInstrText":
		w.hidden++
	case "p":
		if e.Name.Space == "w" || e.Name.Space == "" {
			w.stack = append(w.stack, &wordPara{})
		}
	case "t":
		w.inText = true
	case "tbl":
		w.tables = append(w.tables, &wordTable{})
		if len(w.tables) == 1 {
			w.number++
		}
	case "tc":
		if t := w.table(); t != nil {
			*t = wordTable{cells: t.cells, inCell: true, span: 1}
		}
	case "gridSpan":
		if t := w.table(); t != nil {
			n, err := strconv.Atoi(attr(e, "val"))
			if err == nil {
				t.span = min(max(n, 1), 64)
			}
		}
	case "checkBox":
		w.box = wordBox{open: true}
	case "checked", "default":
		if w.box.open && (e.Name.Local != "default" || !w.box.hasChecked) {
			w.box.checked, w.box.hasChecked = on(e), e.Name.Local == "checked"
		}
	default:
		if p := w.para(); p != nil {
			w.inPara(p, e)
		}
	}
	return nil
}

func (w *wordReader) end(name string) error {
	switch name {
	case "del", "moveFrom", "instrText", "Fallback", "delInstrText":
		w.hidden = max(w.hidden-1, 0)
	case "t":
		w.inText = false
	case "pPr":
		w.props = max(w.props-1, 0)
	case "checkBox":
		if p := w.para(); p != nil && w.box.open && w.hidden == 0 {
			p.text.WriteString(map[bool]string{true: "☒", false: "☐"}[w.box.checked])
		}
		w.box = wordBox{}
	case "p":
		if len(w.stack) > 0 {
			return w.endPara()
		}
	case "tc":
		if t := w.table(); t != nil && t.inCell {
			t.cells = append(t.cells, strings.Join(t.paras, "\n"))
			for range t.span - 1 {
				t.cells = append(t.cells, "")
			}
			t.inCell = false
		}
	case "tr":
		return w.endRow()
	case "tbl":
		if len(w.tables) > 0 {
			w.tables = w.tables[:len(w.tables)-1]
		}
	}
	return nil
}
