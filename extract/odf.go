package extract

import (
	"encoding/xml"
	"errors"
	"fmt"
	"strings"
)

// readODF reads the texts, spreadsheets and presentations of OpenDocument: the
// body in its order, then footnotes, endnotes and comments, then the distinct
// texts of headers and footers as Meta. Deletions that are tracked are left out.
func readODF(j *job) error {
	a, err := openArchive(j)
	if err != nil {
		return err
	}
	if a.odfEncrypted() {
		return fmt.Errorf("%w: it needs a password", ErrEncrypted)
	}
	a.odfProperties(j.sink)
	o := &odfReader{k: j.sink, a: a, kind: j.format.Name, styles: newODFStyles()}
	// Styles give numbers and what is hidden; without them the text is still whole.
	if a.has("styles.xml") {
		if err := o.styles.read(a, "styles.xml"); err != nil && !errors.Is(err, ErrDamaged) {
			return err
		}
	}
	if err := o.styles.read(a, "content.xml"); err != nil && !errors.Is(err, ErrDamaged) {
		return err
	}
	if err := o.content(); err != nil {
		return err
	}
	for _, b := range o.later {
		if err := j.add(b); err != nil {
			return err
		}
	}
	return o.margins()
}

// content reads the body. What stands before a break is kept.
func (o *odfReader) content() error {
	err := o.a.walkXML("content.xml", xmlHandler{start: o.start, end: o.end, text: o.chars})
	if errors.Is(err, errEnough) {
		o.k.partial(onlyFirstRows)
		return nil
	}
	if !errors.Is(err, ErrDamaged) {
		return err
	}
	for len(o.paras) > 0 {
		if e := o.endPara(); e != nil {
			return e
		}
	}
	if len(o.k.doc.Blocks) == 0 {
		return err
	}
	o.k.partial("the document breaks off")
	return nil
}

// odfEncrypted tells whether the members of the package are encrypted.
func (a *archive) odfEncrypted() bool {
	encrypted := false
	// A manifest that cannot be read says nothing.
	_ = a.walkXML("META-INF/manifest.xml", xmlHandler{start: func(e xml.StartElement) error {
		encrypted = encrypted || e.Name.Local == "encryption-data"
		return nil
	}})
	return encrypted
}

// odfProperties records the facts of meta.xml.
func (a *archive) odfProperties(k *sink) {
	known := map[string]string{"title": "Title", "initial-creator": "Author", "subject": "Subject", "keyword": "Keywords",
		"description": "Description", "creation-date": "Created", "date": "Modified", "creator": "Last modified by", "language": "Language"}
	name := ""
	var text strings.Builder
	// Facts are a bonus: a damaged part costs nothing but them.
	_ = a.walkXML("meta.xml", xmlHandler{
		start: func(e xml.StartElement) error {
			name = known[e.Name.Local]
			text.Reset()
			return nil
		},
		end: func(string) error {
			if name != "" {
				k.meta(name, text.String())
			}
			name = ""
			return nil
		},
		text: func(t []byte) error {
			if name != "" && text.Len() < 1<<16 {
				text.Write(t)
			}
			return nil
		},
	})
}

// odfReader turns the tokens of content.xml into blocks.
type odfReader struct {
	k      *sink
	a      *archive
	kind   string // "odt", "ods" or "odp"
	styles *odfStyles

	skip   int        // depth inside an element whose text is not shown
	paras  []*odfPara // open paragraphs: a note or a box of text stands inside another one
	lists  []odfList
	tables []*odfTable
	parts  []string // open notes and comments, by the name of their part
	later  []Block  // notes and comments, which follow the body
	size   int64    // bytes of later

	rows   int    // with text, in all sheets
	page   int    // slide
	holder string // what the open frame of a slide is for: "title", "outline", "notes" …
	slides slideTitles
	seen   []string // texts of headers and footers
	margin bool     // styles.xml is being read for them
}

type odfPara struct {
	text  strings.Builder
	level int // of a heading, or 0
	style string
	lists int // depth of the lists that it stands in
}

type odfList struct {
	style string
	fresh bool // an item is open whose first paragraph is still to come
	from  int  // the number that it is to have, or 0
}

// part is the note or comment that is open, "" in the body.
func (o *odfReader) part() string {
	if len(o.parts) == 0 {
		if o.holder == "notes" {
			return "notes"
		}
		return ""
	}
	return o.parts[len(o.parts)-1]
}

func (o *odfReader) para() *odfPara {
	if len(o.paras) == 0 {
		return nil
	}
	return o.paras[len(o.paras)-1]
}

// chars adds characters to the open paragraph; runs of white space count as one
// space, as the format says.
func (o *odfReader) chars(t []byte) error {
	p := o.para()
	if p == nil || o.skip > 0 {
		return nil
	}
	s := p.text.String()
	space := s == "" || s[len(s)-1] == ' ' || s[len(s)-1] == '\n'
	for _, c := range t {
		if c == ' ' || c == '\t' || c == '\n' || c == '\r' {
			if !space {
				p.text.WriteByte(' ')
			}
			space = true
			continue
		}
		p.text.WriteByte(c)
		space = false
	}
	return nil
}

// endPara closes the innermost paragraph and puts its text where it belongs.
func (o *odfReader) endPara() error {
	p := o.paras[len(o.paras)-1]
	o.paras = o.paras[:len(o.paras)-1]
	s := strings.TrimSpace(p.text.String())
	if s == "" {
		return nil
	}
	number, item := o.number(p)
	if number != "" {
		s = number + " " + s
	}
	if o.margin {
		return o.marginal(s)
	}
	if part := o.part(); part != "" {
		return o.note(s, part)
	}
	if t := o.table(); t != nil && t.inCell {
		return t.para(s)
	}
	b := Block{Text: s, Place: Place{Page: o.page}}
	switch {
	case o.holder == "title" || p.level > 0 && o.kind == "odt":
		b.Kind, b.Level = Heading, min(max(p.level, 1), 6)
		o.k.heading(b.Level, s)
	case item || isBox(s) || isListItem(s) && len(s) < 400:
		b.Kind, b.Level = Item, min(max(p.lists, 1), 9)
	case o.kind == "odt" && o.styles.isTitle(p.style) && len(o.k.path) == 0:
		if o.k.doc.Title == "" {
			o.k.doc.Title = oneLine(s)
		}
		b.Kind, b.Level = Heading, 1
		o.k.heading(1, s)
	}
	b.Place.Section = o.k.section()
	return o.k.add(b)
}

// note keeps a paragraph of a note or comment until the body is read; the notes of
// a slide stand with the slide.
func (o *odfReader) note(s, part string) error {
	b := Block{Text: s, Place: Place{Page: o.page, Part: part}}
	if o.page > 0 {
		b.Place.Section = o.k.section()
		return o.k.add(b)
	}
	if t := o.table(); t != nil && o.kind == "ods" {
		b.Place.Sheet, b.Place.Cells = t.name, t.at()
	}
	if o.size += int64(len(s)) + 64; o.size > o.k.lim.Out {
		return &LimitError{"bytes of text", o.k.lim.Out}
	}
	o.later = append(o.later, b)
	return nil
}
