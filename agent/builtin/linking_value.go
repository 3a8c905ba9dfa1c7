package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// longestLinked is how many words may stand for one value.
const longestLinked = 6

// value finds the longest run of words that stands in the cells of a column as a value, and the rows that have it.
func (l linked) value(words []lexis.Keyword) (n int, rows []*unit, col int) {
	for n = min(len(words), longestLinked); n > 0; n-- {
		if n == 1 && quantifiers()[words[0].Stem] {
			break // all the jobs, and no job in all rooms
		}
		if n == 1 && (saysLittle(words[0]) || l.names(words[0]) || l.title(words[0])) && len(l.states(words[0])) == 0 {
			break
		}
		most := 0.0
		for _, c := range l.labels() {
			found, share := l.valued(words[:n], c)
			if len(found) > 0 && share > most {
				rows, col, most = found, c, share
			}
		}
		if most > 0 {
			return n, rows, col
		}
	}
	return 0, nil, 0
}

// saidWhole are the rows with a value that has small words in it and stands in the question as a whole: written off, put aside.
func (l linked) saidWhole(words []lexis.Keyword) (n int, rows []*unit, col int) {
	q := " " + onlyWords(l.in.question) + " "
	_, behind, _ := strings.Cut(q, " "+words[0].Word+" ")
	if next := strings.Fields(behind); len(next) == 0 || !lexis.Stops()[next[0]] {
		return 0, nil, -1
	}
	for _, c := range l.labels() {
		values, _ := cellsOf(l.own, c)
		for _, v := range values {
			seq := lexis.Tokens(v)
			said := len(seq) > 1 && len(seq) <= longestLinked && slices.ContainsFunc(seq, func(t lexis.Token) bool { return lexis.Stops()[t.Word] })
			if !said || seq[0].Stem != words[0].Stem || !strings.Contains(q, " "+onlyWords(v)+" ") {
				continue
			}
			for n < len(words) && n < len(seq) && slices.ContainsFunc(seq, func(t lexis.Token) bool { return t.Stem == words[n].Stem }) {
				n++
			}
			return n, slices.DeleteFunc(l.things(), func(u *unit) bool { return cell(u, c) != v }), c
		}
	}
	return 0, nil, -1
}

// onlyWords are the words of a text in lower case with a space between each two.
func onlyWords(s string) string {
	return strings.ToLower(strings.Join(strings.Fields(strings.Map(lettered, s)), " "))
}

// quantifiers say how many of some things are meant.
var quantifiers = lexis.StemsOf("all every each whole entire")

// longestValue is how many words a cell has that is a value and no story.
const longestValue = 8

// valued are the rows whose cell in a column holds all of some words, and how much of these cells the words are.
func (l linked) valued(words []lexis.Keyword, c int) (rows []*unit, share float64) {
	last := words[len(words)-1]
	for _, u := range l.own {
		if last.In(u.words) < lexis.InFamily {
			continue
		}
		cell := at(u.cells, c)
		size := len(strings.Fields(cell))
		if size == 0 || size > longestValue || isTotal(u) || inDenial.MatchString(cell) && !inDenial.MatchString(l.in.question) {
			continue
		}
		if size > len(words) && inProperName(words, cell) {
			continue
		}
		have := l.src.stems(cell)
		if slices.ContainsFunc(words, func(k lexis.Keyword) bool { return k.In(have) < lexis.InFamily && !l.in.isInitial(k, words, cell) }) {
			continue
		}
		rows, share = append(rows, u), share+float64(len(words))/float64(size)
	}
	if len(rows) == 0 && len(words) == 1 {
		if rows = l.coded(last, c); len(rows) > 0 {
			return rows, 1
		}
	}
	return rows, share / max(float64(len(rows)), 1)
}

// inProperName says whether a word for several things, hires, stands in a cell as a part of a name: Stannard Stage Hire.
func inProperName(words []lexis.Keyword, cell string) bool {
	if len(words) != 1 || !strings.HasSuffix(words[0].Word, "s") {
		return false
	}
	seq := lexis.Tokens(cell)
	return !slices.ContainsFunc(seq, func(t lexis.Token) bool { return !t.Capital || t.Word == words[0].Word })
}

// isInitial says whether a word is a first name of which a cell has the initial, beside another name that the cell has.
func (in intent) isInitial(k lexis.Keyword, words []lexis.Keyword, cell string) bool {
	if len(words) < 2 || !has(in.names, k.Stem) || !lexis.Letters(k.Word) || k.Stem == words[len(words)-1].Stem {
		return false
	}
	return slices.ContainsFunc(lexis.Tokens(cell), func(t lexis.Token) bool { return t.Capital && t.Word == k.Word[:1] })
}

// keep leaves the rows that have a value. Where one of the same column was asked for before that no row has with it, those
// are left that have either. It is not ok where other rows have the value in part.
func (l *linked) keep(words []lexis.Keyword, rows []*unit, c int) bool {
	at := slices.IndexFunc(l.conditions, func(o condition) bool { return o.column == c && len(both(o.rows, rows)) == 0 })
	if at < 0 {
		l.conditions = append(l.conditions, condition{column: c, rows: rows, clause: l.clauseFor(words, rows, c), stems: stemsOf(words)})
	} else if !severalNamed.MatchString(l.in.question) {
		return false // what is of one kind and from somebody is not what is either
	} else {
		l.conditions[at].rows = append(l.conditions[at].rows, rows...)
		values, _ := cellsOf(l.conditions[at].rows, c)
		l.conditions[at].clause = clause{column: c, cells: values}
		l.conditions[at].stems = append(l.conditions[at].stems, stemsOf(words)...)
	}
	l.rows = l.things()
	for _, cond := range l.conditions {
		l.rows = both(l.rows, cond.rows)
	}
	return !slices.ContainsFunc(l.members, func(u *unit) bool {
		v := cell(u, c)
		return len(v) < 40 && inPart.MatchString(v) && !inPart.MatchString(l.in.question) && words[0].In(l.src.stems(v)) >= lexis.InFamily
	})
}

func stemsOf(words []lexis.Keyword) []string {
	out := make([]string, len(words))
	for i, k := range words {
		out[i] = k.Stem
	}
	return out
}

// severalNamed is in a question that names several things of which all are meant.
var severalNamed = re(`\b(?:and|or|plus|both|as well as|und|oder|et|ou|y|e|o|en)\b|[,&+/]`)

var (
	inPart   = re(`\b\d+ (?:of|von|sur|di|de|van) \d+\b|\d ?%|\b(?:part|partly|partial(?:ly)?|half|teilweise|partiellement|parzialmente|parcialmente|gedeeltelijk)\b`)
	inDenial = re(`\b(?:not|no|never|n't|yet to|to be|nicht|kein\w*|pas|non|jamais|niet|não|nunca)\b`)
)

// clauseFor is the condition that cells hold some words, as they stand there, or are one of the values that do.
func (l linked) clauseFor(words []lexis.Keyword, rows []*unit, c int) clause {
	if len(words) == 1 {
		if word := spelledIn(words[0], c, rows); strings.Contains(strings.ToLower(cell(rows[0], c)), strings.ToLower(word)) {
			return clause{column: c, word: word}
		}
	}
	values, _ := cellsOf(rows, c)
	return clause{column: c, cells: values}
}
