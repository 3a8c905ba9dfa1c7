package builtin

import (
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// A question under which licence a project stands is answered by what its licence begins with, and by
// the line of its settings that names it. The text of a licence holds the word in many sentences that
// tell something else.

var (
	asksLicence = re(`^\W*(?:what|which|under (?:what|which)|whose)\b[^?]*\blicen[cs]e\b`)
	isLicence   = re(`^(?:licen[cs]e|copying|unlicense)(?:[._-][\w.-]+)?$`)
	namesOne    = re(`^\W*(?:licen[cs]e(?:[-_ ](?:expression|name|id))?)\W*\s*[:=]\s*\W*\S`)
)

const (
	beginsWith  = 2 // units of a licence that are quoted
	mostTelling = 2 // lines that name one
)

func answerLicence(in intent, sources []*source) (string, bool) {
	if !asksLicence.MatchString(in.question) {
		return "", false
	}
	text := in.licence(sources)
	if text == nil {
		return "", false
	}
	w := newWriter(in, sources)
	dir, n := filepath.Dir(text.path), 0
	if isLicence.MatchString(baseName(dir)) || baseName(dir) == "licenses" {
		dir = filepath.Dir(dir)
	}
	for _, s := range sources {
		for _, u := range s.units {
			if n < mostTelling && s != text && filepath.Dir(s.path) == dir && u.kind != extract.Row && namesOne.MatchString(u.text) && w.quote("", u) {
				n++
			}
		}
	}
	begun := 0
	for _, u := range text.units {
		if begun < beginsWith && len(u.seq) > 1 && w.quote("", u) {
			begun++
		}
	}
	if begun+n == 0 {
		return "", false
	}
	w.fill(in, rank(in, sources), begun+n)
	return w.String(), true
}

// licence is the text of the licence that is meant: of several the one whose path holds most of the
// words of the question, then the uppermost.
func (in intent) licence(sources []*source) *source {
	var best *source
	most, level := 0.0, 0
	for _, s := range sources {
		if !isLicence.MatchString(baseName(s.path)) {
			continue
		}
		held, l := 0.0, strings.Count(s.path, string(filepath.Separator))
		for _, k := range in.words {
			held += k.Weight * max(k.In(s.words), k.In(s.folder))
		}
		if best == nil || held > most || held == most && l < level {
			best, most, level = s, held, l
		}
	}
	return best
}
