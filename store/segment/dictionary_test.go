package segment

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/blevesearch/vellum"
)

// checkDictionary writes a dictionary and reads it with vellum.
func checkDictionary(t *testing.T, terms []string) {
	t.Helper()
	terms = slices.Compact(slices.Sorted(slices.Values(terms)))
	value := func(i int) uint64 {
		switch i % 4 {
		case 0:
			return uint64(1)<<63 | uint64(i)*2654435761
		case 1:
			return 0
		}
		return uint64(i) * 257
	}
	var d dictionary
	for round := range 2 {
		d.reset()
		for i, term := range terms {
			if err := d.insert(term, value(i)); err != nil {
				t.Fatalf("insert %q: %v", term, err)
			}
		}
		fst, err := vellum.Load(slices.Clone(d.close()))
		if err != nil {
			t.Fatal(err)
		}
		if fst.Len() != len(terms) {
			t.Fatalf("%d terms of %d", fst.Len(), len(terms))
		}
		it, err := fst.Iterator(nil, nil)
		for i, term := range terms {
			if err != nil {
				t.Fatalf("before %q: %v", term, err)
			}
			if k, v := it.Current(); string(k) != term || v != value(i) {
				t.Fatalf("round %d: %q is %x and should be %q, %x", round, k, v, term, value(i))
			}
			if v, ok, err := fst.Get([]byte(term)); err != nil || !ok || v != value(i) {
				t.Fatalf("%q: %x, %v, %v", term, v, ok, err)
			}
			if _, ok, _ := fst.Get([]byte(term + "\x00?")); ok {
				t.Fatalf("%q with more behind it is there", term)
			}
			err = it.Next()
		}
		if err == nil || err.Error() != vellum.ErrIteratorDone.Error() {
			t.Fatalf("the end: %v", err)
		}
		if len(terms) > 0 {
			last, err := fst.GetMaxKey()
			if err != nil || string(last) != terms[len(terms)-1] {
				t.Fatalf("last term %q, %v", last, err)
			}
		}
	}
}

func TestDictionary(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	var all, random, words []string
	for c := range 256 {
		all = append(all, string([]byte{byte(c)}), string([]byte{'x', byte(c), 'y'}), string([]byte{byte(c), byte(c)}))
	}
	for range 3000 {
		b := make([]byte, 1+r.IntN(6))
		for i := range b {
			b[i] = "abcé\xff\x00"[r.IntN(7)]
		}
		random = append(random, string(b))
		words = append(words, fmt.Sprintf("pre%d", r.IntN(500))+strings.Repeat("fix", r.IntN(4))+"ation")
	}
	for name, terms := range map[string][]string{
		"none": {}, "one": {"one"}, "a byte": {"x"}, "prefixes": {"a", "ab", "abc", "abcd", "b"}, "chain": {strings.Repeat("a", 300)},
		"all bytes": all, "63": all[:63*3], "64": all[:64*3], "random": random, "words": words,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			checkDictionary(t, terms)
		})
	}
	for _, wrong := range [][2]string{{"b", "a"}, {"a", "a"}, {"ab", "a"}, {"abc", "abb"}} {
		var d dictionary
		d.reset()
		if err := d.insert(wrong[0], 1); err != nil {
			t.Fatal(err)
		}
		if err := d.insert(wrong[1], 1); err == nil {
			t.Errorf("%q was taken after %q", wrong[1], wrong[0])
		}
	}
}

func FuzzDictionary(f *testing.F) {
	f.Add("one two three\x00 two2 \xff")
	f.Fuzz(func(t *testing.T, s string) { checkDictionary(t, strings.Fields(s)) })
}
