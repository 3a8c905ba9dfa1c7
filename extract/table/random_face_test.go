package table

import "strings"

// face is a font of the fourteen that every reader of PDFs has, with the widths
// of the characters from space to tilde in thousandths of its size.
type face struct {
	name   string
	widths []string
}

func newFace(name, widths string) face { return face{name, strings.Fields(widths)} }

// width is how far a text reaches in a size.
func (f *face) width(s string, size float64) float64 {
	sum := 0
	for _, r := range s {
		at := int(r) - ' '
		if at >= len(f.widths) || len(f.widths) == 1 {
			at = 0
		}
		n := 0
		for _, d := range f.widths[at] {
			n = 10*n + int(d-'0')
		}
		if r > '~' && len(f.widths) > 1 { // a pound
			n = 556
		}
		sum += n
	}
	return float64(sum) * size / 1000
}

// wrap divides a text into lines no wider than limit, if that is not 0.
func (f *face) wrap(s string, size, limit float64) []string {
	words := strings.Fields(s)
	if len(words) == 0 {
		return nil
	}
	if limit == 0 {
		return []string{s}
	}
	lines := []string{words[0]}
	for _, w := range words[1:] {
		if longer := lines[len(lines)-1] + " " + w; f.width(longer, size) <= limit {
			lines[len(lines)-1] = longer
			continue
		}
		lines = append(lines, w)
	}
	return lines
}

// faces are the plain and the bold font of a paper.
func (p *paper) faces() (plain, bold face) {
	switch p.font {
	case "serif":
		return newFace("Times-Roman", timesWidths), newFace("Times-Bold", timesBoldWidths)
	case "mono":
		return newFace("Courier", "600"), newFace("Courier-Bold", "600")
	}
	return newFace("Helvetica", helveticaWidths), newFace("Helvetica-Bold", helveticaBoldWidths)
}

const (
	helveticaWidths = `278 278 355 556 556 889 667 222 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667
667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 222 556 556 500 556
556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`
	helveticaBoldWidths = `278 333 474 556 556 889 722 278 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722
722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 278 556 611 556 611 556
333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584`
	timesWidths = `250 333 408 500 500 833 778 333 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667
667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444
333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541`
	timesBoldWidths = `250 333 555 500 500 1000 833 333 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500 930 722
667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500 333 500 556 444
556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 394 220 394 520`
)
