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
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text) // as the tokenizer counts lines
	j.looks = j.src.Layout
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
