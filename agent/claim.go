package agent

import (
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// facts is what a claim says that can be looked up.
type facts struct {
	quotes   []string
	dates    []date
	dateText []string
	figures  []figure
	names    [][]string // the stems of each
	nameText []string
	words    []string // those that carry meaning, in lower case
	computed bool     // the line gives a computed result
}

var (
	quoted   = pattern.New(`“([^”]+)”|"([^"]+)"|„([^“”]+)[“”]|«([^»]+)»`)
	computed = pattern.New(`(?i)\bcomputed\s*:|(?:^|[\s\d)%])=(?:[\s\d($€£-]|$)`)
	inPlace  = pattern.New(`(?i)\b(?:pages?|pp?\.|lines?|slides?)\s*(\d+)(?:\s*[-–]\s*(\d+))?`)
)

// withoutNames takes the names of the cited files out of a text: those that hold quotation marks themselves, or the others,
// which may stand in a quotation as well.
func (cl claim) withoutNames(text string, marked bool) string {
	for _, r := range cl.refs {
		if name := filepath.Base(r.file); strings.ContainsAny(name, `“”"„«»`) == marked {
			text = strings.ReplaceAll(text, name, " ")
		}
	}
	return text
}

// factsOf takes out of a claim what can be looked up.
func factsOf(cl claim) facts {
	text := cl.withoutNames(cl.text, true)
	var f facts
	f.computed = computed.MatchString(cl.withoutNames(text, false))
	text = quoted.ReplaceAllStringFunc(text, func(q string) string {
		m := quoted.FindStringSubmatch(q)
		if inner := strings.TrimSpace(m[1] + m[2] + m[3] + m[4]); hasWord(inner) {
			f.quotes = append(f.quotes, inner)
		}
		return blank(q)
	})
	text = cl.withoutNames(text, false)
	text = inPlace.ReplaceAllStringFunc(text, func(s string) string {
		for _, r := range cl.refs {
			for _, n := range inPlace.FindStringSubmatch(s)[1:] {
				if v := number(n); v != 0 && (v == r.place.Page || v == r.lastPage || v == r.place.Line || v == r.place.EndLine) {
					return blank(s)
				}
			}
		}
		return s
	})
	f.dates = findDates(text)
	for _, d := range f.dates {
		f.dateText = append(f.dateText, text[d.from:d.to])
	}
	for _, d := range f.dates {
		text = text[:d.from] + blank(text[d.from:d.to]) + text[d.to:]
	}
	f.figures = findFigures(text)
	if f.computed {
		f.exempt(text)
	}
	f.words = significant(text)
	f.names, f.nameText = namesOf(text)
	return f
}

func blank(s string) string { return strings.Repeat(" ", len(s)) }
