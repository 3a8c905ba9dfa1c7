package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A part of a paper is known by a key: the number of a clause, the kind and number of an annex, or the term that is defined
// there. A paper that changes it names it so, in a sentence or in a row of a table of changes.

var (
	// partNamed is a part of a paper that another one names: clause 8.1, Section 7.4, Annex A.
	partNamed = re(`\b(clauses?|sections?|articles?|paragraphs?|schedules?|annex(?:es)?|appendix|exhibits?)\s+(\d+(?:\.\d+)*|[A-Z]\b)`)
	// termNamed is a term whose definition is changed.
	termNamed = re(`\bdefinition of\s+["“”']([^"“”']{2,60})["“”']`)
	// ownNumber is the number that a clause begins with.
	ownNumber = pattern.New(`^\s*(?:§\s*)?(\d+(?:\.\d+)+|\d+)[.)]?\s`)
	// ownTerm is the term that a clause says the meaning of.
	ownTerm = pattern.New(`^\W*(?:the\s+)?["“”']([^"“”]{2,60})["“”']\s+(?:means|has the meaning|shall mean)\b|^(?:\d+(?:\.\d+)*\s+)?((?:[A-Z][\w’'-]*\s?){1,5}?):\s|\((?:the\s+)?["“]([A-Z][^"“”]{2,60})["”]\)|^(?:\d+(?:\.\d+)*\s+)?((?:[A-Z][\w’'-]*\s){1,5})means\b`)
	// termChanged is a term of which a sentence says that it is changed.
	termChanged = pattern.New(`\b(?:[Tt]he\s+)?((?:[A-Z][\w’'-]*\s+)(?:(?:of |the )?[A-Z][\w’'-]*\s+){0,4})(?:is|are|was|were|shall|will|becomes?)\b`)
	// barePart is a clause that a line of an amendment begins with, without a word for it: 2. In 4.1 the words …
	barePart = re(`^\W*(?:\d+[.)]\s+(?:in\s+|at\s+|for\s+)?|in\s+|at\s+)(\d+(?:\.\d+)+)\b`)
	// partThen is a part that a cell of a table of changes begins with, and what it calls it.
	partThen = re(`^\W*(?:(clauses?|sections?|articles?|paragraphs?|schedules?|annex(?:es)?|appendix|exhibits?)\s+)?(\d+(?:\.\d+)+|\d+|[A-Z]\b)[,:.)]?\s*([^\d"“(]{3,60})?`)
	annexed  = re(`^\W*(schedule|annex|appendix|exhibit)\s+(\d+(?:\.\d+)*|[A-Z])\b`)
)

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
	if len(out) == 0 {
		for _, m := range termChanged.FindAllStringSubmatch(text, 2) {
			out = append(out, "term "+strings.ToLower(strings.TrimSpace(m[1])))
		}
	}
	return out
}

// changedByRow are the keys of what a row of a table of changes is about: the part that one of its first two cells names, and
// the term that stands with it.
func changedByRow(u *unit) []string {
	for _, c := range u.cells[:min(len(u.cells), 2)] {
		m := partThen.FindStringSubmatch(c)
		if m == nil || m[1] == "" && !strings.Contains(m[2], ".") {
			continue
		}
		out := []string{partKey(m[1], m[2])}
		if term := strings.Trim(strings.ToLower(m[3]), " ,:;-–"); term != "" {
			out = append(out, "term "+term)
		}
		return out
	}
	return nil
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
		out = append(out, "term "+strings.ToLower(strings.TrimSpace(m[1]+m[2]+m[3]+m[4])))
	}
	if u.kind == extract.Row && len(u.cells) == 2 { // a term and what it is
		out = append(out, "term "+strings.ToLower(strings.TrimSpace(u.cells[0])))
	}
	for _, text := range []string{u.text, u.doc().Text} {
		if m := ownNumber.FindStringSubmatch(text); m != nil && u.kind != extract.Row {
			out = append(out, m[1])
		}
	}
	headings := strings.Split(u.place.Section, " > ")
	if u.heading != nil {
		headings = append(headings, u.heading.text)
	}
	for _, h := range headings {
		if m := annexed.FindStringSubmatch(h); m != nil {
			out = append(out, partKey(m[1], m[2]))
		} else if m := ownNumber.FindStringSubmatch(h); m != nil {
			out = append(out, m[1])
		}
	}
	return out
}
