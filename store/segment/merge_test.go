package segment

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/RoaringBitmap/roaring/v2"
	api "github.com/blevesearch/scorch_segment_api/v2"
)

// TestMergeLeavesOut merges segments of which some documents are dropped: what is left is what a
// segment of only the others holds.
func TestMergeLeavesOut(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(8, 9))
	b := NewBuilder(fields())
	one, two := random(r, 3000, 500), random(r, 700, 90)
	all := []api.Segment{one.encode(t, b, "a"), two.encode(t, b, "b")}
	drops := []*roaring.Bitmap{roaring.New(), roaring.New()}
	for i, s := range all {
		for doc := range uint32(s.Count()) {
			if r.IntN(3) == 0 || doc > 100 && doc < 200 {
				drops[i].Add(doc)
			}
		}
	}
	merged := mergeTo(t, all, drops)
	for i, c := range []*corpus{one, two} {
		if got, err := merged.DocNumbers(c.names("ab"[i : i+1])); err != nil || got.GetCardinality() != all[i].Count()-drops[i].GetCardinality() {
			t.Errorf("%v of %d documents without %d, %v", got, c.docs, drops[i].GetCardinality(), err)
		}
	}
	for f, field := range fields() {
		dict, err := merged.Dictionary(field.Name)
		if err != nil {
			t.Fatal(err)
		}
		for _, term := range append(slices.Clone(one.terms), two.terms...) {
			want := append(kept(t, all[0], drops[0], f, term), kept(t, all[1], drops[1], f, term)...)
			var got []string
			for _, h := range documents(t, dict, term, field.Scored) {
				name, err := merged.DocID(uint64(h.doc))
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, fmt.Sprint(string(name), h.freq, h.length))
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s:%s gives %v and should give %v", field.Name, term, got, want)
			}
			if ok, err := dict.Contains([]byte(term)); err != nil || ok != (len(want) > 0) {
				t.Errorf("%s:%s is there: %t, %v", field.Name, term, ok, err)
			}
		}
	}
	for i := range drops {
		drops[i].AddRange(0, 10_000)
	}
	if none := mergeTo(t, all, drops); none.Count() != 0 {
		t.Errorf("of no document %d are left", none.Count())
	}
}

func mergeTo(t *testing.T, all []api.Segment, drops []*roaring.Bitmap) api.Segment {
	t.Helper()
	name := filepath.Join(t.TempDir(), "m.zap")
	_, size, err := (&Plugin{}).MergeUsing(all, drops, name, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || uint64(info.Size()) != size {
		t.Errorf("a file of %d bytes: %v, %v", size, info, err)
	}
	s, err := (&Plugin{}).Open(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// kept gives the names of the documents with a term that are not dropped, as the segment itself
// leaves them out, with what is kept of them.
func kept(t *testing.T, s api.Segment, drop *roaring.Bitmap, field int, term string) (out []string) {
	t.Helper()
	f := fields()[field]
	dict, err := s.Dictionary(f.Name)
	if err != nil {
		t.Fatal(err)
	}
	list, err := dict.PostingsList([]byte(term), drop, nil)
	if err != nil {
		t.Fatal(err)
	}
	hits := hitsOf(t, list, f.Scored)
	if list.Count() != uint64(len(hits)) {
		t.Errorf("%s:%s counts %d of %d", f.Name, term, list.Count(), len(hits))
	}
	for _, h := range hits {
		name, err := s.DocID(uint64(h.doc))
		if err != nil || drop.Contains(uint32(h.doc)) {
			t.Fatal(h, err)
		}
		out = append(out, fmt.Sprint(string(name), h.freq, h.length))
	}
	return out
}

func documents(t *testing.T, dict api.TermDictionary, term string, scored bool) []hit {
	t.Helper()
	list, err := dict.PostingsList([]byte(term), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return hitsOf(t, list, scored)
}

// TestTermsInOrder reads the dictionary from any term to any other.
func TestTermsInOrder(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(2, 9))
	c := random(r, 400, 900)
	dict, err := c.encode(t, NewBuilder(fields()), "a").Dictionary("body")
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for id, docs := range c.fields[0] {
		counts[c.terms[id]] = len(docs)
	}
	bounds := append(slices.Clone(c.terms[:60]), "", "0", "a", "zz", c.terms[3]+"x")
	for _, from := range bounds {
		for _, to := range bounds {
			var want, got []string
			for term := range counts {
				if term >= from && (to == "" || term < to) {
					want = append(want, term)
				}
			}
			slices.Sort(want)
			for it := dict.AutomatonIterator(nil, []byte(from), []byte(to)); ; {
				e, err := it.Next()
				if err != nil {
					t.Fatal(err)
				}
				if e == nil {
					break
				}
				if int(e.Count) != counts[e.Term] {
					t.Errorf("%s is in %d documents and should be in %d", e.Term, e.Count, counts[e.Term])
				}
				got = append(got, strings.Clone(e.Term))
			}
			if !slices.Equal(got, want) {
				t.Fatalf("from %q to %q\n got %v\nwant %v", from, to, got, want)
			}
		}
	}
}

// FuzzSegment reads segments some bytes of which are others. Whatever comes of it, it ends.
func FuzzSegment(f *testing.F) {
	r := rand.New(rand.NewPCG(4, 4))
	c := random(r, 60, 90)
	b := NewBuilder(fields())
	f.Add([]byte{1, 2, 3}, uint32(9), byte(1))
	whole, ok := c.encode(f, b, "a").(*fresh)
	if !ok {
		f.Fatal("a new segment is not in memory")
	}
	f.Add(whole.data, uint32(4000), byte(0xff))
	f.Add(whole.data, uint32(len(whole.data)-30), byte(3))
	f.Fuzz(func(t *testing.T, data []byte, at uint32, flip byte) {
		if len(data) > 0 {
			data = slices.Clone(data)
			data[int(at)%len(data)] ^= flip
		}
		all, err := parse(data)
		if err != nil || all.docs > 1<<20 {
			return
		}
		for _, field := range all.Fields() {
			d, _ := all.Dictionary(field)
			it := d.AutomatonIterator(automaton(at), nil, nil)
			for {
				e, err := it.Next()
				if err != nil || e == nil {
					break
				}
				list, err := d.PostingsList([]byte(e.Term), nil, nil)
				if err != nil {
					continue
				}
				for p := list.Iterator(true, true, false, nil); ; {
					if hit, err := p.Next(); hit == nil || err != nil {
						break
					}
				}
			}
		}
		for doc := range min(all.docs, 100) {
			if name, err := all.DocID(uint64(doc)); err == nil {
				_, _ = all.DocNumbers([]string{string(name)})
			}
		}
		if m, err := newMerger([]api.Segment{&fresh{all}, &fresh{all}}, []*roaring.Bitmap{nil, nil}, nil); err == nil {
			_ = m.write(func([]byte) error { return nil })
		}
	})
}

// automaton is none, or one that takes few terms.
func automaton(seed uint32) api.Automaton {
	if seed%2 == 0 {
		return nil
	}
	return &near{word: "aaab", most: 1}
}
