package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// fewJoint is how many of the best units are looked at for two amounts that belong to what a question names.
const fewJoint = 3

// answerJointly adds the amounts that one sentence states of the two things that a question names: "the large one costs
// €40 and the small one €25", or "€40 for the large one and €25 for the small one".
func answerJointly(in intent, one, other string, sources []*source) (string, bool) {
	names := [2][]lexis.Keyword{in.own(one), in.own(other)}
	if len(names[0]) == 0 || len(names[1]) == 0 {
		return "", false
	}
	units := rank(in.among(sources), sources)
	for _, r := range units[:min(len(units), fewJoint)] {
		if len(r.cells) > 0 || r.names {
			continue
		}
		if values, ok := jointly(r.unit, names); ok {
			return added(in, values, []*unit{r.unit}, sources), true
		}
	}
	return "", false
}

// own are the keywords of a thing that a question names beside another one.
func (in intent) own(name string) []lexis.Keyword {
	words := in.again(name).words
	return slices.DeleteFunc(words, func(k lexis.Keyword) bool { return k.Weight < 1 })
}

// jointly gives the two amounts of a unit when each stands by the name of another one of two things.
func jointly(u *unit, names [2][]lexis.Keyword) ([]amount, bool) {
	text := written.Flat(u.text)
	list := statedIn(text)
	if len(list) != 2 || list[0].currency != list[1].currency || !addUp(text) {
		return nil, false
	}
	first, middle, last := u.src.stems(text[:list[0].from]), u.src.stems(text[list[0].to:list[1].from]), u.src.stems(text[list[1].to:])
	for i := range names {
		a, b := names[i], names[1-i]
		ahead := allIn(a, first) && !allIn(b, first) && allIn(b, middle)
		behind := allIn(a, middle) && !allIn(b, middle) && allIn(b, last)
		if ahead != behind {
			return []amount{list[0].amount, list[1].amount}, true
		}
	}
	return nil, false
}

var (
	// severalTimes is what multiplies an amount.
	severalTimes = re(`\b(?:each|apiece|times|twice|double|thrice|both|mal|fois|volte|veces|x ?\d|\d ?x)\b|×`)
	// forEach is what an amount is stated for.
	forEach = re(`\b(?:per|an?|each|every) (?:month|quarter|year|week|day|hour|night|person|head|piece|item|unit|kilo\w*|lit\w+|met\w+|mile)\b|\b(?:hourly|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?)\b`)
)

// addUp tells whether the amounts of a sentence are of one kind: none of them several times, and none or all of them for
// the same time or thing.
func addUp(text string) bool {
	if severalTimes.MatchString(text) {
		return false
	}
	each := forEach.FindAllString(text, -1)
	return len(each) == 0 || len(each) == 2 && strings.EqualFold(each[0], each[1])
}

// allIn tells whether all words are among stems.
func allIn(words []lexis.Keyword, among map[string]bool) bool {
	return !slices.ContainsFunc(words, func(k lexis.Keyword) bool { return k.In(among) == 0 })
}
