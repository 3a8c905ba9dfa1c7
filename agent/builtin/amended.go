package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// What a clause says is not what holds where a later paper replaces it: an amendment, a deed of variation, a
// supplement. Such papers name the clause by its number, or the term by its definition, and say what is put in place
// of what. The line that does so is shown with the clause.

var (
	amends = re(`\b(?:(?:is|are|be|was|were)\s+(?:hereby\s+|deemed\s+)*(?:deleted|replaced|amended|substituted|varied|superseded|extended|reduced|increased)|by (?:replacing|substituting|deleting)|shall (?:now )?read)\b`)
	// partNamed is a part of a paper that another one names: clause 8.1, Section 7.4, Annex A.
	partNamed = re(`\b(clauses?|sections?|articles?|paragraphs?|schedules?|annex(?:es)?|appendix|exhibits?)\s+(\d+(?:\.\d+)*|[A-Z]\b)`)
	// termNamed is a term whose definition is changed.
	termNamed = re(`\bdefinition of\s+["“”']([^"“”']{2,60})["“”']`)
	// ownNumber is the number that a clause begins with.
	ownNumber = pattern.New(`^\s*(?:§\s*)?(\d+(?:\.\d+)+|\d+)[.)]?\s`)
	// ownTerm is the term that a clause says the meaning of.
	ownTerm = pattern.New(`^\W*["“”']([^"“”]{2,60})["“”']\s+(?:means|has the meaning|shall mean)\b`)
	annexed = re(`^\W*(schedule|annex|appendix|exhibit)\s+(\d+(?:\.\d+)*|[A-Z])\b`)
)

const (
	mostAmended  = 2  // lines that tell of changes in an answer
	lookedAmends = 24 // of the best units, whose changes are looked for
)

// amendment is a unit that changes parts of other papers, with their keys.
type amendment struct {
	*unit
	parts []string
}

// amendmentsOf are those in papers that are about some other one.
func amendmentsOf(of *source, sources []*source) []amendment {
	var out []amendment
	for _, s := range sources {
		if s == of || !s.changes(of) {
			continue
		}
		for _, u := range s.units {
			if u.kind == extract.Code || u.kind == extract.Row || u.kind == extract.Meta || !amends.MatchString(u.said) {
				continue
			}
			if parts := changedParts(u); len(parts) > 0 {
				out = append(out, amendment{u, parts})
			}
		}
	}
	return out
}

// changedParts are the keys of what a unit changes: named in it or, where it is not, before it in its paragraph.
func changedParts(u *unit) []string {
	if parts := partsIn(u.text); len(parts) > 0 {
		return parts
	}
	before, _, found := strings.Cut(u.doc().Text, u.text)
	if !found {
		return nil
	}
	if parts := partsIn(before); len(parts) > 0 {
		return parts[len(parts)-1:]
	}
	return nil
}

func partsIn(text string) []string {
	var out []string
	for _, m := range partNamed.FindAllStringSubmatch(text, 8) {
		out = append(out, partKey(m[1], m[2]))
	}
	for _, m := range termNamed.FindAllStringSubmatch(text, 4) {
		out = append(out, "term "+strings.ToLower(m[1]))
	}
	return out
}

// partKey is the number of a clause, or the kind and number of a paper's annex.
func partKey(kind, number string) string {
	switch kind = strings.ToLower(kind); {
	case strings.HasPrefix(kind, "annex"), strings.HasPrefix(kind, "append"), strings.HasPrefix(kind, "sched"), strings.HasPrefix(kind, "exhib"):
		return kind[:5] + " " + strings.ToLower(number)
	}
	return number
}

// ownParts are the keys of the clause that a unit is part of.
func (u *unit) ownParts() []string {
	var out []string
	if m := ownTerm.FindStringSubmatch(u.text); m != nil {
		return []string{"term " + strings.ToLower(m[1])}
	}
	for _, text := range []string{u.text, u.doc().Text} {
		if m := ownNumber.FindStringSubmatch(text); m != nil && u.kind != extract.Row {
			out = append(out, m[1])
		}
	}
	for _, h := range strings.Split(u.place.Section, " > ") {
		if m := annexed.FindStringSubmatch(h); m != nil {
			out = append(out, partKey(m[1], m[2]))
		} else if m := ownNumber.FindStringSubmatch(h); m != nil {
			out = append(out, m[1])
		}
	}
	return out
}

// amended writes the lines by which later papers change the best units, and says how many.
func (w *writer) amended(in intent, units []ranked) (lines int) {
	found := map[*source][]amendment{}
	for _, r := range units[:min(len(units), lookedAmends)] {
		own := r.ownParts()
		if len(own) == 0 {
			continue
		}
		all, looked := found[r.src]
		if !looked {
			all = amendmentsOf(r.src, w.sources)
			found[r.src] = all
		}
		for _, a := range all {
			changed := slices.ContainsFunc(own, func(key string) bool { return slices.Contains(a.parts, key) })
			if changed && in.touches(a) && w.quote("- ", a.unit) {
				if lines++; lines == mostAmended {
					return lines
				}
			}
		}
	}
	return lines
}

// touches says whether a change is about something that the question is about, and not only in a clause with it: an
// annex has many lines.
func (in intent) touches(a amendment) bool {
	if !strings.Contains(strings.Join(a.parts, " "), " ") {
		return true // of a single clause
	}
	for _, k := range in.words {
		if k.Weight == 1 && max(k.Told(a.words), k.Told(a.near), k.Told(a.above)) >= lexis.InSynonym {
			return true
		}
	}
	return false
}

// genericPapers are words in the names of papers that do not tell one from another.
var genericPapers = lexis.StemsOf(`agreement contract lease deed amendment variation supplement letter signed executed draft final copy version
scan no number dated of to the and for`)

// changes says whether a document is about another one: it or its beginning has a word of the other's name or title.
func (s *source) changes(other *source) bool {
	const beginning = 14
	for word := range other.words {
		if genericPapers()[word] || word == "" || word[0] <= '9' || len(word) < 3 {
			continue
		}
		if s.words[word] {
			return true
		}
		for _, u := range s.units[:min(len(s.units), beginning)] {
			if u.words[word] {
				return true
			}
		}
	}
	return false
}
