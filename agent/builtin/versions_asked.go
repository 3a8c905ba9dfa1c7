package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// Which two of several versions are meant a question tells by what only some of them are called, by how far they had come, by
// their numbers and by their days.

const (
	worthOfText    = 0.3 // of a word that stands in the text of all versions, beside one in their names
	worthOfVersion = 3   // of words, that a question tells how far a version has come, or its number
)

// wordOfChange is a word that says that something is no longer as it was.
const wordOfChange = `chang\w+|differ\w*|altered|amended|new`

var (
	// asksChange is a question for what two versions have different.
	asksChange = re(`\b(?:what|which|how|where|whether)\b[^?]*\b(?:` + wordOfChange + `)\b|\b(?:how|what)\b[^?]*\b(?:move[sd]?|shift\w*|var(?:y|ie[sd])|evolve[sd]?)\b[^?]*\b(?:between|from)\b|\bdifferences?\b|\bchanges\b|\bcompare[ds]?\b|\bversus\b|\bvs\b`)
	ofChange   = re(`^(?:` + wordOfChange + `|difference|changes?|compare[ds]?|versus|vs)$`)
	// namesVersion is what a question calls a version by.
	namesVersion = re(`\b(?:drafts?|versions?|editions?|rev(?:ision)?s?|v\d+(?:\.\d+)*|mark-?ups?|signed|executed|final|original(?:ly)?|old|older|earlier|previous|new|newer|latest|current|revised|amended|corrected|superseded|submitted)\b`)
)

var (
	// bothNamed is a question that calls one version an earlier one and another one a later one.
	bothNamed = re(`\b(?:old|older|previous|earlier|first|original|draft\w*|v\d\S*|version \w+|mark-?up|rev\w* \w+|last year\S*)\b[^?]*\b(?:new|newer|current|latest|last|second|signed|final|executed|v\d\S*|version \w+|rev\w* \w+|this year\S*)\b|\b(?:new|newer|current|latest|signed|final|executed)\b[^?]*\b(?:old|older|previous|earlier|original|drafts?)\b`)
	// whatChanged is one for nothing else.
	whatChanged = re(`\bwhat(?:['’]?s| is| has| have| was| were| are| did)?(?: been)?\s+(?:\w+\s+)?(?:chang\w+|different|altered|amended)\b|\b(?:changes|differences?)\b[^?]*\b(?:between|in|from|to|of)\b`)
)

// asksVersions says whether a question is for what versions that it calls so have different.
func (in intent) asksVersions() bool {
	return (in.kind == fact || in.kind == compare || in.kind == differ) && asksChange.MatchString(in.question) &&
		(bothNamed.MatchString(in.question) || whatChanged.MatchString(in.question) && namesVersion.MatchString(in.question))
}

// versionsAsked are the two versions that a question compares.
func (in intent) versionsAsked(sources []*source) (v redraft, ok bool) {
	if !in.versions && !asksChange.MatchString(in.question) {
		return v, false
	}
	changed := whatChanged.MatchString(in.question)
	work := in.workAsked(sources)
	if work == nil {
		return v, false
	}
	slices.SortStableFunc(work, func(a, b *source) int { return a.edition.age(b.edition) })
	told := make([]float64, len(work))
	for i, s := range work {
		told[i] = in.tells(s, work)
	}
	first, second := twoHighest(told)
	switch last := len(work) - 1; {
	case second >= 0:
	case !changed && !in.versions:
		return v, false
	case first >= 0 && first < last: // one is named: what came of it
		second = last
	case first > 0: // the last one is: what it was before
		second = first - 1
	case in.versions:
		first, second = last-1, last
	default:
		return v, false
	}
	return redraft{work[min(first, second)], work[max(first, second)]}, true
}

// workAsked are the versions of the paper that a question names best, or of the only one that there is where it names versions; nil
// where it is about none.
func (in intent) workAsked(sources []*source) []*source {
	all := worksIn(sources)
	var best []*source
	most := 0.0
	for _, work := range all {
		if n := in.namesWork(work); n > most {
			best, most = work, n
		}
	}
	if best == nil && len(all) == 1 && in.versions && namesVersion.MatchString(in.question) {
		return all[0]
	}
	return best
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
