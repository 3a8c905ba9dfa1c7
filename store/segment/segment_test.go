package segment

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/RoaringBitmap/roaring/v2"
	index "github.com/blevesearch/bleve_index_api"
	api "github.com/blevesearch/scorch_segment_api/v2"
)

// corpus is what a segment should hold: for each field and term the frequency by document.
type corpus struct {
	docs    int
	terms   []string
	fields  []map[uint32]map[int]int
	lengths [][]int
}

func fields() []Field { return []Field{{"body", true}, {"none", true}, {"under", false}} }

// random makes a corpus in which some terms are in most documents and some in one.
func random(r *rand.Rand, docs, terms int) *corpus {
	c := &corpus{docs: docs, lengths: make([][]int, len(fields()))}
	for i := range terms {
		c.terms = append(c.terms, fmt.Sprintf("%x-%d", r.Uint32()%64, i))
	}
	z := rand.NewZipf(r, 1.2, 2, uint64(terms-1))
	for f := range fields() {
		c.fields = append(c.fields, map[uint32]map[int]int{})
		c.lengths[f] = make([]int, docs)
		for d := range docs {
			if f == 1 || d%5 == 4 {
				continue
			}
			for range 1 + r.IntN(4) {
				t := uint32(z.Uint64())
				if c.fields[f][t] == nil {
					c.fields[f][t] = map[int]int{}
				}
				if c.fields[f][t][d] == 0 || f == 0 {
					c.fields[f][t][d]++
					c.lengths[f][d]++
				}
			}
		}
	}
	return c
}

// encode builds the segment of a corpus; the documents' names begin with a letter.
func (c *corpus) encode(t testing.TB, b *Builder, letter string) api.Segment {
	t.Helper()
	b.Reset()
	for d := range c.docs {
		b.Next()
		for f := range c.fields {
			b.Length(f, c.lengths[f][d])
			for term, docs := range c.fields[f] {
				if docs[d] > 0 {
					b.Add(f, term, uint32(docs[d]))
				}
			}
		}
	}
	s, err := b.Encode(c.terms)
	if err != nil {
		t.Fatal(err)
	}
	docs, err := s.Documents(c.names(letter))
	if err != nil {
		t.Fatal(err)
	}
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(docs), func(i, j int) { docs[i], docs[j] = docs[j], docs[i] })
	out, size, err := (&Plugin{}).NewUsing(docs, nil)
	if err != nil || size == 0 {
		t.Fatal(size, err)
	}
	return out
}

// names stand in rows of seven, and the rows are not in order.
func (c *corpus) names(letter string) (ids []string) {
	for d := range c.docs {
		ids = append(ids, Name(uint64(letter[0])<<20, (c.docs/7-d/7)*7+d%7))
	}
	return ids
}

// check compares a segment with the corpus, whose documents begin at number at.
func (c *corpus) check(t *testing.T, s api.Segment, at int, letter string, complete bool) {
	t.Helper()
	for f, field := range fields() {
		dict, err := s.Dictionary(field.Name)
		if err != nil {
			t.Fatal(err)
		}
		if n := dict.Cardinality(); complete && n != len(c.fields[f]) {
			t.Errorf("%s has %d terms and should have %d", field.Name, n, len(c.fields[f]))
		}
		for term, docs := range c.fields[f] {
			if got := within(t, dict, c.terms[term], field.Scored, at, at+c.docs); !reflect.DeepEqual(got, c.want(f, docs)) {
				t.Fatalf("%s:%s\n got %v\nwant %v", field.Name, c.terms[term], got, c.want(f, docs))
			}
		}
		if got := within(t, dict, "missing", true, 0, 1<<30); len(got) != 0 {
			t.Errorf("a term that is not there: %v", got)
		}
	}
	names := c.names(letter)
	for d := 0; d < c.docs; d += 1 + c.docs/50 {
		if id, err := s.DocID(uint64(at + d)); err != nil || string(id) != names[d] {
			t.Errorf("document %d is called %q, %v", d, id, err)
		}
	}
	if found, err := s.DocNumbers(names); err != nil || int(found.GetCardinality()) != c.docs || int(found.Minimum()) != at {
		t.Errorf("%v, %v", found, err)
	}
}

// hit is a posting: document, frequency, length in units.
type hit struct{ doc, freq, length int }

func (c *corpus) want(f int, docs map[int]int) []hit {
	var out []hit
	for _, d := range slices.Sorted(maps.Keys(docs)) {
		h := hit{doc: d}
		if fields()[f].Scored {
			h.freq, h.length = docs[d], max(1, (c.lengths[f][d]+2)/Unit)
		}
		out = append(out, h)
	}
	return out
}

