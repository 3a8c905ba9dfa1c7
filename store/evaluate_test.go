package store

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestAllWordsAreAmongAny holds what a query for all words gives, which passes over passages without one of them, against
// what a query for any of them says of every passage.
func TestAllWordsAreAmongAny(t *testing.T) {
	t.Parallel()
	s, r := open(t, t.TempDir()), rand.New(rand.NewPCG(21, 22))
	const docs = 150
	for range 4 { // several segments, and passages that are no longer there
		var us []Update
		for range docs {
			u := update(fmt.Sprintf("/p%d/file%d.txt", r.IntN(5), r.IntN(docs)), vocabulary(r, 20), vocabulary(r, 40))
			u.Passages[1].Heading = vocabulary(r, 2)
			us = append(us, u)
		}
		slices.SortFunc(us, func(a, b Update) int { return strings.Compare(a.Document.Path, b.Document.Path) })
		apply(t, s, slices.CompactFunc(us, func(a, b Update) bool { return a.Document.Path == b.Document.Path })...)
	}
	several := 0
	for range 100 {
		q := Query{Words: vocabulary(r, 1+r.IntN(4)), Limit: maxHits}
		switch r.IntN(4) {
		case 0:
			q.Phrases = []string{vocabulary(r, 1+r.IntN(2))}
		case 1:
			q.Under = []string{abs(fmt.Sprintf("/p%d", r.IntN(5)))}
		case 2:
			q.Words, q.Prefix = strings.TrimSpace(q.Words)[:max(3, len(strings.TrimSpace(q.Words))-3)], true
		}
		all := search(t, s, q)
		q.Any = true
		some := search(t, s, q)
		want := slices.Clone(some)
		if most := slices.MaxFunc(append(some, Hit{}), func(a, b Hit) int { return a.Matched - b.Matched }).Matched; most == wordsOf(t, s, q) {
			want = slices.DeleteFunc(want, func(h Hit) bool { return h.Matched < most })
			several += min(len(want)/2, 1)
		}
		if got, want := told(all), told(want); len(some) < maxHits && !slices.Equal(got, want) {
			t.Fatalf("%+v\n got %q\nwant %q", q, got, want)
		}
	}
	if several < 15 {
		t.Errorf("only %d queries found several passages with all words", several)
	}
}

// TestFewAreTheFirstOfMany holds what a query for a few passages gives, which passes over those that are no better than
// what it has, against the first of all.
func TestFewAreTheFirstOfMany(t *testing.T) {
	t.Parallel()
	s, r := open(t, t.TempDir()), rand.New(rand.NewPCG(23, 24))
	const docs = 150
	for range 4 {
		var us []Update
		for i := range docs {
			u := update(fmt.Sprintf("/p%d/file%d.txt", r.IntN(5), i), vocabulary(r, 1+r.IntN(60)), vocabulary(r, 40))
			u.Passages[0].Heading, u.Document.Title = vocabulary(r, r.IntN(3)), vocabulary(r, r.IntN(2))
			us = append(us, u)
		}
		slices.SortFunc(us, func(a, b Update) int { return strings.Compare(a.Document.Path, b.Document.Path) })
		apply(t, s, us...)
	}
	fewer := 0
	for range 100 {
		q := Query{Words: strings.TrimSpace(vocabulary(r, 1)), Limit: maxHits}
		if r.IntN(2) == 0 {
			q.Words, q.Prefix = q.Words[:max(3, len(q.Words)-3)], true
		}
		if r.IntN(3) == 0 {
			q.Under = []string{abs(fmt.Sprintf("/p%d", r.IntN(5)))}
		}
		many := search(t, s, q)
		q.Limit = 1 + r.IntN(20)
		few := search(t, s, q)
		same := len(few) == min(len(many), q.Limit)
		for i, h := range few { // which of those that score the same come first may change meanwhile
			same = same && h.Score == many[i].Score && slices.Contains(told(many), told([]Hit{h})[0])
		}
		if !same {
			t.Fatalf("%+v\n got %q\nwant %q", q, told(few), told(many))
		}
		if len(many) > len(few)+8 {
			fewer++
		}
	}
	if fewer < 50 {
		t.Errorf("only %d queries found more than they were asked for", fewer)
	}
}

// wordsOf is how many words of a query count.
func wordsOf(t *testing.T, s *Store, q Query) int {
	t.Helper()
	m, err := s.newMatch(&q)
	if err != nil {
		t.Fatal(err)
	}
	return len(m.groups)
}

func search(t *testing.T, s *Store, q Query) []Hit {
	t.Helper()
	hits, err := s.Search(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return hits
}

func told(hits []Hit) (out []string) {
	for _, h := range hits {
		out = append(out, fmt.Sprintf("%s %d %v", h.Document.Path, h.Passage.Place.Line, h.Score))
	}
	return out
}
