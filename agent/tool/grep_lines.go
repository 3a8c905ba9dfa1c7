package tool

// matchLine is a line that holds the pattern, or one around it.
type matchLine struct {
	match  *Match
	offset int    // from the line of the match, or its block
	number int    // of the line in its file, 0 where there is none, as around a block of a document
	text   string // a block may have several lines
	apart  bool   // it does not follow the line before
}

// mark is what stands behind a line's place: a colon where it holds the pattern.
func (l matchLine) mark() string {
	if l.offset == 0 {
		return ":"
	}
	return "-"
}

// eachLine gives the matches of a file with what stands around them in order, a line that stands
// around several of them, or holds the pattern itself, once.
func (f *FileMatches) eachLine(fn func(matchLine)) {
	last := 0
	for i := range f.Matches {
		m, next, begun := &f.Matches[i], 0, false
		if i+1 < len(f.Matches) {
			next = f.Matches[i+1].Line
		}
		give := func(offset int, text string) {
			l := matchLine{match: m, offset: offset, text: text, apart: i > 0 && !begun}
			if m.Line > 0 && !m.Block {
				l.number = m.Line + offset
				if l.number <= last || offset > 0 && next > 0 && l.number >= next {
					return
				}
				l.apart = last > 0 && l.number > last+1
				last = l.number
			}
			if offset == 0 {
				l.number = m.Line
			}
			begun = true
			fn(l)
		}
		for j, text := range m.Before {
			give(j-len(m.Before), text)
		}
		give(0, m.Text)
		for j, text := range m.After {
			give(j+1, text)
		}
	}
}

// Kept counts the matches that are shown.
func (g Grepped) Kept() int {
	n := 0
	for i := range g.Files {
		n += len(g.Files[i].Matches)
	}
	return n
}
