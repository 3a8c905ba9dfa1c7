package builtin

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// A person is Geoff in a question, and G. Ansty or Mr Ansty in the documents. Where they say once that Geoff is Geoff
// Ansty, a question for the one name is one for the other: the last name alone where nobody else bears it, else with
// the initial before it.

// people are the names that stand before others in some documents: first names by their last names, and the other
// way round.
type people struct {
	last, first map[string][]string
	addressed   map[string]bool // last names behind a title or an initial
}

// peopleIn finds them.
func peopleIn(sources []*source) people {
	p := people{map[string][]string{}, map[string][]string{}, map[string]bool{}}
	for _, s := range sources {
		for _, u := range s.units {
			if u.kind == extract.Code {
				continue
			}
			for i := 1; i < len(u.seq); i++ {
				a, b := u.seq[i-1], u.seq[i]
				if a.Capital && personal(b) && (titles()[a.Word] || initialed(u.text, a, b)) {
					p.addressed[b.Stem] = true
				}
				if personal(a) && personal(b) && !b.First {
					p.last[a.Stem] = lexis.AppendNew(p.last[a.Stem], []string{b.Stem})
					p.first[b.Stem] = lexis.AppendNew(p.first[b.Stem], []string{a.Stem})
				}
			}
		}
	}
	return p
}

// personal says whether a word may be a part of a person's name.
func personal(t lexis.Token) bool {
	return t.Capital && utf8.RuneCountInString(t.Word) > 2 && lexis.Letters(t.Word) && !titles()[t.Word] && !lexis.Stops()[t.Word] && !lexis.Everyday()[t.Stem] && !lexis.Weak()[t.Stem] && !slices.Contains(monthStems(), t.Stem)
}

// mostCalled is how many last names one name may stand before, or first names behind, to be that of a person.
const mostCalled = 1

// ofAnothersPaper says whether a question names somebody whom neither a unit nor what is around it does, and the name of its document
// names somebody else: the statement of Erik, where the pension of Maren is asked.
func (in intent) ofAnothersPaper(u *unit, sources []*source) bool {
	var all people
	for _, name := range in.names {
		if !lexis.Letters(name.Word) || max(name.Told(u.src.words), name.Told(u.words), name.Told(u.above), name.Told(u.near)) > 0 {
			continue
		}
		if all.last == nil {
			all = peopleIn(sources)
		}
		if len(all.last[name.Stem]) == 0 {
			continue // nobody's first name
		}
		for _, t := range lexis.Tokens(baseName(u.src.path)) {
			if personal(t) && len(all.last[t.Stem]) > 0 && !has(in.words, t.Stem) {
				return true
			}
		}
	}
	return false
}

// called are the stems that stand for the person whom a name names alone.
func (p people) called(name lexis.Keyword) []string {
	var out []string
	for _, first := range append([]string{name.Stem}, name.Also...) {
		if last := p.last[first]; len(last) == mostCalled && p.addressed[last[0]] {
			out = lexis.AppendNew(out, []string{initialOf(first, last[0])})
			if slices.Equal(p.first[last[0]], []string{first}) {
				out = lexis.AppendNew(out, last)
			}
		}
	}
	if first := p.first[name.Stem]; len(first) == mostCalled && p.addressed[name.Stem] && slices.Equal(p.last[first[0]], []string{name.Stem}) {
		out = lexis.AppendNew(out, first)
	}
	return out
}

// initialOf is what stands for a name with the initial of the first name before it.
func initialOf(first, last string) string {
	r, _ := utf8.DecodeRuneInString(first)
	return string(r) + lexis.JointOfWords + last
}

// initialed says whether a text has a word behind another one that is an initial.
func initialed(text string, initial, word lexis.Token) bool {
	if !initial.Capital || !word.Capital || utf8.RuneCountInString(initial.Word) != 1 {
		return false
	}
	text = strings.ToLower(text)
	return strings.Contains(text, initial.Word+" "+word.Word) || strings.Contains(text, initial.Word+". "+word.Word)
}

// addInitials adds to the stems of a unit its names behind an initial.
func (u *unit) addInitials() {
	for i := 1; i < len(u.seq); i++ {
		if a, b := u.seq[i-1], u.seq[i]; initialed(u.text, a, b) {
			u.words[initialOf(a.Stem, b.Stem)] = true
		}
	}
}

// knownAs lets the people in a question be found by their other names.
func (in intent) knownAs(sources []*source) intent {
	if !slices.ContainsFunc(in.names, func(k lexis.Keyword) bool { return lexis.Letters(k.Word) }) {
		return in
	}
	all := peopleIn(sources)
	words, names := slices.Clone(in.words), slices.Clone(in.names)
	for i, name := range names {
		other := all.called(name)
		if len(other) == 0 {
			continue
		}
		names[i].Also = lexis.AppendNew(slices.Clone(name.Also), other)
		for j, k := range words {
			if k.Stem == name.Stem {
				words[j].Also = lexis.AppendNew(slices.Clone(k.Also), other)
			}
		}
	}
	in.words, in.names = words, names
	return in
}
