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
	// amends is said where something is put in place of something else; alters is said so in papers alone that change others.
	amends = re(`\b(?:(?:is|are|be|was|were)\s+(?:hereby\s+|deemed\s+)*(?:deleted|replaced|amended|substituted|varied|superseded|extended|reduced|increased)|by (?:replacing|substituting|deleting)|shall (?:now )?read)\b`)
	alters = re(`\b(?:(?:is|are|be|was|were)\s+(?:hereby\s+)?(?:changed|altered|moved|raised|lowered|cut|postponed|brought forward|added|corrected|taken|to be)|becomes?|(?:now|instead) reads?|(?:will|shall) (?:now |instead )?be|in place of|instead of|read\s+["“'‘])`)
	// amendingTitle is in the title or the beginning of a paper that changes another one.
	amendingTitle = re(`\b(?:amendments?|amending|variations?|addend(?:um|a)|codicil|supplement(?:al|ary)?|corrigend(?:um|a)|errat(?:um|a)|side letter|change orders?|nachtrag\w*|änderungs\w+|avenant|adenda|modifica\w*|allonge|wijziging\w*|aditivo)\b`)
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

// amendments are those that a document makes.
func (s *source) amendments() []amendment {
	var out []amendment
	for _, u := range s.units {
		if parts := changesIn(u, s.amending); len(parts) > 0 {
			out = append(out, amendment{u, parts})
		}
	}
	return out
}

// changesIn are the keys of what a unit changes, none where it changes nothing, in a paper that changes another one or not.
func changesIn(u *unit, inAmending bool) []string {
	switch {
	case u.kind == extract.Code || u.kind == extract.Meta || u.kind == extract.Heading:
		return nil
	case u.kind == extract.Row:
		if inAmending {
			return changedByRow(u)
		}
		return nil
	case inAmending && (amends.MatchString(u.said) || alters.MatchString(u.said)):
		if m := barePart.FindStringSubmatch(u.text); m != nil && len(partsIn(u.text)) == 0 {
			return []string{m[1]}
		}
		return changedParts(u)
	case amends.MatchString(u.said):
		return changedParts(u)
	}
	return nil
}

// isAmendment says whether a document is a paper that changes another one: its name, its title or one of its first lines says so.
func (s *source) isAmendment() bool {
	const opening = 4
	if amendingTitle.MatchString(nameWords(s.path) + " " + s.english(s.doc.Title)) {
		return true
	}
	return slices.ContainsFunc(s.units[:min(len(s.units), opening)], func(u *unit) bool {
		return len(u.text) < 80 && amendingTitle.MatchString(u.said)
	})
}

// amendmentsOf are those in papers that are about some other one.
func (w *writer) amendmentsOf(of *source) []amendment {
	var out []amendment
	for _, s := range w.sources {
		if s == of || !s.changes(of) {
			continue
		}
		all, looked := w.amendments[s]
		if !looked {
			all = s.amendments()
			w.amendments[s] = all
		}
		out = append(out, all...)
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
			all = w.amendmentsOf(r.src)
			found[r.src] = all
		}
		for _, a := range all {
			changed := slices.ContainsFunc(own, func(key string) bool { return slices.Contains(a.parts, key) })
			if changed && (in.touches(a) || a.replaces(r.unit)) && w.quote("- ", a.unit) {
				if lines++; lines == mostAmended {
					return lines
				}
			}
		}
	}
	return lines
}

// touches says whether a change is about something that the question is about, and not only in a part with it: an annex and
// a section have many lines.
func (in intent) touches(a amendment) bool {
	if parts := strings.Join(a.parts, " "); strings.Contains(parts, ".") && !strings.Contains(parts, " ") {
		return true // of a single clause
	}
	for _, k := range in.words {
		if k.Weight == 1 && max(k.Told(a.words), k.Told(a.near), k.Told(a.above)) >= lexis.InSynonym {
			return true
		}
	}
	return false
}

// quotedWords are words that a text has between quotation marks.
var quotedWords = pattern.New(`["“]([^"“”]{2,80})["”]`)

// replaces says whether a change puts something in place of words that a unit has.
func (a amendment) replaces(u *unit) bool {
	return slices.ContainsFunc(quotedWords.FindAllStringSubmatch(a.text, 4), func(m []string) bool { return strings.Contains(u.text, m[1]) })
}

// genericPapers are words in the names of papers that do not tell one from another.
var genericPapers = lexis.StemsOf(`agreement contract lease deed amendment variation supplement letter signed executed draft final copy version
scan no number dated of to the and for`)

// changes says whether a document is about another one: it or its beginning has a word of the other's name or title. A paper
// that changes others says so, and which, in its first lines.
func (s *source) changes(other *source) bool {
	beginning := 14
	if s.amending {
		beginning = 7
	}
	for word := range other.words {
		if genericPapers()[word] || word == "" || word[0] <= '9' || len(word) < 3 {
			continue
		}
		if s.words[word] || slices.ContainsFunc(s.units[:min(len(s.units), beginning)], func(u *unit) bool { return u.words[word] }) {
			return true
		}
	}
	return false
}
