package builtin

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// condition is what a question says of a column: the rows that satisfy it, the
// words that say so, and the same as SQL.
type condition struct {
	words  []int // of the question
	column int
	rows   []*unit
	clause
	stems []string // of the words that stand for the value
}

// conditions finds the names of columns that stand beside one of their values
// in the question ("house 12", "priority A"), and names of people that a table writes with
// their first letter.
func (in intent) conditions(g *group) []condition {
	var out []condition
	for c, h := range g.header {
		out = append(out, in.valued(g, c, h)...)
	}
	called := names(in.question)
	for i, k := range in.words {
		if n, _ := membersWith(g.members, k); n > 0 || !has(called, k.Stem) || !lexis.Letters(k.Word) {
			continue
		}
		for c := range g.header {
			if rows := initialled(g, c, k.Word); len(rows) > 0 && len(rows) < len(g.members) {
				initial, _ := utf8.DecodeRuneInString(k.Word)
				out = append(out, condition{words: []int{i}, column: c, rows: rows, clause: clause{column: c, word: string(unicode.ToUpper(initial))}})
				break
			}
		}
	}
	return out
}

// at is the cell of a column, empty where the row has none.
func at(cells []string, c int) string {
	if c < len(cells) {
		return cells[c]
	}
	return ""
}

// valued are the conditions that a question sets by the name of a column and a
// number or a letter behind it, which some of its cells are.
func (in intent) valued(g *group, c int, header string) []condition {
	var out []condition
	seq := lexis.Tokens(in.question)
	for i := 1; i < len(seq); i++ {
		name, said := in.wordAt(seq[i-1].Stem), seq[i].Word
		if name < 0 || !unicode.IsDigit(rune(said[0])) && utf8.RuneCountInString(said) > 1 || g.src.headerHolds(in.words[name], header) == 0 {
			continue
		}
		words := []int{name}
		if value := in.wordAt(seq[i].Stem); value >= 0 {
			words = append(words, value)
		} else if unicode.IsDigit(rune(said[0])) {
			continue
		}
		var rows []*unit
		for _, u := range g.members {
			if strings.EqualFold(strings.TrimSpace(at(u.cells, c)), said) {
				rows = append(rows, u)
			}
		}
		if len(rows) > 0 && len(rows) < len(g.members) {
			out = append(out, condition{words: words, column: c, rows: rows, clause: clause{column: c, cells: []string{cell(rows[0], c)}}})
		}
	}
	return out
}

func (in intent) wordAt(stem string) int {
	return slices.IndexFunc(in.words, func(k lexis.Keyword) bool { return k.Stem == stem })
}

// headerHolds is how well the name of a column holds a word: as one of its words, which may be cut short,
// or as the end of a compound that it is asked with.
func (s *source) headerHolds(k lexis.Keyword, header string) float64 {
	header += " " + spread(header) + writtenOut(header) // kWh is one word, netWeight are two
	have := lexis.Stems(header)
	if s.tongue != nil {
		have = s.tongue.Whole(header)
	}
	if held := k.In(have); held > 0 {
		return held
	}
	for _, t := range lexis.Tokens(header) {
		if n := len(t.Word); n >= 6 && len(k.Word) > n+2 && strings.HasSuffix(k.Word, t.Word) {
			return lexis.InSynonym
		}
	}
	if slices.ContainsFunc(lexis.Tokens(header), func(t lexis.Token) bool { return s.isCodeFor(t.Word, k) }) {
		return lexis.InText
	}
	return 0
}

// initialled are the rows whose cell in a column is made of initials and holds
// that of a name: "D+O" for Des.
func initialled(g *group, c int, name string) []*unit {
	initial, _ := utf8.DecodeRuneInString(name)
	short, filled := 0, 0
	var out []*unit
	for _, u := range g.members {
		cell := lexis.Tokens(at(u.cells, c))
		if len(cell) == 0 {
			continue
		}
		filled++
		if utf8.RuneCountInString(cell[0].Word) == 1 && cell[0].Capital && len(cell) <= 4 {
			short++
		}
		for _, t := range cell {
			if only, size := utf8.DecodeRuneInString(t.Word); size == len(t.Word) && t.Capital && only == initial {
				out = append(out, u)
				break
			}
		}
	}
	if filled < 2 || 5*short < 4*filled {
		return nil
	}
	return out
}

// spelledIn is a word as the cells of a column of some rows spell it: in the language of the document, and without a slip.
func spelledIn(k lexis.Keyword, c int, rows []*unit) string {
	src, best, most := rows[0].src, k.Word, 0.0
	for _, t := range lexis.Tokens(rows[0].cells[c]) {
		everywhere := !slices.ContainsFunc(rows, func(u *unit) bool { return !strings.Contains(strings.ToLower(u.cells[c]), t.Word) })
		if held := k.In(src.stems(t.Word)); everywhere && held > most {
			best, most = t.Word, held
		}
	}
	return best
}
