package builtin

import (
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

const (
	nextSentences = 2 // that are shown after the best one of a paragraph
	longestTurn   = 8 // lines of a transcript that are shown together
)

// join gives every unit its number, the heading above it, and in the numbered
// lines of a transcript the lines of its question and answer.
func (s *source) join() {
	var heading *unit
	for i, u := range s.units {
		u.at = i
		u.heading = heading
		if u.kind == extract.Heading {
			heading = u
		}
	}
	for i := 0; i < len(s.units); {
		j := i
		for j < len(s.units) && s.units[j].numbered(s.units[max(j-1, i)]) {
			j++
		}
		if j-i >= 12 {
			turns(s.units[i:j])
		}
		i = max(j, i+1)
	}
}

// numbered says whether a unit is a line of a transcript: a row that begins
// with a number that follows the one before, or with 1 on a new page.
func (u *unit) numbered(before *unit) bool {
	if u.kind != extract.Row || len(u.header) > 0 || len(u.cells) < 2 || len(u.cells) > 4 {
		return false
	}
	n, err := strconv.Atoi(strings.TrimSpace(u.cells[0]))
	if err != nil {
		return false
	}
	m, err := strconv.Atoi(strings.TrimSpace(before.cells[0]))
	return u == before || n == 1 || err == nil && n == m+1
}

var question = re(`^\d+(?:\s*\|\s*|\s+)Q\b`)

// turns joins the lines from one question to the next.
func turns(lines []*unit) {
	for i := 0; i < len(lines); {
		j := i + 1
		for j < len(lines) && !question.MatchString(lines[j].text) && j-i < 2*longestTurn {
			j++
		}
		all := map[string]bool{}
		for _, u := range lines[i:j] {
			for w := range u.words {
				all[w] = true
			}
		}
		for _, u := range lines[i:j] {
			u.turn, u.near = lines[i:j], all
		}
		i = j
	}
}

// next are the units that go on where one ends: the rest of a turn of a
// transcript, or the sentences after it.
func (u *unit) next() []*unit {
	if len(u.turn) > 0 { // and of the turn after it when there is room
		first := u.turn[0].at
		return u.src.units[first:min(first+max(longestTurn, len(u.turn)), len(u.src.units))]
	}
	if u.kind == extract.Row || u.kind == extract.Heading || u.kind == extract.Code && !u.remark || u.kind == extract.Meta {
		return nil
	}
	var out []*unit
	for i := u.at + 1; i < len(u.src.units) && len(out) < nextSentences; i++ {
		v := u.src.units[i]
		indented := v.kind == extract.Paragraph && strings.HasPrefix(v.doc().Text, "   ")
		if v.remark != u.remark || v.block != u.block && !(v.block == u.block+1 && indented && v.place.Section == u.place.Section) {
			break
		}
		out = append(out, v)
	}
	return out
}

func (u *unit) doc() extract.Block { return u.src.doc.Blocks[u.block] }
