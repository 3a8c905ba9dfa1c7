package builtin

import (
	"slices"
	"strings"
	"unicode/utf8"

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
				if a.capital && b.personal() && (titles()[a.word] || initialed(u.text, a, b)) {
					p.addressed[b.stem] = true
				}
				if a.personal() && b.personal() && !b.first {
					p.last[a.stem] = appendNew(p.last[a.stem], []string{b.stem})
					p.first[b.stem] = appendNew(p.first[b.stem], []string{a.stem})
				}
			}
		}
	}
	return p
}

// personal says whether a word may be a part of a person's name.
func (t token) personal() bool {
	return t.capital && utf8.RuneCountInString(t.word) > 2 && letters(t.word) && !titles()[t.word] && !stops()[t.word] && !everyday()[t.stem] && !weak()[t.stem] && !contains(monthStems(), t.stem)
}

// mostCalled is how many last names one name may stand before, or first names behind, to be that of a person.
const mostCalled = 1

// called are the stems that stand for the person whom a name names alone.
func (p people) called(name keyword) []string {
	var out []string
	for _, first := range append([]string{name.stem}, name.also...) {
		if last := p.last[first]; len(last) == mostCalled && p.addressed[last[0]] {
			out = appendNew(out, []string{initialOf(first, last[0])})
			if slices.Equal(p.first[last[0]], []string{first}) {
				out = appendNew(out, last)
			}
		}
	}
	if first := p.first[name.stem]; len(first) == mostCalled && p.addressed[name.stem] && slices.Equal(p.last[first[0]], []string{name.stem}) {
		out = appendNew(out, first)
	}
	return out
}

// initialOf is what stands for a name with the initial of the first name before it.
func initialOf(first, last string) string {
	r, _ := utf8.DecodeRuneInString(first)
	return string(r) + jointOfWords + last
}

// initialed says whether a text has a word behind another one that is an initial.
func initialed(text string, initial, word token) bool {
	if !initial.capital || !word.capital || utf8.RuneCountInString(initial.word) != 1 {
		return false
	}
	text = strings.ToLower(text)
	return strings.Contains(text, initial.word+" "+word.word) || strings.Contains(text, initial.word+". "+word.word)
}

// addInitials adds to the stems of a unit its names behind an initial.
func (u *unit) addInitials() {
	for i := 1; i < len(u.seq); i++ {
		if a, b := u.seq[i-1], u.seq[i]; initialed(u.text, a, b) {
			u.words[initialOf(a.stem, b.stem)] = true
		}
	}
}

// knownAs lets the people in a question be found by their other names.
func (in intent) knownAs(sources []*source) intent {
	if !slices.ContainsFunc(in.names, func(k keyword) bool { return letters(k.word) }) {
		return in
	}
	all := peopleIn(sources)
	words, names := slices.Clone(in.words), slices.Clone(in.names)
	for i, name := range names {
		other := all.called(name)
		if len(other) == 0 {
			continue
		}
		names[i].also = appendNew(slices.Clone(name.also), other)
		for j, k := range words {
			if k.stem == name.stem {
				words[j].also = appendNew(slices.Clone(k.also), other)
			}
		}
	}
	in.words, in.names = words, names
	return in
}
