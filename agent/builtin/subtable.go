package builtin

import (
	"slices"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A sheet may hold several tables below one another: a row with a title and nothing else, the names of the columns, and
// rows. Each is a table of its own, of which its title is the caption.

// tableEnd is the block of the title with which the next table of a sheet begins, end where there is none.
func (s *source) tableEnd(i, end int) int {
	blocks := s.doc.Blocks
	if blocks[i].Place.Sheet == "" {
		return end
	}
	full := false // whether a row of the table has been passed
	for j := i; j+2 < end; j++ {
		if full && titleRow(blocks[j].Cells) && looksLikeHeader(blocks[j+1].Cells) && slices.ContainsFunc(blocks[j+2].Cells, value) {
			return j
		}
		full = full || filledCells(blocks[j].Cells) > 1
	}
	return end
}

// titleRow says whether a row holds a title: one cell of words, which is no total.
func titleRow(cells []string) bool {
	if filledCells(cells) != 1 {
		return false
	}
	text := strings.TrimSpace(strings.Join(cells, ""))
	return len(text) <= 80 && !value(text) && !totals.MatchString(text) && strings.ContainsFunc(text, unicode.IsLetter)
}

// entitles says whether a unit is the title of a sheet or of a table in it: a row of a few words that are no sentence.
func (u *unit) entitles() bool {
	return u.place.Sheet != "" && u.kind == extract.Row && titleRow(u.cells) && len(u.seq) <= mostInTitle && !endsSentence.MatchString(u.text)
}

const mostInTitle = 8 // words

var endsSentence = pattern.New(`[.!?;:]\s*$|: `)

// titleOf is the title of a table that does not begin its sheet, empty for one that does.
func (s *source) titleOf(i int) string {
	blocks := s.doc.Blocks
	if i == 0 || blocks[i].Kind != extract.Row || blocks[i-1].Kind != extract.Row || blocks[i].Place.Sheet == "" || blocks[i-1].Place.Sheet != blocks[i].Place.Sheet {
		return ""
	}
	return strings.TrimSpace(strings.Join(blocks[i].Cells, ""))
}
