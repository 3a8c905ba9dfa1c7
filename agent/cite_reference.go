package agent

import (
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
		if len(refs) > 0 && (!ok || labelAlone.MatchString(answer[at:end])) {
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
	// labelAlone is the page of the file before, and no file of its own: "p.iv".
	labelAlone = pattern.New(`(?i)^\s*p\.\s*(?:[ivxlc]{1,9}|[A-Za-z]{1,4}[-.]?\d{1,4})\s*$`)

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
