package extract

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// prose makes blocks of rows outside of tables.
func (f *flow) prose(rows []gridRow, p *pdfPage) error {
	if len(rows) > 0 {
		f.run.open, f.run.below = false, true
	}
	lines := proseLines(rows)
	margins := rightMargins(lines)
	for i := 0; i < len(lines); {
		end := i + 1
		for end < len(lines) && f.continues(lines, margins, i, end) {
			end++
		}
		if err := f.block(lines, i, end); err != nil {
			return err
		}
		i = end
	}
	return nil
}

// proseLines takes the rows apart into lines in the order of the content.
// What stands side by side on one line becomes one.
func proseLines(rows []gridRow) []segment {
	var lines []segment
	for i := range rows {
		var segs []segment
		for _, c := range rows[i].cells {
			segs = append(segs, c.segs...)
		}
		slices.SortStableFunc(segs, func(a, b segment) int { return a.order - b.order })
		for k, s := range segs {
			if k > 0 {
				l := &lines[len(lines)-1]
				if onLine(*l, s) && s.x0 >= l.x1-0.3*s.size {
					l.text += " " + s.text
					l.x1, l.bold = max(l.x1, s.x1), l.bold && s.bold
					continue
				}
			}
			lines = append(lines, s)
		}
	}
	return lines
}

// rightMargins is, for each line, how far to the right the lines of its column
// reach.
func rightMargins(lines []segment) []float32 {
	out := make([]float32, len(lines))
	for i, a := range lines {
		out[i] = a.x1
		for j := max(0, i-60); j < min(len(lines), i+60); j++ {
			b := lines[j]
			if abs(b.x0-a.x0) < 4*a.size && b.size < 1.15*a.size && a.size < 1.15*b.size {
				out[i] = max(out[i], b.x1)
			}
		}
	}
	return out
}

func abs(v float32) float32 {
	if v < 0 {
		return -v
	}
	return v
}

// continues tells whether line i goes on with what began at line first.
func (f *flow) continues(lines []segment, margins []float32, first, i int) bool {
	a, b := lines[i-1], lines[i]
	if f.mark(a.text) != nil || f.mark(b.text) != nil {
		return false
	}
	drop := b.top - a.top
	if nextColumn(a, b) {
		return isFull(a, b, margins[i-1]) && !f.isTitle(a) && unicode.IsLower(firstRune(b.text)) && !endsClause(a.text)
	}
	if drop < 0.5*min(a.size, b.size) || drop > f.leading*1.22*max(a.size, b.size) || b.size > 1.12*a.size || a.size > 1.12*b.size {
		return false
	}
	if f.isTitle(lines[first]) {
		return f.isTitle(b) && !numbered(b.text) && a.bold == b.bold && abs(a.size-b.size) < 0.3
	}
	full := isFull(a, b, margins[i-1])
	if f.isTitle(b) || isSignature(a.text) || a.bold && !b.bold && !full || !full && !strings.HasSuffix(a.text, string(softHyphen)) && !strings.HasSuffix(a.text, "\u2010") {
		return false
	}
	if startsPDFBlock(b.text) && (isBox(b.text) || isSignature(b.text) || endsClause(a.text) || b.bold && !a.bold) {
		return false
	}
	if f.levelOf(lines, first, first+1) > 0 && i == first+1 && !a.bold && dotted(a.text) && endsClause(a.text) {
		return false
	}
	marked := isListItem(lines[first].text) || isBox(lines[first].text)
	centred := abs((a.x0+a.x1)-(b.x0+b.x1)) < a.size
	in := b.x0 - a.x0
	switch {
	case centred:
	case in > 1.2*a.size && !(marked && i == first+1) && !(in < 5*a.size && i == first+1 && numbered(a.text)):
		return false // the indent of a new paragraph
	case in < -6*a.size:
		return false
	}
	return true
}

// nextColumn tells whether line b is at the top of the column to the right of
// line a.
func nextColumn(a, b segment) bool {
	return b.bottom < a.top && b.x0 > a.x1 && abs(a.size-b.size) < 0.3
}

// endsClause tells whether a new item or section may begin after a line.
func endsClause(t string) bool {
	switch t[len(t)-1] {
	case '.', ';', ':', ',', '!', '?', ')':
		return true
	}
	for _, end := range []string{"”", "\"", " and", " or", "—"} {
		if strings.HasSuffix(t, end) {
			return true
		}
	}
	return false
}

// isFull tells whether the first word of line b had no room at the end of line a.
func isFull(a, b segment, margin float32) bool {
	word, _, _ := strings.Cut(b.text, " ")
	n := utf8.RuneCountInString(b.text)
	if n == 0 {
		return false
	}
	wide := (b.x1 - b.x0) / float32(n) * float32(utf8.RuneCountInString(word)+1)
	if a.x1+1.15*wide > margin-0.3*a.size {
		return true
	}
	// A long word that may be divided elsewhere: the sentence goes on.
	return unicode.IsLower(firstRune(b.text)) && !endsClause(a.text) && a.x1-a.x0 > 0.75*(margin-a.x0)
}

var runIn = pattern.New(`^((?:Section |SECTION |§ ?)?[0-9]{1,2}(?:\.[0-9]{1,2})+\.?|[0-9]{1,2}\.)\s+(\p{Lu}[^.;:]{2,70})\.(?:\s|$)`)

// startsPDFBlock tells whether a line by its words alone begins a block.
func startsPDFBlock(t string) bool {
	return isBox(t) || isListItem(t) || isKeyValue(t) && len(t) < 120 || isSignature(t) || headingLevel(t) > 0 || runIn.MatchString(t) || numbered(t) || definitionLine.MatchString(t)
}

var definitionLine = pattern.New(`^[“"][^”"]{1,60}[”"]\s+(?:means?|shall mean|has the meaning|includes)\b`)

// block adds the lines [i, end) as one block.
func (f *flow) block(lines []segment, i, end int) error {
	level := f.levelOf(lines, i, end)
	var b strings.Builder
	for n, l := range lines[i:end] {
		if n == 0 {
			b.WriteString(l.text)
			continue
		}
		joinLine(&b, l.text, f.words)
	}
	text := plainHyphens(b.String())
	if m := f.mark(text); m != nil && !isBox(text) {
		m.told, f.depth, level = true, m.level, m.level
	} else if level > 0 {
		level = min(max(level, f.depth+1), 6) // the outline goes before what lines look like
	}
	if level > 0 {
		f.k.heading(level, text)
		if f.at == 1 && lines[i].size > f.big && len(text) < 120 {
			f.title, f.big = text, lines[i].size
		}
		return f.k.add(Block{Kind: Heading, Level: level, Text: text, Place: f.place()})
	}
	if g := runIn.FindStringSubmatch(text); g != nil && titleLike(g[2]) && (numbered(g[0]) || lines[i].bold) {
		f.k.heading(1+strings.Count(strings.TrimSuffix(g[1], "."), "."), g[1]+" "+g[2])
	}
	blk := Block{Text: text, Place: f.place()}
	if isBox(text) || isListItem(text) {
		blk.Kind, blk.Level, blk.Text = Item, 1, trimBullet(text)
	}
	return f.k.add(blk)
}
