package ledger

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// keyedLine is a line that names its value: "částka: -162,87 CZK".
var keyedLine = pattern.New(`^(\pL[\pL\pN .'/()-]{0,38}?) ?: +(\S.*)$`)

// Bounds of rows that are written as blocks of named values.
const (
	minKeyed    = 3  // rows, and values of each
	maxKeyed    = 20 // values of a row
	maxWrapped  = 4  // lines on which a value goes on
	ruleLetters = "-=_*~ "
)

// unkeyed puts the rows of a document that writes each as a block of named values, a line each, into one table, with
// the names as its header. It gives the lines back as they are where they are no such blocks, or where the table is
// not read without doubt.
func (w wishes) unkeyed(lines []line, p Period) []line {
	k := keyedRows(lines)
	if k == nil {
		return lines
	}
	if l := w.readLines(k, p); l != nil && !l.doubtful() && l.Check.Verdict != Differs {
		return k
	}
	return lines
}

// keyedRows is the table, with the lines before and after it; nil where there is none.
func keyedRows(lines []line) []line {
	names, first := keyNames(lines)
	if len(names) < minKeyed {
		return nil
	}
	header := line{place: lines[first].place, cells: names}
	out := append(slices.Clone(lines[:first]), header)
	row, at, wrapped := -1, -1, 0
	last := first
	for i := first; i < len(lines); i++ {
		l := &lines[i]
		name, value := keyOf(l)
		column := slices.Index(names, name)
		switch {
		case name == names[0]:
			out = append(out, line{place: l.place, cells: make([]string, len(names)), table: 1})
			row, at, wrapped = len(out)-1, 0, 0
			out[row].cells[0] = value
		case column >= 0 && out[row].cells[column] == "":
			out[row].cells[column], at, wrapped = value, column, 0
		case at >= 0 && name == "" && wrapped < maxWrapped && !isSeparator(l):
			out[row].cells[at] += " " + l.text()
			wrapped++
		default:
			at = -1
			continue
		}
		last = i
		out[row].place.EndLine = max(out[row].place.EndLine, l.place.EndLine, l.place.Line)
	}
	return append(out, lines[last+1:]...)
}

// keyNames are the names that come again and again, in the order of the first block, and where it begins. The first
// of them begins every row.
func keyNames(lines []line) (names []string, first int) {
	count := map[string]int{}
	for i := range lines {
		if name, _ := keyOf(&lines[i]); name != "" {
			count[name]++
		}
	}
	most := 0
	for _, n := range count {
		most = max(most, n)
	}
	if most < minKeyed {
		return nil, 0
	}
	first = -1
	for i := range lines {
		name, _ := keyOf(&lines[i])
		if first < 0 && count[name] == most {
			first = i
		}
		if first >= 0 && count[name]*2 >= most && !slices.Contains(names, name) && len(names) < maxKeyed {
			names = append(names, name)
		}
	}
	return names, first
}

// keyOf is the name and the value of a line, none where it is no such line.
func keyOf(l *line) (name, value string) {
	if l.rule || l.words == nil && len(l.cells) != 1 {
		return "", ""
	}
	m := keyedLine.FindStringSubmatch(l.text())
	if m == nil {
		return "", ""
	}
	return m[1], m[2]
}

// isSeparator tells whether a line only parts what is above from what is below.
func isSeparator(l *line) bool { return l.rule || strings.Trim(l.text(), ruleLetters) == "" }
