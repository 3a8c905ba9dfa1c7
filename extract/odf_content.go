package extract

import (
	"encoding/xml"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// silent tells whether the text in an element is no part of what is read.
func (o *odfReader) silent(e xml.StartElement) bool {
	switch e.Name.Local {
	case "tracked-changes", "note-citation", "ruby-text", "forms", "event-listeners", "script", "scripts",
		"date-string", "font-face-decls", "automatic-styles", "table-source", "bibliography-configuration", "settings":
		return true
	case "creator", "date":
		return e.Name.Space == "dc"
	case "title", "desc":
		return e.Name.Space == "svg"
	case "page-number", "page-count":
		return o.kind == "odp" || o.margin
	case "span":
		return o.styles.hidden[attr(e, "style-name")]
	}
	return false
}

func (o *odfReader) start(e xml.StartElement) error {
	if o.skip > 0 || o.silent(e) {
		o.skip++
		return nil
	}
	switch e.Name.Local {
	case "p", "h":
		if e.Name.Space != "text" && e.Name.Space != "" {
			return nil
		}
		p := &odfPara{style: attr(e, "style-name"), lists: len(o.lists)}
		if e.Name.Local == "h" {
			p.level = max(repeats(attr(e, "outline-level"), 6), 1)
		}
		o.paras = append(o.paras, p)
	case "s":
		o.write(strings.Repeat(" ", max(repeats(attr(e, "c"), 64), 1)))
	case "tab":
		o.write("\t")
	case "line-break":
		o.write("\n")
	case "list":
		o.openList(e)
	case "list-item":
		if n := len(o.lists); n > 0 {
			o.lists[n-1].fresh, o.lists[n-1].from = true, repeats(attr(e, "start-value"), 1<<20)
		}
	case "note":
		o.parts = append(o.parts, map[bool]string{true: "endnotes", false: "footnotes"}[attr(e, "note-class") == "endnote"])
	case "annotation":
		o.parts = append(o.parts, "comments")
	case "table", "table-row", "table-cell", "covered-table-cell":
		if e.Name.Space == "table" || e.Name.Space == "" {
			return o.openTable(e)
		}
	default:
		o.startSlide(e)
	}
	return nil
}

// write adds to the open paragraph as it is.
func (o *odfReader) write(s string) {
	if p := o.para(); p != nil {
		p.text.WriteString(s)
	}
}

// repeats reads a count between 0 and most.
func repeats(s string, most int) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		if errors.Is(err, strconv.ErrRange) && !strings.HasPrefix(s, "-") {
			return most
		}
		return 0
	}
	return min(max(n, 0), most)
}

func (o *odfReader) end(name string) error {
	if o.skip > 0 {
		o.skip--
		return nil
	}
	switch name {
	case "p", "h":
		if len(o.paras) > 0 {
			return o.endPara()
		}
	case "list":
		if len(o.lists) > 0 {
			o.lists = o.lists[:len(o.lists)-1]
		}
	case "note", "annotation":
		if len(o.parts) > 0 {
			o.parts = o.parts[:len(o.parts)-1]
		}
	case "table", "table-row", "table-cell", "covered-table-cell":
		return o.closeTable(name)
	case "header", "footer":
		if o.margin && len(o.paras) > 0 {
			return o.endPara()
		}
	default:
		o.endSlide(name)
	}
	return nil
}

// margins reads the headers and footers of the page styles.
func (o *odfReader) margins() error {
	if o.kind == "ods" || !o.a.has("styles.xml") {
		return nil
	}
	o.margin, o.paras, o.lists, o.tables, o.parts, o.skip = true, nil, nil, nil, nil, 0
	depth := 0
	err := o.a.walkXML("styles.xml", xmlHandler{
		start: func(e xml.StartElement) error {
			if isMargin(e.Name.Local) && e.Name.Space == "style" {
				depth++
			}
			if depth == 0 {
				return nil
			}
			return o.start(e)
		},
		end: func(name string) error {
			if depth == 0 {
				return nil
			}
			if isMargin(name) {
				depth--
			}
			return o.end(name)
		},
		text: func(t []byte) error {
			if depth == 0 {
				return nil
			}
			return o.chars(t)
		},
	})
	if errors.Is(err, ErrDamaged) {
		return nil // the body is whole
	}
	return err
}

func isMargin(name string) bool {
	switch name {
	case "header", "footer", "header-left", "footer-left", "header-first", "footer-first":
		return true
	}
	return false
}

// marginal adds the text of a header or footer once.
func (o *odfReader) marginal(s string) error {
	s = oneLine(s)
	if slices.Contains(o.seen, s) || len(o.seen) > 1000 {
		return nil
	}
	o.seen = append(o.seen, s)
	return o.k.add(Block{Kind: Meta, Text: s, Place: Place{Part: "footer"}})
}
