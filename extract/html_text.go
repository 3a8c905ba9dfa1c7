package extract

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

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
	} else if h.inCell && h.k.looks {
		s = eachLine(s)
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

// eachLine makes every run of white space within a line a single space, and leaves empty lines out.
func eachLine(s string) string {
	var kept []string
	for line := range strings.Lines(s) {
		if line = oneLine(strings.TrimSpace(line)); line != "" {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}
