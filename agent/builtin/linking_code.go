package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// Columns of states, kinds and products are often filled with codes: DSL for diesel, CXL for cancelled. A word stands for the one
// code of a column that is short for it, or that a legend says to mean it.

const (
	mostCodes   = 24 // different values of a column of codes
	longestCode = 3  // words of one, a size among them
)

// codeFor is the code in the cells of a column that stands for a word, empty where none does, or several do, or these are no codes.
func (l linked) codeFor(k lexis.Keyword, c int) string {
	values, _ := cellsOf(l.own, c)
	if len(values) > mostCodes || 2*len(values) > len(l.own) {
		return ""
	}
	found := ""
	for _, v := range values {
		parts := lexis.Tokens(v)
		if len(parts) > longestCode {
			return ""
		}
		for _, t := range parts {
			if t.Word == found || !t.Capital || !l.src.isCodeFor(t.Word, k) {
				continue
			}
			if found != "" {
				return ""
			}
			found = t.Word
		}
	}
	return found
}

// isCodeFor says whether a short word stands for a word, by what it leaves out or by a legend.
func (s *source) isCodeFor(short string, k lexis.Keyword) bool {
	short = strings.ToLower(short)
	if means := s.legend[short]; means != "" {
		return k.In(lexis.Stems(means)) >= lexis.InFamily
	}
	short = strings.ReplaceAll(short, "'", "")
	return !bareUnits()[short] && (lexis.Shortens(short, k.Word) || lexis.Shortens(short, lexis.AsWord(k.Stem)))
}

// coded are the rows whose cell in a column is the code that stands for a word.
func (l linked) coded(k lexis.Keyword, c int) []*unit {
	code := l.codeFor(k, c)
	if code == "" {
		return nil
	}
	var out []*unit
	for _, u := range l.own {
		if slices.ContainsFunc(lexis.Tokens(cell(u, c)), func(t lexis.Token) bool { return t.Word == code }) {
			out = append(out, u)
		}
	}
	return out
}

// isCoded says whether a word stands for a code of a column, and not for a value that is written out.
func (l linked) isCoded(k lexis.Keyword, c int) bool {
	return slices.ContainsFunc(l.rows, func(u *unit) bool { return k.In(l.src.stems(cell(u, c))) < lexis.InFamily }) && l.codeFor(k, c) != ""
}
