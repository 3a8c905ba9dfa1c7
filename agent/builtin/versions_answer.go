package builtin

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// What two versions of a paper have different is told by the lines that stand for each other in both and are not the same,
// those about what is asked before the others, those with other figures before those with other words.

const (
	mostOfChanges = 12  // lines of an answer
	belowHeading  = 0.5 // what a word counts that stands in the headings of a line
	commonWord    = 0.3 // what a word counts that any text may use
	withoutOther  = 0.9 // what a line counts that nothing stands for in the other version
	figuresChange = 0.3 // what a change of figures counts beside a word of the question
)

// answerVersions shows how two versions of a paper differ that a question compares.
func answerVersions(in intent, sources []*source) (string, bool) {
	v, ok := in.versionsAsked(sources)
	if !ok {
		return "", false
	}
	about := in.asksAbout(v)
	all := v.changes()
	slices.SortStableFunc(all, func(a, b change) int { return cmp.Compare(b.worth(about), a.worth(about)) })
	if len(all) == 0 || len(about) > 0 && all[0].holds(about) == 0 {
		return "", false
	}
	w := newWriter(in, sources)
	w.line(fmt.Sprintf("Changed from %s to %s, in %s:", w.name(v.old.path), w.name(v.now.path), written.Plural(len(all), "place", "places")))
	for _, c := range all {
		switch {
		case w.lines()+len(c.lines()) > mostOfChanges:
			return w.String(), true
		case c.was == nil:
			w.quote("- new: ", c.is)
		case c.is == nil:
			w.quote("- gone: ", c.was)
		default:
			w.quote("- was: ", c.was)
			w.quote("- is: ", c.is)
		}
	}
	return w.String(), true
}

// asksAbout are the words of a question that tell what about two versions is asked.
func (in intent) asksAbout(v redraft) []lexis.Keyword {
	called, other := v.old.namedBy(), v.now.namedBy()
	var out []lexis.Keyword
	for _, k := range in.words {
		if k.In(called) == 0 && k.In(other) == 0 && !contrasts()[k.Stem] && !namesVersion.MatchString(k.Word) && !ofChange.MatchString(k.Word) {
			out = append(out, k)
		}
	}
	return out
}

// holds is how much of some words the lines of a change hold, or what they stand below.
func (c change) holds(words []lexis.Keyword) (n float64) {
	for _, k := range words {
		most := 0.0
		for _, u := range c.lines() {
			most = max(most, u.says(k))
		}
		if k.Common {
			most *= commonWord
		}
		n += k.Weight * most
	}
	return n
}

// says is how well a line holds a word, or the headings that it stands below.
func (u *unit) says(k lexis.Keyword) float64 {
	n := max(k.In(u.words), k.Replaced(u.words), belowHeading*max(k.In(u.above), k.Replaced(u.above)))
	if u.heading != nil {
		n = max(n, belowHeading*k.Replaced(u.heading.words))
	}
	return n
}

// worth is how well a change answers what is asked about.
func (c change) worth(about []lexis.Keyword) float64 {
	n := c.holds(about)
	switch {
	case c.was == nil || c.is == nil:
		n *= withoutOther
	case !slices.Equal(figuresOf(c.was), figuresOf(c.is)):
		n += figuresChange
	}
	return n
}

// figuresOf are the numbers of a line, in figures or words, but for the one that it is counted with.
func figuresOf(u *unit) []string {
	var out []string
	for i, t := range u.seq {
		switch n, ok := lexis.Count(t.Word); {
		case i == 0 && startsWithDigit(t.Word):
		case ok:
			out = append(out, fmt.Sprint(n))
		case startsWithDigit(t.Word):
			out = append(out, t.Word)
		}
	}
	return out
}
