package agent

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// claim is the words of one line that lean on one run of brackets.
type claim struct {
	text string
	refs []reference
}

// bracket is a citation's brackets.
type bracket struct {
	from, to int
	refs     []reference
}

// parseClaims reads the citations out of an answer. Only what stands on one
// line belongs together: the words before a run of brackets lean on it, and
// those behind the last one on that; on a line that begins with a bracket each
// one carries the words that follow it.
func parseClaims(answer string) []claim {
	var out []claim
	for at := 0; at < len(answer); {
		end := strings.IndexByte(answer[at:], '\n')
		if end < 0 {
			end = len(answer)
		} else {
			end += at
		}
		out = append(out, lineClaims(answer, at, end)...)
		at = end + 1
	}
	return out
}

func lineClaims(answer string, from, to int) []claim {
	runs := bracketRuns(answer, from, to)
	if len(runs) == 0 {
		return nil
	}
	leading := !hasWord(listMark.ReplaceAllString(answer[from:runs[0][0].from], ""))
	var out []claim
	for i, run := range runs {
		var c claim
		for _, b := range run {
			c.refs = append(c.refs, b.refs...)
		}
		first, last := run[0].from, run[len(run)-1].to
		switch {
		case leading && len(runs) > 1:
			next := to
			if i+1 < len(runs) {
				next = runs[i+1][0].from
			}
			c.text = answer[last:next]
		default:
			begin := from
			if i > 0 {
				begin = runs[i-1][len(runs[i-1])-1].to
			}
			c.text = answer[begin:first]
			if i == len(runs)-1 {
				c.text += " " + answer[last:to]
			}
		}
		c.text = listMark.ReplaceAllString(c.text, "")
		out = append(out, c)
	}
	return out
}

// listMark is what a line of a list or a heading begins with.
var listMark = pattern.New(`^[\s>|]*(?:#{1,6}\s+)?(?:(?:[-*+•]|\d{1,3}[.)])\s+)*(?:\[[ xX]\]\s+)?`)

var wordChar = pattern.New(`[\p{L}\p{N}]`)

func hasWord(s string) bool { return wordChar.MatchString(s) }

// bracketRuns finds the citations of a line. Those with no words between them
// form one run.
func bracketRuns(answer string, from, to int) [][]bracket {
	var runs [][]bracket
	last := -1
	for _, b := range brackets(answer, from, to) {
		if last >= 0 && !hasWord(answer[last:b.from]) {
			runs[len(runs)-1] = append(runs[len(runs)-1], b)
		} else {
			runs = append(runs, []bracket{b})
		}
		last = b.to
	}
	return runs
}

// brackets are the citations of a line in order. Brackets inside a “quotation” are part of what is
// quoted; only where the line has no others are they believed to be the writer's, if they name a place.
func brackets(answer string, from, to int) []bracket {
	var own, quoted []bracket
	var q quotation
	for i := from; i < to; i++ {
		q.pass(answer[i:to])
		if answer[i] != '[' {
			continue
		}
		end := closing(answer[:to], i)
		if end < 0 {
			continue
		}
		refs := parseReferences(answer, i+1, end)
		if len(refs) == 0 || loose(answer, i, end, refs) {
			continue
		}
		b := bracket{from: i, to: end + 1, refs: refs}
		switch {
		case q.depth == 0:
			own = append(own, b)
		case placed(refs):
			quoted = append(quoted, b)
		}
		i = end
	}
	if len(own) == 0 {
		return quoted
	}
	return own
}

// quotation counts how many quotation marks are open: “ and ”, and the German „ and “.
type quotation struct {
	depth int
	low   bool // the last that was opened is „
}

// pass takes the mark that a text begins with, if it does.
func (q *quotation) pass(s string) {
	switch {
	case strings.HasPrefix(s, "„"):
		q.depth, q.low = q.depth+1, true
	case strings.HasPrefix(s, "“") && !q.low:
		q.depth++
	case strings.HasPrefix(s, "“"), strings.HasPrefix(s, "”"):
		q.depth, q.low = max(0, q.depth-1), false
	}
}

// placed says whether any of some references names a place in its file.
func placed(refs []reference) bool {
	return slices.ContainsFunc(refs, func(r reference) bool { return r.place != (extract.Place{}) || r.called != "" })
}

// loose says that brackets without a place are something else: a link's text,
// or an index such as a[i.j].
func loose(answer string, open, end int, refs []reference) bool {
	if placed(refs) {
		return false
	}
	link := end+1 < len(answer) && answer[end+1] == '('
	return link || open > 0 && wordChar.MatchString(answer[open-1:open])
}

// closing finds the bracket that closes the one at open.
func closing(s string, open int) int {
	depth := 0
	for i := open; i < len(s); i++ {
		switch s[i] {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}
