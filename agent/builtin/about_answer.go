package builtin

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// A document is about something where its name or a heading says so, or so much of its text.
const (
	isAbout  = 0.6 // share of the subject that its best unit holds
	asNamed  = 2.0 // what a name that holds the subject is worth
	mostOn   = 10  // documents that are listed
	mostHeld = 5   // units that count
)

// concerned is a document with how much it is about something, and its best unit.
type concerned struct {
	*source
	best  *unit
	worth float64
}

// answerAbout lists the documents that are about something, each with the line that says most of it.
func answerAbout(in intent, sources []*source, s seen) (string, bool) {
	subject := in
	subject.words = lexis.Keywords(stated(articles.ReplaceAllString(in.subject, "")))
	if len(subject.words) == 0 {
		return "", false
	}
	subject = subject.among(sources)
	weights := scale(subject.words, sources)
	var all []concerned
	for _, src := range sources {
		if c, ok := subject.concerns(src, weights); ok {
			all = append(all, c)
		}
	}
	if len(all) == 0 {
		return "Not found: nothing in " + s.String() + " is about “" + stated(in.subject) + "”.", true
	}
	slices.SortStableFunc(all, func(a, b concerned) int { return cmp.Compare(b.worth, a.worth) })
	w := newWriter(subject, sources)
	about := "are about it"
	if len(all) == 1 {
		about = "is about it"
	}
	head := fmt.Sprintf("computed: %s of %d %s or mention it", written.Plural(len(all), "document", "documents"), s.documents, about)
	if !s.small() {
		head = fmt.Sprintf("computed: of %s the first that a search finds:", written.Plural(s.documents, "document", "documents"))
	}
	w.line(head)
	var others []string
	lines := 0
	for _, c := range all {
		if lines < mostOn && w.quote("- ", c.best) {
			lines++
		} else {
			others = append(others, w.name(c.path))
		}
	}
	if len(others) > 0 && s.small() {
		w.line("Also: " + strings.Join(others, ", "))
	}
	return w.String(), true
}

// concerns says how much a document is about the words of a question.
func (in intent) concerns(s *source, weights []float64) (concerned, bool) {
	total := 0.001
	for _, w := range weights {
		total += w
	}
	held := func(stems map[string]bool) float64 {
		sum := 0.0
		for i, k := range in.words {
			sum += weights[i] * k.In(stems)
		}
		return sum / total
	}
	out := concerned{source: s}
	most := 0.0
	var best []float64
	for _, u := range s.units {
		h := held(u.words)
		if h >= isAbout {
			best = append(best, h)
		}
		if h > most && (len(u.seq) >= fewestInSentence/2 || out.best == nil) {
			out.best, most = u, h
		}
	}
	slices.SortFunc(best, func(a, b float64) int { return cmp.Compare(b, a) })
	for i, h := range best[:min(len(best), mostHeld)] {
		out.worth += h / float64(i+1)
	}
	if named := max(held(s.words), held(s.folder)); named >= isAbout {
		out.worth += asNamed * named
	}
	if out.best == nil && len(s.units) > 0 {
		out.best = s.units[0]
	}
	return out, out.worth > 0 && out.best != nil
}
