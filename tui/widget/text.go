package widget

// Span is a line of a wrapped text: the bytes From..To of it.
type Span struct{ From, To int }

// Wrap breaks clean text into lines of at most w cells: at spaces and line
// ends, after wide characters, and inside a word only when it is wider than a
// line. A character that is wider than w makes a line that is too wide.
func Wrap(text string, w int) []Span {
	var lines []Span
	from, at, cells := 0, 0, 0
	cut, cutCells, next := -1, 0, 0 // the last place to break at, and where to go on
	Clusters(text, func(c string, cw int) bool {
		if c == "\n" {
			lines = append(lines, Span{from, at})
			at++
			from, cells, cut = at, 0, -1
			return true
		}
		if cells+cw > w && c != " " {
			if cut > from {
				lines = append(lines, Span{from, cut})
				from, cells, cut = next, cells-cutCells, -1
			}
			if cells+cw > w && at > from {
				lines = append(lines, Span{from, at})
				from, cells, cut = at, 0, -1
			}
		}
		if c == " " {
			cut, next, cutCells = at, at+1, cells+1
		} else if cw == 2 {
			cut, next, cutCells = at+len(c), at+len(c), cells+cw
		}
		cells += cw
		at += len(c)
		return true
	})
	lines = append(lines, Span{from, len(text)})
	for i, s := range lines {
		for s.To > s.From && text[s.To-1] == ' ' {
			s.To--
		}
		lines[i] = s
	}
	return lines
}
