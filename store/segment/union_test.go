package segment

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/RoaringBitmap/roaring/v2"
)

// sums are what a union should give, made from the corpus.
func (c *corpus) sums(f int, terms []string, except *roaring.Bitmap) (out []Sum) {
	freqs := make([]uint32, c.docs)
	for _, text := range terms {
		if at := slices.Index(c.terms, text); at >= 0 {
			for d, n := range c.fields[f][uint32(at)] {
				if !fields()[f].Scored {
					n = 1
				}
				freqs[d] += uint32(n)
			}
		}
	}
	for d, n := range freqs {
		if n == 0 || except.Contains(uint32(d)) {
			continue
		}
		s := Sum{Doc: uint32(d), Freq: n, Length: 1}
		if fields()[f].Scored {
			s.Length = byte(max(1, (c.lengths[f][d]+2)/Unit))
		}
		out = append(out, s)
	}
	return out
}

// TestUnite holds unions of terms, in one window and over several, against the corpus.
func TestUnite(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	b := NewBuilder(fields())
	var w Window
	for _, docs := range []int{1, 64, 1000, windowDocs + 1} {
		c := random(r, docs, 30)
		s := c.encode(t, b, "a").(*fresh)
		some := roaring.New()
		for range docs / 3 {
			some.Add(uint32(r.IntN(docs)))
		}
		for _, terms := range [][]string{nil, {"missing"}, c.terms[:1], {c.terms[0], "missing", c.terms[29]}, c.terms} {
			for _, except := range []*roaring.Bitmap{roaring.New(), some} {
				for f, field := range fields() {
					got := united(t, s, field.Name, terms, except, &w)
					if want := c.sums(f, terms, except); !slices.Equal(got, want) {
						t.Fatalf("%d documents, %d terms of %s: %d passages, want %d\n got %v\nwant %v", docs, len(terms), field.Name, len(got), len(want), first(got), first(want))
					}
				}
			}
		}
	}
}

// TestUniteEnds holds that a union that is ended leaves nothing to the next one.
func TestUniteEnds(t *testing.T) {
	t.Parallel()
	c := random(rand.New(rand.NewPCG(7, 8)), 5000, 20)
	s := c.encode(t, NewBuilder(fields()), "a").(*fresh)
	var w Window
	stop := errors.New("stop")
	n := 0
	err := s.Unite("body", found(t, s, "body", c.terms), nil, &w, func(list []Sum) error {
		n += len(list)
		return stop
	})
	if !errors.Is(err, stop) || n == 0 || n > sumsAtOnce {
		t.Fatalf("%v after %d", err, n)
	}
	for _, r := range w.readings[:cap(w.readings)] {
		if r.bits.data != nil {
			t.Error("the window keeps bytes of the segment")
		}
	}
	if got, want := united(t, s, "body", c.terms[:3], nil, &w), c.sums(0, c.terms[:3], roaring.New()); !slices.Equal(got, want) {
		t.Errorf("after one that was ended: %v, want %v", first(got), first(want))
	}
}

// TestWindowSaturates holds that frequencies that do not fit stay the highest.
func TestWindowSaturates(t *testing.T) {
	t.Parallel()
	var l list
	l.scored = true
	l.begin()
	l.add(3, math.MaxUint32-1)
	l.flush()
	w := Window{freqs: make([]uint32, windowDocs)}
	for range 3 {
		one := reading{bits: bitReader{data: l.out}, left: 1, docs: 9, scored: true}
		if ok, err := one.next(); !ok || err != nil {
			t.Fatal(ok, err)
		}
		w.readings = append(w.readings, one)
	}
	if err := w.fill(0); err != nil || w.freqs[3] != math.MaxUint32 || len(w.readings) != 0 {
		t.Errorf("%v, %d times, %d left", err, w.freqs[3], len(w.readings))
	}
}

func united(t *testing.T, s *fresh, field string, terms []string, except *roaring.Bitmap, w *Window) (out []Sum) {
	t.Helper()
	err := s.Unite(field, found(t, s, field, terms), except, w, func(list []Sum) error {
		out = append(out, list...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// found looks terms up, those that are there.
func found(t *testing.T, s *fresh, field string, texts []string) (list []Term) {
	t.Helper()
	for _, text := range texts {
		all, err := s.Starting(field, text)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) > 0 && all[0].Text == text {
			list = append(list, all[0])
		}
	}
	return list
}

// TestStarting holds the terms with prefixes, at the borders of blocks too, against all terms.
func TestStarting(t *testing.T) {
	t.Parallel()
	c := random(rand.New(rand.NewPCG(11, 12)), 400, 5*blockTerms)
	s := c.encode(t, NewBuilder(fields()), "a").(*fresh)
	prefixes := []string{"", "\x00", "zzzz", "\xff"}
	for _, text := range c.terms {
		prefixes = append(prefixes, text, text+"x", text[:1], text[:(len(text)+1)/2])
	}
	for f, field := range fields() {
		for _, prefix := range prefixes {
			var want []string
			for at, text := range c.terms {
				if strings.HasPrefix(text, prefix) && len(c.fields[f][uint32(at)]) > 0 {
					want = append(want, fmt.Sprint(text, " ", len(c.fields[f][uint32(at)])))
				}
			}
			slices.Sort(want)
			list, err := s.Starting(field.Name, prefix)
			var got []string
			for _, term := range list {
				got = append(got, fmt.Sprint(term.Text, " ", term.Docs))
			}
			if err != nil || !slices.Equal(got, want) {
				t.Fatalf("%s: %q begins %q, %v; want %q", field.Name, prefix, got, err, want)
			}
		}
	}
	if list, err := s.Starting("nowhere", ""); len(list) > 0 || err != nil {
		t.Errorf("a field that is not there: %v, %v", list, err)
	}
}

func first(list []Sum) []Sum { return list[:min(5, len(list))] }

// TestList holds the documents of single terms against the corpus.
func TestList(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(9, 10))
	c := random(r, 3000, 40)
	s := c.encode(t, NewBuilder(fields()), "a").(*fresh)
	some := roaring.New()
	for range 1000 {
		some.Add(uint32(r.IntN(3000)))
	}
	for _, term := range append(slices.Clone(c.terms), "missing") {
		for _, except := range []*roaring.Bitmap{nil, roaring.New(), some} {
			for f, field := range fields() {
				list, n, err := s.List(field.Name, term, except)
				var got []Sum
				for ok := err == nil; ok; {
					var one Sum
					if ok, err = list.Next(&one); ok {
						got = append(got, one)
					}
				}
				without := except
				if without == nil {
					without = roaring.New()
				}
				if want := c.sums(f, []string{term}, without); err != nil || !slices.Equal(got, want) || n != uint64(len(want)) {
					t.Fatalf("%s:%s: %d of %d, %v\n got %v\nwant %v", field.Name, term, len(got), n, err, first(got), first(want))
				}
			}
		}
	}
	if _, n, err := s.List("nowhere", c.terms[0], nil); n != 0 || err != nil {
		t.Errorf("a field that is not there: %d, %v", n, err)
	}
}
