package builtin

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// Two papers are versions of one where their names say so, or where they have many of their sentences in common: a draft
// and what was signed, the schedule of last year and of this one.

// A paper is a version of another one where they have so many sentences of some words in common, numbers aside.
const (
	fewestCommon  = 4
	enoughCommon  = 0.3 // of those of the shorter paper
	wordsInCommon = 5
)

// redraft is two versions of one paper.
type redraft struct{ old, now *source }

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

// age puts an earlier version of a paper before a later one.
func (v edition) age(o edition) int {
	return cmp.Or(cmp.Compare(v.stage, o.stage), cmp.Compare(v.mark, o.mark), cmp.Compare(v.day, o.day))
}
