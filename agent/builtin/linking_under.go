package builtin

import (
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A value may stand behind the name of its column: batch 3, year 9, status open.

// figure is a number of something that is counted through, and no year.
var figure = pattern.New(`^\d{1,3}$`)

func isFigure(word string) bool { return figure.MatchString(word) }

// under finds words of which the first is the name of a column and the others are what a cell of it says, and the rows that
// have it. The rows are nil where the column numbers things and none has the number.
func (l linked) under(words []lexis.Keyword) (n int, rows []*unit, col int) {
	if len(words) < 2 {
		return 0, nil, 0
	}
	for c, h := range l.header {
		if l.src.headerHolds(words[0], ownName(h)) < lexis.InFamily {
			continue
		}
		for n := min(len(words), longestLinked); n > 1; n-- {
			if rows := l.saying(words[1:n], c); len(rows) > 0 {
				return n, rows, c
			}
		}
		if values, _ := cellsOf(l.things(), c); isFigure(words[1].Word) && !slices.ContainsFunc(values, func(v string) bool { return v != "" && !isFigure(v) }) {
			return 2, nil, c
		}
	}
	return 0, nil, 0
}

// saying are the rows whose cell in a column says some words and nothing else.
func (l linked) saying(words []lexis.Keyword, c int) []*unit {
	return slices.DeleteFunc(l.things(), func(u *unit) bool {
		seq := lexis.Tokens(cell(u, c))
		return !slices.EqualFunc(seq, words, func(t lexis.Token, k lexis.Keyword) bool { return t.Stem == k.Stem })
	})
}

// titledSo says whether what a table is called holds a number behind the word that a question has it behind.
func (l linked) titledSo(before, number lexis.Keyword) bool {
	return slices.ContainsFunc(l.titles(), func(s string) bool {
		seq := lexis.Tokens(s)
		for i := 1; i < len(seq); i++ {
			if seq[i].Word == number.Word && seq[i-1].Stem == before.Stem {
				return true
			}
		}
		return false
	})
}
