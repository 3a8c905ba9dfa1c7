package builtin

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"

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
			l, ok := in.linkTo(g)
			if !ok {
				continue
			}
			if l.col, ok = l.measure(); !ok {
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
	for i := range all {
		if sums := totalsOf(all[i].rows, l.col); len(sums) == 1 {
			all[i].sum = l.inCents(sums[0].value, l.col)
			continue
		}
		return "", false
	}
	sort.SliceStable(all, func(i, j int) bool {
		order := all[i].sum.value.Cmp(all[j].sum.value)
		return l.in.desc && order > 0 || !l.in.desc && order < 0
	})
	order := map[bool]string{true: "highest", false: "lowest"}[l.in.desc]
	w := newWriter(l.in, sources)
	w.line(fmt.Sprintf("computed: %s sum of “%s” by what “%s” holds in %s: %s = %s", order, written.Flat(l.header[l.col]), written.Flat(l.header[subject]), w.name(l.src.path), all[0].name, all[0].sum))
	var next []string
	for _, g := range all[1:] {
		next = append(next, g.name+" = "+g.sum.String())
	}
	w.line("then " + strings.Join(next, ", "))
	w.line("(" + strings.Join(trimmed(l.header), " | ") + ")")
	w.rows(all[0].rows)
	return w.String(), true
}

// byNames are the rows of each name that a column holds, those of names that no row has left out.
func (l linked) byNames(rows []*unit, c int, names []string) []groupOf {
	var out []groupOf
	for _, name := range names {
		g := groupOf{name: name}
		for _, u := range rows {
			if _, ok := amountOf(cell(u, l.col)); ok && strings.Contains(onlyLetters(cell(u, c)), onlyLetters(name)) {
				g.rows = append(g.rows, u)
			}
		}
		if len(g.rows) > 0 && onlyLetters(name) != "" {
			out = append(out, g)
		}
	}
	return out
}

// onlyLetters is a text without its blanks and marks, in lower case: sainsburys.
func onlyLetters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
