package extract

import (
	"cmp"
	"slices"
	"strings"
)

// pageLines gives a page as it looks: its drawn level lines and its lines of words, from top
// to bottom, each word with its box. Text that stands on its side is left out.
func pageLines(p *pdfPage) []Block {
	words := make([]segment, 0, len(p.segs))
	for _, s := range p.segs {
		if !s.turned {
			words = append(words, s)
		}
	}
	slices.SortStableFunc(words, func(a, b segment) int { return cmp.Compare(a.base(), b.base()) })
	var out []Block
	for from := 0; from < len(words); {
		to := from + 1
		for to < len(words) && words[to].base()-words[from].base() < 0.3*min(words[to].size, words[from].size) {
			to++
		}
		out = append(out, lineBlock(words[from:to], p.number))
		from = to
	}
	for _, r := range p.rules.level {
		out = append(out, Block{Kind: Stroke, Cells: []string{}, Place: Place{Page: p.number}, Boxes: []Box{Box{r.a, r.at, r.b, r.at}.rounded()}})
	}
	slices.SortStableFunc(out, func(a, b Block) int { return cmp.Compare(baseOf(&a), baseOf(&b)) })
	return out
}

// baseOf is where the letters of a line stand, or where a line is drawn.
func baseOf(b *Block) float32 {
	x := b.Boxes[0]
	return x[3] - 0.25*(x[3]-x[1])
}

// lineBlock is a line of words. Its level is 1 where all of it is bold.
func lineBlock(words []segment, page int) Block {
	words = slices.Clone(words)
	slices.SortStableFunc(words, func(a, b segment) int { return cmp.Compare(a.x0, b.x0) })
	b := Block{Kind: Line, Level: 1, Place: Place{Page: page}}
	for _, w := range words[:min(len(words), maxColumns)] {
		if !w.bold {
			b.Level = 0
		}
		b.Cells = append(b.Cells, plainHyphens(w.text))
		b.Boxes = append(b.Boxes, Box{w.x0, w.top, w.x1, w.bottom}.rounded())
	}
	return b
}

// base is where the letters of a segment stand.
func (s *segment) base() float32 { return s.bottom - 0.25*s.size }

// intoWords takes a segment apart at its spaces.
func (s segment) intoWords() []segment {
	spaces := s.spaces
	s.spaces, s.seams = nil, nil
	var out []segment
	rest, from := s, 0
	for _, m := range spaces {
		head := rest
		if head.text, head.x1 = strings.TrimSpace(s.text[from:m.at]), m.x0; head.text != "" {
			out = append(out, head)
		}
		rest.x0, from = m.x1, m.at
	}
	if rest.text = strings.TrimSpace(s.text[from:]); rest.text != "" {
		out = append(out, rest)
	}
	return out
}

// lines adds the lines of some pages.
func (j *job) lines(pages []pdfPage) error {
	for i := range pages {
		for _, b := range pageLines(&pages[i]) {
			if err := j.add(b); err != nil {
				return err
			}
		}
	}
	return nil
}
