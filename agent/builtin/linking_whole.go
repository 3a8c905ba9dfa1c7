package builtin

import "github.com/fsx-dev/fsx/agent/builtin/lexis"

// What all the documents are about is named in many questions, and tells no table from another: the bequest, of the hours spent on
// it, where most papers speak of the bequest.

const (
	fewestOfWhole = 8    // documents from which on they have such a subject
	ofTheWhole    = 0.25 // share of them that speak of it
)

// wholeSubject knows which words most of some documents hold.
type wholeSubject struct {
	sources []*source
	names   []lexis.Keyword // which may be of one table though all speak of them
	known   map[string]bool // by stem
}

// holds says whether most of the documents hold a word itself.
func (w *wholeSubject) holds(k lexis.Keyword) bool {
	if w == nil || len(w.sources) < fewestOfWhole || has(w.names, k.Stem) {
		return false
	}
	if is, ok := w.known[k.Stem]; ok {
		return is
	}
	n := 0
	for _, s := range w.sources {
		if s.mentions(k) || s.folder[k.Stem] {
			n++
		}
	}
	w.known[k.Stem] = float64(n) >= ofTheWhole*float64(len(w.sources))
	return w.known[k.Stem]
}

// looseSubject says whether the things of which a question wants the one with the most are called so nowhere in a table, but by what
// all the documents are about.
func (l linked) looseSubject() bool {
	m := whoseMost.FindStringSubmatch(l.in.question)
	if l.loose == 0 || m == nil || m[1] == "" {
		return false
	}
	k := l.in.known(l.in.gloss.keywords(m[1]))
	return len(k) > 0 && l.in.whole.holds(k[len(k)-1]) && !l.column(k[len(k)-1]) && !l.title(k[len(k)-1])
}

// onlyNames is the one column that has the same names or codes in many rows, -1 where there are several.
func (l linked) onlyNames(rows []*unit) int {
	found := -1
	for _, c := range l.labels() {
		values, _ := cellsOf(rows, c)
		filled := 0
		for _, u := range rows {
			if cell(u, c) != "" {
				filled++
			}
		}
		if 10*filled < 9*len(rows) || 2*len(values) > len(rows) || len(values) < 2 {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = c
	}
	return found
}
