package builtin

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// Two papers are versions of one where their names say so, or where they have many of their sentences in common: a draft
// and what was signed, the schedule of last year and of this one. Which two of several are meant a question tells by what
// only some of them are called, by how far they had come, and by their days.

// A paper is a version of another one where they have so many sentences of some words in common, numbers aside.
const (
	fewestCommon   = 4
	enoughCommon   = 0.3 // of those of the shorter paper
	wordsInCommon  = 5
	nearlyTheLast  = 1 // versions behind the last one
	worthOfText    = 0.3
	worthOfVersion = 3 // of words, that a question tells how far a version has come, or its number
)

var (
	// asksChange is a question for what two versions have different.
	asksChange = re(`\b(?:what|which|how|where|whether)\b[^?]*\b(?:chang\w+|differ\w*|altered|amended|new)\b|\b(?:how|what)\b[^?]*\b(?:move[sd]?|shift\w*|var(?:y|ie[sd])|evolve[sd]?)\b[^?]*\b(?:between|from)\b|\bdifferences?\b|\bchanges\b|\bcompare[ds]?\b|\bversus\b|\bvs\b`)
	// namesVersion is what a question calls a version by.
	namesVersion = re(`\b(?:drafts?|versions?|editions?|rev(?:ision)?s?|v\d+(?:\.\d+)*|mark-?ups?|signed|executed|final|original(?:ly)?|old|older|earlier|previous|new|newer|latest|current|revised|amended|corrected|superseded|submitted)\b`)
)

var (
	// bothNamed is a question that calls one version an earlier one and another one a later one.
	bothNamed = re(`\b(?:old|older|previous|earlier|first|original|draft\w*|v\d\S*|version \w+|mark-?up|rev\w* \w+|last year\S*)\b[^?]*\b(?:new|newer|current|latest|last|second|signed|final|executed|v\d\S*|version \w+|rev\w* \w+|this year\S*)\b|\b(?:new|newer|current|latest|signed|final|executed)\b[^?]*\b(?:old|older|previous|earlier|original|drafts?)\b`)
	// whatChanged is one for nothing else.
	whatChanged = re(`\bwhat(?:['’]?s| is| has| have| was| were| are| did)?(?: been)?\s+(?:\w+\s+)?(?:chang\w+|different|altered|amended)\b|\b(?:changes|differences?)\b[^?]*\b(?:between|in|from|to|of)\b`)
)

// redraft is two versions of one paper.
type redraft struct{ old, now *source }

// versionsAsked are the two versions that a question compares.
func (in intent) versionsAsked(sources []*source) (v redraft, ok bool) {
	if !asksChange.MatchString(in.question) {
		return v, false
	}
	all := worksIn(sources)
	var best []*source
	most := 0.0
	for _, work := range all {
		if n := in.namesWork(work); n > most {
			best, most = work, n
		}
	}
	named := bothNamed.MatchString(in.question) || whatChanged.MatchString(in.question) && namesVersion.MatchString(in.question)
	if best == nil && len(all) == 1 && named {
		best = all[0]
	}
	if best == nil {
		return v, false
	}
	slices.SortStableFunc(best, func(a, b *source) int { return a.edition.age(b.edition) })
	told := make([]float64, len(best))
	for i, s := range best {
		told[i] = in.tells(s, best)
	}
	first, second := twoHighest(told)
	switch {
	case second >= 0 || !whatChanged.MatchString(in.question) && !named:
	case first >= 0 && first < len(best)-1:
		second = len(best) - 1
	case first > 0:
		second = first - 1
	case named:
		first, second = len(best)-1-nearlyTheLast, len(best)-1
	default:
		return v, false
	}
	if second < 0 {
		return v, false
	}
	return redraft{best[min(first, second)], best[max(first, second)]}, true
}

// twoHighest are the places of the two highest of some numbers above zero, -1 where there is none.
func twoHighest(all []float64) (first, second int) {
	first, second = -1, -1
	for i, n := range all {
		switch {
		case n <= 0:
		case first < 0 || n > all[first]:
			first, second = i, first
		case second < 0 || n > all[second]:
			second = i
		}
	}
	return first, second
}

