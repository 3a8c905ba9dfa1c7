package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// A question may name the things of which it wants the one with the most: out of Aldi, Tesco and Sainsbury's. Each is what the
// rows come to whose cells hold its name, in the one column that holds all of these.

// outOfThese is a question behind the things that it compares.
var outOfThese = re(`^\W*(?:out of|of|among|amongst|between)\s+([^?]{2,60}?(?:,|\s+and|\s+or)\s+[^,?]{2,30}),\s*((?:where|which|who|what)\b[^?]*)\??\s*$`)

// betweenNames stands between the names of several things.
var betweenNames = re(`\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+`)

// amongNamed shows which of the things that a question names has the most, or the least, in the one table that has all of them.
func (in intent) amongNamed(sources []*source) (string, bool) {
	m := outOfThese.FindStringSubmatch(in.question)
	if m == nil {
		return "", false
	}
	names := strings.Split(betweenNames.ReplaceAllString(m[1], "\n"), "\n")
	in.question = m[2]
	text, found := "", 0
	for _, s := range sources {
		for _, g := range s.group {
			l, _ := in.linkTo(g)
			if !l.all { // the names alone may be what stands for something
				continue
			}
			if l.col = l.compared(); l.col < 0 {
				continue
			}
			if said, ok := l.mostNamed(names, sources); ok {
				text, found = said, found+1
			}
		}
	}
	return text, found == 1
}

// mostNamed writes what the rows come to that hold each of some names in one column, the most or the least first.
func (l linked) mostNamed(names []string, sources []*source) (string, bool) {
	rows, ok := l.in.duringOf(l.fit, l.col, l.rows)
	if !ok {
		return "", false
	}
	at := slices.IndexFunc(l.labels(), func(c int) bool { return len(l.byNames(rows, c, names)) == len(names) })
	if at < 0 {
		return "", false
	}
	subject := l.labels()[at]
	all := l.byNames(rows, subject, names)
	var named []*unit
	for _, g := range all {
		named = append(named, g.rows...)
	}
	values, _ := cellsOf(named, subject)
	l.conditions = append(l.conditions, condition{column: subject, rows: named, clause: clause{column: subject, cells: values}})
	by := grouping{name: "what “" + written.Flat(l.header[subject]) + "” holds,"}
	if len(values) == len(all) { // each is called in one way
		by.sql = l.columns()[subject].name
	}
	return l.mostOf(all, named, by, sources)
}

// byNames are the rows of each name that a column holds, those of names that no row has left out.
func (l linked) byNames(rows []*unit, c int, names []string) []groupOf {
	var out []groupOf
	for _, name := range names {
		g := groupOf{name: name}
		for _, u := range rows {
			if _, ok := amountOf(cell(u, l.col)); ok && strings.Contains(runTogether(cell(u, c)), runTogether(name)) {
				g.rows = append(g.rows, u)
			}
		}
		if len(g.rows) > 0 && runTogether(name) != "" {
			out = append(out, g)
		}
	}
	return out
}

// runTogether is a text without its blanks and marks, in lower case: sainsburys.
func runTogether(s string) string {
	return strings.ReplaceAll(strings.Map(lettered, strings.ToLower(s)), " ", "")
}
