package trigram_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
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
	ids, err := x.Candidates(t.Context(), parse(t, expr))
	if err != nil {
		t.Fatal(err)
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
	naive := map[uint64][]uint32{}
	for seq := uint64(4); seq < 90; seq++ {
		var docs []trigram.Doc
		for range 40 {
			grams := make([]uint32, 0, 400)
			for parts := 1 + r.IntN(3); parts > 0; parts-- {
				for g := uint32(r.IntN(20000)); g < 1<<24 && len(grams) < 400/parts; g += uint32(1 + r.IntN(80000)) {
					grams = append(grams, g)
				}
			}
			d := trigram.Doc{ID: uint64(1 + r.IntN(3000)), Grams: grams}
			if naive[d.ID] = grams; r.IntN(20) == 0 {
				d.Grams, naive[d.ID] = nil, nil
			}
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

// compare asks for random queries and holds the answer against the plain way.
func compare(t testing.TB, x *trigram.Index, naive map[uint64][]uint32, r *rand.Rand) {
	t.Helper()
	some := func() []uint32 {
		grams := make([]uint32, 1+r.IntN(3))
		for _, all := range naive {
			if len(all) > 0 {
				for i := range grams {
					grams[i] = all[r.IntN(len(all))]
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
		want := []uint64{}
		for id, grams := range naive {
			if grams == nil || matchesPart(q, grams) {
				want = append(want, id)
			}
		}
		slices.Sort(want)
		got, err := x.Candidates(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%+v: %d documents, want %d", q, len(got), len(want))
		}
	}
}

// matchesPart is the obvious way to do what Query.MatchParts does.
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
		naive := map[uint64][]uint32{}
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
				naive[id] = nil
				err = x.Apply([]trigram.Doc{{ID: id}}, nil, uint64(i+4))
			default:
				d := doc(id, strings.Repeat(string(program[max(0, i-9):i+1]), 1+i%2))
				naive[id] = d.Grams
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
