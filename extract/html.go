package extract

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/net/html/charset"
)

// maxHTMLToken bounds one tag or run of text, in bytes.
const maxHTMLToken = 16 << 20

// readHTML reads a page as a stream of tags, so that no depth of nesting costs
// memory or stack.
func readHTML(j *job) error {
	raw, err := j.readAll(j.lim.Out)
	if err != nil {
		return err
	}
	text, enc := decodeHTML(raw)
	j.doc.Encoding, j.doc.Lines = enc, strings.Count(text, "\n")+1
	return htmlBlocks(j.sink, strings.NewReader(text), Place{}, true)
}

// decodeHTML obeys the encoding that the page declares when its bytes are not
// UTF-8 anyway.
func decodeHTML(raw []byte) (text, name string) {
	if !hasBOM(raw) && !mostlyUTF8(raw) {
		if e, label, certain := charset.DetermineEncoding(raw[:min(len(raw), 1024)], ""); certain && e != nil {
			return decodeWith(e, raw), label
		}
	}
	return decode(raw)
}

type htmlReader struct {
	k     *sink
	at    Place
	lines bool // the places name lines

	text, cell strings.Builder
	cells      []string
	table      htmlTable
	inCell     bool
	row        int // line at which the row began
	skip       int // depth of elements without text to show
	level      int // of the open heading, or 0
	list, pre  int // depth of lists, of preformatted text
	inTitle    bool
	item       bool
	marker     string // "[x] " of a check box
	line       int    // of the input
	start      int    // line at which the open text began
	noPath     bool   // headings do not open sections
}

func htmlBlocks(k *sink, r io.Reader, at Place, lines bool) error {
	h := &htmlReader{k: k, at: at, lines: lines, line: 1, noPath: at.Part != ""}
	z := html.NewTokenizer(r)
	z.SetMaxBuf(maxHTMLToken)
	for {
		kind := z.Next()
		newlines := bytes.Count(z.Raw(), []byte{'\n'})
		var err error
		switch kind {
		case html.ErrorToken:
			if err := h.finish(); err != nil {
				return err
			}
			switch e := z.Err(); {
			case errors.Is(e, io.EOF):
				return nil
			case errors.Is(e, html.ErrBufferExceeded):
				return &LimitError{"bytes in one tag", maxHTMLToken}
			default:
				return e
			}
		case html.TextToken:
			h.addText(z.Text())
		case html.StartTagToken, html.SelfClosingTagToken:
			err = h.open(z, kind == html.SelfClosingTagToken)
		case html.EndTagToken:
			name, _ := z.TagName()
			err = h.end(atom.Lookup(name))
		}
		if err != nil {
			return err
		}
		h.line += newlines
	}
}

func (h *htmlReader) addText(b []byte) {
	if h.skip > 0 {
		return
	}
	if h.text.Len() == 0 {
		lead := len(b) - len(bytes.TrimLeft(b, " \t\r\n"))
		if lead == len(b) && h.pre == 0 {
			return
		}
		h.start = h.line + bytes.Count(b[:lead], []byte{'\n'})
	}
	h.text.Write(b)
}

// flush ends the open piece of text.
func (h *htmlReader) flush() error {
	s := h.text.String()
	h.text.Reset()
	if h.pre > 0 && !h.inCell {
		s = strings.Trim(s, "\r\n")
	} else {
		s = oneLine(strings.TrimSpace(s))
	}
	if h.marker != "" && s != "" {
		s = h.marker + s
		h.marker = ""
	}
	if strings.TrimSpace(s) == "" {
		return nil
	}
	if h.inTitle {
		if h.k.doc.Title == "" {
			h.k.meta("Title", s)
		}
		return nil
	}
	if h.inCell {
		if h.cell.Len() > 0 {
			h.cell.WriteByte('\n')
		}
		h.cell.WriteString(s)
		return nil
	}
	return h.emit(s)
}

func (h *htmlReader) emit(s string) error {
	b := Block{Text: s, Place: h.at}
	switch {
	case h.level > 0:
		b.Kind, b.Level = Heading, h.level
		if !h.noPath {
			h.k.heading(h.level, s)
		}
	case h.pre > 0:
		b.Kind = Code
	case h.item || isBox(s):
		b.Kind, b.Level = Item, max(h.list, 1)
	}
	h.item = false
	if !h.noPath {
		b.Place.Section = h.k.section()
	}
	if h.lines {
		b.Place.Line, b.Place.EndLine = h.start, max(h.line, h.start)
		if b.Kind != Code {
			b.Place.EndLine = h.start
		}
	}
	return h.k.add(b)
}

