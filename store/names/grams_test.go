package names

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// photos are folders of names that share most of their trigrams, beside some that are unlike all others.
func photos(n int) []Folder {
	r := rand.New(rand.NewPCG(1, 2))
	var out []Folder
	for i := range n {
		if i%100 == 0 {
			out = append(out, Folder{Path: native(fmt.Sprintf("/photos/%d", i/100))})
		}
		name := fmt.Sprintf("IMG_%05d.jpg", i)
		if r.IntN(10) == 0 {
			name = fmt.Sprintf("%x.jpeg", r.Uint64())
		}
		f := &out[len(out)-1]
		f.Entries = append(f.Entries, Entry{Name: name, Size: int64(i)})
	}
	return out
}

func TestLongAndShortListsAgree(t *testing.T) {
	t.Parallel()
	table, folders := New(), photos(segmentSize+20_000)
	for _, f := range folders {
		table.Put(f)
	}
	table.Settle()
	for _, c := range []struct {
		words []string
		exts  []string
	}{
		{words: []string{".jpg"}}, {words: []string{"img_"}}, {words: []string{"g_0012"}}, {words: []string{"17.jpg"}}, {words: []string{"777"}},
		{words: []string{"mg_44444.j"}}, {words: []string{"ab1"}}, {words: []string{"nowhere"}}, {words: []string{"111", "222"}},
		{words: []string{"99"}}, {words: []string{"img", "7"}, exts: []string{"jpg"}}, {words: []string{"123"}, exts: []string{"jpeg"}}, {exts: []string{"jpeg"}},
	} {
		q := Query{Match: Substring, Exts: c.exts}
		for _, w := range c.words {
			q.Words = append(q.Words, Word{Text: w})
		}
		want, size := 0, int64(0)
		for _, f := range folders {
			for _, e := range f.Entries {
				name := strings.ToLower(e.Name)
				if slices.ContainsFunc(c.words, func(w string) bool { return !strings.Contains(name, w) }) ||
					len(c.exts) > 0 && !slices.ContainsFunc(c.exts, func(x string) bool { return strings.HasSuffix(name, "."+x) }) {
					continue
				}
				want++
				size += e.Size
			}
		}
		got, err := table.Search(t.Context(), q)
		if err != nil || got.Total != want || got.Bytes != size || len(got.Hits) != min(50, want) {
			t.Errorf("%v %v: %d of %d bytes, %d hits, %v; there are %d of %d bytes", c.words, c.exts, got.Total, got.Bytes, len(got.Hits), err, want, size)
		}
	}
}

// A segment may have more trigrams than the table that finds them has room for in the beginning.
func TestNamesWithoutLikeness(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	f := Folder{Path: native("/random")}
	for range segmentSize {
		name := make([]byte, 10)
		for i := range name {
			name[i] = byte('0' + r.IntN(200)) // no zero, no separator
		}
		f.Entries = append(f.Entries, Entry{Name: string(name)})
	}
	table := New()
	table.Put(f)
	if n := len(table.segments[0].grams.lists); n < firstSlots {
		t.Fatalf("only %d trigrams", n)
	}
	for i := 0; i < len(f.Entries); i += 997 {
		name := f.Entries[i].Name
		got, err := table.Search(t.Context(), Query{Words: []Word{{Text: name, Case: true, Form: Quoted}}, Match: Substring})
		if err != nil || !slices.ContainsFunc(got.Hits, func(h Hit) bool { return strings.HasSuffix(h.Path, name) }) {
			t.Fatalf("%q: %d found, %v", name, got.Total, err)
		}
	}
}
