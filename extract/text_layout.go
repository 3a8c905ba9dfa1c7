package extract

import (
	"strings"
	"unicode/utf8"
)

// The box of a sign of a plain text, in points: as wide and as high as in a listing.
const (
	cellWidth  = 6
	cellHeight = 10
	lineStep   = 12
)

// tabStop is how far apart the columns are at which tabs end.
const tabStop = 8

// asLaidOut gives a plain text as it looks: each line with its words and where they stand, as if it
// were printed in letters of one width. A form feed begins a page. Lines that are drawn with signs
// are drawn lines, upright strokes between columns are left out. Lines whose cells
// are parted by bars that do not stand below each other are rows of a table.
func asLaidOut(j *job, lines []string) error {
	page, row := 0, 0
	for _, l := range lines {
		if strings.ContainsRune(l, '\f') {
			page = 1
			break
		}
	}
	bars := barsOf(lines)
	for n, l := range lines {
		for k, part := range strings.Split(l, "\f") {
			if k > 0 {
				page, row = page+1, 0
			}
			b, ok := textLine(part, row)
			if ok && b.Kind == Line && bars > 0 && strings.Count(part, bar) == bars {
				b = barredRow(part)
			}
			if ok {
				b.Place = Place{Page: page, Line: n + 1}
				if err := j.add(b); err != nil {
					return err
				}
			}
			row++
		}
	}
	return nil
}

// textLine is one line with its words; ok is false where it is empty.
func textLine(s string, row int) (b Block, ok bool) {
	y := float32(cellHeight + lineStep*row)
	b = Block{Kind: Line, Cells: []string{}}
	at, start, from := 0, -1, 0
	end := func(i int) {
		if start < 0 {
			return
		}
		if w := s[from:i]; strings.Trim(w, "|│¦") != "" {
			b.Cells = append(b.Cells, w)
			b.Boxes = append(b.Boxes, Box{float32(cellWidth * start), y - cellHeight, float32(cellWidth * at), y})
		}
		start = -1
	}
	for i, r := range s {
		switch r {
		case ' ', '\u00a0':
			end(i)
			at++
		case '\t':
			end(i)
			at += tabStop - at%tabStop
		default:
			if start < 0 {
				start, from = at, i
			}
			at++
		}
		if len(b.Cells) == maxColumns {
			break
		}
	}
	end(len(s))
	if len(b.Cells) == 0 || !utf8.ValidString(s) {
		return b, false
	}
	b.Text = strings.Join(b.Cells, " ")
	if len(b.Text) > 3 && strings.Trim(b.Text, "-=_+*~─═━|│┼ ") == "" {
		first, last := b.Boxes[0], b.Boxes[len(b.Boxes)-1]
		return Block{Kind: Stroke, Cells: []string{}, Boxes: []Box{{first[0], y - cellHeight/2, last[2], y - cellHeight/2}}}, true
	}
	return b, true
}
