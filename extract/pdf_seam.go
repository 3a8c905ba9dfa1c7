package extract

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// seam is a narrow gap in a segment between two pieces that the page sets on
// their own, without a space between them: the end of a tight column, or a
// space that the program left to the place of the next word.
type seam struct {
	at     int     // bytes of text before it
	x0, x1 float32 // the ends of the gap
	typed  bool    // it is a space of the content's, in a font whose spaces are wide
	set    bool    // what stands behind it was set by a command of its own
}

// isLoose tells whether a seam is wider than the space between two words mostly is.
func (m seam) isLoose(size float32) bool { return !m.typed && m.x1-m.x0 > looseGap*size }

// looseSeams are the seams of a segment without gaps that are but spaces: no wider
// than a letter of a font whose letters are wide, or those of a line of text that
// is stretched from word to word.
func (s *segment) looseSeams(text string) []seam {
	least, most, loose, wide := float32(1e6), float32(0), 0, s.x1-s.x0
	for _, m := range s.seams {
		if gap := m.x1 - m.x0; m.isLoose(s.size) {
			loose, wide, least, most = loose+1, wide-gap, min(least, gap), max(most, gap)
		}
	}
	if loose == 0 {
		return s.seams
	}
	letter := wide / float32(max(1, utf8.RuneCountInString(text)-loose))
	stretched := loose >= 4 && loose*10 >= 6*strings.Count(text, " ") && most <= 1.3*least && !(least > pieceGap*s.size && isFigure(text))
	return slices.DeleteFunc(s.seams, func(m seam) bool {
		return !m.set && !m.typed && (stretched || m.x1-m.x0 < 1.15*letter)
	})
}

// Lines that make a column of a seam: so many, one below the other, have a seam
// or the beginning of a segment at the same distance.
const (
	seamLines = 4
	seamNear  = 0.6
	maxSeams  = 4000 // of a page; one with more is set word by word
)

// cutSeams divides segments at the seams that stand below each other.
func cutSeams(segs []segment) []segment {
	n := 0
	for i := range segs {
		for _, m := range segs[i].seams {
			if m.set {
				n++
			}
		}
	}
	if n < seamLines || n > maxSeams {
		return segs
	}
	marks := seamMarks(segs)
	cut := map[[2]int]bool{}
	for i := 0; i < len(marks); {
		end := i + 1
		for end < len(marks) && marks[end].x-marks[end-1].x <= seamNear {
			end++
		}
		markColumn(marks[i:end], segs, cut)
		i = end
	}
	if len(cut) == 0 {
		return segs
	}
	var out []segment
	for i := range segs {
		out = append(out, segs[i].divided(func(k int) bool { return cut[[2]int{i, k}] })...)
	}
	return out
}

// seamMark is a place where a column may begin: a seam of a segment, or the
// beginning of one (seam -1).
type seamMark struct {
	x         float32
	seg, seam int
}

func seamMarks(segs []segment) []seamMark {
	var marks []seamMark
	for i := range segs {
		marks = append(marks, seamMark{segs[i].x0, i, -1})
		for k, s := range segs[i].seams {
			if s.set {
				marks = append(marks, seamMark{s.x1, i, k})
			}
		}
	}
	slices.SortFunc(marks, func(a, b seamMark) int {
		switch {
		case a.x < b.x:
			return -1
		case a.x > b.x:
			return 1
		}
		return a.seg - b.seg
	})
	return marks
}

// markColumn cuts the seams of a column: marks at one distance that follow each
// other closely.
func markColumn(marks []seamMark, segs []segment, cut map[[2]int]bool) {
	if len(marks) < seamLines {
		return
	}
	column := slices.Clone(marks)
	slices.SortFunc(column, func(a, b seamMark) int { return int(10*segs[a.seg].top) - int(10*segs[b.seg].top) })
	for i := 0; i < len(column); {
		end, seams := i, 0
		for end < len(column) && (end == i || segs[column[end].seg].top-segs[column[end-1].seg].top < 3*segs[column[end].seg].size) {
			if column[end].seam >= 0 {
				seams++
			}
			end++
		}
		if seams >= seamLines {
			for _, m := range column[i:end] {
				if m.seam >= 0 {
					cut[[2]int{m.seg, m.seam}] = true
				}
			}
		}
		i = end
	}
}

// divided takes a segment apart at some of its seams; the others stay with their parts.
func (s segment) divided(at func(k int) bool) []segment {
	var out []segment
	part, from := s, 0
	part.seams = nil
	add := func(to int, x1 float32) {
		text := s.text[from:to]
		lead := len(text) - len(strings.TrimLeft(text, " "))
		part.text, part.x1 = strings.TrimSpace(text), x1
		for i := range part.seams {
			part.seams[i].at -= from + lead
		}
		out = append(out, part)
	}
	for k, m := range s.seams {
		if !at(k) {
			part.seams = append(part.seams, m)
			continue
		}
		add(m.at, m.x0)
		part.x0, part.joined, part.seams, from = m.x1, true, nil, m.at
	}
	add(len(s.text), s.x1)
	return out
}
