package trigram_test

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store/trigram"
)

func create(t testing.TB) (dir string, x *trigram.Index) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "trigram")
	x, err := trigram.Create(dir, []byte("owner"), 3)
	if err != nil {
		t.Fatal(err)
	}
	return dir, reopen(t, dir, x)
}

func reopen(t testing.TB, dir string, x *trigram.Index) *trigram.Index {
	t.Helper()
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	x, err := trigram.Open(dir, trigram.WithMemory(20_000))
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func doc(id uint64, text string) trigram.Doc {
	return trigram.Doc{ID: id, Grams: trigram.Extract([]uint32{}, []byte(text))}
}

func candidates(t testing.TB, x *trigram.Index, expr string) []uint64 {
	t.Helper()
	found, err := x.Candidates(t.Context(), parse(t, expr))
	if err != nil {
		t.Fatal(err)
	}
	return idsOf(found)
}

func idsOf(found []trigram.Found) []uint64 {
	ids := make([]uint64, len(found))
	for i := range found {
		ids[i] = found[i].ID
	}
	return ids
}

func TestIndex(t *testing.T) {
	t.Parallel()
	dir, x := create(t)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(x.Apply([]trigram.Doc{doc(1, "Hello world"), doc(5, "hello there"), {ID: 9}, doc(7, "")}, nil, 4))
	for range 2 {
		for expr, want := range map[string][]uint64{
			"hello": {1, 5, 9}, "world": {1, 9}, "nowhere": {9}, "x": {1, 5, 7, 9}, "world|there": {1, 5, 9}, "hello.*there": {5, 9},
		} {
			if got := candidates(t, x, expr); !slices.Equal(got, want) {
				t.Errorf("%s: %v, want %v", expr, got, want)
			}
		}
		if string(x.Owner()) != "owner" || x.Reached() != 4 {
			t.Errorf("owner %q, reached %d", x.Owner(), x.Reached())
		}
		x = reopen(t, dir, x)
	}
	must(x.Apply([]trigram.Doc{doc(1, "something else"), doc(9, "known now")}, []uint64{5, 77}, 5))
	if got := candidates(t, x, "hello"); len(got) != 0 {
		t.Errorf("old trigrams are found: %v", got)
	}
	x = reopen(t, dir, x)
	if got := candidates(t, x, "x"); !slices.Equal(got, []uint64{1, 7, 9}) {
		t.Errorf("documents %v", got)
	}
	must(x.Close())
}

func TestAnEmptyIndex(t *testing.T) {
	t.Parallel()
	dir, x := create(t)
	x = reopen(t, dir, x)
	if got := candidates(t, x, "."); len(got) != 0 || x.Reached() != 3 {
		t.Errorf("%v, reached %d", got, x.Reached())
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := trigram.Open(t.TempDir(), trigram.Options{}); !errors.Is(err, trigram.ErrDamaged) {
		t.Errorf("a folder without an index: %v", err)
	}
}

// TestManyBatches writes enough for segments and merges, and compares with a map.
func TestManyBatches(t *testing.T) {
	t.Parallel()
	dir, x := create(t)
	r := rand.New(rand.NewPCG(3, 4))
	naive := map[uint64]trigram.Doc{}
	for seq := uint64(4); seq < 90; seq++ {
		var docs []trigram.Doc
		for range 40 {
			d := randomDoc(r, uint64(1+r.IntN(3000)))
			naive[d.ID] = d
			docs = slices.DeleteFunc(docs, func(o trigram.Doc) bool { return o.ID == d.ID })
			docs = append(docs, d)
		}
		gone := []uint64{uint64(4000 + r.IntN(10))}
		if id := uint64(1 + r.IntN(3000)); !slices.ContainsFunc(docs, func(d trigram.Doc) bool { return d.ID == id }) {
			gone = append(gone, id)
			delete(naive, id)
		}
		if err := x.Apply(docs, gone, seq); err != nil {
			t.Fatal(err)
		}
		if seq%17 == 0 {
			x = reopen(t, dir, x)
		}
		if seq%5 == 0 {
			compare(t, x, naive, r)
		}
	}
	for x.Stats().Segments > 14 { // written were more than fifty
		runtime.Gosched()
	}
	compare(t, x, naive, r)
	x = reopen(t, dir, x)
	compare(t, x, naive, r)
	if s := x.Stats(); s.Documents != len(naive) {
		t.Errorf("%+v, want %d documents", s, len(naive))
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
}

// randomDoc makes a document of one to three parts, of which it is known or not where they are.
func randomDoc(r *rand.Rand, id uint64) trigram.Doc {
	if r.IntN(20) == 0 {
		return trigram.Doc{ID: id}
	}
	d := trigram.Doc{ID: id, Grams: make([]uint32, 0, 400)}
	for parts := 1 + r.IntN(3); parts > 0; parts-- {
		before := len(d.Grams)
		for g := uint32(r.IntN(20000)); g < 1<<24 && len(d.Grams) < 400/parts; g += uint32(1 + r.IntN(80000)) {
			d.Grams = append(d.Grams, g)
		}
		bytes := 1 + r.IntN(1<<20)
		d.Parts = append(d.Parts, trigram.Part{Grams: len(d.Grams) - before, Bytes: bytes, Lines: r.IntN(1 + bytes)})
	}
	if r.IntN(2) == 0 {
		d.Parts = nil
	}
	return d
}

// compare asks for random queries and holds the answer against the plain way.
func compare(t testing.TB, x *trigram.Index, naive map[uint64]trigram.Doc, r *rand.Rand) {
	t.Helper()
	ids := slices.Sorted(maps.Keys(naive))
	some := func() []uint32 {
		grams := make([]uint32, 1+r.IntN(3))
		for range ids {
			d := naive[ids[r.IntN(len(ids))]]
			if len(d.Grams) > 0 {
				for i := range grams {
					grams[i] = d.Grams[r.IntN(len(d.Grams))]
				}
				break
			}
		}
		slices.Sort(grams)
		return slices.Compact(grams)
	}
	for range 10 {
		q := trigram.Query{Op: trigram.Op(r.IntN(4)), Grams: some()}
		if r.IntN(2) == 0 {
			q.Sub = []trigram.Query{{Op: trigram.Or, Grams: some()}, {Op: trigram.And, Grams: some()}}
		}
		want := []trigram.Found{}
		for id, d := range naive {
			if at, ok := plainly(q, d); ok {
				want = append(want, trigram.Found{ID: id, Places: at})
			}
		}
		slices.SortFunc(want, func(a, b trigram.Found) int { return cmp.Compare(a.ID, b.ID) })
		got, err := x.Candidates(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(append([]trigram.Found{}, got...), want) {
			t.Fatalf("%+v: %d documents, want %d", q, len(got), len(want))
		}
	}
}

// plainly says whether a document may match, and where, in the obvious way.
func plainly(q trigram.Query, d trigram.Doc) (at []trigram.Place, ok bool) {
	if d.Grams == nil {
		return nil, true
	}
	if len(d.Parts) < 2 {
		return nil, matchesPart(q, d.Grams)
	}
	grams, from, line, all := d.Grams, uint64(0), uint64(0), true
	for _, p := range d.Parts {
		if q.Match(grams[:p.Grams]) {
			at = append(at, trigram.Place{At: from, Bytes: uint64(p.Bytes), Line: line})
		} else {
			all = false
		}
		grams, from, line = grams[p.Grams:], from+uint64(p.Bytes), line+uint64(p.Lines)
	}
	if ok = len(at) > 0; all {
		return nil, ok
	}
	for i := len(at) - 1; i > 0; i-- {
		if at[i-1].At+at[i-1].Bytes == at[i].At {
			at[i-1].Bytes += at[i].Bytes
			at = slices.Delete(at, i, i+1)
		}
	}
	return at, ok
}

// matchesPart reports whether a part of a text matches, where it is not known how many it has: one
// begins where the trigrams do not ascend.
func matchesPart(q trigram.Query, grams []uint32) bool {
	var part []uint32
	for _, g := range grams {
		if len(part) > 0 && g <= part[len(part)-1] {
			if q.Match(part) {
				return true
			}
			part = nil
		}
		part = append(part, g)
	}
	return q.Match(part)
}

// FuzzIndex runs a program of batches, removals and reopenings against a map.
func FuzzIndex(f *testing.F) {
	f.Add([]byte{1, 2, 3, 200, 4, 5, 250, 6, 255, 7, 8, 1, 1, 1, 230, 2})
	f.Fuzz(func(t *testing.T, program []byte) {
		dir, x := create(t)
		naive := map[uint64]trigram.Doc{}
		r := rand.New(rand.NewPCG(uint64(len(program)), 1))
		for i, b := range program[:min(len(program), 200)] {
			id := uint64(b%32) + uint64(b%3)<<40
			var err error
			switch {
			case b >= 240:
				x = reopen(t, dir, x)
			case b >= 200:
				delete(naive, id)
				err = x.Apply(nil, []uint64{id}, uint64(i+4))
			case b%7 == 0:
				naive[id] = trigram.Doc{ID: id}
				err = x.Apply([]trigram.Doc{{ID: id}}, nil, uint64(i+4))
			default:
				d := doc(id, strings.Repeat(string(program[max(0, i-9):i+1]), 1+i%2))
				if n := len(d.Grams); b%2 == 0 {
					d.Grams = append(d.Grams, d.Grams[:n/2]...)
					d.Parts = []trigram.Part{{Grams: n, Bytes: 1 + i, Lines: i}, {Grams: n / 2, Bytes: 9 + i, Lines: 2}}
				}
				naive[id] = d
				err = x.Apply([]trigram.Doc{d}, nil, uint64(i+4))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		compare(t, x, naive, r)
		x = reopen(t, dir, x)
		compare(t, x, naive, r)
		if err := x.Close(); err != nil {
			t.Fatal(err)
		}
	})
}

// TestDamageIsNoticed changes one byte of each file of an index in turn.
func TestDamageIsNoticed(t *testing.T) {
	t.Parallel()
	dir, x := create(t)
	r := rand.New(rand.NewPCG(8, 9))
	for seq := range uint64(3) {
		docs := make([]trigram.Doc, 200)
		for i := range docs {
			text := make([]byte, 3000)
			for j := range text {
				text[j] = byte('a' + r.IntN(26))
			}
			docs[i] = doc(uint64(i)+seq*100+1, string(text))
		}
		if err := x.Apply(docs, nil, 4+seq); err != nil {
			t.Fatal(err)
		}
		x = reopen(t, dir, x)
	}
	if err := x.Apply([]trigram.Doc{doc(1, "the last one")}, nil, 8); err != nil {
		t.Fatal(err)
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 5 {
		t.Fatalf("only %d files", len(files))
	}
	for _, e := range files {
		path := filepath.Join(dir, e.Name())
		good, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 12 {
			bad := slices.Clone(good)
			bad[(len(bad)-1)*n/11] ^= 0x40
			if err := os.WriteFile(path, bad, 0o600); err != nil {
				t.Fatal(err)
			}
			x, err := trigram.Open(dir, trigram.Options{Verify: true, ReadOnly: true})
			if err == nil {
				// A log that ends early has lost its last batch, which the number tells.
				if x.Reached() == 8 {
					t.Errorf("%s, byte %d of %d: not noticed", e.Name(), (len(bad)-1)*n/11, len(bad))
				}
				_ = x.Close()
			} else if !errors.Is(err, trigram.ErrDamaged) {
				t.Errorf("%s: %v", e.Name(), err)
			}
		}
		if err := os.WriteFile(path, good, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func BenchmarkApply(b *testing.B) {
	_, x := create(b)
	text := strings.Repeat("some text that is the same ", 20)
	seq := uint64(3)
	for b.Loop() {
		seq++
		if err := x.Apply([]trigram.Doc{doc(seq%1000, fmt.Sprint(text, seq))}, nil, seq); err != nil {
			b.Fatal(err)
		}
	}
	if err := x.Close(); err != nil {
		b.Fatal(err)
	}
}
