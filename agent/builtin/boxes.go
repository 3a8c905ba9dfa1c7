package builtin

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// box is a thing that is done or still open, with the unit that says so.
type box struct {
	*unit
	done  bool
	score float64
}

// boxesOf finds the check boxes and the rows with a state among the units.
func boxesOf(s *source) []box {
	var out []box
	for _, u := range s.units {
		if done, ok := state(u); ok {
			out = append(out, box{unit: u, done: done})
		}
	}
	return out
}

// answerBoxes lists what is open, what is done, or both.
func answerBoxes(in intent, sources []*source, seen seen) string {
	sources = in.standing(sources)
	found := choose(in, sources)
	if len(found) == 0 {
		found = listed(in, sources)
	}
	w := newWriter(in, sources)
	open, done := split(found)
	switch {
	case len(open)+len(done) == 0:
		return answerList(in, sources, seen)
	case ofAnotherMonth(in.words, found):
		return answerFact(in, sources, seen)
	}
	if in.open && in.done {
		w.line(fmt.Sprintf("computed: %d done, %d open.", len(done), len(open)))
	}
	if in.open {
		w.boxes("Open", open)
	}
	if in.done {
		if in.open {
			w.line("")
		}
		w.boxes("Done", done)
	}
	if in.open && !in.done && len(done) > 0 {
		w.line("")
		w.line(fmt.Sprintf("Already done: %d of %d.", len(done), len(open)+len(done)))
	}
	return w.String()
}

// listed are the boxes of the list that fits a question best.
func listed(in intent, sources []*source) []box {
	for _, f := range fitting(in, sources) {
		if f.score < 0.4 {
			break
		}
		var out []box
		for _, u := range f.members {
			if done, ok := state(u); ok {
				out = append(out, box{unit: u, done: done})
			}
		}
		if 2*len(out) > len(f.members) {
			return out
		}
	}
	return nil
}

// ofAnotherMonth says whether one of some words is a month of which neither a box nor what stands above it or its document tells.
func ofAnotherMonth(words []lexis.Keyword, all []box) bool {
	return slices.ContainsFunc(words, func(k lexis.Keyword) bool { return ofMonth(k) && !isHeld(k, all) })
}

func (w *writer) boxes(title string, all []box) {
	if len(all) == 0 {
		w.line(title + ": nothing.")
		return
	}
	w.line(fmt.Sprintf("%s (%d):", title, len(all)))
	for i, b := range all {
		if i == 40 {
			w.line(fmt.Sprintf("- … and %d more", len(all)-i))
			break
		}
		bare := *b.unit
		bare.header = nil
		w.quote("- ", &bare)
	}
}

// choose takes the boxes of the documents that the subject fits best: those
// whose lines hold its words when some do, else the documents that are about it.
func choose(in intent, sources []*source) []box {
	return inTime(in, subjectBoxes(in.withoutAround(), sources))
}

// withoutAround is a question without the words that only the sentences around it have.
func (in intent) withoutAround() intent {
	if in.around != "" && in.gloss == nil {
		own := lexis.Stems(in.question)
		in.words = slices.DeleteFunc(slices.Clone(in.words), func(k lexis.Keyword) bool { return !own[k.Stem] })
	}
	return in
}

func subjectBoxes(in intent, sources []*source) []box {
	var all []box
	for _, s := range sources {
		all = append(all, boxesOf(s)...)
	}
	if tickedOff.MatchString(in.question) {
		if some := slices.DeleteFunc(slices.Clone(all), func(b box) bool { _, ok := tick(b.unit); return !ok }); len(some) > 0 {
			all = some
		}
	}
	if len(in.words) == 0 || len(all) == 0 {
		return all
	}
	best := 0.0
	for i := range all {
		for _, k := range in.words {
			own := k.In(all[i].words)
			if own < lexis.InSynonym {
				own = 0 // a word that only goes with it tells no row from another
			}
			all[i].score += k.Weight * max(own, 0.8*max(k.In(all[i].above), k.In(all[i].src.words), k.In(all[i].src.folder), k.In(all[i].near)))
		}
		best = max(best, all[i].score)
	}
	total, known := 0.0, 0.0
	for _, k := range in.words {
		total += k.Weight
		if isHeld(k, all) {
			known += k.Weight
		}
	}
	if best < 0.6*known || known < 0.4*total {
		return general(in, all, sources)
	}
	var out []box
	for _, b := range all {
		if b.score >= 0.75*best {
			out = append(out, b)
		}
	}
	return in.tagged(in.newest(out))
}

