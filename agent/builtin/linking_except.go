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

// leaveOut takes the rows out that hold what a question leaves out. It is not ok where the table does not know all of what that is.
func (l *linked) leaveOut(words []lexis.Keyword) bool {
	var out []*unit
	col := -1
	for i := 0; i < len(words); {
		if n, rows, c := l.value(words[i:]); n > 0 && len(rows) > 0 {
			out, col = append(out, rows...), c
			i += n
			continue
		}
		// Another column than the one that is added up, or somebody whom no row is of, leaves nothing out.
		if k := words[i]; !(l.in.unpaidOnly && partWord.MatchString(k.Word)) && !l.column(k) && !l.title(k) && !has(l.in.names, k.Stem) && !saysLittle(k) && !anyOnes()[k.Stem] {
			return false
		}
		i++
	}
	if col < 0 || len(both(l.rows, out)) == 0 {
		return true
	}
	rows := slices.DeleteFunc(l.things(), func(u *unit) bool { return slices.Contains(out, u) })
	values, _ := cellsOf(out, col)
	l.conditions = append(l.conditions, condition{column: col, rows: rows, clause: clause{column: col, cells: values, none: true}})
	l.rows = both(l.rows, rows)
	return len(l.rows) > 0
}

// anyOnes are words for any of the things that are left out.
var anyOnes = lexis.StemsOf("anything everything something one ones other others thing things part parts entry entries item items case cases simply already")
