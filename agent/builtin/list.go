package builtin

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// mostRows is how many rows of an enumeration are shown.
const mostRows = 18

// answerList writes the members of the groups that fit the question best. Those that fit a question only but for
// a name are about something else.
func answerList(in intent, sources []*source, seen seen) string {
	if u := in.saidAtOnce(sources); u != nil {
		w := newWriter(in, sources)
		w.quote("", u)
		return w.String()
	}
	fits := listing(in, sources)
	if len(fits) == 0 || fits[0].score < 0.55 || in.namesUnheard(sources) || in.listsOthers(fits[0]) {
		return answerFact(in, sources, seen)
	}
	w := newWriter(in, sources)
	shown := 0
	for i, f := range fits {
		if i > 0 && (f.score < 0.9*fits[0].score || shown+len(f.rows) > mostRows || i > 2) {
			break
		}
		if i > 0 {
			w.line("")
		}
		shown += writeGroup(w, in, f, mostRows-shown)
	}
	extra := 0
	for _, r := range rank(in, sources) {
		if extra == 2 || !r.answers(in) || r.coverage < 0.8 {
			break
		}
		if shown+extra >= mostRows || w.isQuoted(r.unit) {
			continue
		}
		if extra == 0 {
			w.line("")
			w.line("Also:")
		}
		w.quote("- ", r.unit)
		extra++
	}
	return w.String()
}

// listsOthers says whether what a question wants several of is called so nowhere at a table: neither in its rows nor in the
// names of its columns, nor by what stands above it or by its file. A table of stock lists no dividends.
func (in intent) listsOthers(f fit) bool {
	words, deed := in.sought()
	if deed || len(words) == 0 {
		return false
	}
	k := words[0]
	held := max(k.In(f.context), k.In(f.src.words), k.In(f.src.folder))
	for _, h := range f.header {
		if own := f.src.headerHolds(k, h); own >= lexis.InFamily {
			held = max(held, own)
		}
	}
	return held == 0 && !slices.ContainsFunc(f.members, func(u *unit) bool { return k.In(u.words) > 0 })
}

// namesUnheard says whether a question names something of which no document has a word.
func (in intent) namesUnheard(sources []*source) bool {
	for _, name := range in.names {
		if first, _ := utf8.DecodeRuneInString(name.Word); unicode.IsLetter(first) && !slices.ContainsFunc(sources, in.hearsOf(name)) {
			return true
		}
	}
	return false
}

// hearsOf tells whether a document, its name or its folder holds a name, or what the question's word for it stands for.
func (in intent) hearsOf(name lexis.Keyword) func(*source) bool {
	all := []lexis.Keyword{name}
	for _, k := range in.words {
		if k.Stem == name.Stem {
			all = append(all, k)
		}
	}
	return func(s *source) bool {
		return slices.ContainsFunc(all, func(k lexis.Keyword) bool {
			return k.Told(s.words) > 0 || k.Told(s.folder) > 0 ||
				slices.ContainsFunc(s.units, func(u *unit) bool { return k.Told(u.words) > 0 })
		})
	}
}

// writeGroup writes at most n rows below a line that says what they are.
func writeGroup(w *writer, in intent, f fit, n int) int {
	rows := compared(in, f)
	if within, ok := in.during(f, rows); ok {
		rows = within
	}
	title := f.caption
	if title == "" {
		title = w.name(f.src.path)
	}
	head := fmt.Sprintf("%s: %s", written.Flat(title), written.Plural(len(rows), "entry", "entries"))
	if all := len(f.members) - f.totalRows(); len(rows) < all {
		head += fmt.Sprintf(" of %d", all)
	}
	if f.src.partly {
		head += ", in the beginning of a file that is longer" + f.src.readTo()
	}
	w.line(head)
	if len(f.header) > 0 {
		w.line("(" + strings.Join(trimmed(f.header), " | ") + ")")
	}
	shown := 0
	for _, u := range rows {
		if shown == n {
			w.line(fmt.Sprintf("- … and %d more in %s", len(rows)-shown, w.name(f.src.path)))
			break
		}
		bare := *u
		bare.header = nil
		if w.quote("- ", &bare) {
			shown++
		}
	}
	return shown
}

// compared keeps the rows with a value that satisfies a comparison in the
// question ("over 150,000"); without one it keeps all but the rows of totals.
// When the question asks for what is owed, what is settled is left out.
func compared(in intent, f fit) []*unit {
	l, limited := limitOf(in.question)
	var out []*unit
	for _, u := range f.rows {
		if isTotal(u) || limited && !l.holdsIn(u) {
			continue
		}
		out = append(out, u)
	}
	if len(out) == 0 {
		return in.unsettled(f, f.rows)
	}
	return in.unsettled(f, out)
}
