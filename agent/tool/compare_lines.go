package tool

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/aymanbagabas/go-udiff"
)

// longestDiff bounds the text of a difference.
const longestDiff = 256 << 10

// lines writes the unified difference of two texts of files that differ at a byte, counted from 1.
func (c *Comparison) lines(was, is paper, at int64, around int) error {
	before, after := joined(was.lines), joined(is.lines)
	part := was.part || is.part
	switch {
	case before == after && part:
		c.Note = fmt.Sprintf("the text is the same as far as it was compared; the files differ, first at byte %s", Thousands(at))
		return nil
	case before == after:
		c.Note = "the text is the same; the files differ in other bytes"
		return nil
	case part:
		c.Note = fmt.Sprintf("only the beginning is compared, at most %s lines", Thousands(mostLines))
	}
	edits := udiff.Lines(before, after)
	diff, err := udiff.ToUnified(string(c.A), string(c.B), before, edits, around)
	if err != nil {
		return fmt.Errorf("comparing %s with %s: %w", c.A, c.B, err)
	}
	for i, line := range strings.Split(diff, "\n") {
		switch {
		case i < 2 || line == "":
		case line[0] == '+':
			c.Added++
		case line[0] == '-':
			c.Removed++
		}
	}
	if len(diff) > longestDiff {
		cut := strings.LastIndexByte(diff[:longestDiff], '\n') + 1
		diff, c.Truncated = diff[:cut], true
	}
	c.Diff = diff
	return nil
}

func joined(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	s := strings.Join(lines, "\n") + "\n"
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\uFFFD")
	}
	return s
}
