package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A question may say what is not to be counted: leaving out anything that was cancelled, (not the other one, Ringwood). These are the
// rows that hold it as a value. Where the table has no such value, nothing is computed: it is not known what they are.

const (
	leftOut  = `(?:\bbut not|\band not|\bnot (?:counting|including)|\bexcluding|\bexcl\.|\bexcept(?:ing)?(?: for)?|\bapart from|\bother than|\bleav(?:e|ing) (?:out|aside)|\bignor(?:e|ing)|\bwithout counting)`
	whatsOut = `\s+((?:[\p{L}\d][\p{L}\d/&.'’-]*[,]?\s*){1,9}?)`
)

// excepts are the ways in which a question leaves something out, each with what that is.
var excepts = []*pattern.Pattern{
	re(`[\s,;(–—-]*\bleav(?:e|ing)\s+(?:the\s+|any(?:thing)?\s+)?((?:[\p{L}\d-]+\s+){1,4}?)out\b\W*`),
	re(`[\s,;(–—-]*` + leftOut + whatsOut + `\s*(?:\)|[?.;]|,\s|$|\s(?:please|thanks)\b[^?]*|\s+-\s)`),
	re(`\s*\(\s*(?:and\s+|but\s+)?not?` + whatsOut + `\s*\)`),
	re(`[,;?.–—]\s*(?:and\s+|but\s+)?(?:not|no)` + whatsOut + `\s*(?:[?.;]|$|\s(?:please|thanks)\b.*)`),
}

// paidOrNot says that something makes no difference.
var paidOrNot = re(`,?\s+(?:whether\s+)?(?:it (?:is|was) |they (?:are|were) )?(?:paid|settled|delivered|returned|used|done|attended) or not\b`)

// excepting takes what is left out from a question.
func (in intent) excepting() intent {
	in.question = paidOrNot.ReplaceAllString(in.question, "")
	for _, said := range in.warned {
		if words := lexis.Keywords(said); len(words) > 0 {
			in.except = append(slices.Clone(in.except), words)
			in.names = append(slices.Clone(in.names), names("not "+said)...)
		}
	}
	for _, e := range excepts {
		at := e.FindStringSubmatchIndex(in.question)
		if at == nil {
			continue
		}
		what := in.question[at[2]:at[3]]
		rest := strings.TrimSpace(in.question[:at[0]] + " " + in.question[at[1]:])
		if taxes.MatchString(strings.TrimSpace(what)) || !askable(rest) {
			continue
		}
		words := lexis.Keywords(what)
		if len(words) == 0 {
			continue
		}
		in.except = append(slices.Clone(in.except), in.known(words))
		in.question = rest
		in = in.withoutTaken(words)
	}
	return in
}

// backRef is a word for what a sentence beside the question names.
var backRef = re(`\b(?:he|she|it|they|them|his|her|hers|its|their|theirs|him|there|that|those|these|this|one|ones|such|same)\b`)

// aside says whether a sentence beside the question is about something of the table: it may be meant to tell more of what is asked.
func (l linked) aside() bool {
	if l.in.around != "" && backRef.MatchString(l.in.question) {
		return true
	}
	for i, words := 0, lexis.Keywords(l.in.around); i < len(words); i++ {
		if saysLittle(words[i]) {
			continue
		}
		if n, rows, _ := l.value(words[i:]); l.column(words[i]) || n > 0 && len(rows) > 0 {
			return true
		}
	}
	return false
}

// leaveOut takes the rows out that hold what a question leaves out. It is not ok where the table has no such thing.
func (l *linked) leaveOut(words []lexis.Keyword) bool {
	var out []*unit
	col, named := -1, false
	for i := 0; i < len(words); {
		n, rows, c := l.value(words[i:])
		switch {
		case n > 0 && len(rows) > 0:
			out, col = append(out, rows...), c
			i += n
			continue
		case l.column(words[i]), l.title(words[i]), has(l.in.names, words[i].Stem):
			named = true // no row is of somebody whom the table does not know
		}
		i++
	}
	if col < 0 {
		return named // another column than the one that is added up
	}
	if len(both(l.rows, out)) == 0 {
		return true
	}
	rows := slices.DeleteFunc(l.things(), func(u *unit) bool { return slices.Contains(out, u) })
	values, _ := cellsOf(out, col)
	l.conditions = append(l.conditions, condition{column: col, rows: rows, clause: clause{column: col, cells: values, none: true}})
	l.rows = both(l.rows, rows)
	return len(l.rows) > 0
}
