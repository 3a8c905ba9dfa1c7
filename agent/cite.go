package agent

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// reference is one file with a place inside a citation's brackets.
type reference struct {
	from, to int    // bytes of the answer
	label    string // as written: "spa.pdf p.3"
	file     string
	place    extract.Place
	lastPage int    // of a range of pages
	called   string // what the document calls its page, where that is no number: "iv"
	sure     bool   // it looks like a citation even when no such file exists
}

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

// parseReferences reads what stands in brackets. It is all citation or none.
func parseReferences(answer string, from, to int) []reference {
	var refs []reference
	for at := from; at <= to; {
		end := strings.IndexByte(answer[at:to], ';')
		if end < 0 {
			end = to
		} else {
			end += at
		}
		r, ok := parseReference(answer[at:end])
		if !ok && len(refs) > 0 {
			r, ok = parseReference(refs[len(refs)-1].file + " " + strings.TrimSpace(answer[at:end])) // "a.pdf p.3; p.5"
			ok = ok && (r.place != (extract.Place{}) || r.called != "")
		}
		if !ok {
			if len(refs) == 0 {
				return nil
			}
			last := &refs[len(refs)-1] // a semicolon inside a section's name
			last.to = at + len(strings.TrimRight(answer[at:end], " \t"))
			last.label = answer[last.from:last.to]
			if whole, ok := parseReference(last.label); ok {
				last.place = whole.place
			}
		} else {
			lead := len(answer[at:end]) - len(strings.TrimLeft(answer[at:end], " \t"))
			r.from = at + lead
			r.to = at + max(lead, len(strings.TrimRight(answer[at:end], " \t")))
			r.label = answer[r.from:r.to]
			refs = append(refs, r)
		}
		at = end + 1
	}
	return refs
}

var (
	extension = pattern.New(`\.[A-Za-z][A-Za-z0-9]{0,7}$`)
	pageMark  = pattern.New(`(?i)^(.+?),?\s+(?:pp?\.?|pages?|slides?)\s*(\d{1,7})(?:\s*[-–—]\s*(\d{1,7}))?(?:\s*\(called [^()]{1,40}\))?$`)
	labelMark = pattern.New(`(?i)^(.+?\.[A-Za-z][A-Za-z0-9]{0,7}),?\s+(?:p\.|page)\s*([ivxlc]{1,9}|[A-Za-z]{1,4}[-.]?\d{1,4})$`)
	lineMark  = pattern.New(`(?i)^(.+?),?\s+(?:lines?|ll?\.)\s*(\d{1,9})(?:\s*[-–—]\s*(\d{1,9}))?$`)
	colonMark = pattern.New(`^(.+\.[A-Za-z][A-Za-z0-9]{0,7}):(\d{1,9})(?:[-–](\d{1,9}))?$`)
	section   = pattern.New(`^(.+?),?\s+§+\s*(.+)$`)
	partMark  = pattern.New(`^(.+\.[A-Za-z][A-Za-z0-9]{0,7})\s+part\s+(.+)$`)
	cellMark  = pattern.New(`^(.+\.[A-Za-z][A-Za-z0-9]{0,7}),?\s+'?(.+?)'?!(\$?[A-Za-z]{1,3}\$?\d{1,7}(?::\$?[A-Za-z]{1,3}\$?\d{1,7})?)$`)
	sheetMark = pattern.New(`(?i)^(.+\.(?:xlsx|xlsm|xls|ods))\s+(.+)$`)
)

// parseReference reads one file with its place.
func parseReference(s string) (reference, bool) {
	s = strings.Trim(strings.TrimSpace(s), "`*")
	if s == "" || strings.Contains(s, "://") || strings.HasPrefix(s, "www.") || strings.HasPrefix(s, "^") {
		return reference{}, false
	}
	if m := partMark.FindStringSubmatch(s); m != nil {
		r := reference{file: m[1], place: extract.Place{Part: m[2]}}
		if inner, ok := parseReference(m[2]); ok && inner.place != (extract.Place{}) {
			r.place, r.lastPage = inner.place, inner.lastPage
			r.place.Part = inner.file
		}
		return r.checked(true)
	}
	r := reference{file: s}
	switch {
	case match(section, s, &r, func(m []string) { r.place.Section = strings.TrimSpace(m[2]) }),
		match(pageMark, s, &r, func(m []string) { r.place.Page, r.lastPage = number(m[2]), number(m[3]) }),
		match(labelMark, s, &r, func(m []string) { r.called = m[2] }),
		match(lineMark, s, &r, func(m []string) { r.place.Line, r.place.EndLine = number(m[2]), number(m[3]) }),
		match(colonMark, s, &r, func(m []string) { r.place.Line, r.place.EndLine = number(m[2]), number(m[3]) }),
		match(cellMark, s, &r, func(m []string) {
			r.place.Sheet, r.place.Cells = m[2], strings.ToUpper(strings.ReplaceAll(m[3], "$", ""))
		}),
		match(sheetMark, s, &r, func(m []string) { r.place.Sheet = strings.Trim(m[2], "'") }):
		return r.checked(true)
	}
	return r.checked(extension.MatchString(s))
}

func match(re *pattern.Pattern, s string, r *reference, take func([]string)) bool {
	m := re.FindStringSubmatch(s)
	if m == nil {
		return false
	}
	r.file = strings.TrimSpace(m[1])
	take(m)
	return true
}

// checked refuses what cannot be a file's name and orders ranges.
func (r reference) checked(ok bool) (reference, bool) {
	p := &r.place
	if p.EndLine == 0 {
		p.EndLine = p.Line
	}
	r.lastPage = max(r.lastPage, p.Page)
	r.file = strings.Trim(r.file, "`*\"'“”")
	r.sure = extension.MatchString(r.file)
	if !ok || !hasWord(r.file) || len(r.file) > 1024 {
		return reference{}, false
	}
	return r, true
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}