// newest are those of some boxes whose file bears the latest day, where the last of several papers is asked for.
func (in intent) newest(all []box) []box {
	if !lastOne.MatchString(in.question) {
		return all
	}
	day := ""
	for _, b := range all {
		day = max(day, b.src.edition.day)
	}
	return slices.DeleteFunc(all, func(b box) bool { return b.src.edition.day < day })
}

// tickedOff says that what is asked for has boxes to tick.
var tickedOff = re(`\b(?:un)?(?:tick|check|cross)(?:ed)?(?: (?:it|them))? off\b|\b(?:un)?ticked\b|\bto-?dos?(?: list)?\b`)

// tagged keeps of the boxes of a document those that have a word of the question as a cell or as one of several tags in a
// cell, "bug, cluster", where some have it and others have not: bugs are asked for, and no other issues.
func (in intent) tagged(all []box) []box {
	for _, k := range in.words {
		with := map[*source]bool{}
		for _, b := range all {
			with[b.src] = with[b.src] || b.hasTag(k)
		}
		all = slices.DeleteFunc(all, func(b box) bool { return with[b.src] && !b.hasTag(k) && k.In(b.above) < lexis.InFamily })
	}
	return all
}

// hasTag says whether a cell of a box is a word, or a list of tags of which it is one.
func (b box) hasTag(k lexis.Keyword) bool {
	for _, c := range b.cells {
		for tag := range strings.FieldsFuncSeq(c, func(r rune) bool { return strings.ContainsRune(",;/", r) }) {
			if stems := lexis.Stems(tag); len(stems) == 1 && stems[k.Stem] {
				return true
			}
		}
	}
	return false
}

var (
	beforehand = re(`\b(?:before|prior to|ahead of|until|to close|to sign)\b`)
	afterwards = re(`\b(?:after|following|post)\b`)
)

// inTime keeps of boxes those that are due before what the question names, or
// those that are due after it, where their sections or files say so.
func inTime(in intent, all []box) []box {
	before, after := beforehand.MatchString(in.question), afterwards.MatchString(in.question)
	if before == after {
		return all
	}
	var out []box
	for _, b := range all {
		late := afterwards.MatchString(b.place.Section) || afterwards.MatchString(nameWords(b.src.path))
		if late == after {
			out = append(out, b)
		}
	}
	if len(out) == 0 {
		return all
	}
	return out
}

// isHeld says whether a box, its section or its file holds a word.
func isHeld(k lexis.Keyword, all []box) bool {
	for _, b := range all {
		if max(k.In(b.words), k.In(b.above), k.In(b.src.words), k.In(b.src.folder)) > 0 {
			return true
		}
	}
	return false
}

// general takes all boxes when the question names nothing but the whole that
// they belong to, and otherwise looks again without the words for it.
func general(in intent, all []box, sources []*source) []box {
	rest := without(in.words, wholes())
	switch len(rest) {
	case len(in.words):
		return nil
	case 0:
		return all
	}
	in.words = rest
	return subjectBoxes(in, sources)
}

// wholes are words for everything at hand, which no line needs to hold.
var wholes = lexis.StemsOf("project deal folder matter transaction work place everything list checklist now today here job jobs")

func split(all []box) (open, done []box) {
	for _, b := range all {
		if b.done {
			done = append(done, b)
		} else {
			open = append(open, b)
		}
	}
	byPlace := func(l []box) {
		sort.SliceStable(l, func(i, j int) bool {
			return strings.Compare(l[i].src.path, l[j].src.path) < 0
		})
	}
	byPlace(open)
	byPlace(done)
	return open, done
}