// unversioned are formats of which two are compared by their rows, or that quote one another.
var unversioned = lexis.SetOf("eml xlsx xls ods csv tsv")

// worksIn are the papers of which there are several versions, each with all of these.
func worksIn(sources []*source) [][]*source {
	sources = slices.DeleteFunc(withoutPrograms(sources), func(s *source) bool { return unversioned()[s.doc.Format] })
	keys := make([]map[string]bool, len(sources))
	work := make([]int, len(sources)) // the number of the paper that each is a version of
	for i, a := range sources {
		keys[i], work[i] = sentencesOf(a), i
		for j, b := range sources[:i] {
			if !a.edition.later(b.edition) && !b.edition.later(a.edition) && !haveInCommon(keys[i], keys[j]) {
				continue
			}
			for k, from := 0, work[i]; k <= i; k++ {
				if work[k] == from {
					work[k] = work[j]
				}
			}
		}
	}
	var out [][]*source
	for i := range sources {
		var of []*source
		for k, s := range sources {
			if work[k] == i {
				of = append(of, s)
			}
		}
		if len(of) > 1 {
			out = append(out, of)
		}
	}
	return out
}

// sentencesOf are the sentences of a paper that have enough words, without their numbers.
func sentencesOf(s *source) map[string]bool {
	out := map[string]bool{}
	for _, u := range s.units {
		if u.kind == extract.Heading || u.kind == extract.Meta || u.names {
			continue
		}
		var words []string
		for _, t := range u.seq {
			if !startsWithDigit(t.Word) {
				words = append(words, t.Stem)
			}
		}
		if len(words) >= wordsInCommon {
			out[strings.Join(words, " ")] = true
		}
	}
	return out
}

func haveInCommon(a, b map[string]bool) bool {
	n := 0
	for key := range a {
		if b[key] {
			n++
		}
	}
	return n >= fewestCommon && float64(n) >= enoughCommon*float64(min(len(a), len(b)))
}

// namesWork is how much of a question is in the names of all versions of a paper, and as far as it is named so, in their text.
func (in intent) namesWork(work []*source) float64 {
	all, anyNamed := 0.0, false
	for _, k := range in.words {
		named, said := 1.0, 1.0
		for _, s := range work {
			named, said = min(named, k.In(s.words)), min(said, s.holds(k))
		}
		anyNamed = anyNamed || named >= lexis.InSynonym && !k.Common
		all += k.Weight * max(named, worthOfText*said)
	}
	if !anyNamed {
		return 0
	}
	return all
}

// tells is how much of a question only some of the versions of a paper are called, this one among them.
func (in intent) tells(s *source, work []*source) (n float64) {
	own := s.namedBy()
	for _, k := range in.words {
		if k.In(own) >= lexis.InFamily && slices.ContainsFunc(work, func(o *source) bool { return k.In(o.namedBy()) == 0 }) {
			n += k.Weight
		}
	}
	if p := stages[s.edition.stage]; p != nil && p.MatchString(in.question) {
		n += worthOfVersion
	}
	if s.edition.mark > 0 && slices.Contains(marksIn(in.question), s.edition.mark) {
		n += worthOfVersion
	}
	return n
}

// marksIn are the numbers of versions in a question: of version 3, and 2.1.
func marksIn(q string) []float64 {
	var out []float64
	for _, m := range versionMark.FindAllStringSubmatch(strings.ToLower(q), -1) {
		out = append(out, markOf(m[1]+m[2]))
	}
	for _, m := range bareMark.FindAllString(q, -1) {
		out = append(out, markOf(m))
	}
	return out
}

var bareMark = pattern.New(`\b\d{1,2}\.\d{1,2}\b`)

// namedBy are the words of the name of a paper and of the days there.
func (s *source) namedBy() map[string]bool {
	out := lexis.Stems(s.edition.dated)
	for w := range s.words {
		out[w] = true
	}
	return out
}

// age puts an earlier version of a paper before a later one.
func (v edition) age(o edition) int {
	return cmp.Or(cmp.Compare(v.stage, o.stage), cmp.Compare(v.mark, o.mark), cmp.Compare(v.day, o.day))
}
