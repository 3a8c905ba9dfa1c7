package extract

import (
	"fmt"
	"strings"
)

// The records of a presentation that matter for reading ([MS-PPT] 2.13.24).
const (
	pptDocument      = 0x03E8
	pptSlide         = 0x03EE
	pptNotes         = 0x03F0
	pptSlideRef      = 0x03F3
	pptSlideFlags    = 0x03F9 // SSSlideInfoAtom
	pptNotesAtom     = 0x03F1
	pptTextRef       = 0x0F9E
	pptTextHeader    = 0x0F9F
	pptTextChars     = 0x0FA0
	pptTextBytes     = 0x0FA8
	pptCString       = 0x0FBA
	pptList          = 0x0FF0
	pptUserEdit      = 0x0FF5
	pptCurrentUser   = 0x0FF6
	pptPersist       = 0x1772
	pptComment       = 0x2EE0
	pptTagged        = 0x138B // records in the data of a tag: comments
	pptEncrypted     = 0xF3D1C4DF
	listOfSlides     = 0
	listOfNotes      = 2
	maxPresentation  = 64 // depth of records in records
	pptHiddenSlide   = 0x04
	pptTitle         = 0
	pptCentredTitle  = 6
	pptBody          = 1
	pptHalfBody      = 7
	pptQuarterBody   = 8
	pptCentredBody   = 5
	pptNotesText     = 2
	pptOther         = 4
	pptRecordHead    = 8
	pptContainerMark = 0xF
)

// readPPT reads a presentation of PowerPoint 97 to 2003 ([MS-PPT]): its slides in their order, each
// with its title first, its texts, its notes and comments. Hidden slides are read too and named in Meta.
//
//	current user -> edits, newest first -> where each object is stored
//	             -> the document: the order of slides, texts of outlines -> slides and notes
func readPPT(j *job) error {
	c, err := openCompound(j)
	if err != nil {
		return err
	}
	doc, err := c.stream("PowerPoint Document")
	if err != nil {
		return err
	}
	user, err := c.stream("Current User")
	if err != nil {
		return err
	}
	switch {
	case c.has("EncryptedPackage"), c.has("EncryptedSummary"), le32(user, 12) == pptEncrypted:
		return fmt.Errorf("%w: it needs a password", ErrEncrypted)
	case doc == nil:
		return fmt.Errorf("%w: it has no slides of PowerPoint", ErrDamaged)
	}
	c.properties(j.sink)
	p := &slideBinary{k: j.sink, doc: doc, stored: map[uint32]int{}}
	p.edits(int(le32(user, 16)))
	root := p.object(le32(p.newest, 16), pptDocument)
	if root == nil {
		return fmt.Errorf("%w: its list of slides is missing", ErrDamaged)
	}
	p.lists(root)
	j.doc.Pages = len(p.slides)
	return p.write()
}

// slideBinary is a presentation on its way.
type slideBinary struct {
	k      *sink
	doc    []byte
	newest []byte         // the record of the newest edit
	stored map[uint32]int // where the newest state of each object stands
	slides []slideRef
	notes  map[uint32]uint32 // the object of the notes of a slide
}

// slideRef is a slide in the order of the presentation, with the texts of its outline.
type slideRef struct {
	object, id uint32
	texts      []slideText
}

// slideText is one text with what it is for: a title, a body, …
type slideText struct {
	kind int
	text string
}

// edits follows the chain of edits from the newest on and learns where objects are stored.
func (p *slideBinary) edits(at int) {
	for n := 0; n < 1000; n++ {
		kind, _, data := record(within(p.doc, at, len(p.doc)))
		if kind != pptUserEdit || len(data) < 20 {
			return
		}
		if p.newest == nil {
			p.newest = data
		}
		p.directory(int(le32(data, 12)))
		if at = int(le32(data, 8)); at == 0 {
			return
		}
	}
}

// directory reads where an edit has stored its objects; newer ones are known already.
func (p *slideBinary) directory(at int) {
	kind, _, data := record(within(p.doc, at, len(p.doc)))
	if kind != pptPersist {
		return
	}
	for len(data) >= 8 {
		head := le32(data, 0)
		first, count := head&0xFFFFF, int(head>>20)
		data = data[4:]
		for i := range count {
			if len(data) < 4 {
				return
			}
			id := first + uint32(i) //nolint:gosec // at most 4,095
			if _, known := p.stored[id]; !known {
				p.stored[id] = int(le32(data, 0))
			}
			data = data[4:]
		}
	}
}

// object is the content of a stored object of a kind, nil where there is none.
func (p *slideBinary) object(id uint32, want int) []byte {
	at, ok := p.stored[id]
	if !ok {
		return nil
	}
	kind, _, data := record(within(p.doc, at, len(p.doc)))
	if kind != want {
		return nil
	}
	return data
}

// record reads the head of a record: its kind, its number among its like, its content.
func record(b []byte) (kind, instance int, data []byte) {
	if len(b) < pptRecordHead {
		return -1, 0, nil
	}
	return int(le16(b, 2)), int(le16(b, 0) >> 4), within(b, pptRecordHead, int(le32(b, 4)))
}

// eachPart gives the records in a container; those that are containers again are told.
func eachPart(b []byte, fn func(kind, instance int, container bool, data []byte)) {
	for len(b) >= pptRecordHead {
		kind, instance, data := record(b)
		fn(kind, instance, b[0]&0xF == pptContainerMark, data)
		b = b[min(len(b), pptRecordHead+int(le32(b, 4))):]
	}
}

// lists reads the order of the slides and the texts of their outlines, and which notes there are.
func (p *slideBinary) lists(root []byte) {
	p.notes = map[uint32]uint32{}
	eachPart(root, func(kind, instance int, _ bool, data []byte) {
		switch {
		case kind == pptList && instance == listOfSlides:
			p.outline(data)
		case kind == pptList && instance == listOfNotes:
			eachPart(data, func(kind, _ int, _ bool, data []byte) {
				if kind == pptSlideRef {
					p.note(le32(data, 0))
				}
			})
		}
	})
}

// note learns which slide notes belong to.
func (p *slideBinary) note(object uint32) {
	eachPart(p.object(object, pptNotes), func(kind, _ int, _ bool, data []byte) {
		if kind == pptNotesAtom {
			p.notes[le32(data, 0)] = object
		}
	})
}

func (p *slideBinary) outline(list []byte) {
	kindOf := pptOther
	eachPart(list, func(kind, _ int, _ bool, data []byte) {
		if kind == pptSlideRef {
			p.slides = append(p.slides, slideRef{object: le32(data, 0), id: le32(data, 12)})
			return
		}
		if len(p.slides) == 0 {
			return
		}
		s := &p.slides[len(p.slides)-1]
		switch kind {
		case pptTextHeader:
			kindOf = int(le32(data, 0))
			s.texts = append(s.texts, slideText{kind: kindOf})
		case pptTextChars, pptTextBytes:
			if n := len(s.texts); n > 0 {
				s.texts[n-1].text = slideCharacters(kind, data)
			}
		}
	})
}

// slideCharacters decodes the text of a slide: paragraphs end with a return, lines with 0x0B.
func slideCharacters(kind int, data []byte) string {
	var s string
	if kind == pptTextChars {
		s = utf16Text(data)
	} else {
		s = decodeWith(codePage(1252), data)
	}
	return strings.NewReplacer("\r", "\n", "\v", " ", "\x00", "").Replace(s)
}
