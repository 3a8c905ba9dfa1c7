package store

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// BenchmarkMeaning searches 100,000 passages of 384 dimensions by what they mean: warm, and with the
// codes read from the disk; then with a bound on the folder.
func BenchmarkMeaning(b *testing.B) {
	const documents, each, dim = 10_000, 10, 384
	dir := b.TempDir()
	s, err := Open(b.Context(), dir, Options{})
	must(b, err)
	r := rand.New(rand.NewPCG(1, 2))
	random := func() []float32 {
		v := make([]float32, dim)
		for i := range v {
			v[i] = float32(r.NormFloat64())
		}
		return v
	}
	e := Embedder{Name: "test:bench", Dim: dim}
	for from := 0; from < documents; from += 1000 {
		var us []Update
		for i := range 1000 {
			u := update(fmt.Sprintf("/d/%02d/f%05d.txt", (from+i)%50, from+i), "")
			u.Passages = nil
			for n := range each {
				u.Passages = append(u.Passages, Passage{First: n, Last: n, Text: fmt.Sprintf("passage %d of %d", n, from+i)})
			}
			us = append(us, u)
		}
		must(b, s.Apply(b.Context(), us, nil))
		var list []DocumentVectors
		must(b, s.Unembedded(b.Context(), e, abs("/"), func(u Unembedded) error {
			dv := DocumentVectors{ID: u.Document.ID, Seq: u.Document.Seq}
			for n := range u.Document.Passages {
				dv.Vectors = append(dv.Vectors, PassageVector{Number: n, Sum: u.Document.ID<<8 | uint64(n), Vector: random()})
			}
			list = append(list, dv)
			return nil
		}))
		must(b, s.PutVectors(b.Context(), e, list))
	}
	q := Query{Meaning: Meaning{Embedder: e.Name, Vector: random()}}
	ask := func(b *testing.B, q Query) {
		if hits, err := s.Search(b.Context(), q); err != nil || len(hits) != 10 {
			b.Fatal(len(hits), err)
		}
	}
	b.Run("warm", func(b *testing.B) {
		for b.Loop() {
			ask(b, q)
		}
	})
	b.Run("loading", func(b *testing.B) {
		for b.Loop() {
			s.meaning.set(Embedder{}, nil)
			ask(b, q)
		}
	})
	bounded := q
	bounded.Under = []string{abs("/d/07")}
	b.Run("bounded", func(b *testing.B) {
		for b.Loop() {
			ask(b, bounded)
		}
	})
	must(b, s.Close())
	size, err := diskBytes(dir)
	must(b, err)
	b.Logf("%d MB on disk", size>>20)
}
