package trigram_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fsx-dev/fsx/store/trigram"
)

// plainExtract is the obvious way to do what Extract does.
func plainExtract(data []byte) []uint32 {
	seen := map[uint32]bool{}
	for i := 0; i+3 <= len(data); i++ {
		part := bytes.ToLower(data[i : i+3])
		if !bytes.ContainsAny(part, "\n") {
			seen[uint32(fold(data[i]))<<16|uint32(fold(data[i+1]))<<8|uint32(fold(data[i+2]))] = true
		}
	}
	out := []uint32{}
	for t := range seen {
		out = append(out, t)
	}
	slices.Sort(out)
	return out
}

func fold(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

func gram(s string) uint32 { return uint32(s[0])<<16 | uint32(s[1])<<8 | uint32(s[2]) }

func TestExtract(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"":                {},
		"ab":              {},
		"abc":             {"abc"},
		"aBCabc":          {"abc", "bca", "cab"},
		"ab\ncd":          {},
		"foo\nbar\r\n":    {"ar\r", "bar", "foo"},
		"\xff\x00\xfe\n":  {"\xff\x00\xfe"},
		"É":               {},
		"Éa":              {"\xc3\x89a"},
		"aaaaaaaaaaaaaaa": {"aaa"},
	} {
		grams := []uint32{}
		for _, w := range want {
			grams = append(grams, gram(w))
		}
		if got := trigram.Extract([]uint32{}, []byte(text)); !slices.Equal(got, grams) {
			t.Errorf("%q: %x, want %x", text, got, grams)
		}
	}
	if got := trigram.Extract([]uint32{7}, []byte("abc")); !slices.Equal(got, []uint32{7, gram("abc")}) {
		t.Errorf("what was in dst is gone: %x", got)
	}
}

func TestExtractFromManyGoroutines(t *testing.T) {
	t.Parallel()
	var wg sync.WaitGroup
	for n := range uint64(8) {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(n, 1))
			for range 50 {
				data := make([]byte, r.IntN(5000))
				for i := range data {
					data[i] = byte(r.IntN(256))
				}
				if got, want := trigram.Extract([]uint32{}, data), plainExtract(data); !slices.Equal(got, want) {
					t.Errorf("%d trigrams of %d bytes, want %d", len(got), len(data), len(want))
				}
			}
		})
	}
	wg.Wait()
}

func FuzzExtract(f *testing.F) {
	f.Add([]byte("Hello\nWorld"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if got, want := trigram.Extract([]uint32{}, data), plainExtract(data); !slices.Equal(got, want) {
			t.Errorf("%q: %x, want %x", data, got, want)
		}
	})
}

func BenchmarkExtract(b *testing.B) {
	text := []byte(strings.Repeat("func (s *Store) Apply(ctx context.Context) error {\n\treturn nil\n}\n", 250))
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		text[r.IntN(len(text))] = byte(' ' + r.IntN(90))
	}
	b.SetBytes(int64(len(text)))
	var grams []uint32
	for b.Loop() {
		grams = trigram.Extract(grams[:0], text)
	}
	b.ReportMetric(float64(len(grams)), "trigrams")
}

// TestExtractOfAnyLength holds short and longer texts against the obvious way.
func TestExtractOfAnyLength(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 130 {
		for range 4 {
			text := make([]byte, n)
			for i := range text {
				text[i] = "aAbBcd\n\xff"[r.IntN(8)]
			}
			if got, want := trigram.Extract(nil, text), plainExtract(text); !slices.Equal(got, want) {
				t.Fatalf("%q: %x, want %x", text, got, want)
			}
		}
	}
}
