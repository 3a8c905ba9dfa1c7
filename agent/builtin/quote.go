package builtin

import (
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
)

// writer builds an answer out of quotes with their places.
type writer struct {
	b          strings.Builder
	sources    []*source
	words      []lexis.Keyword
	quoted     map[string]bool
	columns    map[string]bool         // names of columns that stand above already
	amendments map[*source][]amendment // that documents make, as far as they were looked for
	roomy      bool                    // sentences are quoted with those around them
	near       bool                    // what is quoted is near to an answer and none
	parts      []rankedPart            // of the question
	section    []*unit                 // what stands below the heading that is called what is asked for
}

func newWriter(in intent, sources []*source) *writer {
	return &writer{sources: sources, words: in.words, quoted: map[string]bool{}, columns: map[string]bool{}, amendments: map[*source][]amendment{}}
}

func (w *writer) line(s string) { w.b.WriteString(s + "\n") }

// lines are how many have been written.
func (w *writer) lines() int { return strings.Count(w.b.String(), "\n") }

func (w *writer) String() string { return strings.TrimRight(w.b.String(), "\n") }

// quote writes a unit as a line: its words and its place. A unit that says the
// same as an earlier one is left out; quote says whether it wrote.
func (w *writer) quote(prefix string, u *unit) bool {
	if w.isQuoted(u) {
		return false
	}
	w.quoted[quoteKey(u)] = true
	u = w.around(u)
	w.line(prefix + w.said(u) + " " + w.cite(u))
	return true
}

// isQuoted tells whether the words of a unit were quoted before.
func (w *writer) isQuoted(u *unit) bool { return w.quoted[quoteKey(u)] }

func quoteKey(u *unit) string { return strings.ToLower(strings.Join(strings.Fields(u.text), " ")) }

// said is the unit's text in quotation marks, cut if it is long; a table row
// is preceded by the names of its columns.
func (w *writer) said(u *unit) string {
	s, before, after := cut(u.plain(), w.words, len(u.cells) > 0)
	out := "“" + s + "”"
	if before {
		out = "… " + out
	}
	if after {
		out += " …"
	}
	// The names of columns are held against the cited cells or line, too: a date among
	// them would not stand there.
	if names := strings.Join(trimmed(u.header), " | "); len(u.header) > 0 && len(u.header) < 9 && (u.place.Cells == "" && u.place.Line == 0 || !dates.MatchString(names)) && !w.columns[u.src.path+names] {
		out = "(" + names + ") " + out
		w.columns[u.src.path+names] = true
	}
	return out
}

func trimmed(cells []string) []string {
	out := make([]string, len(cells))
	for i, c := range cells {
		out[i] = written.Flat(c)
	}
	return out
}

// nextPlace stands between the places of one document that brackets name.
const nextPlace = "; "

// bracketed are the name of a document and places in it in square brackets.
func bracketed(name string, places ...string) string {
	if all := strings.Join(places, nextPlace); all != "" {
		name += " " + all
	}
	return "[" + name + "]"
}

// cite is the place of a unit in square brackets.
func (w *writer) cite(u *unit) string { return bracketed(w.citedAs(u.src.path, u.place)) }

// citedAs are the name that a document is cited by and a place in it, empty where that is the whole.
func (w *writer) citedAs(path string, p extract.Place) (name, place string) {
	if strings.ContainsAny(p.Section, "[];") && p.Page == 0 && p.Line == 0 && p.Sheet == "" {
		p.Section = ""
	}
	return w.name(path), p.String()
}

// name is the shortest tail of a path that no other document has which was read.
func (w *writer) name(path string) string {
	for _, s := range w.sources {
		if s.path == path && s.label != "" {
			return s.label
		}
	}
	return shortest(path, w.sources)
}

// labelled gives documents the names that they are cited by, so that two that are read for one
// question have different ones though they are not looked at together.
func labelled(sources []*source) {
	for _, s := range sources {
		if s.label = shortest(s.path, sources); strings.ContainsAny(s.label, lineBreaks) {
			s.label = strings.Join(strings.Fields(s.label), " ")
		}
	}
}

// lineBreaks may stand in a name, and in no citation.
const lineBreaks = "\n\r\v\f\u0085"

// shortest is the shortest tail of a path that no other source shares.
func shortest(path string, sources []*source) string {
	parts := strings.Split(filepath.ToSlash(path), "/")
	for n := 1; n < len(parts); n++ {
		tail := strings.Join(parts[len(parts)-n:], "/")
		same := 0
		for _, s := range sources {
			if p := filepath.ToSlash(s.path); p == tail || strings.HasSuffix(p, "/"+tail) {
				same++
			}
		}
		if same <= 1 {
			return tail
		}
	}
	return path
}
