package store

import (
	"slices"
	"strings"

	"github.com/blevesearch/bleve/v2/index/scorch"

	"github.com/fsx-dev/fsx/store/segment"
)

// expansion is the terms of a field that a word stands for, those of each segment of the index in order.
type expansion [][]segment.Term

// startingWith gives the terms of a field with a prefix.
func startingWith(snapshot *scorch.IndexSnapshot, prefix, field string) (e expansion, err error) {
	for _, s := range segmentsOf(snapshot) {
		u, ok := s.Segment().(uniter)
		if !ok {
			return nil, errForeign
		}
		list, err := u.Starting(field, prefix)
		if err != nil {
			return nil, err
		}
		e = append(e, list)
	}
	return e, nil
}

func (e expansion) empty() bool {
	return !slices.ContainsFunc(e, func(list []segment.Term) bool { return len(list) > 0 })
}

// only leaves one term.
func (e expansion) only(text string) expansion { return e.within([]string{text}) }

// most leaves the n terms that most passages have, and one that is always among them. Of equally frequent
// ones the first are left.
func (e expansion) most(n int, always string) expansion {
	all := e.counted()
	if len(all) <= n {
		return e
	}
	counts := make([]uint64, len(all))
	for i := range all {
		if all[i].text == always {
			all[i].count = 1 << 62
		}
		counts[i] = all[i].count
	}
	slices.Sort(counts)
	least := counts[len(counts)-n]
	more, _ := slices.BinarySearch(counts, least+1)
	equal := n - (len(counts) - more) // of the least frequent ones, how many there is room for
	var kept []string
	for _, c := range all {
		if c.count == least {
			equal--
		}
		if c.count > least || c.count == least && equal >= 0 {
			kept = append(kept, c.text)
		}
	}
	return e.within(kept)
}

// termCount is a term with the number of passages that have it.
type termCount struct {
	text  string
	count uint64
}

// counted gives the terms of all segments in order.
func (e expansion) counted() (all []termCount) {
	for _, list := range e {
		all = slices.Grow(all, len(list))
		for i := range list {
			all = append(all, termCount{list[i].Text, uint64(list[i].Docs)})
		}
	}
	if len(e) < 2 {
		return all
	}
	slices.SortFunc(all, func(a, b termCount) int { return strings.Compare(a.text, b.text) })
	n := 0
	for _, c := range all {
		if n > 0 && all[n-1].text == c.text {
			all[n-1].count += c.count
			continue
		}
		all[n] = c
		n++
	}
	return all[:n]
}

// within leaves the terms that are among some, which stand in order.
func (e expansion) within(texts []string) expansion {
	out := make(expansion, len(e))
	for i, list := range e {
		rest := texts
		for _, term := range list {
			at, ok := slices.BinarySearch(rest, term.Text)
			if rest = rest[at:]; ok {
				out[i] = append(out[i], term)
			}
		}
	}
	return out
}