func within(t *testing.T, dict api.TermDictionary, term string, scored bool, from, to int) (out []hit) {
	t.Helper()
	list, err := dict.PostingsList([]byte(term), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range hitsOf(t, list, scored) {
		if h.doc >= from && h.doc < to {
			h.doc -= from
			out = append(out, h)
		}
	}
	return out
}

// hitsOf goes through the documents of a term.
func hitsOf(t *testing.T, list api.PostingsList, scored bool) (out []hit) {
	t.Helper()
	it := list.Iterator(scored, scored, false, nil)
	for {
		p, err := it.Next()
		if err != nil {
			t.Fatal(err)
		}
		if p == nil {
			return out
		}
		h := hit{doc: int(p.Number())}
		if scored {
			h.freq, h.length = int(p.Frequency()), int(1/(p.Norm()*p.Norm())+0.5)
		}
		out = append(out, h)
	}
}

// TestSegment holds what comes out against what was put in: in memory, from a file,
// and merged with another segment.
func TestSegment(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	b := NewBuilder(fields())
	for _, size := range []struct{ docs, terms int }{{1, 1}, {3, 10}, {1000, 300}, {6000, 40}, {1030, 2000}, {70_000, 30}} {
		t.Run(fmt.Sprint(size.docs, " documents"), func(t *testing.T) {
			one, two := random(r, size.docs, size.terms), random(r, 50, 40)
			s, other := one.encode(t, b, "a"), two.encode(t, b, "b")
			one.check(t, s, 0, "a", true)
			two.check(t, other, 0, "b", true)
			name := filepath.Join(t.TempDir(), "s.zap")
			if err := s.(api.UnpersistedSegment).Persist(name); err != nil {
				t.Fatal(err)
			}
			p := &Plugin{}
			file, err := p.OpenUsing(name, nil)
			if err != nil {
				t.Fatal(err)
			}
			one.check(t, file, 0, "a", true)
			merged := filepath.Join(t.TempDir(), "m.zap")
			numbers, _, err := p.MergeUsing([]api.Segment{file, other}, []*roaring.Bitmap{nil, nil}, merged, nil, nil, nil)
			if err != nil || len(numbers) != 2 {
				t.Fatal(numbers, err)
			}
			both, err := p.OpenUsing(merged, nil)
			if err != nil {
				t.Fatal(err)
			}
			one.check(t, both, 0, "a", false)
			two.check(t, both, size.docs, "b", false)
			for _, f := range []api.Segment{file, both} {
				if err := f.Close(); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

func TestDocuments(t *testing.T) {
	t.Parallel()
	b := NewBuilder(fields())
	segment := func() *Segment {
		b.Reset()
		b.Next()
		b.Next()
		s, err := b.Encode(nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	name := func(n int) string { return Name(7, n) }
	for what, ids := range map[string][]string{"too few": {name(1)}, "too many": {name(1), name(2), name(3)}, "too long": {name(1), name(2) + "c"}} {
		if _, err := segment().Documents(ids); err == nil {
			t.Errorf("%s names were taken", what)
		}
	}
	p := &Plugin{}
	docs, err := segment().Documents([]string{name(1), name(1)})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := p.New(docs); err == nil {
		t.Error("two documents have one name")
	}
	one, _ := segment().Documents([]string{name(1), name(2)})
	two, _ := segment().Documents([]string{name(3), name(4)})
	for _, docs := range [][]index.Document{one[:1], {one[0], two[0]}} {
		if _, _, err := p.New(docs); err == nil {
			t.Error("a part of a segment was taken for the whole")
		}
	}
}

// BenchmarkEncode builds a segment of 5,000 documents of 100 terms.
func BenchmarkEncode(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	var terms []string
	for i := range 40_000 {
		terms = append(terms, fmt.Sprintf("%x", i*2654435761%(1<<32)))
	}
	z := rand.NewZipf(r, 1.1, 20, uint64(len(terms)-1))
	x := NewBuilder(fields())
	for range 5000 {
		x.Next()
		x.Length(0, 100)
		met := map[uint32]bool{}
		for len(met) < 100 {
			if t := uint32(z.Uint64()); !met[t] {
				met[t] = true
				x.Add(0, t, 1+t%3)
			}
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := x.Encode(terms); err != nil {
			b.Fatal(err)
		}
	}
}
