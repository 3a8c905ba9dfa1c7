package extract

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// readPPTX reads a presentation slide by slide: the title first, then the text
// of the slide from back to front, its diagrams, and the speaker's notes and the
// comments as parts of the slide.
func readPPTX(j *job) error {
	a, err := openArchive(j)
	if err != nil {
		return err
	}
	a.properties(j.sink)
	main, err := a.mainPart("ppt/presentation.xml")
	if err != nil {
		return err
	}
	slides, err := a.slideOrder(main)
	if err != nil {
		return err
	}
	j.doc.Pages = len(slides)
	p := &slideReader{k: j.sink, a: a}
	broken := 0
	for i, name := range slides {
		err := p.slide(name, i+1)
		if errors.Is(err, ErrDamaged) {
			j.partial(fmt.Sprintf("slide %d is damaged", i+1))
			broken++
		} else if err != nil {
			return err
		}
	}
	if broken > 0 && broken == len(slides) && len(j.doc.Blocks) == 0 {
		return fmt.Errorf("%w: none of its slides can be read", ErrDamaged)
	}
	return nil
}

// mainPart is the part that a package of Office begins with, usual where it is
// where Office puts it.
func (a *archive) mainPart(usual string) (string, error) {
	if a.has(usual) {
		return usual, nil
	}
	found := usual
	err := a.walkXML("_rels/.rels", xmlHandler{start: func(e xml.StartElement) error {
		if e.Name.Local == "Relationship" && strings.HasSuffix(attr(e, "Type"), "/officeDocument") {
			found = strings.TrimPrefix(attr(e, "Target"), "/")
		}
		return nil
	}})
	return found, err
}

// partLink is one entry of a part of relationships.
type partLink struct{ kind, target string }

// related reads what a part points to, by id. Targets are names of parts.
func (a *archive) related(part string) (map[string]partLink, error) {
	m := map[string]partLink{}
	name := path.Join(path.Dir(part), "_rels", path.Base(part)+".rels")
	if !a.has(name) {
		return m, nil
	}
	return m, a.walkXML(name, xmlHandler{start: func(e xml.StartElement) error {
		if e.Name.Local != "Relationship" || attr(e, "TargetMode") == "External" {
			return nil
		}
		target := attr(e, "Target")
		if strings.HasPrefix(target, "/") {
			target = target[1:]
		} else {
			target = path.Join(path.Dir(part), target)
		}
		m[attr(e, "Id")] = partLink{path.Base(attr(e, "Type")), target}
		return nil
	}})
}

// slideOrder lists the parts of the slides as they are shown.
func (a *archive) slideOrder(main string) ([]string, error) {
	rel, err := a.related(main)
	if err != nil {
		return nil, err
	}
	var slides []string
	err = a.walkXML(main, xmlHandler{start: func(e xml.StartElement) error {
		if e.Name.Local != "sldId" {
			return nil
		}
		if r := rel[prefixed(e, "r", "id")]; r.target != "" {
			slides = append(slides, r.target)
		}
		return nil
	}})
	return slides, err
}

type slideReader struct {
	k    *sink
	a    *archive
	page int
	seen []string // texts of footers
	drawing
}

// slide reads one slide with what belongs to it.
func (p *slideReader) slide(name string, page int) error {
	p.page, p.k.path = page, nil
	from := len(p.k.doc.Blocks)
	err := p.readPart(name, "")
	if err != nil && !errors.Is(err, ErrDamaged) {
		return err
	}
	rel, relErr := p.a.related(name)
	if relErr != nil && !errors.Is(relErr, ErrDamaged) {
		return relErr
	}
	for _, r := range inOrder(rel) {
		part, known := map[string]string{"diagramData": "", "notesSlide": "notes", "comments": "comments"}[r.kind]
		if !known || !p.a.has(r.target) {
			continue
		}
		if e := p.readPart(r.target, part); e != nil && !errors.Is(e, ErrDamaged) {
			return e
		}
	}
	titleFirst(p.k.doc.Blocks[from:])
	return err
}

// inOrder sorts relations by what they point to, so that the same file gives
// the same text.
func inOrder(m map[string]partLink) []partLink {
	all := make([]partLink, 0, len(m))
	for _, r := range m {
		all = append(all, r)
	}
	slices.SortFunc(all, func(a, b partLink) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(len(a.target), len(b.target)), cmp.Compare(a.target, b.target))
	})
	return all
}

// readPart reads the text of one part of a slide.
func (p *slideReader) readPart(name, part string) error {
	p.drawing = drawing{part: part}
	err := p.a.walkXML(name, xmlHandler{start: p.start, end: p.end, text: func(t []byte) error {
		if p.inText && p.hidden == 0 {
			p.text.Write(t)
		}
		return nil
	}})
	if errors.Is(err, ErrDamaged) {
		return errors.Join(err, p.endPara())
	}
	return err
}

// add emits a piece of text of the slide.
func (p *slideReader) add(s string) error {
	b := Block{Text: s, Place: Place{Page: p.page, Part: p.part}}
	switch kind := p.holder; {
	case kind == "dt" || kind == "ftr" || kind == "hdr":
		if p.part != "" || slices.Contains(p.seen, s) {
			return nil
		}
		p.seen = append(p.seen, s)
		return p.k.add(Block{Kind: Meta, Text: oneLine(s), Place: Place{Part: "footer"}})
	case p.part != "":
	case kind == "title" || kind == "ctrTitle":
		b.Kind, b.Level = Heading, 1
		p.k.heading(1, s)
		if p.page == 1 && p.k.doc.Title == "" {
			p.k.doc.Title = oneLine(s)
		}
	case p.bullet || isBox(s) || isListItem(s) && len(s) < 400:
		b.Kind, b.Level = Item, min(p.level, 8)+1
	}
	b.Place.Section = p.k.section()
	return p.k.add(b)
}

// hiddenSlide records that a slide is not shown.
func (p *slideReader) hiddenSlide() { p.k.meta("Hidden slide", strconv.Itoa(p.page)) }
