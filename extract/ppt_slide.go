package extract

import (
	"strconv"
	"strings"
)

// write gives the slides in their order.
func (p *slideBinary) write() error {
	for i, s := range p.slides {
		if err := p.k.ctx.Err(); err != nil {
			return err
		}
		data := p.object(s.object, pptSlide)
		t := slideTexts{outline: s.texts}
		t.gather(data, 0)
		w := slideWriter{k: p.k, page: i + 1}
		w.k.path = nil
		from := len(p.k.doc.Blocks)
		if t.hidden {
			p.k.meta("Hidden slide", strconv.Itoa(i+1))
		}
		if err := w.write(t.texts); err != nil {
			return err
		}
		titleFirst(p.k.doc.Blocks[from:])
		w.part = "comments"
		if err := w.write(t.comments); err != nil {
			return err
		}
		if object, ok := p.notes[s.id]; ok {
			n := slideTexts{}
			n.gather(p.object(object, pptNotes), 0)
			w.part = "notes"
			if err := w.write(n.notes()); err != nil {
				return err
			}
		}
	}
	return nil
}

// slideTexts gathers the texts of a slide as they stand in its drawings.
type slideTexts struct {
	outline  []slideText // texts that drawings refer to by their number
	used     map[int]bool
	texts    []slideText
	comments []slideText
	hidden   bool
}

func (t *slideTexts) gather(data []byte, depth int) {
	if depth > maxPresentation {
		return
	}
	kindOf := pptOther
	eachPart(data, func(kind, _ int, container bool, data []byte) {
		switch kind {
		case pptSlideFlags:
			t.hidden = le16(data, 10)&pptHiddenSlide != 0
		case pptTextHeader:
			kindOf = int(le32(data, 0))
		case pptTextChars, pptTextBytes:
			t.texts = append(t.texts, slideText{kindOf, slideCharacters(kind, data)})
		case pptTextRef:
			if i := int(le32(data, 0)); i < len(t.outline) && !t.used[i] {
				if t.used == nil {
					t.used = map[int]bool{}
				}
				t.used[i] = true
				t.texts = append(t.texts, t.outline[i])
			}
		case pptComment:
			t.comments = append(t.comments, slideText{pptOther, slideComment(data)})
		default:
			if container || kind == pptTagged {
				t.gather(data, depth+1)
			}
		}
	})
}

// slideComment is who says something of a slide, and what.
func slideComment(data []byte) string {
	var said []string
	eachPart(data, func(kind, instance int, _ bool, data []byte) {
		if kind == pptCString && instance <= 1 {
			said = append(said, slideCharacters(pptTextChars, data))
		}
	})
	return strings.Join(said, ": ")
}

// notes are the texts of a page of notes that are the notes themselves.
func (t *slideTexts) notes() []slideText {
	var out []slideText
	for _, s := range t.texts {
		if s.kind == pptNotesText {
			out = append(out, s)
		}
	}
	return out
}

// slideWriter makes blocks of the texts of a slide.
type slideWriter struct {
	k    *sink
	page int
	part string
}

func (w *slideWriter) write(texts []slideText) error {
	for _, t := range texts {
		for _, line := range splitLines(t.text) {
			if blank(line) || line == "*" { // the place of a number or a date
				continue
			}
			if err := w.line(t.kind, oneLine(line)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *slideWriter) line(kind int, s string) error {
	b := Block{Text: s, Place: Place{Page: w.page, Part: w.part}}
	switch {
	case w.part != "":
	case kind == pptTitle || kind == pptCentredTitle:
		b.Kind, b.Level = Heading, 1
		w.k.heading(1, s)
		if w.page == 1 && w.k.doc.Title == "" {
			w.k.doc.Title = s
		}
	case kind == pptBody || kind == pptHalfBody || kind == pptQuarterBody || isBox(s) || isListItem(s) && len(s) < 400:
		b.Kind, b.Level = Item, 1
	}
	b.Place.Section = w.k.section()
	return w.k.add(b)
}