func (h *htmlReader) open(z *html.Tokenizer, selfClosing bool) error {
	name, hasAttr := z.TagName()
	a := atom.Lookup(name)
	switch a {
	case atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Svg, atom.Iframe, atom.Object, atom.Math:
		if !selfClosing {
			h.skip++
		}
		return nil
	case atom.Br:
		h.text.WriteByte('\n')
		return nil
	case atom.Img, atom.Input:
		h.inline(z, a, hasAttr)
		return nil
	}
	if !isHTMLBlock(a) {
		return nil
	}
	if err := h.flush(); err != nil {
		return err
	}
	switch a {
	case atom.Title:
		h.inTitle = h.skip == 0
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		h.level = int(name[1] - '0')
	case atom.Pre:
		h.pre++
	case atom.Ul, atom.Ol:
		h.list++
	case atom.Li:
		h.item = !h.inCell
	case atom.Td, atom.Th:
		h.closeCell()
		h.table.openCell(z, hasAttr)
		h.inCell = true
		if len(h.cells) == 0 {
			h.row = h.line
		}
	case atom.Tr:
		return h.closeRow()
	case atom.Table:
		err := h.closeRow()
		h.table.begin()
		return err
	}
	return nil
}

// inline shows the words of pictures and the state of check boxes.
func (h *htmlReader) inline(z *html.Tokenizer, a atom.Atom, hasAttr bool) {
	var alt, kind string
	checked := false
	for hasAttr {
		var key, val []byte
		key, val, hasAttr = z.TagAttr()
		switch string(key) {
		case "alt":
			alt = string(val)
		case "type":
			kind = strings.ToLower(string(val))
		case "checked":
			checked = true
		}
	}
	switch {
	case h.skip > 0:
	case a == atom.Img && alt != "":
		h.addText([]byte(" [" + alt + "] "))
	case a == atom.Input && kind == "checkbox":
		box := "[ ] "
		if checked {
			box = "[x] "
		}
		if strings.TrimSpace(h.text.String()) == "" {
			h.marker = box
		} else {
			h.addText([]byte(" " + box))
		}
	}
}

func (h *htmlReader) end(a atom.Atom) error {
	switch a {
	case atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Svg, atom.Iframe, atom.Object, atom.Math:
		h.skip = max(h.skip-1, 0)
		return nil
	}
	if !isHTMLBlock(a) {
		return nil
	}
	if err := h.flush(); err != nil {
		return err
	}
	switch a {
	case atom.Title:
		h.inTitle = false
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		h.level = 0
	case atom.Pre:
		h.pre = max(h.pre-1, 0)
	case atom.Ul, atom.Ol:
		h.list = max(h.list-1, 0)
	case atom.Td, atom.Th:
		h.closeCell()
	case atom.Tr, atom.Table:
		return h.closeRow()
	}
	return nil
}

func (h *htmlReader) closeCell() {
	if h.inCell {
		h.cells = h.table.add(h.cells, h.cell.String())
		h.cell.Reset()
		h.inCell = false
	}
}

func (h *htmlReader) closeRow() error {
	h.closeCell()
	if len(h.cells) == 0 {
		return nil
	}
	cells := h.table.skip(h.cells)
	h.cells = nil
	if len(cells) > maxColumns {
		return &LimitError{"columns", maxColumns}
	}
	b := Block{Kind: Row, Cells: cells, Place: h.at, Table: h.table.number}
	if !h.noPath {
		b.Place.Section = h.k.section()
	}
	if h.lines {
		b.Place.Line, b.Place.EndLine = h.row, h.line
	}
	return h.k.add(b)
}

func (h *htmlReader) finish() error {
	if err := h.flush(); err != nil {
		return err
	}
	return h.closeRow()
}

func isHTMLBlock(a atom.Atom) bool {
	switch a {
	case atom.Title, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Pre, atom.Ul, atom.Ol, atom.Li,
		atom.Td, atom.Th, atom.Tr, atom.Table, atom.P, atom.Div, atom.Section, atom.Article, atom.Blockquote,
		atom.Header, atom.Footer, atom.Nav, atom.Main, atom.Aside, atom.Dl, atom.Dt, atom.Dd, atom.Hr, atom.Body,
		atom.Head, atom.Figure, atom.Figcaption, atom.Form, atom.Option, atom.Address, atom.Caption, atom.Thead,
		atom.Tbody, atom.Fieldset, atom.Legend, atom.Summary, atom.Details:
		return true
	}
	return false
}
